"""`stamtafel tables [LINK]`: the listed tables of a server, a line each."""

import argparse
import asyncio

from clients.cli import arriving, commandline, lines, lobby
from clients.cli.arriving import AGAIN, Arrival
from clients.cli.connection import Heard, Line
from clients.cli.jsonlines import write
from protocol.commands import Tables
from protocol.events import Lobby, Refused, Standstill


def tables(args: argparse.Namespace) -> int:
    """List the tables of the server of these arguments (commandline.arguments). Gives the exit code."""

    async def stay(arrival: Arrival) -> int:
        heard: asyncio.Future[Lobby] = asyncio.get_running_loop().create_future()

        def listen(one: Heard | Line) -> None:
            if isinstance(one, Heard) and isinstance(one.event, Lobby) and not heard.done():
                heard.set_result(one.event)
            elif isinstance(one, Heard) and isinstance(one.event, Refused):  # it could not be read just now
                asyncio.get_running_loop().call_later(AGAIN, arrival.connection.send, Tables())
            elif isinstance(one, Heard) and isinstance(one.event, Standstill) and one.event.why is not None:
                commandline.complain(lines.announced(one.event, arrival.words))

        arrival.listen(listen)
        arrival.connection.send(Tables())
        _print(await heard, arrival, as_json=args.json)
        return commandline.OK

    args.link = args.link.partition("/t/")[0]
    return arriving.visit(args, stay)


def _print(listed: Lobby, arrival: Arrival, *, as_json: bool) -> None:
    if as_json:
        write(listed)
        return
    words = arrival.words
    for row in listed.tables:
        link = arrival.where.link(row.table)
        print(words.say("cli.row", link=link, name=row.name, what=lobby.row_text(row, arriving.look(arrival.mine))))
    if not listed.tables:
        print(words.say("lobby.none"))

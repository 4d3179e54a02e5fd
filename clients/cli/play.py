"""`stamtafel play LINK`: sit down at a table, or look round in the lobby."""

import argparse
import sys

from clients.cli import arriving, commandline
from clients.cli.arriving import Arrival
from clients.cli.parting import parting
from clients.cli.words import Words


def play(args: argparse.Namespace) -> int:
    """Play as these arguments say (commandline.arguments). Gives the exit code."""
    return enter(args, may_sit=True)


def enter(args: argparse.Namespace, *, may_sit: bool) -> int:
    """Enter to sit, or only to watch: on a screen, as plain lines, or as JSON lines. Gives the exit code."""
    seat = None if args.seat is None else args.seat - 1
    if not (args.plain or args.json or (sys.stdin.isatty() and sys.stdout.isatty())):
        commandline.complain(Words(commandline.chosen(args).language).say("fail.terminal"))
        return commandline.FAILED

    async def stay(arrival: Arrival) -> int:
        if args.json:
            from clients.cli.jsonlines import in_lines  # noqa: PLC0415 - one of three, as asked for

            return await in_lines(arrival, seat, may_sit)
        if args.plain:
            from clients.cli.plainvisit import in_words  # noqa: PLC0415 - one of three, as asked for

            return await in_words(arrival, seat, may_sit)
        from clients.cli.app import on_screen  # noqa: PLC0415 - Textual takes its time to import

        code, visit = await on_screen(arrival, seat, may_sit), arrival.visit
        command = "play" if may_sit else "watch"
        for line in parting(arrival.where, visit.slug, visit.name, command, Words(arrival.mine.language)):
            print(line)
        return code

    return arriving.visit(args, stay)

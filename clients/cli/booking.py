"""`stamtafel standings LINK` and `stamtafel export LINK`: the score book of a table for scripts and sheets of one's own."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from msgspec.structs import replace

from clients.cli import arriving, chattext, commandline, ranking
from clients.cli.answers import Answers
from clients.cli.arriving import Arrival
from clients.cli.bookleaves import described
from clients.cli.canvas import harmless
from clients.cli.connection import Heard, Line
from clients.cli.here import Here
from clients.cli.jsonlines import write
from clients.cli.menu import Where
from protocol.books import Exported, Ranking, ScoreBook
from protocol.commands import Book, Command, Export, Standings
from protocol.events import Event, Refused
from protocol.records import read_line

_E = TypeVar("_E", bound=Event)


class NotAnsweredError(Exception):
    """What was asked is refused; `code` is why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Asking:
    """Asks one thing after another of the table that one has come to."""

    def __init__(self, arrival: Arrival) -> None:
        self._arrival = arrival
        self._answer: asyncio.Future[Event] | None = None
        arrival.listen(self._heard)

    def _heard(self, one: Heard | Line) -> None:
        if self._answer is None or self._answer.done():
            return
        if isinstance(one, Heard) and isinstance(one.event, ScoreBook | Ranking | Exported):
            self._answer.set_result(one.event)
        elif isinstance(one, Heard) and isinstance(one.event, Refused) and one.event.id is None:
            self._answer.set_exception(NotAnsweredError(one.event.code))

    async def ask(self, command: Command, kind: type[_E]) -> _E:
        """The answer to this. Raises `NotAnsweredError`."""
        self._answer = asyncio.get_running_loop().create_future()
        self._arrival.connection.send(command)
        answer = await self._answer
        assert isinstance(answer, kind)
        return answer


def standings(args: argparse.Namespace) -> int:
    """Print the standings of this table: as a table, as CSV or as JSON. Gives the exit code."""

    async def stay(arrival: Arrival, asking: Asking) -> None:
        found = await asking.ask(Standings(args.game, args.year), Ranking)
        here = _here(arrival)
        if args.json:
            write(found)
        elif args.csv:
            sys.stdout.write(harmless(ranking.as_csv(found, _named(found))))
        else:
            for pairs, rows in ((False, found.people), (True, found.pairs)):
                print(described(here, Where("standings", game=args.game, year=args.year, pairs=pairs)))
                for line in ranking.text(rows, _named(found), here.words) if rows else [here.words.say("rank.none")]:
                    print(harmless(line))

    return _visit(args, stay)


def export(args: argparse.Namespace) -> int:
    """Print the records of a match, of one deal of it, or of all matches: as lines, or as a text. Gives the exit code."""

    async def stay(arrival: Arrival, asking: Asking) -> None:
        for number in [args.match] if args.match else await _matches(asking):
            if args.text:
                await _as_text(arrival, asking, number, args.deal)
                continue
            async for line in _lines(asking, Export(number, args.deal)):
                print(harmless(line))

    return _visit(args, stay)


async def _matches(asking: Asking) -> list[int]:
    """The numbers of all matches of which a deal is over, the first first; they are told a page at a time."""
    found: list[int] = []
    before = None
    while rows := (await asking.ask(Book(before=before), ScoreBook)).matches:
        found += [row.match for row in rows if row.deals]
        before = rows[-1].match
        if before == 1:
            break
    return sorted(found)


async def _lines(asking: Asking, command: Export) -> AsyncIterator[str]:
    """The record lines that this asks for, in as many answers as they take."""
    more = True
    while more:
        exported = await asking.ask(command, Exported)
        for line in exported.lines:
            yield line
        more = exported.more and bool(exported.lines)
        command = replace(command, after=read_line(exported.lines[-1]).deal) if more else command


async def _as_text(arrival: Arrival, asking: Asking, number: int, only: int | None) -> None:
    book = await asking.ask(Book(number), ScoreBook)
    here = _here(arrival)
    here.answers.take(book)
    row = here.answers.match(number)
    if row is None:
        raise NotAnsweredError("no_match")
    if only is None:
        sys.stdout.write(harmless(chattext.match(here, row, book.deals)))
        return
    exported = await asking.ask(Export(number, only), Exported)
    one = next((deal for deal in book.deals if deal.deal == only), None)
    if one is None or not exported.lines:
        raise NotAnsweredError("no_deal")
    sys.stdout.write(harmless(chattext.deal(here, row, one, read_line(exported.lines[0]))))


def _here(arrival: Arrival) -> Here:
    visit = arrival.visit
    now = arrival.connection.now()
    return Here(arriving.look(arrival.mine), Answers(), now, arrival.where.server, visit.games, visit.table)


def _named(found: Ranking) -> Callable[[str], str]:
    return lambda who: found.names.get(who, "") or who


def _visit(args: argparse.Namespace, stay: Callable[[Arrival, Asking], Coroutine[Any, Any, None]]) -> int:
    """Come to the table of the link, ask, and go. A refusal is one sentence."""

    async def asked(arrival: Arrival) -> int:
        words = arrival.words
        if arrival.where.table is None:
            commandline.complain(words.say("fail.no_table", link=args.link))
            return commandline.USAGE
        try:
            await stay(arrival, Asking(arrival))
        except NotAnsweredError as error:
            commandline.complain(words.say(f"no.{error.code}", field=""))
            return commandline.NO_TABLE
        except BrokenPipeError:  # whoever reads what is printed has seen enough
            return commandline.OK
        return commandline.OK

    return arriving.visit(args, asked)

"""One person's connection: the audience port of a live table, and the commands of one client, in order."""

import logging
import time
from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace

from protocol.codec import decode_event
from protocol.commands import (
    BookCommand,
    Command,
    Create,
    Hello,
    Join,
    Leave,
    Ping,
    Rename,
    Say,
    TableCommand,
    Tables,
    Talk,
)
from protocol.errors import RefusalCode
from protocol.events import Created, Ok, Pong, Refused
from server.live.house import House
from server.live.ports import People, Person, StoreAway, StoreRefused
from server.net import log, names
from server.net.line import Line
from server.net.metrics import Tally

_log = logging.getLogger(__name__)


class Outcome(Struct, frozen=True):
    """What became of a command: why it was refused, if it was; the table and the version where there are such."""

    code: str | None = None
    version: int | None = None
    table: str | None = None


DONE = Outcome()


class Connection:
    """A known person at the other end of a line.

    `renamed` tells everybody here about a person's new name; `creates` says in how many ms a person may make a table.
    """

    def __init__(
        self,
        person: Person,
        line: Line,
        house: House,
        people: People,
        now: Callable[[], int],
        tally: Tally,
        renamed: Callable[[Person], Awaitable[None]],
        creates: Callable[[bytes], int],
    ) -> None:
        self.person = person
        self.line = line
        self.push = line.push
        self._house = house
        self._people = people
        self._now = now
        self._tally = tally
        self._renamed = renamed
        self._creates = creates

    async def obey(self, command: Command) -> None:
        """Do what this command says and answer it; note what became of it."""
        began = time.perf_counter()
        try:
            outcome = await self._do(command)
        except StoreAway:
            outcome = self.refuse(command, "try_again")
        except StoreRefused as error:
            _log.error("%s", error)
            outcome = self.refuse(command, "try_again")
        self._note(command, outcome, time.perf_counter() - began)

    def turn_away(self, command: Command, retry: int) -> None:
        """Refuse this command because too many came; note it. It is welcome in `retry` ms."""
        self._note(command, self.refuse(command, "too_fast", retry=retry), 0.0)

    def refuse(
        self, command: Command | None, code: RefusalCode, field: str | None = None, retry: int | None = None
    ) -> Outcome:
        """Answer that this command, or being here at all, is refused and changed nothing."""
        self.line.say(Refused(_ident(command), code, field, retry))
        return Outcome(code)

    async def _do(self, command: Command) -> Outcome:
        match command:
            case Ping():
                self.line.say(Pong(self._now()))
            case Tables():
                self.line.say(await self._house.lobby())
            case Join():
                return await self._join(command)
            case Leave():
                await self._house.leave(self)
            case Create():
                return await self._create(command)
            case Rename():
                return await self._rename(command)
            case Hello():
                self.line.error("hello_again")
                return Outcome("hello_again")
            case _:
                return await self._at_table(command)
        return DONE

    async def _at_table(self, command: TableCommand | BookCommand | Talk | Say) -> Outcome:
        if isinstance(command, Talk) and names.text(command.text) is None:
            return self.refuse(command, "bad_text", "text")
        house = self._house
        answer = await (house.ask(self, command) if isinstance(command, BookCommand) else house.command(self, command))
        return Outcome(answer.code, answer.version, self._house.table_of(self))

    async def _join(self, command: Join) -> Outcome:
        answer = await self._house.join(self, command)
        return Outcome(answer.code, answer.version, command.table)

    async def _create(self, command: Create) -> Outcome:
        name = names.proper(command.name)
        if name is None:
            return self.refuse(command, "bad_name", "name")
        if retry := self._creates(self.person.id):
            return self.refuse(command, "too_fast", retry=retry)
        event = await self._house.create(self.person, replace(command, name=name))
        self.push(event)
        match decode_event(event):
            case Created(table=table):
                return Outcome(table=table)
            case Refused(code=code):
                return Outcome(code)
            case other:
                raise AssertionError(f"the house answers create with {type(other).__name__}")

    async def _rename(self, command: Rename) -> Outcome:
        name = names.proper(command.name)
        if name is None:
            return self.refuse(command, "bad_name", "name")
        await self._renamed(await self._people.rename(self.person.id, name))
        self.line.say(Ok(command.id, 0))
        return DONE

    def _note(self, command: Command, outcome: Outcome, seconds: float) -> None:
        what = str(command.__struct_config__.tag)
        self._tally.commands[what, "refused" if outcome.code else "ok"] += 1
        self._tally.answered.took(seconds)
        if outcome.code is not None:
            self._tally.refusals[outcome.code] += 1
        log.command(
            what,
            table=outcome.table,
            version=outcome.version,
            ident=_ident(command),
            outcome=outcome.code or "ok",
            ms=seconds * 1000,
        )


def _ident(command: Command | None) -> bytes | None:
    return getattr(command, "id", None)

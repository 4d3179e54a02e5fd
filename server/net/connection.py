"""One person's connection: the audience port of a live table, and the commands of one client, in order."""

import logging
import time
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from protocol.alone import AloneCommand
from protocol.codec import decode_event
from protocol.commands import (
    Act,
    BookCommand,
    Command,
    Create,
    Device,
    Find,
    Forget,
    Hello,
    Join,
    Leave,
    Mine,
    Ping,
    Rename,
    Say,
    Spoken,
    TableCommand,
    Tables,
    Talk,
)
from protocol.errors import RefusalCode
from protocol.events import Code, Created, Found, Ok, Pong, Refused
from server.live.house import House
from server.live.ports import Codes, People, Person, StoreAway, StoreRefused
from server.live.record import LackingError
from server.live.tasks import spawn
from server.net import log, names
from server.net.line import Line, Over
from server.net.metrics import Tally

ELSEWHERE = 1000
"""ms after which somebody comes back for whom this process has not what it takes: another one may."""

_log = logging.getLogger(__name__)


class Outcome(Struct, frozen=True):
    """What became of a command: why it was refused, if it was; the table and the version where there are such."""

    code: str | None = None
    version: int | None = None
    table: str | None = None


DONE = Outcome()


class Porter(Protocol):
    """What a connection needs of the door that let it in."""

    house: House
    people: People
    codes: Codes
    now: Callable[[], int]
    tally: Tally

    def creates(self, person: bytes) -> int:
        """0 if this person may make a table, else in how many ms."""

    def lists(self, address: str) -> int:
        """0 if one more table from this address may stand in the lobby, else in how many ms."""

    def renames(self, person: bytes) -> int:
        """0 if this person may have another name, else in how many ms."""

    def guesses(self, address: str) -> int:
        """0 if a link may be looked for from this address, else in how many ms."""

    def guessed(self, address: str) -> None:
        """A link that was looked for from this address leads nowhere."""

    def asks(self, person: bytes) -> int:
        """0 if this person may ask for a code, else in how many ms."""

    def tries(self, address: str, person: bytes | None = None) -> int:
        """0 if a code may be tried by this person and from this address, else in how many ms."""

    async def renamed(self, person: Person) -> None:
        """Tell everybody here about this person's new name."""

    async def forget(self, connection: "Connection") -> None:
        """Delete what is stored about the person of this connection; their other connections are closed."""


class Connection:
    """A known person at the other end of a line, which comes from this address."""

    def __init__(self, person: Person, line: Line, door: Porter, address: str) -> None:
        self.person = person
        self.line = line
        self.push = line.push
        self._door = door
        self._address = address
        self._house = door.house
        self._told = ""

    def come_back(self) -> None:
        """Close it, so that who is at it comes by another one, perhaps to another process."""
        spawn(self.line.end("try_again", ELSEWHERE), "sending somebody elsewhere")

    async def obey(self, command: Command) -> None:
        """Do what this command says and answer it; note what became of it. Raises `Over`."""
        began = time.perf_counter()
        try:
            # nearly all of what is said is a card: what else it may be need not be looked through
            outcome = await (self._decided(command) if isinstance(command, Act) else self._do(command))
        except Over:
            self._note(command, DONE, time.perf_counter() - began)
            raise
        except LackingError:
            self._note(command, Outcome("try_again"), time.perf_counter() - began)
            raise Over("try_again", ELSEWHERE) from None  # whatever was asked is asked again there
        except StoreAway as trouble:
            outcome = self.refuse(command, trouble.code)
        except StoreRefused as error:
            if self._told != (told := str(error)):  # it is said again and again, by everybody
                _log.error("%s", told)
                self._told = told
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
                self.line.say(Pong(self._door.now()))
            case Tables():
                self.line.say(await self._house.lobby())
            case Join():
                return await self._join(command)
            case Leave():
                await self._house.leave(self)
            case Create():
                return await self._create(command)
            case Rename() | Device() | Spoken() | Find() | Mine() | Forget():
                return await self._of_person(command)
            case Hello():
                self.line.error("hello_again")
                return Outcome("hello_again")
            case _:
                return await (self._alone(command) if isinstance(command, AloneCommand) else self._at_table(command))
        return DONE

    async def _of_person(self, command: Rename | Device | Spoken | Find | Mine | Forget) -> Outcome:
        match command:
            case Rename():
                return await self._rename(command)
            case Find():
                return await self._find(command)
            case Mine():
                return await self._mine()
            case Device() | Spoken():
                return await self._code(command)
            case Forget():
                await self._door.forget(self)
                self.line.say(Ok(command.id, 0))
                raise Over("forgotten")

    async def _at_table(self, command: TableCommand | BookCommand | Talk | Say) -> Outcome:
        if isinstance(command, Talk) and names.text(command.text) is None:
            return self.refuse(command, "bad_text", "text")
        if not isinstance(command, BookCommand):
            return await self._decided(command)
        answer = await self._house.ask(self, command)
        return Outcome(answer.code, answer.version, self._house.table_of(self))

    async def _decided(self, command: TableCommand | Talk | Say) -> Outcome:
        answer = await self._house.command(self, command)
        return Outcome(answer.code, answer.version, self._house.table_of(self))

    async def _join(self, command: Join) -> Outcome:
        if (retry := self._door.guesses(self._address)) and not await self._has_been_at(command.table):
            return self.refuse(command, "too_fast", retry=retry)
        answer = await self._house.join(self, command)
        if answer.code == "no_table":
            self._door.guessed(self._address)
        return Outcome(answer.code, answer.version, command.table)

    async def _has_been_at(self, link: str) -> bool:
        """Whether this person has come by this link before: then they guess nothing, whatever others at their address do."""
        known = await self._door.people.about(self.person.id)
        return known is not None and any(link in (table, visit.link) for table, visit in known.visits.items())

    async def _create(self, command: Create) -> Outcome:
        name = names.proper(command.name)
        if name is None:
            return self.refuse(command, "bad_name", "name")
        if retry := self._door.creates(self.person.id) or (command.listed and self._door.lists(self._address)):
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

    async def _alone(self, command: AloneCommand) -> Outcome:
        person = self.person.id
        event = await self._house.alone.answer(person, command, lambda: self._door.creates(person))
        self.line.say(event)
        table = event.table if isinstance(event, Created) else None
        return Outcome(event.code if isinstance(event, Refused) else None, table=table)

    async def _rename(self, command: Rename) -> Outcome:
        name = names.proper(command.name)
        if name is None:
            return self.refuse(command, "bad_name", "name")
        if retry := self._door.renames(self.person.id):
            return self.refuse(command, "too_fast", retry=retry)
        try:
            person = await self._door.people.rename(self.person.id, name)
        except LookupError:
            raise Over("forgotten") from None
        await self._door.renamed(person)
        self.line.say(Ok(command.id, 0))
        return DONE

    async def _find(self, command: Find) -> Outcome:
        if retry := self._door.tries(self._address, self.person.id):
            return self.refuse(command, "too_fast", retry=retry)
        link = await self._door.codes.find(command.code)
        if link is None:
            return self.refuse(command, "no_code", "code")
        self.line.say(Found(link))
        return DONE

    async def _code(self, command: Device | Spoken) -> Outcome:
        if retry := self._door.asks(self.person.id):
            return self.refuse(command, "too_fast", retry=retry)
        if isinstance(command, Device):
            code = await self._door.codes.device(self.person.id, command.id)
        elif (spoken := await self._house.spoken(self)) is None:
            return self.refuse(command, "not_at_table")
        else:
            code = spoken
        self.line.say(Code(command.id, *code))
        return DONE

    async def _mine(self) -> Outcome:
        about = await self._house.about(self.person.id)
        if about is None:
            raise Over("forgotten")
        self.line.say(about)
        return DONE

    def _note(self, command: Command, outcome: Outcome, seconds: float) -> None:
        what = str(command.__struct_config__.tag)
        self._door.tally.commands[what, "refused" if outcome.code else "ok"] += 1
        self._door.tally.answered.took(seconds)
        if outcome.code is not None:
            self._door.tally.refusals[outcome.code] += 1
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

"""A visit to a server as a state machine without a socket: events go in, commands come out.

It says hello, joins with what was seen last, keeps each command until it is answered, adds the own part of a shuffle, and
merges what it hears. It never learns the time or chance: both come in as arguments. connection.py drives it.
"""

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from clients.cli import tableview
from clients.cli.fairness import OwnPart
from clients.cli.tableview import TableView
from protocol.alone import Board, Dailies, Days, HowPlayed, Learn, PlayDaily, ShowBoard, Unname
from protocol.books import Exported, Ranking, Replayed, ScoreBook
from protocol.commands import (
    Book,
    Command,
    Create,
    Device,
    Export,
    Find,
    Forget,
    Hello,
    Join,
    Leave,
    Mine,
    Nonce,
    Rename,
    Replay,
    Say,
    Seen,
    Spoken,
    Standings,
    TableCommand,
    Tables,
    Talk,
)
from protocol.events import (
    VERSIONS,
    AboutYou,
    Code,
    Created,
    Event,
    Found,
    GameInfo,
    Moved,
    Notice,
    Ok,
    PersonHere,
    Pong,
    Presence,
    Refused,
    Standstill,
    View,
    Welcome,
)

ANSWERS: Mapping[type, type] = {
    Mine: AboutYou,
    Find: Found,
    Book: ScoreBook,
    Standings: Ranking,
    Replay: Replayed,
    Export: Exported,
    Dailies: Days,
    ShowBoard: Board,
    HowPlayed: Replayed,
}
"""What answers the questions that carry no id; they are answered in the order in which they were asked."""

Identified = Rename | Device | Forget | Create | PlayDaily | Learn | Unname | Spoken | TableCommand | Talk | Say
"""The commands that carry an id and get one answer."""

AGAIN = frozenset({"busy", "try_again", "too_fast"})
"""Refusals after which the very same command is sent again; a knock that came too soon is not: later it would startle."""
TRIES = 8
KNOCKS = 1000
"""After how many ms a table that could not be shown just now is asked for again, for as long as it takes."""


class Later(Struct, frozen=True):
    """Send this command after so many milliseconds, if it still waits for its answer."""

    ms: int
    command: Identified | Join


class Visit:
    """One person's visit, over as many connections as it takes. `chance(n)` gives n random bytes.

    `code` is what another device of the same person was given: it says who one is, once, in place of a token.
    """

    def __init__(
        self,
        name: str | None,
        token: bytes | None,
        chance: Callable[[int], bytes],
        table: str | None = None,
        shuffles: bool = True,
        code: str | None = None,
    ) -> None:
        self.name = name
        self.token = token
        self.slug = table
        self.table: TableView | None = None
        self.games: tuple[GameInfo, ...] = ()
        self.durability = ""
        self.notice: Notice | None = None
        """What who runs the server said last."""
        self.standstill = Standstill()
        """Whether play stands still, as last heard."""
        self.forgotten = False
        """Whether the server has deleted what it knew of this person, as was asked."""
        self.parts: dict[tuple[bytes, int], OwnPart] = {}
        """What was seen and sent of each shuffle, by match and deal: the fair check looks here."""
        self._code = code
        self._chance = chance
        self._shuffles = shuffles
        self._people: dict[str, PersonHere] = {}
        self._waiting: dict[bytes, Identified] = {}
        self._tried: dict[bytes, int] = {}
        self._joining = False
        self._ahead: str | None = None
        """The table that was asked for on this line without waiting for `welcome`."""
        self._asked: list[Command] = []

    def opening(self) -> list[Command]:
        """The first messages of a connection; who comes back to a table asks for it without waiting to be welcomed."""
        self._ahead = self.slug if self.table is not None else None
        return [self._hello(), *([self._join()] if self._ahead is not None else [])]

    def _hello(self) -> Hello:
        if self._code is not None:
            return Hello(VERSIONS, code=self._code)
        return Hello(VERSIONS, self.token, None if self.token else self.name)

    def outstanding(self) -> bool:
        """Whether a command, or a join, still waits for its answer."""
        return self._joining or bool(self._waiting) or bool(self._asked)

    def asks(self) -> bool:
        """Whether a question, or one for a code, still waits for its answer."""
        return bool(self._asked) or any(isinstance(one, Device | Spoken) for one in self._waiting.values())

    def say(self, command: Command) -> Command:
        """The command as it is to be sent: with a new id where it has none, and kept until it is answered."""
        if isinstance(command, Identified):
            if not any(command.id):
                command = msgspec.structs.replace(command, id=self._chance(16))
            self._waiting[command.id] = command
        elif isinstance(command, Join):
            if command.table != self.slug:
                self.slug, self.table, self._people = command.table, None, {}
            return self._join()
        elif isinstance(command, Leave):
            self.slug, self.table, self._people, self._asked = None, None, {}, []
        if type(command) in ANSWERS:
            self._asked.append(command)
        return command

    def waits(self, command: Identified | Join) -> bool:
        """Whether this command still waits for its answer."""
        if isinstance(command, Join):
            return self._joining and command.table == self.slug
        return command.id in self._waiting

    def hear(self, event: Event) -> list[Command | Later]:
        """Take in what the server said. Gives what is to be sent because of it."""
        match event:
            case Welcome():
                return self._welcomed(event)
            case View() if self.slug is not None:  # else it was left meanwhile
                self._joining = False
                self.table = tableview.whole(event, self._people)
                return self._shuffled(again=True)
            case Moved():
                return self._moved(event)
            case Presence():
                self._people = dict(event.people)
                if self.table is not None:
                    self.table = tableview.present(self.table, self._people)
            case Ok() | Created() | Code():
                self._answered(event.id)
            case Refused():
                return self._refused(event)
            case Notice():
                self.notice = event
            case Standstill():
                over = event.why is None and self.standstill.why is not None  # `welcome` has had it all sent already
                self.standstill = event
                return list(self._waiting.values()) if over else []
            case _:
                self._told(event)
        return []

    def _told(self, event: Event) -> None:
        """A question that carries no id is answered."""
        one = next((one for one in self._asked if isinstance(event, ANSWERS[type(one)])), None)
        if one is not None:
            self._asked.remove(one)

    def _welcomed(self, welcome: Welcome) -> list[Command | Later]:
        self.name, self.games, self.durability = welcome.name, welcome.games, welcome.durability
        self.standstill = Standstill()
        self.token, self._code = welcome.token or self.token, None
        ahead, self._ahead = self._ahead, None
        first: list[Command] = []
        if self.slug is None:
            first = [Tables()] if ahead is None else [Leave(), Tables()]
        elif self.slug != ahead:
            first = [self._join()]
        return [*first, *self._waiting.values(), *self._asked]

    def _join(self) -> Join:
        self._joining = True
        seen = Seen(self.table.version, self.table.branch) if self.table else None
        return Join(self.slug or "", seen)

    def _moved(self, event: Moved) -> list[Command | Later]:
        if self.table is None:
            return []
        further = tableview.moved(self.table, event)
        if further is None:
            return [] if self._joining else [self._join()]
        self.table = further
        return self._shuffled()

    def _answered(self, command_id: bytes) -> Identified | None:
        command = self._waiting.pop(command_id, None)
        self._tried.pop(command_id, None)
        if isinstance(command, Nonce):
            self._taken(command)
        self.forgotten = self.forgotten or isinstance(command, Forget)
        self.name = command.name if isinstance(command, Rename) else self.name
        return command

    def _refused(self, refused: Refused) -> list[Command | Later]:
        if refused.id is None and self._joins_again(refused):
            if self._ahead is not None:  # it is asked for when it can be read, which the server says by its welcome
                self._ahead = None
                return []
            return [Later(KNOCKS, self._join())]
        if refused.id is None:
            self._asked = self._asked if self._joining else self._asked[1:]
            self._joining = False
            return []
        command = self._waiting.get(refused.id)
        tried = self._tried.get(refused.id, 0) + 1
        if command is not None and self._again(refused, command) and tried <= TRIES:
            self._tried[refused.id] = tried
            return [Later(refused.retry if refused.retry is not None else 100 * 2**tried, command)]
        self._waiting.pop(refused.id, None)
        self._tried.pop(refused.id, None)
        return []

    def _joins_again(self, refused: Refused) -> bool:
        """Whether the table could not be shown because the server could not read it just now."""
        return self._joining and refused.code == "try_again"

    def _again(self, refused: Refused, command: Identified) -> bool:
        """Whether the very same command is sent again: as the refusal says, or being still on the way."""
        return _again(refused, command) or (self._joining and refused.code == "not_at_table")

    def goes_on(self, event: Event) -> bool:
        """Whether this is the client's own business: the answer to a nonce or to what it sends again, a notice once more."""
        if isinstance(event, Notice):
            return event == self.notice
        if isinstance(event, Ok | Refused) and event.id is not None:
            waiting = self._waiting.get(event.id)
            if waiting is None or isinstance(waiting, Nonce):
                return waiting is not None
            return isinstance(event, Refused) and self._again(event, waiting) and self._tried.get(event.id, 0) < TRIES
        return isinstance(event, Pong) or (isinstance(event, Refused) and self._joins_again(event))

    def _shuffled(self, again: bool = False) -> list[Command | Later]:
        """The own part of the shuffle, as soon as its commitment is shown (FAIR-2); `again`: once more if it got lost."""
        table = self.table
        if table is None or table.public.shuffling is None or table.public.match is None:
            return []
        shuffling, seat = table.public.shuffling, table.private.seat
        if table.public.phase != "shuffling":
            return []
        sends = self._shuffles and table.public.about.alone is None  # a daily has nobody's part in it (FAIR-6)
        key = (table.public.match.id, shuffling.deal)
        part = self.parts.get(key)
        known = part is not None and part.commitment == shuffling.commitment
        if part is None or not known:
            part = self.parts[key] = OwnPart(shuffling.commitment)
        if seat is None or seat in shuffling.nonces or not sends or (known and not again):
            return []
        if any(isinstance(command, Nonce) and command.nonce == part.nonce for command in self._waiting.values()):
            return []
        nonce = part.nonce or self._chance(32)
        self.parts[key] = OwnPart(shuffling.commitment, nonce, seat=seat)
        return [self.say(Nonce(self._chance(16), shuffling.deal, nonce))]

    def _taken(self, command: Nonce) -> None:
        for key, part in self.parts.items():
            if part.nonce == command.nonce:
                self.parts[key] = msgspec.structs.replace(part, taken=True)


def _again(refused: Refused, command: Identified) -> bool:
    knocks = isinstance(command, Say) and command.phrase == "knock"
    return refused.code in AGAIN and not (knocks and refused.code == "too_fast")

"""What was asked beside the play, and what was answered: score book, standings, codes, dailies, what is stored."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from clients.cli.menu import Where
from protocol.alone import Board, Days
from protocol.books import Exported, MatchRow, Ranking, Replayed, ScoreBook
from protocol.commands import Book, Command, Device, Mine, Spoken, Standings
from protocol.events import AboutYou, Code, Event

Asked = Book | Standings | Mine | Device | Spoken
_C = TypeVar("_C", bound=Command)


class Answers:
    """Everything of this kind that was heard at one table, or in the lobby."""

    def __init__(self) -> None:
        self.book: ScoreBook | None = None
        self.matches: dict[int, ScoreBook] = {}
        self.ranking: Ranking | None = None
        self.you: AboutYou | None = None
        self.codes: dict[str, Code] = {}
        """By what they are for: `device`, `spoken`."""
        self.exported: Exported | None = None
        self.replayed: Replayed | None = None
        self.days: Days | None = None
        self.board: Board | None = None
        self._codes: dict[bytes, str] = {}

    def asking(self, command: _C, chance: bytes) -> _C:
        """This is asked now. A question for a code gets this id, so that the answer is known for what it is."""
        if isinstance(command, Device | Spoken):
            kind = "device" if isinstance(command, Device) else "spoken"
            self._codes[chance] = kind
            self.codes.pop(kind, None)
            return replace(command, id=chance)
        if isinstance(command, Book):
            self.matches.pop(command.match or 0, None)
            self.book = self.book if command.match else None
        if isinstance(command, Standings):
            self.ranking = None
        return command

    def take(self, event: Event) -> bool:
        """Take in an answer. Whether it was one."""
        match event:
            case ScoreBook(match=None):
                self.book = event
            case ScoreBook():
                self.matches[event.match or 0] = event
            case Ranking():
                self.ranking = event
            case AboutYou():
                self.you = event
            case Code() if event.id in self._codes:
                self.codes[self._codes.pop(event.id)] = event
            case Days():
                self.days = event
            case Board():
                self.board = event
            case Exported():
                self.exported = event
            case Replayed():
                self.replayed = event
            case _:
                return False
        return True

    def match(self, number: int) -> MatchRow | None:
        """The row of this match, as it was heard last."""
        rows = [*(self.book.matches if self.book else ()), *(row for one in self.matches.values() for row in one.matches)]
        return next((row for row in rows if row.match == number), None)

    def board_of(self, where: Where) -> Board | None:
        """The board that was heard last, if it is the one that this leaf is about."""
        board = self.board
        if board is None or (board.daily, board.day) != (where.daily, where.day):
            return None
        here = board.place.place.place if board.place is not None else ""
        return board if where.place in {"", here} else None

    def names(self) -> Mapping[str, str]:
        """Every name that was heard with these answers."""
        books = [self.book, *self.matches.values()]
        found = {who: name for one in books if one is not None for who, name in one.names.items()}
        return {**found, **(self.ranking.names if self.ranking else {})}

"""A simulated evening of any game, seen from one seat: real tables, played by chance from a fixed seed."""

from collections.abc import Callable

from msgspec import Struct

from clients.cli import lines
from clients.cli.lines import Said, Speech
from clients.cli.look import Look
from clients.cli.tableview import TableView
from protocol.events import PersonHere
from server.tables import views
from server.tables.state import seat_of
from tests.tabletop import PEOPLE, Tabletop

NAMES = ("Marijke", "Wim", "Joost", "Els", "Karin", "Piet", "Anneke")
HERE = {who: PersonHere(name, here=True) for who, name in zip(PEOPLE, NAMES, strict=True)}

Until = Callable[[TableView], bool]


class Moment(Struct, frozen=True):
    """A table at one moment, with what had happened by then."""

    table: TableView
    log: tuple[Said, ...]


class Evening:
    """Played by chance from a seed; seen by whoever sits on `seat` at first."""

    def __init__(
        self, look: Look, game: str, players: int = 4, seed: str = "evening", seat: int = 0, **options: object
    ) -> None:
        self._top = Tabletop(game, players, seed, options=options)
        self._me = PEOPLE[seat]
        self._speech = Speech(look.words, look.card)
        self._log: list[Said] = []
        self.table = self._seen()
        self._top.seated().ready()
        self._top.shuffled()
        self.table = self._seen()

    def _seen(self) -> TableView:
        state = self._top.state
        seat = seat_of(state, self._me)
        private = views.Private() if seat is None else views.private(state, seat)
        people = {who: one for who, one in HERE.items() if who in PEOPLE[: state.settings.players]}
        return TableView(state.version, bytes(8), self._me, views.public(state), private, people)

    def until(self, there: Until, longest: int = 3000) -> Moment:
        """On to the first moment that is so, the present one included."""
        for _ in range(longest):
            if there(self.table):
                return Moment(self.table, tuple(self._log))
            self._go()
        raise AssertionError("that moment never came")

    def on(self, there: Until) -> Moment:
        """On to the next moment that is so."""
        self._go()
        return self.until(there)

    def _go(self) -> None:
        for step in self._top.step():
            before, self.table = self.table, self._seen()
            seat = seat_of(step.after, self._me)
            move = views.happening(step.before, step.move, seat)
            if move is not None:
                self._log += lines.happened(before, move, self.table, self._speech)

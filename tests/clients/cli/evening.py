"""A simulated evening of any game, seen from one seat: real tables, played by chance from a fixed seed, on a real screen."""

from collections.abc import Callable
from typing import Literal

from clients.cli.attable import AtTable
from clients.cli.connection import Heard
from clients.cli.settings import Settings
from clients.cli.tableview import TableView
from protocol.commands import Ready
from protocol.events import Moved, PersonHere
from protocol.views import Private
from server.live.frames import Step
from server.tables import views
from server.tables.state import seat_of
from tests.tabletop import PEOPLE, Tabletop

NAMES = ("Marijke", "Wim", "Joost", "Els", "Karin", "Piet", "Anneke")
HERE = {who: PersonHere(name, here=True) for who, name in zip(PEOPLE, NAMES, strict=True)}

Until = Callable[[TableView], bool]


class Evening:
    """Played by chance from a seed; seen by whoever sits on `seat` at first, or by somebody who looks on.

    `at` is what that person sees, `now` the server's clock.
    """

    def __init__(
        self,
        game: str,
        players: int = 4,
        seed: str = "evening",
        seat: int | None = 0,
        language: Literal["nl", "en"] = "nl",
        **options: object,
    ) -> None:
        self._top = Tabletop(game, players, seed, options=options)
        self._me = "spectator" if seat is None else PEOPLE[seat]
        self._top.seated()
        self.table = self._seen()
        self.at = AtTable(self.table, Settings(language=language), {})
        for step in [step for seat in range(players) for step in self._ready(seat)]:
            self._hear(step)

    @property
    def now(self) -> int:
        """The server's clock in ms."""
        return self._top.now

    def until(self, there: Until, longest: int = 5000, *, lingers: bool = False) -> "Evening":
        """On to the first moment that is so, the present one included; what lingers has gone by then, unless it may stay."""
        for _ in range(longest):
            if there(self.table):
                if not lingers:
                    self.at.tick(self.now + 60_000)
                return self
            self.go()
        raise AssertionError("that moment never came")

    def on(self, there: Until) -> "Evening":
        """On to the next moment that is so."""
        self.go()
        return self.until(there)

    def go(self) -> None:
        """One thing happens."""
        assert self.table.public.phase != "over", "that moment never came"
        for step in self._top.step():
            self._hear(step)

    def keys(self, keys: str) -> "Evening":
        """The viewer presses these keys."""
        for key in keys:
            self.at.key(key, key)
        return self

    def screen(self, width: int, height: int, later: int = 0) -> str:
        """What the viewer sees, so many ms later."""
        return self.at.draw(width, height, self.now + later, "21:06").text()

    def _ready(self, seat: int) -> list[Step]:
        return self._top.does(PEOPLE[seat], Ready(self._top.id()))

    def _hear(self, step: Step) -> None:
        before, self.table = self.table, self._seen(step)
        move = views.happening(step.before, step.move, seat_of(step.after, self._me))
        self.at.heard(Heard(Moved(self.table.version, bytes(8), move), before, self.table), self.now)

    def _seen(self, step: Step | None = None) -> TableView:
        state = self._top.state if step is None else step.after
        seat = seat_of(state, self._me)
        private = Private() if seat is None else views.private(state, seat)
        people = {who: one for who, one in HERE.items() if who in PEOPLE[: state.settings.players]}
        return TableView(state.version, bytes(8), self._me, views.public(state), private, people)

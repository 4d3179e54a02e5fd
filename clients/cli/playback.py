"""A deal of the score book or of a daily played back, move by move, from one seat or all open. Keys in, a drawing out."""

from collections.abc import Sequence

from msgspec.structs import replace

from clients.cli import alone, names, screen
from clients.cli.canvas import Canvas, shorten
from clients.cli.look import Look
from clients.cli.played import Played
from protocol.alone import HowPlayed
from protocol.around import Alone
from protocol.books import Replayed
from protocol.cards import Card
from protocol.commands import Command, Replay
from protocol.events import Moved, PersonHere, View
from protocol.views import Public

BRANCH = bytes(8)
KEYS = ("forward", "back", "seat", "deal", "stop")
"""What may be done, as the keys beside the hand say it."""


class Playback:
    """One deal that is over. `closed` once somebody has seen enough; `seat` is nil with all hands open.

    `name` is what the table is called. `how` is what was asked, where it is a deal of a daily: it has four, all hands open.
    """

    def __init__(self, deal: Replayed, seat: int | None, look: Look, name: str = "", how: HowPlayed | None = None) -> None:
        self.closed = False
        self._name = name
        self._how = how
        self._deal = deal
        self._seat = seat
        self._look = look
        self._step = 0
        self._played = self._open(deal)

    def _open(self, deal: Replayed) -> Played:
        people = {who: PersonHere(name or self._look.words.say("somebody"), here=True) for who, name in deal.names.items()}
        steps = enumerate(deal.steps, 2)
        moved = [Moved(version, BRANCH, step.move, step.public, step.private) for version, step in steps]
        return Played(View(1, BRANCH, "", self._public(deal.public), deal.private), moved, people)

    def _public(self, public: Public) -> Public:
        """The table as it is called here; a record of a daily does not say how many deals a daily has."""
        about, match = replace(public.about, name=self._name), public.match
        if self._how is not None:
            about = replace(about, alone=Alone("daily", self._how.daily, self._how.day))
            match = None if match is None else replace(match, deals=alone.DEALS)
        return replace(public, about=about, match=match)

    def came(self, deal: Replayed) -> None:
        """The same deal came from another seat, or another deal: it goes on where it was, as far as there is so much."""
        same = (deal.match, deal.deal) == (self._deal.match, self._deal.deal)
        self._deal, self._played = deal, self._open(deal)
        self._step = min(self._step, len(self._played) - 1) if same else 0

    def key(self, key: str, char: str | None) -> list[Command]:
        """Arrows and space step, up and down change the seat (after the last all hands are open), page keys the deal."""
        last = len(self._played) - 1
        match key:
            case "right" | "space" | "enter":
                self._step = min(last, self._step + 1)
            case "left" | "backspace":
                self._step = max(0, self._step - 1)
            case "home" | "end":
                self._step = 0 if key == "home" else last
            case "up" | "down" if self._how is None:
                self._seat = self._next(1 if key == "up" else -1)
                return [self._asked(self._deal.deal)]
            case "pageup" | "pagedown":
                wanted = self._deal.deal + (1 if key == "pagedown" else -1)
                there = wanted > 0 and (self._how is None or wanted <= alone.DEALS)
                return [self._asked(wanted)] if there else []
            case _:
                self.closed = key == "escape" or char == "Q"
        return []

    def click(self) -> None:
        """A click goes a step on."""
        self._step = min(len(self._played) - 1, self._step + 1)

    def _next(self, step: int) -> int | None:
        players = self._deal.public.about.players
        at = ((players if self._seat is None else self._seat) + step) % (players + 1)
        return None if at == players else at

    def _asked(self, deal: int) -> Command:
        if self._how is not None:
            return replace(self._how, deal=deal)
        return Replay(self._deal.match, deal, self._seat)

    def hands(self) -> tuple[tuple[Card, ...], ...] | None:
        """The cards of every seat at this step, where all hands are open."""
        return self._deal.hands if self._step == 0 else self._deal.steps[self._step - 1].hands

    def draw(self, width: int, height: int) -> Canvas:
        """The table at this step; with all hands open they stand where one's own would."""
        words, table = self._look.words, self._played.table(self._step)
        whose = words.say("replay.open") if self._seat is None else names.seat(table, self._seat, words)
        step = words.say("replay.step", n=self._step, total=len(self._played) - 1)
        told = words.say("replay.of", n=self._deal.match, deal=self._deal.deal, whose=whose, step=step)
        if self._how is not None:
            told = words.say("replay.daily", name=names.seat(table, 0, words), deal=self._deal.deal, step=step)
        keys = [key for key in KEYS if key != "seat" or self._how is None]
        full = screen.Screenful(
            table,
            (),
            self._played.log(self._step, self._look),
            notice=told,
            keys=tuple(words.say(f"replay.{key}") for key in keys),
            earlier=self._played.past(self._step),
        )
        canvas = screen.draw(full, self._look, width, height)
        hands = self.hands()
        if hands is not None and width >= screen.LEAST[0] and height >= screen.LEAST[1]:
            self._hands(canvas, hands, 2 + screen.cloth_height(width, height))
        return canvas

    def _hands(self, canvas: Canvas, hands: Sequence[tuple[Card, ...]], top: int) -> None:
        """Every hand in a row, in as many columns as the rows below the cloth ask for."""
        table, words = self._played.table(self._step), self._look.words
        space = canvas.height - 1 - top
        columns = -(-len(hands) // space)
        each = (canvas.width - 22) // columns
        for seat, hand in enumerate(hands):
            x, y = 2 + each * (seat // space), top + seat % space
            name = shorten(names.holder(table, seat, words), 10).ljust(11)
            canvas.put(x, y, name, "second")
            canvas.put(x + 11, y, shorten(" ".join(map(self._look.card, hand)), each - 12), "strong")

    def told(self) -> list[str]:
        """The whole deal in plain lines: every hand where they are open, then what happened."""
        table, words = self._played.table(0), self._look.words
        hands = self._deal.hands or ()
        shown = [
            words.say(
                "replay.hand", name=names.holder(table, seat, words), cards=words.listed([words.card(one) for one in hand])
            )
            for seat, hand in enumerate(hands)
        ]
        return [*shown, *(said.text for said in self._played.log(len(self._played) - 1, self._look, aloud=True))]

"""`stamtafel replay FILE`: recorded deals on the screen, move by move, forwards and back.

The caller makes the events out of a record; here they are only shown, from the seat of the viewer's choice.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

from textual import events as textual_events

from clients.cli import arriving, commandline, screen
from clients.cli.app import Room
from clients.cli.canvas import Canvas
from clients.cli.look import Look
from clients.cli.played import Played
from protocol.events import Moved, PersonHere, View
from protocol.records import Record

Events = Callable[[Record, int], tuple[View, list[Moved]]]
"""(record, seat) -> the seat's view after dealing, and every move."""


def people(record: Record, view: View, look: Look) -> dict[str, PersonHere]:
    """What those on the seats are called: as recorded, else by the compass, seat 0 in the south, or by number."""
    named = record.people or (None,) * record.players
    compass = [look.words.say(f"seat.{one}") for one in "swne"]
    called = compass if record.players == 4 else [look.words.say("seat.number", n=n + 1) for n in range(record.players)]
    return {
        chair.person: PersonHere(name or called[seat], here=True)
        for seat, (chair, name) in enumerate(zip(view.public.chairs, named, strict=True))
        if chair.person is not None
    }


class Replay(Room):
    """Recorded deals on the screen."""

    def __init__(self, records: Sequence[Record], events: Events, look: Look) -> None:
        super().__init__()
        self.signs = look.signs
        self._records = records
        self._events = events
        self._look = look
        self._deal = 0
        self._seat = 0
        self._step = 0
        self._played = self._open()

    def _open(self) -> Played:
        record = self._records[self._deal]
        view, moved = self._events(record, self._seat)
        return Played(view, moved, people(record, view, self._look))

    def on_key(self, event: textual_events.Key) -> None:
        """Arrows and space step, up and down change the seat, page keys the deal."""
        event.stop()
        last = len(self._played) - 1
        match event.key:
            case "right" | "space":
                self._step = min(last, self._step + 1)
            case "left":
                self._step = max(0, self._step - 1)
            case "home" | "end":
                self._step = 0 if event.key == "home" else last
            case "up" | "down":
                self._turn_to(self._seat + (1 if event.key == "up" else -1))
            case "pageup" | "pagedown":
                self._go_to(self._deal + (1 if event.key == "pagedown" else -1))
            case "Q" | "q" | "escape":
                self.exit(commandline.OK)
            case _:
                pass
        self.show()

    def _turn_to(self, seat: int) -> None:
        self._seat = seat % self._records[self._deal].players
        self._played = self._open()

    def _go_to(self, deal: int) -> None:
        if 0 <= deal < len(self._records):
            self._deal, self._step = deal, 0
            self._turn_to(self._seat)

    def at(self, seat: int, step: int) -> "Replay":
        """Go to this seat, and to this step or the last."""
        self._turn_to(seat)
        self._step = min(step, len(self._played) - 1)
        return self

    def drawing(self, width: int, height: int) -> Canvas:
        """The table at this step."""
        words = self._look.words
        table = self._played.table(self._step)
        full = screen.Screenful(
            table,
            (),
            self._played.log(self._step, self._look),
            notice=words.say("replay.step", n=self._step, total=len(self._played) - 1),
            keys=tuple(words.say(f"replay.{key}") for key in ("forward", "back", "seat", "deal", "stop")),
            earlier=self._played.past(self._step),
        )
        return screen.draw(full, self._look, width, height)

    def clicked(self, key: str | None) -> None:
        """A click goes a step on."""
        self._step = min(len(self._played) - 1, self._step + 1)
        self.show()


def replay(records: Sequence[Record], events: Events, args: argparse.Namespace) -> int:
    """Play these records back, as these arguments say (commandline.personal), until somebody leaves. Gives the exit code."""
    look = arriving.look(commandline.chosen(args))
    if not records:
        return commandline.OK
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        commandline.complain(look.words.say("fail.terminal"))
        return commandline.FAILED
    room = Replay(records, events, look)
    code = room.run() or commandline.OK
    if room.crashed is not None:
        raise room.crashed
    return code

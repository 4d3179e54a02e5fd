"""What may be said out of turn: always in the same place, the lower edge of the cloth; what it costs stands above it."""

from collections.abc import Sequence

from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.choices import Choice
from clients.cli.look import Look
from protocol.commands import Command

ARMED_MS = 4000
"""How long a call stays armed after its first key."""


class Arming:
    """A call that was chosen once: choosing it again within the time says it."""

    def __init__(self) -> None:
        self.armed: Choice | None = None
        self._until = 0

    def choose(self, call: Choice, now: int) -> list[Command]:
        """The call was chosen: the command that says it, the second time. `now` in ms."""
        if self.armed == call and call.command is not None and now < self._until:
            self.armed = None
            return [call.command]
        self.armed, self._until = call, now + ARMED_MS
        return []

    def lapses(self, now: int) -> bool:
        """Whether it has just lapsed: its time is up."""
        if self.armed is None or now < self._until:
            return False
        self.armed = None
        return True

    def among(self, calls: Sequence[Choice]) -> Choice | None:
        """The armed call, if it may still be said as it was meant."""
        self.armed = self.armed if self.armed in calls else None
        return self.armed


def draw(canvas: Canvas, calls: Sequence[Choice], armed: Choice | None, look: Look, width: int, edge: int) -> int:
    """The calls on this row of the screen, to the right edge of the cloth, which is so wide. The armed one asks again.

    Gives the column before which there is room.
    """
    texts = [_text(one, look, one == armed) for one in calls]
    end = width - 2
    for one, text in reversed(list(zip(calls, texts, strict=True))):
        x = max(1, end - len(text))
        canvas.put(x, edge, shorten(text, end - x), "chosen" if one == armed else "lamp")
        canvas.target(x, edge, len(text), 1, one.key)
        end = x - 1
    if armed is not None and armed.cost:
        costs = wrap(armed.cost, width - 4)
        for i, text in enumerate(costs):
            canvas.put(1, edge - len(costs) + i, text.rjust(width - 4).ljust(width - 2), "lamp")
    return end


def _text(one: Choice, look: Look, is_armed: bool) -> str:
    label = look.words.say("call.again", call=one.label) if is_armed else one.label
    return f" [{one.key}] {label} "

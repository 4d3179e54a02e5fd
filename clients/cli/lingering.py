"""What stays in sight for a while although the table has gone on: a full trick, the draw of partners, what was said."""

from clients.cli import partners, seats
from clients.cli.canvas import Canvas
from clients.cli.look import Look
from clients.cli.partners import Shown
from clients.cli.tableview import TableView
from protocol.views import Trick


class Lingering:
    """What is still to be seen. `held` is a full trick; `past` how much of what was said no longer stands at the seats."""

    def __init__(self, table: TableView) -> None:
        self.held: Trick | None = None
        self.past = seats.past(None, table, 0)
        self._until = 0
        self._draw: Shown | None = None

    def moved(self, before: TableView | None, after: TableView, now: int, seconds: int) -> None:
        """The table went on, or (`before` nil) was seen anew. A full trick stays so many seconds."""
        self.past = seats.past(before, after, self.past)
        if before is None:
            return
        last = after.public.last
        if last is not None and last != before.public.last:
            self.held, self._until = last, now + seconds * 1000
        elif last is None:
            self.held = None
        self._draw = partners.begun(before, after, now) or self._draw

    def skip(self) -> bool:
        """A key or a click: what is there goes. Whether the draw of partners was, which ends with that."""
        drawing, self.held, self._draw = self._draw is not None, None, None
        return drawing

    def tick(self, now: int) -> bool:
        """Time goes on. Whether something changes with it."""
        changes = self._draw is not None
        if self._draw is not None and partners.is_over(self._draw, now):
            self._draw = None
        if self.held is not None and now >= self._until:
            self.held, changes = None, True
        return changes

    def drawing(self, table: TableView, look: Look, now: int, width: int, height: int, beside: int) -> Canvas | None:
        """The draw of partners as far as it has come, on a cloth so wide and in so many columns beside; nil when none is."""
        return None if self._draw is None else partners.draw(self._draw, table, look, now, width, height, beside)

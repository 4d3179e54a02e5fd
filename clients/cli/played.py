"""A deal that is over, as one seat saw it: the table at each of its steps, and what had happened by then."""

from collections.abc import Mapping, Sequence

from clients.cli import lines, seats, tableview
from clients.cli.lines import Said
from clients.cli.look import Look
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from protocol.events import Moved, PersonHere, View
from protocol.happenings import Happening


class Played:
    """The table at each step of a deal. Step 0 is after dealing."""

    def __init__(self, view: View, moved: Sequence[Moved], people: Mapping[str, PersonHere]) -> None:
        first = tableview.whole(view, people)
        self._steps: list[tuple[TableView, Happening | None]] = [(first, None)]
        for event in moved:
            further = tableview.moved(self._steps[-1][0], event)
            if further is not None:
                self._steps.append((further, event.move))

    def __len__(self) -> int:
        """How many steps there are, the beginning included."""
        return len(self._steps)

    def table(self, step: int) -> TableView:
        """The table at this step; 0 is after dealing."""
        return self._steps[step][0]

    def past(self, step: int) -> int:
        """How much of what was said by this step no longer stands at the seats."""
        past = 0
        for at in range(1, step + 1):
            past = seats.past(self._steps[at - 1][0], self._steps[at][0], past)
        return past

    def log(self, step: int, look: Look, *, aloud: bool = False) -> tuple[Said, ...]:
        """What had happened by this step; `aloud`: cards as they are read aloud, rather than as signs."""
        speech = Speech(look.words, look.words.card if aloud else look.card)
        told: list[Said] = []
        for at in range(1, step + 1):
            table, move = self._steps[at]
            if move is not None:
                told += lines.happened(self._steps[at - 1][0], move, table, speech)
        return tuple(told)

"""What is told beside the cloth: the latest lines of what happened and what was said, each once."""

from collections.abc import Iterable, Sequence

from clients.cli import lines
from clients.cli.lines import Said
from clients.cli.speech import Speech
from clients.cli.story import Story
from clients.cli.tableview import TableView
from clients.cli.talk import Ear
from clients.cli.words import Words
from protocol.events import Line
from protocol.happenings import Happening

KEPT = 200
"""Lines that are kept."""


class Log:
    """The lines of one table, as far as this viewer has heard them."""

    def __init__(self) -> None:
        self.lines: tuple[Said, ...] = ()
        self._ear = Ear()
        self._story = Story()

    def tell(self, said: Iterable[Said]) -> None:
        """These come last."""
        self.lines = (*self.lines, *said)[-KEPT:]

    def chat(self, heard: Sequence[Line], words: Words) -> None:
        """Somebody talked."""
        self.tell(Said(text) for text in self._ear.new(heard, words))

    def moved(self, before: TableView, move: Happening, after: TableView, speech: Speech, now: int) -> None:
        """This happened. `now` is a clock in ms."""
        self.tell(self._story.moved(before, move, after, speech, now))

    def came(self, before: TableView, after: TableView, speech: Speech, now: int) -> None:
        """People came or went."""
        self.tell(self._story.came(before, after, speech, now))

    def tick(self, table: TableView, speech: Speech, now: int) -> bool:
        """Time goes on: what has waited for a name long enough is told. Whether anything was."""
        told = self._story.due(table, speech, now)
        self.tell(told)
        return bool(told)

    def missed(self, moves: Sequence[Happening], table: TableView, speech: Speech) -> None:
        """This happened while the viewer was not there."""
        told = [said for move in moves for said in lines.happened(None, move, table, speech)]
        if told:
            self.tell([Said(speech.words.say("missed")), *told])

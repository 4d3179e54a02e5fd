"""What is heard at a table with a screen and what becomes of it: lines beside the cloth, a notice, a knock."""

from collections.abc import Mapping

from clients.cli import lines
from clients.cli.connection import Heard
from clients.cli.fairness import OwnPart, verdicts
from clients.cli.knocking import Knocking
from clients.cli.lesson import Lesson
from clients.cli.lines import Said
from clients.cli.log import Log
from clients.cli.races import Race
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from protocol.events import Chat, Moved, Notice, Presence, Refused, Standstill, View


class Hearing:
    """One viewer's ear. `notice` is a sentence that stands in the prompt's place until it is emptied."""

    def __init__(self, parts: Mapping[tuple[bytes, int], OwnPart]) -> None:
        self.log = Log()
        self.race = Race()
        self.knocking = Knocking()
        self.lesson = Lesson()
        self.notice = ""
        self._parts = parts

    def heard(self, heard: Heard, before: TableView, speech: Speech, now: int) -> None:
        """Take in an event at the table, which stood so before it. `now` is the server's clock in ms."""
        event, after = heard.event, heard.after
        self.lesson.heard(heard, speech.words)
        match event:
            case Chat():
                self.log.chat(event.lines, speech.words)
                self.knocking.heard(event.lines, before, now)
            case Refused() if not heard.own:
                self._refused(event, before, speech)
            case Notice() | Standstill() if not heard.own:
                self.notice = lines.announced(event, speech.words)
                self.log.tell([Said(self.notice)])
            case View() if after is not None:
                self._came_back(event, before, after, speech)
            case Moved() if after is not None:
                self._moved(heard, event, before, after, speech, now)
            case Presence() if after is not None:
                self.log.came(before, after, speech, now)
            case _:
                pass
        if after is not None and isinstance(event, View | Moved | Presence):
            self.knocking.moved(after)

    def _refused(self, refused: Refused, table: TableView, speech: Speech) -> None:
        first = self.race.lost_to(refused)
        self.notice = lines.refused(refused.code, refused.field, speech.words)
        if first is not None:
            self.notice = lines.too_late(table, first, speech.words)

    def _came_back(self, view: View, before: TableView, table: TableView, speech: Speech) -> None:
        if view.rewound:
            self.notice = speech.words.say("rewound")
            self.log.tell([Said(self.notice)])
        self.log.missed(view.missed, table, speech)
        self._check(before, table, speech)

    def _moved(self, heard: Heard, event: Moved, before: TableView, after: TableView, speech: Speech, now: int) -> None:
        if heard.before is not None and event.move is not None and event.version > heard.before.version:
            self.race.moved(event.move, after)
            self.log.moved(before, event.move, after, speech, now)
        self._check(before, after, speech)

    def _check(self, before: TableView, table: TableView, speech: Speech) -> None:
        """Say whether the cards of a deal that ended meanwhile were fair."""
        if table.public.finished is None or before.public.finished is not None:
            return
        for verdict in verdicts(table, self._parts):
            sentence = speech.words.say(f"fair.{verdict}")
            self.log.tell([Said(sentence)])
            if verdict not in {"ok", "given"}:
                self.notice = sentence

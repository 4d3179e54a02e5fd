"""What lies open beside the play, in plain lines: which word opens which leaf, and what is printed of it."""

from clients.cli import dayleaves, leaves, spelling
from clients.cli.answers import Answers
from clients.cli.around import Around
from clients.cli.arriving import Arrival
from clients.cli.here import Here
from clients.cli.look import Look
from clients.cli.menu import Where
from clients.cli.placeleaves import arriving
from protocol.alone import Board
from protocol.commands import Command
from protocol.events import AboutYou, Event, Presence, View

WORDS = {
    "front": "plain.place",
    "book": "plain.book",
    "standings": "plain.standings",
    "people": "plain.people",
    "link": "plain.link",
    "me": "plain.me",
    "dailies": "plain.dailies",
    "lessons": "plain.lessons",
    "report": "plain.report",
}
"""The word that opens each of these leaves at a table."""
ANYWHERE = frozenset({"me", "dailies", "lessons", "report"})
"""Those that are open in the lobby too."""


class PlainAround:
    """The leaves of one visit, in lines."""

    def __init__(self, arrival: Arrival, look: Look, may_sit: bool) -> None:
        server, games = arrival.where.server, arrival.visit.games
        self._arrival = arrival
        self._look = look
        self._may_sit = may_sit
        self._around = Around(server, games, look, arrival.chance, arrival.keep_file, may_sit, arrival.report)
        self._table: str | None = None

    def _now(self) -> None:
        visit = self._arrival.visit
        self._around.at(visit.table, self._arrival.connection.now(), self._look)

    def answer(self, typed: str) -> tuple[list[Command], list[str]] | None:
        """A line was typed: what is to be sent and printed because of it; nil where it is about something else."""
        self._now()
        words, text = self._look.words, spelling.bare(typed.strip())
        if self._around.open and text and (found := self._around.answer(typed)) is not None:
            return found
        table = self._arrival.visit.table
        for page, key in WORDS.items():
            if text == spelling.bare(words.say(key)) and (table is not None or page in ANYWHERE):
                self._around.close()
                sent = self._around.show(leaves.front(table) if page == "front" and table is not None else Where(page))
                return sent, [] if sent else self._around.told()
        return None

    def heard(self, event: Event) -> list[str] | None:
        """What to print of an answer to something asked from here; nil of anything else."""
        self._now()
        if isinstance(event, AboutYou) and not self._around.open:
            return None
        table = self._arrival.visit.table
        if isinstance(event, Board) and not self._around.open and table is not None:
            return [told] if (told := dayleaves.result(event, table, self._look.words)) else []
        if self._around.heard(event):
            for command in self._around.further():
                self._arrival.connection.send(command)
            return [self._around.notice] if self._around.notice else self._around.told()
        return None

    def came(self, event: Event) -> list[str]:
        """What goes on at this place, for who has just come and has no seat, as soon as there are names."""
        table = self._arrival.visit.table
        if isinstance(event, View) or table is None or not isinstance(event, Presence):
            return []
        slug = table.public.about.table
        if slug == self._table:
            return []
        self._table = slug
        if table.private.seat is not None:
            return []
        visit = self._arrival.visit
        here = Here(self._look, Answers(), 0, self._arrival.where.server, visit.games, table, self._may_sit)
        words = self._look.words
        told = [text for text, _ in arriving(here, Where("arriving")).lines]
        return [*told, words.say("plain.place.how", place=words.say("plain.place"))]

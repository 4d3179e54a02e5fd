"""The lobby in lines: the own tables and the public ones, and the questions of a new one, asked one after another."""

from clients.cli import lobby, tableform
from clients.cli.arriving import Arrival
from clients.cli.filling import Filling
from clients.cli.lobby import Tables
from clients.cli.look import Look
from protocol import commands
from protocol.commands import Command
from protocol.events import AboutYou, TableRow


class PlainLobby:
    """The lobby of one server, in lines."""

    def __init__(self, arrival: Arrival, look: Look) -> None:
        self.left = False
        self.seating: tuple[Command, ...] = ()
        """What is said at the table that is being made, as soon as one is there."""
        self._arrival = arrival
        self._look = look
        self._tables = Tables()
        self._known = False
        self._filling: Filling | None = None

    def mine(self, you: AboutYou) -> list[str]:
        """These are the tables where one has been: what to print."""
        known, self._known = self._known, True
        self._tables = Tables(you.tables, self._tables.listed)
        return [] if known or self._tables.listed is None else self._told()

    def listed(self, tables: tuple[TableRow, ...]) -> list[str]:
        """These are the listed tables now: what to print, once the own ones are known too."""
        self._tables = Tables(self._tables.mine, tables)
        return self._told() if self._known else []

    def _told(self) -> list[str]:
        words, tables = self._look.words, self._tables
        own = [words.say("lobby.mine.row", name=one.name, seen=lobby.been_at(one, words)) for one in tables.mine]
        rows = [words.say("form.line", label=row.name, value=lobby.row_text(row, self._look)) for row in tables.others]
        told = [words.say("plain.choice", n=i, label=row) for i, row in enumerate([*own, *rows], 1)]
        return [*told, *([] if rows else [words.say("lobby.none")]), words.say("lobby.ask")]

    def answer(self, typed: str) -> tuple[list[Command], list[str]]:
        """A line was typed: the commands it leads to, and what to print."""
        words, text = self._look.words, typed.strip()
        if self._filling is not None:
            made, told = self._filling.answer(text)
            self._filling = None if self._filling.closed else self._filling
            return list(made), told
        if text.lower() == words.say("plain.stop"):
            self.left = True
            return [], []
        if text.lower() in {"?", words.say("plain.helped")}:
            return [], [words.say(f"lobby.help.{key}") for key in lobby.HELPED]
        if text.lower() == words.say("lobby.new") and self._arrival.visit.games:
            title = words.say("form.name.default", name=self._arrival.visit.name)
            self._filling = Filling(tableform.new(self._arrival.visit.games, title), self._look)
            return [], self._filling.question()
        meant = self._tables.meant(text)
        if meant is not None:
            return [meant], []
        return [commands.Tables()], [words.say("note.unknown", typed=text)] if text else []

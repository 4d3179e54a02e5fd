"""The lobby in lines: the listed tables, and the questions of a new one, asked one after another."""

from clients.cli import lobby, tableform
from clients.cli.arriving import Arrival
from clients.cli.look import Look
from clients.cli.tableform import TableForm
from protocol.commands import Command, Join, Tables
from protocol.events import TableRow


class PlainLobby:
    """The lobby of one server, in lines."""

    def __init__(self, arrival: Arrival, look: Look) -> None:
        self.left = False
        self._arrival = arrival
        self._look = look
        self._tables: tuple[TableRow, ...] = ()
        self._form: TableForm | None = None
        self._at = 0

    def listed(self, tables: tuple[TableRow, ...]) -> list[str]:
        """These are the listed tables now: what to print."""
        words = self._look.words
        self._tables = tables
        rows = [f"{row.name}: {lobby.row_text(row, self._look)}" for row in tables]
        told = [words.say("plain.choice", n=i, label=row) for i, row in enumerate(rows, 1)]
        return [*(told or [words.say("lobby.none")]), words.say("lobby.ask")]

    def answer(self, typed: str) -> tuple[list[Command], list[str]]:
        """A line was typed: the commands it leads to, and what to print."""
        words, text = self._look.words, typed.strip()
        if self._form is not None:
            return self._answer_form(self._form, text)
        if text.lower() == words.say("plain.stop"):
            self.left = True
            return [], []
        if text.lower() == words.say("lobby.new") and self._arrival.visit.games:
            title = words.say("form.name.default", name=self._arrival.visit.name)
            self._form, self._at = tableform.new(self._arrival.visit.games, title), 0
            return [], self._question(self._form)
        if text.isdigit() and 0 < int(text) <= len(self._tables):
            return [Join(self._tables[int(text) - 1].table)], []
        return [Tables()], [words.say("note.unknown", typed=text)] if text else []

    def _answer_form(self, form: TableForm, text: str) -> tuple[list[Command], list[str]]:
        field = tableform.fields(form, self._look)[self._at]
        if text:
            try:
                form = tableform.answered(form, field.key, tableform.typed(field, text))
            except ValueError:
                return [], [self._look.words.say("form.wrong", typed=text), *self._question(form)]
        self._form, self._at = form, self._at + 1
        if self._at < len(tableform.fields(form, self._look)):
            return [], self._question(form)
        self._form = None
        return [tableform.create(form)], []

    def _question(self, form: TableForm) -> list[str]:
        words, field = self._look.words, tableform.fields(form, self._look)[self._at]
        value = tableform.shown(field, self._look)
        if tableform.is_number(field):
            return [words.say("form.number", label=field.label, low=field.low, high=field.high, value=value)]
        choices = [
            words.say("plain.choice", n=i, label=tableform.shown(field, self._look, one))
            for i, one in enumerate(field.values, 1)
        ]
        return [words.say("form.ask", label=field.label, value=value), *choices]

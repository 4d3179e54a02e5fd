"""A form being filled in: on the screen by keys, in plain lines question by question. What it asks is tableform.py's."""

from clients.cli import lobby, tableform
from clients.cli.canvas import Canvas
from clients.cli.look import Look
from clients.cli.tableform import TableForm
from protocol.commands import Command

LONGEST = {"name": 40, "call": 300}
"""Characters of what is free text."""


class Filling:
    """One form. `at` is the question that one is at."""

    def __init__(self, form: TableForm, look: Look) -> None:
        self.form = form
        self.at = 0
        self.closed = False
        """Whether it was given up, or its command has been given."""
        self._look = look
        self._typed = ""
        self._wrong = ""

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed. Gives the command once the form is done."""
        asked = tableform.fields(self.form, self._look)
        field, self._wrong = asked[self.at], ""
        match key:
            case "escape":
                self.closed = True
            case "enter":
                return self._done()
            case "up" | "down" | "tab":
                self.at, self._typed = (self.at + (-1 if key == "up" else 1)) % len(asked), ""
            case "left" | "right":
                self._answer(field.key, tableform.stepped(field, 1 if key == "right" else -1))
            case "backspace" if tableform.is_text(field):
                self._answer(field.key, str(field.value)[:-1])
            case _ if char is not None and char.isdigit() and field.low is not None and field.high is not None:
                self._typed = (self._typed + char)[-4:]
                if field.low <= int(self._typed) <= field.high:
                    self._answer(field.key, int(self._typed))
            case _ if tableform.is_text(field) and char is not None and char.isprintable():
                self._answer(field.key, (str(field.value) + char)[: LONGEST[field.key]])
            case _:
                pass
        return []

    def click(self, key: str) -> None:
        """A row was clicked: `row 3`."""
        if key.startswith("row "):
            self.at, self._typed = int(key[4:]), ""

    def _answer(self, key: str, value: tableform.Value) -> None:
        self.form = tableform.answered(self.form, key, value)

    def _done(self) -> list[Command]:
        self._wrong = tableform.wrong(self.form, self._look.words)
        self.closed = not self._wrong
        return [tableform.command(self.form)] if self.closed else []

    def draw(self, width: int, height: int) -> Canvas:
        """The whole form."""
        return lobby.form(self.form, self.at, self._look, width, height, self._wrong)

    def question(self) -> list[str]:
        """The question that one is at, in plain lines."""
        look, words = self._look, self._look.words
        field = tableform.fields(self.form, look)[self.at]
        value = tableform.shown(field, look)
        if tableform.is_number(field):
            return [words.say("form.number", label=field.label, low=field.low, high=field.high, value=value)]
        choices = [
            words.say("plain.choice", n=i, label=tableform.shown(field, look, one)) for i, one in enumerate(field.values, 1)
        ]
        return [words.say("form.ask", label=field.label, value=value), *choices]

    def answer(self, text: str) -> tuple[list[Command], list[str]]:
        """A line was typed at this question: the command once the form is done, and what to print."""
        words, field = self._look.words, tableform.fields(self.form, self._look)[self.at]
        if text:
            try:
                self._answer(field.key, tableform.typed(field, text))
            except ValueError:
                return [], [words.say("form.wrong", typed=text), *self.question()]
        wrong = tableform.wrong(self.form, words)
        if wrong:
            return [], [wrong, *self.question()]
        self.at += 1
        if self.at < len(tableform.fields(self.form, self._look)):
            return [], self.question()
        self.closed = True
        return [tableform.command(self.form)], []

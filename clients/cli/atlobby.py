"""The lobby with a screen: the listed tables, the form of a new one. Keys and clicks in, commands out."""

from collections.abc import Sequence

from clients.cli import lobby, tableform
from clients.cli.canvas import Canvas
from clients.cli.look import Look
from clients.cli.tableform import TableForm
from protocol.commands import Command, Join
from protocol.events import GameInfo, TableRow


class AtLobby:
    """The lobby of one server. `name` is the own name; `games` what may be played there."""

    def __init__(self, server: str, name: str, games: Sequence[GameInfo], look: Look) -> None:
        self.left = False
        self._server = server
        self._name = name
        self._games = games
        self._look = look
        self._tables: tuple[TableRow, ...] | None = None
        self._form: TableForm | None = None
        self._at = 0
        self._typed = ""
        self._notice = ""

    def listed(self, tables: tuple[TableRow, ...]) -> None:
        """These are the listed tables now."""
        self._tables = tables

    def notice(self, sentence: str) -> None:
        """Let this sentence stand below until the next key."""
        self._notice = sentence

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed: its name, and its character where it has one."""
        self._notice = ""
        return self._key_list(key, char) if self._form is None else self._key_form(self._form, key, char)

    def click(self, key: str | None) -> list[Command]:
        """Something was clicked. The second click on the same table joins it."""
        if key is None:
            return []
        if key.startswith("row "):
            self._at = int(key[4:])
            return []
        if self._typed == key:
            return self._join()
        self._typed = key
        return []

    def _key_list(self, key: str, char: str | None) -> list[Command]:
        if key == "enter":
            return self._join()
        if key == "backspace":
            self._typed = self._typed[:-1]
        elif char == "N" and self._games:
            title = self._look.words.say("form.name.default", name=self._name)
            self._form, self._at, self._typed = tableform.new(self._games, title), 0, ""
        elif char == "Q":
            self.left = True
        elif char is not None and char.isdigit():
            self._typed = (self._typed + char)[:3]
        return []

    def _join(self) -> list[Command]:
        typed, self._typed = self._typed, ""
        tables = self._tables or ()
        if typed.isdigit() and 0 < int(typed) <= len(tables):
            return [Join(tables[int(typed) - 1].table)]
        if typed:
            self._notice = self._look.words.say("note.unknown", typed=typed)
        return []

    def _key_form(self, form: TableForm, key: str, char: str | None) -> list[Command]:
        asked = tableform.fields(form, self._look)
        field = asked[self._at]
        match key:
            case "escape":
                self._form, self._typed = None, ""
            case "enter":
                self._form, self._typed = None, ""
                return [tableform.create(form)]
            case "up" | "down" | "tab":
                self._at = (self._at + (-1 if key == "up" else 1)) % len(asked)
                self._typed = ""
            case "left" | "right":
                self._form = tableform.answered(form, field.key, tableform.stepped(field, 1 if key == "right" else -1))
            case "backspace" if field.key == "name":
                self._form = tableform.answered(form, "name", str(field.value)[:-1])
            case _ if char is not None and char.isdigit() and field.low is not None and field.high is not None:
                self._typed = (self._typed + char)[-4:]
                if field.low <= int(self._typed) <= field.high:
                    self._form = tableform.answered(form, field.key, int(self._typed))
            case _ if field.key == "name" and char is not None and char.isprintable():
                self._form = tableform.answered(form, "name", (str(field.value) + char)[:40])
            case _:
                pass
        return []

    def draw(self, width: int, height: int) -> Canvas:
        """The screen at this moment."""
        if self._form is not None and width >= 80 and height >= 24:
            return lobby.form(self._form, self._at, self._look, width, height)
        return lobby.draw(self._tables, self._server, self._typed, self._notice, self._look, width, height)

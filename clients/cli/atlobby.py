"""The lobby with a screen: the own tables, the public ones, the form of a new one. Keys and clicks in, commands out."""

from collections.abc import Sequence

from clients.cli import lobby, tableform
from clients.cli.canvas import Canvas
from clients.cli.filling import Filling
from clients.cli.lobby import Tables
from clients.cli.look import Look
from clients.cli.prompt import unknown
from protocol.commands import Command
from protocol.events import AboutYou, GameInfo, TableRow

MOST = 16
"""Letters of a spoken code, as somebody may type it."""


class AtLobby:
    """The lobby of one server. `name` is the own name; `games` what may be played there."""

    def __init__(self, server: str, name: str, games: Sequence[GameInfo], look: Look) -> None:
        self.left = False
        self.helped = False
        """Whether the words about the lobby lie open."""
        self._server = server
        self._name = name
        self._games = games
        self._look = look
        self._tables = Tables()
        self._filling: Filling | None = None
        self._typed = ""
        self._notice = ""

    @property
    def busy(self) -> bool:
        """Whether a form is being filled in, or something is being typed."""
        return self._filling is not None or self.helped or bool(self._typed)

    def listed(self, tables: tuple[TableRow, ...]) -> None:
        """These are the listed tables now."""
        self._tables = Tables(self._tables.mine, tables)

    def mine(self, you: AboutYou) -> None:
        """These are the tables where one has been."""
        self._tables = Tables(you.tables, self._tables.listed)

    def notice(self, sentence: str) -> None:
        """Let this sentence stand below until the next key."""
        self._notice = sentence

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed: its name, and its character where it has one."""
        self._notice = ""
        if self.helped:
            self.helped = False
            return []
        if self._filling is None:
            return self._key_list(key, char)
        made = self._filling.key(key, char)
        self._filling = None if self._filling.closed else self._filling
        return made

    def click(self, key: str | None) -> list[Command]:
        """Something was clicked. The second click on the same table joins it."""
        if self._filling is not None:
            self._filling.click(key or "")
            return []
        if key is None:
            return []
        if self._typed == key:
            return self._join()
        self._typed = key
        return []

    def _key_list(self, key: str, char: str | None) -> list[Command]:
        if key == "enter":
            return self._join()
        if key == "escape":
            self._typed = ""
        elif key == "backspace":
            self._typed = self._typed[:-1]
        elif char == "N" and self._games:
            title = self._look.words.say("form.name.default", name=self._name)
            self._filling, self._typed = Filling(tableform.new(self._games, title), self._look), ""
        elif char == "Q":
            self.left = True
        elif char == "?":
            self.helped = True
        elif char is not None and (char.isdigit() or char.islower() or (self._typed and char in "- ")):
            self._typed = (self._typed + char)[:MOST]
        return []

    def _join(self) -> list[Command]:
        typed, self._typed = self._typed.strip(), ""
        command = self._tables.meant(typed)
        if command is None and typed:
            self._notice = unknown(typed, self._look.words, keys=True)
        return [] if command is None else [command]

    def draw(self, width: int, height: int) -> Canvas:
        """The screen at this moment."""
        if self._filling is not None and width >= 80 and height >= 24:
            return self._filling.draw(width, height)
        return lobby.draw(self._tables, self._server, self._typed, self._notice, self._look, width, height, self.helped)

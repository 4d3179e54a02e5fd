"""A sheet of character cells to draw on, and what may be clicked on it. Knows nothing of cards."""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text

FALLBACK = str.maketrans(
    "━─│┌┐└┘├┤┬┴┼╌╎═║╔╗╚╝◆◇♣♦♥♠·…–—−×’‘“”«»→←↑↓\u00a0\u202féëïöèáóúüçàâêîôûùíòñœÀÇÉÈÊÍÎÒÓÚ°",
    '=-|+++++++++.:=#####+.cdhs-.---x\'\'""""><^v  eeioeaouucaaeiouuioneACEEEIIOOUo',
)
"""What stands for each sign where there is no UTF-8, one for one."""


class Target(Struct, frozen=True):
    """A place that answers to a click: its cells, and the number of the choice it stands for (or a command's key)."""

    x: int
    y: int
    width: int
    height: int
    key: str


class Canvas:
    """`width` by `height` cells, each a character and the name of a style ("" is the terminal's own)."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.targets: list[Target] = []
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write this text, cut off at the edges. Gives the column after it."""
        for i, char in enumerate(text, x):
            if 0 <= i < self.width and 0 <= y < self.height:
                self._chars[y][i] = char if cell_len(char) == 1 else "?"
                self._styles[y][i] = style
        return x + len(text)

    def centre(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write this text with its middle at x."""
        return self.put(x - len(text) // 2, y, text, style)

    def right(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write this text so that it ends before x. Gives the column where it begins."""
        self.put(x - len(text), y, text, style)
        return x - len(text)

    def fill(self, x: int, y: int, width: int, height: int, style: str = "") -> None:
        """Empty these cells, in this style."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def box(self, x: int, y: int, width: int, height: int, style: str = "", title: str = "") -> None:
        """Draw an empty box with a title in its upper edge."""
        head = f"┌ {title} " if title else "┌"
        self.put(x, y, head[: width - 1].ljust(width - 1, "─") + "┐", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│" + " " * (width - 2) + "│", style)
        self.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", style)

    def target(self, x: int, y: int, width: int, height: int, key: str) -> None:
        """Let these cells answer to a click; what is drawn later lies on top."""
        self.targets.append(Target(x, y, width, height, key))

    def lay(self, other: "Canvas", x: int, y: int) -> None:
        """Lay another sheet on this one, with what may be clicked on it."""
        for row in range(other.height):
            for column in range(other.width):
                self.put(x + column, y + row, other._chars[row][column], other._styles[row][column])
        for one in other.targets:
            self.target(one.x + x, one.y + y, one.width, one.height, one.key)

    def at(self, x: int, y: int) -> str | None:
        """The key of the topmost place at this cell, or nil."""
        for one in reversed(self.targets):
            if one.x <= x < one.x + one.width and one.y <= y < one.y + one.height:
                return one.key
        return None

    def text(self, signs: bool = True) -> str:
        """The characters alone, without spaces at the ends of lines. Without `signs`: plain ASCII."""
        rows = ("".join(row) for row in self._chars)
        return "\n".join((row if signs else plain(row)).rstrip() for row in rows)

    def rich(self, styles: Mapping[str, str], signs: bool = True) -> Text:
        """The sheet for the screen, with each named style as its rich style."""
        text = Text(no_wrap=True, end="")
        for y, (row, names) in enumerate(zip(self._chars, self._styles, strict=True)):
            if y:
                text.append("\n")
            for run, name in _runs(row, names):
                text.append(run if signs else plain(run), styles.get(name, ""))
        return text


CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What a terminal does something else with than show it; a server may be anybody's, and say anything."""


def harmless(text: str) -> str:
    """The text without what could do more to a terminal than be read."""
    return CONTROLS.sub("?", text)


def plain(text: str) -> str:
    """The text in ASCII, of the same length."""
    return "".join(char if char.isascii() else "?" for char in text.translate(FALLBACK))


BREAKS = re.compile(r"[ \t\n]+")
"""Where a line may be broken: not before the : ; ! ? of French."""


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most this width, broken between words: nowhere at a space that keeps words together."""
    lines, line = [], ""
    pieces = (word[at : at + width] for word in BREAKS.split(text) for at in range(0, len(word), width))
    for word in pieces:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


def shorten(text: str, width: int) -> str:
    """The text, cut to this width with a sign that it was."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def _runs(row: Sequence[str], names: Sequence[str]) -> list[tuple[str, str]]:
    runs: list[tuple[str, str]] = []
    for char, name in zip(row, names, strict=True):
        if runs and runs[-1][1] == name:
            runs[-1] = (runs[-1][0] + char, name)
        else:
            runs.append((char, name))
    return runs

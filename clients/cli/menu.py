"""A leaf to choose from, outside the play: lines of text and numbered items. Screen and plain lines draw from the same one.

Nothing here knows what stands on it.
"""

import re
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from clients.cli import qr
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.leafing import Leafing
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.qr import Modules
from clients.cli.tableform import TableForm
from protocol.commands import Command

Does = Literal["", "back", "close", "lines", "text", "csv", "replay", "report"]
"""What an item does besides leading somewhere: go back a leaf, close all, keep a file, play a deal back."""


BAR = "━"
"""What the bars beside scores are drawn with."""


class Where(Struct, frozen=True):
    """Which leaf is open, and what it is about: a person's id, a match, a deal, a seat, a game, a year.

    Of a daily: which, its day, the place whose board it is, and an entry on it.
    """

    page: str
    person: str = ""
    match: int = 0
    deal: int = 0
    seat: int | None = None
    game: str | None = None
    year: int | None = None
    pairs: bool = False
    daily: str = ""
    day: str = ""
    place: str = ""
    entry: str = ""


class Item(Struct, frozen=True):
    """One thing to choose: where it leads, what is sent, what it does; `form` is a form that it opens."""

    label: str
    to: Where | None = None
    commands: tuple[Command, ...] = ()
    does: Does = ""
    form: TableForm | None = None


class Leaf(Struct, frozen=True):
    """A leaf. `wants` is asked of the server when it opens.

    `reads` makes a command of free text, nil where it does not fit; `asks` then stands before what is typed. `picture` is a
    QR code that stands beside the text where there is room.
    """

    title: str
    lines: tuple[Line, ...] = ()
    items: tuple[Item, ...] = ()
    wants: tuple[Command, ...] = ()
    reads: Callable[[str], Command | None] | None = None
    asks: str = ""
    picture: Modules | None = None


class Choosing:
    """Where one is on a leaf: what is typed, which item is chosen, how far it is leafed through."""

    def __init__(self) -> None:
        self.typed = ""
        self.at = 0
        self._leafing = Leafing()
        self._follow = True

    def key(self, leaf: Leaf, key: str, char: str | None) -> Item | str | None:
        """A key was pressed. Gives the item that was chosen, or the text that was typed, once either is settled."""
        if key == "enter":
            return self._settled(leaf)
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif key in {"up", "down"} and leaf.items and leaf.reads is None:
            self.typed, self._follow = "", True
            self.at = (self.at + (1 if key == "down" else -1)) % len(leaf.items)
        elif key in {"up", "down", "pageup", "pagedown", "home", "end"}:
            self._follow = False
            self._leafing.key(key)
        elif char is not None and char.isprintable() and (leaf.reads is not None or char.isdigit()):
            self.typed = (self.typed + char)[:300]
            self._point(leaf)
        return None

    def click(self, leaf: Leaf, key: str) -> Item | None:
        """An item was clicked: the second click on the same chooses it."""
        number = int(key.removeprefix("item "))
        if not 0 < number <= len(leaf.items):
            return None
        again = self.typed == str(number)
        self.typed, self.at = str(number), number - 1
        return leaf.items[self.at] if again else None

    def _point(self, leaf: Leaf) -> None:
        if leaf.reads is None and self.typed.isdigit() and 0 < int(self.typed) <= len(leaf.items):
            self.at, self._follow = int(self.typed) - 1, True

    def _settled(self, leaf: Leaf) -> Item | str | None:
        typed, self.typed = self.typed.strip(), ""
        if leaf.reads is not None and typed:
            return typed
        if not typed:
            return leaf.items[min(self.at, len(leaf.items) - 1)] if leaf.items and leaf.reads is None else None
        return numbered(leaf, typed) or typed

    def draw(self, leaf: Leaf, notice: str, look: Look, width: int, height: int) -> Canvas:
        """The leaf in this space, framed, with what is typed and how to go back below."""
        canvas = Canvas(width, height)
        canvas.box(0, 0, width, height, "label", shorten(leaf.title, width - 6))
        canvas.target(0, 0, width, height, "leaf")
        beside = _picture(canvas, leaf, look)
        rows, at = _rows(leaf, look, width - 6 - beside), min(self.at, max(0, len(leaf.items) - 1))
        room = height - 3
        if self._follow:
            self._show(rows, at, room)
        for y, (text, style, item) in enumerate(self._leafing.window(rows, room), 1):
            chosen = item == at and leaf.reads is None
            canvas.put(3, y, text, "lamp" if chosen else style)
            if chosen and text.lstrip().startswith("["):
                canvas.put(1, y, "*", "lamp")
            if item is not None:
                canvas.target(1, y, width - 2, 1, f"item {item + 1}")
        self._foot(canvas, leaf, notice, look)
        return canvas

    def _show(self, rows: list[tuple[str, str, int | None]], at: int, room: int) -> None:
        """Leaf so far that the chosen item is in view; from the top where the whole fits, or the first is chosen."""
        first = next((y for y, row in enumerate(rows) if row[2] == at), 0)
        if at == 0 and first < room:
            self._leafing.open(0)
        elif not self._leafing.before <= first < self._leafing.before + room - 1:
            self._leafing.open(max(0, first - room // 2))

    def _foot(self, canvas: Canvas, leaf: Leaf, notice: str, look: Look) -> None:
        y, words = canvas.height - 2, look.words
        x = canvas.put(3, y, f"{leaf.asks} " if leaf.asks else "> ", "lamp")
        x = canvas.put(x, y, self.typed[-(canvas.width - x - 4) :], "strong")
        x = canvas.put(x, y, "_", "lamp")
        if notice and not self.typed:
            canvas.put(x + 1, y, shorten(notice, canvas.width - x - 3), "lamp")
        keys = f" {words.say('around.keys.text' if leaf.reads is not None else 'around.keys')} "
        canvas.put(canvas.width - len(keys) - 2, canvas.height - 1, keys, "second")
        if self._leafing.before + self._leafing.behind:
            more = f" {words.say('around.more', above=self._leafing.before, below=self._leafing.behind)} "
            canvas.put(2, canvas.height - 1, more, "lamp")


def _picture(canvas: Canvas, leaf: Leaf, look: Look) -> int:
    """Draw the picture of the leaf at its right where it fits. Gives how many columns it takes."""
    if leaf.picture is None or not look.signs:
        return 0
    picture = qr.draw(leaf.picture)
    if picture.height > canvas.height - 2 or picture.width > canvas.width - 40:
        return 0
    canvas.lay(picture, canvas.width - picture.width - 2, 1)
    return picture.width + 1


def numbered(leaf: Leaf, typed: str) -> Item | None:
    """The item with this number, counted from 1, or nil."""
    return leaf.items[int(typed) - 1] if typed.isdigit() and 0 < int(typed) <= len(leaf.items) else None


def told(leaf: Leaf, look: Look) -> list[str]:
    """The leaf in plain lines: its title, what stands on it, what may be chosen."""
    words = look.words
    lines = [_aloud(text) for text, _ in leaf.lines if text]
    items = [words.say("plain.choice", n=n, label=_aloud(item.label)) for n, item in enumerate(leaf.items, 1)]
    title = leaf.title if leaf.title.endswith("?") else f"{leaf.title}."
    return [title, *lines, *items, *([leaf.asks] if leaf.asks else [])]


def _aloud(text: str) -> str:
    """A line as it is read: without its bar, and what stood in columns as a sentence has it."""
    return ", ".join(re.split(r"\s{2,}", text.replace(BAR, "").strip())) if BAR in text else text


def _rows(leaf: Leaf, look: Look, width: int) -> list[tuple[str, str, int | None]]:
    """Every row of the leaf: text, style, and the number of its item from 0 where it belongs to one."""
    rows: list[tuple[str, str, int | None]] = []
    for text, style in leaf.lines:
        lines = [text] if len(text) <= width else wrap(text, width)
        rows += [(line, style or "slate", None) for line in lines or [""]]
    if leaf.lines and leaf.items:
        rows.append(("", "", None))
    for number, item in enumerate(leaf.items):
        mark = f"[{number + 1}] "
        fits = len(item.label) <= width - len(mark)
        first, *rest = [item.label] if fits else wrap(item.label, width - len(mark))
        rows.append((mark + first, "", number))
        rows += [(" " * len(mark) + line, "", number) for line in rest]
    return rows

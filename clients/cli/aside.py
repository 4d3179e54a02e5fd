"""What one does beside the play: leave, show the hand to somebody, ring the group. What is to be asked stands in a box.

One key answers it.
"""

from collections.abc import Sequence
from typing import Literal

from clients.cli import calling, leaving, lending
from clients.cli.canvas import Canvas
from clients.cli.choices import Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.commands import Command

Question = Literal["leave", "lend"]

KEYS = frozenset({leaving.KEY, lending.KEY, calling.KEY})


class Aside:
    """At most one such question is open. `left`: the answer was to leave; `opens`: the link that the browser is to open."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.left = False
        self.opens = ""

    def open(self, char: str, table: TableView, words: Words, connected: bool) -> str:
        """Do what this key stands for, or ask how. Gives a sentence that says more.

        Without a connection nobody can be told how one leaves.
        """
        if char == leaving.KEY:
            self.question = "leave" if connected and leaving.asks(table) else None
            self.left = self.question is None
        elif char == calling.KEY:
            self.opens = table.public.about.call or ""
            return calling.told(table, words) or words.say("call.none")
        elif lending.options(table, words):
            self.question = "lend"
        else:
            return words.say("lend.nobody")
        return ""

    def offered(self, table: TableView, words: Words) -> tuple[Choice, ...]:
        """What may be answered."""
        if self.question is None:
            return ()
        return leaving.options(words) if self.question == "leave" else lending.options(table, words)

    def answer(self, char: str | None, table: TableView, words: Words) -> list[Command]:
        """This key was pressed while a question is open: what is to be sent. Any other key lets it be."""
        taken = next((one for one in self.offered(table, words) if char == str(one.number)), None)
        leaves, self.question = self.question == "leave", None
        if taken is None or taken.command is None:
            return []
        self.left = leaves
        return [taken.command]

    def draw(self, canvas: Canvas, table: TableView, look: Look, width: int, height: int) -> None:
        """The box, if one is open, in the middle of a cloth of this size, which begins on row 1."""
        offered = self.offered(table, look.words)
        if self.question is not None and offered:
            _box(canvas, look.words.say(f"{self.question}.title"), offered, look, width, height)


def _box(canvas: Canvas, title: str, offered: Sequence[Choice], look: Look, width: int, height: int) -> None:
    texts = [f"[{one.number}] {one.label}" for one in offered]
    hint = look.words.say("aside.close")
    inner = min(width - 4, max(len(title) + 4, len(hint) + 4, *(len(text) + 4 for text in texts)))
    x, y = (width - inner - 2) // 2, 1 + (height - len(texts) - 2) // 2
    canvas.fill(x, y, inner + 2, len(texts) + 2)
    canvas.box(x, y, inner + 2, len(texts) + 2, "lamp", title)
    for row, (one, text) in enumerate(zip(offered, texts, strict=True), y + 1):
        canvas.put(x + 3, row, text[: inner - 3], "chosen" if one.marked else "strong")
        canvas.put(x + 3, row, text[: text.index("]") + 1], "lamp")
        canvas.target(x + 1, row, inner, 1, str(one.number))
    canvas.right(x + inner, y + len(texts) + 1, f" {hint} ", "second")

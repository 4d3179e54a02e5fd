"""A guided deal on the screen: what is told beside the cloth, and all that has been told as a page over it."""

from collections.abc import Sequence

from clients.cli import lesson, slate
from clients.cli.canvas import Canvas, wrap
from clients.cli.leafing import Leafing
from clients.cli.lesson import Lesson
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.speech import Speech
from clients.cli.tableview import TableView

KEY = "X"
"""The key that opens the page."""
SLATE = 7
"""So many rows a slate takes at the least."""


def beside(learnt: Lesson, table: TableView, look: Look) -> tuple[str, ...]:
    """What stands beside the cloth: what is told now, then what would be good; nothing at any other table."""
    if not lesson.guided(table):
        return ()
    speech = Speech(look.words, look.card)
    notes = [lesson.sentence(note, table, speech) for note in learnt.notes]
    return tuple(filter(None, [*notes, lesson.advised(table, speech)]))


def all_told(learnt: Lesson, table: TableView, look: Look) -> tuple[str, ...]:
    """Everything that was told in this deal, in its order."""
    speech = Speech(look.words, look.card)
    return tuple(lesson.sentence(note, table, speech) for note in learnt.told)


def side(texts: Sequence[str], table: TableView, look: Look, width: int, height: int) -> Canvas:
    """These, in place of what happened at the table; below them the slate, where there is room."""
    canvas = Canvas(width, height)
    told = fitting(texts, table.private.advice is not None, width, height)
    for y, (text, style) in enumerate(told):
        canvas.put(0, y, text, style)
    room = height - len(told) - 1
    if table.public.sheet is not None and room >= SLATE:
        drawn = slate.draw(table, look, min(38, width), room)
        canvas.lay(drawn, 0, height - drawn.height)
    return canvas


def fitting(texts: Sequence[str], advised: bool, width: int, room: int) -> list[Line]:
    """These in lines of this width; where not all have room the last of them, under a sign that there is more on the page.

    `advised`: the last is what would be good, and stands out.
    """
    whole = sum(len(wrap(text, width)) + 1 for text in texts) - 1 <= room
    lines: list[Line] = []
    for number, text in enumerate(reversed(texts)):
        style = "lamp" if advised and number == 0 else "slate"
        told = [(line, style) for line in wrap(text, width)]
        more = [*told, *([("", "")] if lines else []), *lines]
        if len(more) > (room if whole else room - 1):
            break
        lines = more
    return lines if whole else [(f"… {KEY}", "second"), *lines]


def page(texts: Sequence[str], look: Look, leafing: Leafing, width: int, height: int) -> Canvas:
    """Everything that was told, as a page to leaf through."""
    canvas = Canvas(width, height)
    canvas.box(0, 0, width, height, "label", look.words.say("lesson.title"))
    rows = [row for text in texts for row in (*((line, "slate") for line in wrap(text, width - 6)), ("", ""))]
    for y, (text, style) in enumerate(leafing.window(rows, height - 2), 1):
        canvas.put(3, y, text, style)
    close = f" {look.words.say('page.close')} "
    canvas.put(width - len(close) - 2, height - 1, close, "second")
    if leafing.behind:
        canvas.put(2, height - 1, f" {look.words.count('page.leaf.more', leafing.behind)} ", "lamp")
    return canvas

"""The lobby and the form of a new table on the screen: pure drawings."""

from collections.abc import Sequence

from clients.cli import options, tableform
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.screen import LEAST
from clients.cli.tableform import Field, TableForm
from protocol.events import TableRow


def draw(
    tables: Sequence[TableRow] | None, server: str, typed: str, notice: str, look: Look, width: int, height: int
) -> Canvas:
    """The listed tables, numbered from 1; nil while they are not known yet."""
    words = look.words
    canvas = Canvas(width, height)
    if width < LEAST[0] or height < LEAST[1]:
        for y, text in enumerate(wrap(words.say("screen.small", width=width, height=height), width)):
            canvas.put(0, y, text)
        return canvas
    x = canvas.put(1, 0, "||||", "edge") + 1
    canvas.put(x, 0, words.say("lobby.title"), "strong")
    canvas.right(width - 1, 0, server, "second")
    _edge(canvas, 1)
    if tables is None:
        canvas.put(3, 3, words.say("line.connecting"), "second")
    elif not tables:
        canvas.put(3, 3, words.say("lobby.none"), "second")
    each = max(1, (height - 6) // 2)
    for i, row in enumerate((tables or ())[:each]):
        _row(canvas, 2 + 2 * i, i + 1, row, look)
    _edge(canvas, height - 3)
    canvas.put(1, height - 2, shorten(notice or words.say("lobby.keys"), width - 2), "lamp" if notice else "second")
    canvas.put(canvas.put(1, height - 1, f"> {typed}", "strong"), height - 1, "_", "lamp")
    return canvas


def row_text(row: TableRow, look: Look) -> str:
    """One listed table in words: game, free seats, what goes on."""
    free = look.words.count("lobby.free", row.free) if row.free else look.words.say("lobby.full")
    return f"{look.words.named('game', row.game)}, {free}, {look.words.say(f'lobby.phase.{row.phase}')}"


def form(filled: TableForm, at: int, look: Look, width: int, height: int) -> Canvas:
    """The form of a new table, with the question `at` chosen and its values explained."""
    words = look.words
    canvas = Canvas(width, height)
    x = canvas.put(1, 0, "||||", "edge") + 1
    canvas.put(x, 0, words.say("form.title"), "strong")
    _edge(canvas, 1)
    asked = tableform.fields(filled, look)
    told = explained(asked[at], look, width - 4)
    room = min(len(asked), height - 5 - len(told))
    first = max(0, min(at - room // 2, len(asked) - room))
    for y, field in enumerate(asked[first : first + room], 2):
        here = field is asked[at]
        canvas.put(1, y, f"{'*' if here else ' '} {shorten(field.label, 30)}", "lamp" if here else "")
        end = canvas.put(34, y, shorten(tableform.shown(field, look), width - 36), "strong" if here else "second")
        if here and not field.values:
            canvas.put(end, y, "_", "lamp")
        canvas.target(0, y, width, 1, f"row {asked.index(field)}")
    canvas.put(1, height - 3 - len(told), "─" * (width - 2), "edge")
    for y, (text, style) in enumerate(told, height - 2 - len(told)):
        canvas.put(3, y, text, style)
    _edge(canvas, height - 2)
    canvas.put(1, height - 1, shorten(words.say("form.keys"), width - 2), "second")
    return canvas


def explained(field: Field, look: Look, width: int) -> list[Line]:
    """What may be answered to a question: each value in words, the chosen one marked; or the range of a number."""
    words = look.words
    if field.values:
        marks = [">" if one == field.value else " " for one in field.values]
        texts = [
            shorten(f"{mark} {tableform.shown(field, look, one)}", width)
            for mark, one in zip(marks, field.values, strict=True)
        ]
        return [(text, "strong" if text[0] == ">" else "") for text in texts]
    if field.low is None or field.high is None:
        return []
    line = words.say("form.range", low=field.low, high=field.high)
    if len(field.usual) > 1:
        line += " " + words.say("form.usual", values=words.either([str(one) for one in field.usual]))
    return [(shorten(line, width), "")]


def _row(canvas: Canvas, y: int, number: int, row: TableRow, look: Look) -> None:
    x = canvas.put(1, y, f"[{number}]", "lamp") + 1
    canvas.put(6, y, shorten(row.name, canvas.width - x - 44), "strong")
    canvas.right(canvas.width - 2, y, row_text(row, look), "second")
    agreed = ", ".join(options.value(row.game, name, value, look.words) for name, value in row.options.items())
    canvas.put(6, y + 1, shorten(agreed, canvas.width - 8), "second")
    canvas.target(0, y, canvas.width, 2, str(number))


def _edge(canvas: Canvas, y: int) -> None:
    canvas.put(0, y, ("◆─◇─" * (canvas.width // 4 + 1))[: canvas.width], "edge")

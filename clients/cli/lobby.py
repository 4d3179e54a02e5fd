"""The lobby and the form of a new table on the screen: pure drawings."""

from collections.abc import Sequence

from clients.cli import tableform
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.look import Look
from clients.cli.screen import LEAST, option_value
from clients.cli.tableform import TableForm
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
    for i, field in enumerate(asked):
        here = i == at
        value = tableform.shown(field, look)
        canvas.put(1, 2 + i, f"{'*' if here else ' '} {field.label}", "lamp" if here else "")
        end = canvas.put(27, 2 + i, shorten(value, width - 29), "strong" if here else "second")
        if here and not field.values:
            canvas.put(end, 2 + i, "_", "lamp")
        canvas.target(0, 2 + i, width, 1, f"row {i}")
    field = asked[at]
    y = height - 3 - len(field.values)
    for i, one in enumerate(field.values):
        chosen = one == field.value
        text = f"{'>' if chosen else ' '} {tableform.shown(field, look, one)}"
        canvas.put(25, y + i, text[: width - 26], "strong" if chosen else "")
    _edge(canvas, height - 2)
    canvas.put(1, height - 1, shorten(words.say("form.keys"), width - 2), "second")
    return canvas


def _row(canvas: Canvas, y: int, number: int, row: TableRow, look: Look) -> None:
    x = canvas.put(1, y, f"[{number}]", "lamp") + 1
    canvas.put(6, y, shorten(row.name, canvas.width - x - 44), "strong")
    canvas.right(canvas.width - 2, y, row_text(row, look), "second")
    options = ", ".join(option_value(name, value, look) for name, value in row.options.items())
    canvas.put(6, y + 1, shorten(options, canvas.width - 8), "second")
    canvas.target(0, y, canvas.width, 2, str(number))


def _edge(canvas: Canvas, y: int) -> None:
    canvas.put(0, y, ("◆─◇─" * (canvas.width // 4 + 1))[: canvas.width], "edge")

"""The lobby and the form of a new table on the screen: pure drawings."""

from msgspec import Struct

from clients.cli import options, tableform, when
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.screen import LEAST
from clients.cli.tableform import Field, TableForm
from clients.cli.words import Words
from protocol.commands import Find, Join
from protocol.events import MyTable, TableRow

CODE = 6
"""Letters of a spoken code."""
HELPED = ("join", "code", "make", "daily", "lesson", "me", "report", "leave")


class Tables(Struct, frozen=True):
    """The own tables, and the listed ones; nil while they are not known yet."""

    mine: tuple[MyTable, ...] = ()
    listed: tuple[TableRow, ...] | None = None

    @property
    def others(self) -> tuple[TableRow, ...]:
        """The listed tables that are none of the own."""
        own = {one.table for one in self.mine}
        return tuple(row for row in self.listed or () if row.table not in own)

    def meant(self, typed: str) -> Find | Join | None:
        """What is meant by this text: a table by its number, the own ones first; or a spoken code. Nil if neither."""
        slugs = [*(one.table for one in self.mine), *(row.table for row in self.others)]
        if typed.isdigit() and 0 < int(typed) <= len(slugs):
            return Join(slugs[int(typed) - 1])
        letters = "".join(char for char in typed if char.isalnum())
        return Find(letters) if len(letters) == CODE else None


def draw(
    tables: Tables, server: str, typed: str, notice: str, look: Look, width: int, height: int, helped: bool = False
) -> Canvas:
    """The own tables and the public ones, numbered from 1. `helped`: how all of it works lies over them."""
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
    if helped:
        _help(canvas, look)
    elif tables.listed is None:
        canvas.put(3, 3, words.say("line.connecting"), "second")
    else:
        _tables(canvas, tables, look)
    _edge(canvas, height - 3)
    canvas.put(1, height - 2, shorten(notice or words.say("lobby.keys"), width - 2), "lamp" if notice else "second")
    canvas.put(canvas.put(1, height - 1, f"> {typed}", "strong"), height - 1, "_", "lamp")
    return canvas


def _tables(canvas: Canvas, tables: Tables, look: Look) -> None:
    """The own tables, a line each; then the public ones, two lines each, as many as there is room for."""
    words, y = look.words, 2
    if tables.mine:
        canvas.put(1, y, words.say("lobby.mine"), "label")
        y += 1
    listed = {row.table: row for row in tables.listed or ()}
    for number, one in enumerate(tables.mine[: canvas.height - 8], 1):
        row = listed.get(one.table)
        canvas.put(1, y, f"[{number}]", "lamp")
        canvas.put(6, y, shorten(one.name, canvas.width - 46), "strong")
        canvas.right(canvas.width - 2, y, shorten(row_text(row, look) if row else been_at(one, words), 38), "second")
        canvas.target(0, y, canvas.width, 1, str(number))
        y += 1
    canvas.put(1, y, words.say("lobby.listed"), "label")
    y += 1
    if not tables.others:
        canvas.put(3, y, words.say("lobby.none"), "second")
    for number, row in enumerate(tables.others[: max(0, (canvas.height - 3 - y) // 2)], len(tables.mine) + 1):
        _row(canvas, y, number, row, look)
        y += 2


def been_at(one: MyTable, words: Words) -> str:
    """When one was at a table last, and as whom."""
    day = when.day(one.seen, words)
    return words.say("lobby.seen", day=day, name=one.called) if one.called else day


def _help(canvas: Canvas, look: Look) -> None:
    lines = [line for key in HELPED for line in wrap(look.words.say(f"lobby.help.{key}"), canvas.width - 6)]
    for y, line in enumerate(lines, 3):
        canvas.put(3, y, line, "slate")


def row_text(row: TableRow, look: Look) -> str:
    """One listed table in words: game, free seats, what goes on."""
    free = look.words.count("lobby.free", row.free) if row.free else look.words.say("lobby.full")
    return f"{look.words.named('game', row.game)}, {free}, {look.words.say(f'lobby.phase.{row.phase}')}"


def form(filled: TableForm, at: int, look: Look, width: int, height: int, wrong: str = "") -> Canvas:
    """A form, with the question `at` chosen and its values explained. `wrong` is what is wrong with the answers."""
    words = look.words
    canvas = Canvas(width, height)
    x = canvas.put(1, 0, "||||", "edge") + 1
    canvas.put(x, 0, words.say(f"form.title.{filled.kind}"), "strong")
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
    canvas.put(1, height - 1, shorten(wrong or words.say("form.keys"), width - 2), "lamp" if wrong else "second")
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

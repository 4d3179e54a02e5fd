"""The slate: the score sheet in chalk, narrow beside the cloth, or as a page of its own."""

from clients.cli import names
from clients.cli.canvas import Canvas, shorten
from clients.cli.lines import note_text
from clients.cli.look import Look
from clients.cli.tableview import TableView
from protocol.views import Cell, Row, Sheet


def columns(table: TableView, sheet: Sheet) -> list[int]:
    """The order in which the columns stand: one's own first."""
    sides = names.sides_in_order(table)
    return sides if len(sides) == len(sheet.columns) else list(range(len(sheet.columns)))


def heading(table: TableView, sheet: Sheet, column: int, look: Look, width: int) -> str:
    """The name over a column, in this width: names in full, else their first letters."""
    seats = sheet.columns[column]
    if len(sheet.columns) == len(table.public.about.sides):
        name = names.side(table, column, look.words)
    else:
        name = look.words.listed([names.seat(table, seat, look.words) for seat in seats])
    return name if len(name) <= width else "+".join(names.seat(table, seat, look.words)[:1] for seat in seats)


def cell(one: Cell, look: Look, width: int) -> str:
    """A cell as it is written: notes before the number, strokes as strokes, potatoes as circles."""
    parts = [note_text(note.key, note.n, look.words) for note in one.notes]
    if one.number is not None and not (one.number == 0 and one.notes and all(note.n is None for note in one.notes)):
        parts.append(str(one.number))
    if one.strokes:
        parts.append("|" * one.strokes)
    if one.circles:
        parts.append("O" * one.circles)
    text = "  ".join(parts)
    if len(text) > width:
        text = " ".join(parts)
    if len(text) > width:
        text = " ".join([*(part[0] + part.partition(" ")[2] for part in parts[:-1]), *parts[-1:]])
    return text if len(text) <= width else text[-width:]


def draw(table: TableView, look: Look, width: int, height: int) -> Canvas:
    """The slate in this space: as many of the latest deals as fit, the totals, what the running deal has brought so far."""
    sheet = table.public.sheet
    canvas = Canvas(width, height)
    if sheet is None:
        return canvas
    order = columns(table, sheet)
    wide = width >= 34
    first = 6 if wide else 0
    each = max(4, (width - 1 - (first + 1 if wide else 0)) // len(order) - 1)
    rule = ([first] if wide else []) + [each] * len(order)
    heads = ([look.words.say("slate.deal")] if wide else []) + [heading(table, sheet, one, look, each - 3) for one in order]
    room = max(0, height - 4 - _running(table))
    rows = sheet.rows[-room:] if room else ()
    y = 0
    _rule(canvas, y, rule, "┌┬┐", [f" {shorten(head, size - 2)} " for head, size in zip(heads, rule, strict=True)])
    for row in rows:
        y += 1
        _row(canvas, y, rule, _written(row, order, look, rule, wide))
    y += 1
    _rule(canvas, y, rule, "├┼┤", [])
    y += 1
    totals = [cell(sheet.totals[one], look, each - 1) for one in order] if sheet.totals else [""] * len(order)
    _row(canvas, y, rule, ([""] if wide else []) + totals, "strong")
    if _running(table) and table.public.points is not None:
        y += 1
        running = [f"+{table.public.points[one]}" for one in order] if len(table.public.points) == len(order) else []
        if running:
            deal = str(table.public.shuffling.deal) if table.public.shuffling else ""
            _row(canvas, y, rule, ([deal] if wide else []) + running, "label")
    _rule(canvas, y + 1, rule, "└┴┘", [])
    return canvas


def rows_used(table: TableView, height: int) -> int:
    """How many rows of this height the slate takes."""
    sheet = table.public.sheet
    if sheet is None:
        return 0
    return min(height, len(sheet.rows) + 4 + _running(table))


def _running(table: TableView) -> bool:
    """Whether a deal is being played whose points may be shown."""
    return table.public.points is not None and table.public.phase == "playing"


def _written(row: Row, order: list[int], look: Look, rule: list[int], wide: bool) -> list[str]:
    cells = [cell(row.cells[one], look, rule[-1] - 1) for one in order]
    return [str(row.deal), *cells] if wide else cells


def _rule(canvas: Canvas, y: int, sizes: list[int], corners: str, titles: list[str]) -> None:
    x = canvas.put(0, y, corners[0], "label")
    for i, size in enumerate(sizes):
        title = titles[i] if i < len(titles) else ""
        canvas.put(x, y, title.upper().ljust(size, "─"), "label")
        x = canvas.put(x + size, y, corners[1] if i < len(sizes) - 1 else corners[2], "label")


def _row(canvas: Canvas, y: int, sizes: list[int], cells: list[str], style: str = "slate") -> None:
    x = canvas.put(0, y, "│", "label")
    for size, text in zip(sizes, cells, strict=True):
        canvas.put(x, y, text.rjust(size - 1) + " ", style)
        x = canvas.put(x + size, y, "│", "label")

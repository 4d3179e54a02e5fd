"""The slate beside the cloth: the score sheet in chalk, in the form that the game keeps it in, small.

Columns of numbers; strokes for either side; a line for each player where all play alone; or the boom, a stroke for each
hundred on either side of a trunk. The whole sheet is a page of its own (scoresheet.py).
"""

from clients.cli import chalk, names
from clients.cli.canvas import Canvas, shorten
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import numeral
from protocol.sheets import Sheet


def columns(table: TableView, sheet: Sheet) -> list[int]:
    """The order in which the columns stand: one's own first."""
    sides = names.sides_in_order(table)
    return sides if len(sides) == len(sheet.columns) else list(range(len(sheet.columns)))


def heading(table: TableView, sheet: Sheet, column: int, look: Look, width: int) -> str:
    """The name over a column, in this width: names in full, else their first letters."""
    seats = sheet.columns[column]
    name = names.column(table, seats, look.words)
    if len(name) <= width:
        return name
    return "+".join(names.initial(table, seat, look.words) for seat in seats) if len(seats) > 1 else shorten(name, width)


def draw(table: TableView, look: Look, width: int, height: int) -> Canvas:
    """The slate, no larger than this."""
    sheet = table.public.sheet
    if sheet is None:
        return Canvas(width, 0)
    if sheet.form == "tree":
        return _tree(table, sheet, look, width, height)
    if all(len(seats) == 1 for seats in sheet.columns):
        return _lines(table, sheet, look, width, height)
    if all(one.number is None for one in sheet.totals) and width < 34:
        return _strokes(table, sheet, look, width, height)
    return _columns(table, sheet, look, width, height)


def _each(sheet: Sheet, width: int) -> int:
    first = 7 if width >= 34 else 0
    return (width - 1 - first) // max(1, len(sheet.columns)) - 1


def _columns(table: TableView, sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """As many of the latest deals as fit, the totals, what the running deal has brought so far."""
    order, wide = columns(table, sheet), width >= 34
    each = min(_each(sheet, width), 14 if wide else 8)
    rule = ([6] if wide else []) + [each] * len(order)
    running = _running(table, sheet)
    room = max(0, height - 4 - bool(running))
    rows = sheet.rows[-room:] if room else ()
    canvas = Canvas(sum(rule) + len(rule) + 1, len(rows) + 4 + bool(running))
    heads = ([look.words.say("slate.deal")] if wide else []) + [heading(table, sheet, one, look, each - 3) for one in order]
    _rule(canvas, 0, rule, "┌┬┐", [f" {shorten(head, size - 2)} " for head, size in zip(heads, rule, strict=True)])
    for y, row in enumerate(rows, 1):
        cells = [chalk.cell(row.cells[one], look, each - 1) for one in order]
        _row(canvas, y, rule, [str(row.deal), *cells] if wide else cells)
    y = len(rows) + 1
    _rule(canvas, y, rule, "├┼┤", [])
    totals = [chalk.cell(sheet.totals[one], look, each - 1) for one in order] if sheet.totals else [""] * len(order)
    _row(canvas, y + 1, rule, ([""] if wide else []) + totals, "strong")
    if running:
        deal = str(table.public.shuffling.deal) if table.public.shuffling else ""
        _row(canvas, y + 2, rule, ([deal] if wide else []) + [f"+{running[one]}" for one in order], "label")
    _rule(canvas, canvas.height - 1, rule, "└┴┘", [])
    return canvas


def _strokes(table: TableView, sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """The strokes of either side, in fives under each other, and how many there are."""
    order = columns(table, sheet)
    each = min(_each(sheet, width), 9)
    rule, running = [each] * len(order), _running(table, sheet)
    piles = [_piled(sheet.totals[one].strokes, each - 2) for one in order]
    room = max(1, height - 4 - bool(running))
    rows = min(room, max(1, *(len(pile) for pile in piles)))
    canvas = Canvas(sum(rule) + len(rule) + 1, rows + 4 + bool(running))
    _rule(canvas, 0, rule, "┌┬┐", [f" {heading(table, sheet, one, look, each - 3)} " for one in order])
    for y in range(rows):
        _row(canvas, y + 1, rule, [pile[-rows:][y] if y < len(pile[-rows:]) else "" for pile in piles])
    _rule(canvas, rows + 1, rule, "├┼┤", [])
    _row(canvas, rows + 2, rule, [str(sheet.totals[one].strokes) for one in order], "strong")
    if running:
        _row(canvas, rows + 3, rule, [look.words.say("slate.points", n=running[one]) for one in order], "label")
    _rule(canvas, canvas.height - 1, rule, "└┴┘", [])
    return canvas


def _piled(strokes: int, width: int) -> list[str]:
    """The fives and what is left over, as many beside each other as this width takes."""
    parts = chalk.tally(strokes).split()
    beside = max(1, (width + 1) // 5)
    return [" ".join(parts[i : i + beside]).ljust(min(width, beside * 5 - 1)) for i in range(0, len(parts), beside)]


def _lines(table: TableView, sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """A line a player: the name, strokes and circles, the number; behind it what the running deal has brought."""
    order = columns(table, sheet)[: max(0, height - 2)]
    running = _running(table, sheet)
    inner, beside = width - 4, 4 if running else 0
    numbers = max(3, *(len(str(one.number)) + 1 for one in sheet.totals))
    marked = [chalk.marks(sheet.totals[one], 10) for one in order]
    space = max(map(len, marked), default=0)
    name = max(6, min(14, inner - numbers - beside - space - 1))
    canvas = Canvas(width, len(order) + 2)
    canvas.box(0, 0, width, len(order) + 2, "label", look.words.say("slate.standing"))
    for y, one in enumerate(order, 1):
        total = sheet.totals[one]
        canvas.put(2, y, heading(table, sheet, one, look, name), "slate")
        canvas.put(3 + name, y, marked[y - 1], "slate")
        canvas.right(width - 2 - beside, y, numeral(total.number) if total.number is not None else "", "strong")
        if running:
            canvas.right(width - 2, y, str(running[one]), "label")
    return canvas


def _tree(table: TableView, sheet: Sheet, look: Look, width: int, height: int) -> Canvas:
    """The boom: a trunk, and for each hundred a stroke on the side that has it."""
    order, running = columns(table, sheet)[:2], _running(table, sheet)
    half = min(10, (width - 3) // 2)
    counts = [sheet.totals[one].strokes for one in order] if sheet.totals else [0, 0]
    room = max(1, height - 4 - bool(running))
    rows = max(1, min(room, max(3, *counts)))
    beside = -(-max(1, *counts) // rows)
    canvas = Canvas(2 * half + 3, rows + 4 + bool(running))
    _rule(canvas, 0, [half, half], "┌┬┐", [f" {heading(table, sheet, one, look, half - 3)} " for one in order])
    for y in range(rows):
        left, right = (_branches(count - y * beside, beside) for count in counts)
        canvas.put(0, y + 1, "│", "label")
        canvas.right(half + 1, y + 1, left[-half:], "slate")
        canvas.put(half + 1, y + 1, ("┤" if left else "│") if not right else ("┼" if left else "├"), "slate")
        canvas.put(half + 2, y + 1, right[:half], "slate")
        canvas.put(canvas.width - 1, y + 1, "│", "label")
    _rule(canvas, rows + 1, [half, half], "├┼┤", [])
    _row(canvas, rows + 2, [half, half], [str(count) for count in counts], "strong")
    if running:
        _row(canvas, rows + 3, [half, half], [look.words.say("slate.points", n=running[one]) for one in order], "label")
    _rule(canvas, canvas.height - 1, [half, half], "└┴┘", [])
    return canvas


def _branches(count: int, beside: int) -> str:
    """The strokes on one side of the trunk in one row."""
    return " ".join(["──"] * max(0, min(count, beside)))


def _running(table: TableView, sheet: Sheet) -> tuple[int, ...]:
    """What the deal that is being played has brought each column so far, where that may be told."""
    points = table.public.points if table.public.phase == "playing" else None
    return points if points is not None and len(points) == len(sheet.columns) else ()


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

"""The whole score sheet as a page: each deal with its remarks in words, what it all comes to, in columns for the sides."""

from clients.cli import chalk, slate
from clients.cli.canvas import shorten, wrap
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.tableview import TableView
from protocol.sheets import Cell, Sheet

FIRST = 5
"""The column with the number of the deal."""


def head(table: TableView, sheet: Sheet, look: Look, width: int) -> list[Line]:
    """What stands above it: the names of the columns, and a rule."""
    each = _each(sheet, width)
    names = [slate.heading(table, sheet, one, look, each - 1) for one in slate.columns(table, sheet)]
    first = shorten(look.words.say("slate.deal"), FIRST).ljust(FIRST)
    return [(first + "".join(name.rjust(each) for name in names), "strong"), ("─" * (FIRST + each * len(names)), "label")]


def rows(table: TableView, sheet: Sheet, look: Look, width: int) -> list[Line]:
    """Every deal."""
    order = slate.columns(table, sheet)
    return [
        (line, "slate")
        for row in sheet.rows
        for line in _row(str(row.deal), [row.cells[i] for i in order], look, sheet, width)
    ]


def foot(table: TableView, sheet: Sheet, look: Look, width: int) -> list[Line]:
    """What stands below it: a rule, and the totals."""
    each, order = _each(sheet, width), slate.columns(table, sheet)
    totals = _row("", [sheet.totals[i] for i in order], look, sheet, width) if sheet.totals else []
    return [("─" * (FIRST + each * len(order)), "label"), *((line, "strong") for line in totals)]


def _each(sheet: Sheet, width: int) -> int:
    return min(34, (width - FIRST) // max(1, len(sheet.columns)))


def _row(deal: str, cells: list[Cell], look: Look, sheet: Sheet, width: int) -> list[str]:
    """A row in as many lines as its longest cell takes."""
    each = _each(sheet, width)
    parts = [_cell(one, look, each - (1 if each < 14 else 2)) for one in cells]
    return [
        (deal if i == 0 else "").rjust(FIRST - 1).ljust(FIRST)
        + "".join((part[i] if i < len(part) else "").rjust(each) for part in parts)
        for i in range(max(map(len, parts)))
    ]


def _cell(one: Cell, look: Look, width: int) -> list[str]:
    """What is counted, with its remarks before it where they fit, else below."""
    counted, told = chalk.written(one, width), ", ".join(chalk.remarks(one, look))
    if not counted or not told:
        return wrap(counted or told, width) or [""]
    line = f"{told}  {counted}"
    if len(line) <= width:
        return [line]
    return [counted, *_joined(chalk.remarks(one, look), width)]


def _joined(texts: list[str], width: int) -> list[str]:
    """These texts with commas between them, in lines that break behind a comma where they can."""
    lines: list[str] = []
    for number, text in enumerate(texts):
        piece = text if number == len(texts) - 1 else f"{text},"
        if lines and len(lines[-1]) + 1 + len(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines += wrap(piece, width)
    return lines

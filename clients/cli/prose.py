"""A text as players read it, out of the little Markdown that the rules are written in, in lines of a width."""

import re
from collections.abc import Iterator, Sequence

from clients.cli.canvas import wrap

Line = tuple[str, str]
"""The text of a line, and the name of its style."""


def lines(markdown: str, width: int) -> list[Line]:
    """The text in lines of at most this width: headings, paragraphs, lists and tables."""
    found: list[Line] = []
    for block in re.split(r"\n\s*\n", markdown.strip()):
        if found:
            found.append(("", ""))
        found += _block(block.split("\n"), width)
    return found


def _block(rows: Sequence[str], width: int) -> list[Line]:
    heading = re.match(r"(#+) +(.*)", rows[0])
    if heading:
        head = [(line, "lamp" if len(heading[1]) == 1 else "strong") for line in wrap(_plain(heading[2]), width)]
        return head + (_block(rows[1:], width) if rows[1:] else [])
    if rows[0].lstrip().startswith("|"):
        return [(line, "slate") for line in _table(rows, width)]
    return [(line, "slate") for item in _items(rows) for line in _item(item, width)]


def _items(rows: Sequence[str]) -> list[str]:
    """The rows of a paragraph as one text, or each item of a list as one."""
    items: list[str] = []
    for row in rows:
        if not items or re.match(r"\s*([*+-]|\d+\.) +", row):
            items.append(row.rstrip())
        else:
            items[-1] += " " + row.strip()
    return items


def _item(text: str, width: int) -> Iterator[str]:
    """A paragraph; or an item of a list, its mark hanging out."""
    item = re.match(r"(\s*)([*+-]|\d+\.) +(.*)", text)
    if item is None:
        yield from wrap(_plain(text), width)
        return
    mark = " " * len(item[1]) + ("·" if item[2] in "*+-" else item[2]) + " "
    for i, line in enumerate(wrap(_plain(item[3]), width - len(mark))):
        yield (mark if i == 0 else " " * len(mark)) + line


def _table(rows: Sequence[str], width: int) -> Iterator[str]:
    """A table: columns as wide as they need, the widest of them giving way, under a rule for its head."""
    cells = [[_plain(cell.strip()) for cell in row.strip().strip("|").split("|")] for row in rows]
    head, *body = [row for row in cells if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    count = max(map(len, (head, *body)))
    table = [row + [""] * (count - len(row)) for row in (head, *body)]
    sizes = [max(len(row[i]) for row in table) for i in range(count)]
    while sum(sizes) + 2 * (count - 1) > width and max(sizes) > 4:
        sizes[sizes.index(max(sizes))] -= 1
    for number, row in enumerate(table):
        wrapped = [wrap(cell, size) or [""] for cell, size in zip(row, sizes, strict=True)]
        for i in range(max(map(len, wrapped))):
            parts = [(cell[i] if i < len(cell) else "").ljust(size) for cell, size in zip(wrapped, sizes, strict=True)]
            yield "  ".join(parts).rstrip()
        if number == 0 and any(head):
            yield "  ".join("─" * size for size in sizes)


def _plain(text: str) -> str:
    """The words without the signs of Markdown."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"\1", text)
    return text.replace("`", "")

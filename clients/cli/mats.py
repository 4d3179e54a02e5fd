"""Where the words about a player stand on the cloth: at the player's place, round the card and away from the middle."""

from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.cards import Size
from clients.cli.places import Spot
from clients.cli.seats import Label
from clients.cli.tableview import TableView


def draw(canvas: Canvas, table: TableView, spot: Spot, label: Label, size: Size, style: str, *, aside: bool) -> None:
    """Put a label at its place; `aside`: close to the edge, for nothing lies in the middle."""
    if spot.where == "S":
        _own(canvas, label, style)
    elif spot.where[0] == "N":
        _across(canvas, label, spot, size, style)
    else:
        _beside(canvas, label, spot, size, style, aside=aside, few=table.public.about.players <= 4)


def your_turn(canvas: Canvas, text: str, wide: bool) -> None:
    """Say under the own name that it is one's turn."""
    y, middle = canvas.height - 3, canvas.width // 2
    canvas.centre(middle, y, text if wide else f"└ {text}", "lamp")


def _fitting(label: Label, room: int) -> tuple[str, list[str]]:
    """The name with as many remarks as fit beside it, and what is left over, with what was said."""
    line, left = shorten(label.head, room), list(label.remarks)
    while left and len(line) + 2 + len(left[0]) <= room:
        line = f"{line}  {left.pop(0)}"
    return line, [*left, *([label.spoken] if label.spoken else [])]


def _own(canvas: Canvas, label: Label, style: str) -> None:
    """One's own: below the card; what does not fit in one row stands in the row above it."""
    line, left = _fitting(label, canvas.width - 28)
    canvas.centre(canvas.width // 2, canvas.height - 4, line, style)
    canvas.centre(canvas.width // 2, canvas.height - 5, shorten("  ".join(left), canvas.width - 4), "second")


def _across(canvas: Canvas, label: Label, spot: Spot, size: Size, style: str) -> None:
    """On the far side: above the card; what does not fit stands on its outer side."""
    middle, left_side = spot.x + size.width // 2, spot.where == "NW"
    room = canvas.width - 4 if spot.where == "N" else 2 * abs(canvas.width // 2 - middle)
    line, left = _fitting(label, room)
    canvas.centre(middle, spot.y - 1, line, style)
    x = 2 if left_side else spot.x + size.width + 2
    space = spot.x - 4 if left_side else canvas.width - 2 - x
    for i, text in enumerate(_lines(left, space, size.height)):
        canvas.put(spot.x - 2 - len(text) if left_side else x, spot.y + i, text, "second")


def _beside(canvas: Canvas, label: Label, spot: Spot, size: Size, style: str, *, aside: bool, few: bool) -> None:
    """At a side: between card and edge, and clear of the sign of a card that is ahead."""
    left = spot.where in {"W", "SW"}
    room = spot.x - 3 if left else canvas.width - 1 - (spot.x + size.width + 1)
    spoken = [label.spoken] if label.spoken else []
    space = canvas.height - 10 if few else size.height
    lines = [shorten(label.head, room), *_lines([*label.remarks, *spoken], room, space - 1)]
    y = spot.y + (size.height - 1) // 2 if few or len(lines) < size.height else spot.y
    y = max(2, min(y, canvas.height - 5 - len(lines)))
    for i, text in enumerate(lines):
        if aside:
            x = 2 if left else canvas.width - 2 - len(text)
        else:
            x = 2 + (spot.x - 2 - len(text)) // 2 if left else spot.x + size.width + 1
        canvas.put(x, y + i, text, style if i == 0 else "second")


def _lines(texts: list[str], room: int, space: int) -> list[str]:
    """These texts in lines of this width, at most so many."""
    lines = [line for text in texts for line in wrap(text, room)]
    return lines if len(lines) <= space else [*lines[: space - 1], shorten(" ".join(lines[space - 1 :]), room)]

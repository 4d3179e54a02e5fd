"""Cards as they lie in the terminal: one card, and a hand fanned out."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from clients.cli.canvas import Canvas
from clients.cli.choices import Choice
from clients.cli.look import Look
from protocol.cards import Card

State = Literal["paper", "barred", "winning", "chosen"]
"""Lying, not allowed now, winning the trick, chosen."""


RIMS: Mapping[State, tuple[str, str, str, str, str]] = {
    "paper": ("┌", "─", "┐", "│", "└─┘"),
    "barred": ("┌", "╌", "┐", "│", "└─┘"),
    "chosen": ("╔", "═", "╗", "║", "╚═╝"),
}
"""How a card is rimmed: upper left, above, upper right, beside, below."""


class Size(Struct, frozen=True):
    """The cells a card takes."""

    width: int
    height: int


SMALL = Size(6, 3)
LARGE = Size(8, 6)


def draw(canvas: Canvas, x: int, y: int, card: Card, size: Size, look: Look, state: State = "paper") -> None:
    """Draw a card with its upper left corner here. A barred one has a dashed upper edge, the chosen one a double rim."""
    edge = "winning" if state == "winning" else state
    ink = look.ink("barred" if state == "barred" else "paper", card)
    inner = size.width - 2
    left, across, right, side, foot = RIMS.get(state, RIMS["paper"])
    canvas.put(x, y, left + across * inner + right, edge)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, side, edge)
        canvas.put(x + 1, row, " " * inner, ink)
        canvas.put(x + size.width - 1, row, side, edge)
    canvas.put(x + 1, y + 1, look.card(card), ink)
    if size.height > SMALL.height:
        canvas.put(x + inner - 1, y + size.height - 2, look.suit(card[1]), ink)
    canvas.put(x, y + size.height - 1, foot[0] + foot[1] * inner + foot[2], edge)


def empty(canvas: Canvas, x: int, y: int, size: Size, word: str) -> None:
    """Draw the place where a card will come, with a word in it."""
    inner = size.width - 2
    canvas.put(x, y, "┌" + "╌" * inner + "┐", "second")
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, "╎" + " " * inner + "╎", "second")
    canvas.put(x + 1, y + size.height // 2, word[:inner].center(inner), "second")
    canvas.put(x, y + size.height - 1, "└" + "╌" * inner + "┘", "second")


def hand(
    held: Sequence[Card],
    offered: Sequence[Choice],
    barred: bool,
    chosen: Card | None,
    width: int,
    size: Size,
    look: Look,
    advised: Sequence[Card] = (),
) -> Canvas:
    """The hand as a fan of this width: what may be played stands a row higher, with its number under it.

    `barred`: it is this hand's turn to play, so that what is not offered is drawn as barred. The cards overlap when they
    do not fit beside each other. Those that are `advised` have a tick before their number.
    """
    canvas = Canvas(width, size.height + 1)
    numbers = {one.card: one.number for one in offered if one.card is not None}
    marked = {chosen, *(one.card for one in offered if one.marked)}
    places = fan(held, width, size, look)
    for card, (x, _) in zip(held, places, strict=True):
        number = numbers.get(card)
        if number is None:
            draw(canvas, x, 1, card, size, look, "barred" if barred else "paper")
            canvas.target(x, 1, size.width, size.height, f"?{card}")
        else:
            draw(canvas, x, 0, card, size, look, "chosen" if card in marked else "paper")
            canvas.target(x, 0, size.width, size.height + 1, str(number))
    narrow = any(seen <= 4 for _, seen in places)
    for card, (x, seen) in zip(held, places, strict=True):
        if card in numbers:
            tick = ("✓" if look.signs else "+") if card in advised else ""
            label = f"{tick}{numbers[card]}" if narrow else f"[{tick}{numbers[card]}]"
            canvas.put(x, size.height, label.center(max(seen, len(label)))[: max(seen, len(label))], "lamp")
    return canvas


def fan(held: Sequence[Card], width: int, size: Size, look: Look) -> list[tuple[int, int]]:
    """Where each card of a fan begins, and how many of its columns are seen.

    They lie beside each other, else they overlap evenly, else so that just the faces are seen.
    """
    if not held:
        return []
    step = min(size.width + 1, (width - size.width) // max(1, len(held) - 1))
    steps = [step if step >= 4 else len(look.card(card)) + 1 for card in held]
    starts = [sum(steps[:i]) for i in range(len(held))]
    return [(x, min(one, size.width)) for x, one in zip(starts, [*steps[:-1], size.width], strict=True)]

"""How partners were drawn, card by card for all to see: over the cloth, at most eight seconds, and any key ends it.

What the view has of it is all there is: who got which card in which order, and who sat where.
"""

from msgspec import Struct
from msgspec.structs import replace

from clients.cli import cards, names
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.cloth import edge
from clients.cli.look import Look
from clients.cli.places import places
from clients.cli.tableview import TableView
from protocol.views import PartnersDrawn

CARD_MS, TOLD_MS, SEATED_MS = 150, 1500, 1700
"""How long a card takes; how long it is told who changes places; how long everybody is seen on the new ones."""


class Shown(Struct, frozen=True):
    """A draw that is being shown, since when in ms of the server's clock."""

    draw: PartnersDrawn
    since: int


def begun(before: TableView, after: TableView, now: int) -> Shown | None:
    """What begins to be shown with this change: a draw that there was not."""
    draw = after.public.draw
    return Shown(draw, now) if draw is not None and before.public.draw is None and draw.cards else None


def is_over(shown: Shown, now: int) -> bool:
    """Whether all of it has been shown."""
    return now - shown.since >= len(shown.draw.cards) * CARD_MS + TOLD_MS + SEATED_MS


def draw(shown: Shown, table: TableView, look: Look, now: int, width: int, height: int, beside: int) -> Canvas:
    """The cloth at this moment of it, and beside it, in so many columns, everything that lies there so far."""
    canvas = _cloth(shown, table, look, now, width, height)
    whole = Canvas(width + beside, height)
    whole.lay(canvas, 0, 0)
    lying = _lying(shown, now)
    was = as_it_was(table, shown.draw)
    y = 1
    for seat in range(len(shown.draw.seats)):
        got = " ".join(look.card(one.card) for one in shown.draw.cards[:lying] if one.seat == seat)
        whole.put(width + 2, y, names.seat(was, seat, look.words), "strong")
        for text in wrap(got, beside - 4):
            y += 1
            whole.put(width + 3, y, text, "second")
        y += 2
    return whole


def _lying(shown: Shown, now: int) -> int:
    """How many cards lie there."""
    return min(len(shown.draw.cards), (now - shown.since) // CARD_MS + 1)


def _cloth(shown: Shown, table: TableView, look: Look, now: int, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    size = cards.LARGE if height >= 26 and width >= 70 else cards.SMALL
    edge(canvas, connected=True, woven_sides=size == cards.LARGE)
    canvas.put(4, 0, f" {look.words.say('draw.title')} ", "lamp")
    lying = _lying(shown, now)
    since_all = now - shown.since - len(shown.draw.cards) * CARD_MS
    moved = since_all >= TOLD_MS
    seen = table if moved else as_it_was(table, shown.draw)
    _lay(canvas, shown.draw, seen, lying, size, look, moved=moved)
    if since_all >= 0:
        for i, text in enumerate(told(table, shown.draw, look)):
            canvas.centre(width // 2, height - 4 + i, shorten(text, width - 4), "lamp")
    canvas.put(width - 2 - len(look.words.say("draw.skip")), height - 1, look.words.say("draw.skip"), "second")
    return canvas


def as_it_was(table: TableView, drawn: PartnersDrawn) -> TableView:
    """The table with everybody on the seat they had when the cards were drawn."""
    then = dict(zip(drawn.seats, table.public.chairs, strict=True))
    chairs = tuple(then[seat] for seat in range(len(then)))
    own = table.private.seat
    return replace(
        table,
        public=replace(table.public, chairs=chairs),
        private=replace(table.private, seat=None if own is None else drawn.seats[own]),
    )


def told(table: TableView, drawn: PartnersDrawn, look: Look) -> list[str]:
    """Who plays with whom, and who changes places for it."""
    words = look.words
    pairs = [words.listed([names.seat(table, seat, words) for seat in side]) for side in table.public.about.sides]
    away = [names.seat(table, seat, words) for seat, then in enumerate(drawn.seats) if seat != then]
    together = words.say("draw.together", first=pairs[0], second=words.listed(pairs[1:]))
    moves = words.say("draw.moves", names=words.listed(away)) if away else words.say("draw.stay")
    return [together, moves]


def _lay(
    canvas: Canvas, drawn: PartnersDrawn, seen: TableView, lying: int, size: cards.Size, look: Look, *, moved: bool
) -> None:
    spots = places(seen, canvas.width, canvas.height, size)
    now = dict(enumerate(drawn.seats)) if moved else {seat: seat for seat in spots}
    for seat, spot in spots.items():
        got = [i for i, one in enumerate(drawn.cards) if one.seat == now[seat]]
        here = [i for i in got if i < lying]
        y = spot.y + size.height if spot.where == "S" else spot.y - 1
        canvas.centre(spot.x + size.width // 2, y, names.seat(seen, seat, look.words), "strong")
        if here:
            done = here[-1] == got[-1]
            cards.draw(canvas, spot.x, spot.y, drawn.cards[here[-1]].card, size, look, "winning" if done else "paper")

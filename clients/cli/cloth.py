"""The cloth: its woven edge, everybody's place round it, the cards of the trick. You are always at the bottom."""

from collections.abc import Sequence

from clients.cli import cards, facts, mats, names, seats
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.choices import Choice, in_turn
from clients.cli.look import Look
from clients.cli.places import Spot, places
from clients.cli.seats import Moment
from clients.cli.tableview import TableView, next_seat, stood_in
from protocol.actions import Trumps
from protocol.cards import Card, Seat
from protocol.views import Played, Trick

AT_FIRST = Moment()


def draw(
    table: TableView,
    offered: Sequence[Choice],
    held: Trick | None,
    look: Look,
    width: int,
    height: int,
    connected: bool = True,
    moment: Moment = AT_FIRST,
) -> Canvas:
    """The cloth in this space. `held` is a full trick that stays a while; `connected` false lets the edge go out.

    `moment` tells what was said so long ago that it no longer stands at the seats, and what time it is.
    """
    canvas = Canvas(width, height)
    size = cards.LARGE if height >= 26 and width >= 70 else cards.SMALL
    edge(canvas, connected, size == cards.LARGE)
    if table.public.about.direction != 1:
        canvas.put(4, 0, f" ← {look.words.say('cloth.counter')} ", "edge")
    spots = places(table, width, height, size)
    boxed = [one for one in in_turn(offered) if one.card is None]
    lying = bool(held or table.public.trick)
    _trick(canvas, table, held, spots, size, look)
    if table.public.turned is not None and not lying:
        _turned(canvas, table.public.turned, spots, size, look)
    for seat, spot in spots.items():
        label = seats.label(table, seat, spot.where, look, width > 70, moment.earlier, moment.now)
        turn = table.public.turn == seat and table.public.phase == "playing"
        chair = table.public.chairs[seat]
        style = "lamp" if turn else "strong" if chair.person else "slate" if chair.bot else "second"
        mats.draw(canvas, table, spot, label, size, style, aside=not lying)
        if turn and seat == table.private.seat and not stood_in(table):
            mats.your_turn(canvas, _your_turn(table, seat, look), canvas.width > 70)
    _corner(canvas, facts.of_table(table, look) if table.public.phase == "playing" else [])
    looks_on = table.private.seat is None and table.public.phase not in {"waiting", "over"}
    choosing = any(one.card is not None for one in offered) or table.public.phase == "sheet" or looks_on
    if boxed and not lying and not choosing:
        below = min(spot.y for spot in spots.values()) + size.height + 1
        least = 8 if table.public.phase == "over" else below if table.public.turned is not None else 2
        _box(canvas, boxed, look, least)
    elif boxed:
        _strip(canvas, boxed)
    return canvas


def edge(canvas: Canvas, connected: bool, woven_sides: bool) -> None:
    """The woven edge of the cloth; it goes out when the own connection is lost."""
    style = "edge" if connected else "out"
    pattern = "◆─◇─" if connected else "─ ─ "
    line = (pattern * (canvas.width // 4 + 1))[: canvas.width]
    for y in (0, canvas.height - 1):
        canvas.put(0, y, line, style)
    for y in range(1, canvas.height - 1):
        sign = "◇" if woven_sides and connected and y % 2 else "│"
        canvas.put(0, y, sign, style)
        canvas.put(canvas.width - 1, y, sign, style)


def _trick(
    canvas: Canvas, table: TableView, held: Trick | None, spots: dict[Seat, Spot], size: cards.Size, look: Look
) -> None:
    public = table.public
    played: Sequence[Played] = held.cards if held else public.trick
    winning = held.winner if held else public.winning
    for one in played:
        spot = spots[one.seat]
        ahead = one.seat == winning
        cards.draw(canvas, spot.x, spot.y, one.card, size, look, "winning" if ahead else "paper")
        if one.stuk:
            canvas.put(spot.x + 1, spot.y + size.height - 1, shorten(look.words.say("meld.stuk"), size.width - 2), "lamp")
    if winning is not None and played:
        _ahead(
            canvas, spots[winning], _worth(held, look) if held else look.words.say("cloth.ahead"), public.about.players, size
        )
    own = table.private.seat
    if own is not None and public.phase == "playing" and all(one.seat != own for one in played) and _comes(table, own):
        cards.empty(canvas, spots[own].x, spots[own].y, size, look.words.say("cloth.you"))


def _comes(table: TableView, own: Seat) -> bool:
    """Whether a card of one's own is to come in this trick."""
    decision = table.private.decision
    return bool(table.private.hand) and bool(table.public.trick or (decision and decision.turn and decision.cards))


def _worth(held: Trick, look: Look) -> str:
    """What a full trick was worth, where that may be told."""
    if held.points is None:
        return look.words.say("cloth.trick.silent")
    return look.words.say("cloth.trick", n=held.points + held.melds)


def _ahead(canvas: Canvas, spot: Spot, word: str, players: int, size: cards.Size) -> None:
    """The sign of the card that is ahead: below it, or from five players on in its lower edge, where others lie close."""
    if players > 4:
        canvas.centre(spot.x + size.width // 2, spot.y + size.height - 1, "^", "lamp")
        return
    mark = f"^ {word}"
    below = {"W": spot.x - 1, "E": spot.x + size.width + 1 - len(mark)}
    canvas.put(below.get(spot.where, spot.x - len(mark) // 2 + size.width // 2), spot.y + size.height, mark, "lamp")


def _turned(canvas: Canvas, card: Card, spots: dict[Seat, Spot], size: cards.Size, look: Look) -> None:
    """The turned card: it lies open in the middle, at the far side, until a card is played."""
    x, y = round((canvas.width - size.width) / 2), min(spot.y for spot in spots.values())
    cards.draw(canvas, x, y, card, size, look)
    canvas.centre(canvas.width // 2, y + size.height, look.words.say("cloth.turned"), "second")


def _your_turn(table: TableView, seat: Seat, look: Look) -> str:
    """That it is your turn; and who comes after you, where play does not run the usual way."""
    words = look.words
    if table.public.about.direction == 1:
        return words.say("your_turn.short")
    after = names.seat(table, next_seat(table, seat), words)
    return words.say("your_turn.then", name=after)


def _corner(canvas: Canvas, texts: Sequence[str]) -> None:
    """What is to be known of the table, in the lower left corner, small as chalk at the edge."""
    room = 12 if canvas.width <= 70 else 22
    lines = [line for text in texts for line in wrap(text, room)][:5]
    for i, line in enumerate(lines):
        canvas.put(2, canvas.height - 3 - len(lines) + i, line, "label")


def _box(canvas: Canvas, boxed: Sequence[Choice], look: Look, least: int) -> None:
    """The choices other than cards, in the middle of the cloth and not above row `least`; what has a short label beside."""
    rows = [one for one in boxed if not one.short]
    beside = {one.seat: one for one in boxed if one.short}
    texts = [f"[{one.number}] {_suited(one, look)}" for one in rows]
    column = max([len(text) for one, text in zip(rows, texts, strict=True) if one.seat in beside], default=-6) + 2
    right = max([len(f"[{one.number}] {one.short}") for one in beside.values()], default=0)
    widest = max(map(len, texts), default=0)
    margin = 2 if beside or widest + 6 > canvas.width - 25 else 3  # what stands at the sides is to be read
    width = min(canvas.width - 4, max(column + right, *(len(text) for text in texts)) + 2 * margin)
    height = len(rows) + 2
    x, y = (canvas.width - width) // 2, max(least, (canvas.height - height) // 2)
    if y + height > canvas.height - 4:
        y = max(1, canvas.height - 4 - height)
    canvas.box(x, y, width, height, "label")
    for row, (one, text) in enumerate(zip(rows, texts, strict=True), y + 1):
        canvas.target(x + 1, row, width - 2, 1, str(one.number))
        _boxed(canvas, x + margin, row, text, x + width - 1)
        other = beside.get(one.seat) if one.seat is not None else None
        if other is not None:
            canvas.target(x + margin + column, row, right, 1, str(other.number))
            _boxed(canvas, x + margin + column, row, f"[{other.number}] {other.short}", x + width - 1)


def _boxed(canvas: Canvas, x: int, y: int, text: str, end: int) -> None:
    """A choice from here to this column: its number lit."""
    number, label = text[: text.index("]") + 1], text[text.index("]") + 1 :]
    after = canvas.put(x, y, number, "lamp")
    canvas.put(after, y, shorten(label, end - 1 - after), "strong")


def _suited(one: Choice, look: Look) -> str:
    """The label, with the sign of the suit before it when it names trumps."""
    action = getattr(one.command, "action", None)
    return f"{look.suit(action.suit)} {one.label}" if isinstance(action, Trumps) else one.label


def _strip(canvas: Canvas, boxed: Sequence[Choice]) -> None:
    """The choices other than cards while cards lie or may be played: always in the same place above the hand."""
    texts = [f"[{one.number}] {one.label}" for one in boxed]
    gap = next((n for n in (3, 2, 1) if len((" " * n).join(texts)) <= canvas.width - 4), 1)
    x = max(2, (canvas.width - len((" " * gap).join(texts))) // 2)
    for one, text in zip(boxed, texts, strict=True):
        canvas.put(x, canvas.height - 2, text[: canvas.width - 2 - x], "lamp")
        canvas.target(x, canvas.height - 2, len(text), 1, str(one.number))
        x += len(text) + gap

"""The cloth: its woven edge, everybody's place round it, the cards of the trick. You are always at the bottom."""

from collections.abc import Sequence

from msgspec import Struct

from clients.cli import cards, names
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.choices import Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView
from protocol.actions import Take, Trumps
from protocol.cards import Seat
from protocol.views import Played, Trick

SPOTS = {
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "NW", "NE", "E"),
    6: ("S", "SW", "W", "N", "E", "SE"),
    7: ("S", "SW", "W", "NW", "NE", "E", "SE"),
}
"""Where people sit, clockwise from you: the seat after yours is on your left (look.md, Layout)."""

ACROSS = {"S": 0.0, "N": 0.0, "W": -1.0, "E": 1.0, "NW": -0.75, "NE": 0.75, "SW": -0.75, "SE": 0.75}
WIDER = {"W": -1.4, "E": 1.4}


class Spot(Struct, frozen=True):
    """A place at the table: which, and the upper left corner of its card."""

    where: str
    x: int
    y: int


def draw(
    table: TableView,
    offered: Sequence[Choice],
    held: Trick | None,
    look: Look,
    width: int,
    height: int,
    connected: bool = True,
) -> Canvas:
    """The cloth in this space. `held` is a full trick that stays a while; `connected` false lets the edge go out."""
    canvas = Canvas(width, height)
    size = cards.LARGE if height >= 26 and width >= 70 else cards.SMALL
    _edge(canvas, connected, size == cards.LARGE)
    spots = places(table, width, height, size)
    boxed = [one for one in offered if one.card is None]
    covered = bool(boxed) and not any(one.card is not None for one in offered)
    if not covered:
        _trick(canvas, table, held, spots, size, look)
    for seat in range(table.public.about.players):
        _place(canvas, table, seat, spots[seat], size, look, aside=covered or not (held or table.public.trick))
    if covered:
        _box(canvas, boxed, look)
    elif boxed:
        _strip(canvas, boxed)
    return canvas


def places(table: TableView, width: int, height: int, size: cards.Size) -> dict[Seat, Spot]:
    """The spot of each seat on a cloth of this size."""
    players = table.public.about.players
    own, room = table.private.seat or 0, height - 2
    top, step = (2, size.height - 1) if size == cards.LARGE else (1, size.height)
    bottom = room - 4 - size.height
    shift = max(0, (bottom - top - 2 * step) // 2)
    rows = {"N": top + shift, "S": min(bottom, top + shift + 2 * step)}
    middle = (rows["N"] + rows["S"]) // 2
    found = {}
    for i, where in enumerate(SPOTS[players]):
        across = WIDER.get(where, ACROSS[where]) if players > 4 else ACROSS[where]
        x = round(width / 2 + across * width * 0.2 - size.width / 2)
        y = middle if where in {"W", "E"} else rows[where[0]]
        found[(own + i) % players] = Spot(where, x, y + 1)
    return found


def declarer(table: TableView) -> Seat | None:
    """Who plays: as the server says, or who named trumps or took it."""
    for fact in table.public.facts:
        if fact.key == "plays":
            return fact.seat
    said = [one.seat for one in table.public.said if isinstance(one.action, Trumps | Take)]
    return said[-1] if said else None


def _edge(canvas: Canvas, connected: bool, woven_sides: bool) -> None:
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
    public, own = table.public, table.private.seat
    played: Sequence[Played] = held.cards if held else public.trick
    winning = held.winner if held else public.winning
    for one in played:
        spot = spots[one.seat]
        ahead = one.seat == winning
        cards.draw(canvas, spot.x, spot.y, one.card, size, look, "winning" if ahead else "paper")
        if ahead:
            word = _worth(held, look) if held else look.words.say("cloth.ahead")
            mark = f"^ {word}" if public.about.players <= 4 else "^"
            under = spot.x - 2 if spot.where in {"W", "E"} else spot.x - len(mark) // 2 + size.width // 2
            canvas.put(under, spot.y + size.height, mark, "lamp")
    if own is not None and public.phase == "playing" and all(one.seat != own for one in played) and public.said != ():
        cards.empty(canvas, spots[own].x, spots[own].y, size, look.words.say("cloth.you"))


def _worth(held: Trick, look: Look) -> str:
    """What a full trick was worth, where that may be told."""
    if held.points is None:
        return look.words.say("cloth.trick.silent")
    return look.words.say("cloth.trick", n=held.points + held.melds)


def _place(canvas: Canvas, table: TableView, seat: Seat, spot: Spot, size: cards.Size, look: Look, aside: bool) -> None:
    """Name and marks of a seat, beside its card and towards the edge; `aside`: at the edge, nothing lies here."""
    head, below = _label(table, seat, look, canvas.width > 70)
    turn = table.public.turn == seat and table.public.phase == "playing"
    style = "lamp" if turn else "strong" if table.public.chairs[seat].person else "second"
    if spot.where == "S":
        y = canvas.height - 4
        own = seat == table.private.seat
        words = [*below, look.words.say("your_turn.short")] if turn and own and canvas.width > 70 else below
        x = canvas.centre(canvas.width // 2, y, "  ".join([head, *words]), style) - len("  ".join([head, *words]))
        if turn and own and canvas.width <= 70:
            canvas.put(x + 1, y + 1, "└ " + look.words.say("your_turn.short"), "lamp")
        return
    if spot.where[0] == "N":
        middle = spot.x + size.width // 2
        canvas.centre(middle, spot.y - 1, "  ".join([head, *below]), style)
        return
    left = spot.where in {"W", "SW"}
    room = spot.x - 2 if left else canvas.width - 2 - (spot.x + size.width)
    lines = [shorten(head, room), *(line for text in below for line in wrap(text, room))]
    y = spot.y + (size.height - 1) // 2
    for i, text in enumerate(lines):
        if aside:
            x = 2 if left else canvas.width - 2 - len(text)
        else:
            x = 2 + (room - len(text)) // 2 if left else spot.x + size.width + 1
        canvas.put(x, y + i, text, style if i == 0 else "second")


def _label(table: TableView, seat: Seat, look: Look, wide: bool) -> tuple[str, list[str]]:
    """(name with its marks, remarks in words)."""
    public, words = table.public, look.words
    chair = public.chairs[seat]
    name = names.seat(table, seat, words)
    if chair.person is None:
        return f"{seat + 1}: {words.say('cloth.free')}", []
    own = seat == table.private.seat
    head = f"({name[:1]}) {name}" if wide or own else name
    if public.turn == seat and public.phase == "playing":
        head = f"*{head}"
    remarks = []
    if declarer(table) == seat and public.trump is not None:
        head = f"{head} {look.suit(public.trump)}"
        remarks += [words.say("cloth.plays")] if wide else []
    if public.shuffling is not None and public.shuffling.dealer == seat and public.phase != "over":
        remarks.append(words.say("dealer"))
    if public.phase in {"waiting", "over"} and chair.ready:
        remarks.append(words.say("cloth.ready"))
    if not names.is_here(table, seat):
        remarks.append(words.say("cloth.dropped"))
    return head, remarks


def _box(canvas: Canvas, boxed: Sequence[Choice], look: Look) -> None:
    """The choices other than cards, in the middle of the cloth."""
    texts = [f"[{one.number}] {_suited(one, look)}" for one in boxed]
    width = max(len(text) for text in texts) + 6
    height = len(texts) + 2
    x, y = (canvas.width - width) // 2, max(2, (canvas.height - height) // 2)
    if y + height > canvas.height - 4:
        y = max(1, canvas.height - 4 - height)
    canvas.box(x, y, width, height, "label")
    for i, (one, text) in enumerate(zip(boxed, texts, strict=True)):
        canvas.put(x + 3, y + 1 + i, text[: text.index("]") + 1], "lamp")
        canvas.put(x + 3 + text.index("]") + 1, y + 1 + i, text[text.index("]") + 1 :], "strong")
        canvas.target(x + 1, y + 1 + i, width - 2, 1, str(one.number))


def _suited(one: Choice, look: Look) -> str:
    """The label, with the sign of the suit before it when it names trumps."""
    action = getattr(one.command, "action", None)
    return f"{look.suit(action.suit)} {one.label}" if isinstance(action, Trumps) else one.label


def _strip(canvas: Canvas, boxed: Sequence[Choice]) -> None:
    """The choices other than cards while cards may be played too: always in the same place above the hand."""
    texts = [f"[{one.number}] {one.label}" for one in boxed]
    x = (canvas.width - len("   ".join(texts))) // 2
    for one, text in zip(boxed, texts, strict=True):
        canvas.put(x, canvas.height - 2, text, "lamp")
        canvas.target(x, canvas.height - 2, len(text), 1, str(one.number))
        x += len(text) + 3

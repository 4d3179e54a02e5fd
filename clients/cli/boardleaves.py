"""The leaves of a daily's board: who did what, at one's own place, on the day, over all days; how many made each score."""

from collections.abc import Sequence

from msgspec.structs import replace

from clients.cli import alone, when
from clients.cli.canvas import shorten
from clients.cli.here import Here
from clients.cli.menu import BAR, Item, Leaf, Where
from clients.cli.prose import Line
from clients.cli.words import Words, capital, signed
from protocol.alone import Board, BoardRow, Share, ShowBoard, TotalRow

LONGEST, NAMED = 14, 22
"""Columns of a bar and of a name."""
DAY_MS = 86_400_000


def bars(scores: Sequence[int]) -> list[int]:
    """How long (1 to `LONGEST`) the bar of each score is: the best is longest, nothing or the worst below it shortest."""
    low, high = min((0, *scores)), max((0, *scores))
    span = max(1, high - low)
    return [1 + (LONGEST - 1) * (score - low) // span for score in scores]


def called(name: str, words: Words, you: bool = False) -> str:
    """A name as it stands on a board, which may be none."""
    shown = name or words.say("board.unnamed")
    return words.say("board.you", name=shown) if you else shown


def row_line(here: Here, row: BoardRow, long: int) -> str:
    """A row in columns: rank, name, a bar so long, the score, when begun and finished."""
    times = here.words.say("board.late") if row.late else f"{when.clock(row.began)}-{when.clock(row.at)}"
    return f"{_columns(here, row, long)}  {times}"


def _columns(here: Here, row: BoardRow | TotalRow, long: int) -> str:
    name = called(row.name, here.words, row.you)
    if len(name) > NAMED:
        name = called(shorten(row.name, len(row.name) + NAMED - len(name)), here.words, row.you)
    return f"{row.rank:>3}  {name:<{NAMED}}  {BAR * long:<{LONGEST}}  {signed(row.score):>5}"


def board_leaf(here: Here, where: Where, key: str, told: Sequence[Line], items: Sequence[Item] = ()) -> Leaf:
    """A leaf about this board, once it is there; `key` are the words of its title."""
    board = here.answers.board_of(where)
    title = f"{here.words.say(key)}, {alone.daily(where.daily, where.day, here.words)}"
    if board is None:
        return Leaf(title, ((here.words.say("around.moment"), ""),), (), (_asked(where),))
    return Leaf(title, tuple(told), tuple(items))


def missing(here: Here, board: Board) -> str:
    """Who of the place have not finished it; oneself first, called `you`."""
    own = here.table.people.get(here.me) if here.table is not None else None
    others = list(board.place.missing) if board.place is not None else []
    if own is not None and board.state != "done" and own.name in others:
        others.remove(own.name)
        others.insert(0, here.words.say("vote.you"))
    return capital(here.words.say("board.missing", names=here.words.listed(others)))


def _asked(where: Where) -> ShowBoard:
    return ShowBoard(where.daily, where.day, where.place or None)


def at_place(here: Here, where: Where) -> Leaf:
    """The board of one's own place."""
    board = here.answers.board_of(where)
    place = board.place if board is not None else None
    lines: list[Line] = [] if place is None else [(place.place.name, "strong")]
    if board is not None and place is not None and place.missing:
        lines.append((missing(here, board), ""))
    rows = place.rows if place is not None else ()
    return board_leaf(
        here, where, "board.place", [*lines, *_warned(here, where, rows)], _items(here, where, rows, "board.place.entry")
    )


def of_day(here: Here, where: Where) -> Leaf:
    """The board of the day."""
    board = here.answers.board_of(where)
    rows = board.rows if board is not None else ()
    return board_leaf(here, where, "board.day", _warned(here, where, rows), _items(here, where, rows, "board.day.entry"))


def _warned(here: Here, where: Where, rows: Sequence[BoardRow]) -> list[Line]:
    """What is counted on a board, and what it cannot promise."""
    late = [(here.words.say("board.late.told"), "")] if any(row.late for row in rows) else []
    return [*_unit(here, where), (here.words.say("board.unverified"), ""), *late]


def _unit(here: Here, where: Where) -> list[Line]:
    """What is counted in this daily."""
    told = alone.unit(where.daily, here.words)
    return [(told, "")] if told else []


def _items(here: Here, where: Where, rows: Sequence[BoardRow], page: str) -> list[Item]:
    """The rows, each of which leads to a leaf of its own."""
    lengths = bars([row.score for row in rows])
    return [
        Item(row_line(here, row, long), replace(where, page=page, entry=row.entry))
        for row, long in zip(rows, lengths, strict=True)
    ]


def totals(here: Here, where: Where) -> Leaf:
    """What everybody's first finishes come to over all days."""
    words, board = here.words, here.answers.board_of(where)
    rows = board.totals if board is not None else ()
    lengths = bars([row.score for row in rows])
    lines: list[Line] = [(words.say("board.totals.about"), ""), *_unit(here, where), (words.say("board.unverified"), "")]
    lines.append(("", ""))
    for row, long in zip(rows, lengths, strict=True):
        lines.append((f"{_columns(here, row, long)}  {words.count('board.days', row.days)}", "strong" if row.you else ""))
    return board_leaf(here, where, "board.totals", lines)


def shares(here: Here, where: Where) -> Leaf:
    """How many people made each score."""
    board = here.answers.board_of(where)
    own = None if board is None else next((row.score for row in board.rows if row.you), None)
    told = () if board is None else board.shares
    most, everybody = max((1, *(one.people for one in told))), max(1, sum(one.people for one in told))
    lines: list[Line] = [(here.words.say("daily.score.about"), ""), *_unit(here, where), ("", "")]
    lines += [(_share(here, one, most, everybody), "strong" if one.score == own else "") for one in told]
    return board_leaf(here, where, "board.shares", lines)


def _share(here: Here, one: Share, most: int, everybody: int) -> str:
    bar = BAR * max(1, 2 * LONGEST * one.people // most)
    told = here.words.count("board.share", one.people, score=signed(one.score), percent=round(100 * one.people / everybody))
    return f"  {bar:<{2 * LONGEST}}  {told}"


def seals(here: Here, where: Where) -> Leaf:
    """The commitments to the deals, with their secrets once the day is over, and those to the deals of the day after."""
    words, board = here.words, here.answers.board_of(where)
    lines: list[Line] = []
    if board is not None:
        late = board.sealed > board.ends - DAY_MS
        lines.append((words.say("board.sealed", moment=when.moment(board.sealed, words)), ""))
        lines += [(words.say("board.sealed.late"), "")] if late else []
        for one in board.deals:
            lines += [("", ""), (words.say("board.seal", n=one.deal, seal=one.commitment.hex()), "")]
            if one.secret is not None:
                lines.append((words.say("board.secret", n=one.deal, secret=one.secret.hex()), ""))
        if board.tomorrow:
            lines += [("", ""), (words.say("board.seal.tomorrow"), "strong")]
        lines += [(words.say("board.seal", n=n, seal=seal.hex()), "") for n, seal in enumerate(board.tomorrow, 1)]
    return board_leaf(here, where, "board.seal.title", lines)

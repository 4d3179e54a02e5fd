"""The leaf of one result on a daily's board: its deals and times, how each deal was played; for a host, the name."""

from collections.abc import Sequence

from msgspec.structs import replace

from clients.cli import when
from clients.cli.boardleaves import board_leaf, called
from clients.cli.choices import NO_ID
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where
from clients.cli.prose import Line
from clients.cli.words import capital, signed
from protocol.alone import Board, BoardRow, ShowBoard, Unname


def of_day(here: Here, where: Where) -> Leaf:
    """A result on the board of the day."""
    board = here.answers.board_of(where)
    row = None if board is None else _row(board.rows, where.entry)
    if board is None or row is None:
        return _gone(here, where)
    return board_leaf(here, where, "board.title", _told(here, board, row, board.people), _played(here, where, board, row))


def at_place(here: Here, where: Where) -> Leaf:
    """A result on the board of one's own place, whose host takes names off it and puts them back."""
    words, board = here.words, here.answers.board_of(where)
    place = None if board is None else board.place
    row = None if place is None else _row(place.rows, where.entry)
    if board is None or place is None or row is None:
        return _gone(here, where)
    lines, items = _told(here, board, row, len(place.rows)), _played(here, where, board, row)
    if place.host:
        slug, off = place.place.place, bool(row.name)
        command = Unname(NO_ID, where.daily, where.day, where.entry, slug, off)
        shown = ShowBoard(where.daily, where.day, slug)
        items.append(Item(words.say("board.unname" if off else "board.name"), commands=(command, shown), does="back"))
        lines += [(words.say("board.unname.told"), "")] if off else []
    return board_leaf(here, where, "board.title", lines, items)


def _gone(here: Here, where: Where) -> Leaf:
    return board_leaf(here, where, "board.title", [(here.words.say("board.gone"), "")])


def _row(rows: Sequence[BoardRow], entry: str) -> BoardRow | None:
    return next((row for row in rows if row.entry == entry), None)


def _told(here: Here, board: Board, row: BoardRow, people: int) -> list[Line]:
    words = here.words
    rank = words.say("board.rank", rank=row.rank, people=people)
    done = words.say("daily.done", score=signed(row.score), rank=rank)
    began, at = when.moment(row.began, words), when.moment(row.at, words)
    return [
        (words.say("form.line", label=called(row.name, words, row.you), value=done), "strong"),
        *([(words.say("board.deals", scores=", ".join(map(signed, row.deals))), "")] if row.deals else []),
        (capital(words.say("board.times", began=began, at=at)), ""),
        *([(words.say("board.late.told"), "")] if row.late else []),
        (words.say("board.unverified"), ""),
        *([] if _may_look(here, board) else [(words.say("board.how.wait"), "")]),
    ]


def _may_look(here: Here, board: Board) -> bool:
    """Whether one may see how others played: who has finished, or has not begun and the day is over."""
    return board.state == "done" or (board.state == "new" and board.ends <= here.now)


def _played(here: Here, where: Where, board: Board, row: BoardRow) -> list[Item]:
    """How each deal was played, where that may be seen."""
    words = here.words
    name = row.name or words.say("somebody")
    how = words.say("board.how.you") if row.you else words.say("board.how", name=name)
    deals = enumerate(row.deals, 1) if _may_look(here, board) else ()
    return [
        Item(words.say("board.how.deal", how=how, n=deal, score=signed(score)), replace(where, page="replay", deal=deal))
        for deal, score in deals
    ]

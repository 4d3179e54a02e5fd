"""What is asked of those who are there, as a box beside the cloth: a vote, or whether somebody is who they say they are."""

from msgspec import Struct

from clients.cli import absence, lending, recognising, votes
from clients.cli.canvas import Canvas, wrap
from clients.cli.look import Look
from clients.cli.tableview import TableView
from protocol.around import VoteInfo


class Row(Struct, frozen=True):
    """A line of the box: its text, its style, and what a click on it stands for."""

    text: str
    style: str
    key: str = ""


def draw(table: TableView, look: Look, now: int, width: int, may_sit: bool = True) -> Canvas:
    """The box, so wide, for its place beside the cloth; of no height when nothing is asked. `now` is in ms.

    A vote comes before the question who somebody is.
    """
    if table.public.vote is not None:
        return _vote(table, table.public.vote, look, now, width, may_sit)
    claimed = recognising.options(table, look.words)
    if not claimed:
        return Canvas(width, 0)
    rows = [Row(line, "strong") for line in wrap(recognising.asked(table, look.words), width - 4)]
    for one in claimed:
        rows += _choice(f"[{votes.sign(one)}] {one.label}", "", "chosen" if one.marked else "lamp", one.typed[0], width - 4)
    return _box(rows, look.words.say("recognise.title"), "", width, "lamp")


def _vote(table: TableView, vote: VoteInfo, look: Look, now: int, width: int, may_sit: bool) -> Canvas:
    may, words = votes.votes(table), look.words
    rows = [Row(line, "strong") for line in wrap(votes.of(table, vote, words), width - 4)]
    rows += [Row(line, "slate") for line in lending.laid_open(table, look, width - 4)]
    for one in votes.ballot(table, vote, words):
        text = f"[{votes.sign(one)}] {one.label}" if may else f"· {one.label}"
        style = ("chosen" if one.marked else "lamp") if may else "slate"
        rows += _choice(text, votes.whose(table, vote, one, words), style, votes.sign(one) if may else "", width - 4)
    if not may:
        rows += [Row(f"[{one.number}] {one.label}", "lamp", str(one.number)) for one in votes.options(table, words, may_sit)]
    rows += [Row(line, "second") for line in wrap(votes.enough(vote, words), width - 4)]
    foot = words.say("vote.left", left=left(vote, now))
    return _box(rows, words.say("vote.title"), foot, width, "lamp" if may else "label")


def _box(rows: list[Row], title: str, foot: str, width: int, style: str) -> Canvas:
    canvas = Canvas(width, len(rows) + 2)
    canvas.box(0, 0, width, len(rows) + 2, style, title)
    for y, row in enumerate(rows, 1):
        canvas.put(2, y, row.text, row.style)
        if row.key:
            canvas.target(1, y, width - 2, 1, row.key)
    if foot:
        canvas.right(width - 2, canvas.height - 1, f" {foot} ", style)
    return canvas


def _choice(text: str, whose: str, style: str, key: str, width: int) -> list[Row]:
    """A choice with who chose it: beside it where there is room, else below."""
    if whose and len(text) + 2 + len(whose) <= width:
        return [Row(f"{text}: {whose}", style, key)]
    first, *more = wrap(text, width)
    below = [(line, style) for line in more] + [(line, "second") for line in wrap(whose, width - 4)]
    return [Row(first, style, key), *(Row(f"    {line}", paint, key) for line, paint in below)]


def left(vote: VoteInfo, now: int) -> str:
    """How long one may still vote: `0:42`."""
    return absence.clock(vote.ends - now)

"""The time to think: what is left of a turn, and each seat's extra time beside it."""

from clients.cli import absence
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import Seat


def extra(table: TableView, seat: Seat, now: int) -> int | None:
    """What is left (ms) of this seat's extra time at this moment; nil where there is none. `now` in ms."""
    public = table.public
    whole = public.chairs[seat].extra
    if whole is None or public.turn != seat or public.phase != "playing" or public.next is None or public.vote is not None:
        return whole
    return max(0, min(whole, public.next - now))


def remarks(table: TableView, seat: Seat, now: int, words: Words) -> list[str]:
    """What stands at a seat that has extra time, for who plays it."""
    left = extra(table, seat, now)
    if left is None or table.public.phase != "playing" or table.public.chairs[seat].bot:
        return []
    return [words.say("cloth.extra", left=absence.clock(left))]


def asked(table: TableView, ends: int, now: int, words: Words) -> str:
    """How long the viewer may still think, until `ends` (ms): first the turn's own time, then what is extra."""
    seat, left = table.private.seat, max(0, ends - now)
    more = 0 if seat is None else table.public.chairs[seat].extra or 0
    if not more:
        return words.say("ask.ends", n=-(-left // 1000))
    if left > more:
        return words.say("ask.ends.extra", n=-(-(left - more) // 1000), left=absence.clock(more))
    return words.say("ask.ends.only_extra", left=absence.clock(left))

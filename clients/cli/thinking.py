"""The time to think: what is left of a turn, and each seat's extra time beside it."""

from clients.cli import absence
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import Seat


def left(table: TableView, seat: Seat, now: int) -> tuple[int, int] | None:
    """What is left (ms) of the turn of this seat, and of its extra time; nil where nobody counts. `now` in ms."""
    public = table.public
    if public.about.turn_limit is None or public.phase != "playing" or public.chairs[seat].bot:
        return None
    whole = public.chairs[seat].extra or 0
    if public.turn != seat or public.next is None or public.vote is not None:
        return 0, whole
    ahead = max(0, public.next - now)
    return max(0, ahead - whole), min(whole, ahead)


def remarks(table: TableView, seat: Seat, now: int, words: Words) -> list[str]:
    """What stands at a seat for which there is a clock: the time of its turn, and what it has besides."""
    turn, extra = left(table, seat, now) or (0, 0)
    told = [words.say("vote.left", left=absence.clock(turn))] if turn else []
    return [*told, words.say("cloth.extra", left=absence.clock(extra))] if extra else told


def asked(table: TableView, ends: int, now: int, words: Words) -> str:
    """How long the viewer may still think, until `ends` (ms): first the turn's own time, then what is extra."""
    seat, ahead = table.private.seat, max(0, ends - now)
    more = 0 if seat is None else table.public.chairs[seat].extra or 0
    if not more:
        return words.say("ask.ends", n=-(-ahead // 1000))
    if ahead > more:
        return words.say("ask.ends.extra", n=-(-(ahead - more) // 1000), left=absence.clock(more))
    return words.say("ask.ends.only_extra", left=absence.clock(ahead))


def agreed(table: TableView, words: Words) -> list[str]:
    """How long one may think at this table, a sentence each; nothing where nobody counts."""
    about = table.public.about
    if about.turn_limit is None:
        return []
    limit = words.count("form.turn_limit.n", about.turn_limit)
    told = [words.say("form.line", label=words.say("form.turn_limit"), value=limit)]
    if about.extra_time:
        extra = words.count("form.seconds", about.extra_time)
        told.append(words.say("form.line", label=words.say("form.extra_time"), value=extra))
    return told

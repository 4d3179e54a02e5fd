"""Who is away, since when, and who plays for whom; the key to go and to come back, which also takes the own seat back."""

from clients.cli import names
from clients.cli.choices import NO_ID, Choice
from clients.cli.tableview import TableView, stood_in
from clients.cli.words import Words
from protocol.around import Absence
from protocol.cards import Seat
from protocol.commands import Away
from protocol.happenings import CameBack, Happening, SaidGoodbye, WentAway

KEY = "W"
"""The key: even weg."""


def signal(table: TableView, words: Words) -> tuple[Choice, ...]:
    """Going away for a moment, coming back, or taking the own seat back: one of them, for whose own seat it is."""
    seat = table.private.seat
    if seat is None or table.public.chairs[seat].person != table.me:
        return ()
    gone = table.public.chairs[seat].away is not None
    if not gone and not stood_in(table):
        return (Choice(0, _typed("type.away", words), words.say("act.away"), Away(NO_ID), key=KEY),)
    label = words.say("seat.back") if stood_in(table) else words.say("act.here")
    return (Choice(0, _typed("type.here", words), label, Away(NO_ID, False), key=KEY, marked=True),)


def _typed(key: str, words: Words) -> tuple[str, ...]:
    return (words.say(key), KEY.lower())


def how(table: TableView, seat: Seat) -> tuple[Absence, int | None] | None:
    """How whoever plays this seat is absent, and since when (ms) as far as is known; nil when they are there.

    Who said so before the line was lost is waited for as they said.
    """
    chair = table.public.chairs[seat]
    if chair.bot:
        return None
    if chair.goodbye and chair.standin is None:
        return "goodbye", chair.away
    if chair.away is not None and chair.standin is None:
        return "away", chair.away
    if not names.is_here(table, seat):
        known = table.people.get(chair.standin or chair.person or "")
        return "dropped", None if known is None else known.gone
    return None


def instead(table: TableView, seat: Seat, words: Words) -> list[str]:
    """For whom this seat is played, if it is somebody else's."""
    chair = table.public.chairs[seat]
    if chair.person is None or not (chair.bot or chair.standin is not None):
        return []
    if chair.person != table.me:
        return [words.say("cloth.for", name=names.person(table, chair.person, words))]
    return [words.say("cloth.for.you.bot") if chair.bot else words.say("cloth.for.you", name=names.seat(table, seat, words))]


def gone(table: TableView, seat: Seat, now: int, words: Words) -> list[str]:
    """How the player of this seat is absent, and how long one still waits for that. `now` in ms."""
    absent = how(table, seat)
    if absent is None:
        return []
    why, left = absent[0], _left(table, seat, now)
    return [words.say(f"cloth.{why}") if left is None else words.say(f"cloth.{why}.left", left=clock(left))]


def _left(table: TableView, seat: Seat, now: int) -> int | None:
    """How long (ms) one still waits for who is absent here; nil when that is over or not known, or there is a vote."""
    why, since = how(table, seat) or ("away", None)
    patience = getattr(table.public.about.patience, why) * 1000
    stands = since is None or table.public.vote is not None or table.public.paused is not None
    left = 0 if stands or since is None else since + patience - now
    return left if 0 < left <= patience else None


def counts(table: TableView, now: int) -> bool:
    """Whether something about an absence changes as time goes on."""
    seats = range(len(table.public.chairs))
    return table.public.vote is not None or any(_left(table, seat, now) is not None for seat in seats)


def clock(ms: int) -> str:
    """A time as minutes and seconds: `1:48`."""
    seconds = max(0, -(-ms // 1000))
    return f"{seconds // 60}:{seconds % 60:02}"


def told(before: TableView | None, move: Happening, after: TableView, words: Words) -> str:
    """What to say of somebody who goes or comes back. Nothing of anything else."""
    text = ""
    match move:
        case WentAway():
            text = words.say("line.went_away", name=names.seat(after, move.seat, words))
        case SaidGoodbye():
            text = words.say("line.said_goodbye", name=names.holder(after, move.seat, words))
        case CameBack():
            chair = None if before is None else before.public.chairs[move.seat]
            back = chair is not None and (chair.bot or chair.standin is not None)
            text = words.say("line.took_back" if back else "here.came", name=names.seat(after, move.seat, words))
        case _:
            pass
    return text

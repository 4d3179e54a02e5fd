"""Claiming all the rest: proven, it is done at once; else the opponents alone are shown the hand, and all must agree.

One claim a player a deal, at one's own turn to play a card, while more than one is left.
"""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from protocol.errors import RefusalCode
from server.rules.game import Variant
from server.tables import moves as m
from server.tables.acting import acted
from server.tables.state import Dealing, Poll, Table, awaited, variant_of

Whats = tuple[m.What, ...]


def asks(state: Table) -> int | None:
    """The seat that may claim all the rest, if it has not: it is to play a card, and holds more than that."""
    dealing, seat = state.deal, awaited(state)
    if dealing is None or seat is None or state.stopped is not None:
        return None
    variant, play = dealing.variant, dealing.play
    return seat if variant.offers(play, seat).cards and len(variant.hand(play, seat)) > 1 else None


def refusal(state: Table, seat: int) -> RefusalCode | None:
    """Why this seat may not claim all the rest now, if so; whether it has done so before is not looked at."""
    if state.stopped is not None:
        return "paused"
    return None if asks(state) == seat else "not_now"


def proven(state: Table, seat: int) -> Whats:
    """A claim that is proven, and the rest as the server plays it for everybody; nothing where it is not."""
    dealing = state.deal
    if dealing is None or not _proven(dealing.variant, dealing.play, seat):
        return ()
    return (m.Claimed(seat, proven=True), *_played_out(dealing))


@lru_cache(maxsize=64)
def _proven(variant: Variant, play: Any, seat: int) -> bool:
    """Remembered: to look takes as long as many cards, and where nobody can be asked one may claim again and again."""
    return variant.proven(play, seat)


def _played_out(dealing: Dealing) -> Whats:
    """Cards that may be played, up to the end of the deal: which ones makes no difference."""
    variant, whats = dealing.variant, []
    while not variant.over(dealing.play):
        seat = variant.turn(dealing.play)
        assert seat is not None
        what = acted(dealing, seat, variant.timeout(dealing.play, seat), "claim")
        whats.append(what)
        dealing = replace(dealing, play=variant.act(dealing.play, seat, what.action))
    return tuple(whats)


def granted(state: Table, poll: Poll, now: int) -> Whats:
    """The opponents agree."""
    return () if poll.seat is None else (m.Claimed(poll.seat, proven=False),)


def shown_to(state: Table, seat: int) -> int | None:
    """The seat whose hand this seat is shown, because it claims all the rest and its opponents are asked; nil: none."""
    poll = state.poll
    if poll is None or poll.why != "claim" or poll.seat is None or state.phase != "playing":
        return None
    ours = any({seat, poll.seat} <= set(side) for side in variant_of(state.settings).sides)
    return None if ours else poll.seat


def seen_by(state: Table, claimer: int) -> tuple[tuple[str, int], ...]:
    """Who sees the hand of this seat when it claims all the rest: whoever has a seat of the opponents, or plays it."""
    (ours,) = (side for side in variant_of(state.settings).sides if claimer in side)
    opponents = (chair for seat, chair in enumerate(state.chairs) if seat not in ours)
    return tuple((person, claimer) for chair in opponents for person in (chair.person, chair.standin) if person is not None)


# What the moves make of the deal


def given(dealing: Dealing, seat: int) -> Dealing:
    """The deal that is over because all the rest was granted to this seat."""
    return replace(dealing, play=dealing.variant.granted(dealing.play, seat), claimed=seat)

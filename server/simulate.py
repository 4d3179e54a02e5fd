"""Random legal deals without people: the same for the same seed, everywhere.

Each move is drawn uniformly from all accepted (seat, action) pairs, an open form filled in uniformly. Dealer and carry go on
as in a match; the first dealer is seat 0, and after a match has ended the next begins with seat 0 again.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from itertools import count

from msgspec import UNSET, Struct

from protocol.actions import Action, Ask, Play, Tell
from protocol.fair import below, shuffle
from protocol.records import Record, RecordedMove, Result
from server.games.registry import values_of
from server.rules.game import Carry, Deal, Game, Offers, Variant
from server.rules.may import how_many, may_of, nth_way

Step = tuple[Deal, int, Action]
"""A deal, who does something in it, and what."""


def chance(seed: int) -> Iterator[int]:
    """The endless stream of unsigned 32-bit numbers of this seed, quicker than the one that shuffles for people."""
    for block in count():
        yield from struct.unpack(">1024I", hashlib.shake_256(f"stamtafel/simulate/1 {seed} {block}".encode()).digest(4096))


def simulate(game: Game, deals: int, seed: int, players: int, options: Struct, may: bool) -> Iterator[Record]:
    """So many random deals of this game as records; with `may` each move says what every seat might have done."""
    variant, stream, values = game.variant(options, players), chance(seed), values_of(options)
    dealer = 0
    carry: Carry = None
    results: tuple[Result, ...] = ()
    for _ in range(deals):
        deck = shuffle(variant.pack, stream)
        ended, steps = play_out(variant, variant.deal(dealer, deck, carry), stream)
        result = variant.result(ended)
        moves = tuple(_recorded(variant, step, players, may) for step in steps)
        yield Record(game.name, game.rules, values, players, dealer, deck, moves, result, carry)
        results = (*results, result)
        if variant.standing(results).over:
            dealer, carry, results = 0, None, ()
        else:
            dealer, carry = variant.next(ended), result.carry


def play_out(variant: Variant, deal: Deal, stream: Iterator[int]) -> tuple[Deal, list[Step]]:
    """The deal played at random to its end, and every step on the way."""
    steps = []
    may, act = variant.may, variant.act
    while each := may(deal):
        seat, action = _drawn(variant, deal, each, stream)
        steps.append((deal, seat, action))
        deal = act(deal, seat, action)
    return deal, steps


def _drawn(variant: Variant, deal: Deal, each: Sequence[tuple[int, Offers]], stream: Iterator[int]) -> tuple[int, Action]:
    """One of all accepted (seat, action) pairs: a call that is offered but not true (KRJ-16) is drawn again."""
    counts = [how_many(offers) for _, offers in each]
    total = sum(counts)
    while True:
        n = below(total, stream)
        at = 0
        while n >= counts[at]:
            n -= counts[at]
            at += 1
        seat, offers = each[at]
        action = nth_way(offers, counts[at] - 1 - n)
        if type(action) is Play:
            return seat, action
        if action not in offers.calls or variant.refusal(deal, seat, action) is None:
            return seat, variant.fill(deal, seat, action, stream)


def _recorded(variant: Variant, step: Step, players: int, may: bool) -> RecordedMove:
    deal, seat, action = step
    answer = variant.answer(deal, seat, action) if isinstance(action, Ask | Tell) else UNSET
    return RecordedMove(seat, action, answer, may=may_of(variant, deal, players) if may else None)

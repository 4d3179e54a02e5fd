"""Kruisjas and Schutjas against a second reading of their rules: every offer at every step, and every result."""

import json
import os
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

import msgspec
import pytest

from protocol.cards import Card
from server.games.registry import GAMES, options_of, values_of
from server.rules.game import Carry, Variant
from server.rules.may import may_of
from server.simulate import chance, play_out
from tests.optionsets import option_sets
from tests.server.games.naive_kruisjas import Table

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
PARTS = 8
WAYS = [(name, options) for name in ("kruisjas", "schutjas") for _, options in option_sets(GAMES[name])]


def decks(variant: Variant, random: Random) -> Iterator[tuple[Card, ...]]:
    """A well shuffled deck, and one that is not, so that hands are full of melds."""
    yield tuple(random.sample(variant.pack, len(variant.pack)))
    badly = list(variant.pack)
    random.shuffle(suits := [badly[i : i + 8] for i in range(0, 32, 8)])
    badly = [card for suit in suits for card in suit]
    for _ in range(random.randrange(8)):
        i, j = random.sample(range(32), 2)
        badly[i], badly[j] = badly[j], badly[i]
    yield tuple(badly)


def text(action: Any) -> str:
    return json.dumps(action, sort_keys=True, separators=(",", ":"))


@pytest.mark.deals
@pytest.mark.parametrize("part", range(PARTS))
def test_every_offer_and_every_result_agrees_with_a_second_reading(part: int) -> None:
    for number, (name, options) in islice(enumerate(islice(cycle(WAYS), max(DEALS, len(WAYS)))), part, None, PARTS):
        variant, random = GAMES[name].variant(options_of(GAMES[name], options), 4), Random(number)
        carry: Carry = None
        for deck in decks(variant, random):
            carry = check(variant, name, options, number % 4, deck, carry, number)


def check(
    variant: Variant, name: str, options: dict[str, Any], dealer: int, deck: tuple[Card, ...], carry: Carry, seed: int
) -> Carry:
    """Plays the deal at random and compares at every step; answers with what it carries over."""
    values = values_of(options_of(GAMES[name], options))
    naive = Table(values, name == "schutjas", dealer, deck, carry)
    ended, steps = play_out(variant, variant.deal(dealer, deck, carry), chance(seed))
    for deal, seat, action in steps:
        ours, theirs = msgspec.to_builtins(may_of(variant, deal, 4)), naive.may()
        for other in range(4):
            assert sorted(map(text, ours[str(other)])) == sorted(map(text, theirs[other])), (options, seed)
        naive.did(seat, msgspec.to_builtins(action))
    assert not any(naive.may().values())
    result = variant.result(ended)
    assert json.loads(msgspec.json.encode(result)) == naive.result(), (options, seed)
    assert variant.next(ended) == (dealer if naive.same_dealer() else (dealer + 1) % 4)
    return result.carry


def test_krj_17_who_said_dek_has_won_also_when_melds_shown_after_it_make_a_stroke() -> None:
    """Found by random play: 98 points and two strokes look like a deal nobody won, but the next player deals."""
    number, (name, options) = next((n, way) for n, way in islice(enumerate(cycle(WAYS)), 15360, None))
    variant, random = GAMES[name].variant(options_of(GAMES[name], options), 4), Random(number)
    carry: Carry = None
    for deck in decks(variant, random):
        carry = check(variant, name, options, number % 4, deck, carry, number)

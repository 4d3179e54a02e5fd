"""A claim of all the rest that is granted comes to what the pack and the rules give, in every registered game."""

import os
from collections.abc import Callable
from random import Random

import pytest

from protocol.fair import shuffle
from server.games.registry import GAMES, options_of
from server.rules.deal import Deal, tricks_won
from server.rules.game import Variant
from server.rules.may import may_of
from server.rules.rest import still_to_come, tricks_left
from server.simulate import chance, play_out
from tests.contracts.test_deals import EVERY_WAY

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
WAYS = {name: [way for way in EVERY_WAY if way[0] == name] for name in GAMES}


@pytest.mark.deals
@pytest.mark.parametrize("game", GAMES)
def test_all_tricks_to_come_are_the_claimers_and_the_totals_add_up(game: str) -> None:
    for n in range(max(8, DEALS // 8)):
        _, players, options = WAYS[game][n * 5 % len(WAYS[game])]
        variant = GAMES[game].variant(options_of(GAMES[game], options), players)
        stream = chance(n)
        _, steps = play_out(variant, variant.deal(n % players, shuffle(variant.pack, stream), None), stream)
        asked = [(deal, seat) for deal, seat, _ in steps if variant.turn(deal) == seat and variant.offers(deal, seat).cards]
        if asked:
            check(variant, *Random(n).choice(asked), players, game)


def check(variant: Variant, deal: Deal, seat: int, players: int, game: str) -> None:
    """The deal is over; the side has every trick that was left, and what the cards and the last trick count."""
    given = variant.granted(deal, seat)
    assert variant.over(given)
    assert variant.turn(given) is None
    assert not any(may_of(variant, given, players).values())
    side = deal.seating.side[seat]
    before, after = tricks_won(deal), variant.facts(given).won
    assert [new - old for old, new in zip(before, after, strict=True)] == [
        tricks_left(deal, seat) if one == side else 0 for one in range(len(after))
    ]
    assert still_to_come(given) == still_to_come(deal)
    shown = [[trick.cards for trick in variant.facts(one).tricks] for one in (deal, given)]
    assert shown[0] == shown[1]
    result, row = variant.result(given), variant.row(given, 1)
    sheet = variant.sheet((row,), (result,))
    assert len(row.cells) == len(sheet.columns) == len(sheet.totals) == len(variant.sides)
    TOTALS[game](variant, given)


def taken(deal: Deal) -> int:
    """What all tricks count together, melds in them apart."""
    return sum(trick.points for trick in deal.tricks)


def klaverjas(variant: Variant, given: Deal) -> None:
    """KLV-2, 6, 7: 162, the melds of the tricks that were played, and a pit as if the rest had been."""
    melds = sum(trick.melds for trick in given.tricks)
    all_tricks = 8 in tricks_won(given)
    assert taken(given) == 162
    assert sum(given.points) in ({162 + melds, 262 + melds} if all_tricks else {162 + melds})


def of_a_hundred(variant: Variant, given: Deal) -> None:
    """KRJ-2: 141 on the cards and 5 for the last trick."""
    assert taken(given) == 146


def handjas(variant: Variant, given: Deal) -> None:
    """HNJ-8: 152 on the cards and 5 for the last trick, where nothing lies aside; melds and stuk as far as they scored."""
    assert taken(given) == 157 if len(variant.sides) >= 4 else taken(given) <= 157
    facts = variant.facts(given)
    melds = sum(fact.n or 0 for fact in facts.facts if fact.key == "melds_score")
    stuk = sum(meld.points or 0 for meld in facts.melds if meld.kind == "stuk")
    assert sum(given.points) == taken(given) + melds + stuk


def alone(variant: Variant, given: Deal) -> None:
    """MAN-5: 60 on the cards, less what lies aside, and 1 a trick."""
    aside = {*variant.pack} - {card for seat in range(len(variant.sides)) for card in variant.hand(given, seat)}
    aside -= {played.card for trick in variant.facts(given).tricks for played in trick.cards}
    aside -= {played.card for played in variant.facts(given).trick}
    out = sum({"T": 5, "A": 4, "K": 3, "Q": 2, "J": 1}.get(card[0], 0) for card in aside)
    assert sum(given.points) + out == 60 + len(given.tricks)
    assert len(given.tricks) == 32 // len(variant.sides)


def in_all(total: int) -> Callable[[Variant, Deal], None]:
    """The cards and 1 for each trick."""

    def check_total(variant: Variant, given: Deal) -> None:
        assert sum(given.points) == taken(given) == total

    return check_total


TOTALS: dict[str, Callable[[Variant, Deal], None]] = {
    "klaverjas": klaverjas,
    "kruisjas": of_a_hundred,
    "schutjas": of_a_hundred,
    "handjas": handjas,
    "manille": alone,
    "manille_muette": in_all(68),
    "manille_parlee": in_all(68),
    "butifarra": in_all(72),
}


def test_every_game_has_its_totals() -> None:
    assert set(TOTALS) == set(GAMES)

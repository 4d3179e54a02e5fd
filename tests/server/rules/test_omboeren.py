"""Partners drawn by jacks (KRJ-3)."""

import pytest

from server.rules.omboeren import omboeren, round_the_table
from server.simulate import chance
from tests.cardtable import cards


def test_cards_go_round_from_seat_0_past_who_has_a_jack_until_all_have() -> None:
    deck = cards("7c Jd 8c 9c Tc 8h Jh 9h Jc 7h Ah Js Ac")
    assert round_the_table(deck) == [
        (0, "7c"),
        (1, "Jd"),
        (2, "8c"),
        (3, "9c"),
        (0, "Tc"),
        (2, "8h"),
        (3, "Jh"),
        (0, "9h"),
        (2, "Jc"),
        (0, "7h"),
        (0, "Ah"),
        (0, "Js"),
    ]


@pytest.mark.parametrize("seed", range(40))
def test_krj_3_the_first_jack_keeps_the_seat_and_deals_and_jacks_of_a_colour_sit_opposite(seed: int) -> None:
    draw = omboeren(chance(seed))
    jacks = {seat: card[1] for seat, card in zip(draw.to, draw.cards, strict=True) if card[0] == "J"}
    assert draw.seats is not None
    assert draw.dealer == next(iter(jacks))
    assert draw.seats[draw.dealer] == draw.dealer
    assert sorted(draw.seats) == [0, 1, 2, 3]
    now = [jacks[old] for old in draw.seats]
    assert {frozenset(now[0::2]), frozenset(now[1::2])} == {frozenset("dh"), frozenset("cs")}
    moved = [seat for seat, old in enumerate(draw.seats) if seat != old]
    assert len(moved) in (0, 2)


def test_the_drawing_ends_with_the_cards() -> None:
    assert round_the_table(cards("7c Jd 8c")) == [(0, "7c"), (1, "Jd"), (2, "8c")]

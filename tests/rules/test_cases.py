"""Worked positions with their right values (tests/rules/cases.json), for every game that is registered."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from protocol.actions import Action
from protocol.cards import Card
from protocol.records import RecordedMove
from protocol.views import Played
from server.games.registry import GAMES, options_of
from server.rules.cards import cards_in, set_of
from server.rules.game import Deal, Variant
from server.rules.may import may_of

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())["cases"]
MINE = [case for case in CASES if case["game"] in GAMES]
COUNTS = {
    "klaverjas": 14,
    "kruisjas": 13,
    "schutjas": 6,
    "handjas": 13,
    "manille": 5,
    "manille_muette": 8,
    "manille_parlee": 3,
    "butifarra": 8,
}


def test_no_case_of_a_registered_game_is_left_out() -> None:
    assert Counter(case["game"] for case in MINE) == {name: COUNTS[name] for name in GAMES}


@pytest.mark.parametrize("case", [case for case in MINE if case["kind"] == "follow"], ids=lambda case: case["id"])
def test_what_may_be_played(case: dict[str, Any]) -> None:
    hand = tuple(case["hand"])
    barred = variant_of(case).follow(case["trump"], case["seat"], hand, msgspec.convert(case["trick"], tuple[Played, ...]))
    reasons = {card: reason for reason, cards in barred for card in cards_in(cards)}
    if "legal" in case:
        assert sorted(set(hand) - set(reasons)) == sorted(case["legal"])
    if "reasons" in case:
        assert reasons == case["reasons"]


@pytest.mark.parametrize("case", [case for case in MINE if case["kind"] == "deal"], ids=lambda case: case["id"])
def test_what_becomes_of_a_deal(case: dict[str, Any]) -> None:
    variant = variant_of(case)
    deal = variant.deal(case["dealer"], tuple(case["deck"]), case.get("carry"))
    for move in msgspec.convert(case["moves"], tuple[RecordedMove, ...]):
        assert variant.refusal(deal, move.seat, move.action) is None
        deal = variant.act(deal, move.seat, move.action)
    for what, values in case["then"].items():
        CHECKS[what](variant, deal, values)


def variant_of(case: dict[str, Any]) -> Variant:
    game = GAMES[case["game"]]
    return game.variant(options_of(game, case["options"]), case["players"])


def names(variant: Variant, deal: Deal, seat: str) -> set[str]:
    """The names of the actions offered to this seat, trumps with the suit."""
    everybody = may_of(variant, deal, sum(map(len, variant.sides)))
    offered = msgspec.to_builtins(everybody[seat])
    return {" ".join((action["do"], action["suit"])) if "suit" in action else action["do"] for action in offered}


def check_may(variant: Variant, deal: Deal, values: dict[str, list[str]]) -> None:
    for seat, offered in values.items():
        assert names(variant, deal, seat) == set(offered)


def check_may_has(variant: Variant, deal: Deal, values: dict[str, list[str]]) -> None:
    for seat, offered in values.items():
        assert names(variant, deal, seat) >= set(offered)


def check_may_not(variant: Variant, deal: Deal, values: dict[str, list[str]]) -> None:
    for seat, missing in values.items():
        assert not names(variant, deal, seat) & set(missing)


def check_cards(variant: Variant, deal: Deal, values: dict[str, list[str]]) -> None:
    for seat, offered in values.items():
        assert sorted(cards_in(variant.offers(deal, int(seat)).cards)) == sorted(offered)


def check_refused(variant: Variant, deal: Deal, values: list[dict[str, Any]]) -> None:
    for value in values:
        action: Action = msgspec.convert(value["action"], Action)
        assert variant.refusal(deal, value["seat"], action) is not None


def check_public(variant: Variant, deal: Deal, values: dict[str, Any]) -> None:
    facts = json.loads(msgspec.json.encode(variant.facts(deal)))
    assert {key: facts[key] for key in values} == values


def check_hand(variant: Variant, deal: Deal, values: dict[str, list[Card]]) -> None:
    for seat, hand in values.items():
        assert set_of(variant.hand(deal, int(seat))) == set_of(hand)


def check_result(variant: Variant, deal: Deal, values: dict[str, Any]) -> None:
    assert variant.over(deal)
    result = json.loads(msgspec.json.encode(variant.result(deal)))
    assert {key: result[key] for key in values} == values


CHECKS = {
    "may": check_may,
    "may_has": check_may_has,
    "may_not": check_may_not,
    "cards": check_cards,
    "refused": check_refused,
    "public": check_public,
    "hand": check_hand,
    "result": check_result,
}

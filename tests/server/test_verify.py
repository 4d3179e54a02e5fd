"""Whether a record can be believed: what is changed in it is found, and what cannot be checked is said."""

import json
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from protocol.actions import Pass, Trumps
from protocol.cards import Card
from protocol.fair import commitment, numbers, seed, shuffle
from protocol.records import Record, RecordedMove, Result, Zero, read_line, write_line
from server.games.klaverjas import Options
from server.games.registry import DAILIES, GAMES, options_of
from server.rules.game import Variant
from server.rules.may import may_of
from server.simulate import chance, play_out, simulate
from server.tables.replay import events
from server.verify import UNCHECKED, UNPLAYABLE, Finding, fold, verify
from tests.alonetable import a_daily, as_a_bot
from tests.builds import build, klaverjas
from tests.cardtable import play

KLAVERJAS: Variant = GAMES["klaverjas"].variant(Options(), 4)
MATCH, SECRET, HIDDEN = bytes(range(16)), bytes([7]) * 32, bytes([9]) * 32
NONCES = (bytes([1]) * 32, None, bytes([3]) * 32, None)


def fair_record() -> Record:
    """The first deal of a match, as a table exports it."""
    dealer = KLAVERJAS.draw(numbers(seed(MATCH, 0, HIDDEN, (None,) * 4))).dealer
    deck = shuffle(KLAVERJAS.pack, numbers(seed(MATCH, 1, SECRET, NONCES)))
    ended, steps = play_out(KLAVERJAS, KLAVERJAS.deal(dealer, deck, None), chance(1))
    return Record(
        game="klaverjas",
        rules=1,
        options={},
        players=4,
        dealer=dealer,
        deck=deck,
        moves=tuple(RecordedMove(seat, action, may=may_of(KLAVERJAS, deal, 4)) for deal, seat, action in steps),
        result=KLAVERJAS.result(ended),
        match=MATCH.hex(),
        deal=1,
        commitment=commitment(MATCH, 1, SECRET).hex(),
        secret=SECRET.hex(),
        nonces=tuple(nonce and nonce.hex() for nonce in NONCES),
        zero=Zero(commitment(MATCH, 0, HIDDEN).hex(), HIDDEN.hex(), (None,) * 4),
    )


RECORD = fair_record()
LAST = len(RECORD.moves)


def found(**changed: Any) -> list[Finding]:
    return verify(replace(RECORD, **changed))


def moves_with(number: int, **changed: Any) -> tuple[RecordedMove, ...]:
    moves = list(RECORD.moves)
    moves[number] = replace(moves[number], **changed)
    return tuple(moves)


def test_a_fair_record_is_right_in_everything() -> None:
    assert verify(RECORD) == []


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"game": "poker"}, Finding("no_game", field="game")),
        ({"players": 5}, Finding("bad_players", field="players")),
        ({"options": {"deals": 99}}, Finding("bad_option", field="deals")),
        ({"deck": RECORD.deck[1:]}, Finding("bad_deck", field="deck")),
        ({"deck": (*RECORD.deck[1:], RECORD.deck[1])}, Finding("bad_deck", field="deck")),
        ({"rules": 2}, Finding("other_rules", field="rules")),
        ({"rules": 2, "options": {"new": True}, "deck": ()}, Finding("other_rules", field="rules")),
        ({"carry": {"points": (5, 5)}}, Finding("bad_carry", field="carry")),
        ({"moves": RECORD.moves[:-1]}, Finding("unfinished", LAST - 1)),
        ({"moves": (*RECORD.moves, RECORD.moves[-1])}, Finding("after_end", LAST, RECORD.moves[-1].seat)),
        ({"result": Result(points=(81, 81), written=(81, 81))}, Finding("wrong_result", field="result")),
        ({"result": None}, Finding("wrong_result", field="result")),
    ],
)
def test_what_does_not_follow_from_the_rules(changed: dict[str, Any], finding: Finding) -> None:
    assert found(**changed) == [finding]


def test_an_illegal_move_is_named_with_its_seat_and_reason() -> None:
    seat = RECORD.moves[0].seat
    assert found(moves=moves_with(0, action=play("Ac"))) == [Finding("illegal", 0, seat, "not_offered")]
    assert found(moves=moves_with(0, seat=(seat + 1) % 4)) == [Finding("illegal", 0, (seat + 1) % 4, "not_offered")]
    number = next(n for n, move in enumerate(RECORD.moves) if "card" in move.action.__struct_fields__)
    elsewhere = card_not_in_hand(number)
    move = RECORD.moves[number]
    assert found(moves=moves_with(number, action=play(elsewhere))) == [Finding("illegal", number, move.seat, "not_held")]


def card_not_in_hand(number: int) -> Card:
    move = RECORD.moves[number]
    hand = KLAVERJAS.hand(KLAVERJAS.deal(RECORD.dealer, RECORD.deck, None), move.seat)
    return next(card for card in RECORD.deck if card not in hand)


def test_what_a_move_says_beside_the_action_must_be_true() -> None:
    seat = RECORD.moves[0].seat
    assert found(moves=moves_with(0, answer=True)) == [Finding("wrong_answer", 0, seat)]
    may = {"0": (), "1": (), "2": (), "3": (), str(seat): (Pass(), Trumps("c"))}
    assert found(moves=moves_with(0, may=may)) == [Finding("wrong_may", 0, seat)]


def claimed(left: int) -> Record:
    """The same record, but that whoever was on turn with so many cards left claimed all the rest and was granted it."""
    for number, (deal, move) in enumerate(zip(fold(KLAVERJAS, RECORD), RECORD.moves, strict=False)):
        if KLAVERJAS.offers(deal, move.seat).cards and len(KLAVERJAS.hand(deal, move.seat)) == left:
            result = KLAVERJAS.result(KLAVERJAS.granted(deal, move.seat))
            return replace(RECORD, moves=RECORD.moves[:number], result=result, claim=move.seat)
    raise AssertionError("somebody has so many cards left once")


def test_a_claim_that_was_granted_ends_the_deal() -> None:
    record = claimed(left=5)
    assert verify(record) == []
    assert verify(read_line(write_line(record))) == []
    assert verify(replace(record, result=RECORD.result)) == [Finding("wrong_result", field="result")]
    assert verify(replace(record, claim=None)) == [Finding("unfinished", len(record.moves))]


def test_a_claim_is_of_who_is_on_turn_with_more_than_one_card() -> None:
    record = claimed(left=5)
    assert record.claim is not None
    other = (record.claim + 1) % 4
    assert verify(replace(record, claim=other)) == [Finding("wrong_claim", len(record.moves), other, field="claim")]
    last = claimed(left=1)
    assert verify(last) == [Finding("wrong_claim", len(last.moves), last.claim, field="claim")]
    assert found(claim=0) == [Finding("wrong_claim", LAST, 0, field="claim")]


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"commitment": bytes(32).hex()}, Finding("wrong_commitment", field="commitment")),
        ({"secret": HIDDEN.hex()}, Finding("wrong_commitment", field="commitment")),
        ({"nonces": (None,) * 4}, Finding("wrong_deck", field="deck")),
        ({"nonces": (None,) * 3}, Finding("bad_bytes", field="nonces")),
        ({"nonces": (None, None, None, "ab")}, Finding("bad_bytes", field="nonces")),
        ({"nonces": None}, Finding("bad_bytes", field="nonces")),
        ({"secret": "no bytes"}, Finding("bad_bytes", field="secret")),
        ({"commitment": None}, Finding("bad_bytes", field="commitment")),
        ({"secret": None}, Finding("no_secret", field="secret")),
        ({"given": True}, Finding("given", field="deck")),
    ],
)
def test_fair_1_to_4_whether_the_cards_were_fair(changed: dict[str, Any], finding: Finding) -> None:
    assert found(**changed) == [finding]


def test_fair_5_whether_the_draw_was_fair() -> None:
    assert RECORD.zero is not None
    other = replace(RECORD.zero, commitment=bytes(32).hex())
    assert found(zero=other) == [Finding("wrong_commitment", field="zero.commitment")]
    assert found(zero=replace(RECORD.zero, secret="x")) == [Finding("bad_bytes", field="zero.secret")]
    assert found(draw=RECORD.deck) == [Finding("wrong_draw", field="zero")]
    values = (chance_that_draws(another=RECORD.dealer).hex(), None, None, None)
    assert found(zero=replace(RECORD.zero, nonces=values)) == [Finding("wrong_draw", field="zero")]


def chance_that_draws(another: int) -> bytes:
    """A nonce with which deal 0 would have drawn another dealer than this."""
    tries = (bytes([n]) * 32 for n in range(256))
    return next(
        nonce
        for nonce in tries
        if KLAVERJAS.draw(numbers(seed(MATCH, 0, HIDDEN, (nonce, None, None, None)))).dealer != another
    )


@pytest.mark.parametrize(
    "carry",
    [{}, {"points": ()}, {"points": (5,)}, {"points": (-1, 5)}, {"strokes": (5, 5)}, {"points": (5, 5), "strokes": (0,)}],
)
def test_krj_17_a_deal_begins_with_points_of_each_side(carry: dict[str, tuple[int, ...]]) -> None:
    game = GAMES["kruisjas"]
    variant = game.variant(options_of(game, {}), 4)
    ended, steps = play_out(variant, variant.deal(0, variant.pack, {"points": (5, 5)}), chance(1))
    moves = tuple(RecordedMove(seat, action) for _, seat, action in steps)
    record = Record("kruisjas", 1, {}, 4, 0, variant.pack, moves, variant.result(ended), {"points": (5, 5)})
    assert verify(record) == [Finding("no_secret", field="secret")]
    assert verify(replace(record, carry=carry)) == [Finding("bad_carry", field="carry")]


def test_what_could_not_be_checked_is_told_apart_from_what_is_wrong() -> None:
    (unchecked,) = found(secret=None)
    (wrong,) = found(nonces=(None,) * 4)
    assert unchecked.code in UNCHECKED
    assert wrong.code not in UNCHECKED


def test_an_option_that_does_not_fit_so_many_players_is_found() -> None:
    game = GAMES["manille"]
    (record,) = simulate(game, 1, 1, 7, options_of(game, {"goal": 64}), may=False)
    assert verify(record) == [Finding("no_secret", field="secret")]
    assert verify(replace(record, options={"goal": 65})) == [Finding("bad_option", field="goal")]


Place = tuple[str | int, ...]
LINES = [json.loads(line) for line in (File(__file__).parents[1] / "rules" / "records.jsonl").read_text().splitlines()]
RECORDS = [line | {"moves": [move | {"may": None} for move in line["moves"]]} for line in LINES[::7]]
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 10),
    st.sampled_from([2**31, 2**32, 2**63, 2**64, 2**70, 1e300]),
    st.text(max_size=3),
    st.sampled_from([[], {}, [0, 0], {"points": [0, 0]}, {"points": [150, 20]}, ["Ah", "Kh"], ["c", "d"]]),
    st.sampled_from([move for record in RECORDS for move in record["moves"]]),
)


def places(within: Any, path: Place = ()) -> Iterator[Place]:
    """Every place in this JSON where something stands."""
    inner = within.items() if isinstance(within, dict) else enumerate(within) if isinstance(within, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from places(value, (*path, key))


def with_value(within: Any, path: Place, value: Any) -> Any:
    """The same JSON with this value at that place."""
    key, rest = path[0], path[1:]
    there = value if not rest else with_value(within[key], rest, value)
    return within | {key: there} if isinstance(within, dict) else [*within[:key], there, *within[key + 1 :]]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_no_line_is_so_mangled_that_verify_and_replay_fail(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(RECORDS), "record")
    for _ in range(data.draw(st.integers(1, 3))):
        added = [("carry",), ("deal",), ("match",), ("secret",), ("people",), ("draw",), ("zero",)]
        line = with_value(line, data.draw(st.sampled_from([*places(line), *added])), data.draw(ANYTHING))
    try:
        record = read_line(json.dumps(line))
    except ValueError:
        return
    if not UNPLAYABLE & {finding.code for finding in verify(record)}:
        for seat in range(record.players):
            events(record, seat)


@pytest.mark.parametrize("daily", DAILIES)
def test_fair_6_the_deals_of_a_daily_can_be_verified(daily: str) -> None:
    assert [verify(read_line(write_line(record))) for record in a_daily(daily).play(as_a_bot).deals] == [[]] * 4


@pytest.mark.parametrize(
    ("field", "changed"),
    [
        ("daily", {"daily": "butifarra"}),
        ("daily", {"daily": "handjas 2026-12-01"}),
        ("daily", {"daily": "butifarra 20261201"}),
        ("match", {"daily": "butifarra 2026-12-02"}),
        ("options", {"daily": "manille_muette 2026-12-01"}),
        ("options", {"options": {"carding": "federation"}}),
        ("nonces", {"nonces": (bytes(32).hex(), None, None, None)}),
        ("deal", {"deal": 5}),
        ("dealer", {"deal": 2}),
        ("dealer", {"dealer": 0}),
        ("given", {"given": True}),
        ("zero", {"zero": RECORD.zero}),
    ],
)
def test_fair_6_what_is_no_deal_of_that_daily_is_found(field: str, changed: dict[str, Any]) -> None:
    third = a_daily("butifarra").play(as_a_bot).deals[2]
    assert Finding("wrong_daily", field=field) in verify(replace(third, **changed))


def test_a_record_is_judged_by_the_rules_it_was_played_under_as_long_as_they_are_carried() -> None:
    with build(2):
        (later,) = simulate(klaverjas(2), 1, 7, 4, klaverjas(2).options(deals=1), may=True)
    assert verify(RECORD) == []
    assert verify(later) == [Finding("other_rules", field="rules")]
    with build(1, 2):
        assert verify(RECORD) == []
        assert verify(later) == [Finding("no_secret", field="secret")]
        assert verify(replace(later, rules=1, options={})) == [Finding("wrong_result", field="result"), *verify(later)]
    with build(2, 3):
        assert verify(RECORD) == [Finding("other_rules", field="rules")]
        assert verify(later) == [Finding("no_secret", field="secret")]


def test_fair_6_a_daily_is_judged_by_the_options_it_had_under_its_rules() -> None:
    deals = a_daily("klaverjas_rotterdam").play(as_a_bot).deals
    with build(1, 2):
        assert [verify(record) for record in deals] == [[]] * 4
        other = replace(deals[0], options={"variant": "amsterdam"})
        assert Finding("wrong_daily", field="options") in verify(other)


def test_the_deal_after_a_claim_that_was_granted_is_over() -> None:
    record = claimed(left=5)
    states = list(fold(KLAVERJAS, record))
    assert len(states) == len(record.moves) + 2
    assert [KLAVERJAS.over(state) for state in states[-2:]] == [False, True]

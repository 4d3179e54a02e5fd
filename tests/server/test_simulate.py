"""Random deals: legal, the same for a seed, dealer after dealer as in a match."""

import json
from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace

from protocol.actions import Action, Call, Dek, Pass, Play, Schut, Trumps
from protocol.records import Record, read_line, write_line
from server.games.klaverjas import Options
from server.games.registry import GAMES
from server.rules.game import Offers
from server.simulate import chance, play_out, simulate
from server.verify import Finding, verify
from tests.cardtable import held, play

KLAVERJAS = GAMES["klaverjas"]


def deals(number: int, seed: int, may: bool = False, options: Options | None = None) -> list[Record]:
    return list(simulate(KLAVERJAS, number, seed, 4, options or Options(), may))


def test_the_same_seed_gives_the_same_deals_and_another_seed_others() -> None:
    assert deals(5, 1) == deals(5, 1)
    assert deals(5, 1) == deals(20, 1)[:5]
    assert deals(5, 1) != deals(5, 2)


def test_the_stream_of_a_seed_stays_the_same_for_ever() -> None:
    assert list(islice(chance(1), 3)) == [614536311, 2481381374, 3139958225]


def test_every_deal_is_legal_and_its_result_right() -> None:
    for record in deals(20, 3, may=True, options=Options(calls="players", bidding="union")):
        assert verify(record) == [Finding("no_secret", field="secret")]


def test_dealers_follow_each_other_and_seat_0_deals_first_in_every_match() -> None:
    assert [record.dealer for record in deals(8, 1, options=Options(deals=3))] == [0, 1, 2, 0, 1, 2, 0, 1]
    assert [record.dealer for record in deals(18, 1)] == [*range(4), *range(4), *range(4), *range(4), 0, 1]


def test_a_record_says_all_options_and_may_only_when_asked() -> None:
    (record,) = deals(1, 1)
    assert record.options == {
        "variant": "amsterdam",
        "bidding": "free",
        "quads": "seed",
        "calls": "server",
        "counter_pit": True,
        "deals": 16,
    }
    assert all(move.may is None for move in record.moves)
    assert read_line(write_line(record)) == record


def test_may_is_sorted_by_its_json_text_for_every_seat() -> None:
    for record in deals(10, 4, may=True, options=Options(calls="players")):
        for move in json.loads(write_line(record))["moves"]:
            assert list(move["may"]) == ["0", "1", "2", "3"]
            for actions in move["may"].values():
                texts = [json.dumps(action, sort_keys=True) for action in actions]
                assert texts == sorted(texts)


def test_stuk_and_calls_are_drawn_too_but_no_call_that_is_not_true() -> None:
    offered = Offers(cards=held("7s Kh"), stuk=held("Kh"), actions=(Pass(),), calls=(Dek(), Schut()))
    one_move = replace(
        KLAVERJAS.variant(Options(), 4),
        may=lambda deal: ((2, offered),) if deal == 0 else (),
        refusal=lambda _deal, _seat, action: "not_true" if action == Dek() else None,
        act=lambda deal, _seat, _action: deal + 1,
    )
    stream = chance(7)
    drawn: Counter[tuple[int, Action]] = Counter()
    for _ in range(500):
        ((_, seat, action),) = play_out(one_move, 0, stream)[1]
        drawn[seat, action] += 1
    assert set(drawn) == {(2, action) for action in (play("7s"), play("Kh"), Play("Kh", stuk=True), Pass(), Schut())}
    assert all(70 < number < 130 for number in drawn.values())


@pytest.mark.deals
def test_every_way_is_drawn_as_often_as_any_other() -> None:
    first = Counter(record.moves[0].action for record in deals(1000, 5))
    assert set(first) == {Pass(), *(Trumps(suit) for suit in ("c", "d", "h", "s"))}
    assert all(150 < number < 250 for number in first.values())
    called = Counter(
        move.action == Call()
        for record in deals(600, 6, may=True, options=Options(calls="players"))
        for move in record.moves
        if move.may and move.may[str(move.seat)] == (Call(), Pass())
    )
    assert called[True] > 0
    assert called[False] > 0

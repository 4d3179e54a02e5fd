"""Calls out of turn in a game that is played in turn: here anybody may say dek once there is a trick."""

from msgspec.structs import replace

from protocol.actions import Action, Dek, Refuse
from protocol.errors import RuleCode
from server.rules.calls import Calls, OutOfTurn, calls_of
from server.rules.deal import Deal, finish
from server.rules.game import NOTHING
from server.rules.parts import assemble
from server.rules.stages import Stage
from server.rules.tens import ORDERS, Turned, pairs
from server.rules.trickpoint import trick_by_trick
from tests.cardtable import after, cards, play

DECK = cards("Ah Th Kh Ac Tc Kc Ad Td Kd As Ts Ks Qh Jh Qc Jc Qd Jd Qs Js 9h 8h 7h 9c 8c 7c 9d 8d 7d 9s 8s 7s")
NOBODY = calls_of([()] * 4)
ASKED: list[Deal] = []


def once_there_is_a_trick(deal: Deal) -> Calls:
    ASKED.append(deal)
    return calls_of([(Dek(),), (Dek(), Refuse()), (), ()]) if deal.tricks else NOBODY


def only_of_seat_0(_: Deal, seat: int, call: Action) -> RuleCode | None:
    return "not_true" if seat != 0 and call == Dek() else None


PLAYING = Stage(play=trick_by_trick(ORDERS), calls=once_there_is_a_trick)
WITH_CALLS = pairs("clockwise", 2, PLAYING, Turned)
SAID = OutOfTurn(
    act=lambda deal, _seat, call: finish(deal) if call == Dek() else replace(deal, points=(7, 7)),
    untrue=only_of_seat_0,
    level=lambda deal: (str(len(deal.tricks)), None),
)
GAME = assemble(replace(WITH_CALLS, aside=SAID))


def one_trick() -> Deal:
    return after(GAME, GAME.deal(3, DECK, None), *map(play, ("Ah", "9h", "9d", "Jh")))


def test_calls_are_offered_in_turn_and_out_of_turn() -> None:
    deal = one_trick()
    assert GAME.turn(deal) == 0
    assert GAME.offers(deal, 0).cards
    assert [GAME.offers(deal, seat).calls for seat in range(4)] == [(Dek(),), (Dek(), Refuse()), (), ()]
    assert GAME.offers(deal, 2) is NOTHING
    assert GAME.refusal(deal, 2, Dek()) == "not_offered"
    assert GAME.refusal(deal, 1, Dek()) == "not_true"
    assert GAME.refusal(deal, 0, Dek()) is None
    assert GAME.over(GAME.act(deal, 0, Dek()))
    assert GAME.act(deal, 1, Refuse()).points == (7, 7)
    assert GAME.level(deal) == ("1", None)


def test_all_who_may_do_something_are_named_in_the_order_of_seats() -> None:
    for deal in (GAME.deal(3, DECK, None), one_trick(), after(GAME, one_trick(), play("Th")), finish(one_trick())):
        each = [(seat, GAME.offers(deal, seat)) for seat in range(4)]
        assert GAME.may(deal) == tuple(one for one in each if one[1] is not NOTHING)


def test_what_is_done_in_turn_stays_what_it_was() -> None:
    deal = GAME.deal(3, DECK, None)
    assert GAME.refusal(deal, 0, play("Ah")) is None
    assert GAME.turn(after(GAME, deal, play("Ah"))) == 1
    assert GAME.refusal(deal, 1, play("9h")) == "not_offered"


def test_com_11_refuse_comes_before_a_card() -> None:
    assert GAME.timeout(after(GAME, one_trick(), play("Th")), 1) == Refuse()
    assert GAME.timeout(one_trick(), 0) == play("Ac")


def test_calls_are_worked_out_once_for_all_seats() -> None:
    deal = one_trick()
    ASKED.clear()
    for _ in range(2):
        for seat in range(4):
            GAME.offers(deal, seat)
    assert len(ASKED) <= 1


def test_what_is_offered_is_accepted_unless_the_game_says_it_is_untrue() -> None:
    game = assemble(replace(WITH_CALLS, aside=OutOfTurn(act=lambda deal, _seat, _call: finish(deal))))
    assert game.refusal(one_trick(), 1, Dek()) is None
    assert game.level(one_trick()) == (None, None)

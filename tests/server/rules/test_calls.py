"""Calls out of turn, put round a game that is played in turn: here anybody may say dek once there is a trick."""

from msgspec.structs import replace

from protocol.actions import Action, Dek, Pass, Refuse, Trumps
from protocol.errors import RuleCode
from server.games.klaverjas import GAME, Options
from server.rules.calls import Calls, OutOfTurn, calls_of, with_calls
from server.rules.deal import Deal, finish
from server.rules.stages import NOTHING
from tests.cardtable import after, cards, play

DECK = cards("Ah Th Kh Ac Tc Kc Ad Td Kd As Ts Ks Qh Jh Qc Jc Qd Jd Qs Js 9h 8h 7h 9c 8c 7c 9d 8d 7d 9s 8s 7s")
NOBODY = calls_of([()] * 4)
ASKED: list[Deal] = []


def once_there_is_a_trick(deal: Deal) -> Calls:
    ASKED.append(deal)
    return calls_of([(Dek(),), (Dek(), Refuse()), (), ()]) if deal.tricks else NOBODY


def only_of_seat_0(_: Deal, seat: int, call: Action) -> RuleCode | None:
    return "not_true" if seat != 0 and call == Dek() else None


GAME_WITH_DEK = with_calls(
    GAME.variant(Options(), 4),
    OutOfTurn(
        calls=once_there_is_a_trick,
        act=lambda deal, _seat, call: finish(deal) if call == Dek() else replace(deal, points=(7, 7)),
        untrue=only_of_seat_0,
        level=lambda deal: (str(len(deal.tricks)), None),
    ),
)


def one_trick() -> Deal:
    deal: Deal = GAME_WITH_DEK.deal(3, DECK, None)
    return after(GAME_WITH_DEK, deal, Trumps("h"), *map(play, ("Ah", "Ac", "Ad", "As")))


def test_calls_are_offered_in_turn_and_out_of_turn() -> None:
    deal = one_trick()
    assert GAME_WITH_DEK.turn(deal) == 0
    assert GAME_WITH_DEK.offers(deal, 0).cards
    assert [GAME_WITH_DEK.offers(deal, seat).calls for seat in range(4)] == [(Dek(),), (Dek(), Refuse()), (), ()]
    assert GAME_WITH_DEK.offers(deal, 2) is NOTHING
    assert GAME_WITH_DEK.may(deal) == tuple((seat, GAME_WITH_DEK.offers(deal, seat)) for seat in (0, 1))
    over = finish(deal)
    assert GAME_WITH_DEK.may(over) == ((0, GAME_WITH_DEK.offers(over, 0)), (1, GAME_WITH_DEK.offers(over, 1)))
    assert GAME_WITH_DEK.refusal(deal, 2, Dek()) == "not_offered"
    assert GAME_WITH_DEK.refusal(deal, 1, Dek()) == "not_true"
    assert GAME_WITH_DEK.refusal(deal, 0, Dek()) is None
    assert GAME_WITH_DEK.over(GAME_WITH_DEK.act(deal, 0, Dek()))
    assert GAME_WITH_DEK.level(deal) == ("1", None)


def test_what_is_said_in_turn_stays_what_it_was() -> None:
    deal = GAME_WITH_DEK.deal(3, DECK, None)
    assert GAME_WITH_DEK.refusal(deal, 0, Pass()) is None
    assert GAME_WITH_DEK.turn(after(GAME_WITH_DEK, deal, Pass())) == 1
    assert GAME_WITH_DEK.refusal(deal, 1, Pass()) == "not_offered"


def test_com_11_refuse_comes_before_a_card() -> None:
    deal = after(GAME_WITH_DEK, one_trick(), play("Kh"))
    assert GAME_WITH_DEK.timeout(deal, 1) == Refuse()
    assert GAME_WITH_DEK.timeout(one_trick(), 0) == play("7h")


def test_calls_are_worked_out_once_for_all_seats() -> None:
    deal = one_trick()
    ASKED.clear()
    for _ in range(2):
        for seat in range(4):
            GAME_WITH_DEK.offers(deal, seat)
    assert len(ASKED) <= 1


def test_what_is_offered_is_accepted_unless_the_game_says_it_is_untrue() -> None:
    game = with_calls(
        GAME.variant(Options(), 4), OutOfTurn(calls=once_there_is_a_trick, act=lambda deal, _seat, _call: finish(deal))
    )
    assert game.refusal(one_trick(), 1, Dek()) is None
    assert game.level(one_trick()) == (None, None)

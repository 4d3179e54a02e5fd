"""What is offered, barred and refused cannot disagree, for it comes from the same functions."""

from msgspec.structs import replace

from protocol.actions import Pass, Play, Trumps
from server.games.klaverjas import GAME, Options
from server.rules.game import NOTHING
from tests.cardtable import cards, held, play

KLAVERJAS = GAME.variant(Options(), 4)
DECK = cards("Ah Th Kh Ac Tc Kc Ad Td Kd As Ts Ks Qh Jh Qc Jc Qd Jd Qs Js 9h 8h 7h 9c 8c 7c 9d 8d 7d 9s 8s 7s")


def test_only_the_seat_on_turn_is_offered_anything() -> None:
    deal = KLAVERJAS.deal(3, DECK, None)
    assert KLAVERJAS.offers(deal, 1) is NOTHING
    assert KLAVERJAS.may(deal) == ((0, KLAVERJAS.offers(deal, 0)),)
    assert KLAVERJAS.offers(deal, 0).actions == (Pass(), *(Trumps(suit) for suit in ("c", "d", "h", "s")))
    assert KLAVERJAS.offers(deal, 0).cards == 0


def test_where_cards_are_played_the_hand_is_offered_without_what_is_barred() -> None:
    deal = KLAVERJAS.act(KLAVERJAS.deal(3, DECK, None), 0, Trumps("c"))
    assert KLAVERJAS.offers(deal, 0).cards == held("Ah Th Kh Qh Jh 9h 8h 7h")
    assert KLAVERJAS.barred(deal, 0) == ()
    led = KLAVERJAS.act(deal, 0, play("Ah"))
    assert KLAVERJAS.offers(led, 1).cards == held("Ac Tc Kc Qc Jc 9c 8c 7c")
    ruffed = KLAVERJAS.act(led, 1, play("7c"))
    assert KLAVERJAS.barred(ruffed, 2) == ()
    assert KLAVERJAS.refusal(ruffed, 2, Play("Ac")) == "not_held"


def test_a_stage_that_has_no_such_thing_to_do_leaves_the_deal_as_it_is() -> None:
    bidding = KLAVERJAS.deal(3, DECK, None)
    assert KLAVERJAS.refusal(bidding, 0, Play("Ah")) == "not_offered"
    assert KLAVERJAS.act(bidding, 0, Play("Ah")) is bidding
    playing = KLAVERJAS.act(bidding, 0, Trumps("c"))
    assert KLAVERJAS.refusal(playing, 0, Pass()) == "not_offered"
    assert KLAVERJAS.act(playing, 0, Pass()) is playing


def test_each_card_is_refused_for_its_own_reason_and_only_to_the_seat_on_turn() -> None:
    """KLV-4.1: trumps led are followed, with a higher one by who has it."""
    named = KLAVERJAS.act(KLAVERJAS.deal(3, DECK, None), 0, Trumps("h"))
    led = KLAVERJAS.act(replace(named, hands=(*map(held, ("9h", "Jh 8h 7s", "Ts 8s", "As Ks")),)), 0, play("9h"))
    assert KLAVERJAS.barred(led, 1) == (("must_follow", held("7s")), ("must_head", held("8h")))
    assert [KLAVERJAS.barred(led, seat) for seat in (0, 2, 3)] == [(), (), ()]
    assert KLAVERJAS.offers(led, 1).cards == held("Jh")
    refusals = [KLAVERJAS.refusal(led, 1, play(word)) for word in ("Jh", "8h", "7s", "Ts")]
    assert refusals == [None, "must_head", "must_follow", "not_held"]

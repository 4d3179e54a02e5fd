"""Why a card, in worked positions: hearts are trumps where nothing else is said."""

from protocol.actions import Play
from server.bots.act import BOTS
from server.bots.reason import Reason
from server.bots.whycard import of_card
from tests.positions import Position, position


def why(position: Position) -> tuple[object, ...]:
    """The card that is advised, and why."""
    return position.plays(), *position.why()


def test_the_only_card() -> None:
    assert why(position("klaverjas", "Ks Jh 9h", "1:As 2:7s 3:Ts")) == ("Ks", "only_card", None)


def test_a_partner_who_has_it_for_sure_is_given_points() -> None:
    assert why(position("klaverjas", "Td 8d Ac 9c", "1:9s 2:As 3:8s", plays=2, gone="7s")) == ("Td", "ours_points", 10)


def test_a_partner_whose_card_may_still_be_beaten_is_left_it() -> None:
    assert why(position("klaverjas", "Ks 7s 8d 9d Qc 7c", "2:As 3:8s", plays=1)) == ("Ks", "ours_now", None)


def test_the_last_to_play_takes_it_for_sure() -> None:
    assert why(position("klaverjas", "As 7s 8d 9d Qc 7c", "1:Ts 2:8s 3:Ks", plays=1)) == ("As", "takes_points", 25)


def test_a_trump_on_another_suit() -> None:
    assert why(position("klaverjas", "8h Jh 8d 9d Qc 7c", "1:Ts 2:8s 3:Ks", plays=1)) == ("8h", "ruffs", None)


def test_a_trump_on_another_suit_that_may_be_beaten() -> None:
    played = position("klaverjas", "8h 7h 8d 9d Qc 7c", "3:As", plays=1, lacks={1: "s"})
    assert why(played)[1:] == ("ruffs_in", None)


def test_what_cannot_be_won_gets_the_fewest_points() -> None:
    assert why(position("klaverjas", "Ks Qs 8s 8d", "1:Js 2:7s 3:As", plays=1)) == ("8s", "cannot_win", None)


def test_no_meld_for_the_others() -> None:
    """Jack, ten and nine of spades would lie there: twenty for the others."""
    found = position("klaverjas", "9s Ks 8d 9d Qc 7c", "1:As 2:Js 3:Ts", plays=1, gone="Qs")
    assert why(found) == ("Ks", "no_meld", "9s")


def test_a_meld_in_a_trick_that_is_ours() -> None:
    """Twenty lie there already; with the jack it is fifty."""
    found = position("klaverjas", "Js 7s 8d 9d Qc 7c", "1:Qs 2:As 3:Ks", plays=2)
    assert why(found) == ("Js", "makes_meld", 30)


def test_a_dear_trump_is_kept_from_a_poor_trick() -> None:
    assert why(position("kruisjas", "Jh 7d 8d Qc 7c Ac", "3:8s")) == ("7c", "keep", "Jh")


def test_whoever_must_head_does_so_with_the_cheapest_while_others_may_go_over_it() -> None:
    assert why(position("manille_muette", "Ks Qs 9d 8d 7c Jc", "3:Js")) == ("Qs", "must_head", None)


def test_the_jack_draws_trumps() -> None:
    """Seven others in the pack, one of them held: six have not been seen."""
    assert why(position("klaverjas", "Jh 8h Ac 7c 8d 9d 7s 8s", plays=0)) == ("Jh", "lead_trump", 6)


def test_a_low_trump_draws_them_too() -> None:
    assert why(position("klaverjas", "Th Kh Qh 8h 7d 9d 7s 8s", plays=0))[1:] == ("lead_low_trump", 4)


def test_a_side_ace_can_only_be_ruffed() -> None:
    assert why(position("klaverjas", "As 7s 8d 9d Qc 7c Kd 8c", plays=1)) == ("As", "lead_master", None)


def test_when_their_trumps_are_gone_the_ace_is_sure() -> None:
    found = position("klaverjas", "As 7s 8d 9d Qc 7c", plays=0, gone="Jh 9h Ah Th Kh Qh 8h 7h")
    assert why(found) == ("As", "lead_sure", None)


def test_a_single_card_is_led_to_ruff_the_next() -> None:
    sight = position("klaverjas", "9s 7h 8h Td 9d Kd Jd 8d", plays=1).sight()
    assert of_card(BOTS["klaverjas"], sight, Play("9s")) == Reason("advice.lead_single")


def test_a_low_card_is_led_while_a_higher_is_kept() -> None:
    found = why(position("klaverjas", "Td 9d 7d Tc Qc 8c Ks 7s", plays=1))
    assert found[1] == "lead_low"
    assert str(found[2])[1] == str(found[0])[1]


def test_near_the_end_it_is_reckoned() -> None:
    sight = position("klaverjas", "Ks Qs Td", plays=1, gone="As").sight()
    assert of_card(BOTS["klaverjas"], sight, Play("Td")) == Reason("advice.last_cards", 3)

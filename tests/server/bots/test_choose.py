"""The rules that people play by (play.md, part 0, numbers 1 to 7), as positions with one right card or some wrong ones."""

import pytest

from server.bots.act import BOTS
from server.bots.choose import weighed
from server.rules.cards import NUMBER
from tests.positions import position, rest_of

# 1. The partner's trick is sure: throw the most points you do not need, never a master that will still win.


def test_1_tens_before_aces_in_klaverjas() -> None:
    assert position("klaverjas", "Td 8d Ac 9c", "1:9s 2:As 3:8s", plays=2, gone="7s").plays() == "Td"


def test_1_the_bare_ten_in_kruisjas_wins_nothing_later() -> None:
    assert position("kruisjas", "Td Ac 8c Qs 7s", "1:8h 2:Jh 3:Kh", gone="9h Ah").plays() == "Td"


@pytest.mark.parametrize("game", ["manille_muette", "manille_parlee"])
def test_1_kings_and_queens_in_the_manilles_not_the_ten(game: str) -> None:
    assert position(game, "Ks Qs 8s 9d", "1:7s 2:Ts 3:9s").plays() == "Ks"
    assert position(game, "Kd Td 8c 7c", "1:7s 2:Ts 3:9s").plays() == "Kd"


def test_1_the_ace_that_will_be_ruffed_goes_when_it_is_the_dearest() -> None:
    assert position("manille_muette", "As 7d 8d 9c", "1:7s 2:Ts 3:9s").plays() == "As"


# 2. Opponents have it for sure: the lowest card without points, never the guard of a ten (ace of the manilles).


def test_2_nothing_is_given_to_the_others() -> None:
    assert position("klaverjas", "Ks Qs 8s 8d", "1:Js 2:7s 3:As", plays=1).plays() == "8s"
    assert position("butifarra", "Ks Js 2s 8d 7d", "1:9s 2:3s 3:4s", plays=1).plays() == "2s"


def test_2_the_guard_of_a_ten_is_kept() -> None:
    thrown = position("klaverjas", "Tc 7c 8d 7d Qd", "1:As 2:8s 3:9s", plays=1, trump="h").plays()
    assert thrown in ("8d", "7d")


def test_2_the_guard_of_an_ace_is_kept_in_the_manilles() -> None:
    assert position("manille_muette", "Ac 7c 8d 7d 9d", "1:Ts 2:8s 3:9s").plays() != "7c"


# 3. Last and able to win: with the plain card worth most; ruff with the lowest trump that wins. Third: as high as needed.


def test_3_last_wins_with_the_ten_rather_than_with_the_king() -> None:
    assert position("klaverjas", "Ts Ks 7d 8d", "1:Qs 2:8s 3:Js", plays=1, gone="As").plays() == "Ts"


def test_3_last_ruffs_with_the_lowest_trump() -> None:
    assert position("kruisjas", "Ah 9h 7h 8d 7d", "1:As 2:8s 3:Ts").plays() == "7h"
    assert position("klaverjas", "Jh 8h 8d 7d", "1:As 2:8s 3:Ts", plays=1).plays() == "8h"


def test_3_a_poor_trick_is_not_worth_a_good_trump() -> None:
    assert position("kruisjas", "Jh 9h 8d 7d", "1:9s 2:7s 3:Js").plays() in ("8d", "7d")


def test_3_second_takes_with_the_master() -> None:
    assert position("klaverjas", "As 7s 8d 7d 9c 8c 7c Qd", "3:Qs", plays=1).plays() == "As"


def test_3_third_does_not_overtake_a_partner_who_is_sure() -> None:
    assert position("manille_muette", "Ts 8s 7s Kd", "2:Ks 3:9s", gone="As").plays() != "Ts"
    assert position("klaverjas", "Jh Ah Kd 8d", "2:As 3:8s", plays=2, gone="7s 9s").plays() not in ("Jh", "Ah")


def test_3_the_partners_trick_is_not_ruffed() -> None:
    assert position("kruisjas", "9h 8h Td 8d", "1:7s 2:As 3:8s").plays() == "Td"


# 4. Forced to head: with the cheapest when somebody behind may beat it, with the dearest when last.


def test_4_forced_to_head_with_the_cheapest_before_others() -> None:
    assert position("manille_muette", "Ks Js 7d 8d 9d", "3:9s").plays() == "Js"
    assert position("butifarra", "As Js 7d 8d 6d", "3:8s", trump="none").plays() == "Js"


def test_4_forced_to_head_with_the_dearest_when_last() -> None:
    assert position("manille_muette", "Ks Qs 7d 8d", "1:9s 2:7s 3:Js").plays() == "Ks"


# 5. Lead: trumps (contract side), masters of short-lived suits, then low.


def test_5_the_contract_side_leads_trumps() -> None:
    assert position("butifarra", "9h Ah Kh 8h 7h 3s 4s 2c 3c 5d 6d 7d", plays=0).plays()[1] == "h"


def test_5_the_others_do_not() -> None:
    assert position("butifarra", "Kh 8h 7h 3s 4s 2c 3c 5d 6d 7d", plays=1).plays()[1] != "h"
    assert position("schutjas", "Kh 8h As 7s 8c 9c 7d 8d").plays()[1] != "h"


def test_5_masters_are_cashed_by_defenders() -> None:
    assert position("klaverjas", "As Ts 8c 7c Qd 9d 8d 7d", plays=1).plays() == "As"


def test_5_no_king_is_led_under_its_ten_and_ace() -> None:
    assert position("klaverjas", "Ts Kc 9s 7s 8c Qd 9d 7d", plays=1).plays() not in ("Ts", "Kc")


def test_5_nobody_alone_draws_trumps_from_a_middling_hand() -> None:
    handjas = position("handjas", "Ah 8h 7h As 9s 8c 7c Qd 6d", players=4, points=(0,) * 4, won=(0,) * 4)
    assert handjas.plays()[1] != "h"


# 6. A master of the partner's suit goes back where it is better than anything else.


def test_6_what_the_partner_made_master_is_led() -> None:
    gone = "As 9s 8s 7s Kc"
    assert position("klaverjas", "Ts 8c 7c 9d 8d", plays=1, gone=gone, lacks={1: "h", 3: "h"}).plays() == "Ts"


# Manille for more: all others are one side against who plays.


def test_the_others_load_on_a_companions_trick() -> None:
    three = position("manille", "Ks 8s 7s Kd 7d", "1:9s 2:Ts", players=3, plays=1, won=(0,) * 3, points=(0,) * 3)
    assert three.plays() == "Ks"


def test_they_give_the_declarer_nothing() -> None:
    three = position("manille", "Ks 8s 7s Kd 7d", "1:Ts 2:9s", players=3, plays=1, won=(0,) * 3, points=(0,) * 3)
    assert three.plays() == "7s"


def test_equal_cards_the_lowest() -> None:
    assert (
        position("manille_muette", "9s 8s 7s", "1:As 2:Ts 3:Ks", gone=rest_of("manille_muette", "h d c Q J")).plays() == "7s"
    )


def test_every_legal_card_is_weighed() -> None:
    seen = position("klaverjas", "Ts Qs 7s 8d", "3:8s", plays=1)
    found = [one.card for one in weighed(BOTS["klaverjas"], seen.sight())]
    assert sorted(found) == sorted(NUMBER[card] for card in ("Ts", "Qs", "7s"))

"""Why something is said: in worked positions, each reason with what fills it in."""

import pytest

from protocol.actions import (
    Agree,
    Ask,
    Call,
    ChangeSix,
    Declare,
    Dek,
    Delegate,
    Double,
    Exchange,
    GiveUp,
    Keep,
    Pass,
    Redouble,
    Refuse,
    Schut,
    Show,
    Swap,
    Take,
    Trumps,
)
from protocol.views import Fact, Said, Trick
from server.bots.why import REASONS
from tests.cardtable import trick
from tests.positions import Position, position

NAMES = (Pass(), *(Trumps(suit) for suit in "cdhs"))


def naming(hand: str, *, forced: bool = False) -> Position:
    """Klaverjas, eldest is to name trumps or, where it must, to name some."""
    return position("klaverjas", hand, trump=None, actions=NAMES[1:] if forced else NAMES, talking=True)


def test_every_reason_is_a_word_of_the_catalogues_with_known_slots() -> None:
    assert all(key.startswith("advice.") and set(slots) <= {"n", "card"} for key, slots in REASONS.items())


@pytest.mark.parametrize(
    ("hand", "forced", "why"),
    [
        ("Jh 9h Ah 8h Ac 7c Td 7s", False, ("trumps_jack_nine", 4)),
        ("Jh Ah 8h 7h Ac Ad 7c 7s", False, ("trumps_jack", 4)),
        ("9h Ah Th 8h Ac Ad 7c 7s", False, ("trumps_nine_ace", 4)),
        ("Kh 9h Th 8h 9c Qd 7c 7s", False, ("pass_no_suit", None)),
        ("Jh 8h 7h 9c Qd 7d 7c 7s", False, ("pass_too_little", None)),
        ("Kh 9h Th 8h 9c Qd 7c 7s", True, ("trumps_forced", 4)),
    ],
)
def test_what_trumps_are_named_with(hand: str, forced: bool, why: tuple[str, int | None]) -> None:
    assert naming(hand, forced=forced).why() == why


def test_what_the_melds_of_the_trick_count() -> None:
    last = Trick(trick("0:Kh 1:Qh 2:Jh 3:7s"), 0, 25)
    assert position("klaverjas", "8h 7c", last=last, actions=(Call(), Pass()), plays=0, talking=True).why() == ("call", 40)


def test_kruisjas_declares_shows_and_ends_the_deal() -> None:
    declaring = (Declare(), Pass())
    assert position("kruisjas", "Ah Kh Qh 7c 8d 9d 7s 8s", actions=declaring, trump="c").why() == ("declare", 20)
    assert position("kruisjas", "Ah Th Qh 7c 8d 7d 7s 9s", actions=declaring, trump="c").why() == (
        "nothing_to_declare",
        None,
    )
    assert position("kruisjas", "Ah Kh Qh", calls=(Show(),)).why() == ("show", None)
    assert position("kruisjas", "Ah Kh Qh", calls=(Dek(),), points=(104, 30), won=(3, 2)).why() == ("dek", 104)


def test_schutjas_counts_trumps() -> None:
    speaking = (Schut(), Pass())
    assert position("schutjas", "Jh 9h Ah 8h Ac As 7c 7d", actions=speaking, talking=True).why() == ("schut", 4)
    assert position("schutjas", "8h 7h 8c 7c 9d 7d Qs 7s", actions=speaking, talking=True).why() == ("no_schut", 2)


def test_schutjas_gives_up_and_answers() -> None:
    poor, good = "8h 7c 8c 9c 9d 7d Qs 7s", "Jh 9h Ah 8h Ac As 7c 7d"
    schut = (Fact("contract", side=1, word="schut"),)
    assert position("schutjas", poor, calls=(GiveUp(),), facts=schut).why() == ("give_up", None)
    assert position("schutjas", poor, calls=(Agree(), Refuse()), facts=schut).why() == ("agree", None)
    assert position("schutjas", good, calls=(Agree(), Refuse()), facts=schut).why() == ("refuse", None)


def test_handjas_swaps_keeps_and_changes_the_six() -> None:
    asked = (Swap(), Keep())
    assert position("handjas", "7c 8c 9d 8d Qs 7s 7d 8s", actions=asked, players=2).why() == ("swap", None)
    assert position("handjas", "Jh 9h Ah Ac As 7s 7d 8s", actions=asked, players=2).why() == ("keep_hand", None)
    changes = (Swap(), Keep(), ChangeSix())
    found = position("handjas", "Jh 9h 6h Ac As 7s 7d 8s", actions=changes, players=2, turned="Ah")
    assert found.why() == ("change_six", "Ah")


def test_manille_plays_alone_exchanges_and_names() -> None:
    taking = (Take(), Pass())
    strong, weak = "Th Ah Kh Qh Tc Ac Td Ad", "7h 8h 9h Jc 8c 7d 9d 7s"
    assert position("manille", strong, trump=None, actions=taking, talking=True).why() == ("take", 4)
    assert position("manille", weak, trump=None, actions=taking, talking=True).why() == ("no_take", None)
    exchange = (Exchange(max=8),)
    loose = position("manille", "Th Ah Kh Qh Tc 7c 8d 7s", trump=None, actions=exchange, plays=0, talking=True)
    assert loose.why() == ("exchange", 3)
    assert position("manille", strong, trump=None, actions=exchange, plays=0, talking=True).why() == ("exchange_none", None)
    named = tuple(Trumps(suit) for suit in "cdhs")
    assert position("manille", strong, trump=None, actions=named, plays=0, talking=True).why() == ("trumps_forced", 4)


def test_butifarra_names_delegates_and_doubles() -> None:
    names = (*(Trumps(suit) for suit in "cdhs"), Trumps("none"), Delegate())
    strong, poor = "9h Ah Kh Qh Jh 8h 9c Ac 9s As 2s 3s", "2h 3h 4h 2c 3c 4c 2d 3d 4d 2s 3s Ks"
    assert position("butifarra", strong, trump=None, actions=names, talking=True).why() == ("trumps_strong", 6)
    assert position("butifarra", poor, trump=None, actions=names, talking=True).why() == ("delegate", None)
    assert position("butifarra", poor, trump=None, actions=names[:-1], talking=True).why()[0] == "trumps_forced"
    nines = "9h Ah 2h 9c Ac 2c 9d Ad 2d 9s As 2s"
    assert position("butifarra", nines, trump=None, actions=names, talking=True).why() == ("no_trumps", 4)
    doubling, again = (Double(), Pass()), (Redouble(), Pass())
    delegated = (Said(3, Delegate()), Said(1, Trumps("h")))
    assert position("butifarra", poor, actions=doubling, said=delegated, talking=True).why() == ("no_double", None)
    assert position("butifarra", strong, actions=doubling, said=delegated, talking=True).why() == ("double", None)
    mine = (Said(0, Trumps("h")),)
    assert position("butifarra", strong, actions=again, said=mine, talking=True).why() == ("redouble", None)
    assert position("butifarra", poor, actions=again, said=mine, talking=True).why() == ("no_redouble", None)


def test_parlee_asks_for_tens_first() -> None:
    assert position("manille_parlee", "Kh Qh 7c 8c Kd 7d Qs 7s", actions=(Ask(),)).why() == ("ask_tens", None)

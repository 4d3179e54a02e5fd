"""The last tricks: what is unseen is dealt out as it may lie, and every card played to the end (play.md, rule 7)."""

from protocol.cards import CARDS
from server.bots.act import BOTS
from server.bots.endgame import WAYS, played_out
from server.bots.fits import fits
from server.rules.cards import NUMBER, SUIT_SETS
from server.simulate import chance
from tests.cardtable import held
from tests.positions import CHANCE, Position, position

PIQUET = [card for card in CARDS if card[0] in "AKQJT987"]


def all_but(*left: str) -> str:
    """Every card of the pack that is in none of these hands."""
    kept = {card for words in left for card in words.split()}
    return " ".join(card for card in PIQUET if card not in kept)


def ends(seen: Position) -> dict[int, float]:
    return played_out(BOTS[seen.public.about.game], seen.sight(), CHANCE)


def test_hands_are_dealt_that_fit_what_is_known() -> None:
    gone = all_but("7h As", "Ks 8s Qd Jd Tc 9c")
    seen = position("klaverjas", "7h As", plays=0, gone=gone, lacks={1: "s", 2: "c"})
    for hands in fits(seen.sight(), 20, chance(1)):
        assert hands[0] == held("7h As")
        assert [hand.bit_count() for hand in hands] == [2, 2, 2, 2]
        assert hands[1] | hands[2] | hands[3] == held("Ks 8s Qd Jd Tc 9c")
        assert not hands[1] & SUIT_SETS[3]
        assert not hands[2] & SUIT_SETS[0]


def test_nothing_is_dealt_where_nothing_fits() -> None:
    gone = all_but("7h As", "Ks 8s Qd Jd Tc 9c")
    assert fits(position("klaverjas", "7h As", plays=0, gone=gone, lacks={1: "sdc"}).sight(), 5, chance(1)) == []


def test_every_legal_card_is_played_to_the_end_when_few_are_left_and_none_before() -> None:
    gone = all_but("7h As 8c", "Ks 8s Qd Jd Tc 9c 7d 8d 9d")
    assert ends(position("klaverjas", "7h As 8c", plays=0, gone=gone)).keys() == {NUMBER[c] for c in ("7h", "As", "8c")}
    assert ends(position("klaverjas", "Jh 9h 7h As 8c 7c", plays=0)) == {}
    assert WAYS == 12


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    gone = all_but("7h As", "Ks 8s Qd Jd Tc 9c")
    assert position("klaverjas", "7h As", plays=0, gone=gone, points=(60, 60), won=(3, 3)).plays() == "As"


def test_a_maker_does_what_still_makes_it() -> None:
    """Leading low, the maker may be nat; the ace first, and it is made."""
    gone = all_but("As 7s", "Ks 8s Kd Qd Kc Qc")
    made = position("klaverjas", "As 7s", plays=0, gone=gone, points=(75, 70), won=(4, 2))
    assert made.plays() == "As"


def test_what_decides_is_what_is_written() -> None:
    """In the manilles 35 wins: the sure 5 is taken before a better chance of more."""
    gone = all_but("Ts 7s", "As Ks Kd 8d Kc 8c")
    sure = position("manille_muette", "Ts 7s", gone=gone, points=(30, 25), won=(3, 3))
    assert sure.plays() == "Ts"

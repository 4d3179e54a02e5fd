"""What an answer of the partner tells of the hand it is about (PAR-3)."""

import pytest

from protocol.actions import CanHead, CountRank, CountSuit, Has, Highest, Longest, Lowest, Points, Question, Void
from server.bots.answers import learned
from tests.cardtable import held
from tests.positions import position

MINE = "Ks Js 7s Kd 8d 7c 8c 9c"
GONE = "As Qs 9s 8s"
"""Of spades only the ten is out: it is the highest, and somebody else has it."""


@pytest.mark.parametrize(
    ("question", "answer", "has", "lacks"),
    [
        (Has("Th"), True, "Th", ""),
        (Has("Th"), False, "", "Th"),
        (CountSuit("s"), 1, "Ts", ""),
        (CountSuit("s"), 0, "", "Ts"),
        (CountSuit("h"), 3, "", ""),
        (CountRank("T"), 4, "Tc Td Th Ts", ""),
        (CountRank("T"), 2, "", ""),
        (Highest("d"), "Ad", "Ad", "Td"),
        (Highest("d"), None, "", "Td Ad Kd Qd Jd 9d 8d 7d"),
        (Lowest("d"), "Jd", "Jd", "9d 8d 7d"),
        (Void("h"), True, "", "Th Ah Kh Qh Jh 9h 8h 7h"),
        (Void("h"), False, "", ""),
        (Longest(), ("d", "h"), "", ""),
        (Points("h"), 0, "", "Th Ah Kh Qh Jh"),
        (Points("h"), 5, "", ""),
        (CanHead("s"), True, "Ts", ""),
        (CanHead("s"), False, "", "Ts"),
    ],
)
def test_what_an_answer_tells(question: Question, answer: object, has: str, lacks: str) -> None:
    public = position("manille_parlee", MINE).public
    assert learned(public, question, answer, held(GONE), held(MINE)) == (held(has), held(lacks))


def test_who_has_no_longest_suit_has_no_card_and_who_has_no_points_none_that_counts() -> None:
    public = position("manille_parlee", MINE).public
    left = held("Ts Tc Ac Kc Qc Jc Td Ad Qd Jd 9d 7d Th Ah Kh Qh Jh 9h 8h 7h") | held(MINE)
    assert learned(public, Longest(), (), held(GONE), held(MINE)) == (0, left)
    assert learned(public, Points(), 0, held(GONE), held(MINE))[1] & held("9d 8d 7d 9c 8c 7c 9h 8h 7h 7s") == 0

"""Questions about a hand and their answers (PAR-3)."""

import pytest

from protocol.actions import (
    Answer,
    CanHead,
    CountRank,
    CountSuit,
    Has,
    Highest,
    Longest,
    Lowest,
    Points,
    Question,
    Void,
)
from server.rules.questions import all_questions, true_answer
from server.rules.tens import ORDERS, PACK, RANKING
from tests.cardtable import held

HAND = held("Td Ad 8d Tc 7c 9h")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (Has("Td"), True),
        (Has("Th"), False),
        (CountSuit("d"), 3),
        (CountSuit("s"), 0),
        (CountRank("T"), 2),
        (CountRank("A"), 1),
        (Highest("c"), "Tc"),
        (Highest("s"), None),
        (Lowest("d"), "8d"),
        (Lowest("s"), None),
        (Void("s"), True),
        (Void("h"), False),
        (Longest(), ("d",)),
        (Points("d"), 9),
        (Points("h"), 0),
        (Points(), 14),
        (CanHead("c"), True),
        (CanHead("h"), False),
    ],
)
def test_par_3_the_answer_is_what_the_hand_says(question: Question, answer: Answer) -> None:
    assert true_answer(question, HAND, PACK, ORDERS[2]) == answer


def test_par_3_suits_equally_long_are_all_named_and_an_empty_hand_has_none() -> None:
    assert true_answer(Longest(), held("Ts 7d Kh 8h 7s"), PACK, ORDERS[0]) == ("h", "s")
    assert true_answer(Longest(), 0, PACK, ORDERS[0]) == ()


def test_par_3_can_head_asks_for_the_highest_card_left_and_trumps_do_not_matter() -> None:
    unplayed = PACK & ~held("Th Ah")
    assert true_answer(CanHead("h"), held("Kh 7c"), unplayed, ORDERS[0]) is True
    assert true_answer(CanHead("h"), held("Qh 7c"), unplayed, ORDERS[0]) is False
    assert true_answer(CanHead("s"), held("7c"), held("7c 8c"), ORDERS[0]) is False


def test_par_3_the_list_is_closed() -> None:
    questions = all_questions(RANKING)
    assert len(set(questions)) == len(questions) == 32 + 8 + 6 * 4 + 2
    assert Has("6d") not in questions
    assert CountRank("6") not in questions
    for question in questions:
        true_answer(question, HAND, PACK, ORDERS[1])

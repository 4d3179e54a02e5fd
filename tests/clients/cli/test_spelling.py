"""How cards are typed."""

import pytest

from clients.cli.spelling import SUIT_LETTERS, bare, card_typed, find_card, rank_letter, texts
from protocol.cards import CARDS


@pytest.mark.parametrize(
    ("typed", "letters", "language", "card"),
    [
        ("hh", "AHVB", "nl", "Kh"),
        ("kb", "AHVB", "nl", "Jc"),
        ("bk", "AHVB", "nl", "Jc"),
        ("sv", "AHVB", "nl", "Qs"),
        ("r10", "AHVB", "nl", "Td"),
        ("rt", "AHVB", "nl", "Td"),
        ("rd", "AHDB", "nl", "Qd"),
        ("hk", "AKQJ", "nl", "Kh"),
        ("kk", "AKQJ", "nl", "Kc"),
        ("rr", "ARDV", "nl", "Kd"),
        ("hv", "ARDV", "nl", "Jh"),
        ("kd", "AKQJ", "en", "Kd"),
        ("dk", "AKQJ", "en", "Kd"),
        ("c10", "AKQJ", "en", "Tc"),
        ("th", "AKQJ", "en", "Th"),
        ("dq", "AHVB", "nl", "Qd"),
        ("cd", "ARDV", "fr", "Qh"),
        ("kd", "ARDV", "fr", "Qd"),
        ("t10", "ARDV", "fr", "Tc"),
        ("pt", "ARDV", "fr", "Ts"),
        ("zz", "AHVB", "nl", None),
    ],
)
def test_letters_mean_what_is_on_the_cards(typed: str, letters: str, language: str, card: str | None) -> None:
    assert find_card(typed, letters, language) == card


@pytest.mark.parametrize("letters", ["AHVB", "AHDB", "AKQJ", "ARDV"])
@pytest.mark.parametrize("language", SUIT_LETTERS)
def test_every_card_is_found_as_it_is_shown_to_be_typed(letters: str, language: str) -> None:
    for card in CARDS:
        assert find_card(card_typed(card, letters, language), letters, language) == card


def test_ranks_have_letters_too() -> None:
    assert [rank_letter(one, "AHVB") for one in ("Kh", "K", "T", "9c")] == ["H", "H", "10", "9"]


def test_every_text_means_one_card() -> None:
    meant = texts("AHVB", "nl")
    assert {"h8", "8h"} <= set(meant["8h"])
    assert len(meant) == 52
    assert len({text for all_of_it in meant.values() for text in all_of_it}) == sum(map(len, meant.values()))


@pytest.mark.parametrize(
    ("typed", "meant"), [("Racó", "raco"), ("vicenç", "vicenc"), ("MAÎTRESSE", "maitresse"), ("één", "een"), ("h8", "h8")]
)
def test_a_word_may_be_typed_without_its_accents(typed: str, meant: str) -> None:
    assert bare(typed) == meant

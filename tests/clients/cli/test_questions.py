"""Questions, answers and facts: whole sentences, with the right forms for each number and suit (PAR-3 to PAR-5)."""

import pytest

from clients.cli.questions import KINDS, Telling, answered, asked, filled, told
from clients.cli.words import Words
from protocol.actions import (
    CanHead,
    CountRank,
    CountSuit,
    Has,
    Highest,
    Longest,
    Lowest,
    Points,
    Void,
)
from protocol.cards import RANKS
from tests.clients.cli.donderdag import EN, NL

DUTCH = Telling(NL, NL.card, "manille_parlee", "s")
ENGLISH = Telling(EN, EN.card, "manille_parlee", "s")
CATALAN = Telling(Words("ca"), Words("ca").card, "manille_parlee", "s")


@pytest.mark.parametrize(
    ("question", "nl", "en"),
    [
        (Has("Jh"), "Heb je hartenboer?", "Do you have the jack of hearts?"),
        (CountSuit("h"), "Hoeveel harten heb je?", "How many hearts do you have?"),
        (CountSuit("s"), "Hoeveel troeven heb je?", "How many trumps do you have?"),
        (CountRank("T"), "Hoeveel manilles heb je?", "How many manilles do you have?"),
        (CountRank("A"), "Hoeveel manillons heb je?", "How many manillons do you have?"),
        (CountRank("K"), "Hoeveel heren heb je?", "How many kings do you have?"),
        (Highest("d"), "Wat is je hoogste ruiten?", "What is your highest card in diamonds?"),
        (Highest("s"), "Wat is je hoogste troef?", "What is your highest card in trumps?"),
        (Lowest("c"), "Wat is je laagste klaveren?", "What is your lowest card in clubs?"),
        (Void("h"), "Heb je harten?", "Do you have any hearts?"),
        (Void("s"), "Heb je troef?", "Do you have any trumps?"),
        (Longest(), "Wat is je langste kleur?", "What is your longest suit?"),
        (Points("h"), "Hoeveel punten heb je in harten?", "How many points do you have in hearts?"),
        (Points(), "Hoeveel punten heb je in je hand?", "How many points do you hold?"),
        (CanHead("c"), "Heb je de hoogste klaveren die er nog is?", "Do you have the highest card left in clubs?"),
    ],
)
def test_each_question_is_a_sentence(question, nl: str, en: str) -> None:
    assert asked(question, DUTCH) == nl
    assert asked(question, ENGLISH) == en


@pytest.mark.parametrize(
    ("question", "answer", "nl", "en"),
    [
        (Has("Jh"), True, "Ja.", "Yes."),
        (CanHead("h"), False, "Nee.", "No."),
        (CountSuit("s"), 3, "Drie.", "Three."),
        (CountSuit("h"), 0, "Geen.", "None."),
        (CountSuit("h"), 1, "Eén.", "One."),
        (CountSuit("h"), 8, "Acht.", "Eight."),
        (CountRank("T"), 2, "Twee.", "Two."),
        (Highest("h"), "Kh", "Hartenheer.", "The king of hearts."),
        (Lowest("h"), None, "Geen harten.", "No hearts."),
        (Highest("s"), None, "Geen troef.", "No trumps."),
        (Longest(), ("h",), "Harten.", "Hearts."),
        (Longest(), ("c", "s"), "Klaveren en schoppen.", "Clubs and spades."),
        (Longest(), (), "Ik heb geen kaarten meer.", "I have no cards left."),
        (Points("h"), 12, "12.", "12."),
        (Points(), 0, "0.", "0."),
    ],
)
def test_an_answer_is_a_word(question, answer, nl: str, en: str) -> None:
    assert answered(question, answer, DUTCH) == nl
    assert answered(question, answer, ENGLISH) == en


def test_void_is_asked_the_other_way_round() -> None:
    """True on the wire is no: who is without hearts has none of them."""
    assert answered(Void("h"), True, DUTCH) == "Nee, geen harten."
    assert answered(Void("h"), False, DUTCH) == "Ja, ik heb harten."
    assert answered(Void("s"), True, DUTCH) == "Nee, geen troef."
    assert answered(Void("h"), True, ENGLISH) == "No, no hearts."
    assert answered(Void("h"), False, ENGLISH) == "Yes, I have hearts."
    assert told(Void("h"), True, DUTCH) == "Ik heb geen harten."
    assert told(Void("h"), False, DUTCH) == "Ik heb harten."


@pytest.mark.parametrize(
    ("question", "answer", "nl", "en"),
    [
        (Has("Jh"), True, "Ik heb hartenboer.", "I have the jack of hearts."),
        (Has("Jh"), False, "Ik heb hartenboer niet.", "I do not have the jack of hearts."),
        (CountSuit("h"), 0, "Ik heb geen harten.", "I have no hearts."),
        (CountSuit("h"), 1, "Van harten heb ik er één.", "I have one in hearts."),
        (CountSuit("h"), 4, "Van harten heb ik er vier.", "I have four in hearts."),
        (CountSuit("s"), 0, "Ik heb geen troef.", "I have no trumps."),
        (CountSuit("s"), 1, "Ik heb één troef.", "I have one trump."),
        (CountSuit("s"), 2, "Ik heb twee troeven.", "I have two trumps."),
        (CountRank("T"), 1, "Ik heb één manille.", "I have one manille."),
        (CountRank("T"), 4, "Ik heb vier manilles.", "I have four manilles."),
        (CountRank("Q"), 0, "Ik heb geen vrouwen.", "I have no queens."),
        (Highest("h"), "Kh", "Mijn hoogste harten is hartenheer.", "My highest card in hearts is the king of hearts."),
        (Lowest("h"), None, "Ik heb geen harten.", "I have no hearts."),
        (Longest(), ("h",), "Mijn langste kleur is harten.", "My longest suit is hearts."),
        (Longest(), ("h", "s"), "Even lang: harten en schoppen.", "Equally long: hearts and spades."),
        (Longest(), (), "Ik heb geen kaarten meer.", "I have no cards left."),
        (Points("h"), 1, "Ik heb 1 punt in harten.", "I have 1 point in hearts."),
        (Points("s"), 0, "Ik heb geen punten in troef.", "I have no points in trumps."),
        (Points(), 9, "Ik heb 9 punten in mijn hand.", "I hold 9 points."),
        (Points(), 0, "Ik heb geen punten in mijn hand.", "I hold no points."),
        (CanHead("h"), True, "Ik heb de hoogste harten die er nog is.", "I have the highest card left in hearts."),
        (CanHead("h"), False, "Ik heb de hoogste harten niet.", "I do not have the highest card left in hearts."),
    ],
)
def test_a_fact_is_told_of_oneself(question, answer, nl: str, en: str) -> None:
    assert told(question, answer, DUTCH) == nl
    assert told(question, answer, ENGLISH) == en


@pytest.mark.parametrize("number", range(9))
def test_numbers_are_words_up_to_eight(number: int) -> None:
    for how in (DUTCH, ENGLISH):
        assert not any(sign.isdigit() for sign in answered(CountSuit("h"), number, how) + told(CountSuit("h"), number, how))


def test_in_another_game_a_ten_is_a_ten() -> None:
    assert asked(CountRank("T"), Telling(NL, NL.card, "another", None)) == "Hoeveel tienen heb je?"


def test_what_can_be_asked() -> None:
    pack = ("A", "K", "Q", "J", "T", "9", "8", "7")
    sizes = {kind: len(filled(kind, pack)) for kind in KINDS}
    assert (sizes["has"], sizes["count_rank"], sizes["void"], sizes["longest"]) == (32, 8, 4, 1)
    assert list(filled("has", pack))[:3] == ["Ac", "Kc", "Qc"]
    assert len(filled("count_rank", ())) == len(RANKS), "a server that does not say which ranks there are"


@pytest.mark.parametrize(
    ("question", "answer", "sentences"),
    [
        (Has("As"), True, ("Tens l’as de piques?", "Sí.", "Tinc l’as de piques.")),
        (Has("Qh"), False, ("Tens la dama de cors?", "No.", "No tinc la dama de cors.")),
        (CountSuit("h"), 2, ("Quantes cartes de cors tens?", "Dues.", "Tinc dues cartes de cors.")),
        (CountSuit("s"), 1, ("Quantes cartes de trumfo tens?", "Una.", "Tinc una carta de trumfo.")),
        (CountRank("T"), 1, ("Tens manilles? Quantes cartes?", "Una.", "Tinc una manilla.")),
        (CountRank("K"), 1, ("Tens reis? Quantes cartes?", "Una.", "Tinc un rei.")),
        (CountRank("K"), 2, ("Tens reis? Quantes cartes?", "Dues.", "Tinc reis: dues cartes.")),
        (
            Highest("d"),
            "Kd",
            (
                "Quina és la teva carta més alta de diamants?",
                "El rei de diamants.",
                "La meva carta més alta de diamants és el rei de diamants.",
            ),
        ),
        (Void("c"), True, ("Tens alguna carta de trèvols?", "No, cap de trèvols.", "No tinc cap carta de trèvols.")),
        (Points("c"), 1, ("Quants punts tens de trèvols?", "1.", "Tinc 1 punt de trèvols.")),
    ],
)
def test_catalan_agrees_in_gender_and_number(question, answer, sentences: tuple[str, str, str]) -> None:
    """Numbers agree with the cards that are counted, the article with the rank."""
    assert (asked(question, CATALAN), answered(question, answer, CATALAN), told(question, answer, CATALAN)) == sentences

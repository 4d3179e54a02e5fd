"""What is asked, in a sentence."""

import pytest
from msgspec.structs import replace

from clients.cli.choices import choices
from clients.cli.prompt import prompt, why_not
from protocol.actions import Agree, Pass, Refuse, Trumps
from protocol.around import Chair, Resting
from protocol.events import PersonHere
from protocol.views import Barred, Decision
from tests.clients.cli.donderdag import (
    ELS,
    EN,
    JOOST,
    LOOK,
    MARIJKE,
    MATCH,
    NL,
    PEOPLE,
    WIM,
    bidding,
    gathering,
    plays,
    table,
    with_changes,
)

LATE = tuple(Chair(who, ready=who != "w") for who in "mwje")
NOBODY = tuple(Chair(who) for who in "mwje")
WITH_BOTS = (Chair("e"), Chair("w"), Chair(bot=True), Chair(bot=True))
GO_ON = "Kies 1 om meteen verder te gaan."
JOIN_IN = "Een bot houdt een plaats vrij: kies haar nummer om aan te schuiven."


def asked(seen, words=NL, may_sit: bool = True):
    return prompt(seen, choices(seen, words, "AHVB", may_sit), words, "AHVB", 0, LOOK.card)


def test_one_reason_stands_in_the_question() -> None:
    """KLV-4: follow suit; the suit is named."""
    one = asked(table())
    assert one.first == "Jouw beurt. Je moet harten bekennen. Kies 3 of 4, of tik h8."
    assert one.why == ("Niet nu: B♣ 10♣ A♠ 9♠ 7♠ V♦. Je moet harten bekennen.",)
    assert one.own


def test_each_reason_has_its_cards() -> None:
    barred = (Barred("must_ruff", ("As",)), Barred("must_overruff", ("Tc",)))
    one = asked(table(decision=Decision("d", 7, turn=True, cards=("Jc",), barred=barred)))
    assert one.first == "Jouw beurt. Kies 1, of tik kb."
    assert one.why == ("Niet nu: A♠. Je moet troeven.", "Niet nu: 10♣. Je moet overtroeven.")


def test_leading_and_following_freely() -> None:
    free = Decision("d", 7, turn=True, cards=("Jc",))
    assert "Kom uit" in asked(table(decision=free, trick=())).first
    assert "Alles mag" in asked(table(decision=free, trick=plays("Ah"))).first


def test_choosing_trumps() -> None:
    assert asked(bidding()).first == "Jouw beurt. Maak troef of pas: tik een kleur, pas of een nummer."
    must = table(decision=Decision("d", 7, turn=True, actions=(Trumps("c"), Trumps("d"))))
    assert "Je moet troef maken" in asked(must).first
    assert (
        asked(table(decision=Decision("d", 7, turn=True, actions=(Pass(),)))).first == "Jouw beurt. Je kunt alleen passen."
    )


def test_where_trumps_are_allowed_too_the_reason_says_so() -> None:
    free = Decision("d", 7, turn=True, cards=("Hh", "8h", "Jc"), barred=(Barred("must_follow", ("As",)),))
    one = asked(table(decision=free, trump="c", trick=plays("Ah")))
    assert "Beken harten, of troef." in one.first
    assert one.why == ("Niet nu: A♠. Beken harten, of troef.",)
    assert "Je moet harten bekennen." in asked(table(decision=free, trump="s", trick=plays("Ah"))).first


@pytest.mark.parametrize(
    ("winning", "reason"), [(WIM, "Speel hier je laagste kaart."), (JOOST, "Laagste kaart, of een met punten.")]
)
def test_playing_low_lets_one_give_the_partner_points(winning: int, reason: str) -> None:
    """BUT-5."""
    low = Decision("d", 7, turn=True, cards=("8h",), barred=(Barred("carding", ("Kh",)),))
    assert reason in asked(table(decision=low, winning=winning)).first


def test_a_limit_is_counted_down() -> None:
    assert asked(table(decision=Decision("d", 7, turn=True, cards=("8h",), ends=29_400))).first.endswith("Nog 30 s.")


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (table(turn=WIM, decision=None), "Wim is aan de beurt."),
        (table(turn=ELS, decision=None), "Els is aan de beurt, maar de verbinding kwijt."),
        (table(turn=None, decision=None), "Er wordt gespeeld."),
        (table(decision=None), "Jij bent aan de beurt."),
        (table(phase="shuffling", decision=None), "De kaarten worden geschud."),
        (table(phase="sheet", decision=None, next=7001, chairs=LATE), "Volgend spel over 8 s. Nu is het wachten op Wim."),
        (
            table(phase="sheet", decision=None, next=7001, chairs=NOBODY),
            f"Volgend spel over 8 s. {GO_ON}",
        ),
        (table(phase="sheet", decision=None, chairs=NOBODY), GO_ON),
        (table(phase="sheet", decision=None, holding=(WIM, JOOST)), "Even wachten op Wim en Joost."),
        (table(phase="sheet", decision=None, holding=(MARIJKE, WIM)), "De anderen wachten even op jou."),
        (table(phase="sheet", decision=None, next=7001, seat=None), "Volgend spel over 8 s."),
        (table(phase="sheet", decision=None, next=7001, seat=None, chairs=WITH_BOTS), f"Volgend spel over 8 s. {JOIN_IN}"),
        (table(paused=WIM), "Pauze: Wim heeft het spel stilgezet."),
        (table(paused=MARIJKE), "Pauze: jij hebt het spel stilgezet."),
        (gathering(*WITH_BOTS), JOIN_IN),
        (gathering(Chair("m", ready=True), *WITH_BOTS[1:], seat=0), "Nu is het wachten op Wim."),
        (table(phase="sheet", decision=None), "Het spel is uit."),
        (gathering(Chair(), Chair(), Chair(), Chair("w")), "Er zijn 3 plaatsen vrij. Kies een nummer om te gaan zitten."),
        (gathering(*(Chair(who) for who in "wjes")), "Alle plaatsen zijn bezet. Je kijkt mee."),
        (gathering(Chair("m"), Chair(), Chair(), Chair(), seat=0), "Zeg dat je er klaar voor bent: kies 1."),
        (gathering(Chair("m", ready=True), Chair(), Chair("j"), Chair("w"), seat=0), "Er is nog 1 plaats vrij."),
        (
            gathering(Chair("m", ready=True), Chair("w"), Chair("j"), Chair("e", ready=True), seat=0),
            "Nu is het wachten op Wim en Joost.",
        ),
        (gathering(*(Chair(who, ready=True) for who in "mwje"), seat=0), "De partij begint."),
        (
            table(phase="over", decision=None, chairs=tuple(Chair(w) for w in "mwje")),
            "Kies 1 voor revanche.",
        ),
    ],
)
def test_what_is_awaited(seen, sentence: str) -> None:
    assert asked(seen).first == sentence


def test_who_won_stands_before_the_question() -> None:
    chairs = tuple(Chair(who) for who in "mwje")
    seen = table(phase="over", decision=None, chairs=chairs, match=replace(MATCH, winners=(0,)))
    assert asked(seen).first == "Wij winnen de partij. Kies 1 voor revanche."


def test_who_came_to_watch_is_asked_nothing() -> None:
    one = asked(gathering(Chair(), Chair(), Chair(), Chair()), may_sit=False)
    assert one.first == "Je kijkt mee."
    assert not one.own


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("sa", "Schoppenaas mag nu niet. Je moet harten bekennen."),
        ("ra", "Die kaart heb je niet: ruitenaas."),
        ("xyz", "Dat is geen kaart of keuze: xyz"),
    ],
)
def test_why_not(typed: str, why: str) -> None:
    assert why_not(table(), typed, NL, "AHVB") == why


def test_why_not_during_a_pause() -> None:
    assert why_not(table(paused=WIM), "h8", NL, "AHVB") == "Er is pauze. Laat het spel eerst verdergaan."


def test_why_not_when_it_is_not_your_turn() -> None:
    assert why_not(table(decision=None), "h8", NL, "AHVB") == "Hartenacht: je bent niet aan de beurt."
    assert why_not(table(decision=None), "h8", EN, "AKQJ") == "Eight of hearts: it is not your turn."


def test_a_match_at_rest_is_mentioned_while_people_gather() -> None:
    rests = Resting(1, "klaverjas", ("m", "w", "j", "e"), ((0, 2), (1, 3)), 7, 0)
    seen = with_changes(gathering(*(Chair(who) for who in "mwje"), seat=0), resting=(rests,))
    assert asked(seen).first.endswith("kies 1. Een partij is bewaard: G, de plek.")
    assert "bewaard" not in asked(with_changes(seen, phase="over")).first


def test_whose_own_line_seems_lost_is_there_all_the_same() -> None:
    seen = table(turn=WIM, decision=None, people={**PEOPLE, "m": PersonHere("Marijke")})
    assert asked(seen).first == "Wim is aan de beurt."


def test_who_is_asked_to_give_up_is_told_so_on_turn_or_not() -> None:
    calls = (Agree(), Refuse())
    one = asked(table(turn=WIM, decision=Decision("d", 7, calls=calls)))
    assert (one.first, one.own) == ("Je maat wil opgeven. Ben je akkoord?", True)
    on_turn = asked(table(decision=Decision("d", 7, turn=True, cards=("8h",), calls=calls)))
    assert on_turn.first.startswith("Je maat wil opgeven. Ben je akkoord? ")

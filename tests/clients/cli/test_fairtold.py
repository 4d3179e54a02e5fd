"""The check in plain words: for a good deal, for a tampered one, and in every language."""

import argparse

import pytest
from msgspec.structs import replace

from clients.cli import fairtold
from clients.cli.fairsteps import example, other_cards, other_secret, work
from clients.cli.look import Look
from clients.cli.settings import LANGUAGES, OWN_LETTERS, Language
from clients.cli.words import Words
from protocol import fair
from protocol.cards import pack
from tests.clients.cli.donderdag import LOOK, NL
from tests.clients.cli.test_fairsteps import record

TOLD = example()
SEATS = ("Marijke", "Wim", "Joost", "Els")


def text(lines: list[tuple[str, str]]) -> list[str]:
    return [line for line, _ in lines]


def test_a_good_deal_is_told_with_all_its_values() -> None:
    said = text(fairtold.steps(TOLD, SEATS, LOOK))
    found = work(TOLD)
    assert {TOLD.secret.hex(), TOLD.commitment.hex(), found.seed.hex()} <= set(said)
    assert f"Marijke: {'01' * 32}" in said
    assert "Wim: geen getal (een bot, of er niet bij)" in said
    assert " ".join(map(LOOK.card, TOLD.deck)) in said
    assert [line for line in said if line.startswith("Klopt")] == [NL.say("fair.sealed.yes"), NL.say("fair.deck.yes")]
    assert said[-1] == "Eerlijk geschud, gecontroleerd."


def test_two_cards_that_changed_places_are_named() -> None:
    said = text(fairtold.steps(other_cards(TOLD), SEATS, LOOK))
    first, second = map(LOOK.card, TOLD.deck[:2])
    assert f"Klopt niet: op plaats 1 hoort {first}, en daar lag {second}." in said
    assert said[-1] == NL.say("fair.bad_deck")


def test_another_secret_is_told_with_the_seal_it_would_have() -> None:
    broken = other_secret(TOLD)
    said = text(fairtold.steps(broken, SEATS, LOOK))
    assert said[said.index(NL.say("fair.sealed.no")) + 1] == work(broken).commitment.hex() != TOLD.commitment.hex()
    assert said[-1] == NL.say("fair.bad_commitment")


def test_a_deck_with_a_card_too_many_names_that_card() -> None:
    said = text(fairtold.steps(replace(TOLD, deck=(*TOLD.deck, TOLD.deck[0])), SEATS, LOOK))
    assert f"Klopt niet: op plaats 33 hoort geen kaart, en daar lag {LOOK.card(TOLD.deck[0])}." in said


def test_that_nobody_gave_a_number_is_said() -> None:
    assert NL.say("fair.numbers.none") not in text(fairtold.steps(TOLD, SEATS, LOOK))
    assert NL.say("fair.numbers.none") in text(fairtold.steps(replace(TOLD, nonces=(None,) * 4), SEATS, LOOK))


def test_how_a_failure_looks_is_made_from_the_deal_itself() -> None:
    said = text(fairtold.failures(TOLD, LOOK))
    assert other_secret(TOLD).secret.hex() in said
    assert [NL.say("fair.bad_deck"), NL.say("fair.bad_commitment")] == [line for line in said if line.endswith("verder.")]
    assert fairtold.failures(other_cards(TOLD), LOOK) == [], "it fails by itself"


def test_a_record_is_explained_with_its_line_and_the_names_in_it() -> None:
    fine = record(TOLD)
    said = fairtold.explained(replace(fine, people=("Karin", None, "Joost", "Els")), 3, LOOK)
    assert said[0] == "Regel 3"
    assert f"Karin: {'01' * 32}" in said
    assert "Plaats 2: geen getal (een bot, of er niet bij)" in said
    assert fairtold.called(replace(fine, people=("\x1b[2J", None, None, None)), NL)[0] == r"\x1b[2J"
    assert fairtold.explained(replace(fine, given=True), 1, LOOK)[1] == NL.say("fair.given")
    assert fairtold.explained(replace(fine, secret=None), 1, LOOK)[1] == NL.say("fair.untold")


def test_how_a_failed_record_looks_follows_one_that_holds_only() -> None:
    assert NL.say("fair.failing") in fairtold.failing(record(TOLD), LOOK)
    assert fairtold.failing(record(other_cards(TOLD)), LOOK) == []
    assert fairtold.failing(replace(record(TOLD), secret=None), LOOK) == []


def test_it_is_told_in_the_language_that_is_asked_for() -> None:
    look = fairtold.look_of(argparse.Namespace(language="ca", letters=None))
    assert look.words.language == "ca"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_whole_and_says_right_and_wrong_differently(language: Language) -> None:
    look = Look(Words(language), OWN_LETTERS[language])
    good, bad = (fairtold.explained(record(one), 1, look) for one in (TOLD, other_cards(TOLD)))
    lines = [*good, *bad, *fairtold.failing(record(TOLD), look)]
    assert [line for line in lines if "fair." in line or "{" in line] == []
    assert good[-2] == look.words.say("fair.ok") != bad[-2]


def test_fair_6_a_daily_tells_of_its_number_in_the_place_of_everybodys() -> None:
    match = fair.daily_match("butifarra", "2026-12-01")
    seal = fair.commitment(match, 1, TOLD.secret)
    nobody = (None,) * 4
    deck = fair.shuffle(pack("AKQJT987"), fair.numbers(fair.seed(match, 1, TOLD.secret, nobody)))
    told = replace(TOLD, match=match, commitment=seal, nonces=nobody, deck=deck, daily="butifarra 2026-12-01")
    said = text(fairtold.steps(told, SEATS, LOOK))
    assert [match.hex(), NL.say("fair.daily.yes")] == said[said.index(NL.say("fair.step.daily")) + 1 :][:2]
    assert NL.say("fair.step.numbers") not in said
    assert said[-1] == NL.say("fair.ok")
    other = text(fairtold.steps(replace(told, daily="butifarra 2026-12-02"), SEATS, LOOK))
    assert NL.say("fair.daily.no") in other
    assert other[-1] == NL.say("fair.bad_daily")


def test_what_a_check_cannot_prove_of_a_daily_is_not_what_it_cannot_prove_of_a_match() -> None:
    assert NL.say("fair.limits") in text(fairtold.around(TOLD, NL))
    assert text(fairtold.around(replace(TOLD, daily="butifarra 2026-12-01"), NL)) == [NL.say("fair.limits.daily")]


def test_where_nobody_gave_a_number_none_goes_into_the_starting_number() -> None:
    assert NL.say("fair.step.seed") in text(fairtold.steps(TOLD, SEATS, LOOK))
    assert NL.say("fair.step.seed.none") in text(fairtold.steps(replace(TOLD, nonces=(None,) * 4), SEATS, LOOK))

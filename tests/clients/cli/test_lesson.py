"""A first guided deal: every step is told once, in words that are there, and what one did is compared with the advice."""

import string

import pytest
from msgspec.structs import replace

from clients.cli import lesson
from clients.cli.connection import Heard
from clients.cli.lesson import Lesson, Note
from clients.cli.settings import LANGUAGES, Language
from clients.cli.speech import Speech
from clients.cli.words import LESSON, Words
from protocol.actions import Ask, Declare, Exchange, Has, Pass, Play, Schut, Trumps
from protocol.around import Alone
from protocol.events import Moved
from protocol.happenings import Acted
from protocol.views import Advice, Barred, Decision
from server.bots.why import REASONS
from server.games.registry import GAMES
from tests.clients.cli.donderdag import ABOUT, MARIJKE, plays, table
from tests.clients.cli.guided import guided
from tests.clients.cli.test_words import messages

WORDS = Words("nl")
SPEECH = Speech(WORDS, WORDS.card)
OTHERS = {"title", "what", "card", "more", "alone", "again", "same"}
"""What is said that is no step."""
DEALS: dict[str, tuple[int, ...]] = {
    "klaverjas": (0, 6),
    "kruisjas": (0, 1, 3, 5, 7),
    "schutjas": (0, 1, 3, 28),
    "handjas": (0, 16),
    "manille": (0, 102),
    "manille_muette": (0,),
    "manille_parlee": (0,),
    "butifarra": (0, 3),
}
"""Deals by their seeds that come to every step there is."""


def taught(decision: Decision | None = None, advice: Advice | None = None, **more):
    """A table in the middle of a guided deal."""
    at = table(about=replace(ABOUT, alone=Alone("lesson")), decision=decision, **more)
    return replace(at, private=replace(at.private, advice=advice))


def acts(before, action, after=None) -> Heard:
    """The viewer does this."""
    after = replace(taught() if after is None else after, version=before.version + 1)
    return Heard(Moved(after.version, bytes(8), Acted(MARIJKE, action)), before, after)


def told(notes: tuple[Note, ...]) -> list[str]:
    return [note.step for note in notes]


def to_play(*hand: str, barred: tuple[Barred, ...] = (), **more) -> Decision:
    return Decision("d", 7, turn=True, cards=hand, barred=barred, **more)


class TestWhatIsTold:
    def test_each_step_once(self) -> None:
        learnt, at = Lesson(), taught(to_play("Kh"), trick=())
        first = learnt.heard(Heard(Moved(at.version, bytes(8)), None, at), WORDS)
        assert told(first) == ["begin", "cards", "named", "lead"]
        assert learnt.heard(Heard(Moved(at.version, bytes(8)), None, at), WORDS) == ()
        assert learnt.told == learnt.notes == first

    def test_what_was_told_stands_until_one_has_answered(self) -> None:
        learnt, at = Lesson(), taught(to_play("Kh"), trick=())
        learnt.heard(Heard(Moved(at.version, bytes(8)), None, at), WORDS)
        learnt.heard(acts(at, Play("Kh")), WORDS)
        assert learnt.notes == ()
        assert len(learnt.told) == 4

    def test_nothing_at_any_other_table(self) -> None:
        at = table()
        assert Lesson().heard(Heard(Moved(at.version, bytes(8)), None, at), WORDS) == ()

    def test_every_reason_why_cards_are_barred_with_the_suit_that_was_led(self) -> None:
        barred = (Barred("must_follow", ("As",)), Barred("must_head", ("8h",)))
        at = taught(to_play("Kh", barred=barred), trick=plays("9h"))
        notes = [note for note in lesson.steps(at) if note.step.startswith("barred")]
        assert notes == [Note("barred.must_follow", "h"), Note("barred.must_head", "h")]
        assert "harten gevraagd" in lesson.sentence(notes[0], at, SPEECH)

    def test_where_trumps_may_be_played_beside_the_suit_that_is_said(self) -> None:
        at = taught(to_play("Kh", "7c", barred=(Barred("must_follow", ("As",)),)), trick=plays("9h"), trump="c")
        assert "barred.must_follow.or_ruff" in told(tuple(lesson.steps(at)))

    def test_trumps_that_are_led_are_called_so(self) -> None:
        at = taught(trump="h")
        assert "Er is troef gevraagd" in lesson.sentence(Note("barred.must_follow", "h"), at, SPEECH)

    @pytest.mark.parametrize(("trump", "step"), [("c", "void"), ("d", "void.none"), ("none", "void.out")])
    def test_whoever_cannot_follow_hears_what_still_wins(self, trump: str, step: str) -> None:
        at = taught(to_play("7c", "8s"), trick=plays("9h"), trump=trump)
        at = replace(at, private=replace(at.private, hand=("7c", "8s")))
        assert step in told(tuple(lesson.steps(at)))
        assert "last" in told(tuple(lesson.steps(at)))

    def test_the_sheet_when_the_deal_is_over(self) -> None:
        assert told(tuple(lesson.steps(taught(phase="over")))) == ["sheet"]


class TestAdvice:
    @pytest.mark.parametrize(
        ("action", "would", "had"),
        [
            (Play("8h"), "Ik zou de hartenacht spelen.", "Ik had de hartenacht gespeeld."),
            (
                Play("Qh", stuk=True),
                "Ik zou de hartenvrouw spelen en stuk noemen.",
                "Ik had de hartenvrouw gespeeld en stuk genoemd.",
            ),
            (Pass(), "Ik zou dit kiezen: Pas.", "Ik had dit gekozen: Pas."),
            (Trumps("h"), "Ik zou dit kiezen: harten troef.", "Ik had dit gekozen: harten troef."),
            (
                Declare((("7h", "8h"),)),
                "Ik zou deze roem melden: hartenzeven en hartenacht.",
                "Ik had deze roem gemeld: hartenzeven en hartenacht.",
            ),
            (Exchange(("7h",)), "Ik zou deze kaarten ruilen: hartenzeven.", "Ik had deze kaarten geruild: hartenzeven."),
            (Exchange(()), "Ik zou dit kiezen: Niets ruilen.", "Ik had dit gekozen: Niets ruilen."),
            (Ask(Has("Th")), "Ik zou vragen: Heb je hartentien?", "Ik had gevraagd: Heb je hartentien?"),
        ],
    )
    def test_what_one_would_do_and_had_done(self, action, would: str, had: str) -> None:
        advice = Advice(action, "advice.best")
        at = taught(to_play("Kh"), advice)
        assert lesson.advised(at, SPEECH).startswith(f"{would} Alles bij elkaar")
        learnt = Lesson()
        [note] = [one for one in learnt.heard(acts(at, Play("Kh")), WORDS) if one.advised]
        assert lesson.sentence(note, at, SPEECH) == had

    def test_that_one_did_what_was_advised(self) -> None:
        at = taught(to_play("Kh"), Advice(Declare((("7h", "8h"), ("Ts",))), "advice.best"))
        [note] = [one for one in Lesson().heard(acts(at, Declare((("Ts",), ("8h", "7h")))), WORDS) if one.advised]
        assert lesson.sentence(note, at, SPEECH) == "Dat had ik ook gedaan."

    def test_a_call_out_of_turn_is_compared_with_nothing(self) -> None:
        at = taught(replace(to_play("Kh"), calls=(Schut(),)), Advice(Play("Kh"), "advice.best"))
        assert not [one for one in Lesson().heard(acts(at, Schut()), WORDS) if one.advised]

    def test_numbers_and_cards_fill_the_reason_in(self) -> None:
        assert lesson.reason(Advice(Pass(), "advice.lead_trump", n=1), SPEECH).endswith(
            "zit er nog 1: die trek je er zo uit."
        )
        assert "De klaveraas" not in lesson.reason(Advice(Pass(), "advice.lead_low", card="Ac"), SPEECH)
        assert lesson.reason(Advice(Pass(), "advice.keep", card="Ac"), SPEECH).startswith("Met de klaveraas")
        assert lesson.reason(Advice(Pass(), "advice.of_a_newer_server"), SPEECH) == ""

    def test_nothing_is_said_where_nothing_is_advised(self) -> None:
        assert lesson.advised(taught(to_play("Kh")), SPEECH) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_advice_has_words(language: Language) -> None:
    have = messages(language, LESSON)
    assert {key for key in have if key.startswith("advice.")} == set(REASONS)
    for key, filled in REASONS.items():
        assert len(have[key]) == (2 if "n" in filled else 1), key
        slots = {name for form in have[key] for _, name, _, _ in string.Formatter().parse(form) if name}
        assert slots <= {"n"} | ({"the_card"} if "card" in filled else set()), key
        assert ("the_card" in slots) == ("card" in filled), key


@pytest.fixture(scope="module")
def reached() -> set[str]:
    """The words of every step that some deals of each game come to."""
    found = set()
    for game, seeds in DEALS.items():
        for seed in seeds:
            learnt = Lesson()
            for heard in guided(game, f"{seed}"):
                keys = (lesson.key(note.step, heard.after, WORDS) for note in learnt.heard(heard, WORDS) if note.step)
                found.update(keys)
    return found


def test_every_step_has_words_and_no_words_are_without_a_step(reached: set[str]) -> None:
    steps = {key for key in messages("nl", LESSON) if key.startswith("lesson.")}
    others = {f"lesson.{one}" for one in OTHERS} | {key for key in steps if key.startswith(("lesson.would.", "lesson.had."))}
    assert reached == steps - others
    for game in GAMES:
        assert {f"lesson.{game}.begin", f"lesson.{game}.sheet"} <= reached

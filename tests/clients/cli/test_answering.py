"""An answer in the making."""

from clients.cli.answering import Answering
from clients.cli.choices import find
from protocol.actions import Declare, Pass
from protocol.commands import Act
from protocol.views import Decision
from tests.clients.cli.donderdag import EN, LOOK, NL, table

SEEN = table(hand=("Kh", "Qh", "Jh"), decision=Decision("d7.1", 7, turn=True, actions=(Pass(), Declare())))


def take(answering: Answering, typed: str):
    found = find(answering.offered(SEEN, may_sit=True), typed)
    assert found is not None
    return answering.take(found)


def test_step_by_step() -> None:
    answering = Answering(NL, "AHVB")
    assert [take(answering, card) for card in ("hh", "hv", "hb")] == [[], [], []]
    assert answering.question(SEEN, LOOK.card) == "Je roem: H♥ V♥ B♥. Melden, of meer kaarten kiezen?"
    assert answering.at() == "3"
    assert take(answering, "roemen") == [Act(bytes(16), Declare((("Kh", "Qh", "Jh"),)), decision="d7.1")]
    assert answering.at() == ""


def test_on_one_line() -> None:
    answering = Answering(NL, "AHVB")
    assert answering.fill(SEEN, "hh hv hb")
    assert not answering.fill(SEEN, "flauwekul met spek")
    assert "H♥ V♥ B♥" in answering.question(SEEN, LOOK.card)
    answering.forget()
    assert answering.question(SEEN, LOOK.card) == "Jouw beurt. Kies de kaarten van je roem, of pas."


def test_in_another_language() -> None:
    answering = Answering(NL, "AHVB")
    answering.spoken_in(EN, "AKQJ")
    assert answering.fill(SEEN, "hk hq hj")
    assert answering.question(SEEN, EN.card).startswith("Your meld: king of hearts")

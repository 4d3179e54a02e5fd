"""What comes of a move without being said."""

import pytest

from clients.cli import tidings
from clients.cli.speech import Speech
from protocol.actions import Agree, Declare, Dek, Play, Refuse
from protocol.views import Fact, ShownMeld
from tests.clients.cli.donderdag import EN, JOOST, MARIJKE, NL, WIM, table

ALOUD = Speech(NL, NL.card)
RUN = ShownMeld(WIM, "run", 3, "K", 20)
OPEN = ShownMeld(WIM, "run", 3, "K", 20, cards=("Kh", "Qh", "Jh"))


def melds(before, after, action=None) -> list[str]:
    return tidings.of_melds(table(melds=before), action or Declare(), table(melds=after), ALOUD)


def facts(before, after, action=None, **seen) -> list[str]:
    return tidings.of_facts(table(facts=before, **seen), action, table(facts=after, **seen), ALOUD)


@pytest.mark.parametrize(
    ("meld", "nl", "en"),
    [
        (RUN, "driekaart tot de heer", "run of three to the king"),
        (ShownMeld(WIM, "run", 4, "A", trumps=True), "vierkaart tot de aas, in troef", "run of four to the ace, in trumps"),
        (ShownMeld(WIM, "run", 5, "T"), "vijfkaart tot de tien", "run of five to the ten"),
        (ShownMeld(WIM, "run", 7, "A"), "straat van 7 tot de aas", "run of 7 to the ace"),
        (ShownMeld(WIM, "four", rank="J"), "vier boeren", "four jacks"),
        (ShownMeld(WIM, "stuk", points=20), "stuk", "stuk"),
    ],
)
def test_a_meld_is_called_as_at_the_table(meld, nl: str, en: str) -> None:
    assert tidings.meld_words(meld, NL) == nl
    assert tidings.meld_words(meld, EN) == en


def test_what_is_declared_is_told_once() -> None:
    """KRJ-6: the kind, not the suit."""
    four = ShownMeld(WIM, "four", rank="Q", points=100)
    assert melds((), (RUN, four)) == ["Wim roemt: driekaart tot de heer en vier vrouwen."]
    assert melds((RUN,), (RUN,)) == []


def test_what_lies_open_is_told_with_its_cards() -> None:
    """KRJ-9; when the cards are turned again nothing is told."""
    assert melds((RUN,), (OPEN,)) == ["Wim legt open: hartenheer, hartenvrouw en hartenboer."]
    assert melds((OPEN,), (RUN,)) == []


def test_stuk_that_nobody_called() -> None:
    stuk = ShownMeld(JOOST, "stuk", points=20, trumps=True)
    assert melds((), (stuk,), Play("Kc")) == ["Stuk voor Joost."]
    assert melds((), (stuk,), Play("Kc", stuk=True)) == []


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Fact("goal", n=21), "Het doel is 21 punten."),
        (Fact("stock", n=1), "Er ligt 1 kaart in de stok."),
        (Fact("stock", n=0), "De stok is op."),
        (Fact("factor", n=4), "Dit spel telt 4 keer."),
        (Fact("sits_out", seat=WIM), "Wim zit dit spel aan de kant."),
        (Fact("spare_hand", n=9), "De extra hand ligt dicht: 9 kaarten."),
        (Fact("melds_score", seat=WIM, n=120), "De roem van Wim telt: 120 punten."),
        (Fact("stands", seat=WIM, n=1), "De roem van Wim is goed."),
        (Fact("meld_strokes", side=0, n=1), "Roem: 1 streep voor ons."),
        (Fact("meld_strokes", side=1, n=2), "Roem: 2 strepen voor hen."),
        (Fact("given_up", side=1), "Zij geven het spel op."),
        (Fact("dek", side=0), "De server zegt ‘ik dek’ voor ons."),
    ],
)
def test_each_fact_is_a_sentence_when_it_comes_up(fact: Fact, line: str) -> None:
    assert facts((), (fact,)) == [line]
    assert facts((fact,), (fact,)) == []


def test_who_looks_on_hears_names() -> None:
    assert facts((), (Fact("given_up", side=0),), seat=None) == ["Marijke en Joost geven het spel op."]


def test_what_is_carried_over_is_one_sentence() -> None:
    """KRJ-17."""
    both = (Fact("carried", side=0, n=56), Fact("carried", side=1, n=90))
    assert facts((), both) == ["Blijft staan van het vorige spel. Wij: 56, Zij: 90."]


def test_what_was_said_is_not_told_twice() -> None:
    assert facts((), (Fact("dek", side=0),), Dek()) == []
    assert facts((), (Fact("contract", seat=MARIJKE, side=0, word="schut"),)) == []


def test_a_newer_server_may_have_more() -> None:
    assert facts((), (Fact("weather", n=3),)) == []


def test_a_proposal_to_give_up_that_lapses_is_told() -> None:
    """SCH-3: whoever plays on, holds; the proposal stands no more."""
    proposed = (Fact("give_up", seat=WIM, n=1),)
    assert facts(proposed, (), Play("7h")) == ["Er wordt doorgespeeld: opgeven is van de baan."]
    assert facts(proposed, proposed, Play("7h")) == []
    assert facts(proposed, (), Refuse()) == []
    assert facts(proposed, (), Agree(), phase="sheet") == []

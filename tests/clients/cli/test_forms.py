"""The steps of what takes several."""

from msgspec.structs import replace

from clients.cli.choices import NO_ID, choices, find
from clients.cli.drafts import Asking, Changing, Laying, Melding
from clients.cli.forms import asked_of
from protocol.actions import Ask, CountSuit, Declare, Exchange, Has, Longest, Pass, Play, Show, Tell
from protocol.commands import Act
from protocol.views import Decision
from tests.clients.cli.donderdag import ABOUT, LOOK, NL, table

HAND = ("Kh", "Qh", "Jh", "8h")
PACK = ("A", "K", "Q", "J", "T", "9", "8", "7")


def seen(**decision):
    about = replace(ABOUT, ranks=PACK)
    return table(about=about, hand=HAND, trick=(), decision=Decision("d7.1", 7, turn=True, **decision))


def labels(view, draft=None) -> list[str]:
    return [f"{one.number} {one.label}" for one in choices(view, NL, "AHVB", draft=draft)]


def question(view, draft) -> str:
    assert view.private.decision is not None
    return asked_of(view, view.private.decision, draft, NL, LOOK.card)


def take(view, typed: str, draft=None):
    found = find(choices(view, NL, "AHVB", draft=draft), typed)
    assert found is not None
    return found.command or found.then


class TestDeclaring:
    view = seen(actions=(Pass(), Declare()))

    def test_cards_are_chosen_at_once(self) -> None:
        assert labels(self.view)[-2:] == ["4 hartenacht", "5 Pas"]
        assert take(self.view, "hh") == Melding("d7.1", (), ("Kh",))

    def test_then_they_can_be_said(self) -> None:
        draft = Melding("d7.1", (), ("Kh", "Qh", "Jh"))
        assert labels(self.view, draft)[4:] == ["5 Pas", "6 Melden", "7 Nog een", "8 Opnieuw"]
        assert take(self.view, "roemen", draft) == Act(NO_ID, Declare((("Kh", "Qh", "Jh"),)), decision="d7.1")
        assert take(self.view, "nog een", draft) == Melding("d7.1", (("Kh", "Qh", "Jh"),))
        assert take(self.view, "opnieuw", draft) == Melding("d7.1")
        assert take(self.view, "pas", draft) == Act(NO_ID, Pass(), decision="d7.1")

    def test_what_is_chosen_is_shown(self) -> None:
        draft = Melding("d7.1", (("Kh", "Qh", "Jh"),), ("8h",))
        assert [one.card for one in choices(self.view, NL, "AHVB", draft=draft) if one.marked] == ["Kh", "Qh", "Jh", "8h"]
        assert question(self.view, draft) == "Je roem: H♥ V♥ B♥ en 8♥. Kies nog meer kaarten."
        whole = Melding("d7.1", (("Kh", "Qh", "Jh"),))
        assert question(self.view, whole) == "Je roem: H♥ V♥ B♥. Melden, of meer kaarten kiezen?"
        assert question(self.view, Melding("d7.1")) == "Jouw beurt. Kies de kaarten van je roem, of pas."


class TestExchanging:
    view = seen(actions=(Exchange(max=2),))

    def test_none_is_how_nothing_is_changed(self) -> None:
        """MAN-3."""
        assert labels(self.view)[-1] == "5 Niets ruilen"
        assert take(self.view, "niets") == Act(NO_ID, Exchange(()), decision="d7.1")

    def test_as_many_as_the_stock_has(self) -> None:
        full = Changing("d7.1", 2, ("Kh", "8h"))
        assert labels(self.view, full) == ["1 hartenheer", "4 hartenacht", "5 Ruil 2 kaarten", "6 Opnieuw"]
        assert take(self.view, "ruil", full) == Act(NO_ID, Exchange(("Kh", "8h")), decision="d7.1")
        assert question(self.view, full) == "Weg gaan H♥ 8♥. Hoogstens 2 kaarten."
        assert question(self.view, Changing("d7.1", 1)) == "Jouw beurt. Kies hoogstens 1 kaart om te ruilen, of ruil niets."


class TestAsking:
    view = seen(cards=HAND, actions=(Ask(), Tell()))

    def test_first_the_kind(self) -> None:
        draft = take(self.view, "vraag")
        assert draft == Asking("d7.1", Ask())
        assert labels(self.view, draft)[:2] == ["1 Heb je een bepaalde kaart?", "2 Hoeveel van een kleur?"]
        assert labels(self.view, draft)[-1] == "11 Terug"
        assert question(self.view, draft) == "Wat wil je van je maat weten?"
        assert take(self.view, "terug", draft) is None

    def test_then_the_suit_rank_or_card(self) -> None:
        suits = Asking("d7.1", Ask(), "count_suit")
        assert labels(self.view, suits) == ["1 Troef", "2 Ruiten", "3 Harten", "4 Schoppen", "5 Terug"]
        assert take(self.view, "h", suits) == Act(NO_ID, Ask(CountSuit("h")), decision="d7.1")
        cards = Asking("d7.1", Ask(), "has")
        assert len(labels(self.view, cards)) == 33
        assert take(self.view, "r10", cards) == Act(NO_ID, Ask(Has("Td")), decision="d7.1")
        assert question(self.view, suits) == "Welke kleur?"

    def test_what_is_about_nothing_in_particular_is_said_at_once(self) -> None:
        draft = Asking("d7.1", Tell())
        assert take(self.view, "langste", draft) == Act(NO_ID, Tell(Longest()), decision="d7.1")
        assert question(self.view, draft) == "Wat wil je vertellen?"


class TestLaying:
    def test_a_card_of_stuk_asks_first(self) -> None:
        """KRJ-11: called when the card is played."""
        view = seen(cards=HAND, stuk=("Kh", "Qh"))
        assert take(view, "h8") == Act(NO_ID, Play("8h"), decision="d7.1")
        draft = take(view, "hh")
        assert draft == Laying("d7.1", "Kh")
        assert labels(view, draft) == ["1 hartenheer", "5 Stuk!", "6 Zonder stuk", "7 Terug"]
        assert question(view, draft) == "H♥: zeg je stuk?"
        assert take(view, "stuk", draft) == Act(NO_ID, Play("Kh", stuk=True), decision="d7.1")
        assert take(view, "zonder", draft) == Act(NO_ID, Play("Kh"), decision="d7.1")
        assert take(view, "hh", draft) == draft, "the card again plays nothing"

    def test_no_meld_is_lost_to_an_unseen_button(self) -> None:
        """KRJ-9: while `show` is offered the first card chosen asks."""
        view = seen(cards=HAND, calls=(Show(),))
        draft = take(view, "hh")
        assert question(view, draft) == "Je roem vervalt als je nu speelt. Roem tonen of niet tonen?"
        assert labels(view, draft)[:4] == ["1 hartenheer", "5 Roem tonen", "6 Niet tonen", "7 Terug"]
        assert take(view, "tonen", draft) == Act(NO_ID, Show(), deal=7)
        assert take(view, "niet tonen", draft) == Act(NO_ID, Play("Kh"), decision="d7.1")

    def test_once_shown_the_card_waits_to_be_played(self) -> None:
        view = seen(cards=HAND)
        assert labels(view, Laying("d7.1", "Kh")) == ["1 hartenheer", "5 Speel hartenheer", "6 Terug"]
        assert question(view, Laying("d7.1", "Kh")) == "H♥: spelen?"

    def test_first_the_melds_then_stuk(self) -> None:
        view = seen(cards=HAND, stuk=("Kh",), calls=(Show(),))
        hidden = take(view, "niet tonen", Laying("d7.1", "Kh"))
        assert hidden == Laying("d7.1", "Kh", unshown=True)
        assert labels(view, hidden)[1:3] == ["5 Stuk!", "6 Zonder stuk"]

"""What is being put together."""

from clients.cli.drafts import Asking, Changing, Laying, Melding, all_melds, in_force, next_meld, toggled, typed_into
from protocol.actions import Ask, Declare, Exchange, Pass
from protocol.views import Decision

HAND = ("Kh", "Qh", "Jh", "8h", "As", "Ks")


def asked(*actions) -> Decision:
    return Decision("d7.1", 7, turn=True, actions=actions)


def typed(draft, text: str):
    return typed_into(draft, text, HAND, "AHVB", "nl")


def test_an_open_form_is_begun_by_itself() -> None:
    assert in_force(None, asked(Pass(), Declare())) == Melding("d7.1")
    assert in_force(None, asked(Exchange(max=2))) == Changing("d7.1", 2)
    assert in_force(None, asked(Pass())) is None
    assert in_force(None, None) is None


def test_a_draft_lapses_with_its_decision() -> None:
    """A question half asked does not reach the next trick."""
    draft = Asking("d7.1", Ask(), "has")
    assert in_force(draft, asked(Ask())) == draft
    assert in_force(draft, Decision("d7.2", 7, turn=True, actions=(Ask(),))) is None
    assert in_force(draft, Decision("d7.1", 7)) is None, "not one's turn"
    assert in_force(Laying("d7.1", "Kh"), asked()) == Laying("d7.1", "Kh")


def test_cards_come_and_go() -> None:
    one = toggled(Melding("d"), "Kh")
    assert one.cards == ("Kh",)
    assert toggled(toggled(one, "Qh"), "Kh").cards == ("Qh",)


def test_several_melds() -> None:
    two = toggled(next_meld(Melding("d", (), ("Kh", "Qh", "Jh"))), "As")
    assert isinstance(two, Melding)
    assert all_melds(two) == (("Kh", "Qh", "Jh"), ("As",))
    assert all_melds(next_meld(two)) == all_melds(two)
    assert all_melds(Melding("d")) == ()


def test_cards_on_one_line() -> None:
    assert typed(Melding("d"), "hh hv hb + sa, sh") == Melding("d", (("Kh", "Qh", "Jh"),), ("As", "Ks"))
    assert typed(Changing("d", 2), "hh h8") == Changing("d", 2, ("Kh", "8h"))


def test_what_is_no_line_of_cards() -> None:
    assert typed(Melding("d"), "hh") is None, "one card is a choice"
    assert typed(Melding("d"), "hh ka") is None, "not held"
    assert typed(Changing("d", 2), "hh hv hb") is None, "too many"
    assert typed(Changing("d", 2), "hh + hv") is None
    assert typed(None, "hh hv") is None

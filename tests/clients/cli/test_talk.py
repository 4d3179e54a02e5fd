"""Talking: what may be said where, and that set phrases are told from other words."""

from msgspec.structs import replace

from clients.cli import talk
from clients.cli.attable import AtTable
from clients.cli.settings import Settings
from protocol.commands import Say, Talk
from protocol.terms import ALWAYS
from tests.clients.cli.donderdag import ABOUT, EN, NL, table, with_changes

NO_ID = bytes(16)
LISTED = table(about=replace(ABOUT, listed=True))
MUTED = table(muted=("m",))


def test_a_phrase_is_a_phrase_however_it_is_typed() -> None:
    for text in ("Goed gespeeld!", "goed gespeeld", "GOED GESPEELD."):
        assert talk.command(text, NL) == Say(NO_ID, "well_played")
    assert talk.command("Well played", EN) == Say(NO_ID, "well_played")
    assert talk.command("Goed gespeeld, Wim", NL) == Talk(NO_ID, "Goed gespeeld, Wim")


def test_at_a_public_table_only_phrases_are_said() -> None:
    assert talk.phrases_only(LISTED)
    assert not talk.closed(LISTED)
    assert talk.begun(LISTED, NL) == "Hallo allemaal!"
    assert talk.edited("Mooi!", "x", "x", NL, LISTED) == "Mooi!"
    assert "vaste zinnen" in talk.asked(LISTED, NL)
    assert talk.asked(table(), NL) == NL.say("talk.prompt")


def test_who_is_muted_says_what_is_always_allowed() -> None:
    first, said = talk.begun(MUTED, NL), set()
    for _ in range(len(ALWAYS) + 1):
        said.add(first)
        first = talk.edited(first, "right", None, NL, MUTED)
    assert said == {NL.say(f"ph.{one}") for one in ALWAYS}
    assert "stil" in talk.asked(MUTED, NL)
    assert not talk.muted(with_changes(MUTED, muted=("w",)))


def test_on_the_screen_the_line_begins_with_a_phrase() -> None:
    here = AtTable(LISTED, Settings(), {})
    here.key("P", "P")
    assert "> Hallo allemaal!_" in here.draw(80, 24, 0, "").text()
    assert here.key("enter", None) == [Say(NO_ID, "hello")]

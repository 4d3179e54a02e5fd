"""Who may say what, and who hears it."""

from msgspec.structs import replace

from protocol.commands import Pause, Propose, Resume, Say, Stand, Talk, Vote
from protocol.events import Line
from protocol.happenings import Muted
from protocol.place import Mute
from server.tables import state as states
from server.tables import views
from server.tables.acting import Refusal
from server.tables.talk import kept_from, refusal
from tests.tabletop import Tabletop


def test_everybody_may_talk_where_the_game_is_not_silent() -> None:
    table = Tabletop().dealt()
    assert refusal(table.state, "ann", Talk(table.id(), "mooi")) is None
    assert refusal(table.state, "eva", Talk(table.id(), "mooi")) is None


def test_seats_are_silent_while_a_deal_of_a_silent_game_is_played(monkeypatch) -> None:
    """MUE-5: one moment, I am back and pause always work; no other words."""
    table = Tabletop().dealt()
    silent = replace(states.variant_of(table.state.settings), silent=True)
    monkeypatch.setattr("server.tables.talk.variant_of", lambda _: silent)
    assert refusal(table.state, "ann", Talk(table.id(), "mooi")) == "chat_closed"
    assert refusal(table.state, "ann", Say(table.id(), "nice")) == "chat_closed"
    for phrase in ("moment", "back", "pause"):
        assert refusal(table.state, "ann", Say(table.id(), phrase)) is None
    assert refusal(table.state, "eva", Talk(table.id(), "mooi")) is None
    while table.state.phase == "playing":
        table.step()
    assert refusal(table.state, "ann", Talk(table.id(), "mooi")) is None


def test_what_spectators_say_reaches_the_seats_after_the_deal() -> None:
    table = Tabletop().dealt()
    line = Line(1, table.state.started + 5, "eva", "Eva", text="ik zie het", watching=True)
    assert kept_from(table.state, line) == {"ann", "bea", "cor", "dik"}
    assert kept_from(table.state, replace(line, watching=False)) == frozenset()
    assert kept_from(table.state, replace(line, at=table.state.started - 5)) == frozenset()
    while table.state.phase == "playing":
        table.step()
    assert kept_from(table.state, line) == frozenset()


def test_what_they_say_of_a_deal_that_is_adjourned_reaches_its_people_when_it_is_over() -> None:
    table = Tabletop().dealt()
    line = Line(1, table.state.started + 5, "eva", "Eva", text="de boer ligt links", watching=True)
    table.moves_on()
    table.does("ann", Propose(table.id(), "adjourn"))
    for person in ("bea", "cor"):
        table.does(person, Vote(table.id(), "yes"))
    table.does("dik", Stand(table.id()))
    assert kept_from(table.state, line) == {"ann", "bea", "cor", "dik"}
    assert kept_from(table.state, replace(line, at=table.now)) == frozenset()
    table.does("ann", Resume(table.id(), 1))
    assert kept_from(table.state, line) == {"ann", "bea", "cor", "dik"}
    table.does("ann", Pause(table.id(), pause=False))
    while table.state.phase == "playing":
        table.step()
    assert kept_from(table.state, line) == frozenset()


def test_whose_word_is_taken_says_only_what_may_be_said_always() -> None:
    table = Tabletop().seated()
    steps = table.does("ann", Mute(table.id(), "bea"))
    assert views.happening(steps[0].before, steps[0].move, None) == Muted("bea", True)
    assert views.public(table.state).muted == ("bea",)
    assert refusal(table.state, "bea", Talk(table.id(), "mooi")) == "muted"
    assert refusal(table.state, "bea", Say(table.id(), "nice")) == "muted"
    for phrase in ("moment", "back", "pause", "knock"):
        assert refusal(table.state, "bea", Say(table.id(), phrase)) is None
    table.does("ann", Mute(table.id(), "bea", mute=False))
    assert refusal(table.state, "bea", Talk(table.id(), "mooi")) is None


def test_only_the_host_takes_somebodys_word_and_of_somebody_who_is_of_the_place() -> None:
    table = Tabletop().seated()
    assert table.says("bea", Mute(table.id(), "ann")) == Refusal("not_host")
    assert table.says("ann", Mute(table.id(), "nobody")) == Refusal("no_person", "person")
    assert table.says("ann", Mute(table.id(), "ann")) == Refusal("no_person", "person")
    assert table.says("ann", Mute(table.id(), "bea", mute=False)) == Refusal("not_now")
    table.here = frozenset({"ann"})
    assert isinstance(table.says("ann", Mute(table.id(), "bea")), list)
    assert table.says("ann", Mute(table.id(), "bea")) == Refusal("not_now")


def test_at_a_public_table_only_set_phrases_are_said() -> None:
    table = Tabletop(listed=True).seated()
    assert refusal(table.state, "ann", Talk(table.id(), "mooi")) == "phrases_only"
    assert refusal(table.state, "eva", Talk(table.id(), "mooi")) == "phrases_only"
    assert refusal(table.state, "ann", Say(table.id(), "nice")) is None

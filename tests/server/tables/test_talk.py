"""Who may say what, and who hears it."""

from msgspec.structs import replace

from protocol.commands import Say, Talk
from protocol.events import Line
from server.tables import state as states
from server.tables.talk import heard, refusal
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
    assert not heard(table.state, 0, line)
    assert heard(table.state, None, line)
    assert heard(table.state, 0, replace(line, watching=False))
    assert heard(table.state, 0, replace(line, at=table.state.started - 5))
    while table.state.phase == "playing":
        table.step()
    assert heard(table.state, 0, line)

"""A table as it is sealed: it goes on from that as it was, also where another release sealed it, if its rules are there."""

from pathlib import Path

import msgspec
import pytest
from msgspec import msgpack

from protocol.place import Lay
from server.games.registry import RulesLackingError
from server.live.ports import Stored
from server.live.record import from_store
from server.tables import moves as m
from server.tables import views
from server.tables.acting import Refusal
from server.tables.answers import each
from server.tables.seals import seal, unseal
from server.tables.state import Table
from tests.alonetable import a_daily, as_a_bot
from tests.builds import build
from tests.tabletop import Tabletop

BEFORE_VERSIONS = Path("tests/golden/stored/without-versions.msgpack")
"""What a store held of a table in the release before versions of rules stood in its record: a deal that is played, another
that rests."""


def played_out(table: Tabletop) -> Table:
    for _ in table.match():
        pass
    return table.state


def test_a_sealed_table_goes_on_as_it_was() -> None:
    table = Tabletop(options={"deals": 1}, open_tricks=True).dealt()
    state = played_out(table)
    again = unseal(seal(state))
    assert views.public(again) == views.public(state)
    assert again == state


def test_a_table_between_deals_is_sealed_with_the_whole_match() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    assert unseal(seal(table.state)) == table.state


def test_a_deal_being_played_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="being played"):
        seal(Tabletop().dealt().state)


def test_what_an_earlier_release_has_sealed_is_read_by_one_with_more_fields() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    kept = msgpack.decode(seal(table.state))
    for later in ("host", "stopped", "holding", "poll", "polled", "saw", "partners"):
        del kept[later]
    again = unseal(msgpack.encode(kept))
    assert again.match == table.state.match
    assert again.poll is None


@pytest.mark.parametrize("rules", [(1,), (1, 2)])
def test_what_was_stored_before_versions_stood_in_the_record_is_played_by_the_first(rules: tuple[int, ...]) -> None:
    stored = msgspec.msgpack.decode(BEFORE_VERSIONS.read_bytes(), type=Stored)
    with build(*rules):
        state = from_store(stored).table
        assert (state.phase, state.settings.rules) == ("playing", 1)
        assert [rest.settings.rules for rest in state.resting] == [1]
        assert state.match is not None
        written = state.match.results[0].written
        assert written is not None
        assert [cell.number for cell in state.match.sheet.totals] == list(written)
        table = Tabletop()
        table.record, table.now = from_store(stored), state.since
        assert {played_out(table).settings.rules, *(row.rules for row in [table.state.finished] if row)} == {1}


def test_what_was_accepted_before_an_earlier_release_sealed_it_is_answered_again() -> None:
    stored = msgspec.msgpack.decode(BEFORE_VERSIONS.read_bytes(), type=Stored)
    assert stored.seal is not None
    kept = msgpack.decode(stored.seal)["answered"]
    answered = unseal(stored.seal).answered
    assert {who: [[one.id, one.sum, one.version] for one in each(all_)] for who, all_ in answered.items()} == kept


def test_a_match_that_is_played_or_rests_is_not_unsealed_without_its_rules() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    while table.state.phase == "playing":
        table.step()
    running = seal(table.state)
    table.goes((m.Move(table.now, None, m.Adjourned()),))
    resting = seal(table.state)
    with build(2, 3):
        for value in (running, resting):
            with pytest.raises(RulesLackingError, match="klaverjas by version 1 of its rules"):
                unseal(value)
    with build(1, 2):
        assert unseal(resting) == table.state


def test_what_was_played_to_its_end_by_rules_that_are_gone_is_cleared_away() -> None:
    table = Tabletop(options={"deals": 1, "quads": "union", "variant": "rotterdam"}).dealt()
    value = seal(played_out(table))
    with build(2, 3):
        state = unseal(value)
        assert (state.phase, state.match, state.deal, state.finished) == ("waiting", None, None, None)
        about = views.public(state).about
        assert about.rules == 3
        assert {name: about.options[name] for name in ("variant", "open")} == {"variant": "rotterdam", "open": True}
        assert "quads" not in about.options
        table.record.state = state
        table.ready().shuffled()
        assert table.state.match is not None
        assert (table.state.match.number, table.state.settings.rules) == (2, 3)


def test_a_table_laid_by_newer_rules_is_not_unsealed() -> None:
    with build(1, 2):
        table = Tabletop()
        value = seal(table.state)
        assert not isinstance(table.says("ann", Lay(table.id(), "kruisjas", 4)), Refusal)
        elsewhere = seal(table.state)
    with pytest.raises(RulesLackingError):
        unseal(value)
    games = views.public(unseal(elsewhere)).games
    assert [game.game for game in games] == ["kruisjas"]


def test_a_daily_is_not_shown_without_its_rules_even_when_it_is_over() -> None:
    value = seal(a_daily("klaverjas_rotterdam").play(as_a_bot).state)
    with build(2, 3), pytest.raises(RulesLackingError):
        unseal(value)
    assert unseal(value).phase == "over"

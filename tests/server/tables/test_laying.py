"""The host lays the table for another game and arranges the place; the house rules of each game are kept."""

from msgspec.structs import replace

from protocol import happenings as e
from protocol.commands import Pause, Propose, Ready, Resume, Sit, Vote
from protocol.place import Arrange, Lay
from protocol.terms import Patience
from server.tables import moves as m
from server.tables import views
from server.tables.acting import Refusal
from server.tables.placemoves import Arranged
from server.tables.seals import seal, unseal
from tests.builds import build
from tests.tabletop import Tabletop


def lay(table: Tabletop, game: str = "kruisjas", players: int = 4, **rest: object) -> Lay:
    return Lay(table.id(), game, players, **rest)


def over(table: Tabletop) -> Tabletop:
    for _ in table.match():
        pass
    assert table.state.phase == "over"
    return table


def test_the_host_lays_the_table_for_another_game() -> None:
    table = Tabletop(watch=False).seated()
    table.does("ann", Arrange(table.id(), watch=False, rotate="deal", call="https://meet.example/stamtafel"))
    (step,) = table.does("ann", lay(table, turn_limit=30, sheet_seconds=None, extra_time=60, open_tricks=True))
    assert views.happening(step.before, step.move, None) == e.Laid("kruisjas")
    about = views.public(table.state).about
    assert (about.game, about.turn_limit, about.sheet_seconds, about.extra_time) == ("kruisjas", 30, None, 60)
    assert about.open_tricks
    assert (about.watch, about.rotate, about.call) == (False, "deal", "https://meet.example/stamtafel")
    table.ready().shuffled()
    assert table.state.phase == "playing"


def test_only_the_host_and_only_between_matches() -> None:
    table = Tabletop().seated()
    assert table.says("bea", lay(table)) == Refusal("not_host")
    assert table.says("bea", Arrange(table.id(), watch=True)) == Refusal("not_host")
    table.ready()
    assert table.says("ann", lay(table)) == Refusal("not_now")
    table.shuffled()
    assert table.says("ann", lay(table)) == Refusal("not_now")


def test_what_a_game_does_not_take_is_refused() -> None:
    table = Tabletop()
    assert table.says("ann", lay(table, "whist")) == Refusal("no_game", "game")
    assert table.says("ann", lay(table, players=7)) == Refusal("bad_players", "players")
    assert table.says("ann", lay(table, "klaverjas", options={"deals": 0})) == Refusal("bad_option", "options.deals")


def test_the_house_rules_of_each_game_are_kept_the_last_first() -> None:
    table = Tabletop(options={"deals": 2})
    table.does("ann", lay(table))
    table.does("ann", lay(table, "klaverjas", options={"deals": 3}))
    kept = [(rules.game, rules.players, rules.options.get("deals")) for rules in views.public(table.state).games]
    assert kept[0] == ("klaverjas", 4, 3)
    assert [game for game, _, _ in kept] == ["klaverjas", "kruisjas"]


def test_what_was_played_is_cleared_away_and_the_next_match_has_the_next_number() -> None:
    table = over(Tabletop(options={"deals": 1}).dealt())
    table.does("ann", lay(table))
    view = views.public(table.state)
    assert (view.phase, view.match, view.sheet, view.finished, view.trick) == ("waiting", None, None, None, ())
    assert unseal(seal(table.state)) == table.state
    table.ready()
    assert table.state.match.number == 2


def test_who_has_no_chair_any_more_waits_for_one() -> None:
    table = Tabletop("manille", 4).seated()
    table.does("dik", Ready(table.id()))
    table.does("ann", lay(table, "handjas", 3))
    assert [chair.person for chair in table.state.chairs] == ["ann", "bea", "cor"]
    assert table.state.queue == ("dik",)
    table.does("ann", lay(table, "klaverjas", 4))
    assert [chair.person for chair in table.state.chairs] == ["ann", "bea", "cor", None]
    table.does("dik", Sit(table.id(), 3))
    assert table.state.queue == ()
    assert not any(chair.ready for chair in table.state.chairs)


def test_the_host_arranges_the_place_while_it_is_played() -> None:
    table = Tabletop().dealt()
    (step,) = table.does("ann", Arrange(table.id(), watch=False, rotate="match", patience=Patience(away=300)))
    assert views.happening(step.before, step.move, None) == e.Arranged()
    about = views.public(table.state).about
    assert (about.watch, about.rotate, about.patience.away, about.call) == (False, "match", 300, None)
    assert about.game == "klaverjas"


def test_where_nobody_may_look_on_nobody_is_shown_a_hand() -> None:
    table = Tabletop().dealt()
    table.record.state = replace(table.state, lent=((0, "eva"),))
    table.does("ann", Arrange(table.id(), watch=True))
    assert table.state.lent == ((0, "eva"),)
    table.does("ann", Arrange(table.id(), watch=False))
    assert table.state.lent == ()


def test_a_public_table_leads_to_no_call() -> None:
    table = Tabletop(listed=True)
    arrange = Arrange(table.id(), watch=True, call="https://meet.example/x")
    assert table.says("ann", arrange) == Refusal("not_public", "call")
    table.does("ann", Arrange(table.id(), watch=False))
    assert not table.state.settings.watch


def test_a_match_is_played_by_the_newest_rules_and_stays_with_them() -> None:
    with build(1):
        table = Tabletop(options={"deals": 1, "variant": "rotterdam"})
    with build(1, 2):
        assert views.public(table.state).about.rules == 1
        table.seated().ready().shuffled()
        about = views.public(table.state).about
        assert (about.rules, about.options["variant"], about.options["deals"]) == (2, "rotterdam", 1)
    with build(1, 2, 3):
        assert over(table).state.settings.rules == 2
        finished, match = table.state.finished, table.state.match
        assert finished is not None
        assert match is not None
        assert finished.rules == 2
        assert [row.cells[0].number for row in match.rows] == [finished.result.written[0]]
        table.ready().shuffled()
        assert table.state.settings.rules == 3


def test_a_match_that_rested_goes_on_by_its_own_rules() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    table.step()
    table.goes((m.Move(table.now, None, m.Adjourned()),))
    with build(1, 2):
        table.does("ann", lay(table, "klaverjas", options={"deals": 1}))
        assert table.state.settings.rules == 2
        table.does("ann", Resume(table.id(), 1))
        table.does("ann", Pause(table.id(), pause=False))
        assert over(table).state.settings.rules == 1
        assert table.state.finished.rules == 1


def test_the_place_is_arranged_without_touching_the_rules_of_the_match() -> None:
    table = Tabletop().dealt()
    with build(1, 2):
        elsewhere = replace(table.state.settings, watch=False, rules=2, options=())
        table.goes((m.Move(table.now, "ann", Arranged(elsewhere)),))
    assert table.state.settings == replace(table.state.settings, watch=False, rules=1)
    assert table.state.settings.options


def test_the_house_rules_that_are_kept_are_offered_as_the_newest_rules_take_them() -> None:
    table = Tabletop(options={"quads": "union", "variant": "rotterdam"})
    with build(2, 3):
        table.does("ann", lay(table, "kruisjas"))
        kept = views.public(table.state).games[-1]
        assert (kept.game, kept.options["variant"], kept.options["open"]) == ("klaverjas", "rotterdam", True)
        assert "quads" not in kept.options


def test_the_table_is_not_laid_while_something_is_voted_on() -> None:
    table = Tabletop().dealt()
    table.does("ann", Propose(table.id(), "stop"))
    for who in ("bea", "cor"):
        table.does(who, Vote(table.id(), "yes"))
    while table.state.phase == "playing":
        table.moves_on()
    assert table.state.poll is not None
    assert table.state.poll.why == "counts"
    assert table.says("ann", lay(table)) == Refusal("being_asked")

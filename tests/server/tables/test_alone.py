"""A table of one's own: what is fixed beforehand, what little can be decided there, and what it comes to."""

from functools import cache

import pytest
from msgspec.structs import replace

from docs.examples import COMMANDS
from protocol import fair
from protocol.commands import Act, Away, Goodbye, Hold, Pause, Propose, Ready, Sit, Stand, TableCommand
from protocol.place import Remove, SeatBot
from protocol.records import Result
from protocol.views import Advice
from server.games.registry import DAILIES, GAMES
from server.tables import alone, days, views
from server.tables.acting import Refusal
from server.tables.clocks import due
from server.tables.decide import Already, BotActs, Due, decide
from server.tables.state import awaited, decision_id
from tests.alonetable import DAY, KEY, AloneTable, a_daily, as_a_bot
from tests.lessons import a_lesson
from tests.tabletop import Tabletop


def said(table: AloneTable, who: str, command: TableCommand) -> object:
    """What comes of this command."""
    return decide(table.state, who, command, table.now, bytes(32), frozenset({"ann"}))


def on_the_sheet(name: str = "butifarra") -> AloneTable:
    """A daily of which the first deal is over."""
    table = a_daily(name)
    while table.state.phase != "sheet":
        table.step(as_a_bot)
    return table


# Made


@pytest.mark.parametrize("name", DAILIES)
def test_a_daily_is_dealt_as_soon_as_it_is_made_without_a_part_of_anybody(name: str) -> None:
    table = a_daily(name)
    public = views.public(table.state)
    assert public.phase == "playing"
    assert [chair.bot for chair in public.chairs] == [False, True, True, True]
    assert public.chairs[0].person == "ann"
    assert public.about.alone is not None
    assert (public.about.alone.kind, public.about.alone.daily, public.about.alone.day) == ("daily", name, DAY)
    assert public.shuffling is not None
    assert (public.shuffling.nonces, public.shuffling.dealer, public.shuffling.given) == ((), 0, False)
    assert public.zero is None
    assert not public.about.watch


@pytest.mark.parametrize("name", DAILIES)
def test_fair_6_the_cards_follow_from_what_was_committed_to_the_day_before(name: str) -> None:
    table = a_daily(name).play(as_a_bot)
    match = fair.daily_match(name, DAY)
    published = alone.commitments(KEY, name, DAY)
    assert [record.match for record in table.deals] == [match.hex()] * 4
    assert tuple(record.commitment for record in table.deals) == tuple(one.hex() for one in published)
    for number, record in enumerate(table.deals, 1):
        secret = bytes.fromhex(record.secret or "")
        assert fair.commitment(match, number, secret) == published[number - 1]


def test_every_daily_and_every_day_has_secrets_of_its_own_and_none_tells_of_another() -> None:
    aheads = [alone.secrets_of(KEY, name, day) for name in DAILIES for day in (DAY, days.after(DAY))]
    every = [secret for ahead in aheads for secret in (*ahead.secrets, ahead.chance)]
    assert len({*every, KEY}) == len(every) + 1
    assert all(len(secret) == 32 for secret in every)
    assert alone.secrets_of(bytes(32), "butifarra", DAY).secrets != alone.secrets_of(KEY, "butifarra", DAY).secrets


def test_two_people_have_the_same_cards_and_the_same_bots() -> None:
    one, other = (AloneTable(*_of("butifarra"), table=name) for name in ("dag--ann", "dag--bea"))
    assert one.play(as_a_bot).went == other.play(as_a_bot).went


def _of(name: str) -> tuple[object, bytes, object]:
    game, daily = DAILIES[name]
    settings = alone.settings_of_daily(daily, game.name, DAY, practice=False)
    return settings, fair.daily_match(name, DAY), alone.secrets_of(KEY, name, DAY)


# Played


@pytest.mark.parametrize("name", DAILIES)
def test_each_seat_deals_one_of_four_and_then_it_is_over(name: str) -> None:
    table = a_daily(name).play(as_a_bot)
    direction = views.public(table.state).about.direction
    assert [record.dealer for record in table.deals] == [number * direction % 4 for number in range(4)]
    assert table.state.phase == "over"
    assert {record.daily for record in table.deals} == {f"{name} {DAY}"}
    assert views.public(table.state).match.deals == 4


@pytest.mark.parametrize("command", [Sit, Stand, Away, Goodbye, Pause])
def test_who_is_alone_only_acts_and_goes_on(command: type) -> None:
    table, extra = a_daily("butifarra"), {Sit: (1,)}.get(command, ())
    assert said(table, "ann", command(table.id(), *extra)) == Refusal("alone")


def test_nothing_is_proposed_and_no_bot_leaves_its_seat() -> None:
    table = a_daily("butifarra")
    for kind in ("claim", "undo", "adjourn", "stop"):
        assert said(table, "ann", Propose(table.id(), kind)) == Refusal("alone")
    assert said(table, "ann", SeatBot(table.id(), 1, bot=False)) == Refusal("alone")
    assert said(table, "ann", Remove(table.id(), "ann")) == Refusal("alone")
    assert views.private(table.state, 0).may == ()


def test_nobody_else_takes_part() -> None:
    table = a_daily("butifarra")
    assert said(table, "bea", Sit(table.id(), 1)) == Refusal("alone")
    assert isinstance(said(on_the_sheet(), "bea", Ready(table.id())), Refusal)


def test_the_sheet_waits_for_its_person() -> None:
    table = on_the_sheet()
    assert due(table.state) is None
    assert said(table, "ann", Hold(table.id())) == Refusal("alone")
    table.says("ann", Ready(table.id()))
    assert table.state.phase == "playing"
    assert table.state.match is not None
    assert table.state.match.deals == 2


def test_when_it_is_over_it_stays_so() -> None:
    table = a_daily("butifarra").play(as_a_bot)
    assert said(table, "ann", Ready(table.id())) == Refusal("not_now")
    assert due(table.state) is None


def test_a_match_that_is_left_is_not_adjourned() -> None:
    table = a_daily("butifarra")
    left = decide(table.state, None, Due(), table.now + 3_600_000, bytes(32), frozenset())
    table.goes(left)
    assert table.state.deserted is not None
    assert due(table.state) is None
    assert table.state.phase == "playing"


# Chance


def test_the_chance_of_a_bot_follows_from_decision_and_seat_alone() -> None:
    one, other = a_daily("manille_muette"), a_daily("manille_muette")
    other.goes(decide(other.state, None, Due(), other.now + 3_600_000, bytes(32), frozenset()))
    assert other.state.version > one.state.version
    assert [alone.chance(one.state, seat) for seat in range(4)] == [alone.chance(other.state, seat) for seat in range(4)]
    assert len({alone.chance(one.state, seat) for seat in range(4)}) == 4


def test_what_a_bot_thought_of_in_another_version_is_not_done() -> None:
    table = a_daily("butifarra")
    while (seat := awaited(table.state)) in {0, None}:
        table.step(as_a_bot)
    assert seat is not None
    choice = table.choice(seat)
    assert choice is not None
    act = Act(table.id(), choice.action, choice.decision, choice.deal, choice.level, choice.proposal)
    late = decide(table.state, None, BotActs(seat, act, table.state.version - 1), table.now, bytes(32), frozenset({"ann"}))
    assert late == ()
    now = decide(table.state, None, BotActs(seat, act, table.state.version), table.now, bytes(32), frozenset({"ann"}))
    assert len(now) == 1


# Scores


def test_a_score_is_wij_minus_zij_in_the_games_own_unit() -> None:
    results = (Result(points=(90, 72), written=(112, 50)), Result(points=(60, 8), written=(0, 162)), Result(passed=True))
    assert alone.scores("klaverjas_amsterdam", results) == (62, -162, 0)
    assert alone.scores("manille_muette", (Result(points=(40, 28), written=(1, 0)),)) == (12,)


@pytest.mark.parametrize("name", DAILIES)
def test_every_deal_of_every_daily_has_a_score(name: str) -> None:
    table = a_daily(name).play(as_a_bot)
    assert table.state.match is not None
    assert len(alone.scores(name, table.state.match.results)) == 4


# Advice


def test_advice_is_shown_in_its_decision_and_forgotten_with_it() -> None:
    table = a_lesson("klaverjas")
    while awaited(table.state) != 0:
        table.step(as_a_bot)
    assert alone.awaits_advice(table.state) == 0
    advice = table.advice()
    assert isinstance(advice, Advice)
    asked = decision_id(table.state)
    table.says(None, alone.Advises(0, table.state.version, advice))
    assert views.private(table.state, 0).advice == advice
    assert all(views.private(table.state, seat).advice is None for seat in (1, 2, 3))
    assert alone.awaits_advice(table.state) is None
    table.step(as_a_bot)
    assert decision_id(table.state) != asked
    assert views.private(table.state, 0).advice is None


def test_advice_on_what_has_passed_is_none() -> None:
    table = a_lesson("klaverjas")
    while awaited(table.state) != 0:
        table.step(as_a_bot)
    advice = table.advice()
    assert advice is not None
    assert alone.advises(table.state, alone.Advises(0, table.state.version - 1, advice)) == ()
    assert alone.advises(table.state, alone.Advises(1, table.state.version, advice)) == ()


def test_nobody_is_advised_in_a_daily() -> None:
    table = a_daily("butifarra")
    while awaited(table.state) != 0:
        table.step(as_a_bot)
    assert alone.awaits_advice(table.state) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_one_deal_of_every_game(game: str) -> None:
    table = a_lesson(game).play(as_a_bot)
    assert len(table.deals) == 1
    assert table.deals[0].given
    assert table.deals[0].daily is None


@pytest.mark.parametrize(
    "command", [one for one in COMMANDS.values() if isinstance(one, TableCommand)], ids=lambda one: type(one).__name__
)
def test_whatever_else_is_said_is_refused(command: TableCommand) -> None:
    """By its person and by anybody else, whether a deal is played, has just been, or all are over."""
    for table in three_tables():
        for who in ("ann", "bea"):
            outcome = said(table, who, replace(command, id=b"\xff" * 16))  # one that was not said here before
            if isinstance(command, alone.ALLOWED):
                assert isinstance(outcome, tuple | Refusal)
            else:
                assert outcome == Refusal("alone")


@cache
def three_tables() -> tuple[AloneTable, ...]:
    """A daily that has begun, one on the sheet, one that is over."""
    return a_daily("butifarra"), on_the_sheet(), a_daily("butifarra").play(as_a_bot)


def test_what_was_accepted_is_answered_again_also_when_it_is_over() -> None:
    table = on_the_sheet()
    ready = Ready(table.id())
    version = table.says("ann", ready)[-1].after.version
    table.play(as_a_bot)
    assert table.state.phase == "over"
    assert said(table, "ann", ready) == Already(version)


def test_where_people_play_together_nothing_of_the_bots_is_fixed_beforehand() -> None:
    assert alone.chance(Tabletop().among_bots().state, 1) is None

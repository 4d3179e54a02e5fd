"""A daily is played at a table of one's own, found again wherever and whenever one comes back; the first finish is noted."""

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from protocol.alone import AloneCommand, Board, Days, Learn, PlayDaily, ShowBoard
from protocol.alone import Dailies as AskDays
from protocol.commands import Join, Talk
from protocol.events import AboutYou, Created, Refused
from server.live.house import House
from server.live.keeping import Keeping
from server.live.record import LackingError
from server.store.keys import daily_keys
from server.store.records import RedisStore
from tests.builds import build
from tests.guests import Guest
from tests.server.live.conftest import broken
from tests.server.live.test_keeping import passes, store_of
from tests.server.live.test_persons import guest

pytestmark = pytest.mark.wire

DAILY = "klaverjas_amsterdam"
TODAY, TOMORROW = "2026-12-01", "2026-12-02"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take no time to wait for."""
    monkeypatch.setattr("server.tables.clocks.BOT_MS", (1, 2))


@pytest.fixture(autouse=True)
def noon(houses: tuple[House, House]) -> None:
    """It is noon in Amsterdam, on a Tuesday."""
    it_is(houses, "2026-12-01T12:00")


def it_is(houses: tuple[House, House], local: str) -> None:
    """It is this time in Amsterdam, for every process; from then on it goes on by itself."""
    ms = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo("Europe/Amsterdam")).timestamp() * 1000
    for house in houses:
        store = store_of(house)
        store._keeping.cancel()
        store.clock._last = 0
        store.clock._set = (store.clock._monotonic(), ms, 1.0)


async def asked(one: Guest, command: AloneCommand, wait: int = 0) -> object:
    """What this guest is answered, who may make a table in `wait` ms."""
    return await one.house.alone.answer(one.person.id, command, lambda: wait)


async def begin(one: Guest, daily: str = DAILY, day: str | None = None) -> str:
    """Go to one's own table of this daily."""
    answer = await asked(one, PlayDaily(one.id(), daily, day))
    assert isinstance(answer, Created)
    await one.join(answer.table)
    return answer.table


async def finish(one: Guest) -> None:
    """Play to the end, at random."""
    while one.public.phase != "over":
        before = one.seen.version
        if await one.act() is None:
            await one.until(lambda before=before: one.seen.version > before)


async def board(one: Guest, day: str | None = None, daily: str = DAILY, place: str | None = None) -> Board:
    found = await asked(one, ShowBoard(daily, day, place))
    assert isinstance(found, Board)
    return found


async def days(one: Guest) -> Days:
    found = await asked(one, AskDays())
    assert isinstance(found, Days)
    return found


def other_device(one: Guest, house: House) -> Guest:
    """The same person, in another process."""
    other = Guest(house, one.person.name, Random(99))
    other.person = one.person
    return other


async def refusal(one: Guest, command: AloneCommand, wait: int = 0) -> tuple[str, str | None]:
    answer = await asked(one, command, wait)
    assert isinstance(answer, Refused)
    return answer.code, answer.field


async def test_a_daily_is_played_to_its_end_and_stands_on_the_board(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    assert (await board(els)).state == "new"
    table = await begin(els)
    found = await board(els)
    assert (found.state, found.rows, found.shares, found.hand) == ("begun", (), (), ())
    first = els.private.hand
    await finish(els)
    assert len(els.public.sheet.rows) == 4
    found = await board(els)
    assert (found.state, found.people) == ("done", 1)
    [row] = found.rows
    assert (row.name, row.rank, row.you, row.late, len(row.deals)) == ("Els", 1, True, False, 4)
    assert sum(row.deals) == row.score
    assert set(found.hand) == set(first)
    told = await days(els)
    assert [(one.daily, one.score, one.rank, one.deal) for one in told.rows if one.people] == [(DAILY, row.score, 1, None)]

    practice = PlayDaily(els.id(), DAILY)
    again = await asked(els, practice)
    assert isinstance(again, Created)
    assert again.table != table
    assert await asked(els, practice, wait=500) == again  # it is there already
    assert await refusal(els, PlayDaily(practice.id, DAILY, TODAY)) == ("id_reused", "id")
    await els.join(again.table)
    assert els.public.about.alone.practice
    assert set(els.private.hand) == set(first)


async def test_a_daily_is_found_again_on_another_device_and_in_another_process(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    table = await begin(els)
    await els.until(lambda: els.private.decision is not None)
    await els.act()
    phone = other_device(els, houses[1])
    assert await begin(phone) == table
    assert phone.public.about.alone.day == TODAY
    await phone.until(lambda: phone.private.decision is not None)
    assert len(phone.private.hand) <= 8
    mine = [row for row in (await days(phone)).rows if row.deal is not None]
    assert [(row.daily, row.day, row.deal) for row in mine] == [(DAILY, TODAY, 1)]


async def test_everybody_has_the_same_cards_and_a_table_of_their_own(houses: tuple[House, House]) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    tables = [await begin(one) for one in (els, jan)]
    assert tables[0] != tables[1]
    assert all(table.startswith("dag--") for table in tables)
    assert els.private.hand == jan.private.hand
    assert els.public.shuffling.commitment == jan.public.shuffling.commitment
    assert els.public.shuffling.commitment == (await board(els)).deals[0].commitment
    kruisjas = await guest(houses[0], "An", 3)
    await begin(kruisjas, "kruisjas")
    assert kruisjas.public.shuffling.commitment != els.public.shuffling.commitment


async def test_after_four_the_day_is_another_and_what_was_begun_can_be_finished_late(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    it_is(houses, "2026-12-01T23:59")
    table = await begin(els)
    it_is(houses, "2026-12-02T00:30")
    assert await begin(els) == table
    it_is(houses, "2026-12-02T03:59")
    assert ((await days(els)).day, await begin(els)) == (TODAY, table)
    tomorrow = (await board(els)).tomorrow
    it_is(houses, "2026-12-02T04:00")
    told = await days(els)
    assert told.day == TOMORROW
    assert [(row.daily, row.day, row.deal) for row in told.rows[7:]] == [(DAILY, TODAY, 1)]
    assert [row.day for row in told.rows[:7]] == [TOMORROW] * 7
    found = await board(els, TODAY)
    assert (found.state, found.shares, found.hand) == ("begun", (), ())
    assert tuple(one.commitment for one in (await board(els)).deals) == tomorrow
    assert await begin(els, day=TODAY) == table
    await finish(els)
    [row] = (await board(els, TODAY)).rows
    assert row.late
    assert row.began < found.ends <= row.at
    assert ((await board(els)).people, (await board(els)).totals) == (0, ())
    assert await begin(els) != table
    assert [row.day for row in (await days(els)).rows] == [TOMORROW] * 7


async def test_a_day_that_is_not_there_is_not_played(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    await board(els)  # the keys of today and tomorrow are there
    assert await refusal(els, PlayDaily(els.id(), "bridge")) == ("no_daily", "daily")
    for day in (TOMORROW, "2026-02-30", "2020-01-01", "0000-00-00", "9999-12-31"):
        assert await refusal(els, PlayDaily(els.id(), DAILY, day)) == ("no_daily", "day")
    it_is(houses, "2026-12-02T04:00")
    assert await refusal(els, PlayDaily(els.id(), DAILY, TODAY)) == ("no_daily", "day")


async def test_too_many_tables_are_not_made_but_those_that_are_there_are_found(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    assert await refusal(els, PlayDaily(els.id(), DAILY), wait=700) == ("too_fast", None)
    assert await refusal(els, Learn(els.id(), "klaverjas"), wait=700) == ("too_fast", None)
    made = await asked(els, PlayDaily(els.id(), DAILY))
    assert isinstance(made, Created)
    again = await asked(els, PlayDaily(els.id(), DAILY), wait=700)
    assert isinstance(again, Created)
    assert again.table == made.table


async def test_a_table_of_ones_own_is_shown_to_nobody_else(houses: tuple[House, House]) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[1], "Jan", 2)
    table = await begin(els)
    assert (await houses[1].join(jan, Join(table))).code == "no_watching"
    assert await houses[1].outside(table) is None
    assert (await houses[1].lobby()).tables == ()
    about = await houses[1].about(els.person.id)
    assert isinstance(about, AboutYou)
    assert (about.tables, about.dailies) == ((), 0)
    said = await els.says(Talk(els.id(), "is daar iemand"))
    assert isinstance(said, Refused)
    assert said.code == "alone"


async def test_a_guided_deal_is_at_a_table_of_ones_own(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    assert await refusal(els, Learn(els.id(), "bridge")) == ("no_game", "game")
    learn = Learn(els.id(), "klaverjas")
    made = await asked(els, learn)
    assert isinstance(made, Created)
    assert made.table.startswith("les--")
    assert await asked(els, learn) == made
    assert await refusal(els, Learn(learn.id, "kruisjas")) == ("id_reused", "id")
    await els.join(made.table)
    assert (els.public.about.alone.kind, els.private.seat) == ("lesson", 0)


async def unnote(store: RedisStore, guest: Guest) -> None:
    """As if nobody had noted what this person has finished."""
    await store.link.ask("DEL", *daily_keys(DAILY, TODAY).of_day)
    await store.dailies.forget(guest.person.id)


async def test_who_was_killed_between_the_end_and_the_note_loses_nothing(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    table = await begin(els)
    await finish(els)
    noted = (await board(els)).rows
    store = store_of(houses[0])
    await unnote(store, els)
    await store.dailies.begin(DAILY, TODAY, els.person.id, noted[0].began)
    phone = other_device(els, houses[1])
    assert [row.score for row in (await days(phone)).rows if row.daily == DAILY] == [noted[0].score]
    assert (await board(phone)).rows == noted
    assert (await houses[1].about(els.person.id)).dailies == 1

    await unnote(store, els)
    await phone.join(table)  # to come back to the table will do
    await phone.until(lambda: phone.public.phase == "over")
    while (await store.dailies.top(DAILY, TODAY, 1)).people == 0:
        await phone.says(Talk(phone.id(), "?"))
    assert (await store.dailies.top(DAILY, TODAY, 1)).rows[0][1].at == noted[0].at


async def test_who_is_forgotten_has_no_name_on_a_board_also_if_it_is_noted_afterwards(
    houses: tuple[House, House],
) -> None:
    els, jan = await guest(houses[0], "Els", 1), await guest(houses[0], "Jan", 2)
    await begin(els)
    await finish(els)
    assert (await board(jan)).people == 1
    played = houses[0].alone._played
    state = await played.look(els.person.id, DAILY, TODAY)
    await houses[0].leave(els)
    await houses[0].forget(els.person.id)
    found = await board(other_device(jan, houses[1]))
    assert (found.people, [row.name for row in found.rows], found.totals) == (1, [""], ())
    assert state is not None
    await played.note(state, els.person.id)
    again = await board(await guest(houses[1], "Els", 3))  # the same name once more: what she did before can be seen
    assert (again.people, [row.name for row in again.rows], again.totals) == (1, [""], ())


async def test_what_is_noted_of_somebody_who_is_forgotten_just_then_has_no_name_either(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    await begin(els)
    await finish(els)
    played, store = houses[0].alone._played, store_of(houses[0])
    state = await played.look(els.person.id, DAILY, TODAY)
    assert state is not None
    await houses[0].leave(els)
    await houses[0].forget(els.person.id)
    await store.link.ask("DEL", *daily_keys(DAILY, TODAY).of_day)  # as if it was not noted before
    await played.note(state, els.person.id)
    found = await board(await guest(houses[1], "Jan", 2))
    assert (found.people, [row.name for row in found.rows], found.totals) == (1, [""], ())
    assert await store.dailies.strays(DAILY) == []


async def test_a_daily_whose_record_is_broken_is_not_said_to_be_begun(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    play = PlayDaily(els.id(), DAILY)
    made = await asked(els, play)
    assert isinstance(made, Created)
    await broken(houses[0], made.table)
    assert await asked(other_device(els, houses[1]), play) == made
    assert {row.deal for row in (await days(els)).rows} == {None}
    assert (await store_of(houses[0]).dailies.own(DAILY, els.person.id)).begun == {}


async def test_a_daily_by_rules_that_are_lacking_is_neither_told_of_nor_lost(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    with build(1, 2):
        answer = await asked(els, PlayDaily(els.id(), DAILY, TODAY))
    assert isinstance(answer, Created)
    it_is(houses, "2026-12-02T12:00")
    told = await asked(els, AskDays())
    assert isinstance(told, Days)
    assert {row.day for row in told.rows} == {TOMORROW}
    with pytest.raises(LackingError):
        await asked(els, PlayDaily(els.id(), DAILY, TODAY))
    with build(1, 2):
        told = await asked(els, AskDays())
        assert isinstance(told, Days)
        assert [(row.daily, row.deal) for row in told.rows if row.day == TODAY] == [(DAILY, 1)]


async def test_who_has_such_a_daily_can_be_forgotten_all_the_same(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    table = await begin(els)
    await els.until(lambda: "Els" in els.people())
    await els.house.leave(els)
    assert [*(await store_of(houses[0]).names(table)).values()] == ["Els"]
    with build(2, 3):
        await houses[1].forget(els.person.id)
    assert await store_of(houses[0]).names(table) == {}
    assert await houses[1].about(els.person.id) is None


async def test_a_year_later_the_day_goes_and_what_it_came_to_stays(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    await begin(els)
    await finish(els)
    total = (await board(els)).totals
    state = await houses[0].alone._played.look(els.person.id, DAILY, TODAY)
    assert state is not None
    await houses[0].leave(els)
    await passes(houses, 366)
    await store_of(houses[0]).people.see([els.person.id])  # she is here, and the day is not
    await Keeping(store_of(houses[0]), houses[0].forget, 365).once()
    assert (await asked(els, ShowBoard(DAILY, TODAY))) == Refused(None, "no_daily", "day")
    await houses[0].alone._played.note(state, els.person.id)
    assert (await board(els)).totals == total, "of a day that is gone nothing is noted"
    await passes(houses, 366)
    await Keeping(store_of(houses[0]), houses[0].forget, 365).once()
    assert (await board(await guest(houses[0], "Jan"))).totals == ()

"""The board of one's own place: its people, who has not finished, and names that the host takes off."""

import pytest

from protocol.alone import ShowBoard, Unname
from protocol.codec import decode_event
from protocol.commands import Create, Sit
from protocol.events import Created, Ok
from protocol.place import Recognise, Remove, ThatIsMe
from server.live.house import House
from tests.builds import build
from tests.guests import Guest
from tests.server.live.test_boards import came_to
from tests.server.live.test_dailies import DAILY, TODAY, asked, begin, board, it_is, noon, quick, refusal
from tests.server.live.test_keeping import store_of
from tests.server.live.test_persons import guest, made

__all__ = ["noon", "quick"]  # fixtures

pytestmark = pytest.mark.wire


async def sits(one: Guest, table: str, seat: int) -> None:
    await one.join(table)
    assert isinstance(await one.says(Sit(one.id(), seat)), Ok)


async def friends(house: House, *names: str) -> tuple[str, list[Guest]]:
    """A place, and people who sit there; the first is host."""
    some = [await guest(house, name, number) for number, name in enumerate(names)]
    table = await made(some[0])
    for seat, one in enumerate(some):
        await sits(one, table, seat)
    return table, some


async def test_a_place_has_a_board_of_its_own(houses: tuple[House, House]) -> None:
    table, (els, jan, an) = await friends(houses[0], "Els", "Jan", "An")
    stranger = await guest(houses[0], "Piet", 9)
    await stranger.join(table)
    for one, score in ((els, 5), (jan, 7), (stranger, 9)):
        await came_to(one, score)
    place = (await board(els)).place
    assert place is not None
    assert (place.place.place, place.place.name, place.host) == (table, "Donderdag", True)
    assert [(row.name, row.score, row.rank, row.you) for row in place.rows] == [("Jan", 7, 1, False), ("Els", 5, 2, True)]
    assert place.missing == ("An",)
    place = (await board(an)).place
    assert place is not None
    assert (place.host, [row.you for row in place.rows]) == (False, [False, False])
    found = await board(stranger)
    assert (found.place, found.places) == (None, ())  # who only looks on is not of the place
    assert await refusal(stranger, found_at(table)) == ("no_table", "place")


def found_at(place: str) -> ShowBoard:
    return ShowBoard(DAILY, None, place)


async def test_the_place_where_one_was_last_comes_first(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    tables = [await made(els, name) for name in ("Donderdag", "Vrijdag", "Zaterdag")]
    for table in tables:
        await sits(els, table, 0)
    await els.join(tables[1])
    await begin(els)  # a table of one's own is no place
    found = await board(els)
    assert [one.name for one in found.places] == ["Vrijdag", "Zaterdag", "Donderdag"]
    assert found.place is not None
    assert found.place.place.name == "Vrijdag"
    other = (await board(els, place=tables[0])).place
    assert other is not None
    assert other.place.name == "Donderdag"


async def test_a_public_table_has_no_board(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    made = decode_event(await houses[0].create(els.person, Create(bytes(16), "Open", "klaverjas", 4, listed=True)))
    assert isinstance(made, Created)
    await sits(els, made.table, 0)
    assert ((await board(els)).place, (await board(els)).places) == (None, ())
    assert await refusal(els, found_at(made.table)) == ("no_table", "place")


async def test_the_host_takes_a_name_off_and_puts_it_back(houses: tuple[House, House]) -> None:
    table, (els, jan) = await friends(houses[0], "Els", "Jan")
    stranger = await guest(houses[1], "Piet", 9)
    for one, score in ((els, 5), (jan, 7), (stranger, 9)):
        await came_to(one, score)
    entries = {row.name: row.entry for row in (await board(els)).rows}

    def off(entry: str, place: str = table, *, unname: bool = True, id_: bytes = bytes(16)) -> Unname:
        return Unname(id_, DAILY, TODAY, entry, place, unname)

    assert await refusal(jan, off(entries["Els"])) == ("not_host", None)
    assert await refusal(stranger, off(entries["Els"])) == ("no_table", "place")
    assert await refusal(els, off(entries["Piet"])) == ("no_entry", "entry")
    assert await refusal(els, off("0" * 16)) == ("no_entry", "entry")
    assert await refusal(els, off(entries["Jan"], "nergens-23456789a")) == ("no_table", "place")
    for _ in range(2):
        assert await asked(els, off(entries["Jan"])) == Ok(bytes(16), 0)
    place = (await board(els)).place
    assert place is not None
    assert [(row.name, row.score) for row in place.rows] == [("", 7), ("Els", 5)]
    assert [row.name for row in (await board(els)).rows] == ["Piet", "Jan", "Els"]  # elsewhere it stands
    assert await asked(els, off(entries["Jan"], unname=False)) == Ok(bytes(16), 0)
    place = (await board(els)).place
    assert place is not None
    assert [row.name for row in place.rows] == ["Jan", "Els"]


async def test_a_name_that_was_taken_off_is_not_said_to_be_missing(houses: tuple[House, House]) -> None:
    _, (els, jan) = await friends(houses[0], "Els", "Jan")
    await came_to(jan, 7)
    [entry] = [row.entry for row in (await board(els)).rows]
    place = (await board(els)).place
    assert place is not None
    await asked(els, Unname(bytes(16), DAILY, TODAY, entry, place.place.place))
    it_is(houses, "2026-12-02T12:00")
    place = (await board(els)).place
    assert place is not None
    assert place.missing == ("Els",)


async def test_who_is_removed_is_on_its_board_no_longer(houses: tuple[House, House]) -> None:
    table, (els, jan) = await friends(houses[0], "Els", "Jan")
    await came_to(jan, 7)
    [gone] = [chair.person for chair in els.public.chairs if chair.person not in (None, els.public.chairs[0].person)]
    assert isinstance(await els.says(Remove(els.id(), gone)), Ok)
    place = (await board(els)).place
    assert place is not None
    assert (place.rows, place.missing) == ((), ("Els",))
    assert place.place.place != table  # the link is another one
    assert (await board(jan)).place is None
    assert await refusal(jan, found_at(table)) == ("no_table", "place")


async def test_who_moved_on_by_a_new_name_is_called_so(houses: tuple[House, House]) -> None:
    _, (els, _) = await friends(houses[0], "Els", "Jan")
    await came_to(els, 5)
    await store_of(houses[0]).people.rename(els.person.id, "Elsje")
    place = (await board(els)).place
    assert place is not None
    assert [row.name for row in place.rows] == ["Elsje"]


async def test_who_was_recognised_has_there_what_was_first_of_both(houses: tuple[House, House]) -> None:
    table, (els, jan) = await friends(houses[0], "Els", "Jan")
    await came_to(jan, 7)
    again = await guest(houses[0], "Jan", 9)  # the token is lost, and the cards are known
    await again.join(table)
    await came_to(again, 20, at=60_000)
    assert els.public is not None
    assert isinstance(await again.says(ThatIsMe(again.id(), els.public.chairs[1].person or "")), Ok)
    assert isinstance(await els.says(Recognise(els.id(), els.public.asking[0].person)), Ok)
    place = (await board(again)).place
    assert place is not None
    assert [(row.score, row.you) for row in place.rows] == [(7, True)]
    assert [row.score for row in (await board(again)).rows] == [20, 7]  # to everybody they are two


async def test_a_place_that_this_build_cannot_read_is_none_to_choose(houses: tuple[House, House]) -> None:
    els = await guest(houses[0], "Els")
    with build(1, 2):
        table = await made(els, "Donderdag")
        await sits(els, table, 0)
        await houses[0].leave(els)
    other = await made(els, "Vrijdag")
    await sits(els, other, 0)
    found = await board(els)
    assert [one.name for one in found.places] == ["Vrijdag"]
    assert found.place is not None
    assert found.place.place.place == other

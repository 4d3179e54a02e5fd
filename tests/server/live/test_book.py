"""What the book of a table says over a real store: to whom, of which deals, and never of a card that is not open."""

import asyncio
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from protocol import codec
from protocol.books import Exported, Ranking, Replayed, ScoreBook
from protocol.commands import Book, BookCommand, Export, Pause, Propose, Replay, Resume, Standings, Vote
from protocol.events import Event, Ok, Refused
from protocol.records import read_line, write_line
from protocol.views import merge
from server.live import book
from server.live.house import House
from server.store.keys import table_keys
from server.verify import verify
from tests.contracts.viewers import cards_in
from tests.guests import Guest
from tests.server.live.test_house import four, made, settled
from tests.server.live.test_table import played

pytestmark = pytest.mark.wire

_E = TypeVar("_E", bound=Event)
ASKED: tuple[BookCommand, ...] = (
    *(Book(), Book(1), Standings(), Standings("klaverjas", 2026), Export(1), Export(1, 1)),
    *(Replay(1, 1, seat) for seat in (None, 0, 1, 2, 3)),
)
"""Everything there is to ask about the first deal of the first match."""


async def told(guest: Guest, command: BookCommand) -> Event:
    """What this guest is told."""
    await guest.house.ask(guest, command)
    return guest.events[-1]


async def answer(guest: Guest, command: BookCommand, kind: type[_E]) -> _E:
    event = await told(guest, command)
    assert isinstance(event, kind), event
    return event


async def begun(houses: tuple[House, House], seed: int, **options: object) -> tuple[str, list[Guest]]:
    """Four people whose first deal is being played."""
    random = Random(seed)
    table = await made(houses[0], random, options=options)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    await dealt(guests)
    return table, guests


async def dealt(guests: list[Guest]) -> None:
    """Until the next deal is being played, and everybody has seen as much of it."""
    await asyncio.gather(*map(_until_dealt, guests))
    await settled(guests)


async def _until_dealt(guest: Guest) -> None:
    while guest.public.phase != "playing":
        guest.told.clear()
        if await guest.act() is None:
            await asyncio.wait_for(guest.told.wait(), 10)


async def test_nobody_is_told_a_card_of_the_deal_that_is_played(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 1)
    eva = Guest(houses[1], "eva", Random(1))
    await eva.join(table)
    for guest in (*guests, eva):
        for command in ASKED:
            event = await told(guest, command)
            assert not cards_in(codec.encode(event))
            if isinstance(command, Replay | Export):
                assert event == Refused(None, "no_deal", "deal")
        assert (await answer(guest, Book(1), ScoreBook)).deals == ()
        assert (await answer(guest, Standings(), Ranking)).people == ()


async def test_the_book_has_the_deals_that_are_over_and_no_more(houses: tuple[House, House]) -> None:
    _, guests = await begun(houses, 2, deals=4)
    await played(guests, 2)
    await dealt(guests)
    for guest in guests:
        (row,) = (await answer(guest, Book(), ScoreBook)).matches
        assert (row.match, row.deals, row.winners, row.resting) == (1, 2, None, False)
        shown = await answer(guest, Book(1), ScoreBook)
        assert [deal.deal for deal in shown.deals] == [1, 2]
        assert sorted(shown.names.values()) == ["ann", "bea", "cor", "dik"]
        assert {shown.names[person] for person in row.people if person} == {"ann", "bea", "cor", "dik"}
        assert [one.deals for one in (await answer(guest, Standings(), Ranking)).people] == [2, 2, 2, 2]
        assert len((await answer(guest, Export(1), Exported)).lines) == 2
        for command in (Replay(1, 3), Replay(1, 3, 0), Export(1, 3)):
            assert await told(guest, command) == Refused(None, "no_deal", "deal")


async def test_a_deal_is_in_the_book_as_soon_as_it_is_shown_to_be_over(houses: tuple[House, House]) -> None:
    _, guests = await begun(houses, 3, deals=2)
    await played(guests, 1)
    for guest in guests:
        assert len((await answer(guest, Book(1), ScoreBook)).deals) == 1


async def test_exported_lines_have_peoples_names_and_can_be_verified(houses: tuple[House, House]) -> None:
    _, guests = await begun(houses, 4, deals=2)
    await played(guests, 2)
    exported = await answer(guests[0], Export(1), Exported)
    assert (exported.match, exported.more) == (1, False)
    records = [read_line(line) for line in exported.lines]
    assert [record.deal for record in records] == [1, 2]
    assert [record.people for record in records] == [("ann", "bea", "cor", "dik")] * 2
    assert [verify(record) for record in records] == [[], []]
    (line,) = (await answer(guests[1], Export(1, 2), Exported)).lines
    assert line == exported.lines[1]


async def test_lines_that_are_too_many_for_one_answer_come_in_several(houses: tuple[House, House], monkeypatch) -> None:
    _, guests = await begun(houses, 5, deals=3)
    await played(guests, 3)
    whole = (await answer(guests[0], Export(1), Exported)).lines
    monkeypatch.setattr(book, "AT_ONCE", 1)
    lines, after, more = [], None, True
    while more:
        part = await answer(guests[0], Export(1, after=after), Exported)
        assert len(part.lines) == 1
        lines += part.lines
        after, more = read_line(part.lines[-1]).deal, part.more
    assert tuple(lines) == whole


async def test_a_deal_is_played_back_from_any_seat_and_open(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 6, deals=2)
    hands = [guest.private.hand for guest in guests]
    await played(guests, 1)
    eva = Guest(houses[1], "eva", Random(6))
    await eva.join(table)
    for seat, hand in enumerate(hands):
        back = await answer(eva, Replay(1, 1, seat), Replayed)
        assert (back.private.seat, back.private.hand, back.hands) == (seat, hand, None)
        assert sorted(back.names.values()) == ["ann", "bea", "cor", "dik"]
        public = back.public
        for step in back.steps:
            public = merge(public, step.public)
        assert public.sheet == guests[0].public.sheet
    back = await answer(eva, Replay(1, 1), Replayed)
    assert back.private.hand == ()
    assert back.hands == tuple(hands)
    assert await told(eva, Replay(1, 1, 4)) == Refused(None, "no_seat", "seat")


async def test_what_is_not_there_is_refused_by_name(houses: tuple[House, House]) -> None:
    _, guests = await begun(houses, 7)
    for command in (Book(2), Replay(2, 1), Export(2)):
        assert await told(guests[0], command) == Refused(None, "no_match", "match")
    assert await told(guests[0], Standings("whist")) == Refused(None, "no_game", "game")


async def test_only_who_is_shown_the_table_may_ask(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 8, deals=2)
    await played(guests, 1)
    eva = Guest(houses[0], "eva", Random(8))
    for command in ASKED:
        assert await told(eva, command) == Refused(None, "not_at_table")
    await eva.join(table)
    assert await answer(eva, Replay(1, 1), Replayed)
    await eva.house.leave(eva)
    for command in ASKED:
        assert await told(eva, command) == Refused(None, "not_at_table")


async def test_who_has_been_forgotten_has_no_name(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 9, deals=2)
    await played(guests, 1)
    bea = (await answer(guests[0], Book(), ScoreBook)).matches[0].people[1]
    assert bea is not None
    await houses[0]._store.link.ask("HDEL", table_keys(table).names, bea)
    for event in (
        await answer(guests[0], Book(), ScoreBook),
        await answer(guests[0], Standings(), Ranking),
        await answer(guests[0], Replay(1, 1), Replayed),
    ):
        assert event.names[bea] == ""
    (line,) = (await answer(guests[0], Export(1), Exported)).lines
    assert read_line(line).people == ("ann", "", "cor", "dik")


async def test_rows_that_were_never_kept_are_made_from_the_lines(houses: tuple[House, House]) -> None:
    """A release without them has sealed here; or `rebuild` makes all of them."""
    table, guests = await begun(houses, 10, deals=3)
    await played(guests, 3)
    store = houses[0]._store
    rows = await store.rows(table)
    asked = [await told(guests[0], command) for command in ASKED]
    await store.link.ask("HDEL", table_keys(table).rows, "1.2")
    assert [len((await answer(guest, Book(1), ScoreBook)).deals) for guest in guests] == [3, 3, 3, 3]
    await store.link.ask("DEL", table_keys(table).rows)
    await houses[1].rebuild()
    assert (await store.rows(table)).keys() == rows.keys()
    again = [await told(guests[0], command) for command in ASKED]
    assert [seconds(event) for event in again] == [seconds(event) for event in asked]


def seconds(event: Event) -> object:
    """The event, with times in whole seconds: a line has no more of them."""
    if not isinstance(event, ScoreBook):
        return event
    return [(deal.started // 1000, deal.people, deal.result, deal.cells) for deal in event.deals], [
        (row.match, row.started // 1000, row.totals, row.winners) for row in event.matches
    ]


async def test_a_book_is_kept_only_while_somebody_is_shown_the_table(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 11, deals=2)
    await played(guests, 1)
    await answer(guests[0], Book(), ScoreBook)
    assert table in houses[0]._books._shelves
    for guest in guests:
        await guest.house.leave(guest)
    assert table not in houses[0]._books._shelves


async def adjourned(guests: list[Guest]) -> None:
    """All agree to go on another evening."""
    assert isinstance(await guests[0].says(Propose(guests[0].id(), "adjourn")), Ok)
    for guest in guests[1:]:
        await guest.until(lambda guest=guest: guest.public.vote is not None or guest.public.phase == "waiting")
        if guest.public.phase != "waiting":
            await guest.says(Vote(guest.id(), "yes"))
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "waiting")


async def test_nobody_is_told_a_card_of_a_deal_that_rests(houses: tuple[House, House]) -> None:
    table, guests = await begun(houses, 12)
    for _ in range(6):
        for guest in guests:
            await guest.act()
    await adjourned(guests)
    eva = Guest(houses[1], "eva", Random(12))
    await eva.join(table)
    for guest in (*guests, eva):
        (row,) = (await answer(guest, Book(), ScoreBook)).matches
        assert (row.resting, row.deals, row.winners) == (True, 0, None)
        for command in ASKED:
            event = await told(guest, command)
            assert not cards_in(codec.encode(event))
            if isinstance(command, Replay | Export):
                assert event == Refused(None, "no_deal", "deal")


async def test_a_match_that_rested_is_one_match_in_the_book(houses: tuple[House, House]) -> None:
    _, guests = await begun(houses, 13, deals=2)
    await played(guests, 1)
    await adjourned(guests)
    (row,) = (await answer(guests[3], Book(), ScoreBook)).matches
    assert (row.resting, row.deals) == (True, 1)
    assert [one.matches for one in (await answer(guests[3], Standings(), Ranking)).people] == [0, 0, 0, 0]
    await guests[1].until(lambda: len(guests[1].people()) == 4)
    assert isinstance(await guests[1].says(Resume(guests[1].id(), 1)), Ok)
    await settled(guests)
    assert isinstance(await guests[2].says(Pause(guests[2].id(), False)), Ok)
    await settled(guests)
    await played(guests, 2)
    (row,) = (await answer(guests[0], Book(), ScoreBook)).matches
    assert (row.match, row.resting, row.deals, row.counts) == (1, False, 2, True)
    assert row.winners is not None
    ranking = await answer(guests[0], Standings(), Ranking)
    assert [(one.matches, one.deals) for one in ranking.people] == [(1, 2)] * 4
    assert sorted(one.won for one in ranking.pairs) == ([0, 1] if row.winners else [0, 0])


async def test_a_line_without_people_is_exported_as_it_is_and_one_that_is_lost_is_left_out(
    houses: tuple[House, House],
) -> None:
    table, guests = await begun(houses, 14, deals=3)
    await played(guests, 3)
    store, deals = houses[0]._store, table_keys(table).deals
    line = write_line(replace(read_line((await store.deals(table))["1.1"]), people=None))
    await store.link.ask("HSET", deals, "1.1", line)
    await store.link.ask("HDEL", deals, "1.2")
    first, last = (await answer(guests[0], Export(1), Exported)).lines
    assert first == line
    assert (read_line(last).deal, read_line(last).people) == (3, ("ann", "bea", "cor", "dik"))

"""The house over a real store: whole matches, two processes' worth of houses at one table, coming back."""

import asyncio
from random import Random

import pytest

from protocol import codec
from protocol.commands import Book, Create, Join, Ready, Seen, Sit
from protocol.events import Created, Moved, Ok, Refused, View
from server.live.house import House
from server.live.ports import Head
from server.tables.clocks import due
from tests.guests import Guest
from tests.server.live.conftest import away, not_found

pytestmark = pytest.mark.wire


async def made(house: House, random: Random, **settings: object) -> str:
    guest = Guest(house, "ann", random)
    create = Create(guest.id(), "Donderdag", "klaverjas", 4, **settings)
    event = codec.decode_event(await house.create(guest.person, create))
    assert isinstance(event, Created)
    return event.table


async def four(houses: tuple[House, House], table: str, random: Random) -> list[Guest]:
    """Four seated guests, two in each house."""
    guests = [Guest(houses[n % 2], name, random) for n, name in enumerate(("ann", "bea", "cor", "dik"))]
    for seat, guest in enumerate(guests):
        await guest.join(table)
        await guest.sit(seat)
    return guests


async def settled(guests: list[Guest]) -> None:
    """Until everybody has seen the same version: one house hears of a move a moment later than another."""
    while len({guest.seen.version for guest in guests}) > 1:
        newest = max(guest.seen.version for guest in guests)
        for guest in guests:
            await guest.until(lambda guest=guest, newest=newest: guest.seen.version >= newest)


async def test_two_houses_play_one_table_together(houses: tuple[House, House]) -> None:
    random = Random(1)
    table = await made(houses[0], random, options={"deals": 3})
    guests = await four(houses, table, random)
    spectator = Guest(houses[1], "eva", random)
    await spectator.join(table)
    for guest in guests:
        await guest.ready()
    async with asyncio.timeout(60):
        await asyncio.gather(*(guest.play() for guest in guests))
    await settled([*guests, spectator])
    for guest in (*guests, spectator):
        fresh = Guest(guest.house, guest.person.name, random)
        await fresh.join(table)
        assert (fresh.public, fresh.private) == (guest.public, guest.private)
        assert guest.rewound == 0
    assert guests[0].public.sheet.totals
    accepted = [e.version for guest in guests for e in guest.events if isinstance(e, Ok)]
    assert len(accepted) == len(set(accepted)), "every accepted command stands in the record once"
    assert not [e for guest in guests for e in guest.events if isinstance(e, Refused) and e.code == "busy"]


async def test_a_table_made_twice_by_one_command_is_one_table(houses: tuple[House, House]) -> None:
    guest = Guest(houses[0], "ann", Random(2))
    create = Create(guest.id(), "Café 't Hoekje!", "klaverjas", 4)
    events = [codec.decode_event(await house.create(guest.person, create)) for house in houses]
    assert events[0] == events[1]
    assert isinstance(events[0], Created)
    assert events[0].table.startswith("cafe-t-hoekje-")


async def test_who_comes_back_gets_the_whole_view_and_what_was_missed(houses: tuple[House, House]) -> None:
    random = Random(3)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    await ann.join(table)
    await bea.join(table)
    seen = bea.seen
    await houses[1].leave(bea)
    await ann.sit(0)
    await ann.sit(2)
    await bea.house.join(bea, Join(table, seen))
    view = [e for e in bea.events if isinstance(e, View)][-1]
    assert [type(move).__name__ for move in view.missed] == ["Sat", "Sat"]
    assert not view.rewound
    assert view.public == ann.public


async def test_a_branch_that_never_was_is_shown_as_rewound(houses: tuple[House, House]) -> None:
    random = Random(4)
    table = await made(houses[0], random)
    for seen in (Seen(99, bytes(8)), Seen(1, b"otherwis")):
        ann = Guest(houses[0], "ann", random)
        await houses[0].join(ann, Join(table, seen))
        assert [e.rewound for e in ann.events if isinstance(e, View)] == [True]


async def test_nobody_looks_on_where_that_is_closed(houses: tuple[House, House]) -> None:
    random = Random(5)
    table = await made(houses[0], random, watch=False)
    guests = await four(houses, table, random)
    early, late = Guest(houses[0], "eva", random), Guest(houses[1], "fre", random)
    await early.join(table)
    for guest in guests:
        await guest.ready()
    await settled(guests)
    await late.join(table)
    for guest in (early, late):
        assert [e.code for e in guest.events if isinstance(e, Refused)] == ["no_watching"]
    assert not [e for e in early.events if isinstance(e, Moved) and e.public.phase == "playing"]


async def test_refusals_say_what_is_asked_now(houses: tuple[House, House]) -> None:
    random = Random(6)
    ann = Guest(houses[0], "ann", random)
    await houses[0].command(ann, Sit(ann.id(), 0))
    await ann.join("nowhere-222222222")
    assert [(e.code, e.field) for e in ann.events if isinstance(e, Refused)] == [
        ("not_at_table", None),
        ("no_table", "table"),
    ]
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda guest=guest, deal=deal: guest.public.shuffling and guest.public.shuffling.deal == deal)
            await guest.act()
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
    (turn,) = [guest for guest in guests if guest.choices()]
    refused = await turn.says(Ready(turn.id()))
    assert isinstance(refused, Refused)
    assert refused.code == "not_now"
    assert refused.decision == turn.private.decision


async def test_listed_tables_stand_in_the_lobby_and_others_do_not(houses: tuple[House, House]) -> None:
    random = Random(7)
    table = await made(houses[0], random, listed=True)
    hidden = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.sit(0)
    bea = Guest(houses[1], "bea", random)
    await bea.join(table)
    await bea.until(lambda: bea.people() == {"ann": False, "bea": True})
    rows = (await houses[1].lobby()).tables
    assert [(row.table, row.free) for row in rows] == [(table, 3)]
    assert hidden != table


async def test_who_is_there_is_told_to_everybody(houses: tuple[House, House]) -> None:
    random = Random(8)
    table = await made(houses[0], random)
    ann, eva = Guest(houses[0], "ann", random), Guest(houses[1], "eva", random)
    await ann.join(table)
    await ann.sit(0)
    await eva.join(table)
    await ann.until(lambda: ann.people() == {"ann": False, "eva": True})
    await houses[1].leave(eva)
    await ann.until(lambda: ann.people() == {"ann": False})


async def test_the_first_table_is_made_once(houses: tuple[House, House]) -> None:
    slug, new = await houses[0].first_table("Stamtafel")
    assert new
    assert await houses[1].first_table("Stamtafel") == (slug, False)


async def test_what_is_derived_is_made_again(houses: tuple[House, House]) -> None:
    random = Random(9)
    table = await made(houses[0], random, listed=True, turn_limit=30)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "shuffling")
    store = houses[0]._store
    await store.list_table(table, None)
    state, head = houses[0]._live[table].state, houses[0]._live[table].record.head
    assert await store.schedule(table, head, None)
    assert not await store.schedule(table, Head(head.version - 1, head.digest), 0)
    assert await houses[1].rebuild() == 1
    assert await store.listed()
    assert await store.claim(table, due(state) + 5000) is (store.now() >= due(state))


async def test_a_table_is_made_as_soon_as_it_can_be_written_down_and_once(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(8))
    create = Create(ann.id(), "Donderdag", "klaverjas", 4)
    with away(houses[0], "append"):
        assert codec.decode_event(await houses[0].create(ann.person, create)) == Refused(create.id, "try_again")
    event = codec.decode_event(await houses[0].create(ann.person, create))
    assert isinstance(event, Created)
    assert await houses[0]._store.tables() == [event.table]


async def test_a_game_that_nobody_knows_has_no_table(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(9))
    create = Create(ann.id(), "Donderdag", "whist", 4)
    assert codec.decode_event(await houses[0].create(ann.person, create)) == Refused(create.id, "no_game", "game")


async def test_who_is_at_no_table_is_told_so(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(10))
    sit = Sit(ann.id(), 0)
    assert await ann.says(sit) == Refused(sit.id, "not_at_table")
    assert (await houses[0].ask(ann, Book())).code == "not_at_table"
    assert ann.events[-1] == Refused(None, "not_at_table")


async def test_who_comes_while_the_store_is_away_is_asked_to_come_again(houses: tuple[House, House]) -> None:
    random = Random(11)
    table = await made(houses[0], random)
    ann = Guest(houses[1], "ann", random)
    with away(houses[1], "read"):
        await ann.join(table)
    assert ann.events == [Refused(None, "try_again")]
    await ann.join(table)
    assert isinstance(ann.events[1], View)


async def test_leases_that_cannot_be_given_up_run_out(houses: tuple[House, House], caplog: pytest.LogCaptureFixture) -> None:
    random = Random(12)
    ann = Guest(houses[0], "ann", random)
    await ann.join(await made(houses[0], random))
    with away(houses[0], "lease"):
        await houses[0].stop()
    assert "leases not given up, they will run out: just then" in caplog.text


async def test_a_table_that_is_made_and_cannot_be_read_yet_is_asked_for_again(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(13))
    create = Create(ann.id(), "Donderdag", "klaverjas", 4)
    with not_found(houses[0]):
        assert codec.decode_event(await houses[0].create(ann.person, create)) == Refused(create.id, "try_again")
    event = codec.decode_event(await houses[0].create(ann.person, create))
    assert isinstance(event, Created)
    assert await houses[0]._store.tables() == [event.table]


async def test_who_left_while_the_book_was_read_is_told_nothing_of_it_and_it_is_not_kept(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await made(houses[0], Random(14))
    ann = Guest(houses[0], "ann", Random(14))
    await ann.join(table)
    house, book = houses[0], houses[0]._store.book

    async def slowly(table: str) -> tuple[int, int]:
        found = await book(table)
        await house.leave(ann)
        return found

    monkeypatch.setattr(house._store, "book", slowly)
    assert (await house.ask(ann, Book())).code == "not_at_table"
    assert ann.events[-1] == Refused(None, "not_at_table")
    assert table not in house._books._shelves


async def test_what_is_claimed_a_moment_too_early_is_done_in_its_time(houses: tuple[House, House]) -> None:
    random = Random(15)
    table = await made(houses[0], random)
    guests = await four((houses[0], houses[0]), table, random)
    for guest in guests:
        await guest.ready()
    house = houses[0]
    house._sweep.stop()  # whoever claims it is not woken by it
    at = due(house._live[table].state)
    assert at is not None
    began, now, speed = house._store.clock._set
    house._store.clock._set = began, now + at - 50 - house._store.now(), speed
    version = guests[0].seen.version
    await house._due(table)
    assert house._store.now() >= at
    assert guests[0].seen.version > version


async def test_a_table_that_is_erased_while_all_is_made_again_is_made_no_more(houses: tuple[House, House]) -> None:
    await made(houses[0], Random(16))
    with not_found(houses[1]):
        await houses[1].rebuild()
    assert await houses[1]._store.listed() == {}


async def test_who_asks_once_more_for_the_table_they_are_at_stays_at_it_though_the_store_is_away(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(3)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[0], "bea", random)
    for seat, guest in enumerate((ann, bea)):
        await guest.join(table)
        await guest.sit(seat)
    with monkeypatch.context() as meanwhile, away(houses[0], "people.been"):
        meanwhile.setattr("server.live.entrance.AGAIN_MS", 0)
        await ann.join(table)
    assert [event.code for event in ann.events if isinstance(event, Refused)] == ["try_again"]
    await bea.ready()
    await settled([ann, bea])
    assert ann.public.chairs[1].ready

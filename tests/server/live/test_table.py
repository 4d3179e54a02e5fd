"""One live table: when things go wrong between the record and its seal, and what is told of a call that is refused."""

from random import Random

import pytest

from protocol import codec
from protocol.actions import Dek, Pass, Play
from protocol.commands import Act, Away, Create, Nonce, Ready
from protocol.events import Created, Moved, Ok, Refused
from protocol.happenings import Miscalled
from protocol.place import Wait
from protocol.records import read_line
from server.live.derived import nothing
from server.live.house import House
from server.live.ports import Head, StoreAway
from server.live.record import ENOUGH, from_store
from server.live.sealing import AT_REST
from server.live.table import LiveTable
from server.store.keys import table_keys
from server.store.records import RedisStore
from tests.guests import Guest
from tests.server.live.test_chat import begin
from tests.server.live.test_house import four, made

pytestmark = pytest.mark.wire


async def played(guests: list[Guest], deals: int) -> None:
    """Random play until so many deals stand on the sheet; nobody goes on by hand after that."""
    while len(guests[0].public.sheet.rows if guests[0].public.sheet else ()) < deals:
        before = guests[0].seen.version
        acted = [await guest.act() for guest in guests]
        if not any(acted):
            await guests[0].until(lambda before=before: guests[0].seen.version > before)
        newest = max(guest.seen.version for guest in guests)
        for guest in guests:
            await guest.until(lambda guest=guest, newest=newest: guest.seen.version >= newest)


async def test_a_deal_whose_seal_failed_is_sealed_with_the_next(houses: tuple[House, House], monkeypatch) -> None:
    random = Random(1)
    table = await made(houses[0], random, options={"deals": 3})
    guests = await four((houses[0], houses[0]), table, random)
    for guest in guests:
        await guest.ready()
    store, sealing = houses[0]._store, houses[0]._store.seal
    away = True

    async def seal(*args: object) -> Head:
        if away:
            raise StoreAway("just then")
        return await sealing(*args)

    monkeypatch.setattr(store, "seal", seal)
    await played(guests, 2)
    assert await store.deals(table) == {}
    away = False
    await played(guests, 3)
    lines = await store.deals(table)
    assert [read_line(lines[key]).deal for key in sorted(lines)] == [1, 2, 3]
    stored = await store.read(table)
    assert stored.entries == ()
    assert from_store(stored).table == houses[0]._live[table].state


async def test_two_houses_seal_one_table(houses: tuple[House, House]) -> None:
    """Whoever of them ends a deal seals it; the other, whose seal is older then, goes on from it."""
    random = Random(2)
    table = await made(houses[0], random, options={"deals": 6})
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    await played(guests, 6)
    store = houses[0]._store
    assert sorted(await store.deals(table)) == [f"1.{n}" for n in range(1, 7)]
    assert (await store.read(table)).entries == ()


async def test_a_record_does_not_grow_while_nobody_plays(houses: tuple[House, House]) -> None:
    random = Random(3)
    table = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    await ann.sit(0)
    for n in range(AT_REST + 10):
        await ann.says(Ready(ann.id(), n % 2 == 0))
    assert len((await houses[0]._store.read(table)).entries) < AT_REST
    assert len(houses[0]._live[table].record.steps) < AT_REST


async def test_nobody_makes_a_record_grow_without_end_during_a_deal(houses: tuple[House, House]) -> None:
    random = Random(7)
    table = await made(houses[0], random, options={"deals": 1})
    guests = await four(houses, table, random)
    eva = Guest(houses[1], "eva", random)
    await eva.join(table)
    await begin(guests)
    await eva.until(lambda: eva.public.phase == "playing")
    waits = [Wait(eva.id(), n % 2 == 0) for n in range(ENOUGH + 1)]
    answers = [await eva.says(wait) for wait in waits]
    assert [type(answer) for answer in answers] == [Ok] * ENOUGH + [Refused]
    assert answers[-1].code == "not_now"
    assert await eva.says(waits[-2]) == answers[-2], "what was said already is answered again"
    await guests[0].until(lambda: guests[0].seen.version == eva.seen.version)
    for away in (True, False):
        assert isinstance(await guests[0].says(Away(guests[0].id(), away)), Ok), "nobody else is held up"
    await played(guests, 1)
    assert isinstance(await eva.says(waits[-1]), Ok), "a seal begins anew"


async def test_what_is_due_happens_once_somebody_is_back_when_everybody_had_left(houses: tuple[House, House]) -> None:
    random = Random(4)
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    for guest in guests:
        await guest.ready()
    for guest in guests:
        await guest.house.leave(guest)
    late = Guest(houses[1], "eva", random)
    await late.join(table)
    await late.until(lambda: houses[1]._live[table].state.deserted is not None)
    assert late.public.phase == "shuffling"
    await guests[0].join(table)
    await late.until(lambda: late.public.phase == "playing")


async def test_a_card_played_too_soon_is_published_in_its_time(houses: tuple[House, House]) -> None:
    """PAR-6: until then nobody can tell that it has come."""
    random = Random(5)
    ann = Guest(houses[0], "ann", random)
    create = Create(ann.id(), "Parlée", "manille_parlee", 4, {"even_pace": True})
    event = codec.decode_event(await houses[0].create(ann.person, create))
    guests = await four(houses, event.table, random)
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda g=guest, d=deal: g.public.shuffling and g.public.shuffling.deal == d)
            await guest.act()
    for guest in guests:
        await guest.until(lambda g=guest: g.public.phase == "playing")
    (leader,) = [guest for guest in guests if guest.choices()]
    live = leader.house._live[event.table]
    since = live.state.since
    command = Act(leader.id(), Play(leader.private.decision.cards[0]), decision=leader.private.decision.id)
    before = leader.seen.version
    await leader.house.command(leader, command)
    assert leader.seen.version == before
    await leader.until(lambda: any(isinstance(e, Ok) and e.id == command.id for e in leader.events))
    assert live.state.since >= since + 1000


SILENT = {"partners": "seats", "count": "silent"}


async def test_krj_16_a_false_dek_is_refused_and_heard_in_both_houses(houses: tuple[House, House]) -> None:
    random = Random(16)
    host = Guest(houses[0], "ann", random)
    create = Create(host.id(), "Donderdag", "kruisjas", 4, options=SILENT)
    event = codec.decode_event(await houses[0].create(host.person, create))
    assert isinstance(event, Created)
    guests = await four(houses, event.table, random)
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda guest=guest, deal=deal: guest.public.shuffling and guest.public.shuffling.deal == deal)
            await guest.says(Nonce(guest.id(), deal, random.randbytes(32)))
    await meld_round(guests)
    before = {guest: (guest.public, guest.private) for guest in guests}
    answer = await guests[2].says(Act(guests[2].id(), Dek(), deal=1))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.decision) == ("not_true", guests[2].private.decision)
    for guest in guests:
        await guest.until(lambda guest=guest: any(isinstance(told, Moved) and told.move == HEARD for told in guest.events))
        assert (guest.public, guest.private) == before[guest]


HEARD = Miscalled(2, Dek())


async def meld_round(guests: list[Guest]) -> None:
    """Everybody passes."""
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.turn is not None)
    first = guests[0].public.turn
    for seat in (*range(first, 4), *range(first)):
        guest = guests[seat]
        await guest.until(lambda guest=guest: guest.private.decision is not None and guest.private.decision.turn)
        await guest.says(Act(guest.id(), Pass(), decision=guest.private.decision.id))
    for guest in guests:
        await guest.until(lambda guest=guest: guest.private.decision is not None and Dek() in guest.private.decision.calls)


async def lose_the_last(store: RedisStore, table: str, head: Head) -> None:
    """The last entry is gone from the record, which ends here again: as in a node that never had it."""
    keys, kept = table_keys(table), (await store.read(table)).entries[:-1]
    await store.link.ask("DEL", keys.record)
    for entry in kept:
        await store.link.ask("XADD", keys.record, f"{entry.version}-0", "e", entry.data)
    await store.link.ask("HSET", keys.head, "version", head.version, "digest", head.digest)


async def test_what_is_lost_is_not_answered_as_if_it_stood(houses: tuple[House, House]) -> None:
    random, store = Random(1), houses[0]._store
    table = await made(houses[0], random)
    ann, bea, *_ = await four((houses[0], houses[0]), table, random)
    [head] = await store.heads([table])
    ready = Ready(ann.id())
    assert isinstance(await ann.says(ready), Ok)
    await lose_the_last(store, table, head)
    assert await ann.says(ready) == Ok(ready.id, head.version + 1)
    assert [guest.rewound for guest in (ann, bea)] == [1, 1]
    assert await store.heads([table]) == [houses[0]._live[table].record.head]
    answered = from_store(await store.read(table)).table.answered.values()
    assert ready.id in {answer.id for answers in answered for answer in answers}


async def test_a_table_stays_as_it_is_shown_until_all_is_known_of_what_was_missed(
    houses: tuple[House, House], monkeypatch
) -> None:
    random, store = Random(1), houses[0]._store
    table = await made(houses[0], random, options={"deals": 2})
    guests = await four((houses[0], houses[0]), table, random)
    behind, eva = LiveTable(table, store, lambda _: None, nothing), Guest(houses[1], "eva", random)
    assert await behind.load()
    await behind.show(eva, None, table)
    seen = eva.seen
    for guest in guests:
        await guest.ready()
    await played(guests, 1)  # and sealed: how they stand to what Eva saw is asked of the store

    async def away(*_: object) -> bytes | None:
        raise StoreAway("just then")

    with monkeypatch.context() as patch:
        patch.setattr(store, "branch", away)
        with pytest.raises(StoreAway):
            await behind.refresh()
    assert (eva.seen, behind.record.head.version) == (seen, seen.version)
    await behind.refresh()
    assert eva.seen.version == behind.record.head.version > seen.version
    assert eva.rewound == 0

"""One live table: when things go wrong between the record and its seal, and what is told of a call that is refused."""

import asyncio
from random import Random

import pytest

from protocol import codec
from protocol.actions import Dek, Pass, Play
from protocol.commands import Act, Away, Create, Nonce, Ready, Sit
from protocol.events import Created, Moved, Ok, Refused
from protocol.happenings import Miscalled
from protocol.place import Remove, Wait
from protocol.records import read_line
from server.live.derived import nothing
from server.live.house import House
from server.live.ports import Head, StoreAway
from server.live.record import LOOKING_ON, from_store
from server.live.table import TRIES, LiveTable
from server.store.keys import table_keys
from server.store.records import RedisStore
from server.tables.answers import each
from server.tables.decide import Due, Own
from tests.guests import Guest
from tests.server.live.test_chat import begin
from tests.server.live.test_house import four, made, settled

pytestmark = pytest.mark.wire


async def played(guests: list[Guest], deals: int) -> None:
    """Random play until so many deals stand on the sheet; nobody goes on by hand after that."""
    await settled(guests)
    while len(guests[0].public.sheet.rows if guests[0].public.sheet else ()) < deals:
        before = guests[0].seen.version
        acted = [await guest.act() for guest in guests]
        if not any(acted):
            await guests[0].until(lambda before=before: guests[0].seen.version > before)
        await settled(guests)


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


async def test_nobody_makes_a_record_grow_without_end_during_a_deal(houses: tuple[House, House]) -> None:
    random = Random(7)
    table = await made(houses[0], random, options={"deals": 1})
    guests = await four(houses, table, random)
    eva = Guest(houses[1], "eva", random)
    await eva.join(table)
    await begin(guests)
    await eva.until(lambda: eva.public.phase == "playing")
    waits = [Wait(eva.id(), n % 2 == 0) for n in range(LOOKING_ON + 1)]
    answers = [await eva.says(wait) for wait in waits]
    assert [type(answer) for answer in answers] == [Ok] * LOOKING_ON + [Refused]
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


async def parlee(houses: tuple[House, House], random: Random) -> tuple[str, list[Guest]]:
    """A deal of manille parlée at an even pace is being played."""
    ann = Guest(houses[0], "ann", random)
    create = Create(ann.id(), "Parlée", "manille_parlee", 4, {"even_pace": True})
    event = codec.decode_event(await houses[0].create(ann.person, create))
    assert isinstance(event, Created)
    guests = await four(houses, event.table, random)
    await begin(guests)
    for guest in guests:
        await guest.until(lambda g=guest: g.public.phase == "playing")
    return event.table, guests


async def test_a_card_played_too_soon_is_published_in_its_time(houses: tuple[House, House]) -> None:
    """PAR-6: until then nobody can tell that it has come."""
    table, guests = await parlee(houses, Random(5))
    (leader,) = [guest for guest in guests if guest.choices()]
    live = leader.house._live[table]
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
    assert ready.id in {answer.id for answers in answered for answer in each(answers)}


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


async def test_a_card_that_came_too_soon_of_who_has_gone_meanwhile_is_not_played(houses: tuple[House, House]) -> None:
    random = Random(6)
    table, guests = await parlee(houses, random)
    (leader,) = [guest for guest in guests if guest.choices()]
    others = [guest for guest in guests if guest is not leader]
    hand, decision = leader.private.hand, leader.private.decision
    command = Act(leader.id(), Play(decision.cards[0]), decision=decision.id)
    await leader.house.command(leader, command)
    [later] = [task for task in asyncio.all_tasks() if task.get_name() == f"pace {table}"]
    await leader.house.leave(leader)
    await asyncio.wait_for(later, 10)
    assert all(guest.public.turn == leader.private.seat for guest in others)
    await leader.join(table)
    assert leader.private.hand == hand
    assert not [event for event in leader.events if isinstance(event, Ok | Refused) and event.id == command.id]


async def test_what_the_server_decides_first_and_comes_to_nothing_is_decided_once(houses: tuple[House, House]) -> None:
    table, asked = await made(houses[0], Random(8)), 0

    async def first(_: LiveTable) -> Own | None:
        nonlocal asked
        asked += 1
        return Due() if asked < TRIES else None

    live = LiveTable(table, houses[0]._store, lambda _: None, first)
    assert await live.load()
    await live.settle()
    assert (asked, live.record.head) == (1, (await houses[0]._store.heads([table]))[0])


async def test_where_others_are_first_each_time_it_is_busy_and_may_be_said_again(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(9)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for guest in (ann, bea):
        await guest.join(table)
    await ann.sit(0)
    await bea.until(lambda: bea.seen == ann.seen)
    append, readies = houses[1]._store.append, list[bool]()

    async def after_ann(*what: object) -> object:
        readies.append(len(readies) % 2 == 0)
        assert isinstance(await ann.says(Ready(ann.id(), readies[-1])), Ok)
        return await append(*what)

    sit = Sit(bea.id(), 1)
    with monkeypatch.context() as busy:
        busy.setattr(houses[1]._store, "append", after_ann)
        refused = await bea.says(sit)
    assert isinstance(refused, Refused)
    assert (refused.code, len(readies)) == ("busy", TRIES)
    assert bea.seen == ann.seen, "what the others did is shown"
    assert isinstance(await bea.says(sit), Ok)


async def test_a_table_that_is_erased_is_asked_for_again_until_somebody_says_it_is_gone(
    houses: tuple[House, House],
) -> None:
    random, store = Random(10), houses[0]._store
    table, eva = await made(houses[0], random), Guest(houses[0], "eva", random)
    live = LiveTable(table, store, lambda _: None, nothing)
    assert await live.load()
    assert await live.show(eva, None, table) is None
    assert await store.visits.erase(table, store.now())
    with pytest.raises(StoreAway, match="not in the store any more"):
        await live.refresh()
    answer = await live.command(eva, Sit(eva.id(), 0))
    assert (answer.code, live.record.head.version) == ("try_again", 1)
    assert [event.code for event in eva.events if isinstance(event, Refused)] == ["try_again"]


async def test_who_was_removed_before_a_seal_is_not_shown_what_came_after_it(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random, store = Random(11), houses[0]._store
    table = await made(houses[0], random)
    ann, bea, eva = (Guest(houses[0], name, random) for name in ("ann", "bea", "eva"))
    behind, shown = LiveTable(table, store, lambda _: None, nothing), Guest(houses[0], "bea", random)
    for guest in (ann, bea, eva):
        await guest.join(table)
    await bea.sit(1)
    assert await behind.load()
    for guest in (shown, eva):
        assert await behind.show(guest, None, table) is None
    before = len(shown.events)
    assert isinstance(await ann.says(Remove(ann.id(), ann.public.chairs[1].person)), Ok)
    monkeypatch.setattr("server.live.sealing.AT_REST", 1)
    await ann.sit(0)
    await behind.refresh()
    assert behind.record.head == houses[0]._live[table].record.head == behind.record.sealed
    assert len(shown.events) == before
    assert eva.public == ann.public


async def test_who_may_not_look_on_any_more_by_the_time_of_being_shown_is_shown_nothing(
    houses: tuple[House, House],
) -> None:
    random = Random(12)
    table = await made(houses[0], random, watch=False)
    guests, eva = await four((houses[0], houses[0]), table, random), Guest(houses[0], "eva", random)
    live = houses[0]._live[table]
    assert await live.bars(eva, None, table) is None
    for guest in guests:
        await guest.ready()
    assert await live.show(eva, None, table) == "no_watching"
    assert (eva.events, eva in live.viewers) == ([], False)

"""How people come to a table by its links, in two processes: who is removed goes, and who is recognised is let in."""

import asyncio
from random import Random

import pytest
from msgspec import UNSET

from protocol import codec
from protocol.commands import Create, Propose, Ready, Resume, Vote
from protocol.events import Created, Moved, Ok, Refused, View
from protocol.place import Arrange, HandOn, Recognise, Remove, ThatIsMe, Wait
from protocol.views import Private
from server.live.entrance import AGAIN_MS
from server.live.house import House
from server.live.ports import Person, StoreAway
from server.tables.place import DAY_MS, Came
from tests.guests import Guest
from tests.server.live.conftest import away

pytestmark = pytest.mark.wire

NAMES = ("ann", "bea", "cor", "dik")


async def seated(houses: tuple[House, House], random: Random, **settings: object) -> tuple[str, list[Guest]]:
    """The table that ann made, who is host and known to the store, with four seated guests, two in each house."""
    guests = [Guest(houses[n % 2], name, random) for n, name in enumerate(NAMES)]
    guests[0].person, _ = await houses[0]._store.people.meet("ann")
    create = Create(random.randbytes(16), "Donderdag", "klaverjas", 4, **settings)
    event = codec.decode_event(await houses[0].create(guests[0].person, create))
    assert isinstance(event, Created)
    for seat, guest in enumerate(guests):
        await guest.join(event.table)
        await guest.sit(seat)
    await settled(*guests)
    return event.table, guests


async def came(house: House, name: str, link: str, random: Random) -> Guest:
    guest = Guest(house, name, random)
    await guest.join(link)
    return guest


async def settled(*guests: Guest) -> None:
    """Until everybody has seen the same version."""
    newest = max(guest.seen.version for guest in guests if guest.seen)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.seen.version >= newest)


async def accepted(guest: Guest, command: object) -> None:
    answer = await guest.says(command)
    assert isinstance(answer, Ok), answer


async def dealt(guests: list[Guest]) -> None:
    """Until the first deal is being played."""
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda guest=guest, deal=deal: guest.public.shuffling and guest.public.shuffling.deal == deal)
            await guest.act()
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "playing")


def refusals(guest: Guest) -> list[str]:
    return [event.code for event in guest.events if isinstance(event, Refused)]


def me(guest: Guest) -> str:
    """The guest's id at the table, as last shown."""
    return next(event.me for event in reversed(guest.events) if isinstance(event, View))


async def test_who_is_removed_goes_at_once_and_never_sees_the_new_link(houses: tuple[House, House]) -> None:
    random = Random(1)
    link, (ann, bea, cor, dik) = await seated(houses, random)
    eva = await came(houses[1], "eva", link, random)
    await accepted(ann, Remove(ann.id(), me(dik)))
    await accepted(ann, Ready(ann.id()))
    await dik.until(lambda: "removed" in refusals(dik))
    await settled(ann, bea, cor, eva)
    new = ann.public.link
    assert new != link
    assert dik.public.link == link
    assert not [e for e in dik.events if isinstance(e, Moved) and e.public and getattr(e.public, "link", None) == new]
    assert isinstance(await dik.says(Ready(dik.id())), Refused)
    for house, by in ((houses[0], new), (houses[1], new), (houses[0], link), (houses[1], link)):
        again = await came(house, "dik", by, random)
        assert refusals(again) == ["removed"]
        assert again.public is None


async def test_the_new_link_leads_everybody_in_and_the_old_one_only_who_is_of_the_place(
    houses: tuple[House, House],
) -> None:
    random = Random(2)
    link, (ann, bea, _, dik) = await seated(houses, random)
    await accepted(ann, Remove(ann.id(), me(dik)))
    await settled(ann, bea)
    new = bea.public.link
    for house in houses:
        assert (await came(house, "eva", new, random)).public.link == new
        assert (await came(house, "bea", link, random)).public.link == new
        assert refusals(await came(house, "fre", link, random)) == ["no_table"]
    await accepted(ann, Remove(ann.id(), me(bea)))
    newest = ann.public.link
    for house in houses:
        assert (await came(house, "cor", new, random)).public.link == newest
        assert refusals(await came(house, "gus", new, random)) == ["no_table"]
        assert (await came(house, "gus", newest, random)).public is not None


async def test_a_process_that_has_not_heard_yet_asks_before_it_lets_a_stranger_in(houses: tuple[House, House]) -> None:
    random = Random(3)
    link, (ann, bea, _, dik) = await seated(houses, random)
    houses[1]._others.moved = lambda table, version: None  # the wake-up is lost
    await accepted(ann, Remove(ann.id(), me(dik)))
    assert bea.public.link == link
    assert refusals(await came(houses[1], "fre", link, random)) == ["no_table"]
    assert bea.public.link != link


async def test_links_are_found_again_after_a_rebuild(houses: tuple[House, House]) -> None:
    random = Random(4)
    link, (ann, bea, _, dik) = await seated(houses, random)
    for guest in (dik, bea):
        await accepted(ann, Remove(ann.id(), me(guest)))
    store = houses[0]._store
    known = await store.aliases.of(link)
    assert ann.public.link in known
    assert len(known) == 2
    await store.aliases.drop(known)
    assert refusals(await came(houses[1], "eva", ann.public.link, random)) == ["no_table"]
    await houses[1].rebuild()
    assert (await came(houses[1], "eva", ann.public.link, random)).public is not None


async def test_a_removed_players_cards_are_played_by_a_bot(houses: tuple[House, House]) -> None:
    random = Random(5)
    _, guests = await seated(houses, random)
    await dealt(guests)
    ann, bea, cor, dik = guests
    await accepted(ann, Remove(ann.id(), me(dik)))
    await dik.until(lambda: "removed" in refusals(dik))
    await settled(ann, bea, cor)
    assert [chair.bot for chair in bea.public.chairs] == [False, False, False, True]
    assert dik.public.chairs[3].person == me(dik), "what came after they were not shown"


async def test_who_is_recognised_has_their_seat_and_the_old_token_sees_nothing_more(houses: tuple[House, House]) -> None:
    random = Random(6)
    link, guests = await seated(houses, random)
    await dealt(guests)
    ann, bea, cor, dik = guests
    for house in houses:
        stranger = await came(house, f"new {house is houses[0]}", link, random)
        was, lost = me(stranger), me(bea)
        hand = next(one for one in guests if one.public and me(one) == lost).private.hand
        await accepted(stranger, ThatIsMe(stranger.id(), lost))
        await settled(*guests, stranger)
        assert stranger.private == Private(), "nothing before being recognised"
        holder = bea
        await accepted(ann, Recognise(ann.id(), was))
        await stranger.until(lambda stranger=stranger, lost=lost: me(stranger) == lost)
        await holder.until(lambda holder=holder, was=was: me(holder) == was)
        assert stranger.private.seat == 1
        assert stranger.private.hand == hand
        assert holder.private == Private()
        after = len(holder.events)
        await settled(ann, cor, dik, stranger, holder)
        await accepted(ann, HandOn(ann.id(), me(cor)))
        await accepted(cor, HandOn(cor.id(), me(ann)))
        await settled(ann, holder)
        told = [event for event in holder.events[after:] if isinstance(event, Moved)]
        assert told
        assert all(event.private is UNSET for event in told)
        assert holder.private == Private()
        assert isinstance(await holder.says(Ready(holder.id())), Refused)
        bea = stranger
        guests = [ann, bea, cor, dik]


async def test_who_comes_back_with_the_own_token_is_nobody_else(houses: tuple[House, House]) -> None:
    random = Random(12)
    link, guests = await seated(houses, random)
    ann, bea, *_ = guests
    await houses[1].leave(bea)
    stranger = await came(houses[0], "eva", link, random)
    await accepted(stranger, ThatIsMe(stranger.id(), me(bea)))
    await settled(*guests[2:], stranger)
    assert len(ann.public.asking) == 1
    await bea.join(link)
    await ann.until(lambda: not ann.public.asking)
    assert me(stranger) != me(bea)


async def test_a_lost_token_in_an_adjourned_match_gets_the_hand_back_that_way(houses: tuple[House, House]) -> None:
    random = Random(7)
    link, guests = await seated(houses, random)
    await dealt(guests)
    ann, bea, cor, _ = guests
    hand, seat = bea.private.hand, bea.private.seat
    await accepted(ann, Propose(ann.id(), "adjourn"))
    await bea.until(lambda: bea.public.vote is not None)
    await accepted(bea, Vote(bea.id(), "yes"))
    await cor.until(lambda: cor.public.vote is None or len(cor.public.vote.votes) > 1)
    if cor.public.vote is not None:
        await accepted(cor, Vote(cor.id(), "yes"))
    await settled(*guests)
    await ann.until(lambda: ann.public.phase == "waiting")
    await houses[1].leave(bea)
    new = await came(houses[0], "bea, elsewhere", link, random)
    assert new.private == Private()
    was, lost = me(new), me(bea)
    await accepted(new, ThatIsMe(new.id(), lost))
    await accepted(ann, Recognise(ann.id(), was))
    await new.until(lambda: me(new) == lost)
    await accepted(new, Resume(new.id(), new.public.resting[0].match))
    await ann.until(lambda: ann.public.phase == "playing")
    assert (new.private.seat, new.private.hand) == (seat, hand)
    old = await came(houses[1], "bea", link, random)
    assert old.public.phase == "playing"
    assert me(old) == was
    assert old.private == Private()


async def test_that_the_host_was_here_is_kept(houses: tuple[House, House]) -> None:
    random = Random(8)
    link, (ann, *_) = await seated(houses, random)
    live = houses[0]._live[link]
    hosted = live.state.hosted
    now = houses[0]._store.now
    houses[0]._store.now = lambda: now() + DAY_MS  # type: ignore[method-assign] # a day later
    try:
        await ann.join(link)
        await ann.until(lambda: live.state.hosted >= hosted + DAY_MS)
    finally:
        houses[0]._store.now = now  # type: ignore[method-assign] # as it was
    await live.own(Came(me(ann)))


async def test_a_forgotten_host_leaves_the_place_to_a_regular(houses: tuple[House, House]) -> None:
    random = Random(9)
    _, guests = await seated(houses, random, options={"deals": 1})
    ann, bea, *_ = guests
    for guest in guests:
        await guest.ready()
    async with asyncio.timeout(60):
        await asyncio.gather(*(guest.play() for guest in guests))
    await settled(*guests)
    assert bea.public.host == me(ann)
    await houses[0].forget(ann.person.id)
    await bea.until(lambda: bea.public.host != me(ann))
    assert bea.public.host in {me(guest) for guest in guests[1:]}
    assert bea.public.chairs[0].person is None


async def test_who_waits_is_seen_in_both_houses(houses: tuple[House, House]) -> None:
    random = Random(10)
    link, guests = await seated(houses, random)
    await accepted(guests[0], Arrange(guests[0].id(), watch=True, rotate="deal"))
    eva = await came(houses[1], "eva", link, random)
    await accepted(eva, Wait(eva.id()))
    await settled(*guests, eva)
    assert [guest.public.queue for guest in guests] == [(me(eva),)] * 4


async def test_who_is_shown_a_table_is_at_it_whatever_the_store_does(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    random, store = Random(5), houses[0]._store
    table, (ann, *_) = await seated(houses, random)

    async def away(*_: object) -> None:
        raise StoreAway("just then")

    for what, name in ((store.visits, "visit"), (store.people, "been"), (store, "names")):
        with monkeypatch.context() as patch:
            patch.setattr(what, name, away)
            eva = await came(houses[0], "eva", table, random)
        assert [event.code for event in eva.events if isinstance(event, Refused)] == ["try_again"]
        assert eva.public is None, "whoever is not let in is shown nothing"
    with monkeypatch.context() as patch:
        patch.setattr(store, "talks", away)
        eva = await came(houses[0], "eva", table, random)
    await ann.says(Wait(ann.id()))
    await eva.until(lambda: eva.seen == ann.seen)
    assert not [event for event in eva.events if isinstance(event, Refused)]


KEPT_ON_COMING = ("visits.visit", "people.been", "names", "name_at")
"""What the store is asked when somebody comes whose coming is written down."""


async def test_who_comes_back_just_now_need_not_wait_for_it_to_be_written_down(houses: tuple[House, House]) -> None:
    table, (ann, *_) = await seated(houses, Random(5))
    with away(houses[0], *KEPT_ON_COMING):
        await houses[0].leave(ann)
        await ann.join(table)
    assert refusals(ann) == []
    with away(houses[1], *KEPT_ON_COMING):  # that process has written nothing of her
        elsewhere = Guest(houses[1], "ann", Random(6))
        elsewhere.person = ann.person
        await elsewhere.join(table)
    assert refusals(elsewhere) == ["try_again"]


async def test_it_is_written_again_after_a_while_under_another_name_and_when_somebody_is_forgotten(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, (table, (ann, *_)) = houses[0], await seated(houses, Random(5))
    eva = await came(house, "eva", table, Random(7))
    eva.person = Person(eva.person.id, "evelien")
    await eva.join(table)
    assert (await house._store.names(table))[me(eva)] == "evelien"
    later = house._store.now() + AGAIN_MS
    with monkeypatch.context() as patch:
        patch.setattr(house._store, "now", lambda: later)
        await ann.join(table)
    about = await house.about(ann.person.id)
    assert about is not None
    assert about.tables[0].seen == later
    with away(house, *KEPT_ON_COMING):
        await ann.join(table)
        assert refusals(ann) == []
        house._others.forgotten(table)
        await ann.join(table)
    assert refusals(ann) == ["try_again"]

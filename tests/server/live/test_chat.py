"""Talk at a table over a real store: heard in both houses, kept once, and by seats only when they may."""

import asyncio
from random import Random

import pytest

from protocol.commands import Propose, Say, Talk, Vote
from protocol.events import Chat, Ok, Refused
from server.live.chat import KNOCK_MS, LATEST
from server.live.house import House
from tests.guests import Guest
from tests.server.live.conftest import away
from tests.server.live.test_house import four, made
from tests.server.live.test_persons import guest as known
from tests.server.live.test_sweep import told

pytestmark = pytest.mark.wire


def said(guest: Guest) -> list[str | None]:
    return [line.text or line.phrase for event in guest.events if isinstance(event, Chat) for line in event.lines]


async def begin(guests: list[Guest]) -> None:
    """The first deal lies before them."""
    for guest in guests:
        await guest.ready()
    for deal in (0, 1):
        for guest in guests:
            await guest.until(lambda guest=guest, deal=deal: guest.public.shuffling and guest.public.shuffling.deal == deal)
            await guest.act()


async def play_on(guests: list[Guest]) -> None:
    """To the end of the deal."""
    while guests[0].public.phase == "playing":
        for guest in guests:
            await guest.act()
            await guest.until(lambda guest=guest: guest.seen.version >= max(g.seen.version for g in guests))


async def test_what_is_said_is_heard_in_both_houses_and_told_to_who_comes(houses: tuple[House, House]) -> None:
    random = Random(1)
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    assert isinstance(await guests[0].says(Talk(guests[0].id(), "goedenavond")), Ok)
    assert isinstance(await guests[1].says(Say(guests[1].id(), "hello")), Ok)
    for guest in guests:
        await guest.until(lambda guest=guest: said(guest) == ["goedenavond", "hello"])
    late = Guest(houses[1], "eva", random)
    await late.join(table)
    assert said(late) == ["goedenavond", "hello"]


async def test_the_same_command_is_said_once(houses: tuple[House, House]) -> None:
    random = Random(2)
    table = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    talk = Talk(ann.id(), "hoi")
    assert isinstance(await ann.says(talk), Ok)
    assert isinstance(await ann.says(talk), Ok)
    assert said(ann) == ["hoi"]


async def test_an_id_is_of_who_says_it_and_says_one_thing(houses: tuple[House, House]) -> None:
    random = Random(2)
    table = await made(houses[0], random)
    ann, bea = Guest(houses[0], "ann", random), Guest(houses[1], "bea", random)
    for guest in (ann, bea):
        await guest.join(table)
    number = ann.id()
    assert isinstance(await ann.says(Talk(number, "hoi")), Ok)
    assert isinstance(await bea.says(Talk(number, "dag")), Ok)
    for other in (Talk(number, "doei"), Say(number, "hello")):
        refused = await ann.says(other)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.field) == ("id_reused", "id")
    for guest in (ann, bea):
        await guest.until(lambda guest=guest: said(guest) == ["hoi", "dag"])


async def test_spectators_are_heard_by_the_seats_when_the_deal_is_over(houses: tuple[House, House]) -> None:
    random = Random(3)
    table = await made(houses[0], random, options={"deals": 1})
    guests = await four(houses, table, random)
    eva, fre = Guest(houses[1], "eva", random), Guest(houses[0], "fre", random)
    for guest in (eva, fre):
        await guest.join(table)
    await begin(guests)
    await eva.until(lambda: eva.public.phase == "playing")
    assert isinstance(await eva.says(Talk(eva.id(), "hij heeft de boer")), Ok)
    await fre.until(lambda: said(fre) == ["hij heeft de boer"])
    for guest in guests:
        assert said(guest) == []
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
    await play_on(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: said(guest) == ["hij heeft de boer"])


async def test_of_what_spectators_say_in_a_deal_only_the_latest_waits_for_the_seats(houses: tuple[House, House]) -> None:
    random = Random(7)
    table = await made(houses[0], random, options={"deals": 1})
    guests = await four(houses, table, random)
    eva = Guest(houses[0], "eva", random)
    await eva.join(table)
    await begin(guests)
    await eva.until(lambda: eva.public.phase == "playing")
    words = [f"hoi {n}" for n in range(LATEST + 10)]
    for text in words:
        assert isinstance(await eva.says(Talk(eva.id(), text)), Ok)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
        assert said(guest) == []
    await play_on(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: said(guest) == words[10:])


async def test_nobody_talks_their_last_knock_away(houses: tuple[House, House]) -> None:
    random = Random(6)
    table = await made(houses[0], random)
    ann = Guest(houses[0], "ann", random)
    await ann.join(table)
    assert isinstance(await ann.says(Say(ann.id(), "knock")), Ok)
    for _ in range(LATEST):
        await ann.says(Talk(ann.id(), "hoi"))
    refused = await ann.says(Say(ann.id(), "knock"))
    assert isinstance(refused, Refused)
    assert refused.code == "too_fast"


async def test_of_many_knocks_at_once_over_all_servers_one_is_heard(houses: tuple[House, House]) -> None:
    random = Random(6)
    table = await made(houses[0], random)
    lines = [Guest(houses[n % 2], "ann", random) for n in range(10)]
    for line in lines:
        await line.join(table)
    knocks = [Say(line.id(), "knock") for line in lines]
    answers = await asyncio.gather(*(line.says(knock) for line, knock in zip(lines, knocks, strict=True)))
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(refused) == 9
    assert all(one.code == "too_fast" and one.retry and one.retry <= KNOCK_MS for one in refused)
    heard = next(n for n, answer in enumerate(answers) if isinstance(answer, Ok))
    assert isinstance(await lines[heard].says(knocks[heard]), Ok), "the same knock again is no other"
    assert said(lines[heard]) == ["knock"]


async def test_of_a_deal_that_is_adjourned_its_people_hear_nothing_from_who_looked_on(houses: tuple[House, House]) -> None:
    random = Random(5)
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    eva = Guest(houses[1], "eva", random)
    await eva.join(table)
    await begin(guests)
    await eva.until(lambda: eva.public.phase == "playing")
    assert isinstance(await eva.says(Talk(eva.id(), "hij heeft de boer")), Ok)
    await guests[0].until(lambda: guests[0].public.phase == "playing")
    await guests[0].says(Propose(guests[0].id(), "adjourn"))
    for guest in guests[1:]:
        await guest.until(lambda guest=guest: guest.public.vote is not None or guest.public.phase == "waiting")
        await guest.says(Vote(guest.id(), "yes"))
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "waiting")
    assert isinstance(await eva.says(Talk(eva.id(), "tot donderdag")), Ok)
    for guest in guests:
        await guest.until(lambda guest=guest: bool(said(guest)))
        assert said(guest) == ["tot donderdag"]
    again = Guest(houses[0], "ann", random)
    await again.join(table)
    assert said(again) == ["tot donderdag"]
    assert said(eva) == ["hij heeft de boer", "tot donderdag"]


async def test_talk_before_joining_is_refused(houses: tuple[House, House]) -> None:
    ann = Guest(houses[0], "ann", Random(4))
    refused = await ann.says(Talk(ann.id(), "hoi"))
    assert isinstance(refused, Refused)
    assert refused.code == "not_at_table"


async def test_what_cannot_be_kept_is_said_to_nobody_and_may_be_said_again(
    houses: tuple[House, House], caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(5)
    table = await made(houses[0], random)
    guests = await four(houses, table, random)
    talk = Talk(guests[0].id(), "hoi")
    with away(houses[0], "talk"):
        refused = await guests[0].says(talk)
    assert isinstance(refused, Refused)
    assert refused.code == "try_again"
    with away(houses[1], "talks"):
        assert isinstance(await guests[0].says(talk), Ok)
        await told(caplog, f"talk at table {table} not heard: just then")
        houses[1]._chat.reread(houses[1]._live[table])
        await told(caplog, f"talk at table {table} not read again: just then")
    houses[1]._chat.reread(houses[1]._live[table])
    await guests[1].until(lambda: said(guests[1]) == ["hoi"])


async def test_what_somebody_said_who_is_forgotten_meanwhile_is_not_heard_when_the_deal_is_over(
    houses: tuple[House, House],
) -> None:
    random = Random(8)
    table = await made(houses[0], random, options={"deals": 1})
    guests = await four(houses, table, random)
    eva, fre = await known(houses[0], "eva", 8), await known(houses[1], "fre", 9)
    for guest in (eva, fre):
        await guest.join(table)
    await begin(guests)
    for guest in (*guests, eva, fre):
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
    for guest, text in ((eva, "hij heeft de boer"), (fre, "zij heeft de nel")):
        assert isinstance(await guest.says(Talk(guest.id(), text)), Ok)
    await houses[0].leave(eva)
    await houses[0].forget(eva.person.id)
    for house in houses:
        async with asyncio.timeout(10):
            while len(house._chat._waiting[table]) != 1:  # noqa: ASYNC110 - what is read again is told to nobody
                await asyncio.sleep(0)
    await play_on(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: bool(said(guest)))
        assert said(guest) == ["zij heeft de nel"]

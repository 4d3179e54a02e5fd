"""What somebody can try who has the link of a table, or a seat at it: other seats, other names, old commands."""

import asyncio
from random import Random

import pytest

from protocol import codec
from protocol.commands import Act, Export, Nonce, Ready, Replay, Sit
from protocol.events import Moved, Ok, Refused
from protocol.views import Private
from server.live.house import House
from tests.guests import Guest
from tests.server.live.conftest import houses
from tests.server.live.test_chat import begin, play_on
from tests.server.live.test_house import made, settled

__all__ = ["houses"]

pytestmark = pytest.mark.wire

NAMES = ("ann", "bea", "cor", "dik")


class Remembering(Guest):
    """A guest who remembers every command, and how it was answered."""

    def __init__(self, house: House, name: str, random: Random) -> None:
        super().__init__(house, name, random)
        self.said = []
        self.told_raw = []

    def push(self, *events):
        self.told_raw += [event for event in events if isinstance(codec.decode_event(event), Moved)]
        super().push(*events)

    async def says(self, command):
        answer = await super().says(command)
        self.said.append((command, answer))
        return answer


async def seated(houses, random):
    """A table with four at it, two in each house, and the commands of each."""
    table = await made(houses[0], random, options={"deals": 1})
    guests = [Remembering(houses[n % 2], name, random) for n, name in enumerate(NAMES)]
    for seat, guest in enumerate(guests):
        await guest.join(table)
        await guest.sit(seat)
    return table, guests


async def test_of_all_who_take_one_seat_at_once_one_has_it(houses):
    random = Random(1)
    table = await made(houses[0], random)
    guests = [Guest(houses[n % 2], f"guest {n}", random) for n in range(8)]
    for guest in guests:
        await guest.join(table)
    answers = await asyncio.gather(*(guest.says(Sit(guest.id(), 2)) for guest in guests))
    assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["seat_taken"] * 7
    await settled(guests)
    (one,) = [guest for guest, answer in zip(guests, answers, strict=True) if isinstance(answer, Ok)]
    assert [guest for guest in guests if guest.private.seat is not None] == [one]


async def test_under_another_name_one_is_sent_what_any_stranger_is(houses):
    """Nobody can tell that two are one, so who looks on learns nothing that a seat must not know."""
    random = Random(2)
    table, guests = await seated(houses, random)
    other, stranger = Remembering(houses[0], "ann on her telephone", random), Remembering(houses[0], "eva", random)
    for guest in (other, stranger):
        await guest.join(table)
    await begin(guests)
    await other.until(lambda: other.public.phase == "playing")
    asked = await houses[0].ask(other, Replay(1, 1)), await houses[0].ask(other, Export(1))
    assert [answer.code for answer in asked] == ["no_deal", "no_deal"]
    await play_on(guests)
    await settled([*guests, other, stranger])
    assert other.told_raw == stranger.told_raw
    assert len(other.told_raw) > 32
    assert other.private == stranger.private == Private()


async def test_what_is_overheard_does_nothing_for_who_says_it_again(houses):
    random = Random(3)
    table, guests = await seated(houses, random)
    thief = Guest(houses[1], "eva", random)
    await thief.join(table)
    await begin(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
    for _ in range(4):
        for guest in guests:
            await guest.act()
            await settled([*guests, thief])
    before = thief.seen.version
    overheard = [command for guest in guests for command, _ in guest.said if isinstance(command, Act | Nonce | Ready)]
    assert len(overheard) > 8
    for command in overheard:
        assert isinstance(await thief.says(command), Refused)
    assert thief.seen.version == before


async def test_commands_said_again_in_any_order_do_nothing_again(houses):
    """After a whole deal, by another server, all of them many times over: each is answered as it was."""
    random = Random(4)
    table, guests = await seated(houses, random)
    await begin(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.public.phase == "playing")
    await play_on(guests)
    await settled(guests)
    ann, again = guests[0], Guest(houses[1], "ann", random)
    await again.join(table)
    before, accepted = again.seen, [(said, answer) for said, answer in ann.said if isinstance(answer, Ok)]
    assert len(accepted) > 8
    for command, answer in random.sample(accepted * 3, k=3 * len(accepted)):
        assert await again.says(command) == answer
    assert again.seen == before

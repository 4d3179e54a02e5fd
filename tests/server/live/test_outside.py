"""What a stranger at a link sees of its table: names and seats, no ids and no cards; at a link that is old, nothing."""

from random import Random

import msgspec
import pytest

from protocol.events import View
from protocol.outside import SeatOutside
from protocol.place import Remove
from server.live.house import House
from tests.guests import Guest
from tests.server.live.test_entrance import accepted, came, dealt, seated

pytestmark = pytest.mark.wire


def me(guest: Guest) -> str:
    """The id that this guest has at the table."""
    return next(event.me for event in reversed(guest.events) if isinstance(event, View))


async def test_who_sits_there_and_who_looks_on(houses: tuple[House, House]) -> None:
    random = Random(1)
    link, (ann, *others) = await seated(houses, random)
    await came(houses[0], "eva", link, random)
    await ann.until(lambda: len(ann.people()) == 5 and ann.people()["eva"])
    seen = await houses[1].outside(link)
    assert seen is not None
    assert (seen.table, seen.name, seen.game, seen.phase) == (link, "Donderdag", "klaverjas", "waiting")
    assert [seat.name for seat in seen.seats] == ["ann", "bea", "cor", "dik"]
    assert all(seat.here for seat in seen.seats)
    assert seen.looking == ("eva",)
    text = msgspec.json.encode(seen).decode()
    assert not [guest for guest in (ann, *others) if me(guest) in text], "ids are nobody's business"


async def test_where_nobody_may_look_on_nobody_is_told_during_play(houses: tuple[House, House]) -> None:
    link, guests = await seated(houses, Random(2), watch=False)
    before = await houses[0].outside(link)
    await dealt(guests)
    during = await houses[0].outside(link)
    assert before is not None
    assert during is not None
    assert len(before.seats) == 4
    assert (during.phase, during.seats, during.looking, during.deal) == ("playing", (), (), None)


async def test_an_old_link_leads_strangers_nowhere(houses: tuple[House, House]) -> None:
    link, (ann, _, _, dik) = await seated(houses, Random(3))
    await accepted(ann, Remove(bytes(16), me(dik)))
    assert await houses[0].outside(link) is None
    assert await houses[0].outside("nergens") is None
    seen = await houses[0].outside(ann.public.link)
    assert seen is not None
    assert SeatOutside() in seen.seats

"""One live table over a real store: what is told of a command that is refused."""

from random import Random

import pytest

from protocol import codec
from protocol.actions import Dek, Pass
from protocol.commands import Act, Create, Nonce
from protocol.events import Created, Miscalled, Moved, Refused
from server.live.house import House
from tests.guests import Guest
from tests.server.live.test_house import four

pytestmark = pytest.mark.wire

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

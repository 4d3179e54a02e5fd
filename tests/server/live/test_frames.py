"""What viewers are sent of a move: the same for all who see the same, and what is lent only to whom it is lent."""

import asyncio
from collections.abc import Mapping
from random import Random

import pytest
from msgspec import UNSET

from protocol import codec
from protocol.commands import Propose, Vote
from protocol.events import Moved, Ok, PersonHere, Presence, View
from protocol.place import ShowHand
from protocol.views import Lent
from server.live import frames
from server.live.house import House
from server.tables import views
from server.verify import verify
from tests.guests import Guest
from tests.server.live.test_house import made
from tests.tabletop import Tabletop

EVERYBODY = ("ann", "bea", "cor", "dik", "eva", "fre", "gus")
"""Four who play and three who look on."""


def moved(table: Tabletop) -> dict[str, bytes]:
    """What everybody is sent of the last move."""
    step = table.steps[-1]
    assert step.before is not None
    return frames.Shown(step.before).moved(step, {*EVERYBODY})


def test_who_sees_the_same_is_sent_the_same_bytes_encoded_once() -> None:
    table = Tabletop(seed="frames").dealt()
    sent = moved(table)
    assert sent["eva"] is sent["fre"]
    assert len({sent[person] for person in EVERYBODY[:4]} | {sent["eva"]}) == 5


def test_a_hand_is_sent_to_whom_it_is_lent_and_to_nobody_else() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    sent = moved(table)
    to_eva, to_fre = codec.decode_event(sent["eva"]), codec.decode_event(sent["fre"])
    assert isinstance(to_eva, Moved)
    assert isinstance(to_fre, Moved)
    hand = views.private(table.state, 1).hand
    assert to_eva.private.lent == Lent(1, hand)
    assert to_fre.private is UNSET
    assert sent["fre"] is sent["gus"]


def test_who_comes_back_is_shown_the_hand_again_and_who_is_lent_none_is_not() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    shown = {}
    for person in ("bea", "eva", "fre"):
        view = codec.decode_event(frames.Shown(table.state).whole(table.record.head, person, (), rewound=False))
        assert isinstance(view, View)
        shown[person] = view.private
    assert shown["eva"].lent == Lent(1, shown["bea"].hand)
    assert (shown["eva"].seat, shown["eva"].hand, shown["fre"].lent) == (None, (), None)


def test_it_is_taken_from_view_when_it_is_not_lent_any_more() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    table.does("bea", ShowHand(table.id(), "eva", show=False))
    event = codec.decode_event(moved(table)["eva"])
    assert isinstance(event, Moved)
    assert event.private.lent is None


@pytest.mark.wire
async def test_a_claim_and_a_lent_hand_are_seen_by_whom_they_are_meant_for_wherever_they_are(
    houses: tuple[House, House],
) -> None:
    random = Random(4)
    table = await made(houses[0], random)
    names = ("ann", "bea", "cor", "dik", "eva")
    guests = [Guest(houses[n % 2], name, random) for n, name in enumerate(names)]
    for seat, guest in enumerate(guests):
        await guest.join(table)
        if seat < 4:
            await guest.sit(seat)
    eva, players = guests[4], guests[:4]
    for guest in guests:
        await guest.until(lambda guest=guest: {*names} == {*guest.people()})
    (eva_here,) = [one for one, told in people(players[1]).items() if told.name == "eva"]
    for guest in players:
        await guest.ready()
    assert isinstance(await players[1].says(ShowHand(players[1].id(), eva_here)), Ok)
    claimer = await somebody_may_claim(players)
    for guest in (players[1], eva):  # both are told by the other house, a little later
        await guest.until(lambda guest=guest: guest.seen.version >= players[claimer].seen.version)
    hand, lent = players[claimer].private.hand, players[1].private.hand
    assert isinstance(await players[claimer].says(Propose(players[claimer].id(), "claim")), Ok)
    opponents, partner = [players[(claimer + 1) % 4], players[(claimer + 3) % 4]], players[(claimer + 2) % 4]
    for guest in (*opponents, partner, eva):
        await guest.until(lambda guest=guest: guest.public.vote is not None)
    assert [guest.private.lent for guest in opponents] == [Lent(claimer, hand)] * 2
    assert partner.private.lent is None
    assert eva.private.lent == Lent(1, lent)
    back = Guest(houses[0], "eva", random)
    await back.join(table)
    assert back.private.lent == Lent(1, lent)
    for guest in opponents:
        assert isinstance(await guest.says(Vote(guest.id(), "yes")), Ok)
    await eva.until(lambda: eva.public.phase == "sheet")
    assert eva.public.finished.claim == claimer
    assert verify(eva.public.finished) == []


def people(guest: Guest) -> Mapping[str, PersonHere]:
    """Who is at the table, as this guest was told last."""
    return [event for event in guest.events if isinstance(event, Presence)][-1].people


async def somebody_may_claim(players: list[Guest]) -> int:
    """Play until somebody may claim all the rest, whom everybody waits for: the seat."""
    while True:
        for seat, guest in enumerate(players):
            if "claim" in guest.private.may:
                return seat
            await guest.act()
        await asyncio.sleep(0)

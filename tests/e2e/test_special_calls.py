"""What is special to a game, told over real sockets: a scenario a call, as it would happen at the table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from protocol.actions import (
    Agree,
    Ask,
    ChangeSix,
    CountSuit,
    Declare,
    Dek,
    GiveUp,
    Herschut,
    Keep,
    Longest,
    Pass,
    Play,
    Schut,
    Swap,
)
from protocol.cards import RANKS, Card
from protocol.commands import Act, Ready
from protocol.events import Moved, Ok, Refused
from protocol.happenings import Acted
from tests.e2e.forms import runs
from tests.e2e.processes import ServerProcess, free_port
from tests.e2e.wire import guest_at, table_of
from tests.guests import Guest
from tests.tabletop import PEOPLE

pytestmark = pytest.mark.wire


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100")
    await server.start()
    yield server
    assert await server.stop() == 0


@asynccontextmanager
async def dealt(server: ServerProcess, game: str, seats: int = 4, **options: bool | int | str) -> AsyncIterator[list[Guest]]:
    """Guests at a table of this game, the first deal dealt."""
    async with asyncio.TaskGroup() as group:
        guests = [await guest_at(server.port, name, group, Random(name)) for name in PEOPLE[:seats]]
        await table_of(guests, game, options)
        for guest in guests:
            await guest.ready()
        await shuffled(guests)
        yield guests
        for guest in guests:
            await guest.house.close()  # type: ignore[attr-defined]  # a wire is as good as a house


async def shuffled(guests: list[Guest]) -> None:
    """Until the cards are dealt, everybody adding a part."""
    for guest in guests:
        while guest.public.phase != "playing":
            before = guest.seen.version
            for each in guests:
                await each.act() if each.public.phase == "shuffling" else None
            await guest.until(lambda g=guest, v=before: g.public.phase == "playing" or g.seen.version > v)


def at(guests: list[Guest], seat: int) -> Guest:
    """Who sits there now: a draw of partners changes places (KRJ-3)."""
    (guest,) = [guest for guest in guests if guest.private.seat == seat % len(guests)]
    return guest


def turn(guests: list[Guest]) -> Guest:
    return at(guests, guests[0].public.turn)


def answer(guest: Guest, action: object) -> Act:
    """The command that answers the turn so."""
    return Act(guest.id(), action, decision=guest.private.decision.id)


def call(guest: Guest, action: object) -> Act:
    """The command that says this out of turn."""
    decision = guest.private.decision
    return Act(guest.id(), action, deal=decision.deal, level=decision.level, proposal=decision.proposal)


async def does(guest: Guest, guests: list[Guest], command: Act) -> None:
    """An accepted command, seen by everybody."""
    done = await guest.says(command)
    assert isinstance(done, Ok), done
    for each in guests:
        await each.until(lambda each=each: each.seen.version >= done.version)


async def refused(guest: Guest, command: Act) -> str:
    answered = await guest.says(command)
    assert isinstance(answered, Refused), answered
    return answered.code


def acted(guest: Guest) -> list[Acted]:
    return [e.move for e in guest.events if isinstance(e, Moved) and isinstance(e.move, Acted)]


async def passes_until_play(guests: list[Guest]) -> None:
    """Nobody declares anything."""
    while not turn(guests).private.decision.cards:
        await does(turn(guests), guests, answer(turn(guests), Pass()))


async def test_a_herschut_at_the_moment_an_opponent_plays(server: ServerProcess) -> None:
    """SCH-2: both are accepted, in the order of the record, which is the same for everybody."""
    async with dealt(server, "schutjas") as guests:
        schutter = turn(guests)
        await does(schutter, guests, answer(schutter, Schut()))
        await passes_until_play(guests)
        leader = turn(guests)
        other = at(guests, schutter.private.seat + 1)
        card = answer(leader, Play(leader.private.decision.cards[0]))
        both = await asyncio.gather(leader.says(card), other.says(call(other, Herschut())))
        assert all(isinstance(one, Ok) for one in both), both
        newest = max(one.version for one in both)
        for guest in guests:
            await guest.until(lambda guest=guest: guest.seen.version >= newest)
        assert len({tuple(acted(guest)[-2:]) for guest in guests}) == 1
        late = at(guests, schutter.private.seat + 3)
        stale = Act(late.id(), Herschut(), deal=1, level="schut")
        assert await refused(late, stale) == "stale"


async def test_two_who_say_herschut_at_once(server: ServerProcess) -> None:
    """SCH-2: the server puts whatever comes first in the record first; the loser of a race is told."""
    async with dealt(server, "schutjas") as guests:
        schutter = turn(guests)
        await does(schutter, guests, answer(schutter, Schut()))
        others = [at(guests, schutter.private.seat + n) for n in (1, 3)]
        both = await asyncio.gather(*(other.says(call(other, Herschut())) for other in others))
        assert sorted(type(one).__name__ for one in both) == ["Ok", "Refused"]
        assert [one.code for one in both if isinstance(one, Refused)] == ["stale"]


async def test_a_give_up_answered_after_the_level_has_changed(server: ServerProcess) -> None:
    """SCH-3: the proposal lapses with the level."""
    async with dealt(server, "schutjas") as guests:
        schutter = turn(guests)
        await does(schutter, guests, answer(schutter, Schut()))
        one, partner = (at(guests, schutter.private.seat + n) for n in (1, 3))
        await does(one, guests, call(one, GiveUp()))
        late = call(partner, Agree())
        await does(one, guests, call(one, Herschut()))
        assert await refused(partner, late) == "stale"
        assert guests[0].public.phase == "playing"


async def test_a_question_by_somebody_who_does_not_lead_and_a_second_one_in_a_trick(server: ServerProcess) -> None:
    """PAR-2, PAR-3: seen by all in the same words; one in a trick."""
    async with dealt(server, "manille_parlee") as guests:
        leader = turn(guests)
        other = at(guests, leader.private.seat + 1)
        asked = Ask(CountSuit("h"))
        assert await refused(other, Act(other.id(), asked, decision=leader.private.decision.id)) == "not_offered"
        await does(leader, guests, answer(leader, asked))
        partner = at(guests, leader.private.seat + 2)
        truth = sum(card[1] == "h" for card in partner.private.hand)
        for guest in guests:
            assert acted(guest)[-1] == Acted(leader.private.seat, asked, truth)
        assert await refused(leader, answer(leader, Ask(Longest()))) == "not_offered"


async def test_a_false_dek(server: ServerProcess) -> None:
    """KRJ-16: refused, changes nothing."""
    async with dealt(server, "kruisjas", count="silent") as guests:
        await passes_until_play(guests)
        before = guests[0].public
        assert await refused(guests[0], call(guests[0], Dek())) == "not_true"
        assert guests[0].public.phase == "playing"
        assert guests[0].public.trick == before.trick


async def test_a_six_changed_after_somebody_swapped(server: ServerProcess) -> None:
    """HNJ-3: a player whose turn does not come cannot change the six."""
    async with dealt(server, "handjas", 3) as guests:
        first = turn(guests)
        hands = {guest.person.name: guest.private.hand for guest in guests}
        await does(first, guests, answer(first, Swap()))
        assert first.private.hand != hands[first.person.name]
        others = [guest for guest in guests if guest is not first]
        for other in others:
            assert other.private.hand == hands[other.person.name]
            late = Act(other.id(), ChangeSix(), decision=turn(guests).private.decision.id)
            assert await refused(other, late) == "not_offered"
            keep = Act(other.id(), Keep(), decision=turn(guests).private.decision.id)
            assert await refused(other, keep) == "not_offered"


async def test_a_declaration_that_is_not_higher(server: ServerProcess) -> None:
    """KRJ-5: refused with its reason. Deals are thrown in until one has a run, and a longer one behind it."""
    async with dealt(server, "schutjas", partners="seats") as guests:
        for _ in range(1000):
            eldest = guests[0].public.turn
            found = longer_behind([at(guests, eldest + n).private.hand for n in range(4)])
            if found is not None:
                break
            await thrown_in(guests)
        first, run, later, lower = found
        await does(turn(guests), guests, answer(turn(guests), Schut()))
        for n in range(later):
            said = Declare((run,)) if n == first else Pass()
            await does(turn(guests), guests, answer(turn(guests), said))
        assert turn(guests) is at(guests, eldest + later)
        assert await refused(turn(guests), answer(turn(guests), Declare((lower,)))) == "not_higher"


Run = tuple[Card, ...]


def longer_behind(hands: list[tuple[Card, ...]]) -> tuple[int, Run, int, Run] | None:
    """Who holds a run, and who behind them one of four whose lower three are no higher; nil where there is no such."""
    for first, hand in enumerate(hands):
        for run in runs(hand):
            for later in range(first + 1, len(hands)):
                for lower in lower_parts(hands[later]):
                    if top(lower) > top(run):  # of two as high the one in trumps is higher
                        return first, tuple(run), later, tuple(lower)
    return None


def lower_parts(hand: tuple[Card, ...]) -> list[list[Card]]:
    """The lower three cards of each run of four."""
    found = runs(hand)
    return [run for run in found if any(other[1:] == run[:2] for other in found)]


def top(run: list[Card]) -> int:
    """The place of a run's highest card in its suit, from the ace down."""
    return RANKS.index(run[0][0])


async def thrown_in(guests: list[Guest]) -> None:
    """SCH-1: everybody passes, and the same dealer deals again."""
    for _ in guests:
        await does(turn(guests), guests, answer(turn(guests), Pass()))
    for guest in guests:
        await guest.says(Ready(guest.id()))
    await shuffled(guests)

"""Who is silent is asked after a while and cut where no answer comes; who speaks is asked nothing."""

from contextlib import ExitStack

import pytest

from protocol.codec import encode
from protocol.commands import Ping
from protocol.events import Ok, Pong
from server.net.pulse import BEATS, HEARTBEAT, Pulse
from tests.hearing import sit

pytestmark = pytest.mark.wire

BEAT = HEARTBEAT / BEATS


class Street:
    """A pulse on a clock that is moved by hand, and what is done about whom, with when (s)."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[tuple[str, str, float]] = []
        self.pulse = Pulse(lambda: self.now)

    async def passes(self, seconds: float) -> None:
        for _ in range(round(seconds / BEAT)):
            self.now += BEAT
            await self.pulse.beat()


class Somebody:
    def __init__(self, street: Street, name: str) -> None:
        self.heard = self.asked = street.now
        self._street, self._name = street, name

    def ask(self) -> None:
        self._street.done.append((self._name, "asked", self._street.now))

    def cut(self) -> None:
        self._street.done.append((self._name, "cut", self._street.now))


@pytest.fixture
def street() -> Street:
    return Street()


async def test_who_is_silent_is_asked_and_has_half_as_long_to_answer(street: Street) -> None:
    with street.pulse.felt(Somebody(street, "ann")):
        await street.passes(HEARTBEAT * 1.5)
        assert street.done == [("ann", "asked", HEARTBEAT), ("ann", "cut", HEARTBEAT * 1.5)]


async def test_who_answers_is_asked_again_when_they_have_been_silent_again(street: Street) -> None:
    ann = Somebody(street, "ann")
    with street.pulse.felt(ann):
        for n in range(1, 4):
            await street.passes(HEARTBEAT)
            assert street.done.pop() == ("ann", "asked", n * HEARTBEAT)
            ann.heard = street.now
        assert street.done == []


async def test_who_speaks_is_asked_nothing_and_nobody_waits_longer_for_others(street: Street) -> None:
    ann, bea = Somebody(street, "ann"), Somebody(street, "bea")
    with street.pulse.felt(ann), street.pulse.felt(bea):
        for _ in range(5):
            await street.passes(HEARTBEAT / 2)
            ann.heard = street.now
        last = street.now
        assert {name for name, *_ in street.done} == {"bea"}
        street.done.clear()
        await street.passes(HEARTBEAT)
        assert ("ann", "asked", last + HEARTBEAT) in street.done


async def test_a_server_that_stood_still_cuts_nobody_for_it(street: Street) -> None:
    with street.pulse.felt(Somebody(street, "ann")):
        await street.passes(HEARTBEAT)
        street.now += 100 * HEARTBEAT
        await street.passes(HEARTBEAT / 2 - BEAT)
        assert [what for _, what, _ in street.done] == ["asked"]


async def test_many_are_not_asked_at_once_and_who_has_gone_is_not_asked(street: Street) -> None:
    with ExitStack() as stay:
        for n in range(BEATS):
            stay.enter_context(street.pulse.felt(Somebody(street, str(n))))
            await street.passes(BEAT)
        await street.passes(HEARTBEAT / 4)
        assert len(street.done) == len({at for *_, at in street.done}) == BEATS // 4 + 1
    await street.passes(HEARTBEAT * 2)
    assert len(street.done) == BEATS // 4 + 1


async def test_who_waits_for_an_answer_is_not_cut(venue, said, heard) -> None:
    async with venue.guest() as (ws, _):
        venue.house.go.clear()
        await ws.send(encode(sit()))
        await venue.house.came.wait()
        await venue.passes(HEARTBEAT * 5)
        venue.house.go.set()
        assert isinstance(await heard(ws), Ok)
        assert isinstance(await said(ws, Ping()), Pong)

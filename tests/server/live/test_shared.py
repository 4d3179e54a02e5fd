"""What is read once for all who ask within a short while."""

import asyncio

import pytest

from server.live.shared import FRESH_MS, Shared


class Well:
    """Something to read from, which counts how often it was."""

    def __init__(self) -> None:
        self.now = 5000
        self.read = 0
        self.dry = False

    async def draw(self) -> int:
        await asyncio.sleep(0)
        if self.dry:
            raise OSError("dry")
        self.read += 1
        return self.read


@pytest.fixture
def well() -> Well:
    return Well()


@pytest.fixture
def shared(well: Well) -> Shared[str, int]:
    return Shared(lambda: well.now)


async def test_a_crowd_reads_once(well: Well, shared: Shared[str, int]) -> None:
    assert await asyncio.gather(*(shared.of("a", well.draw) for _ in range(50))) == [1] * 50
    assert await shared.of("b", well.draw) == 2
    well.now += FRESH_MS - 1
    assert await shared.of("a", well.draw) == 1
    well.now += 1
    assert await shared.of("a", well.draw) == 3


async def test_what_has_changed_is_read_again(well: Well, shared: Shared[str, int]) -> None:
    await asyncio.gather(shared.of("a", well.draw), shared.of("b", well.draw))
    shared.forget(lambda what: what == "a")
    assert await shared.of("a", well.draw) == 3
    assert await shared.of("b", well.draw) == 2


async def test_what_could_not_be_read_is_read_by_the_next(well: Well, shared: Shared[str, int]) -> None:
    well.dry = True
    with pytest.raises(OSError, match="dry"):
        await shared.of("a", well.draw)
    well.dry = False
    assert await shared.of("a", well.draw) == 1

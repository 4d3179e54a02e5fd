"""What the store's answers mean."""

import pytest
from redis import exceptions

from server.live.ports import StoreAway, StoreFull, StoreRefused
from server.store.link import Link, meaning, not_found
from server.store.nodes import OneNode
from server.store.open import client

pytestmark = pytest.mark.wire


@pytest.mark.parametrize(
    "error",
    [
        exceptions.ConnectionError("Connection refused"),
        exceptions.BusyLoadingError("loading"),
        exceptions.ReadOnlyError("a replica"),
        exceptions.ResponseError("NOREPLICAS Not enough good replicas to write."),
    ],
)
def test_its_trouble_is_that_it_is_away(error: Exception):
    found = meaning(error)
    assert isinstance(found, StoreAway)
    assert found.code == "try_again"


@pytest.mark.parametrize(
    "error",
    [
        exceptions.OutOfMemoryError("command not allowed"),
        exceptions.ResponseError("MISCONF Errors writing to the AOF file: No space left on device"),
    ],
)
def test_where_there_is_no_room_it_is_full(error: Exception):
    found = meaning(error)
    assert isinstance(found, StoreFull)
    assert found.code == "no_room"


def test_another_store_and_a_closed_door_are_refusals():
    assert isinstance(meaning(exceptions.ResponseError("WRONGSTORE the store has not the id expected")), StoreRefused)
    assert isinstance(meaning(exceptions.AuthenticationError("Authentication required.")), StoreRefused)


def test_a_fault_of_ours_stays_what_it_is():
    error = exceptions.ResponseError("wrong number of arguments")
    assert meaning(error) is error
    assert not not_found(error)


async def test_where_nobody_answers_the_last_trouble_is_told():
    redis = client("unix:///nowhere/at-all", 0.2)
    with pytest.raises(StoreAway, match="nowhere"):
        await Link(OneNode(redis), 0.2).ask("PING")
    await redis.aclose()


async def test_what_is_asked_again_is_not_when_the_store_is_let_go_meanwhile():
    link, asked = Link(OneNode(client("unix:///nowhere/at-all", 60)), 60), 0

    async def lost() -> None:
        nonlocal asked
        asked += 1
        link.let_go()
        raise exceptions.ConnectionError("lost")

    with pytest.raises(StoreAway, match="let go"):
        await link.patiently(lost)
    assert asked == 1

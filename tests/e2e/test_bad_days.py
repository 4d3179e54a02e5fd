"""The store is away, or empty, while people play at two servers: everybody is told, nothing is lost, nobody's time runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from protocol.commands import Mine
from protocol.events import AboutYou, Chat, Moved, Standstill
from protocol.happenings import Timed
from server.live.ports import StoreRefused
from server.store.open import open_store
from tests.e2e.baddays import gate, get, nothing_lost, town
from tests.e2e.friends import Friend, dealt, everybody, settled
from tests.stores import Server, running

pytestmark = pytest.mark.wire

TURN_S = 5


@pytest.fixture
def redis() -> Iterator[Server]:
    with running("redis") as server:
        yield server


def told(friend: Friend) -> list[str | None]:
    """What this person has been told of play standing still, nil for going on."""
    return [event.why for event in friend.of(Standstill)]


def said(friend: Friend) -> int:
    """How many lines were said, as this person has heard it."""
    return len({line.number for event in friend.of(Chat) for line in event.lines})


def timed(friend: Friend) -> int:
    """How often everybody's time began anew."""
    return sum(isinstance(event.move, Timed) for event in friend.of(Moved))


async def test_the_store_is_away_and_play_goes_on_by_itself_when_it_is_back(redis: Server, tmp_path: Path) -> None:
    async with town(tmp_path, redis.url) as place, gate(redis.socket) as way:
        servers = [await place.server(url=f"redis://127.0.0.1:{way.port}") for _ in range(2)]
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 2}, turn_limit=TURN_S)
        await everybody(lambda friend: friend.play(lambda view: sum(view.public.won) >= 2), friends)
        await settled(friends)
        seat, before = friends[0].table.public.turn, friends[0].table.version
        way.shut()
        friends[0].talk("are you there?")
        await everybody(lambda friend: friend.until(lambda: told(friend) == ["away"], 20), friends)
        assert [friend.table.version for friend in friends] == [before] * 4
        late = place.friend("late", servers[0].port)
        await late.until(lambda: told(late) == ["away"])
        way.open()
        await late.at(table)
        assert told(late) == ["away", None]
        await everybody(lambda friend: friend.until(lambda: told(friend) == ["away", None]), friends)
        await everybody(lambda friend: friend.until(lambda: timed(friend) and said(friend)), friends)
        assert [friend.table.public.turn for friend in friends] == [seat] * 4, "a turn was lost to a standstill"
        await everybody(lambda friend: friend.play(dealt(1)), friends)
        assert [timed(friend) for friend in friends] == [1] * 4
        assert [said(friend) for friend in friends] == [1] * 4
        redis.restart()  # killed, at once there again: within everybody's patience
        await everybody(lambda friend: friend.play(dealt(2)), friends)
        await nothing_lost(place, table, friends)
        assert [told(friend) for friend in friends] == [["away", None]] * 4
        assert not {refused.code for friend in friends for refused in friend.refused} & {"busy", "stale", "try_again"}


async def test_an_emptied_store_is_refused_and_nobody_is_sent_away(redis: Server, tmp_path: Path) -> None:
    async with town(tmp_path, redis.url) as place:
        servers = [await place.server() for _ in range(2)]
        _, friends = await place.four(*(one.port for one in servers), listed=True)
        await everybody(lambda friend: friend.play(lambda view: sum(view.public.won) >= 2), friends)
        redis.admin.flushall()
        for friend in friends:
            friend.act()
            friend.connection.send(Mine())
        await everybody(lambda friend: friend.until(lambda: told(friend) == ["refused"], 20), friends)
        status, said = await get(servers[0].port, "/readyz")
        assert (status, "store" in said) == (503, True)
        stranger = place.friend("eva", servers[1].port)
        await stranger.until(lambda: told(stranger) == ["refused"])
        await friends[0].until(lambda: "stop the servers, bring it back or restore a backup" in place.log(0))
        with pytest.raises(StoreRefused, match="stamtafel init"):
            await open_store(redis.url)
        assert [friend.closings for friend in friends] == [[]] * 4
        assert [friend.of(AboutYou) for friend in friends] == [[]] * 4
        assert redis.admin.dbsize() == 0
        assert "Traceback" not in place.log(0) + place.log(1)

"""There is no room to write, on a disk or in a store's memory, while four friends play: all is told, nothing is lost."""

import json
import resource
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from protocol.events import Standstill
from tests.e2e.baddays import Town, get, nothing_lost, town
from tests.e2e.friends import Friend, dealt, everybody, settled
from tests.e2e.processes import ServerProcess, free_port
from tests.stores import Server, running

pytestmark = pytest.mark.wire

MORE_THAN_THERE_IS = "1000000000"
"""MB that no disk has."""


@pytest.fixture
def memory() -> Iterator[Server]:
    with running("redis") as server:
        yield server


async def embedded(place: Town, *flags: str) -> ServerProcess:
    """A server on its embedded store in this place's folder."""
    server = ServerProcess(Path(place.url), await free_port(), *flags)
    server.log = place.folder / f"server{len(place.servers)}.log"
    place.servers.append(server)
    return server


def told(friend: Friend) -> list[str | None]:
    """What this person has been told of play standing still, nil for going on."""
    return [event.why for event in friend.of(Standstill)]


def full_at(process: int, octets: int) -> None:
    """No file of this process, and of those that it starts from now on, grows beyond this."""
    resource.prlimit(process, resource.RLIMIT_FSIZE, (octets, resource.RLIM_INFINITY))


async def test_a_server_starts_with_hardly_any_room_and_what_is_there_can_be_seen(tmp_path: Path) -> None:
    async with town(tmp_path, str(tmp_path / "data"), new=False) as place:
        server = await embedded(place)
        await server.start()
        table, friends = await place.four(server.port, options={"deals": 2}, turn_limit=5)
        await everybody(lambda friend: friend.play(lambda view: sum(view.public.won) >= 2), friends)
        await settled(friends)
        seat = friends[0].table.public.turn or 0
        await server.stop()
        server.flags = ("--least-free", MORE_THAN_THERE_IS)
        await server.start()
        await everybody(lambda friend: friend.until(lambda: told(friend)[-1:] == ["full"]), friends)
        status, said = await get(server.port, "/readyz")
        assert (status, json.loads(said)["lacking"]) == (503, ["room"])
        assert (
            f"stamtafel_store_free_bytes {shutil.disk_usage(tmp_path).free // 10**10}"
            in (await get(server.port, "/metrics"))[1]
        )
        version = friends[seat].table.version
        friends[seat].act()
        await friends[seat].until(lambda: friends[seat].refused)
        assert friends[seat].refused[-1].code == "no_room"
        assert [(friend.table.version, friend.table.public.turn) for friend in friends] == [(version, seat)] * 4
        await server.stop()
        server.flags = ()
        await server.start()
        await everybody(lambda friend: friend.play(dealt(2)), friends)
        await nothing_lost(place, table, friends)


async def test_when_the_disk_is_full_play_waits_and_goes_on_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    async with town(tmp_path, str(tmp_path / "data"), new=False) as place:
        server = await embedded(place, "--log-level", "warning")
        await server.start()
        table, friends = await place.four(server.port, options={"deals": 4})
        await everybody(lambda friend: friend.play(dealt(1)), friends)
        [written] = (tmp_path / "data" / "appendonlydir").glob("*.incr.aof")
        assert server.process is not None
        with redis.Redis(unix_socket_path=str(tmp_path / "data" / "store.sock")) as store:
            for process in (server.process.pid, store.info("server")["process_id"]):
                full_at(process, written.stat().st_size + 3000)
        await everybody(lambda friend: friend.until(lambda: friend.act() or "away" in told(friend)), friends)
        full_at(server.process.pid, resource.RLIM_INFINITY)  # whichever store it starts next has room
        await everybody(lambda friend: friend.play(dealt(3)), friends)
        await nothing_lost(place, table, friends)
        assert "the embedded store has died; starting it again" in place.log(0)
        assert "Traceback" not in place.log(0)


async def test_a_redis_with_its_memory_full_is_waited_for(memory: Server, tmp_path: Path) -> None:
    async with town(tmp_path, memory.url) as place:
        servers = [await place.server() for _ in range(2)]
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 2}, turn_limit=5)
        await everybody(lambda friend: friend.play(lambda view: sum(view.public.won) >= 2), friends)
        await settled(friends)
        seat = friends[0].table.public.turn or 0
        memory.admin.config_set("maxmemory", 1)
        await everybody(lambda friend: friend.until(lambda: told(friend) == ["full"]), friends)
        friends[seat].act()
        await friends[seat].until(lambda: friends[seat].refused)
        assert friends[seat].refused[-1].code == "no_room"
        memory.admin.config_set("maxmemory", 0)
        await everybody(lambda friend: friend.until(lambda: told(friend) == ["full", None]), friends)
        await everybody(lambda friend: friend.play(dealt(2)), friends)
        await nothing_lost(place, table, friends)
        assert "Traceback" not in place.log(0) + place.log(1)

"""The store's machine is lost while a deal is played at two servers: another takes over, and what was answered stands."""

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from protocol.events import Ok, Refused, Standstill
from server.store.keys import table_keys
from tests import clusters
from tests.e2e.baddays import gate, get, nothing_lost, town
from tests.e2e.friends import Friend, dealt, everybody, settled
from tests.stores import Server, running, until

pytestmark = pytest.mark.wire


@pytest.fixture(scope="module")
def cluster() -> Iterator[clusters.Cluster]:
    with clusters.running() as found:
        yield found


@pytest.fixture
def three() -> Iterator[list[Server]]:
    """A primary and two replicas of it."""
    ports = clusters.free_ports(3)
    with contextlib.ExitStack() as stack:
        settings = {"bind": "127.0.0.1", "repl_diskless_sync_delay": "0"}
        found = [stack.enter_context(running("redis", port=str(port), **settings)) for port in ports]
        for replica in found[1:]:
            follow(replica, found[0])
        yield found


def follow(replica: Server, primary: Server) -> None:
    """This one has all that the other one has, from now on."""
    replica.admin.execute_command("REPLICAOF", "127.0.0.1", primary.settings["port"])
    until(lambda: replica.admin.info("replication").get("master_link_status") == "up", "it follows")


def take_over(three: list[Server]) -> None:
    """The first is lost, the second takes its place, and the third follows that: as a sentinel does it."""
    three[0].kill()
    three[1].admin.execute_command("REPLICAOF", "NO", "ONE")
    follow(three[2], three[1])


def fail_over(cluster: clusters.Cluster, table: str) -> None:
    """The node of this table is killed; when its replica has taken over it is started again, and follows that."""
    node = cluster.owner(table_keys(table).head)
    replica = cluster.replica_of(node)
    node.kill()
    until(replica.is_primary, "its replica has taken over", 20)
    cluster.whole()


def won(friend: Friend) -> int:
    """How many tricks were won in this deal."""
    return sum(friend.table.public.won)


async def in_a_trick(friends: list[Friend], tricks: int) -> None:
    """So many tricks of the deal are over, and everybody has seen it."""
    await everybody(lambda friend: friend.play(lambda table: sum(table.public.won) >= tricks), friends)
    await settled(friends)


async def test_a_node_of_a_cluster_dies_and_the_deal_goes_on(cluster: clusters.Cluster, tmp_path: Path) -> None:
    async with town(tmp_path, cluster.url) as place:
        servers = [await place.server("--replicas-ack", "1") for _ in range(2)]
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 1})
        await in_a_trick(friends, 2)
        cluster.followed()
        async with asyncio.TaskGroup() as group:
            group.create_task(everybody(lambda friend: friend.play(dealt(1)), friends))
            await asyncio.to_thread(fail_over, cluster, table)
        await nothing_lost(place, table, friends)
        assert "Traceback" not in place.log(0) + place.log(1)


async def test_what_too_few_replicas_have_is_not_answered_however_often_it_is_said(
    three: list[Server], tmp_path: Path
) -> None:
    async with town(tmp_path, three[0].url) as place:
        servers = [await place.server("--replicas-ack", "1") for _ in range(2)]
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 1})
        await in_a_trick(friends, 2)
        for replica in three[1:]:
            replica.process.send_signal(signal.SIGSTOP)
        try:
            [turn] = [friend for friend in friends if friend.table.private.decision]
            before = len(turn.heard)
            turn.act()
            await turn.until(lambda: refusals(turn, before) >= 2)  # it is said again, and stands in the record by then
            assert not [event for event in turn.heard[before:] if isinstance(event, Ok)]
            await everybody(lambda friend: friend.until(lambda: friend.of(Standstill)), friends)
            stands = (await place.stored(table)).version
            for friend in friends:
                friend.act()
            late = place.friend("late", servers[0].port)
            await late.until(lambda: late.of(Standstill))
            assert (await get(servers[0].port, "/readyz"))[0] == 503
            assert (await place.stored(table)).version == stands, "it is played on"
        finally:
            for replica in three[1:]:
                replica.process.send_signal(signal.SIGCONT)
        await late.at(table)
        await everybody(lambda friend: friend.play(dealt(1)), friends)
        await nothing_lost(place, table, friends)


def refusals(friend: Friend, since: int) -> int:
    """How often something was refused since then because it could not be written down."""
    return sum(isinstance(event, Refused) and event.code == "try_again" for event in friend.heard[since:])


async def test_a_replica_takes_over_behind_the_same_address(three: list[Server], tmp_path: Path) -> None:
    async with town(tmp_path, three[0].url) as place, gate(three[0].socket) as address:
        url = f"redis://127.0.0.1:{address.port}"
        servers = [await place.server("--replicas-ack", "1", url=url) for _ in range(2)]
        table, friends = await place.four(*(one.port for one in servers), options={"deals": 1})
        await in_a_trick(friends, 2)
        await asyncio.to_thread(take_over, three)
        address.lead(three[1].socket)
        await everybody(lambda friend: friend.play(dealt(1)), friends)
        place.url = three[1].url
        await nothing_lost(place, table, friends)


async def test_a_replica_that_lacks_the_last_moves_takes_over_and_everybody_is_told(
    three: list[Server], tmp_path: Path
) -> None:
    async with town(tmp_path, three[0].url) as place, gate(three[0].socket) as address:
        url = f"redis://127.0.0.1:{address.port}"
        servers = [await place.server(url=url) for _ in range(2)]
        _, friends = await place.four(*(one.port for one in servers), options={"deals": 1})
        await in_a_trick(friends, 2)
        three[1].admin.execute_command("REPLICAOF", "NO", "ONE")
        await in_a_trick(friends, 4)
        three[0].kill()
        address.lead(three[1].socket)
        await everybody(lambda friend: friend.until(lambda: friend.rewound), friends)
        assert [won(friend) for friend in friends] == [2] * 4
        await everybody(lambda friend: friend.play(dealt(1)), friends)
        assert [friend.rewound for friend in friends] == [1] * 4

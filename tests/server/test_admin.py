"""What the operator asks of servers that run: two of them on one store, with people at a table."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from protocol.events import Notice
from server import admin
from server.live.orders import SILENT_MS, Server
from server.live.ports import Presence, StoreRefused
from server.live.record import NOTHING
from server.settings import BadSettingError, Settings
from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.e2e.player import Player
from tests.e2e.processes import HOST, ServerProcess, free_port
from tests.stores import running

pytestmark = pytest.mark.wire


class Evening:
    """Two servers; Ann sits at the first of them, and Bea looks on at the second. Beside it a store nobody serves."""

    def __init__(self, folder: Path, servers: list[ServerProcess]) -> None:
        self.servers = servers
        self.settings = Settings(data=folder / "data")
        self.slug = servers[0].link.rpartition("/")[2]
        self.ann, self.bea = (Player(name, folder / name, Random(name)) for name in ("ann", "bea"))

    async def begin(self) -> None:
        for player, server in zip((self.ann, self.bea), self.servers, strict=True):
            await player.start(f"http://{HOST}:{server.port}/t/{self.slug}")
            await player.until(lambda p=player: p.public is not None)
        self.ann.say({"type": "sit", "seat": 2})
        await self.bea.until(lambda: self.bea.public.chairs[2].person is not None)
        for player in (self.ann, self.bea):
            await player.until(lambda p=player: sorted(one.name for one in p.people.values() if one.here) == ["ann", "bea"])

    async def people(self) -> list[list[str]]:
        """The words of each line about somebody."""
        return [line.split() for line in (await admin.people(self.settings)).splitlines()[2:]]

    async def machines(self) -> list[str]:
        """The ids of the servers."""
        return [line.split()[0] for line in (await admin.servers(self.settings)).splitlines()[2:]]


def notices(player: Player) -> list[str]:
    """What everybody was told, as this player heard it."""
    return [event.text for event in player.heard if isinstance(event, Notice)]


@pytest_asyncio.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    servers = [ServerProcess(tmp_path / "data", await free_port()) for _ in range(2)]
    for server in servers:
        await server.start()
    one = Evening(tmp_path, servers)
    try:
        await one.begin()
        yield one
    finally:
        for player in (one.ann, one.bea):
            await player.stop()
        for server in servers:
            await server.stop()


async def test_the_operator_sees_servers_tables_and_people(evening: Evening) -> None:
    shown = (await admin.servers(evening.settings)).splitlines()
    assert shown[0].startswith("2 servers, ")
    assert shown[1].split() == ["SERVER", "MACHINE", "PROCESS", "SINCE", "STATE", "HEARD", "PEOPLE", "CONNECTIONS", "TABLES"]
    assert all(socket.gethostname() in line and " open " in line for line in shown[2:])
    assert len(await evening.machines()) == 2
    counts, heading, table = (await admin.tables(evening.settings, everywhere=False)).splitlines()
    assert counts == "1 tables"
    assert heading.split() == ["LINK", "PHASE", "SINCE", "HERE", "GAME", "NAME"]
    assert table.index("Stamtafel") == heading.index("NAME")
    assert table.split()[:2] == [evening.slug, "waiting"]
    assert table.endswith("Stamtafel")
    assert sorted(words[-1] for words in await evening.people()) == ["ann", "bea"]
    [ann] = [words for words in await evening.people() if words[-1] == "ann"]
    [bea] = [words for words in await evening.people() if words[-1] == "bea"]
    assert (ann[:3], bea[:3]) == ([evening.slug, "seat", "3"], [evening.slug, "looks", "on"])


async def test_everybody_is_told_on_every_server(evening: Evening) -> None:
    told = await admin.announce(evening.settings, "Back at ten", ["nl:Om tien uur terug"], 5)
    assert "2 servers" in told
    for player in (evening.ann, evening.bea):
        await player.until(lambda p=player: notices(p) == ["Back at ten"])


@pytest.mark.parametrize(
    ("text", "others"), [("", []), ("x" * 301, []), ("one\ntwo", []), ("so", ["Tot zo"]), ("so", ["nl:"])]
)
async def test_what_cannot_be_read_is_not_announced(tmp_path: Path, text: str, others: list[str]) -> None:
    with pytest.raises(BadSettingError, match="is not possible"):
        await admin.announce(Settings(data=tmp_path / "store"), text, others, 5)


async def test_somebody_is_sent_away_from_whichever_server(evening: Evening) -> None:
    [bea] = [words for words in await evening.people() if words[-1] == "bea"]
    link = f"http://{HOST}/t/{evening.slug}"
    assert "may come back" in await admin.evict(evening.settings, link, bea[-2], forget=False)
    await evening.bea.until(lambda: evening.bea.closings == ["evicted"])
    assert evening.ann.closings == []
    [ann] = [words for words in await evening.people() if words[-1] == "ann"]
    assert "deleted" in await admin.evict(evening.settings, evening.slug, ann[-2], forget=True)
    await evening.ann.until(lambda: bool(evening.ann.closings))
    assert evening.ann.closings == ["forgotten"]  # and never that place and name stay theirs
    with pytest.raises(LookupError, match="nobody has the id"):
        await admin.evict(evening.settings, evening.slug, ann[-2], forget=False)
    with pytest.raises(LookupError, match="no table"):
        await admin.evict(evening.settings, "nergens-abc", ann[-2], forget=False)


async def test_a_server_that_is_stopped_says_so_and_the_other_goes_on(evening: Evening) -> None:
    first, other = await evening.machines()
    assert await admin.drain(evening.settings, [first], everywhere=False) == f"stopped in an orderly way: {first}"
    assert await evening.machines() == [other]
    assert evening.ann.closings + evening.bea.closings == ["stopping"]
    with pytest.raises(LookupError, match=f"no such server runs: {first}"):
        await admin.drain(evening.settings, [first], everywhere=False)
    assert other in await admin.drain(evening.settings, [], everywhere=False)  # what runs on this machine
    assert [await server.ended() for server in evening.servers] == [0, 0]
    with pytest.raises(LookupError, match="no server runs here"):
        await admin.drain(evening.settings, [], everywhere=False)


async def test_a_server_that_hangs_is_named(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "WAIT_S", 0.0)
    monkeypatch.setattr(admin, "HEAR_S", 0.0)
    going = await evening.machines()
    with pytest.raises(TimeoutError, match=going[0]):
        await admin.drain(evening.settings, [], everywhere=True)
    assert [await server.ended() for server in evening.servers] == [0, 0]


@pytest_asyncio.fixture
async def bar(tmp_path: Path) -> AsyncIterator[tuple[Settings, RedisStore]]:
    """A store of which servers tell that run nowhere: the settings it has, and the way to it."""
    settings = Settings(data=tmp_path / "data")
    store = await open_store(settings.data)
    yield settings, store
    await store.close()


async def test_a_server_that_was_killed_is_shown_as_silent_and_not_counted(bar: tuple[Settings, RedisStore]) -> None:
    settings, store = bar
    await store.orders.tell(Server("aa11", "cafe", 7, 0, people=2, connections=3))
    assert (await admin.servers(settings)).startswith("1 servers, 2 people, 3 connections")
    store.orders._now = lambda: store.now() - SILENT_MS
    await store.orders.tell(Server("bb22", "cafe", 9, 0, people=4, connections=4))
    shown = (await admin.servers(settings)).splitlines()
    assert shown[0] == "1 servers, 2 people, 3 connections"
    assert [line.split()[4:6] for line in shown[2:]] == [["open", "0s"], ["silent", "25s"]]


async def test_a_server_that_was_killed_is_not_said_to_have_stopped(
    bar: tuple[Settings, RedisStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, store = bar
    monkeypatch.setattr(admin, "HEAR_S", 0.0)
    await store.orders.tell(Server("aa11", "cafe", 7, 0))  # it was heard just now, and does not hear
    store.orders._now = lambda: store.now() - SILENT_MS
    await store.orders.tell(Server("bb22", "cafe", 9, 0))
    with pytest.raises(TimeoutError) as told:
        await admin.drain(settings, [], everywhere=True)
    assert str(told.value) == (
        "not stopped, see stamtafel admin servers: aa11; not heard any more, so it was killed or hangs: bb22"
    )


async def test_where_no_server_runs_nothing_is_announced(bar: tuple[Settings, RedisStore]) -> None:
    settings, store = bar
    with pytest.raises(LookupError, match="nobody is told"):
        await admin.announce(settings, "Back at ten", [], 5)
    assert await store.orders.given() == []


async def test_where_no_store_is_none_is_begun(tmp_path: Path) -> None:
    nowhere = Settings(data=tmp_path / "typo")
    for what in (
        admin.servers(nowhere),
        admin.tables(nowhere, everywhere=True),
        admin.people(nowhere),
        admin.announce(nowhere, "Back at ten", [], 5),
        admin.drain(nowhere, [], everywhere=True),
    ):
        with pytest.raises(StoreRefused, match=r"no store in .*typo"):
            await what
    assert not nowhere.data.exists()


async def test_an_order_waits_for_no_replica(tmp_path: Path) -> None:
    with running("redis") as redis:
        settings = Settings(redis=redis.url, replicas_ack=1)
        await init_store(redis.url)
        store = await open_store(redis.url)
        await store.orders.tell(Server("aa11", "cafe", 7, 0))
        assert "1 servers" in await admin.announce(settings, "We wait for a replica", [], 5)
        assert [order.what.text for order in await store.orders.given()] == ["We wait for a replica"]
        await store.close()


async def test_a_table_that_cannot_be_read_is_named_and_nobody_is_shown_there(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    store = await open_store(settings.data)
    await store.append("broken", NOTHING, [b"no entry"], bytes(16), None)
    await store.lease("broken", [Presence("p1", False)], store.now() + 60_000)
    await store.close()
    assert (await admin.tables(settings, everywhere=False)).splitlines()[2:] == ["broken  cannot be read"]
    assert (await admin.people(settings)).splitlines()[1:] == []

"""The care of a store, from the command line, on a real one."""

import os
import stat

import pytest

from server import upkeep
from server.live.ports import StoreRefused
from server.live.results import Result
from server.settings import Settings
from server.store.backup import BackupRefused
from server.store.open import open_store
from tests.stores import running

pytestmark = pytest.mark.wire


@pytest.fixture
async def store(tmp_path):
    """The settings of an embedded store that knows Els, and her token."""
    settings = Settings(data=tmp_path / "store")
    opened = await open_store(settings.data)
    _, token = await opened.people.meet("Els")
    await opened.close()
    return settings, token


async def test_a_backup_brings_everybody_back(store, tmp_path):
    settings, token = store
    file, empty = tmp_path / "all.backup", Settings(data=tmp_path / "other")
    assert str(file) in await upkeep.backup(settings, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["all.backup"]
    await upkeep.restore(empty, file)
    opened = await open_store(empty.data)
    assert (await opened.people.know(token)).name == "Els"
    await opened.close()


async def test_what_is_no_file_is_not_replaced_by_one(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="is no file"):
        await upkeep.backup(Settings(data=tmp_path / "store"), pipe)
    assert pipe.is_fifo()


async def test_a_backup_that_cannot_be_finished_leaves_nothing(store, tmp_path, monkeypatch):
    settings, _ = store
    (tmp_path / "folder").mkdir()
    (tmp_path / "all.backup").symlink_to(tmp_path / "folder" / "elsewhere" / "all.backup")
    with pytest.raises(OSError, match=r"No such file or directory: '.*/elsewhere'"):
        await upkeep.backup(settings, tmp_path / "all.backup")
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(OSError, match="full"):
        await upkeep.backup(settings, tmp_path / "folder" / "all.backup")
    assert list((tmp_path / "folder").iterdir()) == []


def _full(_):
    raise OSError("the disk is full")


async def test_a_backup_goes_only_into_an_empty_store(store, tmp_path):
    settings, _ = store
    await upkeep.backup(settings, tmp_path / "all.backup")
    with pytest.raises(StoreRefused, match="empty"):
        await upkeep.restore(settings, tmp_path / "all.backup")


async def test_a_torn_backup_is_refused(store, tmp_path):
    settings, _ = store
    file = tmp_path / "all.backup"
    await upkeep.backup(settings, file)
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(BackupRefused):
        await upkeep.restore(Settings(data=tmp_path / "other"), file)


async def test_an_embedded_store_needs_no_init(tmp_path):
    assert "ready" in await upkeep.init(Settings(data=tmp_path / "new"))


DAILY, DAY = "kruisjas", "2026-10-01"


@pytest.fixture
async def finished(store):
    """The settings of that store, where Els and Jan have finished a daily."""
    settings, token = store
    opened = await open_store(settings.data)
    els = await opened.people.know(token)
    jan, _ = await opened.people.meet("Jan")
    noon = 1_790_852_400_000
    for person, score, entry in ((els, 12, "e1" * 8), (jan, -7, "e2" * 8)):
        result = Result(entry, noon, noon + 60_000, (score, 0, 0, 0), "dag--abc")
        assert await opened.dailies.finish(DAILY, DAY, person.id, result)
    await opened.close()
    return settings


async def test_the_operator_sees_who_is_on_a_board(finished):
    assert (await upkeep.board(finished, DAILY, DAY)).splitlines() == [
        "kruisjas 2026-10-01: 2",
        "   1     12  e1e1e1e1e1e1e1e1  2026-10-01T11:00:00Z  2026-10-01T11:01:00Z  Els",
        "   2     -7  e2e2e2e2e2e2e2e2  2026-10-01T11:00:00Z  2026-10-01T11:01:00Z  Jan",
    ]
    assert (await upkeep.board(finished, DAILY, None)).endswith(": 0")  # today
    with pytest.raises(LookupError, match=r"no daily 'bridge'; there are: .*kruisjas"):
        await upkeep.board(finished, "bridge", None)


async def test_the_operator_takes_a_name_off_all_boards_and_puts_it_back(finished):
    entry = "e2" * 8
    assert "no board" in await upkeep.unname(finished, DAILY, DAY, entry, undo=False)
    assert "Jan" not in await upkeep.board(finished, DAILY, DAY)
    assert entry in await upkeep.board(finished, DAILY, DAY)
    assert "again" in await upkeep.unname(finished, DAILY, DAY, entry, undo=True)
    assert "Jan" in await upkeep.board(finished, DAILY, DAY)
    with pytest.raises(LookupError, match="nobody has the entry"):
        await upkeep.unname(finished, DAILY, "2026-10-02", entry, undo=False)


async def test_where_no_store_is_none_is_begun(tmp_path):
    nowhere = Settings(data=tmp_path / "typo")
    for what in (
        upkeep.backup(nowhere, tmp_path / "all.backup"),
        upkeep.rebuild(nowhere),
        upkeep.board(nowhere, DAILY, DAY),
        upkeep.unname(nowhere, DAILY, DAY, "e1" * 8, undo=False),
    ):
        with pytest.raises(StoreRefused, match=r"no store in .*typo"):
            await what
    assert list(tmp_path.iterdir()) == []


async def test_what_is_derived_is_made_again(store):
    settings, _ = store
    assert await upkeep.rebuild(settings) == "rebuilt for 0 tables"


async def test_a_store_that_does_not_keep_what_it_has_is_given_no_id():
    with running("redis", appendfsync="everysec", maxmemory_policy="allkeys-lru") as server:
        with pytest.raises(StoreRefused, match=r"maxmemory-policy allkeys-lru \(set it to noeviction\)"):
            await upkeep.init(Settings(redis=server.url, durability="everysec"))
        server.admin.config_set("maxmemory-policy", "noeviction")
        with pytest.raises(StoreRefused, match="appendfsync"):
            await upkeep.init(Settings(redis=server.url))
        assert server.admin.dbsize() == 0
        assert "its id" in await upkeep.init(Settings(redis=server.url, durability="everysec"))


async def test_a_store_of_ones_own_is_given_its_id_once():
    with running("valkey") as server:
        first = await upkeep.init(Settings(redis=server.url))
        assert first.startswith("the store has its id now: ")
        with pytest.raises(StoreRefused, match="has an id already"):
            await upkeep.init(Settings(redis=server.url))

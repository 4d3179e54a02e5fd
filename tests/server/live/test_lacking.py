"""Tables that this build cannot read are left to other processes: it is told once, and what was due there is given back."""

from pathlib import Path

import pytest

from server.live.lacking import Lacking
from server.live.ports import Head
from server.live.record import NOTHING, LackingError
from server.live.table import LiveTable
from server.store.open import open_store

pytestmark = pytest.mark.wire


async def test_a_table_is_tried_again_when_it_has_gone_on_and_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_store(tmp_path)
    lacking, tried = Lacking(store), list[Head]()

    async def reach(table: str) -> LiveTable | None:
        [head] = await store.heads([table])
        tried.append(head)
        raise LackingError("this build cannot read it", head)

    on = NOTHING
    for version in (1, 2):
        at = Head(version, bytes([version] * 16))
        await store.append("donderdag", on, [b"a move"], at.digest, None)
        for _ in range(2):
            assert await lacking.reached("donderdag", reach) is None
        on = at
    assert [head.version for head in tried] == [1, 2]
    assert caplog.text.count("table donderdag is left to other processes") == 1
    await store.close()


async def test_what_is_due_there_is_due_at_once_for_others_and_nothing_is_at_other_tables(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    lacking, head = Lacking(store), Head(1, bytes(16))

    async def reach(_: str) -> LiveTable | None:
        raise LackingError("this build cannot read it", head)

    for table in ("donderdag", "vrijdag"):
        await store.append(table, NOTHING, [b"made"], head.digest, None)
    await lacking.reached("donderdag", reach)
    for table in ("donderdag", "vrijdag"):
        await lacking.give_back(table)
    assert await store.overdue(store.now() + 5000) == ["donderdag"]
    await store.close()

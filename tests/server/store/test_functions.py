"""That the store has synced to disk between the append's write and its answer: a killed process alone cannot show it."""

import re
import shutil
from hashlib import blake2b

import pytest

from server.live.ports import Appended, Head
from server.store.open import init_store, open_store
from tests.stores import APT, KINDS, running

pytestmark = pytest.mark.wire

MEND = f"strace cannot run here: {APT} (in a container: run it with --cap-add=SYS_PTRACE)"
PROOF = b"proof-of-the-disk"


@pytest.mark.parametrize("kind", KINDS)
async def test_an_append_is_on_disk_before_it_is_answered(kind: str):
    if (strace := shutil.which("strace")) is None:
        pytest.fail(MEND)
    calls = "write,writev,sendto,fsync,fdatasync"
    with running(kind, before=[strace, "-f", "-qq", "-s", "4096", "-e", f"trace={calls}", "-o", "calls"]) as server:
        await init_store(server.url)
        store = await open_store(server.url)
        digest = blake2b(PROOF, digest_size=16).digest()
        assert await store.append("stamtafel", Head(0, b""), [PROOF], digest, None) == Appended(1)
        await store.close()
        server.stop()
        lines = (server.folder / "calls").read_text().splitlines()
    if not lines:
        pytest.fail(MEND)
    written = next(at for at, line in enumerate(lines) if PROOF.decode() in line)
    file = re.search(r"\bwrite\((\d+),", lines[written])
    assert file is not None
    synced = next(at for at, line in enumerate(lines) if at > written and _synced(line, file[1]))
    answered = next(at for at, line in enumerate(lines) if at > written and r'"*2\r\n:1\r\n:1\r\n"' in line)
    assert written < synced < answered


def _synced(line: str, file: str) -> bool:
    return re.search(rf"\b(fsync|fdatasync)\({file}\)\s*= 0", line) is not None

"""What every test of the page in a browser stands on: a server of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.processes import ServerProcess, free_port


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server at which many may be new, and many tables made."""
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100", "--create-burst", "100")
    await server.start()
    yield server
    assert await server.stop() == 0

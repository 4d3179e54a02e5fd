"""What every test of the page in a browser stands on: one browser for all of them, and a server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.clients.web.browsers import kept
from tests.e2e.processes import ServerProcess, free_port

__all__ = ["kept"]


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server at which many may be new, and many tables made."""
    server = ServerProcess(tmp_path / "data", await free_port(), "--persons-burst", "100", "--create-burst", "100")
    await server.start()
    yield server
    assert await server.stop() == 0

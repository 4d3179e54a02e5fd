"""One Valkey and one Redis for all tests here, emptied for each; `store` and `other` are two processes' views of it."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from server.store.open import init_store, open_store
from server.store.records import RedisStore
from tests.stores import KINDS, Server, running


@pytest.fixture(scope="session", params=KINDS)
def _server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with running(request.param) as server:
        yield server


@pytest.fixture
def server(_server: Server) -> Server:
    """The store's process, the store empty and without an id."""
    _server.empty()
    return _server


@pytest_asyncio.fixture
async def store(server: Server) -> AsyncIterator[RedisStore]:
    """The store, new."""
    await init_store(server.url)
    opened = await open_store(server.url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def other(store: RedisStore, server: Server) -> AsyncIterator[RedisStore]:
    """The same store as another process has it."""
    opened = await open_store(server.url)
    yield opened
    await opened.close()


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name, for sockets."""
    with tempfile.TemporaryDirectory(prefix="st-") as name:
        yield Path(name)

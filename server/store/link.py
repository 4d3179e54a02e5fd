"""The way to the store: asks patiently, over lost connections and restarts, and says in the port's words what went wrong."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from importlib.resources import files
from typing import Any, TypeVar

from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from server.live.ports import StoreAway, StoreRefused

LOST = (exceptions.ConnectionError, exceptions.TimeoutError, OSError)
"""The connection was lost, or the store is still loading: what was asked may have been done or not."""

ONCE = Retry(NoBackoff(), 0)
"""What a client on one node does after a lost connection: nothing. Repeating is ours, in bounds and told."""

_TROUBLE = (
    exceptions.OutOfMemoryError,
    exceptions.ReadOnlyError,
    exceptions.ClusterDownError,
    exceptions.MasterDownError,
    exceptions.TryAgainError,
)
_TROUBLE_WORDS = ("MISCONF", "NOREPLICAS", "OOM", "BUSY", "READONLY")

_T = TypeVar("_T")
Word = str | bytes | int

CODE = "\n".join((files(__package__) / name).read_text() for name in ("functions.lua", "dailies.lua"))
"""The library of Redis functions."""


def meaning(error: Exception) -> Exception:
    """What an answer of the store means: `StoreRefused`, `StoreAway`, or the error itself, which is then a fault of ours."""
    words = str(error)
    if "WRONGSTORE" in words:
        return StoreRefused("the store has lost its id (emptied by mistake?), or another one answers in its place")
    if _barred(error):
        return StoreRefused(f"the store does not let us in: {words}")
    if isinstance(error, (*LOST, *_TROUBLE)) or words.startswith(_TROUBLE_WORDS):
        return StoreAway(f"the store cannot do it now: {words}")
    return error


def _barred(error: Exception) -> bool:
    """Whether a password is missing or wrong; redis-py tells it as a lost connection, wrapped or not."""
    return any(isinstance(each, exceptions.AuthenticationError) for each in (error, error.__cause__))


def not_found(reply: object) -> bool:
    """Whether a node does not know our functions (it was added, or came up, empty); nothing was done."""
    return isinstance(reply, exceptions.ResponseError) and "Function not found" in str(reply)


class Link:
    """A client of one store, its id, and how many seconds one waits for an answer."""

    def __init__(self, redis: Redis, patience: float, store_id: str = "") -> None:
        self.redis = redis
        self.patience = patience
        self.store_id = store_id
        self._trouble = ""

    async def load(self) -> None:
        """Load our functions, in the place of those of the same release."""
        await self.send("FUNCTION", "LOAD", "REPLACE", CODE)

    async def send(self, *command: Word) -> Any:
        """The reply to one command, sent once: what redis-py raises is raised."""
        return await self.redis.execute_command(*command)  # type: ignore[no-untyped-call]  # redis-py lacks it

    async def ask(self, *command: Word) -> Any:
        """The reply to one command, which may be sent more than once. Raises `StoreAway`, `StoreRefused`."""
        return await self.patiently(lambda: self.send(*command))

    async def ask_all(self, commands: Sequence[Sequence[Word]], *, whole: bool = False) -> list[Any]:
        """The replies to these commands in one pipeline; `whole` makes it one transaction, which stays in one slot."""

        async def once() -> list[Any]:
            pipe = self.redis.pipeline(transaction=whole)
            for command in commands:
                pipe.execute_command(*command)
            return list(await pipe.execute())

        return await self.patiently(once)

    async def patiently(self, ask: Callable[[], Awaitable[_T]]) -> _T:
        """What `ask` gives, asked again when the connection is lost, while patience lasts."""
        try:
            async with asyncio.timeout(self.patience):
                return await self.again(ask)
        except TimeoutError as error:
            raise self.away() from error
        except RedisError as error:
            raise meaning(error) from error

    async def again(self, ask: Callable[[], Awaitable[_T]]) -> _T:
        """What `ask` gives, asked until the connection holds. Bound its time outside."""
        pause = 0.01
        while True:
            try:
                reply = await ask()
            except LOST as error:
                if _barred(error):
                    raise
                self._trouble = f": {error}"
                await asyncio.sleep(pause)
                pause = min(pause * 1.5, 0.2)
            else:
                self._trouble = ""
                return reply

    def away(self) -> StoreAway:
        """That patience is at its end, and the last trouble met."""
        return StoreAway(f"the store does not answer{self._trouble}")

"""The way to the store: asks patiently, over lost connections and restarts, and says in the port's words what went wrong."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, TypeVar

from redis import exceptions
from redis.asyncio.client import Pipeline
from redis.exceptions import RedisError

from server.live.ports import StoreAway, StoreFull, StoreRefused
from server.store.keys import bucket_in, store_id
from server.store.nodes import Nodes

LOST = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterDownError,
    exceptions.SlotNotCoveredError,
    OSError,
)
"""The line was lost, the store is loading, or a cluster chooses who takes over: it may have been done. Ask again."""

MOVED = (exceptions.MovedError, exceptions.AskError)
"""Another node has this key now: nothing was done."""

_TROUBLE = (
    exceptions.ReadOnlyError,
    exceptions.MasterDownError,
    exceptions.TryAgainError,
)
_TROUBLE_WORDS = ("NOREPLICAS", "BUSY", "READONLY")

_FULL_WORDS = ("MISCONF", "OOM")
"""It can be read, and takes nothing: its disk does not, or its memory is at its limit."""

_T = TypeVar("_T")
Word = str | bytes | int

EMPTIED = (
    "the store has lost its id (emptied by mistake?), or another one answers in its place: "
    "stop the servers, bring it back or restore a backup, and start them again"
)
"""What is said of a store that is not the one it was."""

LET_GO = "the store is let go of here: nothing is asked of it any more"
"""What is said to who asks after that."""

CODE = "\n".join((files(__package__) / name).read_text() for name in ("functions.lua", "dailies.lua"))
"""The library of Redis functions."""


@contextmanager
def lost_lines() -> Iterator[None]:
    """Tells of a line that has ended as redis-py does, in every event loop: uvloop says it in words of its own."""
    try:
        yield
    except RuntimeError as error:
        if "handler is closed" not in str(error):
            raise
        raise exceptions.ConnectionError(str(error)) from error


class NotReplicatedError(RedisError):
    """Fewer replicas have what was written than it takes: it stands, but might be lost with one machine."""


def meaning(error: Exception) -> Exception:
    """What an answer of the store means: `StoreRefused`, `StoreAway`, or the error itself, which is then a fault of ours."""
    words = str(error)
    if "WRONGSTORE" in words:
        return StoreRefused(EMPTIED)
    if _barred(error):
        return StoreRefused(f"the store does not let us in: {words}")
    if isinstance(error, exceptions.OutOfMemoryError) or words.startswith(_FULL_WORDS):
        return StoreFull(f"the store has no room to write: {words}")
    if isinstance(error, (*LOST, *MOVED, *_TROUBLE, NotReplicatedError)) or words.startswith(_TROUBLE_WORDS):
        return StoreAway(f"the store cannot do it now: {words}")
    return error


def _barred(error: Exception) -> bool:
    """Whether a password is missing or wrong; redis-py tells it as a lost connection, wrapped or not."""
    return any(isinstance(each, exceptions.AuthenticationError) for each in (error, error.__cause__))


def not_found(reply: object) -> bool:
    """Whether a node does not know our functions (it was added, or came up, empty); nothing was done."""
    return isinstance(reply, exceptions.ResponseError) and "Function not found" in str(reply)


def demoted(reply: object) -> bool:
    """Whether a node waits for its replicas no longer, for it follows another now: what was written there may be gone."""
    return isinstance(reply, exceptions.ResponseError) and str(reply).startswith("UNBLOCKED")


class Link:
    """The nodes of one store, its id, how many seconds one waits for an answer, how many replicas have what is answered."""

    def __init__(self, nodes: Nodes, patience: float, acks: int = 0) -> None:
        self.nodes = nodes
        self.patience = patience
        self.acks = acks
        self.store_id = ""
        self.open = True
        self._trouble = ""

    def let_go(self) -> None:
        """From here on nothing is asked any more, and nothing again: what is on its way may yet be answered."""
        self.open = False

    async def load(self) -> None:
        """Load our functions on every node, in the place of those of the same release."""
        await self.nodes.every("FUNCTION", "LOAD", "REPLACE", CODE)

    async def ask(self, *command: Word) -> Any:
        """The reply to one command, which may be sent more than once. Raises `StoreAway`, `StoreRefused`."""
        return await self.patiently(lambda: self.nodes.send(*command))

    async def every(self, *command: Word) -> list[Any]:
        """The reply of each node, which may be asked more than once. Raises `StoreAway`, `StoreRefused`."""
        return await self.patiently(lambda: self.nodes.every(*command))

    async def ask_all(self, commands: Sequence[Sequence[Word]], *, whole: bool = False) -> list[Any]:
        """The replies to these commands, in a pipeline for each node; `whole` makes it one transaction, all in one slot."""
        return await self.patiently(lambda: self._piped(commands, whole=whole))

    async def ask_ours(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        """The replies to these reads, of the very store that this one is: what is missing in it is missing, not emptied.

        The ids are read behind them, each where its bucket is.
        """
        buckets = sorted({bucket_in(str(command[1])) for command in commands})
        found = await self.ask_all([*commands, *(("GET", store_id(bucket)) for bucket in buckets)])
        if {*found[len(commands) :]} - {self.store_id.encode()}:
            raise StoreRefused(EMPTIED)
        return found[: len(commands)]

    async def _piped(self, commands: Sequence[Sequence[Word]], *, whole: bool) -> list[Any]:
        pipes: dict[str, Pipeline] = {}
        places = []
        for command in commands:
            name, client = self.nodes.node(str(command[1]))
            if name not in pipes:
                pipes[name] = client.pipeline(transaction=whole)
            places.append((name, len(pipes[name])))
            pipes[name].execute_command(*command)
        try:
            replies = {name: await pipe.execute(raise_on_error=False) for name, pipe in pipes.items()}
        except exceptions.ExecAbortError as error:  # the slot has moved, and nothing was done
            await self.nodes.find(str(commands[0][1]))
            raise exceptions.ConnectionError(str(error)) from error
        return [
            await self._settled(command, replies[name][at]) for command, (name, at) in zip(commands, places, strict=True)
        ]

    async def _settled(self, command: Sequence[Word], reply: Any) -> Any:
        """The reply; where another node has the key now, that node's."""
        if isinstance(reply, MOVED):
            return await self.nodes.send(*command)
        if isinstance(reply, Exception):
            raise reply
        return reply

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
        """What `ask` gives, asked until the connection holds, or the store is let go. Bound its time outside."""
        pause = 0.01
        while self.open:
            try:
                with lost_lines():
                    reply = await ask()
            except (*LOST, *MOVED) as error:
                if _barred(error):
                    raise
                self._trouble = f": {error}"
                await asyncio.sleep(pause)
                pause = min(pause * 1.5, 0.2)
            else:
                self._trouble = ""
                return reply
        raise StoreAway(LET_GO)

    def away(self) -> StoreAway:
        """That patience is at its end, and the last trouble met."""
        return StoreAway(f"the store does not answer{self._trouble}")

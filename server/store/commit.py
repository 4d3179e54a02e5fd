"""Group commit: what is asked of the store in one turn of the event loop, and while an answer is awaited, goes together.

One lane a shard, one in flight, one timeout: on disk before it is answered costs one write for all of them.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from redis.asyncio import Redis

from server.live.ports import StoreAway, StoreFull
from server.live.tasks import spawn
from server.store.keys import acknowledged, bucket_in, store_id
from server.store.lane import Lane
from server.store.link import LET_GO, LOST, MOVED, Link, NotReplicatedError, Word, demoted, meaning, not_found
from server.store.room import boundless

READS = frozenset(f"stamtafel1_{name}" for name in ("read", "get", "look", "marked", "talks", "strayed"))
"""The functions that write nothing."""

_SMALL = ("lease", "renew", "stood", "unvisited", "drop", "erase", "unname", "mark", "wipe", "leave", "clear")
ALWAYS = READS | {f"stamtafel1_{name}" for name in _SMALL}
"""The functions that are called also where there is hardly room: who is here, and what makes room."""

PROBES = READS | {"stamtafel1_overdue"}
"""The functions called also where too few replicas have what was written last: so the sweep finds out when more do."""

WAIT_MS = 1000
"""How long replicas are waited for (ms)."""

LAST_S = 1.0
"""How long (s) what was asked last is waited for when the store is let go."""


class Call(NamedTuple):
    """One call of a function, as it is sent, and whom it is for."""

    command: tuple[Word, ...]
    answer: "asyncio.Future[Any]"

    @property
    def writes(self) -> bool:
        """Whether it may write."""
        return self.command[1] not in READS

    @property
    def key(self) -> str:
        """Its first key, by which its node is found."""
        return str(self.command[3])


class Committer:
    """Calls our functions, all of which may be repeated."""

    def __init__(self, link: Link, full: Callable[[], StoreFull | None] = boundless) -> None:
        """`full` says why nothing more may be written, if it may not."""
        self._link = link
        self._full = full
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[str, list[Call]] = {}
        self._flushing: set[asyncio.Task[None]] = set()
        self._lanes: dict[Redis, Lane] = {}
        self._few: dict[str, str] = {}
        """Why nothing more is written on a shard, on which too few replicas had what was written last."""

    def call(self, function: str, keys: Sequence[str], *args: Word) -> "asyncio.Future[Any]":
        """Call a function of functions.lua; `keys` begins with the bucket's store id, which goes before `args`.

        The future gets the reply; or `StoreAway` when none comes within the patience, counted from when it is sent, behind
        the one in flight, or too few replicas are there; `StoreRefused` where the store has another id, `StoreFull` where
        there is no room.
        """
        command = ("FCALL", f"stamtafel1_{function}", len(keys), *keys, self._link.store_id, *args)
        call = Call(command, self._loop.create_future())
        if not self._link.open:
            _settle(call, StoreAway(LET_GO))
            return call.answer
        shard, _ = self._link.nodes.node(keys[0])
        if self._barred(call, shard):
            return call.answer
        if shard in self._waiting:
            self._waiting[shard].append(call)
        else:
            self._waiting[shard] = [call]
            # a task starts in the next turn: the rest of this turn joins it
            flushing = spawn(self._flush(shard), f"commit {shard}".strip())
            self._flushing.add(flushing)
            flushing.add_done_callback(self._flushing.discard)
        return call.answer

    async def close(self) -> None:
        """Wait for what is on its way, for a second at the most: its link is let go of, and opens no connection any more."""
        flushing = list(self._flushing)
        if flushing:
            await asyncio.wait(flushing, timeout=LAST_S)
        for task in flushing:
            task.cancel()
        await asyncio.gather(*flushing, return_exceptions=True)

    async def _flush(self, shard: str) -> None:
        sent: list[Call] = []
        try:
            while sent := self._waiting[shard]:
                self._waiting[shard] = []
                free = shard not in self._few and self._full() is None  # so it nearly always is
                await self._send(sent if free else [call for call in sent if not self._barred(call, shard)])
        finally:
            for call in (*sent, *self._waiting.pop(shard)):
                call.answer.cancel()  # only where this task was cancelled is anybody still without an answer

    def _barred(self, call: Call, shard: str) -> bool:
        """Whether this may not be written now, which it is told."""
        function = call.command[1]
        why: StoreAway | None = None if function in ALWAYS else self._full()
        if why is None and shard in self._few and function not in PROBES:
            why = StoreAway(self._few[shard])
        if why is None:
            return False
        _settle(call, why)
        return True

    async def _send(self, batch: list[Call]) -> None:
        if not batch:
            return
        try:
            async with asyncio.timeout(self._link.patience):
                for call, reply in zip(batch, await self._together(batch), strict=True):
                    _settle(call, await self._repeated(call, reply) if isinstance(reply, Exception) else reply)
        except TimeoutError:
            away: Exception = self._link.away()
        except Exception as error:  # whatever it is, those who wait must hear of it
            away = meaning(error)
        else:
            return
        for call in batch:
            _settle(call, away)

    async def _together(self, batch: list[Call]) -> list[Any]:
        shard, client = self._link.nodes.node(batch[0].key)
        writes = self._link.acks and any(call.writes for call in batch)
        commands: list[tuple[Word, ...]] = [call.command for call in batch]
        if writes:  # an append that stood already has written nothing now, and WAIT would wait for nothing
            commands += self._marked(bucket_in(batch[0].key)), ("WAIT", self._link.acks, WAIT_MS)
        replies = await self._lane(client).ask(commands)
        return self._acknowledged(shard, batch, replies) if writes else replies

    def _lane(self, client: Redis) -> Lane:
        if client not in self._lanes:
            self._lanes[client] = Lane(client)
        return self._lanes[client]

    def _marked(self, bucket: str) -> tuple[Word, ...]:
        """What is written last, into this very store and no other."""
        of = (store_id(bucket), acknowledged(bucket))
        return ("FCALL", "stamtafel1_put", len(of), *of, self._link.store_id, "at", 1)

    def _acknowledged(self, shard: str, batch: list[Call], replies: list[Any]) -> list[Any]:
        """The replies; of what was written, that too few replicas have it, where it is so."""
        *replies, written, acks = replies
        trouble = next((reply for reply in (written, acks) if isinstance(reply, Exception)), None)
        if demoted(trouble):  # who has the key now is to be asked
            trouble = ConnectionError(str(trouble))
        if trouble is None and acks < self._link.acks:
            trouble = NotReplicatedError(f"{acks} of {self._link.acks} replicas have it")
            self._few[shard] = f"nothing more is written until more of them do: {trouble}"
        if trouble is None:
            self._few.pop(shard, None)
            return replies
        return [
            trouble if call.writes and not isinstance(reply, Exception) else reply
            for call, reply in zip(batch, replies, strict=True)
        ]

    async def _repeated(self, call: Call, reply: object) -> object:
        """This error, or the reply to asking again, singly: that is safe, and finds the node that has the key now."""
        if isinstance(reply, (*LOST, *MOVED)) or not_found(reply):
            reply = await self._link.again(lambda: self._held(call))
        if not_found(reply):
            await self._link.again(self._link.load)
            reply = await self._link.again(lambda: self._held(call))
        return reply

    async def _held(self, call: Call) -> object:
        await self._link.nodes.find(call.key)
        [reply] = await self._together([call])
        if isinstance(reply, (*LOST, *MOVED)):
            raise reply
        return reply


def _settle(call: Call, reply: object) -> None:
    if call.answer.done():  # answered before the time was up, or its caller has gone
        return
    if isinstance(reply, Exception):
        call.answer.set_exception(meaning(reply))
    else:
        call.answer.set_result(reply)

"""Group commit: what is asked of the store in one turn of the event loop, and while an answer is awaited, goes together.

One pipeline a shard, one in flight, one timeout: on disk before it is answered costs one write for all of them.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from redis.exceptions import RedisError

from server.live.tasks import spawn
from server.store.link import LOST, Link, Word, meaning, not_found


class Call(NamedTuple):
    """One call of a function, as it is sent, and whom it is for."""

    command: tuple[Word, ...]
    answer: "asyncio.Future[Any]"


class Committer:
    """Calls our functions, all of which may be repeated."""

    def __init__(self, link: Link, shard_of: Callable[[str], str] = lambda key: "") -> None:
        """`shard_of` names the node that has a key; where there is one node, always the same."""
        self._link, self._shard_of = link, shard_of
        self._waiting: dict[str, list[Call]] = {}

    def call(self, function: str, keys: Sequence[str], *args: Word) -> "asyncio.Future[Any]":
        """Call a function of functions.lua; `keys` begins with the bucket's store id, which goes before `args`.

        The future gets the reply; or `StoreAway` when none comes within the patience after it was sent, `StoreRefused`
        where the store has another id.
        """
        command = ("FCALL", f"stamtafel1_{function}", len(keys), *keys, self._link.store_id, *args)
        call = Call(command, asyncio.get_running_loop().create_future())
        shard = self._shard_of(keys[0])
        if shard in self._waiting:
            self._waiting[shard].append(call)
        else:
            self._waiting[shard] = [call]
            # a task starts in the next turn: the rest of this turn joins it
            spawn(self._flush(shard), f"commit {shard}".strip())
        return call.answer

    async def _flush(self, shard: str) -> None:
        sent: list[Call] = []
        try:
            while sent := self._waiting[shard]:
                self._waiting[shard] = []
                await self._send(sent)
        finally:
            for call in (*sent, *self._waiting.pop(shard)):
                call.answer.cancel()  # only where this task was cancelled is anybody still without an answer

    async def _send(self, batch: list[Call]) -> None:
        try:
            async with asyncio.timeout(self._link.patience):
                for call, reply in zip(batch, await self._together(batch), strict=True):
                    _settle(call, await self._repeated(call, reply))
        except TimeoutError:
            away: Exception = self._link.away()
        except Exception as error:  # whatever it is, those who wait must hear of it
            away = meaning(error)
        else:
            return
        for call in batch:
            _settle(call, away)

    async def _together(self, batch: list[Call]) -> list[Any]:
        if len(batch) == 1:
            return [await self._once(batch[0])]
        pipe = self._link.redis.pipeline(transaction=False)
        for call in batch:
            pipe.execute_command(*call.command)
        try:
            return list(await pipe.execute(raise_on_error=False))
        except (RedisError, OSError) as error:
            return [error] * len(batch)

    async def _repeated(self, call: Call, reply: object) -> object:
        """The reply, or the one to asking again, singly: that is safe, and makes a cluster's client find the new master."""
        if isinstance(reply, LOST) or not_found(reply):
            reply = await self._link.again(lambda: self._held(call))
        if not_found(reply):
            await self._link.again(self._link.load)
            reply = await self._link.again(lambda: self._held(call))
        return reply

    async def _held(self, call: Call) -> object:
        reply = await self._once(call)
        if isinstance(reply, LOST):
            raise reply
        return reply

    async def _once(self, call: Call) -> object:
        """The reply or the error, as a pipeline gives them."""
        try:
            reply: object = await self._link.send(*call.command)
        except (RedisError, OSError) as error:
            return error
        return reply


def _settle(call: Call, reply: object) -> None:
    if call.answer.done():  # answered before the time was up, or its caller has gone
        return
    if isinstance(reply, Exception):
        call.answer.set_exception(meaning(reply))
    else:
        call.answer.set_result(reply)

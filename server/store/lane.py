"""One connection to one node, kept for what is asked again and again: a pool's checks cost more than a small write."""

import asyncio
from collections.abc import Sequence
from typing import Any

from hiredis import pack_command  # redis-py writes a command in Python here, which takes ten times as long
from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError, ResponseError

from server.store.link import Word, lost_lines


class Lane:
    """A connection of this client's, made when it is first needed, and again after it was lost."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._connection: AbstractConnection | None = None
        self._door = asyncio.Lock()

    async def ask(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        """The replies to these commands, sent together: what the node refuses is an error among them.

        When the line is lost each reply is that error: what was asked may have been done or not.
        """
        async with self._door:
            try:
                with lost_lines():
                    return await self._asked(commands)
            except (RedisError, OSError) as error:
                return [error] * len(commands)

    async def _asked(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        connection = self._connection
        if connection is None:
            self._connection = connection = await self._client.connection_pool.get_connection()  # type: ignore[no-untyped-call]  # redis-py lacks it
        try:
            packed = b"".join([pack_command(tuple(command)) for command in commands])  # type: ignore[arg-type]  # its stub has one word
            await connection.send_packed_command(packed, check_health=False)
            return [await _reply(connection) for _ in commands]
        except BaseException:
            await connection.disconnect(nowait=True)  # the replies that are on their way would be taken for those to come
            raise


async def _reply(connection: AbstractConnection) -> object:
    try:
        reply: object = await connection.read_response()
    except ResponseError as error:
        return error
    return reply

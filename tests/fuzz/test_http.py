"""Whatever is asked over HTTP: an answer that is meant, nothing of what was sent repeated, and no fault in the log."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.fuzz.batches import batches
from tests.fuzz.openserver import OpenServer, open_server
from tests.fuzz.requests import MARK, Asked, path, request

pytestmark = pytest.mark.wire

AT_ONCE = 8
EACH = 5
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
MEANT = frozenset({101, 200, 204, 206, 304, 308, 400, 403, 404, 405, 408, 413, 417, 422, 426, 429, 431})
"""What may be answered; nothing of it is 500 and more, since the server has no fault and its store is there."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[OpenServer]:
    server = await open_server(tmp_path / "data", "--trusted-proxy", "127.0.0.1")
    yield server
    assert await server.stop() == 0
    server.log_is_sound()


async def test_whatever_is_asked_is_answered_as_it_is_meant(server: OpenServer) -> None:
    token = await a_token(server)
    for number, chance in batches("http"):
        try:
            async with asyncio.timeout(60), asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(asks(server, Random(chance.random()), token))
                group.create_task(browses(server, Random(chance.random())))
            await server.is_well(token)
        except BaseException as error:
            error.add_note(f"batch {number}")
            raise


async def a_token(server: OpenServer) -> str:
    """The cookie of somebody who has just come."""
    url = f"http://127.0.0.1:{server.port}"
    async with aiohttp.ClientSession() as session, session.post(f"{url}/me", headers={"Origin": url}) as answer:
        assert answer.status == 204
        return answer.cookies["stamtafel"].value


def table_of(server: OpenServer) -> str:
    """The link of the table that was made as it started."""
    return server.link.rpartition("/t/")[2]


async def asks(server: OpenServer, chance: Random, token: str) -> None:
    """A few requests, each on a line of its own."""
    for _ in range(EACH):
        asked = request(chance, token, table_of(server))
        try:
            answer = await answered(server.port, asked, chance)
            judge(asked, answer)
        except BaseException as error:
            error.add_note(repr(asked.written))
            raise


async def answered(port: int, asked: Asked, chance: Random) -> bytes:
    """What comes back of this request before the line ends; or soon, where more was promised than came."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    try:
        for piece in pieces(asked.written, chance):
            writer.write(piece)
            await writer.drain()
        if not asked.whole and chance.random() < 0.5:
            writer.write_eof()
        async with asyncio.timeout(20 if asked.whole else 0.1):
            while piece := await reader.read(65536):
                answer += piece
                if asked.whole and is_whole(answer.removeprefix(GO_ON), asked):
                    break
    except TimeoutError:
        assert not asked.whole, "it was never answered"
    except OSError:
        pass  # what was no request at all was cut off
    finally:
        writer.transport.abort()
    return answer.removeprefix(GO_ON)


def pieces(written: bytes, chance: Random) -> list[bytes]:
    """The same in one piece, mostly."""
    if chance.random() < 0.8:
        return [written]
    at = chance.randint(0, len(written))
    return [written[:at], written[at:]]


def is_whole(answer: bytes, asked: Asked) -> bool:
    """Whether all of an answer is there whose line may stay open."""
    head, found, body = answer.partition(b"\r\n\r\n")
    if not found:
        return False
    length = re.search(rb"\r\nContent-Length: (\d+)", head)
    return b" 101 " in head[:20] or asked.method == "HEAD" or (length is not None and len(body) >= int(length[1]))


def judge(asked: Asked, answer: bytes) -> None:
    """What must hold of every answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode("ascii").split("\r\n")
    if not answer:
        return
    status = re.fullmatch(r"HTTP/\d\.\d (\d{3}) .*", lines[0])
    assert status is not None, lines[0]
    assert int(status[1]) in MEANT, lines[0]
    names = [line.split(":")[0].lower() for line in lines[1:]]
    assert f"x-{MARK}" not in names, "a header was smuggled in"
    assert "server" not in names or "Server: stamtafel" in lines, "what serves it is told"
    for line in lines[1:]:
        if line.lower().startswith("location:"):
            assert re.fullmatch(r"location: /t/[a-z0-9-]{1,64}", line.lower()), line
    assert f"<{MARK}".encode() not in body.lower(), "what was sent came back as it was"
    assert b"Traceback" not in body
    if b"application/json" in head and asked.method != "HEAD" and status[1] == "200" and b"\r\nContent-Length:" in head:
        json.loads(body)


async def browses(server: OpenServer, chance: Random) -> None:
    """The same by a client that keeps to the rules."""
    url = f"http://127.0.0.1:{server.port}"
    async with aiohttp.ClientSession() as session:
        for _ in range(EACH):
            where = path(chance, table_of(server))
            method = chance.choice(("GET", "GET", "HEAD", "POST", "PUT", "OPTIONS"))
            data = {"name": chance.choice(("Ada", "", "x" * 50, f"<{MARK}>"))} if method == "POST" else None
            if not where.startswith("/"):
                continue
            async with session.request(
                method, url + where, data=data, headers={"Origin": url}, allow_redirects=False
            ) as answer:
                assert answer.status in MEANT, (method, where, answer.status)
                assert f"<{MARK}".encode() not in (await answer.read()).lower(), where

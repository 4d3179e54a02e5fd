"""A form is what it says, or none; nothing small becomes large on the way in."""

import asyncio
import gzip
import zlib

import aiohttp
import pytest

from server.net import forms

pytestmark = pytest.mark.wire

LARGE = b"name=" + b"x" * 4_000_000
"""What the longest body that is read, 4 KiB, could become."""

PACKED = {"gzip": gzip.compress(LARGE), "deflate": zlib.compress(LARGE)}


@pytest.fixture
async def post(venue):
    """What posts a body to our own page's address, packed as is said; gives the answer's status and text."""

    async def posted(body, packing, length=None):
        headers = {
            "Origin": venue.http,
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": str(len(body) if length is None else length),
        }
        headers |= {"Content-Encoding": packing} if packing else {}
        lines = ["POST /me HTTP/1.1", f"Host: 127.0.0.1:{venue.port}", *(f"{k}: {v}" for k, v in headers.items()), "", ""]
        reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
        async with asyncio.timeout(5):
            writer.write("\r\n".join(lines).encode() + body)
            status = (await reader.readline()).split()[1]
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(int(line.split()[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
            text = await reader.readexactly(length)
        writer.close()
        return int(status), text

    return posted


@pytest.mark.parametrize("packing", PACKED)
async def test_what_is_packed_is_not_unpacked(venue, post, packing, monkeypatch):
    made = []
    monkeypatch.setattr(aiohttp.http_parser, "ZLibDecompressor", lambda *args, **kwargs: made.append(args))
    assert await post(PACKED[packing], packing) == (400, b"bad_form")
    assert not venue.town.persons
    assert not made, "nothing that would unpack it"


@pytest.mark.parametrize("packing", ["br", "zstd", "identity", "gzip, gzip", "the moon"])
async def test_however_it_is_packed(venue, post, packing):
    assert await post(b"name=Els", packing) == (400, b"bad_form")
    assert not venue.town.persons


async def test_who_begins_a_form_and_does_not_end_it_is_not_waited_for(venue, post, monkeypatch):
    monkeypatch.setattr(forms, "WITHIN", 0.05)
    status, _ = await post(b"name=E", None, length=1000)
    assert status == 408
    assert not venue.town.persons
    assert await post(b"name=" + b"x" * 50, None) == (422, b"bad_name"), "a whole one is read"

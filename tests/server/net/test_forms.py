"""A form is what it says, or none; nothing small becomes large on the way in."""

import asyncio
import gzip
import zlib

import aiohttp
import pytest

pytestmark = pytest.mark.wire

LARGE = b"name=" + b"x" * 4_000_000
"""What the longest body that is read, 4 KiB, could become."""

PACKED = {"gzip": gzip.compress(LARGE), "deflate": zlib.compress(LARGE)}


@pytest.fixture
async def post(venue):
    """What posts a body to our own page's address, packed as is said; gives the answer's status and text."""

    async def posted(body, packing):
        headers = {
            "Origin": venue.http,
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Encoding": packing,
            "Content-Length": str(len(body)),
        }
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

"""What is no HTTP is answered like all else."""

import asyncio

import pytest

pytestmark = pytest.mark.wire

NO_REQUESTS = [
    pytest.param(b'get /"><zq9> HTTP/1.1\r\nHost: x\r\n\r\n', id="a method that is none"),
    pytest.param(b"GET / HTTP/zq9\r\nHost: x\r\n\r\n", id="a version that is none"),
    pytest.param(b"GET / HTTP/1.1\r\nzq9><: x\r\n\r\n", id="a header that is none"),
    pytest.param(b"GET / HTTP/1.1\r\nContent-Length: zq9\r\n\r\n", id="a length that is none"),
    pytest.param(b"\x16\x03\x01zq9\r\n\r\n", id="https"),
]


async def written(port, request):
    """What comes back of these bytes before the line ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    async with asyncio.timeout(5):
        answer = await reader.read()
    writer.close()
    return answer


@pytest.mark.parametrize("request_", NO_REQUESTS)
async def test_what_is_no_request_is_not_quoted_and_has_our_headers(venue, request_):
    answer = await written(venue.port, request_)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.0 400 Bad Request\r\n")
    assert b"\r\nServer: stamtafel" in head
    assert b"\r\nX-Content-Type-Options: nosniff" in head
    assert body == b"Bad Request"


async def test_what_fails_tells_nothing_of_why(venue, caplog):
    async def failing(*_):
        raise RuntimeError("zq9")

    venue.house.outside = failing
    answer = await written(venue.port, b"GET /door/donderdag HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 500 ")
    assert b"zq9" not in answer
    assert answer.count(b"\r\nServer: ") == 1
    assert [record.levelname for record in caplog.records if "Error handling request" in record.message] == ["ERROR"]

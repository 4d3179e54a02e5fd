"""What is answered over HTTP to who is nobody yet."""

import asyncio
import contextlib
import socket
import tracemalloc

import aiohttp
import msgspec
import pytest

from protocol.commands import Join
from protocol.events import Standstill
from protocol.outside import HouseOutside, SeatOutside, TableOutside
from server.net import outside, wheel

pytestmark = pytest.mark.wire

SEEN = TableOutside("donderdag-abc", "Donderdag", "klaverjas", "waiting", False, True, (SeatOutside("Els"), SeatOutside()))


@pytest.fixture
async def browser():
    async with aiohttp.ClientSession() as session:
        yield session


async def test_the_table_of_a_link(venue, browser):
    venue.house.tables = {"donderdag-abc": SEEN}
    async with browser.get(venue.http + "/door/donderdag-abc") as answer:
        assert msgspec.json.decode(await answer.read(), type=TableOutside) == SEEN
        assert answer.content_type == "application/json"
        assert "Set-Cookie" not in answer.headers
    assert venue.town.persons == {}


async def test_a_link_that_leads_nowhere(venue, browser):
    async with browser.get(venue.http + "/door/nergens") as answer:
        assert answer.status == 404


async def test_many_links_that_lead_nowhere_are_tries_at_an_address(open_door, browser, said):
    venue = await open_door(arrival_burst=2)
    venue.house.tables = {"donderdag-abc": SEEN}
    for link, status in (("donderdag-abc", 200), ("nergens", 404), ("nergens", 404), ("donderdag-abc", 429)):
        async with browser.get(f"{venue.http}/door/{link}") as answer:
            assert answer.status == status
    assert answer.headers["Retry-After"] == "1"
    async with venue.guest() as (ws, _):
        assert (await said(ws, Join("donderdag-abc"))).code == "too_fast", "it is one and the same lock"


async def test_games_and_listed_tables(venue, browser):
    async with browser.get(venue.http + "/door") as answer:
        assert msgspec.json.decode(await answer.read(), type=HouseOutside) == HouseOutside((), ())


async def test_while_the_store_is_away(venue, browser):
    venue.house.away = True
    for path in ("/door", "/door/donderdag-abc", "/daily/commitments/2026-12-01.txt"):
        async with browser.get(venue.http + path) as answer:
            assert (answer.status, answer.headers["Retry-After"], await answer.text()) == (503, "1", "away")


async def test_who_looks_in_while_play_stands_still_is_soon_told_so(venue, browser, monkeypatch):
    async def never():
        await asyncio.Event().wait()

    monkeypatch.setattr(outside, "WAITED", 0.0)
    monkeypatch.setattr(venue.house, "lobby", never)
    venue.door.stands_still(Standstill("refused"))
    async with browser.get(venue.http + "/door") as answer:
        assert (answer.status, await answer.text()) == (503, "refused")


async def test_the_commitments_of_a_day(venue, browser):
    async with browser.get(venue.http + "/daily/commitments/2026-12-01.txt") as answer:
        assert (answer.status, answer.content_type, await answer.text()) == (200, "text/plain", "# 2026-12-01\n")
    async with browser.get(venue.http + "/daily/commitments/2026-12-09.txt") as answer:
        assert answer.status == 404


async def test_the_program_itself(venue, browser):
    async with browser.get(f"{venue.http}/{wheel.name()}") as answer:
        assert answer.content_type == "application/zip"
        assert await answer.read() == wheel.body()
    async with browser.head(f"{venue.http}/{wheel.name()}") as answer:
        assert (answer.status, int(answer.headers["Content-Length"])) == (200, len(wheel.body()))


async def test_who_does_not_read_it_holds_up_a_piece_of_it_and_no_more(open_door):
    """Here the kernel keeps next to nothing of it: what is not read is in the server, for each who asked."""
    whole = await asyncio.to_thread(wheel.body)
    sock = socket.create_server(("127.0.0.1", 0))
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    venue = await open_door(sock=sock)
    tracemalloc.start()
    with contextlib.ExitStack() as stack:
        stack.callback(tracemalloc.stop)
        for _ in range(20):
            line = stack.enter_context(socket.socket())
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(line, ("127.0.0.1", venue.port))
            await loop.sock_sendall(line, f"GET /{wheel.name()} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert (await loop.sock_recv(line, 1000)).startswith(b"HTTP/1.1 200")
        assert tracemalloc.get_traced_memory()[1] < 20 * len(whole) / 4

"""What is answered over HTTP to who is nobody yet."""

import aiohttp
import msgspec
import pytest

from protocol.outside import HouseOutside, SeatOutside, TableOutside
from server.net import wheel

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


async def test_games_and_listed_tables(venue, browser):
    async with browser.get(venue.http + "/door") as answer:
        assert msgspec.json.decode(await answer.read(), type=HouseOutside) == HouseOutside((), ())


async def test_while_the_store_is_away(venue, browser):
    venue.house.away = True
    for path in ("/door", "/door/donderdag-abc"):
        async with browser.get(venue.http + path) as answer:
            assert (answer.status, answer.headers["Retry-After"]) == (503, "1")


async def test_the_program_itself(venue, browser):
    async with browser.get(f"{venue.http}/{wheel.name()}") as answer:
        assert answer.content_type == "application/zip"
        assert await answer.read() == wheel.body()

"""What a page of somebody else can do with our server in the browser of one of our people: nothing."""

import aiohttp
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from protocol.commands import Hello
from protocol.events import SUBPROTOCOL, Welcome
from server.net import cookies, wheel
from server.net.page import built

pytestmark = pytest.mark.wire


def elsewhere(port):
    """Origins that are not ours, but for one that looks like it."""
    return [
        "https://evil.example",
        "null",
        "file://",
        "http://127.0.0.1",
        f"http://127.0.0.1:{port + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        f"http://evil.example/127.0.0.1:{port}",
        f"http://127.0.0.1:{port}@evil.example",
        f"http://localhost:{port}",
        f"ws://127.0.0.1:{port}",
        f"javascript://127.0.0.1:{port}",
    ]


def cookie_of(token):
    response = aiohttp.web.Response()
    cookies.give(response, token, secure=False)
    [morsel] = response.cookies.values()
    return {"Cookie": f"{morsel.key}={morsel.value}"}


async def test_it_opens_no_websocket_in_their_name(venue):
    _, token = await venue.town.meet("Els")
    for origin in elsewhere(venue.port):
        for cookie in (cookie_of(token), {}):
            with pytest.raises(InvalidStatus, match="403"):
                await venue.dial(origin=origin, additional_headers=cookie)
    assert not venue.house.heard


async def test_it_gives_nobody_a_person_or_another_one(venue):
    els, token = await venue.town.meet("Els")
    code, _ = await venue.town.device(els.id, b"id")
    async with aiohttp.ClientSession() as session:
        for origin in (*({"Origin": one} for one in elsewhere(venue.port)), {}):
            for form in ({"name": "Piet"}, {"code": code}, {}):
                headers = {**origin, **cookie_of(token)}
                async with session.post(venue.http + "/me", data=form, headers=headers) as answer:
                    assert (answer.status, "Set-Cookie" in answer.headers) == (403, False)
        for path in ("/", "/t/donderdag", "/d/ABCDEF", "/me", "/door"):
            async with session.get(venue.http + path, params={"name": "Piet", "code": code}) as answer:
                assert "Set-Cookie" not in answer.headers
    assert list(venue.town.persons) == [token]
    assert code in venue.town.devices, "a link that is only followed uses no code"


async def test_it_puts_nothing_of_ours_in_a_frame_and_reads_no_answer(venue):
    """Clickjacking, sniffing, reading across sites, and what a script that got in could load."""
    asset = next(path for path in built().files if path.endswith(".js"))
    asked = [("GET", path, 200) for path in ("/", "/t/donderdag", "/door", "/healthz", "/readyz", asset)]
    asked += [("GET", "/nowhere", 404), ("GET", "/door/donderdag", 404), ("GET", "/ws", 426), ("GET", "/T/DONDERDAG", 308)]
    asked += [("POST", "/me", 403), ("PUT", "/", 404), ("GET", f"/{wheel.name()}", 200)]
    async with aiohttp.ClientSession() as session:
        for method, path, status in asked:
            headers = {"Origin": "https://evil.example"} if method == "POST" else {}
            async with session.request(method, venue.http + path, allow_redirects=False, headers=headers) as answer:
                assert (path, answer.status) == (path, status)
                policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
                assert policy["frame-ancestors"] == policy["base-uri"] == policy["default-src"] == "'none'"
                assert set(policy.values()) == {"'none'", "'self'"}
                assert answer.headers["X-Frame-Options"] == "DENY"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert not [name for name in answer.headers if name.startswith("Access-Control-")]


async def test_one_whose_name_leads_here_is_a_stranger(venue, said):
    """A name that somebody else owns may be made to lead to this address: the browser keeps its cookies apart."""
    _, token = await venue.town.meet("Els")
    name = f"evil.example:{venue.port}"
    here = {"host": "127.0.0.1", "port": venue.port, "proxy": None, "subprotocols": [SUBPROTOCOL]}
    async with connect(f"ws://{name}/ws", origin=f"http://{name}", **here) as ws:
        welcome = await said(ws, Hello((1, 1)))
    assert isinstance(welcome, Welcome)
    assert welcome.token not in (None, token), "somebody new"

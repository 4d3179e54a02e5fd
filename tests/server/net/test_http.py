"""What is asked over HTTP."""

import asyncio

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus

from protocol.commands import Hello, Ping
from protocol.events import SUBPROTOCOL, Pong, Standstill, Welcome
from server.net import cookies, wheel
from server.settings import LOOPBACK

pytestmark = pytest.mark.wire


@pytest.fixture
async def browser():
    """A browser, as far as HTTP goes."""
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        yield session


def cookie_of(token):
    response = aiohttp.web.Response()
    cookies.give(response, token, secure=False)
    [morsel] = response.cookies.values()
    return f"{morsel.key}={morsel.value}"


class TestPage:
    async def test_any_link_has_the_same_page_there_or_not(self, venue, browser):
        for path in ("/", "/t/donderdag-7kq2m9xw", "/t/nergens", "/t/nergens/book/3/12", "/d/7KQ-2M9"):
            async with browser.get(venue.http + path) as answer:
                text = await answer.text()
            assert answer.status == 200
            assert f"stamtafel play {venue.http}{path}" in text
            assert "Set-Cookie" not in answer.headers
        async with browser.get(f"{venue.http}/T/Donderdag-7KQ2M9XW") as answer:
            assert (answer.status, answer.url.path) == (200, "/t/donderdag-7kq2m9xw"), "typed over, or by a phone"

    async def test_it_speaks_the_readers_language(self, venue, browser):
        async with browser.get(venue.http, headers={"Accept-Language": "en"}) as answer:
            assert '<html lang="en"' in await answer.text()

    async def test_a_browser_is_told_to_be_careful(self, venue, browser):
        for path in ("/", "/nowhere", "/healthz"):
            async with browser.get(venue.http + path) as answer:
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
                assert "Cross-Origin-Opener-Policy" not in answer.headers, "a browser would only complain of it here"
                assert answer.headers["Server"] == "stamtafel"
                assert answer.headers["Cache-Control"] == "no-store"

    async def test_a_strange_host_is_not_repeated(self, venue, browser):
        async with browser.get(venue.http, headers={"Host": '"><b>elsewhere'}) as answer:
            assert "elsewhere" not in await answer.text()

    async def test_a_visit_makes_nobody(self, venue, browser):
        await browser.get(venue.http)
        assert not venue.town.persons

    async def test_it_says_whether_the_browser_is_known(self, venue, browser):
        _, token = await venue.town.meet("Els")
        for headers, known in ({}, ""), ({"Cookie": cookie_of(b"x" * 32)}, ""), ({"Cookie": cookie_of(token)}, "1"):
            async with browser.get(venue.http, headers=headers) as answer:
                assert f'data-known="{known}"' in await answer.text()

    async def test_it_names_the_programs_own_file(self, venue, browser):
        async with browser.get(venue.http) as answer:
            assert f'data-wheel="{wheel.name()}"' in await answer.text()

    async def test_the_cookie_of_who_is_known_is_renewed(self, venue, browser):
        _, token = await venue.town.meet("Els")
        async with browser.get(venue.http, headers={"Cookie": cookie_of(token)}) as answer:
            assert answer.headers["Set-Cookie"].startswith(cookie_of(token) + ";")
            assert "Max-Age=34560000" in answer.headers["Set-Cookie"]

    async def test_a_cookie_that_nobody_has_is_removed(self, venue, browser):
        async with browser.get(venue.http, headers={"Cookie": cookie_of(b"x" * 32)}) as answer:
            assert "Max-Age=0" in answer.headers["Set-Cookie"]

    async def test_a_cookie_is_left_alone_while_the_store_is_away(self, venue, browser):
        for venue.town.away, venue.door.standstill in ((True, Standstill()), (False, Standstill("away"))):
            async with browser.get(venue.http, headers={"Cookie": cookie_of(b"x" * 32)}) as answer:
                assert (answer.status, "Set-Cookie" in answer.headers) == (200, False)

    async def test_over_https_the_cookie_is_bound_to_the_host(self, open_door, browser):
        venue = await open_door(public_url="https://cards.example")
        origin = {"Host": "cards.example", "Origin": "https://cards.example"}
        async with browser.post(venue.http + "/me", headers=origin) as answer:
            assert answer.headers["Set-Cookie"].startswith("__Host-stamtafel=")
            assert "Secure" in answer.headers["Set-Cookie"]
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"


class TestMe:
    async def test_our_own_page_gets_a_person_once(self, venue, browser, said):
        for _ in range(2):
            async with browser.post(venue.http + "/me", data={"name": "Els"}, headers={"Origin": venue.http}) as answer:
                assert answer.status == 204
        [person] = venue.town.persons.values()
        assert person.name == "Els"
        [cookie] = browser.cookie_jar
        headers = {"Cookie": f"{cookie.key}={cookie.value}"}
        async with venue.dial(origin=venue.http, additional_headers=headers) as ws:
            welcome = await said(ws, Hello((1, 1)))
        assert (welcome.name, welcome.token) == ("Els", None)

    async def test_another_device_of_the_same_person(self, venue, browser):
        els, _ = await venue.town.meet("Els")
        code, _ = await venue.town.device(els.id, b"id")
        origin = {"Origin": venue.http}
        await browser.post(venue.http + "/me", data={"name": "Somebody"}, headers=origin)
        async with browser.post(venue.http + "/me", data={"code": code}, headers=origin) as answer:
            assert answer.status == 204
        [cookie] = browser.cookie_jar
        assert await venue.town.know(cookies.read({cookie.key: cookie.value}, secure=False)) == els
        async with browser.post(venue.http + "/me", data={"code": code}, headers=origin) as answer:
            assert (answer.status, await answer.text(), "Set-Cookie" in answer.headers) == (422, "no_code", False)

    async def test_no_other_page_gives_a_browser_another_person(self, venue, browser):
        els, _ = await venue.town.meet("Els")
        code, _ = await venue.town.device(els.id, b"id")
        evil = {"Origin": "https://evil.example"}
        async with browser.post(venue.http + "/me", data={"code": code}, headers=evil) as answer:
            assert (answer.status, "Set-Cookie" in answer.headers) == (403, False)
        assert await venue.town.again(code) is not None, "it was not used"

    async def test_a_code_is_tried_only_so_often(self, open_door, browser):
        venue = await open_door(codes_burst=1, codes_per_hour=60.0)
        for status in (422, 429):
            async with browser.post(venue.http + "/me", data={"code": "ABCDEF"}, headers={"Origin": venue.http}) as answer:
                assert answer.status == status

    @pytest.mark.parametrize("origin", [{}, {"Origin": "https://evil.example"}])
    async def test_no_other_page_does(self, venue, browser, origin):
        async with browser.post(venue.http + "/me", headers=origin) as answer:
            assert answer.status == 403

    async def test_a_name_that_is_none(self, venue, browser):
        async with browser.post(venue.http + "/me", data={"name": "\n"}, headers={"Origin": venue.http}) as answer:
            assert answer.status == 422

    @pytest.mark.parametrize(
        ("body", "more"),
        [
            (b"name=\xff", {}),
            (b"name=%ff", {}),
            (b"&" * 40, {}),
            (b"name=Els", {"Content-Type": "application/x-www-form-urlencoded; charset=bogus"}),
            (b"name=Els", {"Content-Type": "multipart/form-data; boundary=x"}),
            (b"--x\r\n\r\n", {"Content-Type": "multipart/form-data; boundary=x"}),
            (b'{"name": "Els"}', {"Content-Type": "application/json"}),
            (b"no such thing", {"Content-Encoding": "gzip"}),
        ],
    )
    async def test_a_body_that_is_no_form(self, venue, browser, body, more):
        headers = {"Origin": venue.http, "Content-Type": "application/x-www-form-urlencoded"} | more
        async with browser.post(venue.http + "/me", data=body, headers=headers) as answer:
            assert answer.status == 400
        assert not venue.town.persons

    async def test_a_form_that_is_too_long(self, venue, browser):
        async with browser.post(venue.http + "/me", data={"name": "x" * 5000}, headers={"Origin": venue.http}) as answer:
            assert answer.status == 413

    async def test_too_many(self, open_door, browser):
        venue = await open_door(persons_burst=1, persons_per_hour=60.0)
        await browser.post(venue.http + "/me", headers={"Origin": venue.http})
        browser.cookie_jar.clear()
        async with browser.post(venue.http + "/me", headers={"Origin": venue.http}) as answer:
            assert (answer.status, answer.headers["Retry-After"]) == (429, "60")

    async def test_the_store_is_away(self, venue, browser):
        venue.town.away = True
        async with browser.post(venue.http + "/me", headers={"Origin": venue.http}) as answer:
            assert (answer.status, await answer.text()) == (503, "away")


class TestUpgrade:
    async def test_another_site_gets_nowhere(self, venue):
        with pytest.raises(InvalidStatus, match="403"):
            await venue.dial(origin="https://evil.example")

    async def test_the_cookie_without_an_origin_gets_nowhere(self, venue):
        _, token = await venue.town.meet("Els")
        with pytest.raises(InvalidStatus, match="403"):
            await venue.dial(additional_headers={"Cookie": cookie_of(token)})

    async def test_our_own_page_and_the_public_url_may(self, open_door, said):
        venue = await open_door(public_url="https://cards.example")
        for origin in (venue.http, "https://cards.example"):
            async with venue.dial(origin=origin) as ws:
                assert isinstance(await said(ws, Hello((1, 1))), Welcome)

    async def test_a_plain_request_is_told_to_upgrade(self, venue, browser):
        async with browser.get(venue.http + "/ws") as answer:
            assert answer.status == 426

    async def test_a_server_that_stops_takes_nobody(self, venue):
        await venue.door.close()
        with pytest.raises(InvalidStatus, match="503"):
            await venue.dial()


HOSTILE = (
    b"http://[::1",
    b"[::1",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    "é".encode(),
    b"fe80::1%eth0",
    b"en;q=1e400, nl;q=nan",
    b';,="',
)


class TestHostileHeaders:
    """Whatever a header says, the server answers, and never with a fault of its own."""

    @pytest.fixture
    async def status(self, open_door):
        """What asks with these headers, and gives the status."""
        venue = await open_door(trusted_proxy=LOOPBACK, public_url="https://cards.example", hello_within=0.01)

        async def asked(path, headers, method=b"GET"):
            reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
            lines = [b"%s %s HTTP/1.1" % (method, path), *(b"%s: %s" % header for header in headers.items()), b"", b""]
            writer.write(b"\r\n".join(lines))
            async with asyncio.timeout(5):
                first = await reader.readline()
            writer.close()
            return int(first.split()[1])

        return asked

    @pytest.mark.parametrize(
        "header",
        [
            b"Host",
            b"Origin",
            b"X-Forwarded-For",
            b"X-Forwarded-Proto",
            b"Cookie",
            b"Accept-Language",
            b"Content-Type",
            b"Expect",
        ],
    )
    @pytest.mark.parametrize("path", [b"/", b"/t/donderdag", b"/no%0awhere", b"/readyz", b"/metrics", b"/me"])
    async def test_on_any_page(self, status, path, header):
        method = b"POST" if path == b"/me" else b"GET"
        for value in HOSTILE:
            plain = {b"Host": b"cards.example", b"Origin": b"https://cards.example", b"Connection": b"close"}
            assert await status(path, plain | {header: value}, method) < 500

    @pytest.mark.parametrize(
        "header",
        [
            b"Host",
            b"Origin",
            b"Cookie",
            b"Upgrade",
            b"Sec-WebSocket-Key",
            b"Sec-WebSocket-Version",
            b"Sec-WebSocket-Protocol",
        ],
    )
    async def test_on_the_way_to_a_websocket(self, status, header):
        plain = {
            b"Host": b"cards.example",
            b"Upgrade": b"websocket",
            b"Connection": b"Upgrade",
            b"Sec-WebSocket-Key": b"A" * 22 + b"==",
            b"Sec-WebSocket-Version": b"13",
            b"Sec-WebSocket-Protocol": SUBPROTOCOL.encode(),
        }
        assert await status(b"/ws", plain) == 101
        for value in HOSTILE:
            assert await status(b"/ws", plain | {header: value}) < 500

    async def test_an_origin_that_is_no_address_gets_nowhere(self, status):
        for path, method in ((b"/me", b"POST"), (b"/ws", b"GET")):
            assert await status(path, {b"Host": b"cards.example", b"Origin": b"http://[::1"}, method) == 403

    async def test_who_asks_before_sending_a_body_is_told_to(self, status):
        assert await status(b"/healthz", {b"Host": b"cards.example", b"Expect": b"100-continue"}) == 100
        assert await status(b"/healthz", {b"Host": b"cards.example", b"Expect": b"the moon"}) == 417


class TestQuietConnections:
    @pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nHost: loc"])
    async def test_who_never_asks_is_shown_out(self, open_door, words):
        venue = await open_door(quiet=0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", venue.port)
        writer.write(words)
        async with asyncio.timeout(5):
            assert await reader.read() == b""
        writer.close()

    async def test_a_websocket_may_be_quiet(self, open_door, said):
        venue = await open_door(quiet=0.05)
        async with venue.guest() as (ws, _):
            async with venue.dial() as other:
                await said(other, Hello((1, 1)))
            await asyncio.sleep(0.1)
            assert isinstance(await said(ws, Ping()), Pong)


class TestHowItIsDoing:
    async def test_alive(self, venue, browser):
        async with browser.get(venue.http + "/healthz") as answer:
            assert (answer.status, await answer.text()) == (200, "ok\n")

    async def test_ready_while_the_store_answers(self, venue, browser):
        async with browser.get(venue.http + "/readyz") as answer:
            body = await answer.json()
        assert (answer.status, body["ready"], body["durability"]) == (200, True, "always")
        venue.store_answers = False
        async with browser.get(venue.http + "/readyz") as answer:
            assert (answer.status, (await answer.json())["lacking"]) == (503, ["store"])

    async def test_not_ready_while_it_stops(self, venue, browser):
        await venue.door.close()
        async with browser.get(venue.http + "/readyz") as answer:
            assert (answer.status, (await answer.json())["lacking"]) == (503, ["open"])

    @pytest.mark.parametrize(("why", "lacking"), [("full", "room"), ("away", "store"), ("refused", "store")])
    async def test_not_ready_when_something_of_the_house_has_ended_or_play_stands_still(self, venue, browser, why, lacking):
        venue.house.alive = False
        venue.door.stands_still(Standstill(why))
        async with browser.get(venue.http + "/readyz") as answer:
            assert (answer.status, (await answer.json())["lacking"]) == (503, ["house", lacking])

    async def test_metrics_for_this_machine_only(self, open_door, venue, browser):
        async with venue.guest(), browser.get(venue.http + "/metrics") as answer:
            families = text_string_to_metric_families(await answer.text())
            read = {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}
        assert (read["stamtafel_connections"], read["stamtafel_tables_shown"]) == (1, 3)
        closed = await open_door(metrics_from=())
        async with browser.get(closed.http + "/metrics") as answer:
            assert answer.status == 404

    async def test_metrics_not_through_a_proxy_that_is_not_known(self, venue, browser):
        async with browser.get(venue.http + "/metrics", headers={"X-Forwarded-For": "127.0.0.1"}) as answer:
            assert answer.status == 404

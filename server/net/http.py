"""Everything that is asked over HTTP: the page, the cookie, the way to the WebSocket, and how the server is doing."""

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable

from aiohttp import HttpVersion11, hdrs, web

from protocol.codec import MAX_FRAME
from protocol.events import PATH, SUBPROTOCOL
from server.live.ports import StoreAway, StoreRefused
from server.live.standstill import told_of
from server.net import cookies, forms, names, wheel
from server.net.addresses import Peer, may_upgrade, peer
from server.net.conversation import converse
from server.net.door import Door
from server.net.outside import Outside, unavailable
from server.net.page import LASTING, POLICY, Page, built, language
from server.net.runner import Runner

log = logging.getLogger(__name__)

QUIET = 15
"""Seconds that a connection may be quiet before it has asked for something, or between two requests."""

_SECURE = {
    "Server": "stamtafel",
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

_PLAIN = {name: value for name, value in _SECURE.items() if name != "Cross-Origin-Opener-Policy"}
"""The same over plain http, where a browser would only complain of the one that is missing here."""

PLACES = (
    "/",
    "/t/{slug:[a-z0-9-]{1,64}}",
    "/t/{slug:[a-z0-9-]{1,64}}/{leaf:place|people|lay|arrange|book|standings}",
    "/t/{slug:[a-z0-9-]{1,64}}/book/{match:[0-9]{1,7}}",
    "/t/{slug:[a-z0-9-]{1,64}}/book/{match:[0-9]{1,7}}/{deal:[0-9]{1,9}}",
    "/d/{code:[A-Za-z0-9-]{6,16}}",
    "/new",
    "/alone",
    "/learn",
    "/report",
    "/daily",
    "/daily/{daily:[a-z_]{1,32}}",
    "/daily/{daily:[a-z_]{1,32}}/{day:[0-9]{4}-[0-9]{2}-[0-9]{2}}",
    "/daily/{daily:[a-z_]{1,32}}/{day:[0-9]{4}-[0-9]{2}-[0-9]{2}}/{entry:[0-9a-f]{16}}/{deal:[1-4]}",
    "/settings",
    "/you",
    "/fair",
    "/games",
    "/games/{game:[a-z_]{1,32}}",
    "/games/{game:[a-z_]{1,32}}/tips",
)
"""What the page shows by itself: the document is the same everywhere."""

_LINK = re.compile(r"/t/[a-z0-9-]{1,64}")
_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


_PEER = web.RequestKey("peer", Peer)
"""Under this key a request remembers who sends it."""

_HANDSHAKE = (hdrs.UPGRADE, hdrs.SEC_WEBSOCKET_KEY, hdrs.SEC_WEBSOCKET_VERSION, hdrs.SEC_WEBSOCKET_PROTOCOL)
"""What opens a WebSocket. aiohttp takes these to be ASCII, and fails where they are not."""


class Http:
    """The requests to one door. `ready` asks the store for a sign of life and may raise `StoreAway`, `StoreRefused`.

    `counted` gives what `/metrics` answers, where that is more than what this process has counted.
    Raises `PageMissingError` where the page has not been built.
    """

    def __init__(
        self,
        door: Door,
        ready: Callable[[], Awaitable[object]],
        page: Page | None = None,
        counted: Callable[[], Awaitable[bytes]] | None = None,
    ) -> None:
        self._door = door
        self._page = page or built()
        self._ready = ready
        self._counted = counted
        self._trusted = door.settings.trusted_proxy
        self._public = door.settings.public_url
        self._outside = Outside(door, lambda request: self._peer(request).group)

    def application(self) -> web.Application:
        """The application to be served."""
        application = web.Application(client_max_size=4096)
        pages = {
            **dict.fromkeys(PLACES, self.page),
            **dict.fromkeys(self._page.files, self.file),
            "/door": self._outside.house,
            "/door/{slug:[a-z0-9-]{1,64}}": self._outside.table,
            "/daily/commitments/{day:[0-9]{4}-[0-9]{2}-[0-9]{2}}.txt": self._outside.commitments,
            f"/{wheel.name()}": self._outside.wheel,
            PATH: self.websocket,
            "/healthz": self.healthz,
            "/readyz": self.readyz,
            "/metrics": self.metrics,
        }
        application.add_routes([web.get(path, asked, expect_handler=_go_on) for path, asked in pages.items()])
        application.add_routes([web.post("/me", self.me, expect_handler=_go_on)])
        application.add_routes([web.route("*", r"/{anywhere:[\s\S]*}", _nowhere, expect_handler=_go_on)])
        application.on_response_prepare.append(self._safe)
        return application

    def runner(self, quiet: float = QUIET) -> Runner:
        """What serves it on a socket; `quiet` is in seconds."""
        return Runner(
            self.application(),
            _PLAIN,
            access_log=None,
            handle_signals=False,
            shutdown_timeout=1,
            keepalive_timeout=quiet,
            tcp_keepalive=False,  # whoever is quiet for long is asked, or shown out
            auto_decompress=False,  # nobody packs a form, and what is packed may be large beyond measure
        )

    async def _safe(self, request: web.BaseRequest, response: web.StreamResponse) -> None:
        """Give every answer the headers that make a browser careful."""
        lasting = response.headers.get(hdrs.CACHE_CONTROL) == LASTING
        response.headers.update(_SECURE if self._peer(request).secure else _PLAIN)
        if lasting:
            response.headers["Cache-Control"] = LASTING

    async def page(self, request: web.Request) -> web.StreamResponse:
        """The page, at the link of a table or elsewhere. It renews the cookie of who is known, and makes nobody."""
        asking = self._peer(request)
        link = self._address(request, asking) + request.path
        token = cookies.read(request.cookies, asking.secure)
        known = await self._known(token)
        spoken = language(request.headers.get("Accept-Language", ""))
        text = self._page.shown(link, spoken, wheel.name(), known=known is not False)
        response = web.Response(text=text, content_type="text/html", headers={"Vary": "Accept-Language, Cookie"})
        if token and known:
            cookies.give(response, token, asking.secure)
        elif token is not None and known is False:
            cookies.take(response, asking.secure)
        return response

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the page."""
        found = self._page.files[request.path]
        headers = {"Content-Type": found.kind, "Vary": "Accept-Encoding"}
        if found.lasting:
            headers["Cache-Control"] = LASTING
        if found.packed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=found.packed, headers=headers | {"Content-Encoding": "gzip"})
        return web.Response(body=found.body, headers=headers)

    async def _known(self, token: bytes | None) -> bool | None:
        """Whether somebody has this token of a cookie; nil where the store cannot say."""
        if not token:
            return False
        if self._door.standstill.why not in {None, "full"}:  # nobody waits for it before they see anything
            return None
        try:
            return await self._door.people.know(token) is not None
        except (StoreAway, StoreRefused):
            return None

    async def me(self, request: web.Request) -> web.StreamResponse:
        """Make a person for a browser that has none, called as the form's `name` says, and give it the cookie.

        Our own page asks this before it opens its WebSocket, once somebody wants to come in: so a visit, or a crawler, makes
        nobody. 204 also where the cookie's person is known already. With the form's `code`, that another device of the same
        person was given, the browser becomes that person, whoever it was before. While nothing can be written, 503 says why.
        """
        asking = self._peer(request)
        if "Origin" not in request.headers or not self._may(request, asking, cookie=False):
            raise web.HTTPForbidden
        token = cookies.read(request.cookies, asking.secure)
        response = web.Response(status=204)
        code = await forms.field(request, "code")
        try:
            if code is not None:
                token = await self._other_device(code, asking)
            elif not (token and await self._door.people.know(token)):
                token = await self._meet(request, asking)
        except (StoreAway, StoreRefused) as trouble:
            raise unavailable(told_of(trouble)) from None
        cookies.give(response, token, asking.secure)
        return response

    async def _meet(self, request: web.Request, asking: Peer) -> bytes:
        said = await forms.field(request, "name")
        name = names.guest() if said is None else names.proper(said)
        if name is None:
            raise web.HTTPUnprocessableEntity(text="bad_name")
        if retry := self._door.newcomer(asking.group):
            raise web.HTTPTooManyRequests(text="too_fast", headers={"Retry-After": str(-(-retry // 1000))})
        return (await self._door.people.meet(name))[1]

    async def _other_device(self, code: str, asking: Peer) -> bytes:
        if retry := self._door.tries(asking.group):
            raise web.HTTPTooManyRequests(text="too_fast", headers={"Retry-After": str(-(-retry // 1000))})
        found = await self._door.people.again(code)
        if found is None:
            raise web.HTTPUnprocessableEntity(text="no_code")
        return found[1]

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """Open a WebSocket and serve it to its end."""
        asking = self._peer(request)
        token = cookies.read(request.cookies, asking.secure)
        if not self._may(request, asking, cookie=token is not None):
            raise web.HTTPForbidden
        if not all(request.headers.get(name, "").isascii() for name in _HANDSHAKE):
            raise web.HTTPBadRequest
        if self._door.stopping:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"})
        if wait := self._door.arrives(group := asking.group):
            await asyncio.sleep(wait)
        ws = web.WebSocketResponse(
            compress=False,
            max_msg_size=MAX_FRAME,
            autoping=False,  # whoever listens counts the pings and answers them
            timeout=2,
            protocols=(SUBPROTOCOL,),
        )
        try:
            await ws.prepare(request)
        except web.HTTPBadRequest:
            raise web.HTTPUpgradeRequired(headers={"Upgrade": "websocket", "Connection": "Upgrade"}) from None
        ws.headers.clear()  # they have been sent, and would be kept for as long as somebody sits here
        if ws.ws_protocol != SUBPROTOCOL:
            await ws.close(code=1002)
        elif request.transport is not None:
            await converse(self._door, ws, request.transport, group, token)
        if (error := ws.exception()) is not None:  # what it was raised in would keep the line in memory, and the line it
            error.__context__ = error.__traceback__ = None
        return ws

    async def healthz(self, request: web.Request) -> web.StreamResponse:
        """The process is alive."""
        return web.Response(text="ok\n")

    async def readyz(self, request: web.Request) -> web.StreamResponse:
        """Whether this server can take people; if not, `lacking` says what it wants. Tells the durability.

        `open`: it stops. `house`: something of it that is to go on for ever has ended. `store`: it does not answer, or takes
        nothing, too few replicas being there. `room`: there is none to write, and what is there can be seen.
        """
        lacking = [name for name, is_there in self._parts().items() if not is_there]
        began = time.perf_counter()
        try:
            await self._ready()
            answers = self._door.standstill.why in {None, "full"}
        except (StoreAway, StoreRefused):
            answers = False
        lacking += [] if answers else ["store"]
        body = {
            "ready": not lacking,
            "lacking": lacking,
            "durability": self._door.durability,
            "store_ms": _ms(began),
        }
        return web.json_response(body, status=503 if lacking else 200)

    def _parts(self) -> dict[str, bool]:
        room = self._door.standstill.why != "full"
        return {"open": not self._door.stopping, "house": self._door.house.alive, "room": room}

    async def metrics(self, request: web.Request) -> web.StreamResponse:
        """The counts, for those addresses that may read them; for all others there is no such page."""
        asking = self._peer(request)
        if asking.unclear or not asking.within(self._door.settings.metrics_from):
            raise web.HTTPNotFound
        body = self._door.tally.page() if self._counted is None else await self._counted()
        return web.Response(body=body, headers={"Content-Type": "text/plain; version=0.0.4"})

    def _peer(self, request: web.BaseRequest) -> Peer:
        if _PEER not in request:  # it is asked for more than once
            request[_PEER] = peer(request.remote, request.headers, self._trusted, self._public)
        return request[_PEER]

    def _may(self, request: web.Request, asking: Peer, *, cookie: bool) -> bool:
        said, host = request.headers.get(hdrs.ORIGIN), request.headers.get(hdrs.HOST, "")
        return may_upgrade(said, host, self._public, secure=asking.secure, cookie=cookie)

    def _address(self, request: web.Request, asking: Peer) -> str:
        """The address under which this server was asked for: what the browser shows, as far as it can be believed."""
        host = request.headers.get("Host", "")
        if not _HOST.fullmatch(host):
            return self._public or "http://localhost"
        return f"{'https' if asking.secure else 'http'}://{host}"


async def _nowhere(request: web.Request) -> web.StreamResponse:
    small = request.path.lower()
    if request.method == "GET" and small != request.path and _LINK.fullmatch(small):  # typed over, or by a phone
        raise web.HTTPPermanentRedirect(small)
    raise web.HTTPNotFound


async def _go_on(request: web.Request) -> None:
    """Tell who asks first whether to send a body (`Expect: 100-continue`) to send it; any other expectation is refused.

    What aiohttp does by itself repeats the header in its answer, and fails where that is not UTF-8.
    """
    if request.version != HttpVersion11:
        return
    if request.headers["Expect"].lower() != "100-continue":
        raise web.HTTPExpectationFailed
    await request.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    request.writer.output_size = 0


def _ms(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 1)

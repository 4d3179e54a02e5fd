"""Requests over HTTP as a browser sends them, and as nobody should: each part by chance, and then some bytes of it."""

import re
from collections.abc import Sequence
from random import Random

from msgspec import Struct

from server.net import wheel
from server.net.http import PLACES
from tests.fuzz.mutation import bytes_changed

MARK = "zq9"
"""Stands in what is sent wherever it might come back."""
LURES = (
    *(
        f'"><{MARK}>',
        f"'><{MARK} x='",
        f"</title><{MARK}>",
        f"&lt;{MARK}&gt;",
        f"%3C{MARK}%3E",
        f"{MARK}%0d%0aX-{MARK}:%201",
    ),
    *(f"{MARK}\r\nX-{MARK}: 1", f"{{{MARK}}}", f"$link{MARK}", f"%00{MARK}", f"\u202e{MARK}", "../../../etc/passwd", "é☃"),
)
"""What would do harm where it is repeated as it came."""

SAMPLES = {
    "slug": ("donderdag-7kq2m9xw", "x", "-"),
    "leaf": ("place", "people", "lay", "arrange", "book", "standings"),
    "match": ("1", "9999999"),
    "deal": ("1", "4"),
    "code": ("7kq-2m9", "ABCDEF"),
    "daily": ("butifarra", "klaverjas", "nothing"),
    "day": ("2026-12-01", "0000-00-00", "9999-99-99", "2026-02-30"),
    "entry": ("0123456789abcdef",),
    "game": ("klaverjas", "nothing"),
}
OTHERS = (
    *("/door", "/door/{slug}", "/daily/commitments/{day}.txt", "/ws", "/healthz", "/readyz", "/metrics", "/nowhere"),
    *("/me",) * 4,
    *(
        f"/{wheel.name()}",
        "/T/DONDERDAG-ABC",
        "/assets/index.js",
        "/favicon.ico",
        "/manifest.webmanifest",
        "*",
        "//",
        "/t//x",
    ),
)
PATHS = (*(re.sub(r":[^/]*?\}(?=/|\.|$)", "}", place) for place in PLACES), *OTHERS)
"""Every path that is answered, and some that lead nowhere; a name in braces is one of the `SAMPLES`."""

METHODS = (
    "GET",
    "GET",
    "GET",
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "CONNECT",
    "get",
    "BREW",
)
VERSIONS = ("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/1.9", "HTTP/0.9", "HTTP", "")
FORM = "application/x-www-form-urlencoded"

HEADERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Host", ("127.0.0.1", "[::1]:8080", "cards.example", "", "x:99999", "a b")),
    ("Origin", ("http://127.0.0.1", "https://cards.example", "null", "http://[", "file://", "")),
    (
        "Cookie",
        (
            "stamtafel={token}",
            "stamtafel=x",
            "__Host-stamtafel={token}",
            "stamtafel={token}; stamtafel=x",
            "=; ;=",
            "a" * 4000,
        ),
    ),
    ("Accept-Language", ("en", "ca,fr;q=0.9", "nl;q=nan", "en;q=inf,fr;q=-1", ";;;,,,", "x" * 500)),
    ("Accept-Encoding", ("gzip", "gzip, br", "identity;q=0", "")),
    (
        "Content-Type",
        (FORM, FORM + "; charset=utf-8", FORM + "; charset=utf-16", "text/plain", "multipart/form-data; boundary=x", "/"),
    ),
    ("Content-Length", ("0", "5", "-1", "99999999999999999999", "1e3", "5, 5")),
    ("Transfer-Encoding", ("chunked", "gzip, chunked", "identity", "chunked, chunked", "x")),
    ("Content-Encoding", ("gzip", "br", "identity", "x")),
    ("Expect", ("100-continue", "200-ok", "")),
    ("Connection", ("keep-alive", "close", "Upgrade", "upgrade, close", "x")),
    ("Upgrade", ("websocket", "h2c", "TLS/1.0", "")),
    ("Sec-WebSocket-Key", ("AAAAAAAAAAAAAAAAAAAAAA==", "x", "")),
    ("Sec-WebSocket-Version", ("13", "8", "x")),
    ("Sec-WebSocket-Protocol", ("stamtafel.v1", "chat, stamtafel.v1", "")),
    ("Sec-WebSocket-Extensions", ("permessage-deflate", "x; y=1", ";")),
    ("X-Forwarded-For", ("10.0.0.1", "::ffff:1.2.3.4, 10.0.0.1", "unknown, x", ",,,", "1" * 3000)),
    ("X-Forwarded-Proto", ("https", "http", "x")),
    ("Forwarded", ("for=1.2.3.4;proto=https", "")),
    ("Range", ("bytes=0-1", "bytes=5-", "lines=1")),
    ("If-Modified-Since", ("Sat, 01 Jan 2000 00:00:00 GMT", "x")),
)
"""The headers that something here, or in what serves it, reads."""

BODIES = (
    *("", "name=Ada", "name=", "code=7KQ2M9", "name=%ff", "name=%E2%80%AE", "name=" + "x" * 5000, "&".join(["name=x"] * 20)),
    *(
        "5\r\nname=\r\n0\r\n\r\n",
        "zz\r\n\r\n",
        "0\r\n\r\n",
        "-1\r\nx\r\n",
        "ffffffffffffffff\r\n",
        "5;x=y\r\nname=\r\n0\r\nT: x\r\n\r\n",
    ),
)


class Asked(Struct, frozen=True):
    """A request, as it is written; `whole`: it ends, so that there must be an answer."""

    method: str
    written: bytes
    whole: bool


def path(chance: Random, table: str) -> str:
    """Some path, filled in, perhaps with the link of this table; now and then with a lure in it, or behind it."""
    slug = table if chance.random() < 0.5 else "{slug}"
    filled = re.sub(r"\{(\w+)\}", lambda name: chance.choice(SAMPLES[name[1]]), chance.choice(PATHS).replace("{slug}", slug))
    if chance.random() < 0.2:
        at = chance.randint(0, len(filled))
        filled = filled[:at] + chance.choice(LURES) + filled[at:]
    if chance.random() < 0.2:
        filled += "?" + chance.choice(("", "x=1", "name=" + chance.choice(LURES), "&" * 50))
    return filled


def request(chance: Random, token: str, table: str) -> Asked:
    """Some request; `token` is that of somebody's cookie, `table` the link of a table."""
    method = chance.choice(METHODS) if chance.random() < 0.95 else chance.choice(LURES)
    where = path(chance, table)
    if where.startswith("/me") and chance.random() < 0.7:
        method = "POST"
    version = VERSIONS[0] if chance.random() < 0.8 else chance.choice(VERSIONS)
    headers = _headers(chance, token)
    body = chance.choice(BODIES) if method == "POST" or chance.random() < 0.1 else ""
    if method == "POST" and chance.random() < 0.6:
        headers = [one for one in headers if one[0] not in {"Content-Length", "Transfer-Encoding"}]
        headers.append(("Content-Length", str(len(body))))
    if where.startswith("/ws") and chance.random() < 0.5:
        headers += [
            (name, values[0])
            for name, values in HEADERS
            if name.startswith(("Upgrade", "Sec-WebSocket-P", "Sec-WebSocket-K"))
        ]
    lines = [f"{method} {where} {version}", *(f"{name}: {value}" for name, value in headers), "", body]
    written = "\r\n".join(lines).encode("utf-8", "surrogateescape")
    if chance.random() < 0.15:
        return Asked(method, bytes_changed(written, chance, [written]), whole=False)
    return Asked(method, written, whole=_ends(headers, body))


def _headers(chance: Random, token: str) -> list[tuple[str, str]]:
    chosen = [HEADERS[0], *chance.sample(HEADERS[1:], chance.choice((0, 1, 2, 3, 6)))]
    values = ((name, ordinary[0] if chance.random() < 0.6 else chance.choice(ordinary)) for name, ordinary in chosen)
    headers = [(name, value.replace("{token}", token)) for name, value in values]
    if chance.random() < 0.2:
        at = chance.randrange(len(headers))
        headers[at] = chance.choice(
            ((headers[at][0], chance.choice(LURES)), (chance.choice(LURES), "x"), (f"X-{MARK}", chance.choice(LURES)))
        )
    return [*headers, ("Connection", "close")] if chance.random() < 0.8 else headers


def _ends(headers: Sequence[tuple[str, str]], body: str) -> bool:
    """Whether no more is promised than comes."""
    promised = [value for name, value in headers if name in {"Content-Length", "Transfer-Encoding", "Upgrade"}]
    return not promised or promised == [str(len(body))]

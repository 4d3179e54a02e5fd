"""What somebody writes where a path, a link or a key is expected leads to what is meant for them, or nowhere."""

import re

import msgpack
import pytest

from protocol.commands import Ping
from protocol.events import Error, Pong
from server.net import page
from server.store.keys import table_keys
from server.tables import links

pytestmark = pytest.mark.wire

ELSEWHERE = [
    b"/../server/net/page.py",
    b"/assets/../../page.py",
    b"/assets/..%2f..%2fpage.py",
    b"/assets/%2e%2e/%2e%2e/page.py",
    b"/assets/....//....//page.py",
    b"/assets/..\\..\\page.py",
    b"/assets//etc/passwd",
    b"//etc/passwd",
    b"/static/index.html",
    b"/index.html",
    b"/assets/",
    b"/assets/%00",
    b"/assets/index.js%00.css",
    b"/.git/config",
    b"/%2egit/config",
    b"file:///etc/passwd",
    b"/t/..%2f..%2fetc%2fpasswd",
    b"/t/%7b00%7d:store",
    b"/door/..%2fmetrics",
    b"/door/%7b00%7d:store",
    b"/t/donderdag/book/1%0d%0aSet-Cookie:%20stamtafel=x",
    b"/games/..%2f..",
    b"/d/%2e%2e%2f%2e%2e",
]


async def test_no_path_leads_out_of_the_page(asked):
    for path in ELSEWHERE:
        answer = await asked(b"GET " + path + b" HTTP/1.1", b"Host: cards.example")
        assert answer.split(b" ")[1] in (b"404", b"400"), path
        assert b"Set-Cookie" not in answer
        assert len(answer) < 1000, "nothing of a file"


async def test_nobody_is_sent_on_to_another_place(asked):
    tricks = (b"//evil.example/T/A", b"/T/A//evil.example", b"/T/\\evil.example", b"/T/A%0d%0aX:%20y", b"/T/%2f%2fEVIL")
    for path in tricks:
        answer = await asked(b"GET " + path + b" HTTP/1.1", b"Host: evil.example")
        assert re.findall(rb"\r\nLocation: (.*)\r\n", answer) == [], path


async def test_who_is_sent_on_stays_here_whatever_the_host_says(asked):
    answer = await asked(b"GET /T/DONDERDAG HTTP/1.1", b"Host: evil.example")
    assert re.findall(rb"\r\nLocation: (.*)\r\n", answer) == [b"/t/donderdag"]


def test_the_page_has_what_was_built_and_nothing_else():
    files = page.built().files
    assert all((page.STATIC / path[1:]).resolve().is_relative_to(page.STATIC) for path in files)
    assert all(file.body == (page.STATIC / path[1:]).read_bytes() for path, file in files.items())


async def test_no_link_is_another_key_of_the_store(venue, said, heard):
    for link in ("", "{00}:store", "a:b", "a b", "a\nb", "../a", "*", "É", "a" * 65, "ａ", "a\x00", "a\n"):
        async with venue.guest() as (ws, _):
            await ws.send(msgpack.packb({"type": "join", "table": link}))
            assert await heard(ws) == Error("ill_formed", "table")
            assert isinstance(await said(ws, Ping()), Pong)
    assert not venue.house.viewers


@pytest.mark.parametrize("name", ["{00}:store", "}{", "a:b", "../..", "\x00", "*", "{{{{", "ﬁ}{", "🂡"])
def test_whatever_a_table_is_called_its_keys_are_its_own(name):
    link = links.made(name, b"secret", b"command")
    assert re.fullmatch(r"[a-z0-9-]{11,34}", link)
    assert all(key.startswith(f"{{{table_keys(link).bucket}}}:table:{link}:") for key in table_keys(link).own)

"""Who is at the other end: what is believed, and which pages may open a WebSocket."""

from ipaddress import ip_network

import pytest
from multidict import CIMultiDict

from server.net.addresses import UNKNOWN, may_upgrade, peer
from server.settings import LOOPBACK

PROXY = (ip_network("10.0.0.1/32"),)


def come(socket, forwarded=None, trusted=()):
    """Who sends a request with these lines of X-Forwarded-For."""
    lines = [] if forwarded is None else [forwarded] if isinstance(forwarded, str) else forwarded
    return peer(socket, CIMultiDict([("X-Forwarded-For", line) for line in lines]), trusted, "")


def address(socket, forwarded=None, trusted=()):
    return come(socket, forwarded, trusted).address


def with_headers(socket, headers, trusted=(), public_url=""):
    return peer(socket, CIMultiDict(headers), trusted, public_url)


def test_the_socket_counts_unless_a_proxy_is_trusted():
    assert address("192.0.2.7") == "192.0.2.7"
    assert address("10.0.0.1", "192.0.2.7") == "10.0.0.1"
    assert address("10.0.0.1", "192.0.2.7", PROXY) == "192.0.2.7"
    assert address("192.0.2.8", "192.0.2.7", PROXY) == "192.0.2.8"


def test_what_stands_before_the_proxys_own_word_anybody_could_write():
    assert address("10.0.0.1", "127.0.0.1, 192.0.2.7", PROXY) == "192.0.2.7"
    assert address("10.0.0.1", "192.0.2.7, 10.0.0.1", PROXY) == "192.0.2.7"
    assert address("10.0.0.1", "192.0.2.7, <script>", PROXY) == "10.0.0.1"
    assert address("10.0.0.1", "", PROXY) == "10.0.0.1"


def test_what_a_proxy_writes_into_a_line_of_its_own_comes_last():
    assert address("10.0.0.1", ["127.0.0.1", "192.0.2.7"], PROXY) == "192.0.2.7"
    assert address("10.0.0.1", ["127.0.0.1, 127.0.0.2", "192.0.2.7, 10.0.0.1"], PROXY) == "192.0.2.7"
    twice = [("X-Forwarded-Proto", "https"), ("X-Forwarded-Proto", "http")]
    assert not with_headers("10.0.0.1", twice, PROXY).secure
    assert with_headers("10.0.0.1", twice[::-1], PROXY).secure


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
    ],
)
def test_some_proxies_write_the_port_too(said, heard):
    assert address("10.0.0.1", said, PROXY) == heard


@pytest.mark.parametrize("said", ["", "unknown", "192.0.2.7, _hidden", "192.0.2.7:port", "[192.0.2.7", "a" * 5000])
def test_a_word_of_the_proxy_that_is_no_address_makes_it_unclear(said):
    assert come("10.0.0.1", said, PROXY).address == "10.0.0.1"
    assert come("10.0.0.1", said, PROXY).unclear
    assert not come("10.0.0.1", None, PROXY).unclear


def test_no_address_is_unknown():
    assert address(None) == UNKNOWN
    assert address("") == UNKNOWN


def test_ipv4_in_ipv6_is_ipv4():
    assert address("::ffff:192.0.2.7") == "192.0.2.7"
    assert with_headers("::ffff:127.0.0.1", {}, (), "").within(LOOPBACK)


def test_a_household_is_one_address():
    assert with_headers("2001:db8:1:2:3::4", {}, (), "").group == with_headers("2001:db8:1:2:ffff::1", {}, (), "").group
    assert with_headers("192.0.2.7", {}, (), "").group == "192.0.2.7"


def test_https_is_what_the_proxy_says_or_the_public_host():
    https = {"X-Forwarded-Proto": "https", "Host": "cards.example"}
    assert with_headers("10.0.0.1", https, PROXY, "").secure
    assert not with_headers("10.0.0.2", https, PROXY, "").secure
    assert with_headers("10.0.0.2", https, (), "https://cards.example").secure
    assert not with_headers("10.0.0.2", https, (), "https://other.example").secure
    assert not with_headers("10.0.0.2", https, (), "http://cards.example").secure


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP"]
)
def test_an_unbelieved_forwarding_makes_the_address_unclear(header):
    assert with_headers("127.0.0.1", {header: "192.0.2.7"}, (), "").unclear
    assert not with_headers("10.0.0.1", {header: "192.0.2.7"}, PROXY, "").unclear


def test_a_request_that_nobody_passed_on_is_clear():
    assert not with_headers("127.0.0.1", {}, (), "").unclear


@pytest.mark.parametrize(
    ("origin", "cookie", "may"),
    [
        ("http://192.0.2.1:7117", True, True),
        ("http://192.0.2.1:7117", False, True),
        ("https://cards.example", True, True),
        ("https://evil.example", True, False),
        ("https://evil.example", False, False),
        ("https://cards.example.evil.example", True, False),
        ("null", True, False),
        ("", False, False),
        ("http://[::1", False, False),
        ("file://192.0.2.1:7117", False, False),
        (None, False, True),
        (None, True, False),
    ],
)
def test_who_may_open_a_websocket(origin, cookie, may):
    assert may_upgrade(origin, "192.0.2.1:7117", "https://cards.example", secure=False, cookie=cookie) is may


@pytest.mark.parametrize("public", ["https://cards.example", ""])
@pytest.mark.parametrize("cookie", [True, False])
def test_over_https_no_page_may_that_came_without(public, cookie):
    assert may_upgrade("https://cards.example", "cards.example", public, secure=True, cookie=cookie)
    assert not may_upgrade("http://cards.example", "cards.example", public, secure=True, cookie=cookie)

"""The cookie: out of reach of scripts, bound to the host over https."""

import pytest
from aiohttp import web

from server.net import cookies

TOKEN = bytes(range(32))


@pytest.mark.parametrize("secure", [False, True])
def test_what_is_given_can_be_read(secure):
    response = web.Response()
    cookies.give(response, TOKEN, secure)
    [morsel] = response.cookies.values()
    assert cookies.read({morsel.key: morsel.value}, secure) == TOKEN
    assert cookies.read({morsel.key: morsel.value}, not secure) is None


def test_over_https_it_is_bound_to_the_host():
    response = web.Response()
    cookies.give(response, TOKEN, secure=True)
    line = response.cookies["__Host-stamtafel"].OutputString()
    for part in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"):
        assert part in line
    assert "Domain" not in line


def test_in_the_house_it_goes_without_https():
    response = web.Response()
    cookies.give(response, TOKEN, secure=False)
    assert "Secure" not in response.cookies["stamtafel"].OutputString()


@pytest.mark.parametrize("text", ["", "x", "é", "A" * 42, "A" * 44, "A" * 4000, "%00" * 14])
def test_what_cannot_be_a_token_is_nobodys(text):
    assert cookies.read({"stamtafel": text}, secure=False) == b""

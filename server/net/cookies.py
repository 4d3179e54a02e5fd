"""The page's cookie: the token that says who somebody is, out of reach of any script."""

import base64
import binascii
from collections.abc import Mapping

from aiohttp import web

YEARLONG = 400 * 24 * 3600
"""How long a cookie lasts, in seconds: the longest that browsers allow. It is renewed at each visit."""


def name(secure: bool) -> str:
    """What the cookie is called; over https the name itself keeps other hosts from setting it."""
    return "__Host-stamtafel" if secure else "stamtafel"


def read(cookies: Mapping[str, str], secure: bool) -> bytes | None:
    """The token in these cookies; nil if there is none. One that cannot be a token is empty: nobody has it."""
    text = cookies.get(name(secure))
    if text is None:
        return None
    try:
        token = base64.b64decode(text + "=", altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
    return token if len(token) == 32 else b""


def give(response: web.StreamResponse, token: bytes, secure: bool) -> None:
    """Set the cookie, or renew it."""
    text = base64.urlsafe_b64encode(token).decode().rstrip("=")
    response.set_cookie(name(secure), text, max_age=YEARLONG, path="/", secure=secure, httponly=True, samesite="Lax")


def take(response: web.StreamResponse, secure: bool) -> None:
    """Remove the cookie: nobody has its token."""
    response.del_cookie(name(secure), path="/", secure=secure, httponly=True, samesite="Lax")

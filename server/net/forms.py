"""What a form of a page says: read strictly, since anybody may send anything."""

import asyncio
from urllib.parse import parse_qsl

from aiohttp import web
from aiohttp.client_exceptions import ClientPayloadError
from aiohttp.http_exceptions import HttpProcessingError

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 16

WITHIN = 5.0
"""Seconds in which a form is here: it is small, and whoever sends it has nothing to think about any more."""

_BROKEN = (web.RequestPayloadError, ClientPayloadError, HttpProcessingError)
"""What aiohttp raises for a body that is not in the encoding that its headers say."""


async def field(request: web.Request, name: str) -> str | None:
    """This field of the form in the request's body; nil where there is none, or no body at all.

    Forms are URL-encoded and in UTF-8, and nobody packs so little: what is packed is not unpacked (`Http.runner`), so that
    nothing small becomes large here. Raises `HTTPBadRequest` for any other body, `HTTPRequestEntityTooLarge`, and
    `HTTPRequestTimeout`.
    """
    if "Content-Encoding" in request.headers:
        raise web.HTTPBadRequest(text="bad_form")
    try:
        async with asyncio.timeout(WITHIN):
            body = await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except _BROKEN:
        raise web.HTTPBadRequest(text="bad_form") from None
    if not body:
        return None
    if request.content_type != FORM or (request.charset or "utf-8").lower() != "utf-8":
        raise web.HTTPBadRequest(text="bad_form")
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise web.HTTPBadRequest(text="bad_form") from None
    return dict(reversed(pairs)).get(name)

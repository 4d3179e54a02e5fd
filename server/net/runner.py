"""aiohttp's server, but that what is no HTTP is answered like all else: with our headers, and without being quoted.

By itself aiohttp repeats in its answer what it could not read, and says which release it is; and who has gone before the
answer was written is a failure to it.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from aiohttp import web

Headers = Mapping[str, str]


class Runner(web.AppRunner):
    """Serves this application; `headers` are those of an answer that the application knows nothing of."""

    def __init__(self, application: web.Application, headers: Headers, **settings: Any) -> None:
        super().__init__(application, **settings)
        self._headers = headers

    async def _make_server(self) -> web.Server:
        return _Server(await super()._make_server(), self._headers)


class _Server(web.Server):
    """The same server as this one, with other lines."""

    def __init__(self, made: web.Server, headers: Headers) -> None:
        super().__init__(self._asked, request_factory=made.request_factory, loop=made._loop, **made._kwargs)
        self._answer = made.request_handler
        self._headers = headers

    async def _asked(self, request: web.BaseRequest) -> web.StreamResponse:
        """The application's answer; what asks for no path (`OPTIONS *`) leads nowhere, whatever else it says."""
        if not request.path.startswith("/"):
            raise web.HTTPNotFound(headers=self._headers)
        try:
            return await self._answer(request)
        except web.HTTPException as answer:  # what it was raised in would keep the line in memory, and the line it
            answer.__context__ = answer.__traceback__ = None
            raise

    def __call__(self) -> web.RequestHandler:
        """What hears one connection."""
        return _Hearer(self, self._headers, self._loop, **self._kwargs)


class _Hearer(web.RequestHandler):
    """What hears one connection."""

    def __init__(self, server: web.Server, headers: Headers, loop: Any, **settings: Any) -> None:
        super().__init__(server, loop=loop, **settings)
        self._headers = headers

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """The answer to what was no request, or failed; the connection ends with it. Who has gone is answered nothing."""
        if isinstance(exc, ConnectionError) and (request.transport is None or request.transport.is_closing()):
            raise exc
        answer = super().handle_error(request, status, exc, HTTPStatus(status).phrase)
        answer.headers.update(self._headers)
        return answer

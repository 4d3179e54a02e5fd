"""What a LINK says: which server, and which table if any."""

import re
from urllib.parse import urlsplit

from msgspec import Struct

from protocol.events import PATH

_SLUG = re.compile(r"/t/([a-z0-9-]{1,64})/?")


class LinkError(ValueError):
    """This text is no link to a server or a table."""


class Address(Struct, frozen=True):
    """A server and maybe a table. `server` is `http://host:port` without a slash at its end."""

    server: str
    table: str | None = None

    @property
    def socket(self) -> str:
        """The WebSocket address of the server."""
        return "ws" + self.server.removeprefix("http") + PATH

    @property
    def here(self) -> bool:
        """Whether the server is this machine, where no proxy belongs in between."""
        return urlsplit(self.server).hostname in {"localhost", "127.0.0.1", "::1"}

    def link(self, table: str) -> str:
        """The link of a table on this server."""
        return f"{self.server}/t/{table}"


def parse(link: str) -> Address:
    """The address in this link: `http(s)://host:port` or `http(s)://host:port/t/SLUG`. Raises `LinkError`."""
    text = link.strip()
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        host = parts.netloc
        usable = parts.port is None or parts.port > 0
    except ValueError:
        raise LinkError(link) from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or not usable or "@" in host:
        raise LinkError(link)
    server = f"{parts.scheme}://{host}"
    if parts.path in {"", "/"}:
        return Address(server)
    found = _SLUG.fullmatch(parts.path)
    if found is None:
        raise LinkError(link)
    return Address(server, found[1])

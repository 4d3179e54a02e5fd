"""Who is at the other end, as far as addresses tell: pure.

A header that says where a request came from is believed only when a trusted proxy wrote it.
"""

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from msgspec import Struct
from multidict import MultiMapping, istr

from server.settings import Networks

_PASSED_ON = tuple(map(istr, ("Forwarded", "X-Forwarded-For", "Via", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP")))
"""What a proxy writes into a request that it passes on, this or that of it."""

_WITH_PORT = re.compile(r"(?:\[(.*)\]|([0-9.]+))(?::[0-9]+)?")
"""An address in brackets, or with its port, as some proxies write it."""

UNKNOWN = "unknown"
"""The address of a peer that has none, such as a local socket."""


class Peer(Struct, frozen=True):
    """Who sends a request: the address, and whether it came over https.

    `unclear`: the request says that somebody passed it on, and that is not believed or understood; so the address may be a
    proxy's.
    """

    address: str
    unclear: bool
    secure: bool

    @property
    def group(self) -> str:
        """What is counted as one address: an IPv4 address, or the /64 of an IPv6 address, which is one household."""
        address = _address(self.address)
        return str(ip_network((address, 64), strict=False)) if isinstance(address, IPv6Address) else self.address

    def within(self, networks: Networks) -> bool:
        """Whether the address is in one of these."""
        return _within(_address(self.address), networks)


def peer(socket: str | None, headers: MultiMapping[str], trusted: Networks, public_url: str) -> Peer:
    """Who sends a request with these headers, `socket` being the address at the socket's other end.

    Of X-Forwarded-For, all its lines together, the last address that is not a trusted proxy's counts: what stands before it
    anybody can write. https is what a trusted proxy says last, or a request for the host of an https public URL.
    """
    address, forwarded = _address(socket or ""), any(name in headers for name in _PASSED_ON)
    secure = public_url.startswith("https:") and headers.get("Host") == urlsplit(public_url).netloc
    if not _within(address, trusted):
        return Peer(str(address or UNKNOWN), forwarded, secure)
    secure = secure or headers.getall("X-Forwarded-Proto", [""])[-1] == "https"
    hops = [hop for line in headers.getall("X-Forwarded-For", []) for hop in line.split(",")]
    while hops and _within(address, trusted):
        hop = _hop(hops.pop().strip())
        if hop is None:
            return Peer(str(address), True, secure)
        address = hop
    return Peer(str(address), False, secure)


def may_upgrade(said: str | None, host: str, public_url: str, *, secure: bool, cookie: bool) -> bool:
    """Whether a WebSocket may be opened from this `Origin` header, for this host, with or without the page's cookie.

    Our own page may, from this host or from the public URL. What comes over https (`secure`) comes from a page that did so
    too: of another anybody on the way may have made what they like. Without the header it is no browser: it may if it
    brings no cookie. So no other site can sit down in somebody's name, and what is no address at all may not.
    """
    if said is None:
        return not cookie
    try:
        parts = urlsplit(said)
    except ValueError:
        return False
    schemes = ("https",) if secure else ("http", "https")
    return parts.scheme in schemes and (parts.netloc == host or said == public_url.rstrip("/"))


@lru_cache(maxsize=1024)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _hop(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a proxy wrote, with a port behind it or without."""
    with_port = _WITH_PORT.fullmatch(text)
    return _address(text) or (_address(with_port[1] or with_port[2]) if with_port else None)


def _within(address: IPv4Address | IPv6Address | None, networks: Networks) -> bool:
    return address is not None and any(address in network for network in networks)

"""What a server says when it has opened: four lines, by which people come in."""

import socket
import sys
from pathlib import Path
from shutil import which

from server.settings import Settings

ELSEWHERE = "not reachable from outside yet: see README, Play with friends"
_ANY = {"", "0.0.0.0", "::", "*"}  # noqa: S104 - compared with, not listened on
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}


def lines(settings: Settings, port: int, slug: str, house: str | None, command: str) -> tuple[str, str, str, str]:
    """The table's link on this machine, in this house, and for friends elsewhere; and the command that sits down there.

    `house` is this machine's address in the house, `command` what the terminal client is called here.
    """
    path = f"/t/{slug}"
    here = f"http://{_host(settings.host)}:{port}{path}"
    public = settings.public_url
    return (
        f"On this machine    {here}",
        f"In this house      {_in_house(settings.host, port, path, house)}",
        f"Friends elsewhere  {public + path if public else ELSEWHERE}",
        f"In a terminal      {command} play {here}",
    )


def house_address() -> str | None:
    """This machine's address in the house; nil where it has no network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that no machine has; this only picks a route
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith(("127.", "0.")) else found


def own_command() -> str:
    """What one types to run this command: its name, or its path where its name is not found."""
    if which("stamtafel"):
        return "stamtafel"
    beside = Path(sys.executable).parent / "stamtafel"
    if not beside.exists():
        return f"{sys.executable} -m server"
    return str(beside.relative_to(Path.cwd())) if beside.is_relative_to(Path.cwd()) else str(beside)


def _host(host: str) -> str:
    if host in _ANY:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _in_house(host: str, port: int, path: str, house: str | None) -> str:
    if host in _LOOPBACK:
        return f"only this machine is let in (--host {host})"
    if host not in _ANY:
        house = host
    return f"http://{_host(house)}:{port}{path}" if house else "no network found"

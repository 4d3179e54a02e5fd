"""What somebody sends along who reports that something went wrong: on what the client ran, and its flight record."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Literal
from urllib.parse import urlsplit

from clients.cli.address import Address
from clients.cli.flight import Flight
from clients.cli.settings import Settings, letters
from protocol.events import VERSIONS

FILE = "stamtafel-report.txt"
"""What the report is called as a file."""

Form = Literal["screen", "plain", "json", "lines"]
"""How the client is shown: on a screen, as plain lines, as JSON lines; `lines` is a command that prints and ends."""

COLOURED = ("xterm", "screen", "tmux")
TERMINALS = frozenset({*COLOURED, *(f"{one}-256color" for one in COLOURED), "linux", "vt100", "dumb"})
SYSTEMS = frozenset({"linux", "darwin", "win32"})
PORTS = {"http": 80, "https": 443}


def report(
    flight: Flight, form: Form, mine: Settings, where: Address, signs: bool, environ: Mapping[str, str] = os.environ
) -> list[str]:
    """The report in lines. Of the server it tells how it is reached, not where it is; `signs`: the terminal takes UTF-8."""
    server = urlsplit(where.server)
    terminal, system = _known(environ.get("TERM", ""), TERMINALS), _known(sys.platform, SYSTEMS)
    return [
        f"stamtafel: {version('stamtafel')}, terminal, {form}",
        f"protocol: {_joined(VERSIONS, '-')}, {server.scheme}, port {server.port or PORTS[server.scheme]}",
        f"language: {mine.language}, letters {letters(mine)}, {'utf-8' if signs else 'ascii'}",
        f"python: {_joined(sys.version_info[:3], '.')}, {system}, {terminal}",
        *flight.told(),
    ]


def _joined(numbers: Sequence[int], by: str) -> str:
    return by.join(map(str, numbers))


def _known(word: str, words: frozenset[str]) -> str:
    """This word if it is one of these: what a machine calls itself may be anybody's name."""
    return word if word in words else "other"

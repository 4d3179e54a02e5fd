"""Who one is: a token per server and name, kept in the user's own folder. A token is never shown or logged."""

import base64
import hashlib
from pathlib import Path

import msgspec
from msgspec import Struct

from clients.cli import folders


class _Kept(Struct, frozen=True):
    """The contents of a token's file; the token in base64."""

    server: str
    name: str
    token: str


def place(folder: Path, server: str, name: str) -> Path:
    """The file of the token for this server and this name."""
    key = hashlib.sha256(f"{server}\n{name}".encode()).hexdigest()[:24]
    return folder / "tokens" / f"{key}.json"


def load(folder: Path, server: str, name: str) -> bytes | None:
    """The 32 bytes kept for this server and name, or nil. What cannot be read as a token counts as none."""
    try:
        kept = msgspec.json.decode(place(folder, server, name).read_bytes(), type=_Kept)
        token = base64.b64decode(kept.token, validate=True)
    except (FileNotFoundError, msgspec.DecodeError, ValueError):
        return None
    return token if len(token) == 32 else None


def keep(folder: Path, server: str, name: str, token: bytes) -> None:
    """Keep this token for this server and name. Raises `OSError` when the folder cannot be written."""
    kept = _Kept(server, name, base64.b64encode(token).decode())
    folders.write(place(folder, server, name), msgspec.json.encode(kept))


def forget(folder: Path, server: str, name: str) -> None:
    """Throw the token of this server and name away, if there is one."""
    place(folder, server, name).unlink(missing_ok=True)

"""Who has sent a command, and how they are answered what became of it."""

from msgspec import Struct

from protocol import codec
from protocol.errors import RefusalCode
from protocol.events import Ok
from server.live.ports import Viewer


class Answer(Struct, frozen=True):
    """What became of a command: the version it stands at, or why and by which field it was refused."""

    version: int
    code: RefusalCode | None = None
    field: str | None = None


class Sender(Struct, frozen=True):
    """Whose command is being answered, and its id."""

    viewer: Viewer
    command: bytes


def accepted(sender: Sender | None, version: int, *first: bytes) -> None:
    """Show the sender, if there is one, these events and then that the command stands as this version, in one write."""
    if sender is not None:
        sender.viewer.push(*first, codec.encode(Ok(sender.command, version)))

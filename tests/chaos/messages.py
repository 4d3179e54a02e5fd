"""A stream of bytes of a WebSocket, cut into what can be lost, held or sent twice: whole messages."""

from msgspec import Struct

MESSAGE = 2
"""The opcode of a binary frame, which is what all messages are sent in; the others are pings, pongs and the close."""


class Piece(Struct, frozen=True):
    """Bytes that travel together: the head of the HTTP request or answer, a message, or what keeps the line (a ping …)."""

    data: bytes
    message: bool


class Messages:
    """One direction of one connection. Neither end here sends a message in several frames."""

    def __init__(self) -> None:
        self._kept = b""
        self._upgraded = False

    def feed(self, data: bytes) -> list[Piece]:
        """The pieces that are whole with these bytes."""
        self._kept += data
        found = []
        while (end := self._end()) is not None:
            piece, self._kept = self._kept[:end], self._kept[end:]
            found.append(Piece(piece, self._upgraded and piece[0] & 0xF == MESSAGE))
            self._upgraded = True
        return found

    def _end(self) -> int | None:
        """Where the first piece ends; nil while it is not all here."""
        kept = self._kept
        if not self._upgraded:
            at = kept.find(b"\r\n\r\n")
            return None if at < 0 else at + 4
        if len(kept) < 2:
            return None
        short = kept[1] & 0x7F
        wide = {126: 2, 127: 8}.get(short, 0)
        if len(kept) < 2 + wide:
            return None
        length = int.from_bytes(kept[2 : 2 + wide], "big") if wide else short
        end = 2 + wide + (4 if kept[1] & 0x80 else 0) + length
        return end if len(kept) >= end else None

"""The names of tables in links: readable, with a part that nobody can guess."""

import hashlib
import re
import unicodedata

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are taken for another when read aloud
_SECRET_LETTERS = 9
"""31 letters, nine of them: 44 bits (at least 40 are asked for)."""


def made(name: str, secret: bytes, command: bytes) -> str:
    """The slug of the table with this name that this command makes; the same again for the same secret and command.

    `secret` is bytes that no client knows (a person's id, the store's), `command` what was asked.
    """
    number = int.from_bytes(hashlib.blake2b(command, key=secret, digest_size=16).digest(), "big")
    letters = []
    for _ in range(_SECRET_LETTERS):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return f"{readable(name)}-{''.join(letters)}"


def readable(name: str) -> str:
    """The part of a slug that people read: small letters without accents, digits and hyphens, 24 at the most."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:24].strip("-") or "tafel"

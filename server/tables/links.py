"""The names of tables in links, readable, with a part that nobody can guess; and who comes in by which link."""

import hashlib
import re
import unicodedata

from protocol.errors import RefusalCode
from server.tables.state import Table

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are taken for another when read aloud
_SECRET_LETTERS = 9
"""31 letters, nine of them: 44 bits (at least 40 are asked for)."""


def made(name: str, secret: bytes, command: bytes) -> str:
    """The slug of the table with this name that this command makes; the same again for the same secret and command.

    `secret` is bytes that no client knows (a person's id, the store's), `command` what was asked.
    """
    number = int.from_bytes(hashlib.blake2b(command, key=secret, digest_size=16).digest(), "big")
    letters = []
    for _ in range(_SECRET_LETTERS):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return f"{readable(name)}-{''.join(letters)}"


def readable(name: str) -> str:
    """The part of a slug that people read: small letters without accents, digits and hyphens, 24 at the most."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:24].strip("-") or "tafel"


def current(state: Table) -> str:
    """What the table's link ends with now."""
    return state.link or state.table


def people(state: Table) -> frozenset[str]:
    """Who is of this place: the host, its regulars, whoever has a seat, here or in a match at rest, or waits for one."""
    seated = (person for chair in state.chairs for person in (chair.person, chair.standin, chair.locked))
    resting = (chair.person for rest in state.resting for chair in rest.chairs)
    everybody = {state.host, *state.regulars, *seated, *resting, *state.queue}
    return frozenset(person for person in everybody if person is not None) - {*state.removed}


def barred(state: Table, person: str, link: str) -> RefusalCode | None:
    """Why this person may not come in by this link, if so: an old one leads only those here who are of the place.

    Whoever was removed is told so, by whatever link they come; a stranger with an old one, that there is no such table.
    """
    if person in state.removed:
        return "removed"
    return None if link == current(state) or person in people(state) else "no_table"

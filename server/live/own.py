"""Tables of one person's own: what they are called, and how they are made.

Their names follow from who it is and what is played there, so the same table is found again from any device, after a
restart, and on another day. Nobody can guess one: who a person is no client knows.
"""

import hashlib
import secrets

from server.live import record as records
from server.live.ports import Store
from server.live.record import NOTHING, Record
from server.tables import alone
from server.tables import moves as m
from server.tables.clocks import looked_at
from server.tables.moves import Ahead, Move
from server.tables.placemoves import Settings
from server.tables.state import person_at

MARK = "--"
"""What the name of no other table has."""


def of_daily(person: bytes, daily: str, day: str) -> str:
    """The name of this person's table of a daily on one day."""
    return f"dag{MARK}{_letters(person, f'{daily} {day}'.encode())}"


def of_command(kind: str, person: bytes, command: bytes) -> str:
    """The name of the table that this command of theirs makes."""
    return f"{kind}{MARK}{_letters(person, command)}"


def is_own(table: str) -> bool:
    """Whether this is the name of a table of somebody's own."""
    return MARK in table


def _letters(person: bytes, what: bytes) -> str:
    return hashlib.blake2b(what, key=person, digest_size=12).hexdigest()


async def made(store: Store, table: str, person: bytes, settings: Settings, match: bytes, ahead: Ahead) -> None:
    """Make this person's table, up to the first card, unless it is there. Raises `StoreAway`."""
    secret, now = secrets.token_bytes(32), store.now()
    who = person_at(secret, person)
    whats = alone.made(table, settings, who, match, ahead, secret)
    moves = [Move(now, who if isinstance(what, m.Made | m.Sat) else None, what) for what in whats]
    steps = records.steps_of(Record(), moves)
    last = steps[-1]
    await store.append(table, NOTHING, [step.entry for step in steps], last.head.digest, looked_at(last.after, now))

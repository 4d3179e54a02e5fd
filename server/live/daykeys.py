"""The keys of the days, from which the cards of all dailies follow (FAIR-6): made the day before, and told to nobody."""

import hashlib
import logging
import secrets

from server.live.ports import Store, StoreAway
from server.live.results import DayKey
from server.tables import days

log = logging.getLogger(__name__)


class DayKeys:
    """The keys of the days. A key never changes: those of today and tomorrow are read once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, DayKey] = {}

    def today(self) -> str:
        """The day it is now."""
        return days.day_at(self._store.now())

    def over(self, day: str) -> bool:
        """Whether this day is over, so that its cards may be known."""
        return self._store.now() >= ends(day)

    async def of(self, day: str) -> DayKey | None:
        """The key of this day; nil for a day that no server saw coming, or that is to come. Raises `StoreAway`.

        Those of today and tomorrow are made now if they are not there: when a key was made is told with the commitments.
        """
        if (today := self.today()) > day or day > days.after(today):
            return await self._store.dailies.key(day)
        if day not in self._known:
            made = DayKey(secrets.token_bytes(32), self._store.now())
            kept = {one: key for one, key in self._known.items() if one >= today}
            self._known = {**kept, day: await self._store.dailies.keep_key(day, made)}
        return self._known[day]

    async def ahead(self) -> None:
        """Make the keys of today and tomorrow, if they are not there."""
        try:
            for day in (self.today(), days.after(self.today())):
                await self.of(day)
        except StoreAway as trouble:
            log.warning("the day's key is not made now: %s", trouble)


def known(day: str) -> bool:
    """Whether there is such a day at all: 2026-02-30 has the form of one, and is none."""
    try:
        ends(day)
    except (ValueError, OverflowError):
        return False
    return True


def ends(day: str) -> int:
    """When this day is over (ms)."""
    return days.began(days.after(day))


def entry(key: DayKey, daily: str, day: str, person: bytes) -> str:
    """What names this person on the board of this daily and day, and tells nothing on any other."""
    return named(hashlib.blake2b(f"{daily} {day} entries".encode(), key=key.key).digest(), person)


def named(key: bytes, person: bytes) -> str:
    """An id of this person that tells nothing to who has not this key (64 bytes at the most)."""
    return hashlib.blake2b(person, key=key, digest_size=8).hexdigest()

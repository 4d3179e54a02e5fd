"""How much may come from whom: token buckets. Pure: the clock (seconds, any origin, never backwards) is an argument.

A bucket holds at most `burst` tokens and gets `rate` a second; what is taken beyond that is debt. A person's connections
are read more slowly while it is in debt, then refused, then closed. What is counted by address is only what an unknown
person costs; loopback is an address like any other.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, Literal, TypeVar

from msgspec import Struct

K = TypeVar("K")
V = TypeVar("V")

MOST_KNOWN = 10_000
"""Addresses, or persons, remembered at the most: the one that was quiet longest is forgotten first."""

LONGEST_WAIT = 1.0
"""Seconds that anybody is held up at the most: far below half a heartbeat."""


class Allowance(Struct, frozen=True):
    """So many a second, and so many at once."""

    rate: float
    burst: float


class Bucket:
    """The tokens of one person or one address; full at first."""

    def __init__(self, allowance: Allowance, now: float) -> None:
        self.allowance = allowance
        self._level = allowance.burst
        self._at = now

    def level(self, now: float) -> float:
        """How many tokens there are; below 0 is debt."""
        self._level = min(self.allowance.burst, self._level + (now - self._at) * self.allowance.rate)
        self._at = now
        return self._level

    def take(self, now: float) -> float:
        """Take one token, there or not, and say the level after it."""
        self._level = self.level(now) - 1
        return self._level


class Verdict(Struct, frozen=True):
    """What to do with a command: first wait `pause` seconds, then `say` it; `retry` (ms) is when it will be welcome."""

    say: Literal["go", "refuse", "flood"]
    pause: float = 0.0
    retry: int = 0


GO = Verdict("go")
FAR_OVER = 4
"""In debt by so many bursts a connection is closed."""


class Pace:
    """What comes in from one: a connection whose person is not known yet, or a person, over all their connections.

    In debt a connection is read at most twice as fast as is allowed: so who comes a little too fast is slowed down and never
    hears of it; who does not listen is refused at one burst of debt and closed at four. A pause is at most half a command's
    time, or `LONGEST_WAIT`.
    """

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._bucket = Bucket(allowance, now)

    def command(self, now: float) -> Verdict:
        """Count one command, or one ping, that came in now. Who was far over already gets no deeper into debt."""
        rate, burst = self._bucket.allowance.rate, self._bucket.allowance.burst
        if -self._bucket.level(now) > FAR_OVER * burst:
            return Verdict("flood")
        level = self._bucket.take(now)
        if level >= 0:
            return GO
        pause = min(0.5, -level) / rate
        if -level > FAR_OVER * burst:
            return Verdict("flood")
        if -level > burst:
            return Verdict("refuse", min(pause, LONGEST_WAIT), round(-level / rate * 1000))
        return Verdict("go", min(pause, LONGEST_WAIT))


class Known(Generic[K, V]):
    """Something for each of those who came last, `MOST_KNOWN` at the most, made when it is first asked for."""

    def __init__(self, made: Callable[[float], V]) -> None:
        self._made = made
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, key: K, now: float) -> V:
        """What is kept for this one. If it is one too many, who was quiet longest is forgotten."""
        kept = self._kept.pop(key, None)
        self._kept[key] = kept = self._made(now) if kept is None else kept
        if len(self._kept) > MOST_KNOWN:
            self._kept.popitem(last=False)
        return kept


class Shares(Generic[K]):
    """The same allowance for each address, or each person."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buckets: Known[K, Bucket] = Known(lambda now: Bucket(allowance, now))

    def __len__(self) -> int:
        return len(self._buckets)

    def ask(self, key: K, now: float) -> int:
        """Take one, and answer 0; or, where there is none, take nothing and say in how many ms there will be one."""
        if wait := self.missing(key, now):
            return wait
        self._buckets.of(key, now).take(now)
        return 0

    def missing(self, key: K, now: float) -> int:
        """0 if there is one to take, else in how many ms there will be; nothing is taken."""
        missing = 1 - self._buckets.of(key, now).level(now)
        return max(1, round(missing / self._allowance.rate * 1000)) if missing > 0 else 0

    def owe(self, key: K, now: float) -> float:
        """Take one, there or not, and say for how many seconds to wait: `LONGEST_WAIT` at the most."""
        bucket = self._buckets.of(key, now)
        if bucket.level(now) > -self._allowance.burst:
            bucket.take(now)
        return min(max(0.0, -bucket.level(now) / self._allowance.rate), LONGEST_WAIT)

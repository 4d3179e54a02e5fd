"""How much may come from whom: token buckets. Pure: the clock (seconds, any origin, never backwards) is an argument.

A bucket holds at most `burst` tokens and gets `rate` a second; what is taken beyond that is debt. One connection is read
more slowly while it is in debt, then refused, then closed. What is counted by address is only what an unknown person
costs; loopback is an address like any other.
"""

from collections import OrderedDict
from typing import Literal

from msgspec import Struct

MOST_ADDRESSES = 10_000
"""Addresses remembered at the most: the one that was quiet longest is forgotten first."""


LONGEST_WAIT = 1.0
"""Seconds that anybody is held up at the most: far below half a heartbeat."""


class Allowance(Struct, frozen=True):
    """So many a second, and so many at once."""

    rate: float
    burst: float


class Bucket:
    """The tokens of one connection or one address; full at first."""

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
    """The commands of one connection.

    In debt it is read at most twice as fast as is allowed: so who comes a little too fast is slowed down and never hears of
    it; who does not listen is refused at one burst of debt and closed at four. A pause is at most half a command's time, or
    `LONGEST_WAIT`.
    """

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._bucket = Bucket(allowance, now)

    def command(self, now: float) -> Verdict:
        """Count one command that came in now."""
        level = self._bucket.take(now)
        if level >= 0:
            return GO
        rate, burst = self._bucket.allowance.rate, self._bucket.allowance.burst
        pause = min(0.5, -level) / rate
        if -level > FAR_OVER * burst:
            return Verdict("flood")
        if -level > burst:
            return Verdict("refuse", min(pause, LONGEST_WAIT), round(-level / rate * 1000))
        return Verdict("go", min(pause, LONGEST_WAIT))


class ByAddress:
    """An allowance for every address."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def ask(self, address: str, now: float) -> int:
        """Take one, and answer 0; or, where there is none, take nothing and say in how many ms there will be one."""
        bucket = self._bucket(address, now)
        missing = 1 - bucket.level(now)
        if missing > 0:
            return max(1, round(missing / self._allowance.rate * 1000))
        bucket.take(now)
        return 0

    def owe(self, address: str, now: float) -> float:
        """Take one, there or not, and say for how many seconds to wait: `LONGEST_WAIT` at the most."""
        bucket = self._bucket(address, now)
        if bucket.level(now) > -self._allowance.burst:
            bucket.take(now)
        return min(max(0.0, -bucket.level(now) / self._allowance.rate), LONGEST_WAIT)

    def _bucket(self, address: str, now: float) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self._allowance, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

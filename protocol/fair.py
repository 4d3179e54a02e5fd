"""Fair cards (rules/fair.md): server and clients both compute these, so that nobody can choose the cards."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from protocol.cards import Card

NO_NONCE = bytes(32)
"""What stands in the seed for a seat without a nonce: a bot, absent, sitting out (FAIR-2)."""


def commitment(match: bytes, deal: int, secret: bytes) -> bytes:
    """The 32 bytes published before any nonce is taken (FAIR-1). `match` is 16 bytes, `deal` counts from 1 in the match."""
    return hashlib.sha256(b"stamtafel/commit/1" + match + deal.to_bytes(4, "big") + secret).digest()


def daily_match(daily: str, day: str) -> bytes:
    """The match (16 bytes) of which the deals of this daily are, on a day as 2026-12-31 (FAIR-6)."""
    return hashlib.sha256(b"stamtafel/daily/1" + daily.encode() + day.encode()).digest()[:16]


def seed(match: bytes, deal: int, secret: bytes, nonces: Sequence[bytes | None]) -> bytes:
    """The 32 bytes from which the chance of this deal follows; `nonces` one a seat, in order (FAIR-2)."""
    parts = b"".join(nonce or NO_NONCE for nonce in nonces)
    return hashlib.sha256(b"stamtafel/seed/1" + match + deal.to_bytes(4, "big") + secret + parts).digest()


def numbers(seed: bytes) -> Iterator[int]:
    """The endless stream of unsigned 32-bit numbers of this seed (FAIR-3)."""
    counter = 0
    while True:
        block = hmac.digest(seed, counter.to_bytes(4, "big"), "sha256")
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(n: int, stream: Iterator[int]) -> int:
    """The next number of the stream that can be made a number from 0 to n-1 without favour (the rejection of FAIR-4)."""
    limit = 2**32 // n * n
    x = next(stream)
    while x >= limit:
        x = next(stream)
    return x % n


def shuffle(pack: Sequence[Card], stream: Iterator[int]) -> tuple[Card, ...]:
    """The deck: this pack (in the order of `cards.pack`) shuffled by this stream (FAIR-4)."""
    deck = list(pack)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, stream)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)

"""The check of a deal's cards step by step (rules/fair.md), with what each step comes to; and a deal with a fault put in.

Where fairness.py gives the verdict, this gives everything it rests on, for who wants to see it.
"""

from msgspec import Struct
from msgspec.structs import replace

from clients.cli.tableview import TableView
from protocol import fair
from protocol.cards import CARDS, Card, pack
from protocol.records import Record


class Shuffled(Struct, frozen=True):
    """All that tells how a deal was shuffled, in 16 bytes (`match`) or 32; `nonces` one a seat, nil for who gave none.

    `daily` is its daily and day, as a record has it; nil where it is no deal of one.
    """

    match: bytes
    deal: int
    commitment: bytes
    secret: bytes
    nonces: tuple[bytes | None, ...]
    deck: tuple[Card, ...]
    daily: str | None = None


class Worked(Struct, frozen=True):
    """What the steps come to. `place` counts from 0: the first at which the deck is not the one that follows; nil: none.

    `of_day`: its match is that of its daily and day, where it is a deal of one (FAIR-6).
    """

    commitment: bytes
    sealed: bool
    seed: bytes
    deck: tuple[Card, ...]
    place: int | None
    of_day: bool = True


def of_table(table: TableView) -> Shuffled | None:
    """How the deal just over was shuffled; nil where none is over, or where that is not told."""
    match, told, finished = table.public.match, table.public.shuffling, table.public.finished
    if match is None or told is None or finished is None or told.given or told.secret is None or told.values is None:
        return None
    return Shuffled(match.id, told.deal, told.commitment, told.secret, told.values, tuple(finished.deck), finished.daily)


def of_record(record: Record) -> Shuffled | None:
    """How the deal of this record was shuffled; nil where it does not tell, or not in bytes of the right length."""
    if record.given or record.deal is None or record.nonces is None:
        return None
    parts = (_bytes(record.match, 16), _bytes(record.commitment, 32), _bytes(record.secret, 32))
    nonces = tuple(None if one is None else _bytes(one, 32) for one in record.nonces)
    match, commitment, secret = parts
    unreadable = any(read is None and told is not None for read, told in zip(nonces, record.nonces, strict=True))
    if match is None or commitment is None or secret is None or unreadable or len(nonces) != record.players:
        return None
    return Shuffled(match, record.deal, commitment, secret, nonces, record.deck, record.daily)


def work(told: Shuffled) -> Worked:
    """Every step of the check (FAIR-1 to FAIR-4, FAIR-6)."""
    sealed = fair.commitment(told.match, told.deal, told.secret)
    seed = fair.seed(told.match, told.deal, told.secret, told.nonces)
    held = set(told.deck)
    deck = fair.shuffle([card for card in CARDS if card in held], fair.numbers(seed))
    place = next((i for i, card in enumerate(told.deck) if i >= len(deck) or deck[i] != card), None)
    name, _, day = (told.daily or "").partition(" ")
    of_day = told.daily is None or fair.daily_match(name, day) == told.match
    return Worked(sealed, sealed == told.commitment, seed, deck, place, of_day)


def other_cards(told: Shuffled) -> Shuffled:
    """The same deal, but that the first two cards have changed places."""
    first, second, *rest = told.deck
    return replace(told, deck=(second, first, *rest))


def other_secret(told: Shuffled) -> Shuffled:
    """The same deal, but that the last bit of the secret is another."""
    return replace(told, secret=told.secret[:-1] + bytes([told.secret[-1] ^ 1]))


def example() -> Shuffled:
    """A deal that nobody played, the same every time: for who has no deal to look at."""
    match, secret, nonces = bytes(range(16)), bytes(range(32)), (bytes([1]) * 32, None, bytes([3]) * 32, None)
    deck = fair.shuffle(pack("AKQJT987"), fair.numbers(fair.seed(match, 1, secret, nonces)))
    return Shuffled(match, 1, fair.commitment(match, 1, secret), secret, nonces, deck)


def _bytes(text: str | None, length: int) -> bytes | None:
    """The bytes of this hexadecimal text; nil where it is not, or of another length."""
    try:
        found = bytes.fromhex(text or "")
    except ValueError:
        return None
    return found if len(found) == length else None

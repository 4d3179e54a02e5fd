"""Whether the cards of a deal were fair (rules/fair.md): computed here, from what was seen, without trusting the server."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from clients.cli.tableview import TableView
from protocol import fair
from protocol.cards import CARDS, Card, pack
from protocol.views import Shuffling

Verdict = Literal[
    "ok", "given", "no_secret", "other_commitment", "bad_commitment", "own_nonce", "bad_deck", "bad_dealer", "bad_daily"
]
"""`ok`, or what is wrong; `given`: the deck was given in advance and says so, there is nothing to check."""


class OwnPart(Struct, frozen=True):
    """What this client knows of a deal's shuffle by itself.

    `commitment` was shown before the cards; `nonce` was sent from `seat`, `taken` once the server has confirmed it.
    """

    commitment: bytes
    nonce: bytes | None = None
    taken: bool = False
    seat: int | None = None


def verdicts(table: TableView, parts: Mapping[tuple[bytes, int], OwnPart]) -> list[Verdict]:
    """The verdicts on the deal just over, and on the draw of the dealer when it was the first; `ok` only where both are."""
    match, shuffling = table.public.match, table.public.shuffling
    if match is None or shuffling is None:
        return []
    found = {check_deal(table, parts.get((match.id, shuffling.deal)))}
    if shuffling.deal == 1:
        found.add(check_draw(table, parts.get((match.id, 0))))
    told = sorted(one for one in found if one is not None)
    return [one for one in told if one != "ok"] if len(told) > 1 else told


def check_deal(table: TableView, part: OwnPart | None) -> Verdict | None:
    """The verdict on the deal just over, or nil when no finished deal is shown. `part` is nil for who came later."""
    shuffling, finished, match = table.public.shuffling, table.public.finished, table.public.match
    if shuffling is None or finished is None or match is None or shuffling.deal == 0:
        return None
    if shuffling.given:
        return "given"
    wrong = _check_daily(table, match.id) or _check_parts(match.id, shuffling, part)
    if wrong is not None:
        return wrong
    return "ok" if tuple(finished.deck) == _deck(match.id, shuffling, finished.deck) else "bad_deck"


def check_draw(table: TableView, part: OwnPart | None) -> Verdict | None:
    """The verdict on the draw of dealer or partners (FAIR-5), checked when its deal is over; nil when not shown."""
    zero, finished, match = table.public.zero, table.public.finished, table.public.match
    if zero is None or zero.secret is None or match is None or finished is None:
        return None
    if zero.given:
        return "given"
    draw = table.public.draw
    wrong = _check_parts(match.id, zero, part)
    if wrong is not None or zero.dealer is None:
        return wrong
    stream = fair.numbers(fair.seed(match.id, 0, zero.secret, zero.values or ()))
    if draw is not None:
        deck = fair.shuffle(pack("AKQJT987"), stream)
        return "ok" if tuple(one.card for one in draw.cards) == deck[: len(draw.cards)] else "bad_dealer"
    return "ok" if fair.below(table.public.about.players, stream) == zero.dealer else "bad_dealer"


def _check_daily(table: TableView, match: bytes) -> Verdict | None:
    """Whether the match of a daily is the one that everybody has on that day (FAIR-6)."""
    alone = table.public.about.alone
    if alone is None or alone.daily is None or alone.day is None:
        return None
    return None if match == fair.daily_match(alone.daily, alone.day) else "bad_daily"


def _check_parts(match: bytes, shuffling: Shuffling, part: OwnPart | None) -> Verdict | None:
    if shuffling.secret is None or shuffling.values is None:
        return "no_secret"
    if part is not None and part.commitment != shuffling.commitment:
        return "other_commitment"
    if fair.commitment(match, shuffling.deal, shuffling.secret) != shuffling.commitment:
        return "bad_commitment"
    if part is not None and part.taken and (part.seat is None or shuffling.values[part.seat] != part.nonce):
        return "own_nonce"
    return None


def _deck(match: bytes, shuffling: Shuffling, deck: Sequence[Card]) -> tuple[Card, ...]:
    secret, values = shuffling.secret or b"", shuffling.values or ()
    pack = [card for card in CARDS if card in set(deck)]
    return fair.shuffle(pack, fair.numbers(fair.seed(match, shuffling.deal, secret, values)))

"""What every seat may do, written out as the record of a deal has it (record.md)."""

from collections.abc import Iterator

import msgspec

from protocol.actions import Action
from server.rules.cards import PLAYS, STUK_PLAYS, numbers_in
from server.rules.game import Deal, Offers, Variant

_text = msgspec.json.Encoder(order="sorted").encode


def may_of(variant: Variant, deal: Deal, players: int) -> dict[str, tuple[Action, ...]]:
    """What each seat may do now, by seat: in turn and out of turn, sorted by JSON text, open forms as they are."""
    return {str(seat): tuple(sorted(_listed(variant.offers(deal, seat)), key=_text)) for seat in range(players)}


def _listed(offers: Offers) -> Iterator[Action]:
    yield from (PLAYS[card] for card in numbers_in(offers.cards))
    yield from (STUK_PLAYS[card] for card in numbers_in(offers.stuk))
    yield from offers.actions
    yield from offers.calls

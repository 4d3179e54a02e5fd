"""What every seat may do: counted, and written out as the record of a deal has it (record.md)."""

from collections.abc import Iterator

import msgspec

from protocol.actions import Action
from server.rules.cards import PLAYS, STUK_PLAYS, nth, numbers_in
from server.rules.game import Deal, Offers, Variant

_text = msgspec.json.Encoder(order="sorted").encode


def may_of(variant: Variant, deal: Deal, players: int) -> dict[str, tuple[Action, ...]]:
    """What each seat may do now, by seat: in turn and out of turn, sorted by JSON text, open forms as they are."""
    return {str(seat): tuple(sorted(_listed(variant.offers(deal, seat)), key=_text)) for seat in range(players)}


def how_many(offers: Offers) -> int:
    """In how many ways a seat may act to which this is offered: an open form is one."""
    said = len(offers.actions) + len(offers.calls)
    return said + offers.cards.bit_count() + offers.stuk.bit_count() if offers.cards else said


def nth_way(offers: Offers, n: int) -> Action:
    """The way to act that comes after n others: cards first, with stuk called last, then answers, then calls."""
    cards = offers.cards
    while n and cards:
        cards &= cards - 1
        n -= 1
    if cards:
        return PLAYS[(cards & -cards).bit_length() - 1]
    if offers.stuk:
        stuk = offers.stuk.bit_count()
        if n < stuk:
            return STUK_PLAYS[nth(offers.stuk, n)]
        n -= stuk
    actions = offers.actions
    return actions[n] if n < len(actions) else offers.calls[n - len(actions)]


def _listed(offers: Offers) -> Iterator[Action]:
    yield from (PLAYS[card] for card in numbers_in(offers.cards))
    yield from (STUK_PLAYS[card] for card in numbers_in(offers.stuk))
    yield from offers.actions
    yield from offers.calls

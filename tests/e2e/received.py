"""What a page was sent, read without the page's own code: which cards came to it before it might know them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgpack

from protocol.cards import CARDS

_CARDS = frozenset(CARDS)
HIDDEN_ENDS = "finished"
"""The deal that is over, with its whole deck."""


def read(frames: Sequence[bytes]) -> list[dict[str, Any]]:
    """The events, as plain maps."""
    return [msgpack.unpackb(frame) for frame in frames]


def cards_in(value: object) -> Iterator[str]:
    """Every card that is named anywhere in this."""
    if isinstance(value, str):
        if value in _CARDS:
            yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            if key != HIDDEN_ENDS:
                yield from cards_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from cards_in(one)


def too_early(frames: Sequence[bytes]) -> list[str]:
    """The cards that were named to this viewer before they were in the own hand, or lay open on the table."""
    known, wrong = set[str](), list[str]()
    for event in read(frames):
        move = event.get("move") or {}
        if move.get("did") in {"committed", "dealt"} or event["type"] == "view":
            known.clear()
        public, private = event.get("public") or {}, event.get("private") or {}
        known |= set(private.get("hand") or ())
        known |= {one["card"] for one in public.get("trick") or ()}
        known |= {one["card"] for one in (public.get("last") or {}).get("cards", ())}
        if move.get("did") == "acted" and move["action"]["do"] == "play":
            known.add(move["action"]["card"])
        wrong += [card for card in cards_in(event) if card not in known]
    return wrong


def hands(frames: Sequence[bytes]) -> dict[int, frozenset[str]]:
    """Deal -> the hand that was dealt to this viewer, as far as it was whole when first seen."""
    found: dict[int, frozenset[str]] = {}
    for event in read(frames):
        move = event.get("move") or {}
        if move.get("did") == "dealt" and (event.get("private") or {}).get("hand"):
            found[move["deal"]] = frozenset(event["private"]["hand"])
    return found

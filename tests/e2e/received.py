"""What a page was sent, read without the page's own code: which cards came to it before it might know them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgpack

from protocol.cards import CARDS

_CARDS = frozenset(CARDS)
APART = frozenset({"finished", "draw"})
"""The deal that is over, with its whole deck; and the cards by which partners are drawn, which are of another pack."""
OPEN = ("trick", "last", "tricks", "turned", "melds")
"""Where a deal's cards lie open for everybody: played, turned, shown."""
ANEW = frozenset({"committed", "dealt"})


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
            if key not in APART:
                yield from cards_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from cards_in(one)


def told(move: dict[str, Any]) -> Iterator[str]:
    """The cards that this move lays on the table or asks for aloud, as everybody sees and hears it (PAR-3)."""
    action = move.get("action") or {}
    if action.get("do") == "play":
        yield action["card"]
    elif action.get("do") in {"ask", "tell"}:
        yield from cards_in([action["question"].get("card"), move.get("answer")])


def too_early(frames: Sequence[bytes]) -> list[str]:
    """The cards that were named to this viewer before they were in the own hand, or lay open on the table."""
    known, wrong = set[str](), list[str]()
    for event in read(frames):
        moves = [event["move"]] if event.get("move") else event.get("missed") or []
        if event["type"] == "view":
            known.clear()
        for move in moves:
            if move["did"] in ANEW:
                known.clear()
            known.update(told(move))
            wrong += [card for card in cards_in(move) if card not in known]
        public, private = event.get("public") or {}, event.get("private") or {}
        known.update(private.get("hand") or ())
        known.update(cards_in([public.get(where) for where in OPEN]))
        known.update(card for one in public.get("said") or () for card in told(one))
        wrong += [card for card in cards_in([public, private]) if card not in known]
        wrong += cards_in({**event, "move": None, "missed": None, "public": None, "private": None})
    return wrong


def shown_no_hand(frames: Sequence[bytes]) -> bool:
    """Whether this viewer was never told what only a seat may know."""
    return not [event for event in read(frames) if list(cards_in(event.get("private")))]


def hands(frames: Sequence[bytes]) -> dict[int, frozenset[str]]:
    """Deal -> the hand that was dealt to this viewer, as far as it was whole when first seen."""
    found: dict[int, frozenset[str]] = {}
    for event in read(frames):
        move = event.get("move") or {}
        if move.get("did") == "dealt" and (event.get("private") or {}).get("hand"):
            found[move["deal"]] = frozenset(event["private"]["hand"])
    return found

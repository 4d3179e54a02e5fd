"""Open forms filled in by chance, as somebody at a client would: from what the own view shows."""

from random import Random
from typing import Any

from protocol.cards import RANKS, SUITS, Card
from protocol.views import Private

_SUIT_KINDS = ("count_suit", "highest", "lowest", "void", "points", "can_head")


def filled(form: dict[str, Any], private: Private, random: Random) -> dict[str, Any]:
    """The action with its form filled in."""
    match form["do"]:
        case "exchange":
            count = random.randint(0, form.get("max", 0))
            return {"do": "exchange", "cards": random.sample(private.hand, min(count, len(private.hand)))}
        case "ask" | "tell":
            return {"do": form["do"], "question": _question(private, random)}
        case "declare":
            return {"do": "declare", "melds": [random.choice(runs(private.hand) or [private.hand[:3]])]}
        case _:
            return form


def _question(private: Private, random: Random) -> dict[str, Any]:
    kind = random.choice(["has", "count_rank", "longest", *_SUIT_KINDS])
    if kind == "has":
        return {"kind": kind, "card": random.choice(private.hand)}
    if kind == "count_rank":
        return {"kind": kind, "rank": random.choice("AKQJT")}
    return {"kind": kind} if kind == "longest" else {"kind": kind, "suit": random.choice(SUITS)}


def runs(hand: tuple[Card, ...]) -> list[list[Card]]:
    """Every run of three in the natural order (COM-9)."""
    found = []
    for suit in SUITS:
        for at in range(len(RANKS) - 2):
            run = [f"{rank}{suit}" for rank in RANKS[at : at + 3]]
            if all(card in hand for card in run):
                found.append(run)
    return found

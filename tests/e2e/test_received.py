"""What is read of a page's frames sees a leak wherever there is one, and takes nothing for one that lay open."""

import msgpack

from tests.e2e.received import hands, shown_no_hand, too_early

DEALT = {"type": "moved", "move": {"did": "dealt", "deal": 1}, "private": {"hand": ["As", "7h"]}}


def play(card: str, **more: object) -> dict[str, object]:
    return {"type": "moved", "move": {"did": "acted", "seat": 1, "action": {"do": "play", "card": card}}, **more}


def sent(*events: dict[str, object]) -> list[bytes]:
    return [msgpack.packb(event) for event in events]


def test_what_lies_on_the_table_was_turned_shown_or_asked_for_is_no_leak() -> None:
    asked = {"did": "acted", "seat": 2, "action": {"do": "ask", "question": {"kind": "has", "card": "Kd"}}, "answer": True}
    melds = [{"seat": 3, "kind": "run", "cards": ["Jc", "Tc", "9c"]}]
    frames = sent(DEALT, play("Kh", public={"turned": "8s", "melds": melds}), {"type": "moved", "move": asked})
    assert too_early(frames) == []
    assert hands(frames) == {1: {"As", "7h"}}


def test_who_comes_back_is_told_what_was_played_meanwhile() -> None:
    missed = [play(card)["move"] for card in ("Js", "Kc", "Ks")]
    assert too_early(sent({"type": "view", "missed": missed, "public": {}, "private": {}})) == []


def test_a_card_of_somebody_else_is_a_leak_wherever_it_is_named() -> None:
    swapped = {"did": "acted", "seat": 1, "action": {"do": "exchange", "cards": ["Qd"]}}
    for leak in (
        {"type": "moved", "move": swapped},
        {"type": "moved", "public": {"said": [{"seat": 1, "action": swapped["action"]}]}},
        {"type": "moved", "public": {"facts": [{"key": "six", "cards": ["Qd"]}]}},
        {"type": "moved", "private": {"lent": {"seat": 1, "hand": ["Qd"]}}},
        {"type": "view", "missed": [swapped], "public": {}},
        {"type": "chat", "lines": ["Qd"]},
    ):
        assert too_early(sent(DEALT, leak)) == ["Qd"], leak


def test_what_was_known_of_one_deal_is_not_known_of_the_next() -> None:
    anew = {"type": "moved", "move": {"did": "committed", "deal": 2}}
    assert too_early(sent(DEALT, anew, {"type": "moved", "public": {"facts": [{"cards": ["As"]}]}})) == ["As"]


def test_who_looks_on_has_no_hand() -> None:
    assert shown_no_hand(sent(play("Kh")))
    assert not shown_no_hand(sent(DEALT))

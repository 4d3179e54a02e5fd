"""What every seat may do, as a record has it."""

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from protocol.actions import Ask, Declare, Dek, Exchange, Pass, Play, Tell, Trumps
from server.games.klaverjas import GAME, Options
from server.rules.game import Offers
from server.rules.may import how_many, may_of, nth_way
from tests.cardtable import held, play

KLAVERJAS = GAME.variant(Options(), 4)
BEGUN = KLAVERJAS.deal(3, KLAVERJAS.pack, None)


def may(offers: Offers) -> Any:
    """What seat 0 may do, as JSON."""
    offering = replace(KLAVERJAS, offers=lambda _deal, _seat: offers)
    return json.loads(msgspec.json.encode(may_of(offering, BEGUN, 1)))["0"]


def test_every_seat_is_listed_with_what_it_may_do_or_nothing() -> None:
    assert may_of(KLAVERJAS, BEGUN, 4) == {
        "0": (Pass(), *(Trumps(suit) for suit in ("c", "d", "h", "s"))),
        "1": (),
        "2": (),
        "3": (),
    }


def test_a_card_stands_once_more_where_stuk_may_be_called_with_it() -> None:
    assert may(Offers(cards=held("7h Kh"), stuk=held("Kh"))) == [
        {"do": "play", "card": "7h"},
        {"do": "play", "card": "Kh", "stuk": True},
        {"do": "play", "card": "Kh"},
    ]


def test_lists_are_sorted_by_their_json_text_and_open_forms_stand_for_all() -> None:
    everything = Offers(held("7h"), 0, (Pass(), Tell(), Exchange(max=2), Declare(), Ask()), (Dek(),))
    offered = may(everything)
    assert offered == sorted(offered, key=lambda action: json.dumps(action, sort_keys=True))
    assert {"do": "exchange", "max": 2} in offered
    assert {"do": "declare"} in offered
    assert len(offered) == 7


def test_every_way_to_act_is_counted_and_has_its_number() -> None:
    everything = Offers(held("7h Kh"), held("Kh"), (Pass(),), (Dek(),))
    ways = [nth_way(everything, n) for n in range(how_many(everything))]
    assert ways == [play("Kh"), play("7h"), Play("Kh", stuk=True), Pass(), Dek()]
    assert how_many(Offers(held("7h Kh"))) == 2
    assert how_many(Offers()) == 0

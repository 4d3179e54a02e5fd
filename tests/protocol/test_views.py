"""Views and patches: a client that merges every patch holds the same view as one that was sent it whole."""

from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from protocol.actions import Pass, Play, Trumps
from protocol.around import About, Chair
from protocol.codec import decode_event, encode
from protocol.events import Moved, View
from protocol.sheets import Cell, Note, Row, Sheet
from protocol.views import (
    Barred,
    Decision,
    MatchInfo,
    Played,
    Private,
    PrivatePatch,
    Public,
    PublicPatch,
    Said,
    Shuffling,
    Trick,
    merge,
)

ABOUT = About(
    table="donderdag-7kq2m9xw",
    name="Donderdag",
    game="klaverjas",
    players=4,
    options={"deals": 16, "counter_pit": True},
    sides=((0, 2), (1, 3)),
    direction=1,
    listed=False,
    watch=True,
    open_tricks=False,
)
PUBLIC = Public(about=ABOUT, phase="waiting", chairs=(Chair(), Chair(), Chair(), Chair()))
TRICK = tuple(Played(seat=seat, card=card) for seat, card in enumerate(("Jh", "9h", "Ah", "Th")))  # type: ignore[arg-type] # a card

CHOICES: dict[str, list[Any]] = {
    "phase": ["waiting", "shuffling", "playing", "sheet", "over"],
    "chairs": [PUBLIC.chairs, (Chair(person="a", ready=True), Chair(person="b"), Chair(), Chair())],
    "match": [None, MatchInfo(number=1, id=bytes(16), deals=16), MatchInfo(number=1, id=bytes(16), winners=())],
    "shuffling": [
        None,
        Shuffling(deal=1, commitment=bytes(32), nonces=(0, 3)),
        Shuffling(deal=2, commitment=bytes(32), given=True),
    ],
    "zero": [
        None,
        Shuffling(deal=0, commitment=bytes(32), secret=bytes(32), values=(None, bytes(32), None, None), dealer=2),
    ],
    "turn": [None, 0, 3],
    "next": [None, 1_700_000_000_000],
    "trump": [None, "h", "none"],
    "turned": [None, "6h"],
    "said": [(), (Said(seat=1, action=Pass()), Said(seat=2, action=Trumps(suit="h"), answer=None))],
    "trick": [(), TRICK[:2]],
    "winning": [None, 0],
    "last": [None, Trick(cards=TRICK, winner=0, points=55, melds=20)],
    "tricks": [(), (Trick(cards=TRICK, winner=0, points=55),)],
    "held": [(), (8, 8, 8, 8)],
    "won": [(), (1, 0)],
    "points": [None, (0, 0), (55, 0)],
    "sheet": [
        None,
        Sheet(
            form="columns",
            columns=((0, 2), (1, 3)),
            rows=(Row(deal=1, cells=(Cell(number=162, notes=(Note(key="pit"),)), Cell(number=0))),),
            totals=(Cell(number=162), Cell(number=0)),
        ),
    ],
}
PRIVATE_CHOICES: dict[str, list[Any]] = {
    "seat": [None, 0, 6],
    "hand": [(), ("Jh", "9h"), ("As",)],
    "decision": [
        None,
        Decision(id="1.1.3", deal=1, turn=True, cards=("Jh",), barred=(Barred(reason="must_follow", cards=("As",)),)),
        Decision(id="1.1.3", deal=1, calls=(Pass(),), level="schut", proposal=2),
    ],
}

publics = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()})
privates = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in PRIVATE_CHOICES.items()})


def changed(old: Any, new: Any, kind: Any) -> Any:
    """The patch that makes `new` of `old`."""
    names = [name for name in old.__struct_fields__ if getattr(old, name) != getattr(new, name)]
    return kind(**{name: getattr(new, name) for name in names})


def over_the_wire(public: Any, private: Any) -> Moved:
    event = decode_event(encode(Moved(version=2, branch=bytes(8), public=public, private=private)))
    assert isinstance(event, Moved)
    return event


@given(publics, publics)
def test_merged_patches_equal_the_whole_public_view(before: dict[str, Any], after: dict[str, Any]) -> None:
    old, new = (msgspec.structs.replace(PUBLIC, **fields) for fields in (before, after))
    event = over_the_wire(changed(old, new, PublicPatch), UNSET)
    assert merge(old, event.public) == new


@given(privates, privates)
def test_merged_patches_equal_the_whole_private_view(before: dict[str, Any], after: dict[str, Any]) -> None:
    old, new = Private(**before), Private(**after)
    event = over_the_wire(UNSET, changed(old, new, PrivatePatch))
    assert merge(old, event.private) == new


@given(publics, privates)
def test_a_whole_view_arrives_as_it_was_sent(public: dict[str, Any], private: dict[str, Any]) -> None:
    whole = View(
        version=1,
        branch=bytes(8),
        me="ada",
        public=msgspec.structs.replace(PUBLIC, **public),
        private=Private(**private),
    )
    assert decode_event(encode(whole)) == whole


def test_every_field_of_a_view_may_change() -> None:
    for view, patch in ((Public, PublicPatch), (Private, PrivatePatch)):
        assert patch.__struct_fields__ == view.__struct_fields__
        assert all(getattr(patch(), name) is UNSET for name in patch.__struct_fields__)


def test_absent_is_unchanged() -> None:
    seen = msgspec.structs.replace(PUBLIC, turn=2, said=(Said(seat=1, action=Pass()),))
    assert merge(seen, PublicPatch()) is seen
    assert merge(seen, UNSET) is seen
    assert msgpack.unpackb(encode(PublicPatch())) == {}


@pytest.mark.parametrize("field", [name for name in Public.__struct_fields__ if name not in {"about", "phase", "chairs"}])
def test_nil_empties(field: str) -> None:
    full = msgspec.structs.replace(PUBLIC, **{name: values[-1] for name, values in CHOICES.items()})
    event = over_the_wire(PublicPatch(**{field: None}), UNSET)
    emptied = merge(full, event.public)
    assert getattr(emptied, field) == getattr(PUBLIC, field)
    assert msgspec.structs.replace(emptied, **{field: getattr(full, field)}) == full


def test_nil_empties_a_hand_and_a_decision() -> None:
    full = Private(seat=1, hand=("Jh",), decision=Decision(id="1.1.3", deal=1))
    event = over_the_wire(UNSET, PrivatePatch(hand=None, decision=None))
    assert merge(full, event.private) == Private(seat=1)


def test_what_a_view_always_has_cannot_be_emptied() -> None:
    for field in ("about", "phase", "chairs"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.msgpack.decode(encode({field: None}), type=PublicPatch)


def test_a_spectator_s_private_part_is_empty() -> None:
    assert encode(Private()) == b"\x80"


def test_a_card_played_without_stuk_says_nothing_of_it() -> None:
    assert msgspec.to_builtins(Played(seat=0, card="Jh")) == {"seat": 0, "card": "Jh"}
    assert msgspec.to_builtins(Play(card="Jh")) == {"do": "play", "card": "Jh"}

"""What viewers are sent of a move: the same for all who see the same, and what is lent only to whom it is lent."""

from msgspec import UNSET

from protocol import codec
from protocol.events import Moved, View
from protocol.place import ShowHand
from protocol.views import Lent
from server.live import frames
from server.tables import views
from tests.tabletop import Tabletop

EVERYBODY = ("ann", "bea", "cor", "dik", "eva", "fre", "gus")
"""Four who play and three who look on."""


def moved(table: Tabletop) -> dict[str, bytes]:
    """What everybody is sent of the last move."""
    step = table.record.steps[-1]
    assert step.before is not None
    return frames.moved(step, views.public(step.before), EVERYBODY)[1]


def test_who_sees_the_same_is_sent_the_same_bytes_encoded_once() -> None:
    table = Tabletop(seed="frames").dealt()
    sent = moved(table)
    assert sent["eva"] is sent["fre"]
    assert len({sent[person] for person in EVERYBODY[:4]} | {sent["eva"]}) == 5


def test_a_hand_is_sent_to_whom_it_is_lent_and_to_nobody_else() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    sent = moved(table)
    to_eva, to_fre = codec.decode_event(sent["eva"]), codec.decode_event(sent["fre"])
    assert isinstance(to_eva, Moved)
    assert isinstance(to_fre, Moved)
    hand = views.private(table.state, 1).hand
    assert to_eva.private.lent == Lent(1, hand)
    assert to_fre.private is UNSET
    assert sent["fre"] is sent["gus"]


def test_who_comes_back_is_shown_the_hand_again_and_who_is_lent_none_is_not() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    shown = {}
    for person in ("bea", "eva", "fre"):
        view = codec.decode_event(frames.whole(table.state, table.record.head, person, (), rewound=False))
        assert isinstance(view, View)
        shown[person] = view.private
    assert shown["eva"].lent == Lent(1, shown["bea"].hand)
    assert (shown["eva"].seat, shown["eva"].hand, shown["fre"].lent) == (None, (), None)


def test_it_is_taken_from_view_when_it_is_not_lent_any_more() -> None:
    table = Tabletop(seed="frames").dealt()
    table.does("bea", ShowHand(table.id(), "eva"))
    table.does("bea", ShowHand(table.id(), "eva", show=False))
    event = codec.decode_event(moved(table)["eva"])
    assert isinstance(event, Moved)
    assert event.private.lent is None

"""What a bot asks its partner (play.md, part 8)."""

from protocol.actions import Action, Ask, CanHead, CountRank, Tell
from protocol.views import Said
from tests.positions import Position, position

TALK = (Ask(), Tell())
FIRST = [Said(0, Ask(CountRank("T")), 1)]


def leading(hand: str, said: list[Said], **more: object) -> Position:
    return position("manille_parlee", hand, actions=TALK, said=said, **more)  # type: ignore[arg-type] # as named there


def test_first_the_tens_are_asked_for() -> None:
    assert leading("Ks Js 7s Kd 8d 7c 8c 9c", []).does() == Ask(CountRank("T"))


def test_then_the_master_of_the_suit_with_most_points_out() -> None:
    assert leading("Ks Js 7s Kd 8d 7c 8c 9c", FIRST).does() == Ask(CanHead("c"))


def test_nothing_is_asked_with_a_master_to_cash() -> None:
    action: Action | None = leading("Ts Js 7s Kd 8d 7c 8c 9c", []).does()
    assert action is not None
    assert not isinstance(action, Ask | Tell)


def test_nothing_is_asked_that_everybody_knows() -> None:
    known = leading("Ks Js 7s 8s", FIRST, lacks={2: "cds"})
    assert not isinstance(known.does(), Ask | Tell)


def test_who_follows_and_may_speak_plays() -> None:
    assert position("manille_parlee", "Ks Js 7s Kd 7d", "3:8s", actions=TALK).plays() == "Js"

"""Who plays a chair, and whose it is again."""

import pytest

from server.tables.chairs import given_back, owned, player, stood_in, with_chair
from server.tables.state import Seated
from tests.tabletop import Tabletop


@pytest.mark.parametrize(
    ("chair", "plays", "another"),
    [
        (Seated("ann"), "ann", False),
        (Seated("ann", bot=True), None, True),
        (Seated("ann", standin="eva"), "eva", True),
        (Seated("ann", away=1), "ann", False),
        (Seated("ann", away=1, goodbye=True), None, False),
        (Seated("ann", away=1, goodbye=True, standin="eva"), "eva", True),
        (Seated(bot=True), None, False),
        (Seated(), None, False),
    ],
)
def test_who_plays_a_chair(chair: Seated, plays: str | None, another: bool) -> None:
    assert player(chair) == plays
    assert stood_in(chair) == another


def test_when_a_match_is_over_a_chair_is_its_owner_s_and_a_bot_keeps_only_its_own() -> None:
    chairs = (Seated("ann", standin="eva"), Seated("bea", bot=True), Seated(bot=True), Seated(bot=True, meanwhile=True))
    assert given_back(chairs) == (Seated("ann"), Seated("bea"), Seated(bot=True), Seated())


def test_one_chair_is_changed_and_no_other() -> None:
    table = Tabletop().seated()
    chairs = with_chair(table.state, 2, away=5)
    assert chairs[2] == with_chair(table.state, 2, away=5)[2] != table.state.chairs[2]
    assert (*chairs[:2], chairs[3]) == (*table.state.chairs[:2], table.state.chairs[3])
    assert owned(table.state, "cor") == 2
    assert owned(table.state, "eva") is None

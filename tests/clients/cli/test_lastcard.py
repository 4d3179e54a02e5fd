"""The last card plays itself."""

import pytest

from clients.cli.attable import AtTable
from clients.cli.lastcard import LastCard, last_card
from clients.cli.settings import Settings
from protocol.actions import Call, Dek, Pass, Play
from protocol.commands import Act, Command, Ready
from protocol.views import Decision
from tests.clients.cli.donderdag import WIM, table

NO_ID = bytes(16)
PLAYED: list[Command] = [Act(NO_ID, Play("8h"), decision="d7.8")]


def last(hand=("8h",), cards=("8h",), paused=None, turn=True, **more):
    return table(hand=hand, decision=Decision("d7.8", 7, turn=turn, cards=cards, **more), paused=paused)


def test_after_eight_tenths_of_a_second_once() -> None:
    here = LastCard()
    assert here.due(last(), 1000) == []
    assert here.due(last(), 1799) == []
    assert here.due(last(), 1800) == PLAYED
    assert here.due(last(), 2000) == []


@pytest.mark.parametrize(
    "seen",
    [
        table(),
        table(decision=None),
        last(hand=("8h", "7h"), cards=("8h",)),
        last(stuk=("8h",)),
        last(actions=(Call(),)),
        last(actions=(Pass(),)),
        last(calls=(Dek(),)),
        last(paused=WIM),
        last(turn=False),
    ],
)
def test_not_while_something_else_may_be_said(seen) -> None:
    assert last_card(seen) is None
    here = LastCard()
    assert here.due(seen, 0) + here.due(seen, 5000) == []


def test_who_is_faster_plays_it() -> None:
    here = LastCard()
    here.due(last(), 0)
    assert here.unplayed(PLAYED, last()) == PLAYED
    assert here.due(last(), 5000) == []
    assert here.unplayed(PLAYED, last()) == PLAYED, "once more, where it was refused"


def test_who_is_just_too_late_plays_nothing() -> None:
    here = LastCard()
    here.due(last(), 0)
    assert here.due(last(), 800) == PLAYED
    assert here.unplayed([*PLAYED, Ready(NO_ID)], last()) == [Ready(NO_ID)]


def test_a_pause_begins_the_time_anew_or_lets_it_lie() -> None:
    here = LastCard()
    here.due(last(), 0)
    assert here.due(last(paused=WIM), 5000) == []
    assert here.due(last(), 6000) == PLAYED


def test_at_the_table_unless_one_likes_to_play_it_oneself() -> None:
    here, own = (AtTable(last(), Settings(last_card=itself), {}) for itself in (True, False))
    assert here.due(0) + here.due(800) == PLAYED
    assert own.due(0) + own.due(800) == []

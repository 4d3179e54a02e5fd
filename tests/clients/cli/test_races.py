"""Who was just earlier."""

import pytest

from clients.cli.races import Race
from protocol.actions import Herschut, Play
from protocol.commands import Act, Talk
from protocol.events import Refused
from protocol.happenings import Acted
from tests.clients.cli.donderdag import ELS, MARIJKE, WIM, table

MINE = Act(bytes(16), Herschut(), deal=7, level="schut")


def raced(*moves: Acted, code: str = "stale") -> int | None:
    race = Race()
    race.said([MINE], table(version=40))
    for version, move in enumerate(moves, 41):
        race.moved(move, table(version=version))
    return race.lost_to(Refused(bytes(16), code))  # type: ignore[arg-type] # a code


@pytest.mark.parametrize("code", ["stale", "not_offered"])
def test_the_last_who_did_something_since(code: str) -> None:
    assert raced(Acted(WIM, Herschut()), code=code) == WIM
    assert raced(Acted(WIM, Play("Ah")), Acted(ELS, Herschut()), code=code) == ELS


def test_nobody_was_earlier() -> None:
    assert raced() is None
    assert raced(Acted(MARIJKE, Herschut())) is None, "the same person on another device"
    assert raced(Acted(WIM, Play("Ah")), code="not_true") is None, "that is not why"


def test_what_is_answered_is_over() -> None:
    race = Race()
    race.said([Talk(bytes(16), "Zo.")], table())
    race.moved(Acted(WIM, Herschut()), table(version=41))
    assert race.lost_to(Refused(bytes(16), "stale")) is None, "talking is no race"

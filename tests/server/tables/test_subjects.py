"""Every subject of a vote is of one kind, and says what may be chosen."""

from typing import get_args

from protocol.around import Absence, Subject
from server.tables.subjects import ABSENT, HOLDS, LAPSES, UNANIMOUS, WAITED, choices, undecided


def subjects() -> set[str]:
    """Every word in `Subject`."""
    return {word for part in get_args(Subject) for word in (get_args(part) or (part,))}


def test_no_subject_is_both_about_somebody_absent_and_proposed() -> None:
    assert set(get_args(Absence)) == ABSENT
    assert not ABSENT & HOLDS
    assert WAITED | {"adjourn", "stop", "counts", "sit"} == subjects()
    assert HOLDS | {"sit"} == UNANIMOUS
    assert LAPSES | {"adjourn", "stop", "counts"} == subjects()


def test_what_is_left_undecided_changes_nothing() -> None:
    for why in subjects():
        assert undecided(why) in choices(why)
        assert undecided(why) in {"wait", "no"}

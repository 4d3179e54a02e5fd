"""Kruisjas as play.md plays it: declaring, showing, calling, stuk, dek or pit (part 2)."""

import pytest
from msgspec.structs import replace

from protocol.actions import Call, Declare, Dek, Pass, Play, Show
from protocol.views import Fact, ShownMeld
from server.bots import hundred
from server.bots.memory import Memory
from tests.cardtable import card, cards, held
from tests.positions import Position, position


def test_all_melds_are_declared() -> None:
    hand = "Ks Qs Js Ts 9d 8d 7d Ah"
    declared = position("kruisjas", hand, talking=True, actions=(Declare(), Pass()))
    assert declared.does() == Declare((cards("Ks Qs Js Ts"), cards("9d 8d 7d")))


def test_a_run_of_eight_is_declared_in_two() -> None:
    hand = "As Ks Qs Js Ts 9s 8s 7s"
    declared = position("kruisjas", hand, talking=True, actions=(Declare(), Pass())).does()
    assert isinstance(declared, Declare)
    assert sorted(len(meld) for meld in declared.melds or ()) == [3, 5]


def test_what_is_declared_is_higher_than_what_was_said() -> None:
    hand = "Ks Qs Js Ts 9d 8d 7d Ah"
    told = [ShownMeld(3, "run", 4, "A", 50)]
    assert position("kruisjas", hand, talking=True, actions=(Pass(),), melds=told).does() == Pass()
    lower = [ShownMeld(3, "run", 4, "Q", 50)]
    action = position("kruisjas", hand, talking=True, actions=(Declare(), Pass()), melds=lower).does()
    assert isinstance(action, Declare)


def test_melds_are_shown_and_called_and_stuk_is_said() -> None:
    assert position("kruisjas", "Ks 7d 8d", calls=[Show()]).does() == Show()
    assert position("kruisjas", "Ks 7d 8d", actions=[Call()]).does() == Call()
    stuk = position("kruisjas", "Kh", "1:9s 2:As 3:8s")
    decision = stuk.private.decision
    assert decision is not None
    with_stuk = replace(stuk.private, decision=replace(decision, stuk=decision.cards))
    assert replace(stuk, private=with_stuk).does() == Play(card("Kh"), stuk=True)


def reached(points: tuple[int, int], won: tuple[int, int], hand: str = "Ks 7d 8d") -> bool:
    """Whether dek is said."""
    return position("kruisjas", hand, calls=[Dek()], points=points, won=won).does() == Dek()


def test_dek_is_said_at_once_when_a_trick_has_been_lost() -> None:
    assert reached((104, 20), (5, 1))


@pytest.mark.parametrize(
    ("theirs", "tricks", "dek"),
    [
        (0, 3, False),
        (15, 4, False),
        (20, 4, True),
        (20, 5, False),
        (40, 5, True),
        (40, 6, False),
        (55, 4, False),
        (70, 6, True),
    ],
)
def test_dek_or_pit(theirs: int, tricks: int, dek: bool) -> None:
    assert reached((104, theirs), (tricks, 0)) == dek


def test_with_masters_only_the_pit_is_played_for() -> None:
    assert not reached((104, 70), (6, 0), "Jh 9h")


def test_without_a_hundred_nothing_is_said() -> None:
    assert not reached((99, 0), (5, 1))


def test_a_bot_counts_where_the_server_does_not() -> None:
    silent = position("kruisjas", "Ks 7d", calls=[Dek()], won=(2, 1), options={"count": "silent"}).also(points=None)
    taken = (held("Jh 9h Ah Th"), held("7c"), held("As Ts Ac Tc"), held("8c"))
    memory = Memory((1, 1), held("Jh"), taken, (0,) * 4, (0,) * 4)
    counting = Position(silent.public, silent.private, memory)
    assert hundred.points(counting.sight()) == (20 + 14 + 11 + 10 + 42, 0)
    assert counting.does() != Dek()
    stuk = counting.also(melds=(ShownMeld(0, "stuk"),))
    assert stuk.does() == Dek()


def test_melds_shown_count_below_a_hundred_where_the_bot_counts() -> None:
    told = (ShownMeld(0, "run", 4, "K"), ShownMeld(2, "run", 3, "9"))
    facts = [Fact("stands", seat=0, n=1), Fact("stands", seat=2, n=1)]
    silent = position("kruisjas", "Ks 7d", won=(2, 1), facts=facts, melds=told, options={"count": "silent"})
    assert hundred.points(silent.also(points=None).sight()) == (70, 0)

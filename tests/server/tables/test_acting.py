"""Calls out of turn at the table: stale levels and proposals, races, and a call that is not true."""

import msgspec
import pytest

from protocol.actions import Action, Agree, Dek, GiveUp, Herschut, Pass, Refuse, Schut, Tout
from protocol.commands import Act
from protocol.happenings import Miscalled
from server.tables import moves as m
from server.tables import views
from server.tables.acting import Refusal
from server.tables.apply import apply
from server.tables.decide import Already
from server.tables.state import decision_id
from tests.tabletop import Tabletop


def schutjas(**options: object) -> Tabletop:
    """A table at which anybody may say schut, and the server says all that is not the contract."""
    return Tabletop(
        "schutjas", seed="e", options={"partners": "seats", "schut": "anytime", "calls": "server", **options}
    ).dealt()


def call(table: Tabletop, seat: int, action: Action, **of: object) -> list | Refusal | Already:
    """What becomes of a call that this seat makes at what it sees now, or at what it saw: level, proposal."""
    decision = views.decision(table.state, seat)
    seen = {"level": decision.level, "proposal": decision.proposal} if decision else {}
    return table.says(table.on(seat), Act(table.id(), action, deal=1, **{**seen, **of}))


def a_card(table: Tabletop) -> tuple[int, Act]:
    """Whose turn it is, and the command by which that seat plays a card it may play."""
    seat = table.state.deal.variant.turn(table.state.deal.play)
    return seat, Act(
        table.id(), table.state.deal.variant.timeout(table.state.deal.play, seat), decision=decision_id(table.state)
    )


def test_a_call_changes_no_decision() -> None:
    table = schutjas()
    seat, card = a_card(table)
    before = decision_id(table.state)
    assert isinstance(call(table, (seat + 1) % 4, Schut()), list)
    assert decision_id(table.state) == before
    assert isinstance(table.says(table.on(seat), card), list)


def test_of_two_who_say_schut_the_first_counts_and_the_other_is_told() -> None:
    """SCH-2: a level that was passed is stale, and the seat is told what it may do now."""
    table = schutjas()
    assert isinstance(call(table, 0, Schut()), list)
    assert call(table, 1, Schut(), level=None) == Refusal("stale", "level")
    assert call(table, 1, Schut()) == Refusal("not_offered")
    assert views.decision(table.state, 1).level == "schut"
    assert {Herschut(), GiveUp()} <= set(views.decision(table.state, 1).calls)
    assert isinstance(call(table, 1, Herschut()), list)
    assert call(table, 3, Herschut(), level="schut") == Refusal("stale", "level")
    assert call(table, 3, GiveUp(), level="schut") == Refusal("stale", "level")
    assert isinstance(call(table, 2, Tout()), list)


def test_a_call_of_another_deal_is_stale_and_a_call_does_not_name_a_decision() -> None:
    table = schutjas()
    assert table.says(table.on(0), Act(table.id(), Schut(), deal=2)) == Refusal("stale", "deal")
    assert table.says(table.on(0), Act(table.id(), Schut(), decision=decision_id(table.state))) == Refusal("stale", "deal")


@pytest.mark.parametrize("first", ["herschut", "card"])
def test_a_herschut_and_a_card_at_the_same_moment_are_both_accepted_in_either_order(first: str) -> None:
    """SCH-2: the record puts whatever comes first in the record first; neither changes what the other belongs to."""
    table = schutjas()
    seat, card = a_card(table)
    assert isinstance(call(table, seat, Schut()), list)
    herschut = Act(table.id(), Herschut(), deal=1, level="schut")
    commands = [(table.on((seat + 1) % 4), herschut), (table.on(seat), card)]
    for who, command in commands if first == "herschut" else reversed(commands):
        assert isinstance(table.says(who, command), list)
    assert table.state.deal.variant.level(table.state.deal.play) == ("herschut", None)


def test_a_herschut_that_comes_after_the_first_card_of_the_eighth_trick_is_too_late() -> None:
    """SCH-2: the loser of the race is told."""
    table = schutjas()
    seat, _ = a_card(table)
    assert isinstance(call(table, seat, Schut()), list)
    while len(table.state.deal.variant.facts(table.state.deal.play).tricks) < 7:
        who, card = a_card(table)
        table.does(table.on(who), card)
        assert table.state.phase == "playing", "nobody has a hundred in this deal"
    assert Herschut() in views.decision(table.state, (seat + 1) % 4).calls
    who, card = a_card(table)
    table.does(table.on(who), card)
    assert call(table, (seat + 1) % 4, Herschut(), level="schut") == Refusal("not_offered")


def test_an_answer_to_a_proposal_that_has_passed_is_stale() -> None:
    """SCH-3: refused and made again it is another proposal."""
    table = schutjas()
    call(table, 0, Schut())
    call(table, 1, GiveUp())
    assert views.decision(table.state, 3).proposal == 1
    assert isinstance(call(table, 3, Refuse()), list)
    assert isinstance(call(table, 1, GiveUp()), list)
    assert call(table, 3, Agree(), proposal=1) == Refusal("stale", "proposal")
    assert call(table, 3, Agree(), proposal=None) == Refusal("stale", "proposal")
    assert call(table, 1, Agree(), proposal=2) == Refusal("not_offered")
    assert isinstance(call(table, 3, Agree(), proposal=2), list)
    assert table.state.phase == "sheet"


def test_an_answer_after_the_level_has_changed_is_stale() -> None:
    """SCH-3: the herschut of the partner ends the proposal."""
    table = schutjas()
    call(table, 0, Schut())
    call(table, 1, GiveUp())
    call(table, 3, Herschut())
    assert call(table, 3, Agree(), level="schut", proposal=1) == Refusal("stale", "level")
    assert call(table, 3, Agree(), level="herschut", proposal=1) == Refusal("stale", "proposal")


def test_an_answer_after_a_card_of_that_side_is_stale() -> None:
    """SCH-3: who plays on, holds."""
    table = schutjas()
    seat, _ = a_card(table)
    call(table, seat, Schut())
    call(table, (seat + 1) % 4, GiveUp())
    for _ in range(2):
        who, card = a_card(table)
        table.does(table.on(who), card)
    assert call(table, (seat + 3) % 4, Agree(), level="schut", proposal=1) == Refusal("stale", "proposal")


def test_everybody_hears_of_a_dek_that_is_not_true_and_nothing_changes() -> None:
    """KRJ-16, count = silent."""
    table = schutjas(calls="players", count="silent")
    for _ in range(4):
        table.plays(table.state.deal.variant.turn(table.state.deal.play), Pass())
    call(table, 0, Schut())
    before = table.state
    refused = call(table, 2, Dek())
    assert isinstance(refused, Refusal)
    assert (refused.code, [move.what for move in refused.heard]) == ("not_true", [m.Miscalled(2, Dek())])
    heard = apply(before, refused.heard[0])
    assert heard == msgspec.structs.replace(before, version=before.version + 1)
    assert views.happening(before, refused.heard[0], None) == Miscalled(2, Dek())

"""The judge sees what is lost, what is hidden, what stands twice, and what a deal may not be."""

from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from protocol.records import read_line, write_line
from server.live import lines
from server.live.frames import Step, branch
from server.live.record import ends_deal
from server.tables.answers import each, remembered
from server.tables.state import Table
from tests.chaos.disturb import Happened
from tests.chaos.guest import Ack, Journal
from tests.chaos.judge import Findings, Kept, Loss, judged, near, together
from tests.tabletop import Tabletop


@cache
def played() -> tuple[list[Step], Kept]:
    """A match of two deals: its steps, and what is kept of it."""
    table = Tabletop(options={"deals": 2}).dealt()
    steps = [step for steps in table.match() for step in steps]
    deals = {name: deal.line for name, deal in (lines.kept(step) for step in steps if ends_deal(step))}
    first = [bytes(8)] * (steps[0].head.version - 1)
    return steps, Kept([*first, *(branch(step.head) for step in steps)], table.state, deals, len(deals))


def ack(at: int = 50, *, bound: bool = True) -> Ack:
    """The acknowledgement of what was done so many steps after the deal; `bound` to what was seen then."""
    step = played()[0][at]
    assert step.move.id is not None
    return Ack(step.move.id, step.head.version, *((step.head.version, branch(step.head)) if bound else (0, b"")), at=100.0)


def found(one: Ack, kept: Kept | None = None, rewound: list[float] | None = None) -> Findings:
    return judged([Journal("ann", "table", acks=[one], rewound=rewound or [])], kept or played()[1])


@pytest.mark.parametrize("bound", [True, False])
def test_what_stands_is_not_lost(bound: bool) -> None:
    assert found(ack(bound=bound)) == Findings(acknowledged=1, deals=2)


def test_what_another_branch_has_in_its_place_is_lost() -> None:
    one = replace(ack(), branch=b"otherwis")
    assert found(one).losses == [Loss("ann", "table", one, told=None)]
    assert found(one, rewound=[99.0]).losses == [Loss("ann", "table", one, told=None)]
    assert found(one, rewound=[99.0, 103.0]).losses == [Loss("ann", "table", one, told=103.0)]


def test_what_lies_behind_the_end_of_the_record_is_lost() -> None:
    kept = played()[1]
    short = replace(kept, branches=kept.branches[: ack().version - 1])
    assert len(found(ack(), short).losses) == 1


def test_what_no_view_was_bound_to_is_known_by_its_id() -> None:
    assert len(found(replace(ack(bound=False), id=bytes(16))).losses) == 1


def test_a_command_that_stands_twice_is_seen() -> None:
    kept = played()[1]
    person, answers = next(iter(kept.state.answered.items()))
    first, second, *_ = each(answers)
    again = replace(first, version=second.version)
    state: Table = replace(kept.state, answered={**kept.state.answered, person: remembered((first, second, again))})
    assert [line.split(": ")[1].split()[-2:] for line in found(ack(), replace(kept, state=state)).doubled] == [
        ["2", "times"],
        ["2", "commands"],
    ]
    moved = replace(ack(bound=True), id=first.id, version=first.version + 1)
    assert len(found(moved).doubled) == 1
    journal = Journal("ann", twice=[bytes(16)])
    assert len(judged([journal], kept).doubled) == 1


def test_a_deal_with_a_card_played_twice_is_seen() -> None:
    kept = played()[1]
    record = read_line(kept.lines["1.1"])
    moves = (*record.moves[:10], record.moves[9], *record.moves[10:])
    line = write_line(replace(record, moves=moves))
    assert found(ack(), replace(kept, lines={**kept.lines, "1.1": line})).wrong == ["donderdag-1, deal 1.1: illegal"]


def test_a_deal_that_is_lost_and_a_row_that_is_missing_are_seen() -> None:
    kept = played()[1]
    one = {"1.1": kept.lines["1.1"]}
    assert found(ack(), replace(kept, lines=one, rows=0)).wrong == [
        "donderdag-1: match 1 has 2 results, other than its lines say",
        "donderdag-1: 1 deals have 0 rows",
    ]


def test_who_was_turned_away_for_good_is_told_of() -> None:
    assert judged([Journal("ann", turned_away="bad_token")], played()[1]).wrong == ["ann was turned away: bad_token"]


def happened(began: float, ended: float, shard: int = 1) -> Happened:
    return Happened("a primary is killed", "node 1", (shard,), began, ended)


def test_a_loss_is_explained_by_two_faults_at_once_on_its_own_shard() -> None:
    loss = Loss("ann", "table", ack(), told=110.0)
    one, other, later = happened(95, 99), happened(105, 106), happened(130, 131)
    assert near(loss, 1, [one, other, later, happened(95, 120, shard=2)]) == [one, other]
    assert together([one, other])
    assert not together([one])
    assert not together([one, happened(140, 141)])


def test_a_journal_goes_over_the_wire() -> None:
    journal = Journal("ann", "table", acks=[ack()], rewound=[1.0], refused={"stale": 2})
    assert msgspec.json.decode(msgspec.json.encode(journal), type=Journal) == journal

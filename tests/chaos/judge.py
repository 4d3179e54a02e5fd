"""Whether what people noted stands in the records: nothing lost, nothing hidden, nothing twice, every deal as it may be."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from protocol.records import read_line
from server.live.frames import branch
from server.live.lines import by_match
from server.live.record import from_store
from server.store.keys import table_keys
from server.store.records import RedisStore
from server.tables.answers import each
from server.tables.state import Table
from server.verify import UNCHECKED, verify
from tests.chaos.disturb import Happened
from tests.chaos.guest import Ack, Journal

RECOVERS_S = 12.0
"""How long after a fault is over what it began may still go on: a node is chosen, a replica reads all again."""
TOLD_S = 120.0
"""How long before somebody is told of a loss it may have happened: they were away, or nobody looked."""


class Kept(Struct):
    """A table as the store has it: the branch of every version from 1 on, the state, and the lines of deals by key."""

    branches: Sequence[bytes]
    state: Table
    lines: Mapping[str, str]
    rows: int

    @property
    def answered(self) -> dict[bytes, int]:
        """The accepted commands that are still remembered, with their versions."""
        return {answer.id: answer.version for answers in self.state.answered.values() for answer in each(answers)}


class Loss(Struct):
    """A move that was acknowledged and is not in the record; `told` is when the person was told that it was rewound."""

    name: str
    table: str
    ack: Ack
    told: float | None


class Findings(Struct):
    """What was found at a table."""

    acknowledged: int = 0
    losses: list[Loss] = []
    doubled: list[str] = []
    wrong: list[str] = []
    deals: int = 0


async def read(store: RedisStore, table: str) -> Kept:
    """All of this table. Raises `BrokenRecordError` where its digest does not fit."""
    stored = await store.read(table)
    assert stored is not None, f"table {table} is gone"
    record = from_store(stored)
    sealed = await store.link.ask("GETRANGE", table_keys(table).branches, 0, -1)
    branches = [sealed[at : at + 8] for at in range(0, len(sealed), 8)]
    assert len(branches) == record.sealed.version, "every sealed version has its branch"
    branches += [branch(one.head) for one in record.made]
    _, rows = await store.book(table)
    return Kept(branches, record.table, await store.deals(table), rows)


def judged(journals: Sequence[Journal], kept: Kept) -> Findings:
    """What is to be said of one table, by those who were at it."""
    found, answered = Findings(), kept.answered
    for journal in journals:
        found.acknowledged += len(journal.acks)
        found.losses += [_loss(journal, ack) for ack in journal.acks if not stands(ack, kept, answered)]
        found.doubled += [f"{journal.name}: {one.hex()} was answered with two versions" for one in journal.twice]
        kept_at = ((ack, answered.get(ack.id, ack.version)) for ack in journal.acks if stands(ack, kept, answered))
        found.doubled += [
            f"{journal.name} at {journal.table}: what was answered with {ack.version} stands as {at}"
            for ack, at in kept_at
            if at != ack.version
        ]
        if journal.turned_away:
            found.wrong.append(f"{journal.name} was turned away: {journal.turned_away}")
    found.doubled += _twice(kept)
    found.wrong += _deals(kept)
    found.deals = len(kept.lines)
    return found


def stands(ack: Ack, kept: Kept, answered: Mapping[bytes, int]) -> bool:
    """Whether this move is in the record: what its person saw just after it is, or else its id is remembered."""
    if ack.seen:
        return ack.seen <= len(kept.branches) and kept.branches[ack.seen - 1] == ack.branch
    return answered.get(ack.id) == ack.version


def _loss(journal: Journal, ack: Ack) -> Loss:
    return Loss(journal.name, journal.table, ack, next((at for at in journal.rewound if at >= ack.at), None))


def _twice(kept: Kept) -> list[str]:
    """The commands that stand in the record twice, and the versions that are two commands'."""
    answers = [answer for answers in kept.state.answered.values() for answer in each(answers)]
    ids, versions = Counter(answer.id for answer in answers), Counter(answer.version for answer in answers)
    table = kept.state.table
    return [f"{table}: {one.hex()} stands {count} times" for one, count in ids.items() if count > 1] + [
        f"{table}: version {one} is {count} commands" for one, count in versions.items() if count > 1
    ]


def _deals(kept: Kept) -> list[str]:
    """What is wrong with the deals that are over: with one alone, with what the table has of them, with the score book."""
    table, wrong = kept.state.table, []
    for key, line in kept.lines.items():
        found = [finding.code for finding in verify(read_line(line)) if finding.code not in UNCHECKED]
        wrong += [f"{table}, deal {key}: {code}" for code in found]
    match = kept.state.match
    if match is not None and kept.state.phase != "playing":
        results = [read_line(line).result for line in by_match(kept.lines).get(match.number, [])]
        if results != list(match.results):
            wrong.append(f"{table}: match {match.number} has {len(match.results)} results, other than its lines say")
    if kept.rows != len(kept.lines):
        wrong.append(f"{table}: {len(kept.lines)} deals have {kept.rows} rows")
    return wrong


def near(loss: Loss, shard: int, happened: Sequence[Happened]) -> list[Happened]:
    """The faults at this shard that may have to do with this loss."""
    until = loss.told or loss.ack.at + TOLD_S
    since = min(loss.ack.at, until - TOLD_S)
    return [one for one in happened if shard in one.shards and one.began <= until and one.ended + RECOVERS_S >= since]


def together(faults: Sequence[Happened]) -> bool:
    """Whether two of these came at once: only that may lose what a replica had.

    One of two machines that keep it had gone, or was behind, when something befell the other.
    """
    pairs = ((one, other) for at, one in enumerate(faults) for other in faults[at + 1 :])
    return any(other.began <= one.ended + RECOVERS_S and one.began <= other.ended + RECOVERS_S for one, other in pairs)

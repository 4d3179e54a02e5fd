"""A whole run: people sit down, things happen to the machines while they play, all goes calm, and what was is judged."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from server.store.open import open_store
from server.store.records import RedisStore
from tests.chaos.disturb import Disturber, Happened
from tests.chaos.guest import Journal
from tests.chaos.judge import Findings, Loss, judged, near, read, together
from tests.chaos.lobby import Looker, row
from tests.chaos.party import Report, Setting
from tests.chaos.place import Place

QUIET_S = 5.0
"""How long people play on when nothing happens any more."""
SEES_S = 30.0
"""How long the lobbies have to show the tables as they are."""

Disturb = Callable[[Disturber], Awaitable[None]]


class Figures(Struct):
    """What a run came to."""

    seconds: float = 0.0
    tables: int = 0
    people: int = 0
    deals: int = 0
    acknowledged: int = 0
    lost: list[str] = []
    """Moves that were acknowledged and are gone, though no two faults at once explain it."""
    hidden: list[str] = []
    """Those that are gone and whose people were never told."""
    rewound: list[str] = []
    """Those that are gone after faults that came together, whose people were told."""
    told: int = 0
    """How often somebody was told that what had been shown is no longer so."""
    doubled: list[str] = []
    different: list[str] = []
    lobby: list[str] = []
    wrong: list[str] = []
    looked: int = 0
    longest_out: float = 0.0
    longest_unanswered: float = 0.0
    faults: dict[str, int] = {}
    messages: dict[str, int] = {}
    refused: dict[str, int] = {}

    @property
    def broken(self) -> list[str]:
        """What was promised and not kept."""
        return [*self.lost, *self.hidden, *self.doubled, *self.different, *self.lobby, *self.wrong]


class Process:
    """A process of people: `tests.chaos.party`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, setting: Setting) -> "Process":
        """Start it, and wait until everybody sits."""
        found = cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.chaos.party"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=1 << 28,
            )
        )
        await found.does(msgspec.json.encode(setting))
        return found

    async def does(self, word: bytes) -> bytes:
        """Tell it this, and wait until it is done; what it says then."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(word + b"\n")
        line = await self.process.stdout.readline()
        assert line, "the process of the people has ended"
        return line

    async def end(self) -> None:
        """End it."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()


async def evening(place: Place, seed: str, tables: int, disturb: Disturb, say: Callable[[str], None]) -> Figures:
    """Have so many tables played at while `disturb` does what it does; what it came to. `say` is told how it goes."""
    began, half = time.monotonic(), tables // 2
    halves = (Setting(place.doors, f"{seed} {first}", first, end) for first, end in ((0, half), (half, tables)))
    parties = await asyncio.gather(*(Process.start(setting) for setting in halves))
    try:
        return await _evening(place, parties, disturb, say, began)
    finally:
        for party in parties:
            await party.end()


async def _evening(
    place: Place, parties: Sequence[Process], disturb: Disturb, say: Callable[[str], None], began: float
) -> Figures:
    async def all_do(word: bytes) -> list[bytes]:
        return await asyncio.gather(*(party.does(word) for party in parties))

    listed = [table for report in await _reports(all_do) for table in report.listed]
    lookers = [Looker(port) for port in place.doors]
    disturber = Disturber(place)
    say(f"everybody sits, after {time.monotonic() - began:.0f} s")
    async with asyncio.TaskGroup() as group:
        watching = [group.create_task(looker.watch(listed)) for looker in lookers]
        await all_do(b"rough")
        await disturb(disturber)
        say("nothing happens any more")
        await place.whole()
        await all_do(b"calm")
        await asyncio.sleep(QUIET_S)
        await all_do(b"stop")
        for task in watching:
            task.cancel()
    reports = await _reports(all_do)
    figures = _told(reports, disturber)
    store = await open_store(place.cluster.url)
    try:
        await _judge(store, place, reports, disturber, figures)
        figures.lobby += await _shown(store, listed, lookers)
    finally:
        await store.close()
    figures.lobby += [one for looker in lookers for one in looker.wrong]
    figures.looked = sum(looker.looked for looker in lookers)
    figures.wrong += place.troubles()
    figures.seconds = time.monotonic() - began
    return figures


async def _reports(all_do: Callable[[bytes], Awaitable[list[bytes]]]) -> list[Report]:
    return [msgspec.json.decode(line, type=Report) for line in await all_do(b"report")]


def _told(reports: Sequence[Report], disturber: Disturber) -> Figures:
    """What the people noted, and what happened."""
    journals = [journal for report in reports for journal in report.journals]
    refused: Counter[str] = sum((Counter(journal.refused) for journal in journals), Counter())
    messages: Counter[str] = sum((Counter(report.happened) for report in reports), Counter())
    return Figures(
        people=len(journals),
        told=sum(len(journal.rewound) for journal in journals),
        different=[one for report in reports for one in report.different],
        wrong=[*disturber.wrong, *(f"does not settle: {one}" for report in reports for one in report.unsettled)],
        longest_out=max(journal.longest_out for journal in journals),
        longest_unanswered=max(journal.longest_unanswered for journal in journals),
        faults=dict(Counter(one.kind for one in disturber.happened)),
        messages=dict(messages),
        refused=dict(refused),
    )


async def _judge(store: RedisStore, place: Place, reports: Sequence[Report], disturber: Disturber, figures: Figures) -> None:
    tables: dict[str, list[Journal]] = {}
    for journal in (journal for report in reports for journal in report.journals):
        tables.setdefault(journal.table, []).append(journal)
    figures.tables = len(tables)
    for table, journals in tables.items():
        found: Findings = judged(journals, await read(store, table))
        figures.acknowledged += found.acknowledged
        figures.deals += found.deals
        figures.doubled += found.doubled
        figures.wrong += found.wrong
        for loss in found.losses:
            faults = near(loss, place.shard(table), disturber.happened)
            which = figures.hidden if loss.told is None else figures.rewound if together(faults) else figures.lost
            which.append(_in_words(loss, faults))


def _in_words(loss: Loss, faults: Sequence[Happened]) -> str:
    at, told = loss.ack.at, "never" if loss.told is None else f"{loss.told - loss.ack.at:.1f} s later"
    after = (f"{one.kind} ({one.whom}, {one.began - at:+.1f} to {one.ended - at:+.1f} s)" for one in faults)
    return f"{loss.name} at {loss.table}: version {loss.ack.version}, told {told}; {', '.join(after) or 'out of the blue'}"


async def _shown(store: RedisStore, listed: Sequence[str], lookers: Sequence[Looker]) -> list[str]:
    """What the lobbies show otherwise than it is, when they have had time enough."""
    end = time.monotonic() + SEES_S
    while True:
        expected = {table: row((await read(store, table)).state) for table in listed}
        wrong = []
        for looker in lookers:
            shown = {one.table: one for one in await looker.look()}
            wrong += [f"{table} is shown as {shown.get(table)}" for table in listed if shown.get(table) != expected[table]]
        if not wrong or time.monotonic() > end:
            return wrong
        await asyncio.sleep(1)

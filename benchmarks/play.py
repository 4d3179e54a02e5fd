"""A house played: how long a card takes where everybody else plays, too.

Where the house is too large to be played whole, some of its tables are, at a few processes and one shard; what all the
others would have these do meanwhile is done at random, as often as it would be.
"""

from math import exp, log
from random import Random

from msgspec import Struct

from benchmarks.cluster import EVERY_S, PEOPLE, House
from benchmarks.queues import Clock, Core, Lane, Shard, Then
from server.live.here import RENEW_S
from server.live.rounds import PARTS
from server.live.sweep import SWEEP_S

WARM_S = 3.0
"""How long it is played before it counts."""

PLAYED_S = 30.0
"""How long it counts: leases are renewed three times meanwhile."""

RTT_MS = 0.5
"""From a process to a shard and back, within one data centre."""


LARGEST = 400
"""Tables that are played at the most, as a part of more."""

NINETY_NINTH = 2.326
"""So many standard deviations above the median is one in a hundred."""


class Seen(Struct, frozen=True):
    """What was seen. From a card until the last of four has it, in ms, without the people's own lines."""

    p50_ms: float
    p99_ms: float
    said: int
    """Cards, all told."""
    shown: int
    """Of these, how many were written and shown to all four."""
    process: float
    """How much of a core each process that was played had."""
    shard: float
    """The same of a shard."""
    together: float
    """How many a forced write was for."""


class Play:
    """Some tables of a house, at some of its processes and shards."""

    def __init__(self, house: House, part: tuple[int, int, int], seconds: float, rtt_ms: float, seed: int) -> None:
        """`part` is how many tables, processes and shards are played; `rtt_ms` is from a process to a shard and back."""
        self.house, self.seconds, self.way = house, seconds, rtt_ms / 2e3
        self.tables, processes, shards = part
        self.random, self.clock = Random(seed), Clock()
        self.cores = [Core(self.clock) for _ in range(processes)]
        self.shards = [Shard(self.clock, self._write) for _ in range(shards)]
        self.lanes = [[Lane(self.clock, shard, self.way) for shard in self.shards] for _ in self.cores]
        self.took: list[float] = []
        self.said = self.shown = 0
        costs, told = house.costs, house.told
        self._decide, self._tell, self._hear = costs.decide_us / 1e6, costs.tell_us / 1e6, costs.hear_us / 1e6
        self._follow = max(0.0, costs.show_us - costs.hear_us) / 1e6
        self._append, self._read = (costs.append_us + told * costs.publish_us) / 1e6, costs.read_us / 1e6
        self._elsewhere = costs.write_ms / 1e3 + 2 * self.way

    def _write(self) -> float:
        """How long a forced write takes: half of them less than the one, one in a hundred longer than the other."""
        costs = self.house.costs
        deviation = log(max(1.0, costs.write_p99_ms / costs.write_ms)) / NINETY_NINTH
        return costs.write_ms / 1e3 * exp(self.random.gauss(0, deviation))

    def run(self) -> Seen:
        """Play it."""
        for number in range(self.tables):
            self._sit(number % len(self.shards))
        for core in range(len(self.cores)):
            self._others_at(core)
            self._kept_by(self.cores[core])
        for shard in self.shards:
            self._others_ask(shard)
        busy = [0.0, 0.0, 0.0, 0.0]

        def look(sign: int) -> None:
            all_of = self.cores, self.shards
            busy[0] += sign * sum(core.busy for core in all_of[0]) / len(self.cores)
            busy[1] += sign * sum(shard.busy for shard in all_of[1]) / len(self.shards)
            busy[2] += sign * sum(shard.written for shard in self.shards)
            busy[3] += sign * sum(shard.batches for shard in self.shards)

        self.clock.at(WARM_S, lambda: look(-1))
        self.clock.at(WARM_S + self.seconds, lambda: look(1))
        self.clock.run()
        took = sorted(self.took) or [0.0]
        return Seen(
            p50_ms=took[len(took) // 2] * 1e3,
            p99_ms=took[len(took) * 99 // 100] * 1e3,
            said=self.said,
            shown=self.shown,
            process=busy[0] / self.seconds,
            shard=busy[1] / self.seconds,
            together=busy[2] / max(1.0, busy[3]),
        )

    @property
    def _over(self) -> bool:
        return self.clock.now >= WARM_S + self.seconds

    # -- the tables that are played

    def _sit(self, shard: int) -> None:
        """Four people come, to any of all processes; of a part, to as many of its own."""
        anywhere = [self.random.randrange(self.house.processes) for _ in range(PEOPLE)]
        if not self.house.further:
            anywhere = anywhere[:1] * PEOPLE
        own = self.random.sample(range(len(self.cores)), len(set(anywhere)))
        at = dict(zip(dict.fromkeys(anywhere), own, strict=True))
        seats = [at[process] for process in anywhere]
        self.clock.at(self.random.uniform(0, EVERY_S), lambda: self._say(seats, shard))

    def _say(self, seats: list[int], shard: int) -> None:
        """Somebody plays a card; when all have it, the next one thinks."""
        if self._over:
            return
        began, decides = self.clock.now, self.random.choice(seats)
        others = sorted(set(seats) - {decides})
        left = len(others) + 1
        self.said += 1

        def told() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.shown += 1
                if began >= WARM_S:
                    self.took.append(self.clock.now - began)
                self.clock.at(began + self.random.uniform(0.5, 1.5) * EVERY_S, lambda: self._say(seats, shard))

        def append() -> None:
            self.lanes[decides][shard].ask(
                self._append,
                1,
                lambda: self.cores[decides].do(self._tell * seats.count(decides), told),
                lambda: self.clock.at(self.clock.now + self.way, wake),
            )

        def wake() -> None:
            for other in others:
                self._shows(other, shard, self._tell * seats.count(other), told)
            self._overhear(others)

        self.cores[decides].do(self._decide, append)

    def _shows(self, core: int, shard: int, tell: float, then: Then | None) -> None:
        """A process hears of a move at a table that it shows, reads it, and tells its people."""
        lane, follow = self.lanes[core][shard], self._follow + tell
        self.cores[core].do(self._hear, lambda: lane.ask(self._read, 0, lambda: self.cores[core].do(follow, then)))

    @property
    def _chance(self) -> float:
        """That one of the processes that do not follow hears of a move."""
        return self.house.overheard / max(1.0, self.house.processes - self.house.further)

    def _overhear(self, others: list[int]) -> None:
        chance = self._chance
        if chance:
            for number, core in enumerate(self.cores):
                if number not in others and (chance >= 1 or self.random.random() < chance):
                    core.do(self._hear)

    # -- what all others have these processes and shards do

    def _again(self, rate: float, do: Then) -> None:
        """Do this so many times a second, whenever."""
        if rate <= 1e-9:
            return

        def once() -> None:
            if not self._over:
                do()
                self.clock.at(self.clock.now + self.random.expovariate(rate), once)

        self.clock.at(self.random.expovariate(rate), once)

    def _of_each(self) -> float:
        """Moves a second that a process decides at tables that are not played."""
        return max(0.0, self.house.share - self.tables / EVERY_S / len(self.cores))

    def _others_at(self, core: int) -> None:
        house, rest = self.house, self._of_each()
        heard = house.heard - self.tables / EVERY_S * self._chance * max(0.0, 1 - house.further / len(self.cores))
        tell = self._tell * PEOPLE / (house.further + 1)
        self._again(rest, lambda: self._decides(core, tell))
        self._again(rest * house.further, lambda: self._shown_elsewhere(core, tell))
        self._again(heard, lambda: self.cores[core].do(self._hear))

    def _shard(self) -> int | None:
        """Where a table of the others is: at a shard that is played, or elsewhere."""
        number = self.random.randrange(self.house.shards)
        return number if number < len(self.shards) else None

    def _decides(self, core: int, tell: float) -> None:
        shard, process = self._shard(), self.cores[core]
        if shard is None:
            process.do(self._decide, lambda: self.clock.at(self.clock.now + self._elsewhere, lambda: process.do(tell)))
        else:
            lane = self.lanes[core][shard]
            process.do(self._decide, lambda: lane.ask(self._append, 1, lambda: process.do(tell)))

    def _shown_elsewhere(self, core: int, tell: float) -> None:
        shard, process = self._shard(), self.cores[core]
        if shard is None:
            follow = self._follow + tell
            process.do(self._hear, lambda: self.clock.at(self.clock.now + self._elsewhere, lambda: process.do(follow)))
        else:
            self._shows(core, shard, tell, None)

    def _others_ask(self, shard: Shard) -> None:
        """What comes to a shard from processes that are not played, and what is done by itself."""
        house, rest = self.house, self._of_each() * len(self.cores) / self.house.shards
        moves = house.moves / house.shards - self.tables / EVERY_S / len(self.shards) - rest
        self._again(moves, lambda: shard.ask(self._append, 1, None))
        reads = moves * house.further
        self._again(reads, lambda: shard.ask(self._read, 0, None))
        keeping = house.shard()["store keeping"]
        self._again(house.processes, lambda: shard.ask(keeping / house.processes, 1, None))

    def _kept_by(self, process: Core) -> None:
        """What a process does by itself: the sweep for all buckets at once, leases and comparing for some tables at a time.

        How long it is between two of these is drawn: else what two processes do would meet always, or never.
        """
        costs, shown = self.house.costs, self.house.shown / 1e6
        self._every(SWEEP_S, lambda: process.do(costs.still_us * SWEEP_S / 1e6))
        part = RENEW_S / PARTS
        self._every(part, lambda: process.do(costs.kept_us * shown * part))

    def _every(self, seconds: float, do: Then) -> None:
        def once() -> None:
            if not self._over:
                do()
                self.clock.at(self.clock.now + self.random.uniform(0.5, 1.5) * seconds, once)

        self.clock.at(self.random.uniform(0, seconds), once)


def whole(house: House, seconds: float = PLAYED_S, rtt_ms: float = RTT_MS, seed: int = 1) -> Seen:
    """All of this house, played for so long."""
    return Play(house, (house.tables, house.processes, house.shards), seconds, rtt_ms, seed).run()


def slice_of(house: House, seconds: float = PLAYED_S, rtt_ms: float = RTT_MS, seed: int = 1) -> Seen:
    """A part of it: one shard, as many processes as the people of a table may be at, and tables for these."""
    processes = min(house.processes, PEOPLE)
    tables = min(house.tables * processes // house.processes, house.tables // house.shards, LARGEST)
    return Play(house, (tables, processes, 1), seconds, rtt_ms, seed).run()

"""What waits for what in a simulated house: for a core, for the way to a shard, for its forced write.

A discrete-event simulation: a heap of what happens when. Times are in seconds.
"""

from collections.abc import Callable
from heapq import heappop, heappush

Then = Callable[[], None]


class Clock:
    """What happens when, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self._heap: list[tuple[float, int, Then]] = []
        self._number = 0

    def at(self, when: float, do: Then) -> None:
        """Do this then; of what is at the same time, what was said first."""
        self._number += 1
        heappush(self._heap, (when, self._number, do))

    def run(self) -> None:
        """Until nothing is to be done any more."""
        while self._heap:
            self.now, _, do = heappop(self._heap)
            do()


class Core:
    """A process: it does one thing after the other."""

    def __init__(self, clock: Clock) -> None:
        self.busy = 0.0
        self._clock, self._free = clock, 0.0

    def do(self, cost: float, then: Then | None = None) -> None:
        """Take so long for this, when everything before it is done."""
        self._free = max(self._free, self._clock.now) + cost
        self.busy += cost
        if then is not None:
            self._clock.at(self._free, then)


class Shard:
    """A store: it does all that is there, forces it to its disk, answers all, and looks what has come meanwhile."""

    def __init__(self, clock: Clock, write: Callable[[], float]) -> None:
        self.busy = 0.0
        self.batches = self.written = 0
        self._clock, self._write = clock, write
        self._there: list[tuple[float, int, Then | None]] = []
        self._at_work = False

    def ask(self, cost: float, writes: int, then: Then | None) -> None:
        """Do this, `writes` of which must be on the disk before it is answered."""
        self._there.append((cost, writes, then))
        if not self._at_work:
            self._begin()

    def _begin(self) -> None:
        there, self._there, self._at_work = self._there, [], True
        cost, writes = sum(cost for cost, _, _ in there), sum(writes for _, writes, _ in there)
        self.busy += cost
        self.batches += writes > 0
        self.written += writes
        thens = [then for _, _, then in there if then is not None]
        self._clock.at(self._clock.now + cost + (self._write() if writes else 0.0), lambda: self._end(thens))

    def _end(self, thens: list[Then]) -> None:
        for then in thens:
            then()
        self._at_work = False
        if self._there:
            self._begin()


class Lane:
    """The way of one process to one shard: what is asked while an answer is awaited goes together."""

    def __init__(self, clock: Clock, shard: Shard, way: float) -> None:
        """`way` is how long it takes there, and back."""
        self._clock, self._shard, self._way = clock, shard, way
        self._waiting: list[tuple[float, int, Then, Then | None]] = []
        self._under_way = False

    def ask(self, cost: float, writes: int, then: Then, done: Then | None = None) -> None:
        """Have the shard do this; `then` when the answer is here, `done` when it is done there."""
        self._waiting.append((cost, writes, then, done))
        if not self._under_way:
            self._go()

    def _go(self) -> None:
        self._under_way = bool(self._waiting)
        if not self._under_way:
            return
        asked, self._waiting = self._waiting, []
        cost, writes = sum(one[0] for one in asked), sum(one[1] for one in asked)

        def done() -> None:
            for *_, told in asked:
                if told is not None:
                    told()
            self._clock.at(self._clock.now + self._way, back)

        def back() -> None:
            for _, _, then, _ in asked:
                then()
            self._go()

        self._clock.at(self._clock.now + self._way, lambda: self._shard.ask(cost, writes, done))

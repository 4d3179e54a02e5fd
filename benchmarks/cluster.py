"""How much of a core each process and each shard of a large house needs, and how many it takes: reckoned, not played.

A *way* says at which processes the people of a table are, and who hears of a move there.
"""

from collections.abc import Callable, Mapping
from math import ceil

from msgspec import Struct

from benchmarks.costs import Costs
from server.store.keys import BUCKETS

EVERY_S = 3.0
"""How often (s) somebody plays a card at a table."""

PEOPLE = 4
FULL = 0.5
"""How much of a core each process and each shard may need: as much again is kept for what comes all at once."""

DOUBLED = 20
"""How often one process is doubled at the most: what so many cannot do, none can."""


class Way(Struct, frozen=True):
    """How people and wake-ups are led. Both functions are given the number of processes."""

    name: str
    showing: Callable[[int], float]
    """At how many processes a table is shown, on average."""
    hearing: Callable[[int], float]
    """How many processes are sent a message for a move, that of who made it included."""
    busiest: Callable[[int], float]
    """How many times the average the process has that has most."""


def _apart(processes: int) -> float:
    """Each person is at any process."""
    return processes * (1 - (1 - 1 / processes) ** PEOPLE)


def _together(_processes: int) -> float:
    return 1.0


def _all(processes: int) -> float:
    """A store tells nobody where only the one who has moved would hear."""
    return processes if processes > 1 else 0


def _sharing(processes: int) -> float:
    """Those that share a bucket; with fewer processes than buckets each bucket is at one."""
    sharing = ceil(processes / len(BUCKETS))
    return sharing if sharing > 1 else 0


def _at_the_table(processes: int) -> float:
    return _apart(processes) if processes > 1 else 0


def _nobody(_processes: int) -> float:
    return 0


def _evenly(_processes: int) -> float:
    return 1.0


def _by_buckets(processes: int) -> float:
    """256 buckets are not shared out evenly among 200 processes, nor 200 processes among 256 buckets."""
    buckets = len(BUCKETS)
    if processes <= buckets:
        return ceil(buckets / processes) * processes / buckets
    return processes / (processes // buckets) / buckets


AS_IT_IS = Way("as it is", _apart, _all, _evenly)
WAYS = (
    AS_IT_IS,
    Way("a table at one process", _together, _all, _evenly),
    Way("a channel a table", _apart, _at_the_table, _evenly),
    Way("both of these", _together, _nobody, _evenly),
    Way("a bucket at one process", _together, _sharing, _by_buckets),
)


class House(Struct, frozen=True):
    """So many tables at which people play, on so many processes and shards."""

    tables: int
    processes: int
    shards: int
    way: Way
    costs: Costs

    @property
    def moves(self) -> float:
        """Moves a second, of all tables."""
        return self.tables / EVERY_S

    @property
    def further(self) -> float:
        """How many processes show a table beside the one that decides."""
        return self.way.showing(self.processes) - 1

    @property
    def told(self) -> float:
        """How many processes are told of a move by the store."""
        return self.way.hearing(self.processes)

    @property
    def overheard(self) -> float:
        """How many of these have nothing to do for it: they do not show the table, or have made the move themselves."""
        return max(0.0, self.told - self.further)

    @property
    def heard(self) -> float:
        """Messages a second that a process hears for nothing."""
        return self.moves * self.overheard / self.processes

    @property
    def shown(self) -> float:
        """How many tables the busiest process shows."""
        return self.share * EVERY_S * self.way.showing(self.processes)

    @property
    def share(self) -> float:
        """Moves a second that the busiest process decides."""
        return self.moves / self.processes * self.way.busiest(self.processes)

    def process(self) -> Mapping[str, float]:
        """How much of a core the busiest process needs, by what for."""
        costs, moves = self.costs, self.share / 1e6
        return {
            "playing": moves * (costs.decide_us + PEOPLE * costs.tell_us),
            "showing": moves * self.further * costs.show_us,
            "hearing": self.heard * costs.hear_us / 1e6,
            "keeping": (costs.still_us + self.shown * costs.kept_us) / 1e6,
        }

    def shard(self) -> Mapping[str, float]:
        """How much of a core each shard needs, by what for."""
        costs, moves = self.costs, self.moves / self.shards / 1e6
        shown = self.tables * self.way.showing(self.processes)
        return {
            "appending": moves * costs.append_us,
            "publishing": moves * self.told * costs.publish_us,
            "reading": moves * self.further * costs.read_us,
            "store keeping": (self.processes * costs.still_store_us + shown * costs.kept_store_us) / self.shards / 1e6,
        }

    def process_mb(self) -> float:
        """Memory of the busiest process."""
        each = self.shown * self.costs.table_kb + PEOPLE * self.share * EVERY_S * self.costs.person_kb
        return self.costs.process_mb + each / 1024

    def stored_gb(self) -> float:
        """Memory of all shards together, each table having been played at for one evening."""
        return self.tables * self.costs.stored_kb / 1024 / 1024

    def octets(self) -> float:
        """Bytes a second to all people."""
        return self.moves * self.costs.octets

    def woken(self) -> float:
        """Bytes a second from all shards to all processes, for nothing but wake-ups."""
        return self.moves * self.told * WAKE

    def written(self) -> float:
        """Bytes a second to the disks of all shards."""
        return self.moves * self.costs.disk_b


WAKE = len(b"*3\r\n$8\r\nsmessage\r\n$9\r\n{00}:wake\r\n$30\r\nmoved de-stamtafel-abcdefghi 1234\r\n")
"""Bytes of a wake-up on its way from a store."""


def enough(tables: int, way: Way, costs: Costs, full: float = FULL) -> House | None:
    """As few processes as will do, and as few shards for them; nil: no number of processes will do."""

    def fits(processes: int) -> bool:
        return sum(House(tables, processes, 1, way, costs).process().values()) <= full

    if not (most := next((2**n for n in range(DOUBLED) if fits(2**n)), 0)):
        return None
    least = most // 2 + 1
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if fits(middle) else (middle + 1, most)
    needs = sum(House(tables, most, 1, way, costs).shard().values())
    return House(tables, most, max(1, ceil(needs / full)), way, costs)


def first_full(house: House) -> str:
    """What is most of what a process or a shard needs, and how much of all that it is."""
    busiest = max(house.process(), house.shard(), key=lambda parts: sum(parts.values()))
    name = max(busiest, key=busiest.__getitem__)
    return f"{name}, {busiest[name] / sum(busiest.values()):.0%}"


def deaf(costs: Costs) -> tuple[int, int]:
    """At how many tables hearing takes a whole core of every process, however many these are; and how many they are then.

    The latter where each has as much else to do as it may. Where hearing costs nothing: (0, 0).
    """
    if not costs.hear_us:
        return 0, 0
    tables = round(EVERY_S * 1e6 / costs.hear_us)
    house = enough(tables, Way("", _apart, _nobody, _evenly), costs)
    return tables, house.processes if house else 0

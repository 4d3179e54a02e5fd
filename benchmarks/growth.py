"""How the cost of a move grows: `python -m benchmarks.growth`.

* `tables`: 10 to 4,000 of them, at the same moves a second all together. One server, to which more and more come.
* `looking`: 0 to 1,000 people look on at one table.
* `evening`: tables that play as fast as they can, for as many deals as a whole evening has.
* `start`: how long a server takes to open with no table in its store, and with 10,000; what these take of memory.
* `others`, `spread`, `kept`, `disk`: what many servers over one store cost each other (hearing.py).
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean

from msgspec.structs import replace

from benchmarks import goals, hearing, process
from benchmarks.command import done, parser, some_of
from benchmarks.driver.orders import Stage
from benchmarks.rounds import Cases, Figures, measure, spread, table, tell
from benchmarks.servers import folder, loaded, ordered, started

TABLES = (10, 100, 1000, 4000)
"""4,000 with four players are 16,000 connections; a process may have 20,000 files open in many a place."""

MOVES = 500.0
"""A second, of all tables together."""

LOOKING = (0, 10, 100, 1000)
LOOKED_AT = 30.0
"""Moves a second at the table at which people look on."""

EVENING = 64
"""Deals: four matches of sixteen."""

LAST = 60
"""The last deal that is measured: some tables are ahead of others, and none may have its match behind it."""

MOVES_A_DEAL = 33.2
"""32 cards, and the bids."""

WINDOW = 3
"""So many seconds at its beginning and at its end are what is measured of it."""

STORED = 10_000


def tables() -> Mapping[str, float]:
    """µs a move with so many tables, and how many ms one in a hundred takes; memory.

    MB that the server has then, and kB that each of the many takes.
    """
    stages = [Stage(many, MOVES, warm=3.0, measure=8.0) for many in TABLES]
    with started("ours") as running:
        found = loaded(ordered(running, *stages)).stages
    cpu = {f"cpu_us_{one.tables}": one.cpu_us for one in found}
    last = {f"p99_ms_{one.tables}": one.p99_ms for one in found}
    few, many = found[1], found[-1]
    each = (many.memory_kb - few.memory_kb) / (many.tables - few.tables)
    return {**cpu, **last, **{f"memory_mb_{one.tables}": one.memory_kb / 1024 for one in found}, "playing_kb": each}


def looking() -> Mapping[str, float]:
    """µs a move with so many who look on; what each of them adds, and what each of the four players is of it."""
    hurried = Stage(1, warm=1.0, measure=4.0)  # at a slow table what a server does by itself is much of each move
    stages = [Stage(1, LOOKED_AT, looking=many, warm=2.0, measure=8.0) for many in LOOKING]
    with started("ours") as running:
        playing, *found = loaded(ordered(running, hurried, *stages)).stages
    alone, most = found[0], found[-1]
    each, player = (most.cpu_us - alone.cpu_us) / most.looking, playing.cpu_us / 4
    return {**{f"cpu_us_{one.looking}": one.cpu_us for one in found}, "each_us": each, "player_us": player}


def evening(seconds: float = 1.0, times: int = 32) -> Mapping[str, float]:
    """µs a move in the first deals and in the last of a match; how many deals each table had by then."""
    with started("ours") as running:
        found = loaded(ordered(running, Stage(20, warm=1.0, measure=seconds, times=times))).stages
    match = [one for one in found if one.made <= LAST * MOVES_A_DEAL]
    first, last = match[:WINDOW], match[-WINDOW:]
    return {
        "first_us": fmean(one.cpu_us for one in first),
        "last_us": fmean(one.cpu_us for one in last),
        "deals": last[-1].made / MOVES_A_DEAL,
    }


def start() -> Mapping[str, float]:
    """Seconds until a server answers, with nothing in its store and with 10,000 tables; kB that each of these takes at rest.

    At rest is a table at which nobody is: in the server's memory, and in the store's.
    """
    with folder() as data:
        _opened(data)  # it makes the first table
        empty = _opened(data)
        with started("ours", data=data) as running:
            loaded(replace(ordered(running), made=STORED))
        full = _opened(data)
    (quick, server, store), (slow, more, stored) = empty, full
    resting = {"rest_kb": (more - server) / 1024 / STORED, "rest_store_kb": (stored - store) / 1024 / STORED}
    return {"seconds_empty": quick, f"seconds_{STORED}": slow, **resting}


def _opened(data: Path) -> tuple[float, int, int]:
    """Seconds that a server took to open; bytes of its memory, and of its store's."""
    with started("ours", data=data) as running:
        return running.opened, process.memory(running.pid), sum(map(process.memory, running.beside))


CASES: Cases = {
    "tables/ours": tables,
    "looking/ours": looking,
    "evening/ours": evening,
    "start/ours": start,
    "others/ours": hearing.others,
    "spread/ours": hearing.spread,
    "kept/ours": hearing.kept,
    "disk/ours": hearing.disk,
}


def shown(figures: Figures) -> str:
    """What was measured, a line a figure."""
    rows: list[tuple[str, ...]] = [("", "median [least-most]")]
    rows += [(name, spread(values)) for name, values in figures.items() if name.startswith(tuple(CASES))]
    return table(rows)


def main() -> None:
    """Measure and print."""
    parts = tuple(name.partition("/")[0] for name in CASES)
    flags = parser("benchmarks.growth", "how the cost of a move grows")
    flags.add_argument("--only", type=some_of(parts), default=parts)
    given = flags.parse_args()
    found = measure({f"{name}/ours": CASES[f"{name}/ours"] for name in given.only}, given.rounds, tell)
    print(shown(found), goals.shown(found), sep="\n\n")


if __name__ == "__main__":
    sys.exit(done(main))

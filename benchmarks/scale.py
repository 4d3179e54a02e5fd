"""A house of many machines, by what one was measured to cost: `python -m benchmarks.scale`. docs/scale.md explains it.

It takes what `make bench` has written, and tells what is missing there. How much each process and each shard needs is
reckoned (cluster.py), how long a card takes then is played (play.py).
"""

import argparse
import sys
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from benchmarks.cluster import FULL, WAYS, House, Way, deaf, enough, first_full
from benchmarks.costs import Costs, costs, missing
from benchmarks.places import RESULTS, ROOT
from benchmarks.play import PLAYED_S, RTT_MS, slice_of, whole
from benchmarks.rounds import Figures, middle, table

PAGE = ROOT / "docs" / "scale.md"
TABLES = (1_000, 10_000, 100_000, 1_000_000)
MOST, SHARED = TABLES[-1], next(way for way in WAYS if way.name == "both of these")
AS_MEASURED = 1500
"""So many tables make 500 moves a second."""


WHAT: Mapping[str, tuple[str, str]] = {
    "decide_us": ("a move, at the process that decides it", "µs"),
    "tell_us": ("... for each person there who is told of it", "µs"),
    "show_us": ("... at each further process that shows the table", "µs"),
    "hear_us": ("... at each process that hears of it for nothing", "µs"),
    "append_us": ("a move, in the store", "µs"),
    "publish_us": ("... for each process that is sent a wake-up", "µs"),
    "read_us": ("... for each further process that shows the table", "µs"),
    "still_us": ("a process by itself, each second", "µs"),
    "still_store_us": ("... of the store", "µs"),
    "kept_us": ("a table shown: its leases and comparisons, each second", "µs"),
    "kept_store_us": ("... of the store, each second", "µs"),
    "write_ms": ("a forced write, half of them", "ms"),
    "write_p99_ms": ("... one in a hundred", "ms"),
    "process_mb": ("memory of a process at which nobody is", "MB"),
    "table_kb": ("... of a table that it shows", "kB"),
    "person_kb": ("... of a connection", "kB"),
    "stored_kb": ("... of the store, a table after one evening", "kB"),
    "octets": ("bytes to the four people, a move", "B"),
    "disk_b": ("bytes to the store's disk, a move", "B"),
}
"""What each of the costs is, in the words of the page."""


class Found(Struct):
    """What is read of what `make bench` has written."""

    figures: Figures


def costs_shown(of: Costs) -> str:
    """The costs as a table."""
    rows: list[tuple[str, ...]] = [("what", "measured", "")]
    return table(rows + [(what, _figure(getattr(of, name)), unit) for name, (what, unit) in WHAT.items()])


def _figure(value: float) -> str:
    """Three digits of it, or all before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def ways_shown(of: Costs, sizes: Sequence[int], seconds: float, rtt_ms: float, seed: int) -> str:
    """How many processes and shards each way takes for so many tables, and what comes of it."""
    head = ("", "tables", "processes", "shards", "fullest with", "p50 ms", "p99 ms", "MB a process", "wake-ups MB/s")
    rows: list[tuple[str, ...]] = [head]
    for way in WAYS:
        for tables in sizes:
            house = enough(tables, way, of)
            if house is None:
                rows.append((way.name, f"{tables:,}", "none will do", "", _deafness(tables, way, of), "", "", "", ""))
                continue
            seen = slice_of(house, seconds, rtt_ms, seed)
            counts = (f"{house.processes:,}", f"{house.shards:,}", first_full(house))
            took = (f"{seen.p50_ms:.1f}", f"{seen.p99_ms:.0f}")
            sums = (f"{house.process_mb():.0f}", f"{house.woken() / 1e6:.1f}")
            rows.append((way.name, f"{tables:,}", *counts, *took, *sums))
    return table(rows)


def _deafness(tables: int, way: Way, of: Costs) -> str:
    """What hearing takes of each of so many processes that one more changes nothing."""
    return f"hearing, {House(tables, 10_000, 1, way, of).process()['hearing']:.1f} cores of each process"


def sizes_shown(of: Costs, sizes: Sequence[int]) -> str:
    """What is the same whichever way is taken."""
    rows: list[tuple[str, ...]] = [("tables", "moves a second", "stores, GB", "to people, MB/s", "to disks, MB/s")]
    for tables in sizes:
        house = House(tables, 1, 1, WAYS[0], of)
        each = (house.moves, house.stored_gb(), house.octets() / 1e6, house.written() / 1e6)
        rows.append((f"{tables:,}", *map(_figure, each)))
    return table(rows)


def first(of: Costs) -> str:
    """The sentence that names the first bottleneck."""
    tables, processes = deaf(of)
    if not tables:
        return "Nothing was found to be heard for nothing."
    return (
        f"Hearing alone takes a whole core of every process at **{tables:,} tables**, however many processes there are: "
        f"**{processes:,}** of them where each has {FULL:g} of a core of everything else to do. At half as many tables "
        "hearing has all that a process may need."
    )


def check(of: Costs, figures: Mapping[str, list[float]]) -> str:
    """What the simulation finds where it was measured, too: at one process, and at two that show every table."""
    rows: list[tuple[str, ...]] = [("ms from a card to the last of four", "simulated", "measured")]
    for processes, where in ((1, "moderate/ours"), (2, "spread/ours")):
        seen = whole(House(AS_MEASURED, processes, 1, WAYS[0], of), PLAYED_S, 0.0)
        for name, found in (("p50", seen.p50_ms), ("p99", seen.p99_ms)):
            what = f"{processes} process{'es' if processes > 1 else ''}, {name}"
            rows.append((what, f"{found:.2f}", f"{middle(figures[f'{where}/{name}_ms']):.2f}"))
    return table(rows)


def singly(of: Costs, figures: Mapping[str, list[float]]) -> str:
    """What it would take if appends never came together: the sentence that says so."""
    alone = max(of.append_us, middle(figures["moderate/ours/store_us"]))
    few, many = enough(MOST, SHARED, of), enough(MOST, SHARED, replace(of, append_us=alone))
    assert few is not None
    assert many is not None
    return (
        f"An append takes {_figure(of.append_us)} µs of the store where thousands a second come, many of them together, and "
        f"{_figure(alone)} where 500 do, nearly each by itself. With the latter, *{SHARED.name}* would take {many.shards:,} "
        f"shards at {MOST:,} tables, and not {few.shards:,}."
    )


def parts(figures: Mapping[str, list[float]], sizes: Sequence[int] = TABLES, seconds: float = PLAYED_S) -> Mapping[str, str]:
    """The parts of the page that are numbers, by their name; or in each place that there are none yet."""
    if lacking := missing(figures):
        some = ", ".join(lacking[:3]) + (f" and {len(lacking) - 3} more" if len(lacking) > 3 else "")
        names = ("costs", "first", "ways", "sizes", "singly", "check")
        return dict.fromkeys(names, f"Not measured yet ({some}): `make bench` does.")
    of = costs(figures)
    return {
        "costs": costs_shown(of),
        "first": first(of),
        "ways": ways_shown(of, sizes, seconds, RTT_MS, 1),
        "sizes": sizes_shown(of, sizes),
        "singly": singly(of, figures),
        "check": check(of, figures),
    }


def main() -> int:
    """Print it all; the exit code, 1 where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description="a house of many machines, simulated")
    parser.add_argument("--tables", default=",".join(map(str, TABLES)))
    parser.add_argument("--seconds", type=float, default=PLAYED_S, help="that are played")
    parser.add_argument("--rtt", type=float, default=RTT_MS, help="ms from a process to a shard and back")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    figures = msgspec.json.decode(RESULTS.read_bytes(), type=Found).figures if RESULTS.exists() else {}
    if lacking := missing(figures):
        print("not measured yet, make bench does:", *lacking, sep="\n  ", file=sys.stderr)
        return 1
    of, sizes = costs(figures), [int(size) for size in given.tables.split(",")]
    ways = ways_shown(of, sizes, given.seconds, given.rtt, given.seed)
    print(costs_shown(of), first(of), ways, sizes_shown(of, sizes), singly(of, figures), check(of, figures), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

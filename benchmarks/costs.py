"""What one thing costs: the measured figures that docs/scale.md carries on, each taken by itself.

A figure that was measured together with others has these taken off here. Nothing is made up: what was not measured is told.
"""

from collections.abc import Mapping

from msgspec import Struct

from benchmarks.growth import EVENING, MOVES_A_DEAL
from benchmarks.hearing import THINKING
from benchmarks.rounds import middle

NEEDED = (
    *("moderate/ours/cpu_us", "moderate/ours/store_us", "moderate/ours/moves_s", "moderate/ours/octets"),
    "looking/ours/each_us",
    *("spread/ours/cpu_us", "spread/ours/moves_s", "spread/ours/store_us"),
    *("others/ours/hear_us", "others/ours/append_us", "others/ours/publish_us", "others/ours/disk_b"),
    *("others/ours/table_kb", "others/ours/made"),
    *("kept/ours/still_us", "kept/ours/still_store_us"),
    *("kept/ours/kept_us", "kept/ours/kept_store_us"),
    *("disk/ours/p50_ms", "disk/ours/p99_ms"),
    *("moderate/ours/p50_ms", "moderate/ours/p99_ms", "spread/ours/p50_ms", "spread/ours/p99_ms"),
    *("tables/ours/playing_kb", "tables/ours/memory_mb_10", "idle/ours/greeted_kb", "start/ours/rest_store_kb"),
)
"""The figures of `make bench` that it takes."""


class Costs(Struct, frozen=True):
    """µs of a core, unless it says otherwise. A move is one with what goes with it: shuffling, being ready, sealing."""

    decide_us: float
    """A move, of the process that decides it, without telling anybody."""
    tell_us: float
    """A move, of any process, for each person there who is told of it."""
    show_us: float
    """A move that another has decided, of each further process that shows the table: hearing, reading, following."""
    hear_us: float
    """A move at a table that a process does not show, and hears of."""
    append_us: float
    """A move, of the store."""
    publish_us: float
    """A move, of the store, for each process that hears of it."""
    read_us: float
    """A move, of the store, for each further process that shows the table."""
    still_us: float
    """Each second, of each process, whoever is there: the sweep over all buckets."""
    still_store_us: float
    """The same, of the stores together, for each process."""
    kept_us: float
    """Each second, for each table that a process shows: leases and comparing."""
    kept_store_us: float
    """Each second, of the store, for each table that a process shows: leases and comparing."""
    write_ms: float
    """A forced write: half of them take less."""
    write_p99_ms: float
    """One in a hundred takes longer."""
    process_mb: float
    """Memory of a process at which nobody is."""
    table_kb: float
    """Memory of a table that a process shows, without its people."""
    person_kb: float
    """Memory of one connection."""
    stored_kb: float
    """The store's memory for a table at which one evening was played."""
    octets: float
    """Bytes to the four people of a table, a move."""
    disk_b: float
    """Bytes that the store writes to its disk, a move."""


def missing(figures: Mapping[str, list[float]]) -> list[str]:
    """What is needed and was not measured."""
    return [name for name in NEEDED if not figures.get(name)]


def costs(figures: Mapping[str, list[float]]) -> Costs:
    """From the medians of what was measured. Raises `KeyError` where something is `missing`.

    A difference of two figures that are both uncertain may come out below nothing: then it is nothing.
    """
    at = {name: middle(figures[name]) for name in NEEDED}
    tell, hear = max(0.0, at["looking/ours/each_us"]), at["others/ours/hear_us"]
    still, shown = at["kept/ours/still_us"], THINKING.tables * at["kept/ours/kept_us"]
    whole = at["moderate/ours/cpu_us"] - (still + shown) / at["moderate/ours/moves_s"]
    # two processes, each of which shows every table; that of the two who has decided hears of it, too
    both = at["spread/ours/cpu_us"] - 2 * (still + shown) / at["spread/ours/moves_s"] - hear
    empty = at["start/ours/rest_store_kb"]
    each = max(0.0, at["others/ours/table_kb"] - empty) / at["others/ours/made"]
    table = at["tables/ours/playing_kb"] - 4 * at["idle/ours/greeted_kb"]
    of_two = (at["kept/ours/still_store_us"] + THINKING.tables * at["kept/ours/kept_store_us"]) / at["spread/ours/moves_s"]
    read = at["spread/ours/store_us"] - at["moderate/ours/store_us"] - of_two - 2 * at["others/ours/publish_us"]
    found = Costs(
        decide_us=whole - 4 * tell,
        tell_us=tell,
        show_us=both - whole,
        hear_us=hear,
        append_us=at["others/ours/append_us"],
        publish_us=at["others/ours/publish_us"],
        read_us=read,
        still_us=still,
        still_store_us=at["kept/ours/still_store_us"],
        kept_us=at["kept/ours/kept_us"],
        kept_store_us=at["kept/ours/kept_store_us"],
        write_ms=at["disk/ours/p50_ms"],
        write_p99_ms=at["disk/ours/p99_ms"],
        process_mb=at["tables/ours/memory_mb_10"] - 10 * at["tables/ours/playing_kb"] / 1024,
        table_kb=table,
        person_kb=at["idle/ours/greeted_kb"],
        stored_kb=empty + each * EVENING * MOVES_A_DEAL,
        octets=at["moderate/ours/octets"],
        disk_b=at["others/ours/disk_b"],
    )
    return Costs(*(max(0.0, float(getattr(found, name))) for name in Costs.__struct_fields__))

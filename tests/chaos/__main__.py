"""`make chaos`: prints what a run came to; ends with 1 where something that was promised was not kept.

STAMTAFEL_SEED, STAMTAFEL_CHAOS_TABLES, STAMTAFEL_CHAOS_EVENTS and STAMTAFEL_CHAOS_MINUTES say what is run.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

from tests.chaos.disturb import Disturber
from tests.chaos.evening import Figures, evening
from tests.chaos.place import place
from tests.chaos.plan import plan

SHOWN = 20
"""How many lines of each kind of finding are printed."""


def table(figures: Figures) -> str:
    """The figures as a person reads them."""
    rows = {
        "tables, people, deals": f"{figures.tables}, {figures.people}, {figures.deals}",
        "minutes": f"{figures.seconds / 60:.1f}",
        "faults of machines": f"{sum(figures.faults.values())}",
        **{f"  {kind}": str(count) for kind, count in sorted(figures.faults.items())},
        "messages late, twice, swapped, lost": f"{sum(figures.messages.values())}",
        **{f"  {kind}": str(count) for kind, count in sorted(figures.messages.items())},
        "moves acknowledged": f"{figures.acknowledged}",
        "lost": f"{len(figures.lost)}",
        "lost without a word": f"{len(figures.hidden)}",
        "rewound, after faults that came together": f"{len(figures.rewound)}",
        "times somebody was told of a rewinding": f"{figures.told}",
        "doubled": f"{len(figures.doubled)}",
        "views that differ from a fresh one": f"{len(figures.different)}",
        "looks at the lobby, of them wrong": f"{figures.looked}, {len(figures.lobby)}",
        "other findings": f"{len(figures.wrong)}",
        "longest without a table (s)": f"{figures.longest_out:.1f}",
        "longest without an answer (s)": f"{figures.longest_unanswered:.1f}",
        "refused for good": _counts(figures.refused),
    }
    width = max(map(len, rows))
    return "\n".join(f"{name:{width}}  {value}" for name, value in rows.items())


def findings(figures: Figures) -> list[str]:
    """What was found, some of each kind."""
    kinds = {
        "lost": figures.lost,
        "lost without a word": figures.hidden,
        "rewound": figures.rewound,
        "doubled": figures.doubled,
        "differs": figures.different,
        "lobby": figures.lobby,
        "finding": figures.wrong,
    }
    return [f"{kind}: {one}" for kind, found in kinds.items() for one in found[:SHOWN]]


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


async def main() -> int:
    """The exit code."""
    seed = os.environ.get("STAMTAFEL_SEED", "1")
    tables, events = (
        int(os.environ.get(f"STAMTAFEL_CHAOS_{name}", most)) for name, most in (("TABLES", 200), ("EVENTS", 300))
    )
    minutes = float(os.environ.get("STAMTAFEL_CHAOS_MINUTES", "50"))
    began = time.monotonic()

    def say(what: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {what}", flush=True)  # noqa: T201 - it runs for an hour

    async def disturb(disturber: Disturber) -> None:
        await disturber.all_at_their_times(plan(Random(f"{seed} plan"), events, minutes))

    with tempfile.TemporaryDirectory(prefix="stamtafel-chaos-") as folder:
        async with place(Path(folder)) as found:
            say(f"seed {seed}: {tables} tables, {events} faults in {minutes:g} minutes")
            figures = await evening(found, seed, tables, disturb, say)
    print("\n".join([*findings(figures), "", table(figures)]))  # noqa: T201 - what it is run for
    return 1 if figures.broken else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

"""What people cost who do nothing: `python -m benchmarks.idle`. Memory of the server process, and the way back to a table.

First people come who only say hello. Then, at a fresh server, people sit down four at a table and are dealt their cards.
Last some of these lose their line, one at a time: how long does it take until they have the whole view again?
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import get_args

from msgspec.structs import replace

from benchmarks import goals
from benchmarks.driver.orders import Server
from benchmarks.rounds import Figures, measure, spread, table
from benchmarks.servers import loaded, ordered, started

PEOPLE = 1000
BACK = 200
"""How many come back."""


def run(servers: Sequence[Server], rounds: int, tell: Callable[[str], None]) -> Figures:
    """Each of these servers in turn."""
    return measure({f"idle/{server}": _case(server) for server in servers}, rounds, tell)


def _case(server: Server) -> Callable[[], Mapping[str, float]]:
    return lambda: waited(server)


def waited(server: Server, people: int = PEOPLE, back: int = BACK) -> Mapping[str, float]:
    """What so many people cost at this server, and how long so many of them took to come back."""
    found: dict[str, float] = {}
    if server == "ours":
        with started(server) as running:
            found["greeted_kb"] = loaded(replace(ordered(running), greeted=people)).idle.greeted_kb
    with started(server) as running:
        idle = loaded(replace(ordered(running), seated=people, reconnect=back)).idle
    return {**found, "seated_kb": idle.seated_kb, "reconnect_ms": median(idle.reconnect_ms)}


def shown(figures: Figures) -> str:
    """What was measured, a line a figure."""
    rows: list[tuple[str, ...]] = [("kB each, or ms", "median [least-most]")]
    rows += [(name, spread(values, 1)) for name, values in figures.items() if name.startswith("idle/")]
    return table(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.idle", description="what people cost who do nothing")
    parser.add_argument("--servers", default="ours,colyseus", help="some of " + ",".join(get_args(Server)))
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    found = run(given.servers.split(","), given.rounds, lambda line: print(line, file=sys.stderr))
    print(shown(found), goals.shown(found), sep="\n\n")


if __name__ == "__main__":
    main()

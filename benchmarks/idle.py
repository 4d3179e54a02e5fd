"""What people cost who do nothing: `python -m benchmarks.idle`. Memory of the server process, and the way back to a table.

First people come who only say hello. Then, at a fresh server, people sit down four at a table and are dealt their cards.
Where garbage is collected late, they do so once more, all of it being collected before anybody looks (`collected_kb`). Last
some of these lose their line, one at a time: how long does it take until they have the whole view again?
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import get_args

from msgspec.structs import replace

from benchmarks import goals
from benchmarks.command import done, parser, some_of
from benchmarks.driver.orders import Server
from benchmarks.install import install_for
from benchmarks.rounds import Cases, Figures, measure, spread, table, tell
from benchmarks.servers import ROOMS, loaded, ordered, started

PEOPLE = 1000
BACK = 200
"""How many come back."""


def cases(servers: Sequence[Server]) -> Cases:
    """Each of these servers."""
    return {f"idle/{server}": _case(server) for server in servers}


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
    found |= {"seated_kb": idle.seated_kb, "reconnect_ms": median(idle.reconnect_ms)}
    if server in ROOMS:
        with started(server) as running:
            found["collected_kb"] = loaded(replace(ordered(running), seated=people, collected=True)).idle.seated_kb
    return found


def shown(figures: Figures) -> str:
    """What was measured, a line a figure."""
    rows: list[tuple[str, ...]] = [("kB each, or ms", "median [least-most]")]
    rows += [(name, spread(values, 1)) for name, values in figures.items() if name.startswith("idle/")]
    return table(rows)


def main() -> None:
    """Measure and print."""
    flags = parser("benchmarks.idle", "what people cost who do nothing")
    flags.add_argument("--servers", type=some_of(get_args(Server)), default=("ours", "colyseus"))
    given = flags.parse_args()
    install_for(given.servers)
    found = measure(cases(given.servers), given.rounds, tell)
    print(shown(found), goals.shown(found), sep="\n\n")


if __name__ == "__main__":
    sys.exit(done(main))

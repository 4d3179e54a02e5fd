"""Everything, beside the peers: `python -m benchmarks`, which is `make bench`. It takes about half an hour.

It installs the peers where they are not there, measures, prints, and writes `.bench/results.json`.
"""

import sys
from collections.abc import Iterator

import msgspec

from benchmarks import growth, idle, machine, rules, wire
from benchmarks.command import done, parser
from benchmarks.driver.orders import Server
from benchmarks.install import install
from benchmarks.places import PARTIAL, RESULTS
from benchmarks.report import parts, results
from benchmarks.rounds import Figures, measure, tell

SERVERS: tuple[Server, ...] = ("ours", "everysec", "colyseus", "boardgameio", "fan", "plain")
SAT_AT: tuple[Server, ...] = ("ours", "colyseus", "boardgameio")
"""At which of these people sit and do nothing."""


def run(rounds: int) -> Iterator[Figures]:
    """All of it, a part at a time."""
    yield measure(rules.cases(rules.SECONDS, peers=True), rounds, tell)
    yield measure(wire.cases(SERVERS, wire.REGIMES), rounds, tell)
    yield measure(idle.cases(SAT_AT), rounds, tell)
    yield measure(growth.CASES, rounds, tell)


def main() -> None:
    """Measure, print, write."""
    given = parser("benchmarks", "how fast the server is, beside others").parse_args()
    install()
    about = machine.described()
    rules.collect_as_a_server()
    figures: Figures = {}
    for part in run(given.rounds):
        figures |= part
        found = results(about, figures)
        PARTIAL.write_bytes(msgspec.json.format(msgspec.json.encode(found)))  # it stays if the rest fails
    PARTIAL.replace(RESULTS)
    print("\n\n".join(reversed([*parts(found).values()])))
    print(f"\nall of it is in {RESULTS}; python -m benchmarks.report puts it into docs/performance.md")


if __name__ == "__main__":
    sys.exit(done(main))

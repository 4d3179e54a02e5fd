"""Everything, beside the peers: `python -m benchmarks`, which is `make bench`. It takes about half an hour.

It installs the peers where they are not there, measures, prints, and writes `.bench/results.json`.
"""

import argparse
import sys
from collections.abc import Iterator

import msgspec

from benchmarks import growth, idle, machine, rules, wire
from benchmarks.driver.orders import Server
from benchmarks.install import install
from benchmarks.places import RESULTS
from benchmarks.report import parts, results
from benchmarks.rounds import Figures

SERVERS: tuple[Server, ...] = ("ours", "everysec", "colyseus", "boardgameio", "fan")


def run(rounds: int) -> Iterator[Figures]:
    """All of it, a part at a time."""
    yield rules.run(rounds, rules.SECONDS, _tell, peers=True)
    yield wire.run(SERVERS, wire.REGIMES, rounds, _tell)
    yield idle.run(("ours", "colyseus", "boardgameio"), rounds, _tell)
    yield growth.run(rounds, _tell)


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="how fast the server is, beside others")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    install()
    about = machine.described()
    rules.collect_as_a_server()
    figures: Figures = {}
    for part in run(given.rounds):
        figures |= part
        found = results(about, figures)
        RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(found)))  # it stays if the rest fails
    print("\n\n".join(reversed([*parts(found).values()])))
    print(f"\nall of it is in {RESULTS}; python -m benchmarks.report puts it into docs/performance.md")


if __name__ == "__main__":
    main()

"""Whether it has become slower: `make bench-quick`, without peers, in under three minutes.

What our server needs is compared with the bare fan-out, and the rules with a fixed piece of plain Python: so it matters
little how fast the machine is. `baseline.json` has these ratios as they were; where one is much worse now, this fails.
`python -m benchmarks.quick --keep` writes what it measures as the new baseline.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from benchmarks import rules, wire
from benchmarks.rounds import Figures, middle, ratios, spread, table
from server.games.registry import GAMES

BASELINE = Path(__file__).with_name("baseline.json")

SECONDS = 0.3
REGIMES = {name: replace(stage, warm=1.0, measure=3.0) for name, stage in wire.REGIMES.items()}

COMPARED: Mapping[str, tuple[str, str]] = {
    "CPU per move, saturated / bare fan-out": ("saturated/ours/cpu_us", "saturated/fan/cpu_us"),
    "CPU per move, 50 tables that think / bare fan-out": ("moderate/ours/cpu_us", "moderate/fan/cpu_us"),
    **{f"time per card, {game} / plain Python": (f"rules/{game}/card_us", "rules/yardstick/card_us") for game in GAMES},
}
"""What is compared with what: less is better in all of them."""


class Baseline(Struct, frozen=True):
    """The ratios as they were, and how many times as much is a clear regression."""

    clear: float
    ratios: dict[str, float]


def compared(figures: Figures) -> dict[str, list[float]]:
    """The ratios that were measured, a ratio a round."""
    return {what: found for what, (over, under) in COMPARED.items() if (found := ratios(figures, over, under))}


def worse(found: Mapping[str, list[float]], baseline: Baseline) -> list[str]:
    """What is clearly worse than it was."""
    return [what for what, was in baseline.ratios.items() if what in found and middle(found[what]) > was * baseline.clear]


def shown(found: Mapping[str, list[float]], baseline: Baseline) -> str:
    """The ratios, as they are and as they were."""
    bad = worse(found, baseline)
    rows: list[tuple[str, ...]] = [("ratio, median [least-most]", "now", "baseline", "")]
    for what, values in found.items():
        was = baseline.ratios.get(what)
        rows.append((what, spread(values), "-" if was is None else f"{was:.2f}", "WORSE" if what in bad else ""))
    return table(rows)


def run(rounds: int) -> Figures:
    """Ours and what it is compared with, in turn."""
    figures = rules.run(rounds, SECONDS, _tell, peers=False)
    return figures | wire.run(("ours", "fan"), REGIMES, rounds, _tell)


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


def main() -> int:
    """Measure, print, compare; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.quick", description="whether it has become slower")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep", action="store_true", help="what is measured is the new baseline")
    given = parser.parse_args()
    baseline = msgspec.json.decode(BASELINE.read_bytes(), type=Baseline)
    rules.collect_as_a_server()
    found = compared(run(given.rounds))
    if given.keep:
        baseline = Baseline(baseline.clear, {what: round(middle(values), 3) for what, values in found.items()})
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(baseline)) + b"\n")
    print(shown(found, baseline))
    if bad := worse(found, baseline):
        print(f"slower than {BASELINE.name} by more than {baseline.clear:g} times: " + "; ".join(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

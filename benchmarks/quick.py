"""Whether it has become slower: `make bench-quick`, without peers, in under three minutes.

What our server needs is compared with the bare fan-out and a fixed piece of plain Python together, and the rules with the
latter: so it matters little how fast the machine is, nor whether it is the kernel or the interpreter that is slow there.
`baseline.json` has these ratios as they were; where one is much worse now, this fails. `python -m benchmarks.quick --keep`
writes what it measures as the new baseline.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from benchmarks import rules, wire
from benchmarks.command import done, parser
from benchmarks.rounds import Figures, measure, middle, spread, table, tell
from server.games.registry import GAMES

BASELINE = Path(__file__).with_name("baseline.json")

SECONDS = 0.5
REGIMES = {name: replace(stage, warm=1.0, measure=3.0) for name, stage in wire.REGIMES.items()}

PLAIN = "rules/yardstick/card_us"

A_MOVE = 200
"""So many cards of plain Python go with one bare fan-out: about what a move is, so both are slower alike elsewhere."""

COMPARED: Mapping[str, tuple[str, Mapping[str, float]]] = {
    "CPU per move, saturated / bare fan-out and plain Python": (
        "saturated/ours/cpu_us",
        {"saturated/fan/cpu_us": 1, PLAIN: A_MOVE},
    ),
    "CPU per move, 50 tables that think / bare fan-out and plain Python": (
        "moderate/ours/cpu_us",
        {"moderate/fan/cpu_us": 1, PLAIN: A_MOVE},
    ),
    **{f"time per card, {game} / plain Python": (f"rules/{game}/card_us", {PLAIN: 1.0}) for game in GAMES},
}
"""What is compared with what, and how much of each of these: less is better in all of them."""

BESIDE: Mapping[str, tuple[str, Mapping[str, float]]] = {
    f"CPU per move, {what} / bare fan-out": (f"{regime}/ours/cpu_us", {f"{regime}/fan/cpu_us": 1})
    for regime, what in (("saturated", "saturated"), ("moderate", "50 tables that think"))
}
"""What is shown beside it: it differs so much from machine to machine that it has no baseline."""


ADVICE = """\
If this machine does something else too, let it be quiet and do it again. If it stays so, do the same with the commit before:
where that is as slow, it is the machine; where it is not, it is the change. If the change is worth it:
python -m benchmarks.quick --keep"""


class Baseline(Struct, frozen=True):
    """The ratios as they were, and how many times as much is a clear regression."""

    clear: float
    ratios: dict[str, float]


def compared(figures: Figures) -> dict[str, list[float]]:
    """The ratios that were measured, a ratio a round."""
    return {what: found for what, of in {**COMPARED, **BESIDE}.items() if (found := _ratios(figures, *of))}


def _ratios(figures: Figures, over: str, under: Mapping[str, float]) -> list[float]:
    """The one over all these together, a ratio a round; nothing if any of it was not measured."""
    parts = [[value * much for value in figures.get(name, ())] for name, much in under.items()]
    together = map(sum, zip(*parts, strict=False))
    return [a / b for a, b in zip(figures.get(over, ()), together, strict=False)]


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


def main() -> int:
    """Measure, print, compare; the exit code."""
    flags = parser("benchmarks.quick", "whether it has become slower")
    flags.add_argument("--keep", action="store_true", help="what is measured is the new baseline")
    given = flags.parse_args()
    baseline = msgspec.json.decode(BASELINE.read_bytes(), type=Baseline)
    rules.collect_as_a_server()
    cases = {**rules.cases(SECONDS, peers=False), **wire.cases(("ours", "fan"), REGIMES)}
    found = compared(measure(cases, given.rounds, tell))
    if given.keep:
        baseline = Baseline(baseline.clear, {what: round(middle(found[what]), 3) for what in COMPARED})
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(baseline)) + b"\n")
    print(shown(found, baseline))
    if bad := worse(found, baseline):
        print(f"more than {baseline.clear:g} times what is in {BASELINE.name}: " + "; ".join(bad), ADVICE, sep="\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(done(main))

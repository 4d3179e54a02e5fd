"""What was measured, round by round, and what follows from it: medians, and ratios within the rounds.

A machine is never the same for long. So what is compared is measured in turn, in rounds, each round the other way about; a
ratio is taken within each round, and the median of these is what counts.
"""

import sys
from collections.abc import Callable, Mapping
from statistics import median

Figures = dict[str, list[float]]
"""By what was measured (`saturated/ours/cpu_us`): a number a round."""

Cases = Mapping[str, Callable[[], Mapping[str, float]]]
"""By name (`saturated/ours`): how it is measured once, which gives its figures."""


def tell(line: str) -> None:
    """How far it is."""
    print(line, file=sys.stderr)


def measure(cases: Cases, rounds: int, tell: Callable[[str], None]) -> Figures:
    """Every case once in each round, every second round backwards. A case gives figures; its name stands before theirs."""
    figures: Figures = {}
    order = list(cases)
    for number in range(rounds):
        for name in order if number % 2 == 0 else reversed(order):
            tell(f"round {number + 1} of {rounds}: {name}")
            for quantity, value in cases[name]().items():
                figures.setdefault(f"{name}/{quantity}", []).append(value)
    return figures


def ratios(figures: Mapping[str, list[float]], over: str, under: str) -> list[float]:
    """The one over the other, a ratio a round; nothing if either was not measured."""
    return [a / b for a, b in zip(figures.get(over, ()), figures.get(under, ()), strict=False)]


def middle(values: list[float]) -> float:
    """The median."""
    return median(values)


def spread(values: list[float], digits: int = 2) -> str:
    """The median with the least and the most: `1.05 [0.94-1.25]`."""
    low, high = min(values), max(values)
    return f"{median(values):.{digits}f} [{low:.{digits}f}-{high:.{digits}f}]"


def table(rows: list[tuple[str, ...]]) -> str:
    """Rows as a Markdown table, the first its head; all but the first column to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        for row in rows
    ]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join("| " + " | ".join(line) + " |" for line in (lines[0], rule, *lines[1:]))

"""Putting what `make bench` has measured into docs/performance.md and docs/scale.md: `python -m benchmarks.report`."""

import sys
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from benchmarks import goals, growth, idle, rules, scale, wire
from benchmarks.places import RESULTS, ROOT
from benchmarks.rounds import Figures

PAGE = ROOT / "docs" / "performance.md"


class Results(Struct):
    """What was measured, on what, and the ratios that follow from it, by round."""

    machine: dict[str, str]
    figures: Figures
    ratios: dict[str, list[float]]


def results(machine: Mapping[str, str], figures: Figures) -> Results:
    """All of one run."""
    return Results(dict(machine), figures, {goal.what: found for goal, found in goals.reached(figures)})


def parts(found: Results) -> Mapping[str, str]:
    """The parts of the page that are numbers, by their name."""
    details = [(wire, "A move on the wire"), (rules, "The rules"), (idle, "Who does nothing"), (growth, "Growth")]
    return {
        "ratios": goals.shown(found.figures),
        "machine": "Measured on " + ", ".join(f"{name}: {value}" for name, value in found.machine.items()),
        "details": "\n\n".join(f"#### {title}\n\n{of.shown(found.figures)}" for of, title in details),
    }


def filled(page: str, numbers: Mapping[str, str]) -> str:
    """The page with these numbers between its marks. Raises `ValueError` where a mark is missing."""
    for name, text in numbers.items():
        before, mark, after = page.partition(f"<!-- {name} -->\n")
        _, end, after = after.partition("<!-- end -->")
        if not mark or not end:
            raise ValueError(f"the page has no marks for {name}")
        page = f"{before}{mark}{text}\n{end}{after}"
    return page


def main() -> int:
    """Both pages; the exit code, 1 where nothing was measured yet."""
    if not RESULTS.exists():
        print("nothing has been measured yet: make bench does")
        return 1
    found = msgspec.json.decode(RESULTS.read_bytes(), type=Results)
    for page, numbers in ((PAGE, parts(found)), (scale.PAGE, scale.parts(found.figures))):
        page.write_text(filled(page.read_text(), numbers))
    return 0


if __name__ == "__main__":
    sys.exit(main())

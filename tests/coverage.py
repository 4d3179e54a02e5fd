"""How much of the code the tests run, folder by folder: `make coverage` fails where it is too little.

python -m tests.coverage REPORT    # as `coverage json` writes it
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

WHOLE = frozenset({"protocol", "server/rules", "server/games", "server/tables"})
"""Where every line is run, and every branch taken both ways: what decides about the cards."""
LEAST = 0.95
"""Of lines, and of branches, everywhere else: more than this."""


class Share(NamedTuple):
    """So many of so many lines were run, and of so many branches taken."""

    lines: int = 0
    of_lines: int = 0
    branches: int = 0
    of_branches: int = 0

    def with_file(self, summary: Mapping[str, int]) -> "Share":
        """This with one file more."""
        names = ("covered_lines", "num_statements", "covered_branches", "num_branches")
        return Share(*(have + summary[name] for have, name in zip(self, names, strict=True)))

    def is_enough(self, folder: str) -> bool:
        """Whether that is as much as this folder wants."""
        both = ((self.lines, self.of_lines), (self.branches, self.of_branches))
        if folder in WHOLE:
            return all(have == of for have, of in both)
        return all(have > LEAST * of for have, of in both if of)


def folder_of(file: str) -> str:
    """The part of the code that this file belongs to: `server/net`, or `server` for what stands beside it."""
    return "/".join(Path(file).parts[:2][: len(Path(file).parts) - 1])


def shares(report: Mapping[str, Any]) -> dict[str, Share]:
    """What was run of each folder that has code."""
    found: dict[str, Share] = {}
    for file, told in report["files"].items():
        folder = folder_of(file)
        found[folder] = found.get(folder, Share()).with_file(told["summary"])
    return {folder: share for folder, share in sorted(found.items()) if share.of_lines}


def missed(report: Mapping[str, Any], folder: str) -> list[str]:
    """A line for each file of this folder of which something was not run."""
    return [
        f"    {file}: lines {told['missing_lines']}, branches {told['missing_branches']}"
        for file, told in sorted(report["files"].items())
        if folder_of(file) == folder and (told["missing_lines"] or told["missing_branches"])
    ]


def main(path: str) -> int:
    """Tell; the exit code: 1 where it is too little."""
    report = json.loads(Path(path).read_text(encoding="utf-8"))
    enough = True
    for folder, share in shares(report).items():
        lines, branches = share.lines / share.of_lines, share.branches / (share.of_branches or 1)
        _tell(f"{folder:14} lines {lines:7.2%}  branches {branches if share.of_branches else 1:7.2%}")
        if not share.is_enough(folder):
            enough = False
            _tell("\n".join(["    too little:", *missed(report, folder)]))
    return 0 if enough else 1


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

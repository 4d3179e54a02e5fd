"""Whether the tests would see a mistake: `python -m tests.mutants` makes 500 in what may be played, bid and written.

The tests of the rules are run on each in a process of its own; a mutant that they do not see has survived. Which mutants are
tried hangs on their own lines only, so a change elsewhere leaves the sample as it is. Those in tests/mutants.md survive for
the reason that stands there.
"""

import hashlib
import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis  # noqa: F401 - read once here, and not again in each process
import msgspec  # noqa: F401 - as before
import pytest

from tests.mistakes import Mutant, changed, mutants

ROOT = Path(__file__).parents[1]
RULES = (
    *("follow", "heading", "orders", "deal", "trickpoint", "jas", "tens"),  # what may be played, and who takes it
    *("calls", "contract", "hundred", "meldround", "handmelds", "stages"),  # what may be said
    *("heldmelds", "melds", "potatoes", "rest", "scoring"),  # what is written
)
GAMES = ("butifarra", "handjas", "klaverjas", "kruisjas", "manille", "manille_muette", "manille_parlee", "schutjas")
FILES = (*(f"server/rules/{name}.py" for name in RULES), *(f"server/games/{name}.py" for name in GAMES))
ORDINARY = "not deals and not wire and not chaos and not page"
CLAIMS = "tests/server/rules/test_claims.py"
TESTS = (
    ("-m", ORDINARY, "tests/rules", "tests/server/games", "tests/server/rules", f"--ignore={CLAIMS}"),
    ("-m", "deals", "tests/rules"),
    ("-m", ORDINARY, "tests/server/tables/test_lessons.py", CLAIMS),
)
"""What is run until something fails, the fast ones first; whole deals are read twice, some tens of each game."""
DEALS = "48"

SAMPLE, LEAST = 500, 0.9
SEED = os.environ.get("STAMTAFEL_MUTANTS", "stamtafel")
AT_ONCE = 2
LONGEST_S = 120
"""Of the processor's time for one mutant; all tests take about twenty."""
MOST_BYTES = 4 << 30
EXPLAINED = ROOT / "tests" / "mutants.md"


def sample(found: Sequence[Mutant], count: int = SAMPLE, seed: str = SEED) -> list[Mutant]:
    """So many of these, by this seed and by what each of them is."""

    def lot(mutant: Mutant) -> bytes:
        same = [one.number for one in found if one.called == mutant.called]
        return hashlib.blake2b(f"{seed} {mutant.called} {same.index(mutant.number)}".encode()).digest()

    return sorted(found, key=lot)[:count]


class Instead(MetaPathFinder, Loader):
    """Has the mutant read where its module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = ROOT / mutant.file
        self.module = mutant.file.removesuffix(".py").replace("/", ".")
        self.code = compile(changed(mutant, self.path.read_text("utf-8")), self.path, "exec")

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.module else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def tested(mutant: Mutant | None) -> int:
    """In a process of its own: pytest's exit code where this is the source; 0 is that no test has seen it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST_S, LONGEST_S))  # it ends the process: what comes to no end was seen
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    if mutant is not None:
        sys.meta_path.insert(0, Instead(mutant))
    os.environ["STAMTAFEL_DEALS"] = DEALS
    quietly = ("-x", "-q", "-p", "no:cacheprovider", "--assert=plain")
    return next((code for tests in (*its_own(mutant), *TESTS) if (code := int(pytest.main([*quietly, *tests])))), 0)


def its_own(mutant: Mutant | None) -> tuple[tuple[str, ...], ...]:
    """The tests of the file that the mistake is in, if there are any: most are seen by those."""
    if mutant is None:
        return ()
    source = Path("tests", mutant.file)
    tests = source.with_name(f"test_{source.name}")
    return (("-m", ORDINARY, str(tests)),) if (ROOT / tests).exists() else ()


def tried(chosen: Sequence[Mutant | None]) -> Iterator[tuple[Mutant | None, bool]]:
    """Each of these with whether it was seen, as soon as that is known; nil stands for the source as it is."""
    waiting, running = list(reversed(chosen)), dict[int, Mutant | None]()
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            mutant = waiting.pop()
            if not (pid := os.fork()):
                os._exit(tested(mutant))
            running[pid] = mutant
        pid, status = os.wait()
        yield running.pop(pid), status != 0


def main() -> int:
    """Try them, and tell; the exit code: 1 where too few were seen."""
    began = time.monotonic()
    if next(tried([None]))[1]:
        _tell("the tests fail as it is: no mutant can be told from it")
        return 1
    every = [mutant for file in FILES for mutant in mutants(file, (ROOT / file).read_text("utf-8"))]
    chosen, explained = sample(every), EXPLAINED.read_text("utf-8")
    survived = [mutant for mutant, seen in tried(chosen) if not seen and mutant is not None]
    for mutant in sorted(survived):
        _tell(f"{'explained' if mutant.called in explained else 'SURVIVED '} line {mutant.line} of {mutant.called}")
    share = 1 - len(survived) / len(chosen)
    _tell(f"{len(chosen) - len(survived)} of {len(chosen)} mutants were seen, {share:.1%}; there are {len(every)}")
    _tell(f"{time.monotonic() - began:.0f} s")
    return int(share < LEAST)


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

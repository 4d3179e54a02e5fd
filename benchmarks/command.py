"""What the command lines of all parts have in common: their flags, and how they end."""

import argparse
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable

from benchmarks.servers import FailedError

STOPPED = 130
"""The exit code of what somebody has stopped."""


def parser(part: str, what: str) -> argparse.ArgumentParser:
    """A parser of the flags of this part, with how many rounds there are."""
    made = argparse.ArgumentParser(prog=f"python -m {part}", description=what)
    made.add_argument("--rounds", type=at_least_one, default=3)
    return made


def at_least_one(text: str) -> int:
    """The number that this is. Raises `ArgumentTypeError` where it is none, or less than one."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text}: a number of 1 or more")
    return int(text)


def some_of(names: Iterable[str]) -> Callable[[str], tuple[str, ...]]:
    """(text) -> the names that stand in it, with commas between; all of them must be among these."""
    known = tuple(names)

    def read(text: str) -> tuple[str, ...]:
        asked = tuple(text.split(","))
        if unknown := [name for name in asked if name not in known]:
            raise argparse.ArgumentTypeError(f"{', '.join(unknown)}: there are {', '.join(known)}")
        return asked

    return read


def done(main: Callable[[], int | None]) -> int:
    """Do it; the exit code. Who stops it leaves no server behind, and what failed is told in a sentence."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(STOPPED))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # where it is started with nobody to press Ctrl-C it is ignored
    try:
        return main() or 0
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return STOPPED
    except FailedError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"this has failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1

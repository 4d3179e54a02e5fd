"""The golden day: every daily is played as it was, in this process and in any other."""

import os
import subprocess
import sys

import pytest

from server.games.registry import DAILIES
from tests.goldendays import FOLDER, digest, transcript


@pytest.mark.parametrize("name", DAILIES)
def test_a_daily_is_played_as_it_was(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text()
    assert transcript(name) == written, "bots play otherwise: see tests/goldendays.py before writing it again"


def test_nothing_but_the_dailies_of_today_is_kept() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(DAILIES)


@pytest.mark.parametrize("seed", ["1", "4294967295"])
def test_another_process_plays_it_the_same(seed: str) -> None:
    """Whatever order its sets and hashes have."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.goldendays", "digest"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    )
    assert told.stdout == digest()

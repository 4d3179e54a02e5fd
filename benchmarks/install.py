"""Installing the peers, by name, into the folder that git does not see: `python -m benchmarks.install`."""

import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.places import NODE, PYTHON, ROOT, node, npm

FROM_PYPI = "colver==0.11.1"
ROOMS = ROOT / "benchmarks" / "rooms"


def install() -> None:
    """Have every peer there. What is there already is kept, the rooms are taken as they are now."""
    if not (PYTHON / "colver").exists():
        _run(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", str(PYTHON), FROM_PYPI)
    NODE.mkdir(parents=True, exist_ok=True)
    wanted = (ROOMS / "package.json").read_text()
    installed = NODE / "package.json"
    if not installed.exists() or installed.read_text() != wanted or not (NODE / "node_modules").exists():
        installed.write_text(wanted)
        _run(str(node()), str(npm()), "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent", cwd=NODE)
    for room in ROOMS.glob("*.mjs"):
        shutil.copy(room, NODE)


def _run(*command: str, cwd: Path = ROOT) -> None:
    subprocess.run(command, check=True, cwd=cwd)


if __name__ == "__main__":
    install()

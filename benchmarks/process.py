"""What the operating system says that a process has used: its time on a core, its memory."""

import re
import time
from pathlib import Path

_RESIDENT = re.compile(r"VmRSS:\s+(\d+) kB")


def cpu(pid: int) -> float:
    """Seconds of a core that this process has had, its threads and the kernel on its behalf included."""
    return time.clock_gettime(~pid << 3 | 2)  # the process's own clock, as clock_getcpuclockid(3) numbers it


def memory(pid: int) -> int:
    """Bytes of memory that are this process's now."""
    found = _RESIDENT.search(Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


def children(pid: int) -> list[int]:
    """The processes that this one has started and that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(after_name[1]) == pid:
            found.append(int(path.parent.name))
    return found

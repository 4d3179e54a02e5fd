"""What the system says of a process."""

import os
import subprocess
import sys
import time

import pytest

from benchmarks.process import children, cpu, memory


def test_the_time_of_a_process_is_its_own() -> None:
    assert cpu(os.getpid()) == pytest.approx(time.process_time(), abs=0.05)


def test_a_process_that_does_nothing_has_hardly_had_a_core() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in children(os.getpid())
        assert memory(child.pid) > 0
        assert cpu(child.pid) < 1
        assert child.stdin is not None
        child.stdin.close()

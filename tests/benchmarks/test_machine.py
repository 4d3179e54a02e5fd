"""What was measured on."""

from benchmarks.machine import described


def test_everything_is_known_of_a_machine() -> None:
    about = described()
    assert list(about) == ["processor", "cores", "system", "python", "load"]
    assert all(about.values())

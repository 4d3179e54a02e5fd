"""What the tests of the page measure is printed below their results."""

from collections.abc import Callable

import pytest

MEASURED = pytest.StashKey[list[str]]()
Measured = Callable[[str], None]


@pytest.fixture
def measured(pytestconfig: pytest.Config) -> Measured:
    """Have this line printed."""
    return pytestconfig.stash.setdefault(MEASURED, []).append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(MEASURED, []):
        terminalreporter.write_line(f"measured: {line}")

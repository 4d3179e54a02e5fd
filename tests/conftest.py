"""What every test shares: examples are drawn the same way each time, and the clock of the machine fails no test.

What a test measures is printed below the results.
"""

from collections.abc import Callable

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


@pytest.fixture
def measured(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Have this line printed."""
    return lambda line: record_property("measured", line)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of the page share one event loop, and with it one browser."""
    for item in items:
        if item.get_closest_marker("page") and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]:
        for name, line in report.user_properties if report.when == "call" else ():
            if name == "measured":
                terminalreporter.write_line(f"measured: {line}")

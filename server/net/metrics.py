"""What is counted, and how it is shown to Prometheus.

Counting is adding to a number, since it happens for every frame; the families are made when they are read. No label comes
from outside: all are tags and codes of the protocol.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds: the upper bounds of what is counted together."""


class Room(Protocol):
    """How much may be written yet."""

    free: int
    """Bytes, as last seen."""


class Latency:
    """How long something took, counted by `BOUNDS`."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        """As Prometheus reads it."""
        total, buckets = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, total))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self._sum)


class Tally:
    """What one server counts."""

    def __init__(self) -> None:
        self.commands: Counter[tuple[str, str]] = Counter()
        """By type and outcome: ok, refused."""
        self.refusals: Counter[str] = Counter()
        """By code: refusals, errors and closings."""
        self.answered = Latency()
        """From a command's arrival to its answer."""
        self.appends = Latency()
        """From asking the store for an append to its answer."""
        self.frames = 0
        self.octets = 0
        self.slow = 0
        """Connections dropped for reading too slowly."""
        self.room: Room | None = None
        """That on the disk of the store, where it can be seen."""
        self.connections: Callable[[], int] = int
        self.strangers: Callable[[], int] = int
        """Connections that have not said who they are."""
        self.shown: Callable[[], int] = int
        """Tables shown to somebody."""

    def collect(self) -> Iterator[Metric]:
        """Every family, as a collector of prometheus-client gives them."""
        commands = CounterMetricFamily("stamtafel_commands", "Commands, by type and outcome.", labels=("type", "outcome"))
        for labels, count in self.commands.items():
            commands.add_metric(labels, count)
        refusals = CounterMetricFamily("stamtafel_refusals", "Refusals, errors and closings, by code.", labels=("code",))
        for code, count in self.refusals.items():
            refusals.add_metric((code,), count)
        yield commands
        yield refusals
        yield self.answered.family("stamtafel_command_seconds", "From a command's arrival to its answer.")
        yield self.appends.family("stamtafel_append_seconds", "From asking for an append to its being on disk.")
        yield CounterMetricFamily("stamtafel_frames", "Frames sent.", value=self.frames)
        yield CounterMetricFamily("stamtafel_sent_bytes", "Bytes sent in frames.", value=self.octets)
        yield CounterMetricFamily("stamtafel_slow_readers", "Connections dropped for reading too slowly.", value=self.slow)
        yield GaugeMetricFamily("stamtafel_connections", "Connections of known persons.", value=self.connections())
        yield GaugeMetricFamily("stamtafel_strangers", "Connections that have not said who.", value=self.strangers())
        if self.room is not None:
            yield GaugeMetricFamily("stamtafel_store_free_bytes", "Free on the disk of the store.", value=self.room.free)
        yield GaugeMetricFamily("stamtafel_tables_shown", "Tables shown to somebody.", value=self.shown())

    def page(self) -> bytes:
        """What `/metrics` answers."""
        registry = CollectorRegistry(auto_describe=False)
        registry.register(self)
        return generate_latest(registry)

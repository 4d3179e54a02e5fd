"""What happens to the machines in a run, by its seed: killed, stopped, made to hang, parted, and for how long."""

from random import Random
from typing import Literal

from msgspec import Struct

Kind = Literal[
    "a server is killed",
    "a server is stopped in order",
    "a server hangs",
    "a primary is killed",
    "a replica is killed",
    "a primary hangs",
    "a replica hangs",
    "a replica takes over as it is told",
    "a server is parted from a node",
    "a server is parted from all nodes",
    "a node is parted from all other nodes",
    "the way between a server and a node stalls",
    "the way between a primary and its replica stalls",
]

LASTS: dict[Kind, tuple[float, float]] = {
    "a server is killed": (0.0, 4.0),
    "a server is stopped in order": (0.0, 1.0),
    "a server hangs": (0.5, 12.0),
    "a primary is killed": (0.0, 8.0),
    "a replica is killed": (0.0, 4.0),
    "a primary hangs": (0.5, 6.0),
    "a replica hangs": (0.5, 4.0),
    "a replica takes over as it is told": (0.0, 0.0),
    "a server is parted from a node": (1.0, 10.0),
    "a server is parted from all nodes": (1.0, 10.0),
    "a node is parted from all other nodes": (1.0, 6.0),
    "the way between a server and a node stalls": (0.2, 3.0),
    "the way between a primary and its replica stalls": (0.2, 3.0),
}
"""How long (s) each lasts: from the shortest to the longest, on both sides of what anybody waits for."""


class Fault(Struct, frozen=True):
    """Something that happens `at` (s after the beginning) for some seconds; `draw` says to whom, of those there are then."""

    at: float
    kind: Kind
    seconds: float
    draw: float


def plan(random: Random, count: int, minutes: float) -> list[Fault]:
    """So many faults in so many minutes, which may overlap."""
    moments = sorted(random.uniform(0, minutes * 60) for _ in range(count))
    return [_fault(random, at, random.choice(tuple(LASTS))) for at in moments]


def one_after_another(random: Random, count: int) -> list[Fault]:
    """So many faults, every kind in turn, each to begin when all is well after the one before."""
    kinds = random.sample(tuple(LASTS), len(LASTS))
    return [_fault(random, 0.0, kinds[number % len(kinds)]) for number in range(count)]


def _fault(random: Random, at: float, kind: Kind) -> Fault:
    return Fault(at, kind, random.uniform(*LASTS[kind]), random.random())

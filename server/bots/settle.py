"""What the end of a deal is worth to a side: what will be written, and a little for the points themselves."""

from collections.abc import Mapping
from statistics import fmean

from server.bots.sight import Sight

Taken = Mapping[int, int]
"""By side in play: what it takes in the rest of the deal, points or tricks."""

A_LITTLE = 0.1
"""What a point is worth beside what is written."""


def totals(sight: Sight, taken: Taken, before: tuple[int, ...]) -> tuple[float, list[float]]:
    """The points of our side at the end of the deal, and of each other side; `before` are those so far, as the view says."""
    points = {side: float(more) for side, more in taken.items()}
    for number, seats in enumerate(sight.public.about.sides):
        points[sight.side[seats[0]]] = points.get(sight.side[seats[0]], 0.0) + (before[number] if before else 0)
    mine = sight.side[sight.seat]
    return points[mine], [total for side, total in points.items() if side != mine]


def so_far(sight: Sight) -> tuple[int, ...]:
    """The points so far, where they are told."""
    return sight.public.points or ()


def by_points(sight: Sight, taken: Taken, _tricks: Taken) -> float:
    """What we have more than the others."""
    mine, others = totals(sight, taken, so_far(sight))
    return mine - fmean(others)


def to_reach(goal: int, worth: float, sight: Sight, taken: Taken) -> float:
    """So much for who reaches this goal, of two sides, and a little for the points."""
    mine, (theirs,) = totals(sight, taken, so_far(sight))
    return worth * ((mine >= goal) - (theirs >= goal)) + A_LITTLE * (mine - theirs)

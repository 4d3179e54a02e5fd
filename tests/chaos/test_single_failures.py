"""Bots play every game at servers on a cluster, and one machine after the other fails: nothing at all is lost.

Small here; `make chaos` has two hundred tables, three hundred faults, and lets them come together.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.chaos.disturb import Disturber
from tests.chaos.evening import evening
from tests.chaos.place import place
from tests.chaos.plan import one_after_another

pytestmark = [pytest.mark.chaos, pytest.mark.wire]

SEED = os.environ.get("STAMTAFEL_SEED", "1")
TABLES = 12
FAULTS = 7 if int(os.environ.get("STAMTAFEL_CHAOS", "12")) < 100 else 52


async def test_nothing_is_lost_when_one_machine_after_the_other_fails(
    tmp_path: Path, measured: Callable[[str], None]
) -> None:
    async def disturb(disturber: Disturber) -> None:
        await disturber.one_after_another(one_after_another(Random(f"{SEED} plan"), FAULTS))

    async with place(tmp_path) as found:
        figures = await evening(found, SEED, TABLES, disturb, lambda what: None)
    assert figures.broken == []
    assert figures.rewound == []
    assert figures.acknowledged > 10 * TABLES
    assert sum(figures.faults.values()) == FAULTS
    assert figures.looked > 0
    measured(
        f"{FAULTS} faults at {TABLES} tables, {figures.acknowledged} moves acknowledged: 0 lost, 0 doubled, 0 views that "
        f"differ; longest without a table {figures.longest_out:.1f} s, without an answer {figures.longest_unanswered:.1f} s"
    )

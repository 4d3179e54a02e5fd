"""How long it is fuzzed, and by which chance: the same batches each time, as many as there is time for.

`STAMTAFEL_FUZZ` are seconds, a third of them each for the codec, the sockets and HTTP; `STAMTAFEL_FUZZ_SEED` is any word.
What has failed names its batch; `STAMTAFEL_FUZZ_FROM` begins with that one.
"""

import os
import time
from collections.abc import Iterator
from itertools import count
from random import Random

SECONDS = float(os.environ.get("STAMTAFEL_FUZZ", "9")) / 3
SEED = os.environ.get("STAMTAFEL_FUZZ_SEED", "stamtafel")
FIRST = int(os.environ.get("STAMTAFEL_FUZZ_FROM", "0"))


def batches(what: str) -> Iterator[tuple[int, Random]]:
    """The number of each batch and its chance, until the time is up; one at the least."""
    ends = time.monotonic() + SECONDS
    for number in count(FIRST):
        yield number, Random(f"{SEED} {what} {number}")
        if time.monotonic() >= ends:
            return

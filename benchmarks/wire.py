"""What a move costs on the wire, at our server and at others: `python -m benchmarks.wire --servers ours,fan`.

Two ways to play. Saturated: 100 tables, each of which acts as soon as all four have been told of what was done before.
Moderate: 50 tables whose people think for 50 to 150 ms, as programs that play for people might.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from benchmarks import goals
from benchmarks.command import done, parser, some_of
from benchmarks.driver.orders import Measured, Server, Stage
from benchmarks.install import install_for
from benchmarks.rounds import Cases, Figures, measure, middle, spread, table, tell
from benchmarks.servers import loaded, ordered, started
from protocol import codec
from protocol.actions import Play
from protocol.commands import Act

REGIMES: Mapping[str, Stage] = {
    "saturated": Stage(tables=100, warm=2.0, measure=5.0),
    "moderate": Stage(tables=50, moves=500, warm=2.0, measure=6.0),
}

SAID = len(codec.encode(Act(bytes(16), Play("7h"), "1.16.32")))
"""Bytes of a move on its way to the server."""

SHOWN = {"cpu_us": 0, "p50_ms": 2, "p99_ms": 1}
"""What is shown with its spread, with so many digits; and what is shown by its median alone."""

BESIDE = {"store_us": 0, "moves_s": 0, "octets": 0, "said": 2, "bids": 2, "server": 2, "load": 2}


class Frames(Struct):
    """Bytes that each of four is sent for a move: what the bare fan-out sends too."""

    each: int = 0


def played(server: Server, stage: Stage, frames: Frames) -> Mapping[str, float]:
    """What a move costs at this server, freshly started."""
    with started(server, frames.each) as running:
        (found,) = loaded(replace(ordered(running, stage), said=SAID)).stages
    return figures_of(found)


def figures_of(found: Measured) -> Mapping[str, float]:
    """What was measured, by name."""
    return {name: float(getattr(found, name)) for name in found.__struct_fields__}


def cases(servers: Sequence[Server], regimes: Mapping[str, Stage]) -> Cases:
    """Each server in each regime. What is on disk only a second later is measured saturated only."""
    frames = Frames()
    if "fan" in servers:
        tell("how many bytes a move is told with")
        frames.each = round(played("ours", Stage(100, warm=2.0, measure=3.0), frames)["octets"] / 4)
    return {
        f"{regime}/{server}": _case(server, stage, frames)
        for regime, stage in regimes.items()
        for server in servers
        if server != "everysec" or regime == "saturated"
    }


def _case(server: Server, stage: Stage, frames: Frames) -> Callable[[], Mapping[str, float]]:
    return lambda: played(server, stage, frames)


def shown(figures: Figures) -> str:
    """What was measured, a line a server and regime."""
    rows: list[tuple[str, ...]] = [("", *SHOWN, *BESIDE)]
    for name in dict.fromkeys(name.rpartition("/")[0] for name in figures if name.startswith(tuple(REGIMES))):
        spreads = [spread(figures[f"{name}/{what}"], digits) for what, digits in SHOWN.items()]
        rows.append(
            (name, *spreads, *(f"{middle(figures[f'{name}/{what}']):.{digits}f}" for what, digits in BESIDE.items()))
        )
    return table(rows)


def main() -> None:
    """Measure and print."""
    flags = parser("benchmarks.wire", "what a move costs on the wire")
    flags.add_argument("--servers", type=some_of(get_args(Server)), default=("ours", "fan"))
    flags.add_argument("--regimes", type=some_of(REGIMES), default=tuple(REGIMES))
    given = flags.parse_args()
    install_for(given.servers)
    found = measure(cases(given.servers, {name: REGIMES[name] for name in given.regimes}), given.rounds, tell)
    print(shown(found), goals.shown(found), sep="\n\n")


if __name__ == "__main__":
    sys.exit(done(main))

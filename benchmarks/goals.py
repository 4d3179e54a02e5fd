"""What must be reached, and what is aimed at: ratios of what was measured within one run."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from benchmarks.rounds import middle, ratios, spread, table
from benchmarks.rules import FIRST
from server.games.registry import GAMES


class Goal(Struct, frozen=True):
    """The one figure over the other must be so much at the most (`more`: at the least)."""

    what: str
    over: str
    under: str
    must: float
    aim: float
    more: bool = False

    def verdict(self, ratio: float) -> str:
        """`aim`, `must`, or `missed`."""
        if self._better(ratio, self.aim):
            return "aim"
        return "must" if self._better(ratio, self.must) else "missed"

    def _better(self, ratio: float, bound: float) -> bool:
        return ratio >= bound if self.more else ratio <= bound


def _cpu(what: str, regime: str, other: str, must: float, aim: float) -> Goal:
    return Goal(f"CPU per move, {what}", f"{regime}/ours/cpu_us", f"{regime}/{other}/cpu_us", must, aim)


def _idle(what: str, quantity: str, must: float, aim: float) -> Goal:
    return Goal(f"{what} / Colyseus", f"idle/ours/{quantity}", f"idle/colyseus/{quantity}", must, aim)


GOALS = (
    _cpu("saturated / Colyseus", "saturated", "colyseus", 1.25, 0.9),
    _cpu("50 tables that think / Colyseus", "moderate", "colyseus", 0.85, 0.65),
    _cpu("saturated / boardgame.io", "saturated", "boardgameio", 0.4, 0.27),
    _cpu("50 tables that think / boardgame.io", "moderate", "boardgameio", 0.5, 0.35),
    _cpu("saturated / bare fan-out", "saturated", "fan", 2.3, 1.7),
    Goal("to the last of four, p50 / Colyseus", "moderate/ours/p50_ms", "moderate/colyseus/p50_ms", 1.7, 1.4),
    Goal("to the last of four, p99 / Colyseus", "moderate/ours/p99_ms", "moderate/colyseus/p99_ms", 1.2, 0.8),
    _idle("memory of one who sits", "seated_kb", 0.45, 0.3),
    _idle("dropped and back, p50", "reconnect_ms", 0.6, 0.4),
    _cpu("on disk before answered / everysec", "saturated", "everysec", 1.15, 1.07),
    Goal(f"{FIRST} deals a second / colver", f"rules/{FIRST}/deals_s", "rules/colver/deals_s", 3, 5, more=True),
    *(
        Goal(f"time per card, {game} / {FIRST}", f"rules/{game}/card_us", f"rules/{FIRST}/card_us", 2, 1.25)
        for game in GAMES
        if game != FIRST
    ),
    Goal("CPU per move, one more who looks on / a player", "looking/ours/each_us", "looking/ours/player_us", 1.0, 0.5),
    Goal("CPU per move, 4,000 tables / 100", "tables/ours/cpu_us_4000", "tables/ours/cpu_us_100", 1.3, 1.1),
)


def reached(figures: Mapping[str, list[float]]) -> Iterator[tuple[Goal, list[float]]]:
    """The goals of which both sides were measured, with the ratio of each round."""
    for goal in GOALS:
        if found := ratios(figures, goal.over, goal.under):
            yield goal, found


def shown(figures: Mapping[str, list[float]]) -> str:
    """Goals and what was reached, as a table."""
    rows: list[tuple[str, ...]] = [("ratio, median [least-most]", "measured", "must", "aim", "")]
    for goal, found in reached(figures):
        rows.append((goal.what, spread(found), f"{goal.must:g}", f"{goal.aim:g}", goal.verdict(middle(found))))
    return table(rows)

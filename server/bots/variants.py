"""The game that is played at a table, as its view says: from what everybody is told, never from the table itself."""

from functools import lru_cache

from protocol.around import About
from server.games.registry import of, options_of
from server.rules.game import Variant


def variant_of(about: About) -> Variant:
    """The game of this table with its options and number of players fixed."""
    return _variant(about.game, about.rules, tuple(about.options.items()), about.players)


@lru_cache(maxsize=256)
def _variant(name: str, rules: int, options: tuple[tuple[str, bool | int | str], ...], players: int) -> Variant:
    game = of(name, rules)
    return game.variant(options_of(game, dict(options)), players)


def opposite(about: About, seat: int) -> int:
    """Who sits opposite."""
    return (seat + about.players // 2) % about.players


def later(about: About, first: int, seat: int) -> int:
    """How many seats after the first this one is, in playing direction."""
    return (seat - first) * about.direction % about.players

"""Every number of players and every value of every option of a game, for tests that run over all of them."""

from collections.abc import Iterator
from itertools import product

from server.games.registry import option_infos
from server.rules.game import Game


def option_sets(game: Game) -> Iterator[tuple[int, dict[str, bool | int | str]]]:
    """All combinations of the choices; of a number's range the default stays, and short matches keep tests short."""
    choices = [(info.name, info.choices) for info in option_infos(game) if info.choices]
    names = [name for name, _ in choices]
    for players in game.players:
        for values in product(*(values for _, values in choices)):
            yield players, dict(zip(names, values, strict=True))

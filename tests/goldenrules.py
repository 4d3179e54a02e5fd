"""Deals of every game by each version of its rules, pinned in tests/golden/rules: a file each, kept for ever.

`python -m tests.goldenrules` writes those of newest versions that have none yet. What is written is never written again: a
deal was played as it was played, and by other rules it is another version's.
"""

from collections.abc import Iterator
from pathlib import Path

from protocol.records import Record, write_line
from server.games.registry import GAMES, option_infos, options_of
from server.rules.game import Game
from server.simulate import simulate

FOLDER = Path(__file__).parent / "golden" / "rules"


def path_of(name: str, rules: int) -> Path:
    """Where the deals of this game by this version of its rules stand."""
    return FOLDER / f"{name}-{rules}.jsonl"


def ways(game: Game) -> Iterator[tuple[int, dict[str, bool | int | str]]]:
    """Each number of players with every option as it is by itself, and then with one of them otherwise."""
    for players in game.players:
        yield players, {}
        for info in option_infos(game):
            yield from ((players, {info.name: choice}) for choice in info.choices if choice != info.default)


def deals(game: Game) -> Iterator[Record]:
    """Two deals of this game with its own options, one of each other way to play, each way with a seed of its own."""
    for seed, (players, options) in enumerate(ways(game), 1):
        yield from simulate(game, 1 if options else 2, seed, players, options_of(game, options), may=False)


def main() -> None:
    """Write what is not there."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        path = path_of(game.name, game.rules)
        if not path.exists():
            path.write_text("".join(f"{write_line(record)}\n" for record in deals(game)), encoding="utf-8")


if __name__ == "__main__":
    main()

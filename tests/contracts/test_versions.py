"""Every version of a game's rules has deals that were played by it, and judges them as they were: none changes unseen."""

from pathlib import Path

import pytest

from protocol.records import Record, read_line
from server.games.registry import GAMES, carries, of
from server.rules.game import Game
from server.tables.replay import playback
from server.verify import Finding, verify
from tests.builds import build, klaverjas
from tests.goldenrules import FOLDER, deals, path_of, ways

CARRIED = [version for game in GAMES.values() for version in (game, *game.earlier)]
FILES = sorted(FOLDER.iterdir())


def named(game: Game) -> str:
    return f"{game.name}-{game.rules}"


def read(path: Path) -> list[Record]:
    return [read_line(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", CARRIED, ids=named)
def test_every_version_that_is_carried_has_its_deals(game: Game) -> None:
    path = path_of(game.name, game.rules)
    assert path in FILES, "python -m tests.goldenrules"
    found = read(path)
    assert {record.players for record in found} == {*game.players}
    assert len(found) >= len(list(ways(game)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_deals_of_every_version_that_there_was_are_judged_by_it_or_not_at_all(path: Path) -> None:
    """The secret is all that a simulated deal lacks. What is carried no more is still played back, as it is stored."""
    name, _, rules = path.stem.rpartition("-")
    assert int(rules) <= GAMES[name].rules
    for record in read(path):
        assert (record.game, record.rules) == (name, int(rules))
        judged = Finding("no_secret", field="secret") if carries(name, int(rules)) else Finding("other_rules", field="rules")
        assert verify(record) == [judged], "other rules are another version: CONTRIBUTING.md"
        assert len(playback(record, None, 1).steps) == len(record.moves)


def test_deals_by_one_version_are_wrong_by_another() -> None:
    later = klaverjas(2)
    with build(1, 2):
        assert of("klaverjas", 2).rules == 2
        for record in deals(later):
            assert verify(record) == [Finding("no_secret", field="secret")]
    with build(1):
        assert {finding.code for record in deals(later) for finding in verify(record)} == {"other_rules"}

"""The lobby and the form of a new table, drawn."""

import pytest

from clients.cli import lobby, tableform
from protocol.events import GameInfo
from server.games.registry import GAMES, option_infos
from tests.clients.cli.donderdag import LOOK

INFOS = tuple(GameInfo(game.name, game.players, option_infos(game)) for game in GAMES.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_every_game_is_seen_with_all_its_answers(game: str) -> None:
    form = tableform.answered(tableform.new(INFOS, "Vrijdag"), "game", game)
    asked = tableform.fields(form, LOOK)
    for at, field in enumerate(asked):
        lines = lobby.form(form, at, LOOK, 80, 24).text().split("\n")
        assert any(line.startswith(f" * {field.label[:20]}") for line in lines)
        for value in field.values:
            assert any(tableform.shown(field, LOOK, value)[:40] in line for line in lines[12:]), (field.key, value)


def test_a_number_is_explained_by_its_range_and_what_is_often_played() -> None:
    form = tableform.answered(tableform.answered(tableform.new(INFOS, "Vrijdag"), "game", "manille"), "players", 3)
    goal = next(field for field in tableform.fields(form, LOOK) if field.key == "opt.goal")
    assert [text for text, _ in lobby.explained(goal, LOOK, 76)] == ["Een getal van 1 tot 70. Vaak: 21 of 30."]

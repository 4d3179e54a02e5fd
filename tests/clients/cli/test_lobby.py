"""The lobby and the form of a new table, drawn."""

import pytest
from msgspec.structs import replace

from clients.cli import lobby, tableform
from clients.cli.lobby import Tables
from protocol.commands import Find, Join
from protocol.events import GameInfo
from server.games.registry import GAMES, option_infos
from tests.clients.cli.donderdag import LOOK
from tests.clients.cli.golden import ROWS
from tests.clients.cli.scorebook import ABOUT_YOU

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


OWN = Tables(ABOUT_YOU.tables, ROWS)


def test_own_tables_are_numbered_first_and_stand_once() -> None:
    assert [row.table for row in OWN.others] == ["vrij-1"]
    assert OWN.meant("2") == Join("vol-2")
    assert OWN.meant("3") == Join("vrij-1")
    assert OWN.meant("4") is None
    assert Tables().meant("1") is None


def test_six_letters_are_a_code_however_they_are_written() -> None:
    for typed in ("kqmwxz", "kqm wxz", "kqm-wxz"):
        assert OWN.meant(typed) == Find("kqmwxz")
    assert OWN.meant("123456") == Find("123456"), "there are not so many tables"
    assert OWN.meant("kqmwxzy") is None


def test_when_one_was_there_last() -> None:
    assert lobby.been_at(ABOUT_YOU.tables[0], LOOK.words) == "12-11-2026, als Marijke"
    assert lobby.been_at(replace(ABOUT_YOU.tables[0], called=""), LOOK.words) == "12-11-2026"


def test_what_is_listed_by_the_own_tables_says_what_goes_on_there() -> None:
    rows = lobby.draw(OWN, "http://x", "", "", LOOK, 80, 24).text().split("\n")
    assert rows[3].endswith("12-11-2026, als Marijke")
    assert rows[4].endswith("Klaverjassen, bezet, speelt")

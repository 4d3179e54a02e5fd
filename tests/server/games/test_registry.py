"""What the registry says of games and their options."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.events import Fitting, OptionInfo
from server.games.klaverjas import Options
from server.games.registry import (
    GAMES,
    OptionError,
    RulesLackingError,
    agreed,
    carries,
    check_fitting,
    of,
    option_infos,
    options_of,
    read_words,
    taken_over,
    values_of,
)
from server.rules.game import Game
from tests.builds import build, klaverjas

KLAVERJAS = GAMES["klaverjas"]


class Odd(Struct, frozen=True):
    """Options of every kind that a game may have."""

    level: Literal[100, 0] = 100
    open: bool = False
    goal: Annotated[int, Meta(ge=1, le=76)] | None = None


ODD = replace(KLAVERJAS, name="odd", options=Odd)


def test_games_are_found_by_their_names() -> None:
    assert all(name == game.name for name, game in GAMES.items())
    assert all(game.rules >= 1 and game.players for game in GAMES.values())


@pytest.mark.parametrize("newest", GAMES.values(), ids=GAMES.keys())
def test_the_versions_of_a_game_are_of_one_game_and_for_as_many_players(newest: Game) -> None:
    versions = [newest, *newest.earlier]
    assert [game.rules for game in versions] == sorted({game.rules for game in versions}, reverse=True)
    assert {(game.name, game.earlier) for game in newest.earlier} <= {(newest.name, ())}
    assert all({*game.players} <= {*newest.players} for game in newest.earlier), "a table goes on with its people"


def test_a_game_is_found_by_the_version_of_its_rules() -> None:
    with build(1, 2):
        assert (of("klaverjas", 1), of("klaverjas", 2).rules) == (KLAVERJAS, 2)
        assert carries("klaverjas", 1)
        assert carries("klaverjas", 2)
    with build(2):
        assert not carries("klaverjas", 1)
        with pytest.raises(RulesLackingError, match="klaverjas by version 1 of its rules"):
            of("klaverjas", 1)
    with pytest.raises(RulesLackingError, match="poker by version 1"):
        of("poker", 1)


def test_what_was_agreed_by_other_rules_is_taken_over_as_far_as_these_take_it() -> None:
    agreed_then = {"variant": "rotterdam", "quads": "union", "deals": 65, "counter_pit": False}
    assert taken_over(KLAVERJAS, 4, agreed_then) == Options(variant="rotterdam", quads="union", counter_pit=False)
    later = klaverjas(2)
    assert taken_over(later, 4, agreed_then) == later.options(variant="rotterdam", counter_pit=False)
    manille = GAMES["manille"]
    low = manille.fitting["goal"][7].high + 1
    assert taken_over(manille, 7, {"goal": low}) == manille.options()
    assert taken_over(manille, 7, {"goal": low - 1}) == manille.options(goal=low - 1)


def test_options_are_told_with_their_defaults_values_and_ranges() -> None:
    assert option_infos(KLAVERJAS) == (
        OptionInfo("variant", "amsterdam", choices=("amsterdam", "rotterdam")),
        OptionInfo("bidding", "free", choices=("free", "utrecht", "union")),
        OptionInfo("quads", "seed", choices=("seed", "union")),
        OptionInfo("calls", "server", choices=("server", "players")),
        OptionInfo("counter_pit", True, choices=(True, False)),
        OptionInfo("deals", 16, low=1, high=64),
    )
    assert option_infos(ODD) == (
        OptionInfo("level", 100, choices=(100, 0)),
        OptionInfo("open", False, choices=(True, False)),
        OptionInfo("goal", None, low=1, high=76),
    )


def test_an_option_left_out_has_its_default() -> None:
    assert options_of(KLAVERJAS, {}) == Options()
    assert options_of(KLAVERJAS, {"deals": 64, "counter_pit": False}) == Options(deals=64, counter_pit=False)


def test_what_fits_depends_on_the_number_of_players_where_a_game_says_so() -> None:
    fitting = {"goal": {2: Fitting(2, 21, 1, 76, (21, 39)), 7: Fitting(7, 15, 1, 64, (15,))}}
    odd = replace(ODD, fitting=fitting)
    assert option_infos(odd)[2].fitting == tuple(fitting["goal"].values())
    check_fitting(odd, Odd(goal=64), 7)
    check_fitting(odd, Odd(goal=65), 2)
    check_fitting(odd, Odd(), 7)
    with pytest.raises(OptionError, match="option goal: 1 to 64 with 7 players"):
        check_fitting(odd, Odd(goal=65), 7)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "utrecht"),
        ("variant", True),
        ("counter_pit", 1),
        ("counter_pit", "on"),
        ("deals", 0),
        ("deals", 65),
        ("deals", "16"),
        ("deals", True),
        ("trumps", "h"),
    ],
)
def test_what_an_option_does_not_take_is_refused_by_its_name(name: str, value: bool | int | str) -> None:
    with pytest.raises(OptionError, match=f"option {name}") as refused:
        options_of(KLAVERJAS, {name: value})
    assert refused.value.field == name


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"deals": 65}, "klaverjas, option deals: a number from 1 to 64"),
        ({"variant": "utrecht"}, "klaverjas, option variant: one of amsterdam, rotterdam"),
        ({"counter_pit": "on"}, "klaverjas, option counter_pit: one of true, false"),
        (
            {"trumps": "h"},
            "klaverjas, option trumps: there is no such option; "
            "there are: variant, bidding, quads, calls, counter_pit, deals",
        ),
    ],
)
def test_whoever_asks_for_what_an_option_does_not_take_is_told_what_it_takes(
    options: dict[str, bool | int | str], told: str
) -> None:
    with pytest.raises(OptionError) as refused:
        options_of(KLAVERJAS, options)
    assert str(refused.value) == told


def test_options_go_into_a_record_and_come_back() -> None:
    options = Options(variant="rotterdam", deals=4)
    assert values_of(options)["variant"] == "rotterdam"
    assert options_of(KLAVERJAS, values_of(options)) == options
    assert values_of(Odd()) == {"level": 100, "open": False}


def test_what_was_left_to_the_game_is_told_as_it_takes_it_for_so_many_players() -> None:
    manille = GAMES["manille"]
    told = [agreed(manille, players, values_of(manille.options())) for players in (2, 5)]
    for players, values in zip((2, 5), told, strict=True):
        assert values["goal"] == manille.fitting["goal"][players].default
        assert values["deals"] == manille.fitting["deals"][players].default
    assert agreed(manille, 5, {**values_of(manille.options()), "goal": 9})["goal"] == 9


def test_fair_6_what_is_played_every_day_is_named_and_agreed_as_it_stands_there() -> None:
    dailies = [(game, daily) for game in GAMES.values() for daily in game.dailies]
    assert {daily.name: (dict(daily.options), daily.by) for _, daily in dailies} == {
        "klaverjas_amsterdam": ({"variant": "amsterdam"}, "written"),
        "klaverjas_rotterdam": ({"variant": "rotterdam"}, "written"),
        "kruisjas": ({"partners": "seats", "calls": "server", "carry": False}, "written"),
        "schutjas": ({"partners": "seats", "calls": "server"}, "written"),
        "manille_muette": ({}, "points"),
        "manille_parlee": ({}, "points"),
        "butifarra": ({}, "written"),
    }
    for game, daily in dailies:
        assert values_of(options_of(game, daily.options)).items() >= daily.options.items()
        assert daily.name in (game.name, f"{game.name}_{daily.options.get('variant')}")


def test_options_are_read_from_words() -> None:
    words = {"variant": "rotterdam", "counter_pit": "false", "deals": "4"}
    assert read_words(KLAVERJAS, words) == Options(variant="rotterdam", counter_pit=False, deals=4)
    with pytest.raises(OptionError, match="option deals"):
        read_words(KLAVERJAS, {"deals": "-1"})


def test_an_option_of_another_kind_is_the_fault_of_the_game() -> None:
    class Wrong(Struct, frozen=True):
        weight: float = 1.5

    with pytest.raises(TypeError, match="weight"):
        option_infos(replace(KLAVERJAS, options=Wrong))

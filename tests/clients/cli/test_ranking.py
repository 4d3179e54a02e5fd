"""Standings as a table and as CSV."""

import csv
import io

from msgspec.structs import replace

from clients.cli import ranking
from tests.clients.cli.donderdag import EN, NL
from tests.clients.cli.scorebook import NAMES, RANKING


def name(who: str) -> str:
    return NAMES[who]


def test_the_table_has_a_column_a_number() -> None:
    assert ranking.text(RANKING.people, name, NL) == [
        "         partijen  gewonnen  spellen  voor  tegen  pit  nat",
        "Marijke         2         1        6   482    490    0    1",
        "Els             2         1        6   490    482    1    0",
    ]
    assert ranking.text(RANKING.pairs, name, EN)[1].startswith("Marijke and Joost  ")


def test_points_over_more_than_one_game_are_left_open() -> None:
    row = replace(RANKING.people[0], points=None, against=None)
    assert ranking.text((row,), name, NL)[1].split() == ["Marijke", "2", "1", "6", "0", "1"]
    assert "person,Marijke,klaverjas,,2,1,6,,,0,1" in ranking.as_csv(replace(RANKING, people=(row,)), name)


def test_csv_is_read_back_as_it_was() -> None:
    rows = list(csv.DictReader(io.StringIO(ranking.as_csv(RANKING, name))))
    assert [(row["kind"], row["names"], row["points"]) for row in rows] == [
        ("person", "Marijke", "482"),
        ("person", "Els", "490"),
        ("pair", "Marijke & Joost", "482"),
    ]


def test_a_name_is_no_formula() -> None:
    assert "'=1+1" in ranking.as_csv(RANKING, lambda who: "=1+1")

"""Going round the tables a part at a time: each is met once in a round, shelf by shelf, and no part is large."""

from typing import Any, cast

from server.live.rounds import PARTS, Round


def parts(tables: dict[str, Any]) -> list[list[str]]:
    """The parts of one round."""
    ways = Round(cast(Any, tables), lambda table: table[-1])
    return [cast(Any, ways.next()) for _ in range(PARTS)]


def test_each_is_met_once_in_a_round_a_few_at_a_time() -> None:
    tables = {f"donderdag-{number}": f"donderdag-{number}" for number in range(209)}
    met = parts(tables)
    assert sorted(table for part in met for table in part) == sorted(tables)
    assert {len(part) for part in met} == {10, 11}
    shelves = [table[-1] for part in met for table in part]
    assert shelves == sorted(shelves)


def test_few_tables_are_met_too() -> None:
    assert [part for part in parts({"donderdag-1": "donderdag-1"}) if part] == [["donderdag-1"]]


def test_who_has_gone_meanwhile_is_not_met_and_who_has_come_is_met_next_time() -> None:
    tables = {"a": "a", "b": "b"}
    ways = Round(cast(Any, tables), str)
    met = [cast(Any, ways.next()) for _ in range(PARTS // 2)]
    del tables["b"]
    tables["c"] = "c"
    met += [cast(Any, ways.next()) for _ in range(PARTS // 2)]
    assert [table for part in met for table in part] == ["a"]
    met = [cast(Any, ways.next()) for _ in range(PARTS)]
    assert [table for part in met for table in part] == ["a", "c"]

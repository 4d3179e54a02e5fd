"""The rules of the house that no other tool watches over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.games.registry import GAMES

ROOT = Path(__file__).parents[1]
MIRRORED = ("protocol", "server", "clients", "docs", "benchmarks")
"""The folders that tests/ mirrors; its other folders (rules, contracts, e2e …) test what has no one file."""

SOURCES = sorted(path for folder in MIRRORED for path in (ROOT / folder).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST = 350
AT_THE_TABLE = "_at_the_table"
"""Beside the tests of server/tables stand those of one game at a whole table."""
WHERE_GAMES_ARE_NAMED = re.compile(r"server/(?:games|bots)/\w+\.py|clients/cli/locale/.*|docs/.*|benchmarks/.*")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def every(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=name)


@every([path for path in TESTS if path.relative_to(ROOT / "tests").parts[0] in MIRRORED and path.name.startswith("test_")])
def test_a_test_stands_where_its_source_stands(path: Path) -> None:
    inner, stem = path.relative_to(ROOT / "tests"), path.stem.removeprefix("test_")
    source = ROOT / inner.parent / stem
    if inner.parent.name == "tables" and stem.endswith(AT_THE_TABLE):
        source = ROOT / "server" / "games" / stem.removesuffix(AT_THE_TABLE)
    found = [source.with_suffix(suffix) for suffix in (".py", ".md", ".lua", "") if source.with_suffix(suffix).exists()]
    assert found, f"{name(path)} tests {name(source)}, which does not exist"


def test_tests_are_no_package() -> None:
    assert [name(path) for path in TESTS if path.name == "__init__.py"] == []


@every(SOURCES + TESTS)
def test_a_file_can_be_read_in_one_go(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def task_groups(tree: ast.AST) -> set[str]:
    """What task groups are called in this file: such a group keeps its tasks and reports their failures."""
    names = {arg.arg for arg in ast.walk(tree) if isinstance(arg, ast.arg) and is_task_group(arg.annotation)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.withitem)
            and isinstance(node.context_expr, ast.Call)
            and is_task_group(node.context_expr.func)
        ):
            assert isinstance(node.optional_vars, ast.Name)
            names.add(node.optional_vars.id)
    return names


def is_task_group(node: ast.AST | None) -> bool:
    return node is not None and ast.unparse(node) == "asyncio.TaskGroup"


def raw_tasks(tree: ast.AST) -> Iterator[str]:
    """Every task that is started without somebody who keeps it and hears of its failure."""
    groups = task_groups(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=group), attr="create_task") if group in groups:
                continue
            case ast.Attribute(attr="create_task" | "ensure_future"):
                yield f"line {node.lineno}: {ast.unparse(node)}"


@every([path for path in SOURCES if name(path) != "server/live/tasks.py"])
def test_no_task_is_started_that_nobody_keeps(path: Path) -> None:
    assert list(raw_tasks(ast.parse(path.read_text(encoding="utf-8")))) == []


def games_named(path: Path) -> list[str]:
    """The games' names in this file, but for prose: comments and docstrings may cite a rule."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    words = [
        *(node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose),
        *(node.id for node in ast.walk(tree) if isinstance(node, ast.Name)),
        *(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)),
        *(node.name for node in ast.walk(tree) if isinstance(node, ast.alias | ast.FunctionDef | ast.ClassDef)),
    ]
    return [word for word in words if isinstance(word, str) and any(game in word.lower() for game in GAMES)]


@every([path for path in SOURCES if not WHERE_GAMES_ARE_NAMED.fullmatch(name(path))])
def test_no_game_is_named_outside_its_file_and_the_registry(path: Path) -> None:
    assert games_named(path) == []


@every(SOURCES + TESTS)
def test_what_a_tool_is_told_to_overlook_has_a_reason(path: Path) -> None:
    told = re.compile(r"# (?:type: ignore|noqa)(?![^\n]*?(?:\]|\d) +[#-] ?\w)[^\n]*")
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    assert [f"{number}: {line.strip()}" for number, line in lines if path != Path(__file__) and told.search(line)] == []


@every(TESTS)
def test_nothing_is_mocked_where_a_real_part_can_run(path: Path) -> None:
    imported = re.findall(r"^\s*(?:from|import) (unittest\.mock|unittest|mock)\b", path.read_text(encoding="utf-8"), re.M)
    assert imported == []


@every(SOURCES)
def test_nothing_is_left_for_later(path: Path) -> None:
    assert re.findall(r"\b(?:TODO|FIXME|XXX)\b", path.read_text(encoding="utf-8")) == []

"""The threat model says nothing without a test, and every test it names is there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
TOLD = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([\w/]+\.py)::(test_\w+)`", TOLD)


def collected(path: Path) -> set[str]:
    """The names of the tests that are collected from this file: its functions, and those of its test classes."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    inner = [node for one in body if isinstance(one, ast.ClassDef) and one.name.startswith("Test") for node in one.body]
    functions = (node for node in [*body, *inner] if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return {node.name for node in functions if node.name.startswith("test_")}


@pytest.mark.parametrize("file", sorted({file for file, _ in NAMED}))
def test_every_test_that_is_named_is_there(file: str) -> None:
    assert (TESTS / file).exists()
    assert {name for where, name in NAMED if where == file} - collected(TESTS / file) == set()


def test_every_threat_has_its_test() -> None:
    rows = [line.split(" | ") for line in TOLD.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    told = [row for row in rows if row[0] != "| threat"]
    assert len(told) > 60
    assert [row[0] for row in told if len(row) != 3 or not re.fullmatch(r"(`[\w/]+\.py::test_\w+` ?)+\|", row[2])] == []


def test_nothing_is_tried_of_which_the_threat_model_says_nothing() -> None:
    tried = {(f"threats/{path.name}", name) for path in (TESTS / "threats").glob("test_*.py") for name in collected(path)}
    assert tried - {*NAMED} == set()

"""Every leaf by its name."""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from clients.cli import leaves
from clients.cli.menu import Where
from protocol.around import Alone, Chair
from tests.clients.cli.donderdag import ABOUT, gathering, with_changes
from tests.clients.cli.everyday import BOARD, DAILY, DAY, DAYS, own
from tests.clients.cli.golden import FOLDER, KLAVERJAS
from tests.clients.cli.goldenaround import AROUND
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, DEALS, RANKING, REST, RULES, here

SEEN = with_changes(
    gathering(Chair("m"), Chair("w"), seat=0), host="m", regulars=("e",), resting=(REST,), games=(RULES,), queue=("k",)
)
PLACE = here(SEEN, BOOK, DEALS, RANKING, ABOUT_YOU, DAYS, BOARD, games=(KLAVERJAS,))


@pytest.mark.parametrize("page", leaves.LEAVES)
def test_every_leaf_leads_to_leaves_that_are_there(page: str) -> None:
    leaf = leaves.leaf(PLACE, Where(page, "w", match=3, deal=1, daily=DAILY, day=DAY, entry="a1"))
    assert leaf.title
    for item in leaf.items:
        assert item.to is None or item.to.page in {*leaves.LEAVES, "replay"}
        assert item.to or item.commands or item.does or item.form, f"{item.label} does something"


def test_every_leaf_is_led_to_from_somewhere() -> None:
    sources = [one for one in Path(leaves.__file__).parent.glob("*leaves.py") if one.name != "leaves.py"]
    calls = [
        node
        for source in sources
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"Where", "to", "_items"}
    ]
    named = {one.value for call in calls for one in call.args if isinstance(one, ast.Constant)}
    assert set(leaves.LEAVES) - named == {"front", "arriving", "lessons"}


@pytest.mark.parametrize("name", AROUND)
def test_a_screen_is_as_it_was_looked_at(name: str) -> None:
    drawn = AROUND[name]()
    assert drawn + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    width, height = map(int, name.rpartition("_")[2].split("x"))
    lines = drawn.split("\n")
    assert len(lines) <= height
    assert max(map(len, lines)) <= width


def test_beside_the_play_stands_the_place_a_dailys_board_or_in_a_guided_deal_the_tips() -> None:
    assert leaves.front(SEEN) == Where("front")
    assert leaves.front(own()) == Where("daily", daily=DAILY, day=DAY)
    assert leaves.front(own(about=replace(ABOUT, alone=Alone("lesson")))) == Where("tips")

"""What is written for people is true: settings, packages, commands, and where links lead."""

import re
import tomllib
from pathlib import Path

import pytest

from clients.cli.settings import LANGUAGES
from clients.cli.words import Words
from docs import generate
from server.__main__ import parser
from server.games.registry import GAMES
from tests import readme

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WRITTEN = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/design.md", "docs/protocol.md")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def packages(*requirements: str) -> list[str]:
    return [re.split(r"[\[<>=;]", requirement)[0] for requirement in requirements]


def test_the_settings_are_what_they_are() -> None:
    assert generate.readme() == README, "stale: run `python -m docs.generate`"


def test_the_screen_is_what_the_client_draws() -> None:
    assert readme.text(README) == README, "if that is right: python -m tests.readme"


def test_every_game_is_told_by_its_names_and_players() -> None:
    for name, game in GAMES.items():
        called = dict.fromkeys(Words(language).named("game", name) for language in LANGUAGES)
        seats = " to ".join(dict.fromkeys(str(number) for number in (game.players[0], game.players[-1])))
        pages = ", ".join(f"[{language}](docs/games/{language}/{name}.md)" for language in LANGUAGES)
        assert f"| {', '.join(called)} | {seats} | {pages} |\n" in README


def test_every_package_has_its_one_job() -> None:
    needed = packages(*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["server"])
    rows = re.findall(r"^\| `([a-z-]+)`.*? \| .+ \|$", README.partition("## What it is made of")[2], re.M)
    assert sorted(rows) == sorted(needed)


def test_every_tool_is_told() -> None:
    made_of = README.partition("## What it is made of")[2]
    assert [name for name in packages(*PROJECT["dependency-groups"]["dev"]) if f"`{name}`" not in made_of] == []


def test_every_command_told_is_one() -> None:
    told = set(re.findall(r"\bstamtafel ([a-z]+)\b", "\n".join(re.findall(r"`{1,3}[^`]*`", README))))
    known = parser().format_help()
    assert told
    assert [command for command in told if not re.search(rf"^ +{command} ", known, re.M)] == []


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_every_file_linked_exists(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_every_file_named_exists(page: Path) -> None:
    named = re.findall(r"`((?:protocol|server|clients|tests|docs)/[\w/.-]+)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if "NAME" not in name and not (ROOT / name).exists()] == []

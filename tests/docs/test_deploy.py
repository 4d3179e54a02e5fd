"""What is told to who runs servers is so: commands and counts are there, in the text and on the dashboard."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from server.__main__ import parser
from server.net.gather import merged
from server.net.metrics import Tally
from server.store.checks import _WANTED
from server.store.room import Room

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
DASHBOARD = json.loads((ROOT / "docs" / "grafana.json").read_text(encoding="utf-8"))
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", TOLD, re.DOTALL) for line in block.splitlines()]


def counts() -> set[str]:
    """The name of every sample that `/metrics` has, of one process or of several."""
    tally = Tally()
    tally.room = Room(ROOT, 0)
    told = tally.page() + merged({0: tally.page(), 1: None})
    kinds = re.findall(r"# TYPE (\w+) (\w+)", told.decode())
    parts = {"histogram": ("_bucket", "_sum", "_count")}
    return {name + part for name, kind in kinds for part in parts.get(kind, ("",))}


def queries(panel: dict[str, Any]) -> list[str]:
    return [target["expr"] for target in panel["targets"]]


@pytest.mark.parametrize("panel", DASHBOARD["panels"], ids=lambda panel: panel["title"])
def test_every_count_on_the_dashboard_is_there(panel: dict[str, Any]) -> None:
    named = {name for query in queries(panel) for name in re.findall(r"stamtafel_\w+", query)}
    assert named - counts() == set()
    assert named or all("up{" in query for query in queries(panel))


def test_the_dashboard_has_every_count() -> None:
    shown = {
        name for panel in DASHBOARD["panels"] for query in queries(panel) for name in re.findall(r"stamtafel_\w+", query)
    }
    assert {name.removesuffix("_sum").removesuffix("_count") for name in counts()} - {
        name.removesuffix("_bucket") for name in shown
    } - shown == set()


def test_every_count_in_the_text_is_there() -> None:
    assert set(re.findall(r"stamtafel_\w+", TOLD)) - counts() == set()


@pytest.mark.parametrize("line", [line for line in COMMANDS if line.startswith("stamtafel ")])
def test_every_command_is_one(line: str) -> None:
    assert callable(parser().parse_args(shlex.split(line)[1:]).run)


def test_every_setting_of_the_store_that_is_looked_at_is_told() -> None:
    assert [name for name, (wanted, *_) in _WANTED.items() if f"\n{name} {wanted}\n" not in TOLD] == []


def test_the_servers_that_compose_runs_are_those_to_which_caddy_leads() -> None:
    compose = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    [led] = re.findall(r"SERVER: (.*)", compose)
    assert [place.partition(":")[0] for place in led.split()] == re.findall(r"^  (server\d*):", compose, re.M)
    caddyfile = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    ready, none_is = caddyfile.split("handle_errors")
    for where in (ready, none_is):
        assert "{$SERVER:" in where
    assert "health_uri /readyz" in ready
    assert "health_uri" not in none_is, "where no server is ready, people are led to any, who tells them so"


def test_compose_waits_for_a_server_until_it_can_take_people() -> None:
    server = (ROOT / "docker-compose.yml").read_text(encoding="utf-8").partition("  server2:")[0]
    assert "8080/readyz" in server.partition("healthcheck:")[2]

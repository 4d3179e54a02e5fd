"""`stamtafel standings` and `stamtafel export`, against a server in a thread."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.cli.barman import Barman, barman
from tests.clients.cli.scorebook import RECORD
from tests.clients.cli.test_arriving import home as home_of_its_own
from tests.clients.cli.test_arriving import run

home = home_of_its_own


@pytest.fixture
def bar() -> Iterator[Barman]:
    with barman() as one:
        yield one


@pytest.fixture
def link(bar: Barman, home: Path) -> str:
    return f"{bar.server}/t/donderdag"


def test_standings_as_a_table(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("standings", link) == 0
    said = capfd.readouterr().out.splitlines()
    assert said[0] == "Per speler, alle spellen, alle jaren"
    assert said[2].split() == ["Marijke", "2", "1", "6", "482", "490", "0", "1"]
    assert said[4] == "Per koppel, alle spellen, alle jaren"


def test_standings_for_a_sheet_and_for_a_program(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("standings", link, "--csv", "--game", "klaverjas") == 0
    assert capfd.readouterr().out.splitlines()[1] == "person,Marijke,klaverjas,,2,1,6,482,490,0,1"
    assert run("standings", link, "--json") == 0
    assert json.loads(capfd.readouterr().out)["type"] == "ranking"


def test_every_match_or_one_of_them_as_record_lines(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("export", link) == 0
    assert capfd.readouterr().out == f"{RECORD}\n" * 6
    assert run("export", link, "--match", "3", "--deal", "1") == 0
    assert capfd.readouterr().out == f"{RECORD}\n"


def test_a_match_or_a_deal_as_a_text(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("export", link, "--match", "3", "--text") == 0
    assert capfd.readouterr().out.startswith("Partij 3: 12-11-2026, Klaverjassen")
    assert run("export", link, "--match", "3", "--deal", "2", "--text", "--language", "en") == 0
    assert "1. Wim A♥, Joost 7♥" in capfd.readouterr().out


def test_what_is_not_there_is_one_sentence(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("export", link, "--match", "3", "--deal", "9", "--text") == 5
    assert "Dat spel is hier niet" in capfd.readouterr().err
    assert run("export", link, "--match", "8", "--text") == 5
    assert "Die partij is hier niet" in capfd.readouterr().err


def test_who_has_seen_enough_of_what_is_printed_sees_no_fault(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", buffering=1) as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert run("export", link) == 0
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def test_a_server_is_no_table(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("standings", bar.server) == 2
    assert "niet van een tafel" in capfd.readouterr().err

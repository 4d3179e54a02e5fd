"""`--plain` as a whole, against a server in a thread: from the lobby to the table, and what lies beside the play."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clients.cli import tokens
from protocol.commands import Find, Forget
from protocol.events import Notice, PersonHere
from tests.clients.cli.barman import Barman, barman
from tests.clients.cli.donderdag import PEOPLE
from tests.clients.cli.everyday import DAILY
from tests.clients.cli.test_arriving import home as home_of_its_own
from tests.clients.cli.test_arriving import run

home = home_of_its_own


@pytest.fixture
def bar() -> Iterator[Barman]:
    with barman() as one:
        yield one


def test_a_code_that_was_said_leads_to_the_table(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--plain", typed="zzz zzz\nABC-def\n") == 0
    said = capfd.readouterr().out
    assert "Deze code klopt niet" in said
    assert "Tafel De donderdagtafel, Klaverjassen." in said
    assert [command.code for command in bar.heard if isinstance(command, Find)] == ["zzzzzz", "ABCdef"]


def test_a_server_that_says_anything_does_nothing_to_the_terminal(
    bar: Barman, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PEOPLE, "w", PersonHere("Wim\x1b]0;x\x07\x1b[2J", here=True))
    # the book is answered after it has been heard who is there
    assert run("play", f"{bar.server}/t/donderdag", "--as", "Marijke", "--plain", typed="boek\n") == 0
    said = capfd.readouterr()
    assert "Wim?]0;x??[2J" in said.out
    assert "\x1b" not in said.out + said.err


def test_the_score_book_is_read_line_by_line(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", f"{bar.server}/t/donderdag", "--as", "Marijke", "--plain", typed="boek\n1\n2\n1\n") == 0
    said = capfd.readouterr().out
    assert "1: Partij 3: 12-11-2026" in said
    assert "2: spel 2, gever Wim: nat - 162" in said
    assert "1: Terugkijken, alle handen open" in said
    assert "Wim komt uit met hartenaas." in said


def test_being_forgotten_takes_the_token_of_this_device_too(
    bar: Barman, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--plain", typed="ik\n3\n2\n2\n") == 0
    assert "is gewist" in capfd.readouterr().err
    assert any(isinstance(command, Forget) for command in bar.heard)
    assert tokens.load(home, bar.server, "Marijke") is None


def test_what_a_daily_came_to_is_told_once_it_is_over(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--plain", "--daily", DAILY, typed="h8\n") == 0
    said = capfd.readouterr().out.splitlines()
    assert said[-1] == "Jouw score: +141, plaats 2 van 6. Geteld worden de punten van het scoreblad, met roem."
    assert bar.said == ["PlayDaily", "Join", "Act", "ShowBoard"]


def test_what_everybody_is_told_is_told_once(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    bar.notice = Notice("Back at ten\x1b[2J", 1 << 50, {"nl": "Om tien uur terug\x1b[2J"})
    assert run("play", f"{bar.server}/t/donderdag", "--as", "Marijke", "--plain", typed="") == 0
    assert capfd.readouterr().out.count("Mededeling: Om tien uur terug?[2J") == 1

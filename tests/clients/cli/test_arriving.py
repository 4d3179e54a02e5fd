"""Coming in from the command line, against a server in a thread: what is printed, and the exit code."""

import argparse
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clients.cli import arguments, arriving, commandline, folders, tokens
from clients.cli.address import Address
from clients.cli.arriving import Arrival
from clients.cli.settings import Settings
from protocol.commands import Hello
from protocol.events import Standstill
from tests.clients.cli.barman import TOKEN, Barman, barman
from tests.clients.cli.donderdag import NL
from tests.clients.cli.everyday import DAILY


@pytest.fixture
def bar() -> Iterator[Barman]:
    with barman() as one:
        yield one


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    return tmp_path / "stamtafel"


def run(*words: str, typed: str = "") -> int:
    """The exit code of `stamtafel` with these words, with this on standard input."""
    parser = argparse.ArgumentParser()
    arguments(parser.add_subparsers(required=True), "nl")
    args = parser.parse_args(words)
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(typed.encode()))
    try:
        return int(args.run(args))
    finally:
        sys.stdin = before


def test_json_comes_in_sits_and_ends_with_its_input(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    link = f"{bar.server}/t/donderdag"
    assert run("play", link, "--as", "Marijke", "--json", typed='{"type":"sit","seat":0}\nnonsense\n') == 0
    messages = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    kinds = [message["type"] for message in messages]
    assert kinds[:2] == ["welcome", "view"]
    assert set(kinds[2:]) == {"presence", "moved", "ok", "error"}
    assert next(one for one in messages if one["type"] == "error")["code"] == "ill_formed"
    assert bar.said == ["Join", "Sit"]


def test_a_token_is_kept_per_name_and_used_again(bar: Barman, home: Path) -> None:
    for name in ("Marijke", "Wim", "Marijke"):
        run("play", bar.server, "--as", name, "--json")
    assert tokens.load(home, bar.server, "Wim") == TOKEN
    run("play", bar.server, "--as", "Marijke", "--json", "--forget")
    hellos = [(command.name, command.token) for command in bar.heard if isinstance(command, Hello)]
    assert hellos == [("Marijke", None), ("Wim", None), (None, TOKEN), ("Marijke", None)]


def test_plain_sits_at_the_seat_that_was_asked_for(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    link = f"{bar.server}/t/donderdag"
    assert run("play", link, "--as", "Marijke", "--plain", "--seat", "1", typed="stand\n") == 0
    said = capfd.readouterr().out.splitlines()
    assert said[0] == "Hallo Marijke. Tik ? voor hulp."
    assert "Tafel De donderdagtafel, Klaverjassen." in said
    assert "Marijke gaat zitten op plaats 1." in said


def test_plain_makes_a_table_in_the_lobby(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    answers = "nieuw\nVrijdag\n" + "\n" * 9
    assert run("play", bar.server, "--as", "Marijke", "--plain", typed=answers) == 0
    said = capfd.readouterr().out
    assert f"De link voor je vrienden: {bar.server}/t/vrij-1" in said
    assert bar.said[:2] == ["Create", "Join"]


def test_plain_stops_when_told(bar: Barman) -> None:
    assert run("watch", f"{bar.server}/t/donderdag", "--plain", typed="stop\n") == 0


def test_the_listed_tables(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("tables", bar.server) == 0
    assert capfd.readouterr().out.splitlines() == [
        f"{bar.server}/t/vrij-1  Zomaar een avond: Klaverjassen, 3 plaatsen vrij, wacht",
        f"{bar.server}/t/vol-2  De stamgasten: Klaverjassen, bezet, speelt",
    ]
    assert run("tables", f"{bar.server}/t/x", "--json") == 0
    assert json.loads(capfd.readouterr().out)["type"] == "lobby"


@pytest.mark.parametrize("link", ["ftp://x", "http://localhost:1/x"])
def test_a_bad_link(link: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", link, "--json") == commandline.USAGE
    assert capfd.readouterr().err == f"Dit is geen link naar een tafel of een server: {link}\n"


def test_nobody_there(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", "http://127.0.0.1:1", "--json") == commandline.UNREACHABLE
    assert "antwoordt niemand" in capfd.readouterr().err


def test_no_such_table(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("watch", f"{bar.server}/t/zaterdag", "--plain", "--language", "en") == commandline.NO_TABLE
    assert capfd.readouterr().err == "There is no such table. Check the link.\n"


def test_a_token_the_server_does_not_know(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    bar.turned_away = True
    assert run("play", f"{bar.server}/t/donderdag", "--json") == commandline.TURNED_AWAY
    assert "--forget" in capfd.readouterr().err


def test_a_folder_that_cannot_be_written(bar: Barman, home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    home.write_text("in the way")
    assert run("play", bar.server, "--json") == commandline.FAILED
    assert str(home) in capfd.readouterr().err


def test_no_screen(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", bar.server) == commandline.FAILED
    assert "--plain" in capfd.readouterr().err


def test_what_the_terminal_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    assert arriving.signs({"LANG": "nl_NL.UTF-8"})
    assert not arriving.signs({"LC_ALL": "C"})
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    assert not arriving.signs({"LANG": "nl_NL.UTF-8"})
    assert folders.config().name == "stamtafel"


def test_a_code_makes_this_device_ones_own_under_every_name(bar: Barman, home: Path) -> None:
    assert run("play", bar.server, "--as", "Laptop", "--code", "kqm wxz", "--json") == 0
    hello = next(command for command in bar.heard if isinstance(command, Hello))
    assert (hello.code, hello.token, hello.name) == ("kqmwxz", None, None)
    assert tokens.load(home, bar.server, "Laptop") == TOKEN
    assert tokens.load(home, bar.server, "Marijke") == TOKEN


def test_another_name_keeps_the_token(bar: Barman, home: Path) -> None:
    run("play", bar.server, "--as", "Marijke", "--json", typed='{"type":"rename","name":"Ina"}\n')
    assert tokens.load(home, bar.server, "Ina") == TOKEN


def test_who_is_forgotten_has_no_token_left_and_it_is_no_failure(
    bar: Barman, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--json", typed='{"type":"forget"}\n') == 0
    assert tokens.load(home, bar.server, "Marijke") is None
    assert "is gewist" in capfd.readouterr().err


def test_a_file_is_kept_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arrival = Arrival(Address("http://x"), Settings(), tmp_path, "Marijke", None)
    assert arrival.keep_file("boek.txt", "een") == str(tmp_path / "boek.txt")
    assert arrival.keep_file("boek.txt", "twee") == str(tmp_path / "boek-2.txt")
    assert (tmp_path / "boek-2.txt").read_text() == "twee"


def crash(bar: Barman) -> int:
    """The exit code of a visit in which the client itself fails, as it holds a card."""

    async def stay(arrival: Arrival) -> int:
        return {"8h": 1}["Jh"]

    args = argparse.Namespace(
        link=bar.server, name="Zwaantje", code=None, daily=None, lesson=None, forget=False, plain=True, json=False
    )
    return arriving.visit(args, stay)


def test_when_the_client_fails_where_its_report_was_kept_is_said_last(
    bar: Barman, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert crash(bar) == commandline.FAILED
    kept = tmp_path / "stamtafel-report.txt"
    said = capfd.readouterr().err.splitlines()
    assert "Traceback" in "".join(said), "who mends it sees where"
    assert said[-1].endswith(f"is bewaard in {kept}: stuur dat mee als je het meldt.")
    told = kept.read_text().splitlines()
    assert told[0].endswith(", terminal, plain")
    happened = [line[11:] for line in told[4:-1]]
    assert happened[:4] == ["line connecting", "said hello", "heard welcome protocol 1", "line open"]
    assert happened[-2:] == ["line ended", "failed KeyError"]
    assert "Jh" not in kept.read_text()
    assert "Zwaantje" not in kept.read_text()


def test_a_report_that_cannot_be_kept_is_told_whole(
    bar: Barman, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    monkeypatch.chdir(away)
    away.rmdir()
    assert crash(bar) == commandline.FAILED
    said = capfd.readouterr().err.splitlines()
    assert said[-2].endswith("  told")
    assert any("kon niet bewaard worden (No such file" in line for line in said)


def test_a_daily_is_come_in_by_its_name(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", f"{bar.server}/t/donderdag", "--as", "Marijke", "--plain", "--daily", DAILY, typed="kaarten\n") == 0
    said = capfd.readouterr().out.splitlines()
    assert said[:2] == ["Hallo Marijke. Tik ? voor hulp.", "Klaverjassen, Amsterdams, do 26-11-2026."]
    assert bar.said == ["PlayDaily", "Join"]


def test_a_guided_deal_is_come_in_by_its_game(bar: Barman) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--plain", "--lesson", "klaverjas", typed="kaarten\n") == 0
    assert bar.said == ["Learn", "Join"]


def test_in_json_too(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    asked = '{"type":"dailies"}\n{"type":"show_board","daily":"kruisjas"}\n'
    assert run("play", bar.server, "--as", "Marijke", "--json", "--daily", DAILY, typed=asked) == 0
    kinds = [json.loads(line)["type"] for line in capfd.readouterr().out.splitlines()]
    assert set(kinds) == {"welcome", "lobby", "view", "presence", "days", "board"}
    assert bar.said == ["PlayDaily", "Join", "Dailies", "ShowBoard"]


def test_a_daily_that_is_not_there(bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", bar.server, "--as", "Marijke", "--json", "--daily", "chess") == commandline.NO_TABLE
    assert "kies uit de lijst" in capfd.readouterr().err


@pytest.mark.parametrize("form", ["--plain", "--json"])
def test_who_has_to_wait_is_told_and_comes_in(form: str, bar: Barman, capfd: pytest.CaptureFixture[str]) -> None:
    bar.still = Standstill("away")
    assert run("play", f"{bar.server}/t/donderdag", "--as", "Marijke", form) == 0
    said = capfd.readouterr().out.splitlines()
    if form == "--json":
        told = [json.loads(line) for line in said]
        assert [one["type"] for one in told[:4]] == ["standstill", "welcome", "standstill", "view"]
        assert [one.get("why") for one in told[:3:2]] == ["away", None]
    else:
        assert said[:3] == [NL.say("standstill.away"), NL.say("standstill.over"), "Hallo Marijke. Tik ? voor hulp."]


def test_a_list_or_a_table_of_ones_own_is_waited_for(
    bar: Barman, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clients.cli.arriving.AGAIN", 0.01)
    monkeypatch.setattr("clients.cli.tables.AGAIN", 0.01)
    bar.still, bar.refuses = Standstill("full"), 2
    assert run("tables", bar.server) == 0
    shown = capfd.readouterr()
    assert len(shown.out.splitlines()) == 2
    assert set(shown.err.splitlines()) == {NL.say("standstill.full")}
    bar.refuses = 2
    assert run("play", bar.server, "--as", "Marijke", "--plain", "--lesson", "klaverjas") == 0
    assert capfd.readouterr().out.splitlines()[0] == NL.say("standstill.full")
    assert bar.said == ["Learn", "Learn", "Join"]


class Typing(io.StringIO):
    """Somebody at a terminal, who types this."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("typed", "name"), [("Karin\n", "Karin"), ("\n", "Els"), ("", "Els")])
def test_who_has_not_been_here_is_asked_a_name_for_a_daily(monkeypatch: pytest.MonkeyPatch, typed: str, name: str) -> None:
    shown = Typing()
    monkeypatch.setattr("sys.stdin", Typing(typed))
    monkeypatch.setattr("sys.stderr", shown)
    assert arriving.asked_name("Els", NL) == name
    assert shown.getvalue() == "Onder welke naam sta je op de ranglijst? Je eerste keer telt. [Els] "


def test_nobody_is_asked_where_nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Karin\n"))
    assert arriving.asked_name("Els", NL) == "Els"

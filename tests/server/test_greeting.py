"""The four lines by which people come in."""

import sys

from server.greeting import ELSEWHERE, lines, own_command
from server.settings import Settings


def test_a_server_in_the_house():
    assert lines(Settings(), 8080, "stamtafel-7kq", "192.168.1.5", "stamtafel") == (
        "On this machine    http://localhost:8080/t/stamtafel-7kq",
        "In this house      http://192.168.1.5:8080/t/stamtafel-7kq",
        f"Friends elsewhere  {ELSEWHERE}",
        "In a terminal      stamtafel play http://localhost:8080/t/stamtafel-7kq",
    )


def test_a_server_that_friends_can_reach():
    settings = Settings(public_url="https://cards.example")
    assert lines(settings, 8080, "x", None, "stamtafel")[1:3] == (
        "In this house      no network found",
        "Friends elsewhere  https://cards.example/t/x",
    )


def test_a_server_for_this_machine_alone():
    said = lines(Settings(host="127.0.0.1"), 8080, "x", "192.168.1.5", "stamtafel")
    assert said[0].endswith("http://127.0.0.1:8080/t/x")
    assert said[1].endswith("only this machine is let in (--host 127.0.0.1)")


def test_a_server_on_one_address():
    said = lines(Settings(host="2001:db8::5"), 8080, "x", None, "stamtafel")
    assert said[0].endswith("http://[2001:db8::5]:8080/t/x")
    assert said[1].endswith("http://[2001:db8::5]:8080/t/x")


def test_the_command_is_one_that_can_be_typed(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert own_command() == f"{tmp_path}/python -m server"
    (tmp_path / "sub").mkdir()
    beside = tmp_path / "sub" / "stamtafel"
    beside.touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / "sub" / "python"))
    assert own_command() == str(beside)
    monkeypatch.chdir(tmp_path)
    assert own_command() == "sub/stamtafel"
    beside.chmod(0o755)
    monkeypatch.setenv("PATH", str(beside.parent))
    assert own_command() == "stamtafel"

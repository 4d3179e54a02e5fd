"""Tokens: one per server and name."""

from pathlib import Path

from clients.cli import tokens

ONE, TWO = bytes(range(32)), bytes(32)


def test_four_names_on_one_machine_are_four_people(tmp_path: Path) -> None:
    tokens.keep(tmp_path, "http://a", "Wim", ONE)
    tokens.keep(tmp_path, "http://a", "Els", TWO)
    assert tokens.load(tmp_path, "http://a", "Wim") == ONE
    assert tokens.load(tmp_path, "http://a", "Els") == TWO
    assert tokens.load(tmp_path, "http://b", "Wim") is None


def test_a_token_can_be_forgotten(tmp_path: Path) -> None:
    tokens.keep(tmp_path, "http://a", "Wim", ONE)
    tokens.forget(tmp_path, "http://a", "Wim")
    tokens.forget(tmp_path, "http://a", "Wim")
    assert tokens.load(tmp_path, "http://a", "Wim") is None


def test_a_broken_file_is_no_token(tmp_path: Path) -> None:
    tokens.keep(tmp_path, "http://a", "Wim", ONE[:31])
    assert tokens.load(tmp_path, "http://a", "Wim") is None
    tokens.place(tmp_path, "http://a", "Wim").write_bytes(b"{")
    assert tokens.load(tmp_path, "http://a", "Wim") is None


def test_a_name_of_any_kind_makes_a_file_name(tmp_path: Path) -> None:
    tokens.keep(tmp_path, "http://a", "../../é/", ONE)
    assert tokens.place(tmp_path, "http://a", "../../é/").parent == tmp_path / "tokens"
    assert tokens.load(tmp_path, "http://a", "../../é/") == ONE

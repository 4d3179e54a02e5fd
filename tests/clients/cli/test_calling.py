"""The group's own call: its key and its link where the place has one; no browser that would draw over the table."""

import webbrowser

import pytest
from msgspec.structs import replace

from clients.cli import calling
from tests.clients.cli.donderdag import ABOUT, EN, NL, table, with_changes

LINK = "https://meet.example/donderdag"
CALLED = with_changes(table(), about=replace(ABOUT, call=LINK))


class Noted(webbrowser.BaseBrowser):
    """A browser that only remembers what it was to open."""

    def __init__(self) -> None:
        super().__init__("noted")
        self.opened: list[str] = []

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        """Remember it."""
        self.opened.append(url)
        return True


def test_where_there_is_a_call_there_is_a_key() -> None:
    assert [(one.key, one.label) for one in calling.signal(CALLED, NL)] == [("B", "Bellen met de groep")]
    assert calling.told(CALLED, EN) == f"The group's call: {LINK}"
    assert calling.signal(table(), NL) == ()
    assert calling.told(table(), NL) == ""


def test_it_opens_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Noted()
    monkeypatch.setattr(webbrowser, "get", lambda: noted)
    assert calling.browse(LINK)
    assert noted.opened == [LINK]


def test_a_browser_in_this_terminal_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert not calling.browse(LINK)


def test_where_there_is_none_the_link_must_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    assert not calling.browse(LINK)

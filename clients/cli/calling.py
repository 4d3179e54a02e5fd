"""The group's own call: its link is shown, and one key opens it in the browser. No voice is built here."""

import sys
import webbrowser

from clients.cli.choices import Choice
from clients.cli.tableview import TableView
from clients.cli.words import Words

KEY = "B"
"""The key: bellen."""


def signal(table: TableView, words: Words) -> tuple[Choice, ...]:
    """The key to the call, where this place has one. It has no command: the link is opened here."""
    if table.public.about.call is None:
        return ()
    return (Choice(0, (words.say("type.call_link"),), words.say("call.link"), None, key=KEY),)


def told(table: TableView, words: Words) -> str:
    """The link in a sentence; empty where there is none."""
    link = table.public.about.call
    return "" if link is None else words.say("call.link.is", link=link)


def browse(link: str) -> bool:
    """Open the link in the browser, outside this terminal. Whether there is such a browser: else the link alone must do."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser and sys.platform != "win32":  # it would draw over this terminal
        return False
    return browser.open(link)

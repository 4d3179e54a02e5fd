"""Talking at the table: what others said, in words, and what a typed line becomes: free text, or a set phrase."""

from collections.abc import Sequence
from typing import get_args

from clients.cli.choices import NO_ID
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.commands import Say, Talk
from protocol.events import Line
from protocol.terms import ALWAYS, Phrase

PHRASES: tuple[Phrase, ...] = get_args(Phrase)


class Ear:
    """Hears each line once: after a reconnect the latest lines come again."""

    def __init__(self) -> None:
        self._last = -1

    def new(self, lines: Sequence[Line], words: Words) -> list[str]:
        """What was not heard before, in words."""
        fresh = [line for line in lines if line.number > self._last]
        self._last = max([self._last, *(line.number for line in fresh)])
        return [spoken(line, words) for line in fresh]


def spoken(line: Line, words: Words) -> str:
    """A line of talk with who said it; a phrase in the reader's own language."""
    text = words.named("ph", line.phrase) if line.phrase is not None else line.text or ""
    return words.say("talk.watching" if line.watching else "talk.line", name=line.name, text=text)


def command(text: str, words: Words) -> Talk | Say:
    """What this line says: a set phrase when it is one, so that all read it in their own language."""
    phrase = next((one for one in PHRASES if _bare(words.say(f"ph.{one}")) == _bare(text)), None)
    return Talk(NO_ID, text[:300]) if phrase is None else Say(NO_ID, phrase)


def _bare(text: str) -> str:
    return text.strip(" .!?").lower()


def muted(table: TableView) -> bool:
    """Whether the host has taken this viewer's word."""
    return table.me in table.public.muted


def closed(table: TableView) -> bool:
    """Whether this viewer may say no more now than the few phrases that are always allowed."""
    silent = table.public.about.silent and table.public.phase == "playing" and table.private.seat is not None
    return silent or muted(table)


def phrases_only(table: TableView) -> bool:
    """Whether this viewer may say set phrases only: at a public table always, else while talk is closed."""
    return closed(table) or table.public.about.listed


def asked(table: TableView, words: Words) -> str:
    """How to say something, in the prompt's place."""
    if muted(table):
        return words.say("talk.muted")
    if closed(table):
        return words.say("talk.closed")
    return words.say("talk.phrases" if phrases_only(table) else "talk.prompt")


def begun(table: TableView, words: Words) -> str:
    """The line that talking begins with: empty, or where set phrases only are said the first of them."""
    return phrase_after("", 1, words, table) if phrases_only(table) else ""


def edited(text: str, key: str, char: str | None, words: Words, table: TableView) -> str:
    """The line after this key: a character more or less, or another set phrase; phrases alone where nothing else is said."""
    if key in {"left", "right", "up", "down"}:
        return phrase_after(text, 1 if key in {"right", "down"} else -1, words, table)
    if phrases_only(table):
        return text
    if key == "backspace":
        return text[:-1]
    return (text + char)[:300] if char is not None and char.isprintable() else text


def phrase_after(text: str, step: int, words: Words, table: TableView) -> str:
    """The set phrase so many steps after this one, or the first, among those that may be said now."""
    allowed = ALWAYS if closed(table) else PHRASES
    phrases = [words.say(f"ph.{one}") for one in PHRASES if one in allowed]
    return phrases[(phrases.index(text) + step) % len(phrases)] if text in phrases else phrases[0 if step > 0 else -1]

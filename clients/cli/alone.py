"""A table of one's own, with bots on the other seats: what it is for, and what it is called."""

from clients.cli import when
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.around import Alone

DEALS = 4
"""A daily has as many deals as seats (FAIR-6)."""


def of(table: TableView) -> Alone | None:
    """What this table of one's own is for; nil where people play together."""
    return table.public.about.alone


def is_own(slug: str) -> bool:
    """Whether this is the link of a table of somebody's own: no other has two hyphens together."""
    return "--" in slug


def daily(name: str, day: str, words: Words) -> str:
    """A daily with its day, as a title: `Klaverjassen, Amsterdams, do 26-11-2026`."""
    return words.say("daily.of", name=words.named("daily.name", name), day=when.date(day, words))


def unit(name: str, words: Words) -> str:
    """What is counted in this daily, in a sentence; nothing of one that the catalogue does not know."""
    told = words.named("daily.unit", name)
    return "" if told == name else told


def title(table: TableView, words: Words) -> str:
    """What stands over this table: its name, or which daily it is, and whether that is practice."""
    alone = of(table)
    if alone is not None and alone.kind == "lesson":
        game = words.named("game", table.public.about.game)
        return words.say("form.line", label=words.say("lesson.name"), value=game)
    if alone is None or alone.daily is None or alone.day is None:
        return table.public.about.name
    called = daily(alone.daily, alone.day, words)
    return f"{called} ({words.say('daily.practice')})" if alone.practice else called

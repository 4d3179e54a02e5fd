"""The leaf with the tips for the game that is laid at this table."""

from clients.cli import lesson, lessonleaves, prose, rulebook
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where

WIDTH = 74
"""Columns for a tip: what a leaf has on the smallest screen."""


def tips(here: Here, where: Where) -> Leaf:
    """How the game of this table is played well; that there is nothing, for a game that this client does not know.

    From there on to a guided deal of it, and from such a deal to the dailies.
    """
    words, game = here.words, here.public.about.game
    text = rulebook.tips(game, words.language)
    lines = prose.lines(text, WIDTH) if text else [(words.say("page.no_rules"), "")]
    title = words.say("form.line", label=words.say("page.tips"), value=words.named("game", game))
    further = (Item(words.say("daily.titles"), Where("dailies")),) if lesson.guided(here.table) else ()
    return Leaf(title, tuple(lines), (*further, lessonleaves.learn(words.say("lesson.name"), game)))

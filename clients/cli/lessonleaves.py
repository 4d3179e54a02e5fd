"""The leaf of guided deals: one of every game."""

from clients.cli.choices import NO_ID
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where
from protocol.alone import Learn


def lessons(here: Here, where: Where) -> Leaf:
    """Of which game one would have a first guided deal."""
    words = here.words
    items = tuple(learn(words.named("game", game.name), game.name) for game in here.games)
    return Leaf(words.say("lesson.name"), ((words.say("lesson.how"), ""),), items)


def learn(label: str, game: str) -> Item:
    """What leads to that of this game."""
    return Item(label, commands=(Learn(NO_ID, game),), does="close")

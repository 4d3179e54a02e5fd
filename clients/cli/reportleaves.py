"""The leaf for when something went wrong: what this client did last, to be kept and sent along with a report."""

from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where


def report(here: Here, where: Where) -> Leaf:
    """The report, with what is in it and what is not."""
    words = here.words
    lines = [(words.say("report.how"), "strong"), ("", ""), *((line, "") for line in here.report())]
    return Leaf(words.say("report.title"), tuple(lines), (Item(words.say("report.keep"), does="report"),))

"""The leaf for when something went wrong: what this client did last, to be kept and sent along with a report."""

from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where


def report(here: Here, where: Where) -> Leaf:
    """The report; below it, where a long leaf opens, what is in it and what is not."""
    words = here.words
    lines = [*((line, "") for line in here.report()), ("", ""), (words.say("report.how"), "strong")]
    return Leaf(words.say("report.title"), tuple(lines), (Item(words.say("report.keep"), does="report"),))

"""Somebody says that they are another person of this place, whose token is lost: the host is asked, or the regulars."""

from clients.cli import names
from clients.cli.choices import NO_ID, Choice
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.around import Asking
from protocol.place import Recognise


def claimed(table: TableView) -> Asking | None:
    """Who is to be recognised, or not, by this viewer first, if anybody is."""
    public, me = table.public, table.me
    for one in public.asking:
        known = public.host == me or (me in public.regulars and me not in one.confirmed)
        if known and me not in {one.person, one.was}:
            return one
    return None


def options(table: TableView, words: Words) -> tuple[Choice, ...]:
    """The two answers, each by its word: cards and seats have the numbers."""
    one = claimed(table)
    if one is None:
        return ()
    slots = {"name": names.person(table, one.person, words), "was": names.person(table, one.was, words)}
    return tuple(
        Choice(
            0,
            (words.say(f"type.recognise.{key}"),),
            words.say(f"recognise.{key}", **slots),
            Recognise(NO_ID, one.person, key == "yes"),
        )
        for key in ("yes", "no")
    )


def asked(table: TableView, words: Words) -> str:
    """What is asked of the viewer; or, of who asked, whom they wait for; nothing when nobody says they are another."""
    one = claimed(table)
    if one is not None:
        name, was = names.person(table, one.person, words), names.person(table, one.was, words)
        return words.say("recognise.ask", name=name, was=was)
    own = next((one for one in table.public.asking if one.person == table.me), None)
    return "" if own is None else words.say("recognise.wait", was=names.person(table, own.was, words))

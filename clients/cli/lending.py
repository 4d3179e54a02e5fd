"""Hands that others may see: laid open by who claims the rest, or shown to who looks on, which everybody sees."""

from collections.abc import Callable

from clients.cli import names
from clients.cli.canvas import wrap
from clients.cli.choices import NO_ID, Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import Card, Seat
from protocol.place import ShowHand

KEY = "Y"
"""The key: show one's hand to somebody who looks on."""


def title(table: TableView, words: Words) -> str:
    """Whose hand it is that may be seen; empty where none may."""
    lent = table.private.lent
    return "" if lent is None else words.say("lent.title", name=names.seat(table, lent.seat, words))


def sentence(table: TableView, words: Words, write: Callable[[Card], str]) -> str:
    """The hand that may be seen, in a sentence; empty where none may. `write` is how a card is written."""
    lent = table.private.lent
    cards = () if lent is None else tuple(write(card) for card in lent.hand)
    return words.say("lent.hand", hand=title(table, words), cards=words.listed(cards)) if cards else ""


def laid_open(table: TableView, look: Look, width: int) -> list[str]:
    """The hand of who claims the rest, for a box so wide: whose it is, and the cards."""
    lent = table.private.lent
    if lent is None or table.private.seat is None:
        return []
    cards = wrap(" ".join(look.card(card) for card in lent.hand), width)
    return [*wrap(f"{title(table, look.words)}:", width), *cards]


def remarks(table: TableView, seat: Seat, words: Words) -> list[str]:
    """What stands at a seat whose hand somebody who looks on sees by its consent."""
    who = names.people(table, [one.person for one in table.public.looking if one.seat == seat], words)
    return [words.count("cloth.looking", len(who), names=words.listed(who))] if who else []


def options(table: TableView, words: Words) -> tuple[Choice, ...]:
    """To whom whose own seat it is may show the hand, or from whom hide it again: one choice for each who looks on."""
    seat, public = table.private.seat, table.public
    if seat is None or public.chairs[seat].person != table.me:
        return ()
    seeing = {one.person for one in public.looking if one.seat == seat}
    playing = {who for chair in public.chairs for who in (chair.person, chair.standin)}
    there = [who for who, one in table.people.items() if one.watching and one.here and who not in playing]
    found = []
    for number, who in enumerate(sorted({*there, *seeing}, key=lambda who: names.person(table, who, words)), 1):
        name, shown = names.person(table, who, words), who in seeing
        typed = words.say("type.hide" if shown else "type.lend", name=name.lower())
        label = words.say("act.hide" if shown else "act.lend", name=name)
        found.append(Choice(number, (typed,), label, ShowHand(NO_ID, who, not shown), marked=shown))
    return tuple(found)

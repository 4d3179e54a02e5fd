"""What people and sides are called at this table."""

from collections.abc import Sequence

from clients.cli.tableview import TableView, own_side
from clients.cli.words import Words
from protocol.cards import Seat


def person(table: TableView, who: str, words: Words) -> str:
    """The name of a person of this table; one who has been forgotten has none."""
    known = table.people.get(who)
    return known.name if known and known.name else words.say("somebody")


def seat(table: TableView, number: Seat, words: Words) -> str:
    """The name of who sits there; where it is not known (yet), which seat it is, counted from 1 as people do.

    A bot is called after its seat, or after the person for whom it plays.
    """
    chair = table.public.chairs[number]
    if chair.bot and chair.person is not None:
        return words.say("bot.for", name=person(table, chair.person, words))
    if chair.bot:
        return words.say("bot.name", n=number + 1)
    known = table.people.get(chair.standin or chair.person or "")
    return known.name if known and known.name else words.say("seat.number", n=number + 1)


def holder(table: TableView, number: Seat, words: Words) -> str:
    """The name of whose seat it is, whoever plays it now: what is written stays theirs."""
    whose = table.public.chairs[number].person
    return person(table, whose, words) if whose is not None and whose in table.people else seat(table, number, words)


def is_you(table: TableView, number: Seat) -> bool:
    """Whether who plays there is spoken to as `you`: oneself at a table of one's own, where nobody else reads the name."""
    chair = table.public.chairs[number]
    return table.public.about.alone is not None and chair.person == table.me and not chair.bot and chair.standin is None


def label(table: TableView, number: Seat, words: Words) -> str:
    """What stands at a seat and over its column: whose it is, or `you` at a table of one's own."""
    return words.say("side.you") if is_you(table, number) else holder(table, number, words)


def initial(table: TableView, number: Seat, words: Words) -> str:
    """The first letter of that name; bots, who would all be alike, keep their number."""
    first, chair = label(table, number, words)[:1], table.public.chairs[number]
    return f"{first}{number + 1}" if chair.bot and chair.person is None else first


def side(table: TableView, number: int, words: Words) -> str:
    """The name of a side: we and they for a player of two sides, else the names of its seats."""
    own, sides = own_side(table), table.public.about.sides
    if own is not None and len(sides) == 2 and len(sides[0]) > 1:
        return words.say("side.we" if number == own else "side.they")
    return words.listed([holder(table, one, words) for one in sides[number]])


def column(table: TableView, seats: Sequence[Seat], words: Words) -> str:
    """The name over the column of these seats: we or they where it is a side of that kind, else who sits there."""
    at = next((i for i, one in enumerate(table.public.about.sides) if set(one) == set(seats)), None)
    if at is not None and voice(table, at) in {".we", ".they"}:
        return side(table, at, words)
    return words.listed([label(table, seat, words) for seat in seats])


def sides_in_order(table: TableView) -> list[int]:
    """The sides, one's own first."""
    own = own_side(table) or 0
    count = len(table.public.about.sides)
    return [(own + i) % count for i in range(count)]


def watching(table: TableView) -> list[str]:
    """The names of those who look on, other than oneself and those who stand in."""
    playing = {table.me, *(chair.standin for chair in table.public.chairs)}
    return sorted(one.name for who, one in table.people.items() if one.watching and one.here and who not in playing)


def people(table: TableView, who: Sequence[str], words: Words) -> list[str]:
    """These people by name, the viewer as `you`."""
    return [words.say("vote.you") if one == table.me else person(table, one, words) for one in who]


def queue(table: TableView, words: Words) -> str:
    """Who waits for a chair, the next first; empty when nobody does."""
    waiting = people(table, table.public.queue, words)
    return words.say("queue.next", name=", ".join(waiting)) if waiting else ""


def all_known(table: TableView) -> bool:
    """Whether everybody who sits has a name by now."""
    return all(who is None or who in table.people for chair in table.public.chairs for who in (chair.person, chair.standin))


def is_here(table: TableView, number: Seat) -> bool:
    """Whether who sits there is connected, as far as is known."""
    chair = table.public.chairs[number]
    who = None if chair.bot else chair.standin or chair.person
    known = None if who is None else table.people.get(who)
    return known is None or known.here


def voice(table: TableView, number: int) -> str:
    """How a sentence speaks of a side: `.we`, `.they`, `.one` person, or `.many` people by their names."""
    own, sides = own_side(table), table.public.about.sides
    if own is not None and len(sides) == 2 and len(sides[0]) > 1:
        return ".we" if number == own else ".they"
    return ".one" if len(sides[number]) == 1 else ".many"

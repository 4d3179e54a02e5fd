"""What is special to a game, in words: its public facts and the melds that were said or shown, as forms from the view."""

from clients.cli import names, tidings
from clients.cli.look import Look
from clients.cli.spelling import rank_letter
from clients.cli.tableview import TableView
from protocol.cards import Seat
from protocol.views import Fact, ShownMeld


def of_seat(table: TableView, seat: Seat, look: Look, wide: bool = True) -> list[str]:
    """What is to be said at this seat: the facts about it, then its melds; `wide`: there is room for the long form."""
    form = meld_words if wide else meld_brief
    told = [fact_words(table, fact, look) for fact in table.public.facts if fact.seat == seat and fact.key != "plays"]
    return [*told, *(form(meld, look) for meld in table.public.melds if meld.seat == seat)]


def of_table(table: TableView, look: Look) -> list[str]:
    """What is to be said of the table as a whole: the facts that are no seat's."""
    told = [fact_words(table, fact, look) for fact in table.public.facts if fact.seat is None and fact.key != "carried"]
    carried = {fact.side: fact.n for fact in table.public.facts if fact.key == "carried"}
    cells = " / ".join(str(carried[side]) for side in names.sides_in_order(table) if side in carried)
    return [*([look.words.say("fact.carried", cells=cells)] if carried else []), *told]


def fact_words(table: TableView, fact: Fact, look: Look) -> str:
    """A fact in words; where it is about a side, with the side's name."""
    words, key = look.words, f"fact.{fact.key}"
    if not words.knows(key):
        return " ".join([fact.key, *([] if fact.n is None else [str(fact.n)])])
    return words.say(
        key,
        n=fact.n,
        side="" if fact.side is None else names.side(table, fact.side, words),
        word="" if fact.word is None else words.named("act", fact.word),
        cards=" ".join(map(look.card, fact.cards)),
    )


def meld_words(meld: ShownMeld, look: Look) -> str:
    """A meld as far as everybody may know it: its cards once they lie open, else what was said of it."""
    said = " ".join(map(look.card, meld.cards)) if meld.cards else tidings.meld_words(meld, look.words)
    return _worth(said, meld, look)


def meld_brief(meld: ShownMeld, look: Look) -> str:
    """The same where there is little room: a run by how long it is and the sign of its highest card."""
    if meld.cards or meld.kind != "run" or meld.rank is None:
        return meld_words(meld, look)
    return _worth(look.words.say("meld.run.short", n=meld.length, rank=rank_letter(meld.rank, look.letters)), meld, look)


def _worth(said: str, meld: ShownMeld, look: Look) -> str:
    return said if meld.points is None else look.words.say("form.line", label=said, value=meld.points)

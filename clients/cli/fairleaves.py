"""The leaf about fair cards: how the cards of a deal were checked, with its own values, and how a failure looks."""

from clients.cli import fairtold
from clients.cli.fairsteps import Shuffled, example, of_record, of_table
from clients.cli.here import Here
from clients.cli.menu import Leaf, Where
from clients.cli.names import holder
from clients.cli.prose import Line
from clients.cli.words import capital
from protocol.commands import Export
from protocol.records import Record, read_line


def fair(here: Here, where: Where) -> Leaf:
    """The check of a deal of the book, or of the deal that is just over here; an example where there is none."""
    return _of_the_book(here, where) if where.match else _of_the_table(here)


def _of_the_table(here: Here) -> Leaf:
    words, table = here.words, here.table
    told = of_table(table) if table is not None else None
    if table is not None and told is not None:
        seats = [holder(table, seat, words) for seat in range(len(told.nonces))]
        return _leaf(here, [capital(words.say("bar.deal", n=told.deal))], told, seats)
    shuffling = table.public.shuffling if table is not None and table.public.finished is not None else None
    given = [words.say("fair.given")] if shuffling is not None and shuffling.given else []
    shown = example()
    seats = [words.say("seat.number", n=seat + 1) for seat in range(len(shown.nonces))]
    return _leaf(here, [*given, words.say("fair.example")], shown, seats)


def _of_the_book(here: Here, where: Where) -> Leaf:
    words, wants = here.words, (Export(where.match, where.deal),)
    record = _heard(here, where)
    if record is None:
        return Leaf(words.say("fair.title"), ((words.say("around.moment"), ""),), (), wants)
    told, title = of_record(record), words.say("book.deal.title", n=where.match, deal=where.deal)
    if told is None:
        why = words.say("fair.given" if record.given else "fair.untold")
        return Leaf(words.say("fair.title"), ((title, "strong"), (why, "")), (), wants)
    return _leaf(here, [title], told, fairtold.called(record, words), wants)


def _heard(here: Here, where: Where) -> Record | None:
    exported = here.answers.exported
    if exported is None or exported.match != where.match or not exported.lines:
        return None
    record = read_line(exported.lines[0])
    return record if record.deal == where.deal else None


def _leaf(here: Here, head: list[str], told: Shuffled, seats: list[str], wants: tuple[Export, ...] = ()) -> Leaf:
    words, look = here.words, here.look
    lines: list[Line] = [(words.say("fair.about"), ""), fairtold.GAP, *((one, "strong") for one in head), fairtold.GAP]
    lines += [*fairtold.steps(told, seats, look), fairtold.GAP, *fairtold.failures(told, look)]
    lines += fairtold.around(told, words)
    return Leaf(words.say("fair.title"), tuple(lines), (), wants)

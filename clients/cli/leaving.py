"""Going from the table: away for a moment, for tonight, or staying after all. The seat stays one's own."""

from clients.cli.choices import NO_ID, Choice
from clients.cli.tableview import TableView, stood_in
from clients.cli.words import Words
from protocol.commands import Away, Goodbye

KEY = "Q"


def asks(table: TableView) -> bool:
    """Whether the others ought to be told how somebody goes: whose own seat it is, and who has not said so yet."""
    seat = table.private.seat
    if seat is None or stood_in(table) or table.public.about.alone is not None:
        return False
    chair = table.public.chairs[seat]
    return chair.person == table.me and chair.away is None


def options(words: Words) -> tuple[Choice, ...]:
    """How to go; the last one stays."""
    return (
        Choice(1, (words.say("type.away"),), words.say("leave.away"), Away(NO_ID)),
        Choice(2, (words.say("type.goodbye"),), words.say("leave.goodbye"), Goodbye(NO_ID)),
        Choice(3, (words.say("type.stay"),), words.say("leave.stay"), None),
    )

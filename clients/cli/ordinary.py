"""An ordinary deal after a guided one: a place of one's own is made, bots sit down, and everybody is ready."""

from clients.cli.choices import NO_ID
from clients.cli.lesson import guided
from clients.cli.tableview import TableView
from protocol.commands import Command, Create, Ready, Sit
from protocol.place import SeatBot


def seating(command: Command, table: TableView | None) -> tuple[Command, ...]:
    """What is said at the place that this command makes, as soon as one is there; nothing of any other command."""
    if not isinstance(command, Create) or table is None or not guided(table):
        return ()
    return (Sit(NO_ID, 0), *(SeatBot(NO_ID, seat) for seat in range(1, command.players)), Ready(NO_ID))

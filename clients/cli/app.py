"""The client on a screen: the thin shell round the lobby and the table. All drawing and deciding is done elsewhere."""

import os
import time
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from clients.cli import alone, arriving, calling, commandline, dayleaves, leaves, lessonpage, lines, look, ordinary, settings
from clients.cli.around import Around
from clients.cli.arriving import Arrival
from clients.cli.atlobby import AtLobby
from clients.cli.attable import AtTable
from clients.cli.canvas import Canvas
from clients.cli.connection import Heard, Line
from clients.cli.menu import Where
from clients.cli.tableview import TableView
from clients.cli.visit import Visit
from protocol.alone import Board
from protocol.commands import Command, Join, Leave, Mine, Tables
from protocol.events import AboutYou, Created, Found, Lobby, Notice, Refused, Standstill

PLACE, ME, DAILIES, REPORT = "G", "I", "D", "F"
"""The keys that open what is beside the play: at a table the place, in the lobby what is about oneself, and the dailies.

For who has to report that something went wrong there is one everywhere."""
LOBBY = {ME: "me", DAILIES: "dailies", lessonpage.KEY: "lessons", REPORT: "report"}
"""The leaves of the lobby by their keys."""

LOBBY_EVERY = 3.0
"""Seconds between two looks at the list of tables."""


class Leaf(Widget, can_focus=True):
    """The whole screen: it shows a sheet of cells and says where it was clicked."""

    def __init__(self, owner: "Room") -> None:
        super().__init__()
        self._owner = owner
        self._drawn = Canvas(1, 1)

    def render(self) -> Text:
        """The sheet as it is now."""
        self._drawn = self._owner.drawing(self.size.width, self.size.height)
        return self._drawn.rich(self._owner.styles_by_name(), self._owner.signs)

    def on_click(self, event: events.Click) -> None:
        """A click goes to what lies there."""
        self._owner.clicked(self._drawn.at(event.x, event.y))


class Room(App[int]):
    """A Textual application of one leaf. What it shows and what keys do is for who inherits it to say."""

    CSS = "Screen, Leaf { background: ansi_default; color: ansi_default; } Leaf { width: 100%; height: 100%; }"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "leave_room", show=False, priority=True)]
    signs = True

    def __init__(self) -> None:
        super().__init__(ansi_color=True)

    def compose(self) -> ComposeResult:
        """One leaf fills the screen."""
        yield Leaf(self)

    def action_leave_room(self) -> None:
        """Stop at once."""
        self.exit(commandline.OK)

    def styles_by_name(self) -> dict[str, str]:
        """The named styles in as many colours as this terminal has."""
        few = self.console.color_system == "standard"
        return dict(look.SIXTEEN if few else look.COLOURS)

    @property
    def crashed(self) -> Exception | None:
        """What went wrong, where it ended this."""
        return self._exception

    def _fatal_error(self) -> None:
        """Whoever started this tells what went wrong. Textual would print every variable: tokens and cards among them."""
        self._close_messages_no_wait()

    def show(self) -> None:
        """Draw anew."""
        if self.is_running:
            self.query_one(Leaf).refresh()

    def drawing(self, width: int, height: int) -> Canvas:
        """What is to be seen in this space."""
        raise NotImplementedError

    def clicked(self, key: str | None) -> None:
        """Something with this key was clicked."""
        raise NotImplementedError


class Client(Room):
    """Lobby and table on the screen. `seat` is taken at once where it is free, counted from 0."""

    def __init__(self, arrival: Arrival, seat: int | None, may_sit: bool) -> None:
        super().__init__()
        self._arrival = arrival
        self._visit: Visit = arrival.visit
        self._seat = seat
        self._may_sit = may_sit
        self._mine = arrival.mine
        self._from_lobby = arrival.where.table is None
        self._table: AtTable | None = None
        self._lobby: AtLobby | None = None
        self._seating: tuple[Command, ...] = ()
        """What is said at the table that is being made, as soon as one is there."""
        self.signs = arriving.signs(os.environ)
        self._around = Around(
            arrival.where.server,
            self._visit.games,
            arriving.look(self._mine),
            arrival.chance,
            arrival.keep_file,
            may_sit,
            arrival.report,
        )

    def on_mount(self) -> None:
        """Listen from the first frame on."""
        self._arrival.listen(self._heard)
        if self._from_lobby:
            self._arrival.connection.send(Mine())
        self.set_interval(0.25, self._tick)
        self.set_interval(LOBBY_EVERY, self._look_round)

    def on_key(self, event: events.Key) -> None:
        """A key; what a terminal takes for Alt is an escape with a key right after it."""
        event.stop()
        key, alt = event.key, event.key.startswith("alt+")
        if alt:
            self._pressed("escape", None)
        self._pressed(key.removeprefix("alt+").removeprefix("shift+") if alt else key, event.character)

    def _pressed(self, key: str, char: str | None) -> None:
        """Every key goes to what lies open beside the play, else to the table or the lobby."""
        self._beside()
        room = self._room()
        if self._around.open and not self._around.takes(char):
            closes = char == REPORT if self._around.page == "report" else char == PLACE
            self._around.close()
            if closes:
                self.show()
                return
        if self._around.open:
            self._do(self._around.key(key, char))
        elif not room.busy and char is not None and self._opens(char):
            self._do(self._around.show(self._leaf_of(char)))
        else:
            self._do(room.key(key, char))

    def _opens(self, char: str) -> bool:
        """Whether this key opens a leaf, at the table or in the lobby."""
        return char in {PLACE, REPORT} if self._table is not None else char in LOBBY

    def _leaf_of(self, char: str) -> Where:
        if self._table is None or char == REPORT:
            return Where(LOBBY[char])
        return leaves.front(self._table.table)

    def clicked(self, key: str | None) -> None:
        """A click goes the same way."""
        self._beside()
        if self._around.open:
            self._do(self._around.click(key))
        elif key == PLACE and self._table is not None and not self._table.busy:
            self._do(self._around.show(self._leaf_of(key)))
        else:
            self._do(self._room().click(key))

    def drawing(self, width: int, height: int) -> Canvas:
        """The table, or the lobby, and what lies open over it."""
        self._beside()
        room = "lobby" if self._table is None else "table"
        self._arrival.connection.flight.shown(self._around.page or room, width, height)
        if self._table is not None:
            drawn = self._table.draw(width, height, self._arrival.connection.now(), time.strftime("%H:%M"))
        else:
            drawn = self._in_lobby().draw(width, height)
        return self._around.draw(drawn)

    def _beside(self) -> None:
        """Tell what lies open beside the play how things are now."""
        table = self._visit.table if self._table is not None else None
        look = replace(arriving.look(self._table.mine if self._table is not None else self._mine), signs=self.signs)
        self._around.at(table, self._arrival.connection.now(), look)

    def _room(self) -> AtTable | AtLobby:
        return self._table if self._table is not None else self._in_lobby()

    def _in_lobby(self) -> AtLobby:
        if self._lobby is None:
            name = self._visit.name or ""
            self._lobby = AtLobby(self._arrival.where.server, name, self._visit.games, arriving.look(self._mine))
        return self._lobby

    def _heard(self, one: Heard | Line) -> None:
        if isinstance(one, Line):
            if self._table is not None:
                self._table.line(one)
            if one.state == "ended":
                self.exit(commandline.OK)
        else:
            self._hear(one)
        self.show()

    def _hear(self, heard: Heard) -> None:
        event, now = heard.event, self._arrival.connection.now()
        answered = self._around.heard(event)
        self._do(self._around.further())
        if isinstance(event, Board) and self._table is not None and not self._around.open:
            self._table.notice(dayleaves.result(event, self._table.table, self._arrival.words))
        if answered and not (isinstance(event, AboutYou) and self._table is None):
            return
        if isinstance(event, Lobby):
            self._in_lobby().listed(event.tables)
        elif isinstance(event, AboutYou):
            self._in_lobby().mine(event)
        elif isinstance(event, Created | Found):
            self._table = None
            self._arrival.connection.send(Join(event.table))
        elif self._visit.slug is None or (self._table is None and isinstance(event, Refused)):
            if isinstance(event, Notice | Standstill) and not heard.own:
                self._in_lobby().notice(lines.announced(event, self._arrival.words))
            if isinstance(event, Refused) and not heard.own:
                self._refused(lines.refused(event.code, event.field, self._arrival.words))
        elif self._table is None:
            if heard.after is not None:
                self._sit_down(heard)
        else:
            self._table.heard(heard, now)
            self._do(dayleaves.ended(heard.before, heard.after))
            self._table.link = self._link(self._table.table)
            if self._table.rings():
                self.bell()

    def _refused(self, sentence: str) -> None:
        """Say in the lobby what was refused: on the leaf that lies open there, if one does."""
        if self._around.open:
            self._around.notice = sentence
        else:
            self._in_lobby().notice(sentence)

    def _link(self, table: TableView) -> str:
        """Where friends find this table now; a table of one's own they do not."""
        if alone.of(table) is not None:
            return ""
        return self._arrival.where.link(table.public.link or table.public.about.table)

    def _sit_down(self, heard: Heard) -> None:
        if heard.after is None:
            return
        link = self._link(heard.after)
        self._table = AtTable(heard.after, self._mine, self._visit.parts, signs=self.signs, may_sit=self._may_sit, link=link)
        notice, now = self._visit.notice, self._arrival.connection.now()
        if notice is not None and now < notice.ends:
            self._table.heard(Heard(notice, heard.after, heard.after), now)
        if self._visit.standstill.why is not None:
            self._table.heard(Heard(self._visit.standstill, heard.after, heard.after), now)
        if self._visit.durability == "everysec":
            self._table.notice(self._arrival.words.say("durability.everysec"))
        if self._seat is not None:
            self._do(self._table.seat_wanted(self._seat))
            self._seat = None
        elif self._seating:
            commands, self._seating = self._seating, ()
            self._do(commands)
        elif self._may_sit and heard.after.private.seat is None:
            self._beside()
            self._do(self._around.show(Where("arriving")))

    def _do(self, commands: Sequence[Command]) -> None:
        for command in commands:
            self._arrival.connection.send(command)
            self._seating = ordinary.seating(command, self._visit.table) or self._seating
        self._left()
        self.show()

    def _left(self) -> None:
        if self._table is not None and self._table.aside.opens:
            calling.browse(self._table.aside.opens)
            self._table.aside.opens = ""
        if self._table is not None and not self._table.kept:
            self._mine, self._table.kept = self._table.mine, True
            settings.keep(self._arrival.folder, self._mine)
        if self._table is not None and self._table.left:
            if not self._from_lobby:
                self.exit(commandline.OK)
            self._arrival.connection.send(Leave())
            self._table, self._lobby = None, None
            self._look_round()
            self._arrival.connection.send(Mine())
        elif self._lobby is not None and self._lobby.left:
            self.exit(commandline.OK)

    def _tick(self) -> None:
        if self._around.open:
            self.show()
        if self._table is None:
            return
        now = self._arrival.connection.now()
        if self._table.tick(now):
            self.show()
        if commands := self._table.due(now):
            self._do(commands)

    def _look_round(self) -> None:
        if self._table is None:
            self._arrival.connection.send(Tables())


async def on_screen(arrival: Arrival, seat: int | None, may_sit: bool) -> int:
    """Show this visit on the screen until somebody leaves, and has said so. Gives the exit code."""
    client = Client(arrival, seat, may_sit)
    code = await client.run_async() or commandline.OK
    arrival.listen(lambda _: None)
    if client.crashed is not None:
        raise client.crashed
    await arrival.parted()
    return code

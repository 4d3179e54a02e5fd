"""The house: every live table of this process, what is due at them, and who is where. What `server.net` talks to."""

import asyncio
import contextlib
import logging
from weakref import WeakValueDictionary

from protocol import codec
from protocol.commands import BookCommand, Create, Join, Say, TableCommand, Talk
from protocol.events import AboutYou, Created, GameInfo, Refused
from protocol.events import Lobby as LobbyEvent
from protocol.outside import TableOutside
from server.games.registry import GAMES, option_infos
from server.live import entrance, making, outside, persons
from server.live.alone import Alone
from server.live.book import Books
from server.live.bots import Bots
from server.live.chat import Chat
from server.live.derived import made_again
from server.live.glance import Glance
from server.live.here import RENEW_S, Here
from server.live.lacking import Lacking
from server.live.lobby import Lobby
from server.live.others import COMPARE_S, Others
from server.live.ports import Person, Store, StoreAway, StoreFull, StoreRefused, Viewer
from server.live.record import LackingError
from server.live.rounds import PARTS, Round
from server.live.sender import Answer
from server.live.standstill import Standstill
from server.live.sweep import SWEEP_S, Sweep
from server.live.table import LiveTable
from server.live.tasks import every, spawn
from server.tables import links
from server.tables.absence import Heard
from server.tables.clocks import due, looked_at
from server.tables.decide import Due, Own
from server.tables.place import Came, Forgot, came
from server.tables.state import known_as

log = logging.getLogger(__name__)


class House:
    """Every live table of this process. Methods that may raise `StoreAway` say so; refusals are pushed to the viewer."""

    games: tuple[GameInfo, ...] = tuple(
        GameInfo(g.name, g.players, option_infos(g), tuple(one.name for one in g.dailies)) for g in GAMES.values()
    )

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: dict[str, LiveTable] = {}
        self._at: dict[Viewer, LiveTable] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lobby = Lobby(store)
        self._chat = Chat(store)
        self._books = Books(store)
        self._bots = Bots()
        self._lacking = Lacking(store)
        self._here = Here(store, self._live, self._have_decided, self._left)
        self._round = Round(self._live, store.shelf)
        self._others = Others(store, self._live, self._here, self._chat)
        self.standstill = Standstill(store, self._live)
        self._sweep = Sweep(store, self.standstill, self._due)
        self.alone = Alone(store, self._live)
        self._glance = Glance(store, self._live, outside.OLD_MS)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def shown(self) -> int:
        """How many tables this process shows."""
        return len(self._live)

    async def start(self) -> None:
        """Begin to sweep, to compare, and to renew leases."""
        self._tasks = [
            every(SWEEP_S, self._sweep.once, "sweep"),
            every(COMPARE_S / PARTS, self._look_round, "compare"),
            every(RENEW_S / PARTS, self._here.renew, "leases"),
        ]

    @property
    def alive(self) -> bool:
        """Whether everything that is to go on for ever does."""
        return bool(self._tasks) and not any(task.done() for task in self._tasks)

    async def _look_round(self) -> None:
        """At the next part of the tables."""
        part = self._round.next()
        await self._others.compare(part)
        for live in part:
            self._here.attend(live)
            self._lobby.show(live)
            self._leave_if_empty(live)

    async def stop(self) -> None:
        """Stop in an orderly way: appends under way are answered, leases given up."""
        for task in self._tasks:
            task.cancel()
        self._sweep.stop()
        self._bots.stop()
        await self._here.stop()
        await asyncio.sleep(0)  # what was to be decided already waits at its table's lock from here on
        for live in list(self._live.values()):
            async with live.lock:
                pass
        await self._here.release()
        self._live.clear()  # what other processes do concerns nobody here any more

    # -- what net asks

    async def create(self, person: Person, command: Create) -> bytes:
        """Make a table, once for a command id; answers with the encoded `created` or `refused`."""
        try:
            made = await making.made(self._store, person, command)
            if isinstance(made, Refused):
                return codec.encode(made)
            live = await self._table(made)  # made now, or by the same command before
        except StoreAway as trouble:
            return codec.encode(Refused(command.id, trouble.code))
        if live is None:
            return codec.encode(Refused(command.id, "try_again"))
        self._lobby.show(live)
        self._leave_if_empty(live)
        return codec.encode(Created(command.id, made))

    async def join(self, viewer: Viewer, command: Join) -> Answer:
        """Show this viewer the table: pushes the whole view, or why not. Raises `LackingError`."""
        at = self._at.get(viewer)
        if at is None or command.table not in {at.table, links.current(at.state)}:
            await self.leave(viewer)
        try:
            live = await entrance.by_link(self._store, command.table, self._table)
            code = "no_table" if live is None else await entrance.come(self._store, self._here, live, viewer, command)
        except LackingError:  # a store that is away, too, and yet another word: somebody else has the table
            raise
        except StoreAway as trouble:  # whoever was shown it already is shown on how it goes, and asks again
            viewer.push(codec.encode(Refused(None, trouble.code)))
            return Answer(0, trouble.code)
        if live is None or code is not None:
            await self.leave(viewer)
            viewer.push(codec.encode(Refused(None, code or "no_table", "table" if code == "no_table" else None)))
            return Answer(0, code)
        self._at[viewer] = live
        self._here.welcome(viewer, live.table)
        self._came(viewer, live)
        self._bots.came(live)
        await self._chat.welcome(live, viewer)
        await asyncio.sleep(0)  # they see it before anything else is done about it
        return Answer(live.state.version)

    async def leave(self, viewer: Viewer) -> None:
        """This viewer turns away from the table it was shown."""
        live = self._at.pop(viewer, None)
        if live is not None:
            live.viewers.pop(viewer, None)
            self._here.touch(live.table)
            self._leave_if_empty(live)

    async def command(self, viewer: Viewer, command: TableCommand | Talk | Say) -> Answer:
        """Have the viewer's table decide this command, or hear this talk: pushes the events and `ok`, or `refused`."""
        live = self._at.get(viewer)
        if live is None:
            viewer.push(codec.encode(Refused(command.id, "not_at_table")))
            return Answer(0, "not_at_table")
        if isinstance(command, Talk | Say):
            return await self._chat.say(live, viewer, command)
        return await live.command(viewer, command)

    async def ask(self, viewer: Viewer, command: BookCommand) -> Answer:
        """Show the viewer what the table's book says, or why it does not. Raises `StoreAway`."""
        live = self._at.get(viewer)
        event = await self._books.answer(live, command) if live else None
        if live is None or event is None or self._at.get(viewer) is not live:  # they may have been turned away meanwhile
            event = Refused(None, "not_at_table")
        if live is not None and live.table not in self._live:  # and with them the last that was shown it here
            self._books.forget(live.table)
        viewer.push(codec.encode(event))
        code = event.code if isinstance(event, Refused) else None
        return Answer(live.state.version if live else 0, code)

    async def renamed(self, person: Person) -> None:
        """This person, whose viewers carry the new name already, is called something else. Raises `StoreAway`."""
        for viewer, live in list(self._at.items()):
            if viewer.person.id == person.id:
                with contextlib.suppress(StoreFull):  # it is kept when they come again
                    await self._here.name(viewer, live)
                self._here.touch(live.table)

    async def about(self, person: bytes) -> AboutYou | None:
        """What is stored about this person; nil where nothing is (any more). Raises `StoreAway`."""
        return await persons.about(self._store, person)

    async def forget(self, person: bytes) -> None:
        """Delete what is stored about this person; it may be repeated. Raises `StoreAway`."""
        for table in await persons.forget(self._store, person, self._unseat):
            self._others.forgotten(table)

    async def _unseat(self, table: str, person: bytes) -> None:
        live = await self._table(table)
        if live is not None:
            await live.own(Forgot(known_as(live.state, person)))
            self._leave_if_empty(live)

    async def spoken(self, viewer: Viewer) -> tuple[str, int] | None:
        """The code by which the viewer's table can be found now, and its end (ms); nil at no table. Raises `StoreAway`."""
        live = self._at.get(viewer)
        return None if live is None else await self._store.codes.spoken(live.table, links.current(live.state))

    async def lobby(self) -> LobbyEvent:
        """The listed tables. Raises `StoreAway`."""
        return await self._lobby.event()

    async def outside(self, link: str) -> TableOutside | None:
        """What a stranger who has this link may see of its table; nil where it leads them nowhere. Raises `StoreAway`."""
        state = await self._glance.by_link(link)
        if state is None:
            return None
        here = {one.person for one in await self._store.present(state.table)}
        return outside.seen(state, link, await self._store.names(state.table), here)

    def table_of(self, viewer: Viewer) -> str | None:
        """The table that this viewer is shown."""
        live = self._at.get(viewer)
        return live.table if live else None

    async def first_table(self, name: str) -> tuple[str, bool]:
        """The table made at the first start, and whether it was made now. Raises `StoreAway`."""
        return await making.first(self._store, name)

    async def rebuild(self) -> int:
        """Make again what is derived: due times, the lobby, the rows of score books; how many tables. Raises `StoreAway`."""
        return await made_again(self._store, self._lobby, self._books)

    # -- live tables

    def _came(self, viewer: Viewer, live: LiveTable) -> None:
        """Once a day it is kept that the host has been here; what is over may not be noted yet."""
        self.alone.moved(live)
        command = Came(live.viewers[viewer])
        if came(live.state, command, self._store.now()):
            spawn(self._own(live, command), f"host {live.table}")

    async def _ours(self, slug: str) -> LiveTable | None:
        """The live table, for what is done there by itself; nil also where this build cannot read it. Raises `StoreAway`."""
        return await self._lacking.reached(slug, self._table)

    async def _table(self, slug: str) -> LiveTable | None:
        """The live table, read from the store if it is not shown here yet. Raises `StoreAway`, `LackingError`."""
        live = self._live.get(slug)
        if live is not None:
            return live
        door = self._doors.setdefault(slug, asyncio.Lock())  # it lives as long as somebody waits at it
        async with door:
            live = self._live.get(slug)
            if live is None:
                await self._store.listen(self._others, (slug,))
                fresh = LiveTable(slug, self._store, self._changed, self._bots.first)
                if await fresh.load():
                    fresh.here = {one.person for one in await self._store.present(slug)}
                    live = self._live[slug] = fresh
                    self._lacking.read(slug)
        return live

    def _leave_if_empty(self, live: LiveTable) -> None:
        """Forget a table that nobody is shown here; the store has it. Somebody may be shown what was read of it since."""
        if live.idle and self._live.get(live.table) is live:
            self._forget(live)

    def _forget(self, live: LiveTable) -> None:
        self._live.pop(live.table, None)
        self._chat.forget(live.table)
        self._books.forget(live.table)
        self._lobby.forget(live.table)
        self._bots.forget(live.table)
        self._sweep.expect(live.table, None)

    def _give_up(self, live: LiveTable) -> None:
        """This build cannot read how this table goes on: whoever was shown it comes back, to a process that can."""
        if self._live.get(live.table) is live:
            for viewer in live.viewers:
                self._at.pop(viewer, None)
                viewer.come_back()
            live.viewers.clear()
            self._here.touch(live.table)
            self._forget(live)

    def _changed(self, live: LiveTable) -> None:
        """A shown table has changed: set its timer, list it, and see who must go and what may begin."""
        if live.record.lacking:
            self._give_up(live)
            return
        self._sweep.expect(live.table, live.due)
        self._turn_away(live)
        self._here.attend(live)
        self._chat.moved(live)
        self._bots.listen(live)
        self._lobby.show(live)
        self._here.seats(live)
        self.alone.moved(live)
        if self.standstill.still:  # something was written: it may be over, and is told before much is played
            spawn(self._sweep.once(), "sweep")

    def _turn_away(self, live: LiveTable) -> None:
        """Who may be shown the table no longer is told so."""
        for viewer, code in entrance.must_go(live):
            self._at.pop(viewer, None)
            live.viewers.pop(viewer, None)
            self._here.touch(live.table)
            viewer.push(codec.encode(Refused(None, code)))

    def _have_decided(self, live: LiveTable, commands: list[Own]) -> None:
        for command in () if self.standstill.still else commands:  # it is looked again when play goes on
            spawn(self._own(live, command), f"attend {live.table}")

    async def _left(self, table: str) -> None:
        """Nobody is shown this table here any more; if nobody at all is, that stands in its record. Raises `StoreAway`."""
        if await self._store.present(table):
            return
        live = await self._ours(table)
        if live is not None:
            await live.own(Heard())
            self._leave_if_empty(live)

    async def _own(self, live: LiveTable, command: Own) -> None:
        try:
            await live.own(command)
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s waits: %s", live.table, error)

    async def _due(self, table: str) -> None:
        live = await self._ours(table)
        if live is None:
            return await self._lacking.give_back(table)
        live.held += 1  # a bot may think for long, and whoever comes back meanwhile is to be shown this one
        try:
            at = due(live.state)
            early = (at - self._store.now()) / 1000 if at is not None else 0.0
            if 0 < early < 1:  # clocks differ by a little: what was claimed must not be lost
                await asyncio.sleep(early)
            await self.standstill.make_good(live)
            await live.own(Due())
            at = due(live.state)
            if at is not None and at <= self._store.now():  # nothing came of it: a bot is awaited
                await self._bots.play(live)
            if at is None:
                await self._store.schedule(table, live.record.head, looked_at(live.state, self._store.now()))
        finally:
            live.held -= 1
            self._leave_if_empty(live)

"""What is answered about dailies and guided deals, and what follows when one is over."""

import logging
from collections.abc import Mapping

from protocol.alone import AloneCommand, AloneEvent, Dailies, HowPlayed, Learn, PlayDaily, ShowBoard, Unname
from protocol.books import Replayed
from protocol.events import Created, Ok, Refused
from server.live.boards import Boards
from server.live.dailies import Dailies as Played
from server.live.dailies import May
from server.live.daykeys import DayKeys
from server.live.glance import Glance
from server.live.placeboards import PlaceBoards
from server.live.ports import Store, StoreAway
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables.state import Table

log = logging.getLogger(__name__)

Answer = AloneEvent | Created | Replayed | Ok | Refused


class Alone:
    """The dailies and guided deals of this process; `live` are the tables that it shows."""

    def __init__(self, store: Store, live: Mapping[str, LiveTable]) -> None:
        glance = Glance(store, live)
        self.keys = DayKeys(store)
        self._places = PlaceBoards(store, glance)
        self._played = Played(store, self.keys, glance, self._noted)
        self._boards = Boards(store, self.keys, self._played, self._places, glance)

    async def answer(self, person: bytes, command: AloneCommand, may: May) -> Answer:
        """What this person is answered; `may` says whether they may make one more table. Raises `StoreAway`."""
        match command:
            case Dailies():
                return await self._played.days(person)
            case PlayDaily():
                return await self._played.play(person, command, may)
            case Learn():
                return await self._played.learn(person, command, may)
            case ShowBoard():
                return await self._boards.board(person, command)
            case HowPlayed():
                return await self._boards.how_played(person, command)
            case Unname():
                return await self._places.unname(person, command)

    async def commitments(self, day: str) -> str | None:
        """The commitments to the deals of all dailies of this day as text; nil where there are none. Raises `StoreAway`."""
        return await self._boards.commitments(day)

    def moved(self, live: LiveTable) -> None:
        """Something has happened at this table, or somebody has come: if it is a daily that is over, that is noted."""
        state = live.state
        if state.settings.alone is not None and state.phase == "over":
            for viewer in live.viewers:
                spawn(self._note(state, viewer.person.id), f"note {live.table}")

    def _noted(self, daily: str, day: str) -> None:
        self._boards.noted(daily, day)

    async def _note(self, state: Table, person: bytes) -> None:
        try:
            await self._played.note(state, person)
        except StoreAway:
            log.warning("what table %s came to is noted when its person asks: the store is away", state.table)

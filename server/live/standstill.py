"""Play stands still while nothing can be written down: it is noticed within seconds, told to everybody, and made good."""

import logging
from collections.abc import Callable, Mapping

from protocol.events import Standstill as StandstillEvent
from server.live.ports import StoreAway, StoreRefused
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables.pace import StoodStill

log = logging.getLogger(__name__)


class Standstill:
    """Whether it stands still in this process. `told` is called with what everybody is to be told, whenever that changes."""

    def __init__(self, live: Mapping[str, LiveTable]) -> None:
        self.told: Callable[[StandstillEvent], None] = lambda event: None
        self._live = live
        self._since: int | None = None
        self._event = StandstillEvent()

    def met(self, trouble: StoreAway | StoreRefused, asked: int) -> None:
        """What was asked of the store at this time (ms) came to nothing."""
        if self._since is None:
            self._since = asked
        event = StandstillEvent("refused" if isinstance(trouble, StoreRefused) else "away")
        if event != self._event:
            log.error("play stands still: %s", trouble)
            self._tell(event)

    def over(self) -> None:
        """The store has answered: whoever was waited for gets their time again, at the tables shown here."""
        if self._since is not None:
            log.warning("play goes on")
            for live in list(self._live.values()):
                spawn(self._make_good(live, StoodStill(self._since)), f"goes on {live.table}")
            self._since = None
            self._tell(StandstillEvent())

    async def make_good(self, live: LiveTable) -> None:
        """Before anything is due here: if it stands still as far as is known, it does no longer. Raises `StoreAway`."""
        if self._since is not None:
            await live.own(StoodStill(self._since))

    async def _make_good(self, live: LiveTable, command: StoodStill) -> None:
        try:
            await live.own(command)
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s waits: %s", live.table, error)

    def _tell(self, event: StandstillEvent) -> None:
        self._event = event
        self.told(event)

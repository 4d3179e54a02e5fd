"""Play stands still while nothing can be written down: it is noticed within seconds, told to everybody, and made good.

When the clock has jumped forward it is as if it had stood still so long: that is made good too, and nobody is told.
"""

import logging
from collections.abc import Callable, Mapping

from protocol.events import Standstill as StandstillEvent
from server.live.ports import Store, StoreAway, StoreFull, StoreRefused
from server.live.table import LiveTable
from server.live.tasks import spawn
from server.tables.pace import StoodStill

log = logging.getLogger(__name__)


class Standstill:
    """Whether it stands still in this process. `told` is called with what everybody is to be told, whenever that changes."""

    def __init__(self, store: Store, live: Mapping[str, LiveTable]) -> None:
        self.told: Callable[[StandstillEvent], None] = lambda event: None
        self._store = store
        self._live = live
        self._since: int | None = None
        self._event = StandstillEvent()
        self._last = StoodStill(0)
        """What tables that are not shown here are told before anything is due there."""

    @property
    def still(self) -> bool:
        """Whether play stands still, as far as is known."""
        return self._since is not None

    def met(self, trouble: StoreAway | StoreRefused, asked: int) -> None:
        """What was asked of the store at this time (ms) came to nothing."""
        if self._since is None:
            self._since = asked
        if not isinstance(trouble, StoreFull):  # nobody can renew their leases: whoever comes back first finds them run out
            self._store.forgive(self._since)
        event = told_of(trouble)
        if event != self._event:
            log.error("play stands still: %s", trouble)
            self._tell(event)

    def over(self) -> None:
        """The store has answered: whoever was waited for gets their time again."""
        if self._since is not None:
            log.warning("play goes on")
            since, self._since = self._since, None
            self._begin_anew(since)
            self._tell(StandstillEvent())

    def jumped(self, before: int) -> None:
        """The clock has gone on by itself since then (ms): that time was nobody's."""
        self._begin_anew(before)

    async def make_good(self, live: LiveTable) -> None:
        """Before anything is due here: if it stands still as far as is known, it does no longer. Raises `StoreAway`."""
        await live.own(self._last if self._since is None else StoodStill(self._since))

    def _begin_anew(self, since: int) -> None:
        """All that was counted since then (ms) is counted anew from now on, at the tables shown here."""
        self._last = StoodStill(since)
        self._store.forgive(since)
        now = self._store.now()
        for live in list(self._live.values()):
            live.gone = dict.fromkeys(live.gone, now)
            spawn(self._make_good(live, self._last), f"goes on {live.table}")

    async def _make_good(self, live: LiveTable, command: StoodStill) -> None:
        try:
            await live.own(command)
        except (StoreAway, StoreRefused) as error:
            log.warning("table %s waits: %s", live.table, error)

    def _tell(self, event: StandstillEvent) -> None:
        self._event = event
        self.told(event)


def told_of(trouble: StoreAway | StoreRefused) -> StandstillEvent:
    """What people are told when the store says this."""
    if isinstance(trouble, StoreRefused):
        return StandstillEvent("refused")
    return StandstillEvent("full" if isinstance(trouble, StoreFull) else "away")

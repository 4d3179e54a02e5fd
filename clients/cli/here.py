"""What the leaves beside the play are written from: where one is, and what was heard there."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from clients.cli import names
from clients.cli.answers import Answers
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.events import GameInfo
from protocol.views import Public


class Here(Struct, frozen=True):
    """This moment, for who looks. `table` is nil in the lobby; `now` is the server's clock in ms.

    `server` is its address, without a slash at the end; `may_sit` is false for who came to look on only.
    `report` gives what is sent along by who reports that something went wrong, in lines.
    """

    look: Look
    answers: Answers
    now: int
    server: str
    games: tuple[GameInfo, ...] = ()
    table: TableView | None = None
    may_sit: bool = True
    report: Callable[[], Sequence[str]] = tuple

    @property
    def words(self) -> Words:
        """The words of who looks."""
        return self.look.words

    @property
    def public(self) -> Public:
        """What everybody may know of the table. Only where there is one."""
        assert self.table is not None
        return self.table.public

    @property
    def me(self) -> str:
        """The own id at this table."""
        return self.table.me if self.table is not None else ""

    @property
    def hosts(self) -> bool:
        """Whether the viewer decides about this place."""
        return self.table is not None and self.public.host == self.me

    @property
    def link(self) -> str:
        """The link of this table as it is now."""
        return f"{self.server}/t/{self.public.link or self.public.about.table}"

    def name(self, who: str | None, seat: int = 0) -> str:
        """What somebody of this place is called, here or in its book; nil is the bot of this seat."""
        if who is None:
            return self.words.say("bot.name", n=seat + 1)
        known = self.answers.names().get(who, "")
        if self.table is not None and who in self.table.people:
            return names.person(self.table, who, self.words)
        return known or self.words.say("somebody")


def host_name(here: Here) -> str:
    """The name of the host, or that there is none."""
    return here.name(here.public.host) if here.public.host is not None else here.words.say("place.no_host")


def people(here: Here) -> tuple[str, ...]:
    """Everybody of this place, once: who sits, who waits, the regulars, who is there."""
    public = here.public
    sitting = [who for chair in public.chairs for who in (chair.person, chair.standin)]
    there = [who for who, one in (here.table.people if here.table else {}).items() if one.here]
    found = [*sitting, *public.queue, *public.regulars, *(who for rest in public.resting for who in rest.people), *there]
    return tuple(dict.fromkeys(who for who in found if who is not None))


def sides(here: Here, at: tuple[tuple[int, ...], ...], who: tuple[str | None, ...]) -> list[str]:
    """The names of each side: `Marijke en Joost`."""
    return [here.words.listed([here.name(who[seat], seat) for seat in side]) for side in at]

"""The two ports of a live table: a store that keeps records, and an audience that is shown them.

`server.store` implements the first on Redis, `server.net` the second on WebSockets; neither knows the other.
Times are ms of the store's clock, one for all processes.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from protocol.errors import RefusalCode
from server.live.results import Dailies
from server.live.visits import Aliases, Visits
from server.live.wake import Wake


class StoreAway(Exception):  # noqa: N818 - it is the store that is away
    """The store did not answer in time. What was asked may have been done or not: ask again, it is safe."""

    code: RefusalCode = "try_again"
    """What a command is refused with that could not be written down."""


class StoreFull(StoreAway):
    """There is no room to write: nothing was done. What is there can be read."""

    code = "no_room"


class StoreRefused(Exception):  # noqa: N818 - it is the store that is refused
    """The store may not be used: emptied by mistake, not ours, or weaker than on-disk-before-answered. Says what to do."""


class Entry(Struct, frozen=True, gc=False):
    """One entry of a record."""

    version: int
    data: bytes


class Head(Struct, frozen=True, gc=False):
    """Where a record ends: its version, and the digest (16 bytes) of the chain of all its entries. (0, b"") is no record."""

    version: int
    digest: bytes


class Stored(Struct, frozen=True, gc=False):
    """A table's record as kept: `seal` is the state at the last seal and its head, then the entries since."""

    head: Head
    entries: tuple[Entry, ...]
    sealed: Head | None = None
    seal: bytes | None = None


class Kept(Struct, frozen=True, gc=False):
    """What is kept of a deal that is over: its line, and made of that its row in the score book (`server.tables.book`)."""

    line: str
    row: bytes


class Appended(Struct, frozen=True, gc=False):
    """The entries stand in the record, on disk."""

    version: int


class Mismatch(Struct, frozen=True, gc=False):
    """The record does not end where the append was decided: nothing was written.

    `missed` are the entries after the version decided on that are still in the running record.
    """

    head: Head
    missed: tuple[Entry, ...]


class Presence(Struct, frozen=True, gc=False):
    """A lease of one process on being shown a table: a person's id at that table, and whether looking on only."""

    person: str
    watching: bool


class Store(Protocol):
    """What keeps records, due times, leases and people. Every method may raise `StoreAway`."""

    @property
    def id(self) -> bytes:
        """The store's id: 16 random bytes written once, that never leave the server."""

    @property
    def people(self) -> "People":
        """Who is who."""

    @property
    def codes(self) -> "Codes":
        """What is said aloud or typed for a while in place of a token or a link."""

    @property
    def visits(self) -> Visits:
        """When tables were visited."""

    @property
    def aliases(self) -> Aliases:
        """The links that tables have beside their names."""

    @property
    def dailies(self) -> Dailies:
        """What is kept of the dailies."""

    def now(self) -> int:
        """The one clock of all processes, in ms since 1970: the store's time carried on by a monotonic clock."""

    durability: str
    """What the store was found to do: `always` is on disk before it is answered, `everysec` may lose the last second."""

    async def ping(self) -> None:
        """Whether the store answers and is still ours: raises `StoreAway` or `StoreRefused` if not."""

    async def close(self) -> None:
        """Let go of the store; the last to leave an embedded one stops it."""

    async def read(self, table: str) -> Stored | None:
        """The table's record, read in one step; nil where there is no such table."""

    async def append(
        self, table: str, on: Head, entries: Sequence[bytes], digest: bytes, due: int | None
    ) -> Appended | Mismatch:
        """Append these entries after `on`, making the head (on.version + len(entries), digest), in one step.

        Answers once it is on disk. `due` becomes the table's earliest due time, nil clears it. An append that already
        stands answers `Appended`, so it may be repeated; without entries it asks whether the record ends at `on`, and that
        is as safe then as what was appended. Wakes the other processes that listen to the bucket, if there are any (the
        store knows its own subscriptions); this process does not hear of its own append, except where others do.
        """

    async def seal(self, table: str, at: Head, state: bytes, deals: Mapping[str, Kept], branches: bytes) -> Head:
        """Seal the record at `at`: keep `state`, the finished deals by key, and trim the entries up to it.

        `branches` are the first 8 bytes of the digest of each version since the last seal, in order. The answer is the head
        of the last seal as it stands now: `at`, unless the record does not end there or was sealed elsewhere meanwhile, and
        then nothing was done. May be repeated.
        """

    async def once(self, key: bytes, value: bytes) -> bytes:
        """Keep a value under this key, for ever, unless one was kept before: the one that is kept."""

    async def branch(self, table: str, version: int) -> bytes | None:
        """The first 8 bytes of the digest that this record had at a version sealed already; nil if it had none."""

    async def deals(self, table: str) -> Mapping[str, str]:
        """Every sealed deal's line by key; read a few at a time, so that nobody waits for long."""

    async def lines(self, table: str, deals: Sequence[str]) -> list[str | None]:
        """The lines of these sealed deals, in their order; nil for what is none."""

    async def book(self, table: str) -> tuple[int, int]:
        """How many deals are sealed, and how many of them have a row in the score book."""

    async def rows(self, table: str) -> Mapping[str, bytes]:
        """Every row of the score book by the deal's key; read a few at a time, so that nobody waits for long."""

    async def write_rows(self, table: str, rows: Mapping[str, bytes]) -> None:
        """Rows of the score book made again, for deals that are sealed. Derived: `rebuild` makes all of them."""

    def shelf(self, table: str) -> str:
        """Where this table is kept: of tables on one shelf, one after the other, many are asked about in one question."""

    async def heads(self, tables: Sequence[str]) -> list[Head]:
        """The heads of these tables' records."""

    async def strayed(self, heads: Mapping[str, Head]) -> Mapping[str, Head]:
        """Those of these tables whose records do not end at these heads, and where they end."""

    async def schedule(self, table: str, at: Head, due: int | None) -> bool:
        """Set or clear the due time again, for `rebuild`; false, and nothing done, if the record does not end at `at`."""

    async def claim(self, table: str, until: int) -> bool:
        """Claim this table's due time: true for one process only, if it is due now; it is moved on to `until`."""

    async def overdue(self, until: int) -> list[str]:
        """Claim every table that is due now, moving each on to `until`."""

    async def listen(self, wake: Wake, buckets_of: Sequence[str]) -> None:
        """Listen to the buckets of these tables too, from now on.

        Returns before a new subscription stands and never fails: `wake.resync()` comes when it does, and each time after it
        was lost. Where the bucket is listened to already nothing comes: read the table after this call, not before.
        """

    async def lease(self, table: str, people: Sequence[Presence], until: int) -> tuple[list[Presence], Mapping[str, str]]:
        """This process shows the table to these people, until then; replaces what it said before, and wakes others.

        Who is shown it then by any process (as `present`), and the names at this table (as `names`).
        """

    async def renew(self, people: Mapping[str, Sequence[Presence]], until: int) -> Mapping[str, bytes]:
        """As `lease`, of these tables: of each a mark, the same as long as `lease` would give the same people and names."""

    async def present(self, table: str) -> list[Presence]:
        """Who is shown the table, by any process whose lease has not run out."""

    def forgive(self, since: int) -> None:
        """Leases that ran out after this time (ms) count for a while yet: they could not be renewed, or the clock jumped."""

    async def talk(self, table: str, command: bytes, line: bytes) -> int:
        """Keep this line of talk: its number, the same again for the same command; 0 where there is no such table."""

    async def knock(self, table: str, person: str, command: bytes, every: int) -> int:
        """0 if this person knocks at this table by this command, now or just before; else in how many ms they may again.

        Somebody knocks once in `every` ms, whatever process they ask.
        """

    async def talks(self, table: str, after: int) -> list[Entry]:
        """The lines of talk after this number that are still kept, each with its number as version."""

    async def list_table(self, table: str, row: bytes | None) -> None:
        """What the lobby shows of this table; nil takes it off the list. Derived: `rebuild` makes it again."""

    async def listed(self) -> Mapping[str, bytes]:
        """What the lobby shows."""

    async def tables(self) -> list[str]:
        """Every table there is, for `rebuild` and `backup`."""

    async def name_at(self, table: str, person: str, name: str) -> None:
        """What this person is called at this table. Names live beside the record, never in it."""

    async def names(self, table: str) -> Mapping[str, str]:
        """The names at this table, by the person's id there."""

    async def called(self, at: Sequence[tuple[str, str]]) -> list[str | None]:
        """The name that somebody has at a table, for each of these tables and ids there; nil for none."""

    async def unname(self, table: str, people: Sequence[str], lines: Sequence[int]) -> None:
        """Delete the names of these people at this table, and these lines of talk; wakes others."""


class Codes(Protocol):
    """Codes of six letters, each with an end. Read as somebody types them. Methods may raise `StoreAway`."""

    async def device(self, person: bytes, command: bytes) -> tuple[str, int]:
        """A code by which another device becomes this person, and its end (ms): the same again for the same command."""

    async def use(self, code: str, by: bytes) -> bytes | None:
        """The person who has this code, once for one `by`; nil if it is wrong, has run out or was used, all alike."""

    async def spoken(self, table: str, link: str) -> tuple[str, int]:
        """The code that leads to this table's link, and its end (ms): the same again while it runs and the link stays."""

    async def find(self, code: str) -> str | None:
        """The link that has this spoken code; nil if it is wrong or has run out, both alike."""


class Person(Struct, frozen=True, gc=False):
    """A person: 16 random bytes, and a name."""

    id: bytes
    name: str


class Visit(Struct, frozen=True, gc=False, array_like=True):
    """A person's last visit to a table: when (ms), the table's name, the link they came by, their id there."""

    at: int
    name: str
    link: str
    person: str


class Known(Struct, frozen=True, gc=False):
    """What is stored about a person: name, when (ms) met and last seen, how many tokens, and visits by table."""

    name: str
    met: int
    seen: int
    tokens: int
    visits: Mapping[str, Visit]


class People(Protocol):
    """Who is who. A person is a random token of which only the hash is stored. Methods may raise `StoreAway`."""

    async def know(self, token: bytes) -> Person | None:
        """The person who has this token."""

    def recall(self, token: bytes) -> Person | None:
        """The person who has this token, if that was known here a moment ago; the store may know better by now.

        Of who has asked to be forgotten it is known here no more, as soon as it was looked who leaves (`leavers`).
        """

    async def meet(self, name: str) -> tuple[Person, bytes]:
        """A new person, and the 32-byte token to give them; it is shown this once."""

    async def rename(self, person: bytes, name: str) -> Person:
        """The person with a new name. The tables where the name stands are renamed by the live tables.

        Raises `LookupError` where there is no such person (any more).
        """

    async def again(self, code: str) -> tuple[Person, bytes] | None:
        """Whose code this is (`Codes.device`), and a token more of theirs; nil where nobody has it, whyever."""

    async def been(self, person: bytes, table: str, visit: Visit) -> int:
        """Keep that the person was at this table: at how many it is kept so; 0 where they ask to be forgotten."""

    async def omit(self, person: bytes, table: str) -> None:
        """Keep no longer that the person was at this table."""

    async def about(self, person: bytes) -> Known | None:
        """What is stored about this person; nil where there is none (any more)."""

    async def forsake(self, person: bytes) -> None:
        """The person asks to be forgotten: from now on nothing new is kept. May be repeated, as may `forget`."""

    async def leaving(self, person: bytes) -> bool:
        """Whether the person has asked to be forgotten: known for an hour after it was done, too."""

    async def leavers(self) -> Collection[bytes]:
        """Who asks to be forgotten, or has asked for it within the last hour, at whatever server."""

    async def forget(self, person: bytes) -> None:
        """Delete the person: tokens, visits, name. What stands at tables is deleted before."""

    async def see(self, people: Collection[bytes]) -> Mapping[bytes, str | None]:
        """These people are here now: what each of them is called, nil for who is not, or no longer, known."""

    async def lapsed(self, before: int) -> list[bytes]:
        """Who is to be forgotten: people not seen since then (ms), and those whom it was begun with and never done."""


class Viewer(Protocol):
    """Somebody a table is shown to: one connection."""

    person: Person

    def push(self, *events: bytes) -> None:
        """Show these encoded events, in this order and in one write. Never waits, never raises."""

    def come_back(self) -> None:
        """Have them come by another connection: another process may have what this one lacks. Never waits, never raises."""

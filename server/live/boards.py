"""The boards of the dailies: of one's own place, of the day, of all time; and how others have played it.

Who may know the cards of a day: who has finished it, or anybody who has not begun once it is over. Nobody else is told
how others played it, what each deal came to, nor how many people made which score. What is read for a board is shared by
all who ask within a second, and never all of it at once.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from protocol import fair
from protocol.alone import Board, BoardRow, DayRank, HowPlayed, Opened, Share, ShowBoard, TotalRow
from protocol.books import Replayed
from protocol.cards import Card
from protocol.events import Refused
from protocol.records import read_line
from server.games.registry import DAILIES
from server.live import daykeys, lines
from server.live.boardrows import Rows, ranked, row, without_deals
from server.live.dailies import Dailies, options
from server.live.daykeys import DayKeys
from server.live.glance import Glance
from server.live.placeboards import PlaceBoards
from server.live.playbacks import Playbacks
from server.live.ports import Store
from server.live.results import Own, Total
from server.live.shared import Shared
from server.tables import alone, book, days
from server.tables.state import variant_of

SHOWN = 100
"""How many rows of a board are shown: the first, and one's own."""


class Day(Struct, frozen=True):
    """What everybody is told of a daily on one day: how many have finished it, the first rows, the shares."""

    people: int
    rows: Rows
    shares: tuple[Share, ...]


class Boards:
    """The boards, as this process reads them. Methods that are awaited may raise `StoreAway`."""

    def __init__(self, store: Store, keys: DayKeys, dailies: Dailies, places: PlaceBoards, glance: Glance) -> None:
        self._store = store
        self._glance = glance
        self._keys = keys
        self._dailies = dailies
        self._places = places
        self._playbacks = Playbacks()
        self._days: Shared[tuple[str, str], Day] = Shared(store.now)
        self._totals: Shared[str, tuple[tuple[bytes, TotalRow], ...]] = Shared(store.now)

    async def board(self, person: bytes, command: ShowBoard) -> Board | Refused:
        """The board of a daily on a day, for this person."""
        daily, day = command.daily, command.day or self._keys.today()
        if (refused := await self._none(daily, day)) is not None:
            return refused
        mine = await self._mine(person, daily, day)
        place, places = await self._places.board(person, daily, day, command.place)
        if command.place is not None and place is None:
            return Refused(None, "no_table", "place")
        read = await self._days.of((daily, day), lambda: self._day(daily, day))
        knows = self._may_know(mine, day)
        key = await self._keys.of(day)
        assert key is not None
        following = await self._keys.of(days.after(day))
        rows = await self._with_own(person, daily, day, read.rows)
        return Board(
            daily,
            day,
            DAILIES[daily][0].name,
            options(daily),
            daykeys.ends(day),
            key.made,
            read.people,
            rows if knows else without_deals(rows),
            await self._with_own_total(person, daily),
            await self._week(daily, day, mine),
            self._opened(key.key, daily, day),
            () if following is None else alone.commitments(following.key, daily, days.after(day)),
            place if knows or place is None else replace(place, rows=without_deals(place.rows)),
            places,
            read.shares if knows else (),
            first_hand(key.key, daily, day) if knows else (),
            "done" if day in mine.done else "begun" if day in mine.begun else "new",
        )

    async def how_played(self, person: bytes, command: HowPlayed) -> Replayed | Refused:
        """How somebody on the board played a deal, with all hands open."""
        daily, day = command.daily, command.day
        if (refused := await self._none(daily, day)) is not None:
            return refused
        if not self._may_know(await self._mine(person, daily, day), day):
            return Refused(None, "not_yet")
        whose = await self._store.dailies.who(daily, day, command.entry)
        [result] = await self._store.dailies.results(daily, day, [] if whose is None else [whose]) or [None]
        if whose is None or result is None:
            return Refused(None, "no_entry", "entry")
        line = await self._line(result.table, command.deal)
        if line is None:
            return Refused(None, "no_entry", "entry")
        rows = book.kept([book.decode(row) for row in (await self._store.rows(result.table)).values()])
        before = [row for row in rows.get(1, ()) if row.deal < command.deal]
        record = read_line(line)
        played = await self._playbacks.of(record, None, 1, before)
        [name] = await self._store.dailies.called([whose])
        names = {one: name for one in record.people or () if one is not None}
        return Replayed(1, command.deal, played.public, played.private, played.steps, names, played.hands)

    async def commitments(self, day: str) -> str | None:
        """The commitments to the deals of all dailies of this day, as lines of text; nil where there are none.

        The secrets too, once the day is over: so anybody can keep them, and check the cards afterwards (FAIR-6).
        """
        key = await self._keys.of(day) if daykeys.known(day) else None
        if key is None:
            return None
        told = [f"# {day}: daily, deal, commitment{', secret' if self._keys.over(day) else ''} (FAIR-6)"]
        for daily in DAILIES:
            for one in self._opened(key.key, daily, day):
                secret = "" if one.secret is None else f" {one.secret.hex()}"
                told.append(f"{daily} {one.deal} {one.commitment.hex()}{secret}")
        return "\n".join((*told, ""))

    def noted(self, daily: str, day: str) -> None:
        """Somebody has finished it just now: what was read before is read again."""
        self._days.forget(lambda what: what == (daily, day))
        self._totals.forget(lambda what: what == daily)
        self._places.noted(daily, day)

    async def _none(self, daily: str, day: str) -> Refused | None:
        """Why there is no board of this daily and day, if so."""
        if daily not in DAILIES:
            return Refused(None, "no_daily", "daily")
        if not daykeys.known(day) or day > self._keys.today() or await self._keys.of(day) is None:
            return Refused(None, "no_daily", "day")
        return None

    async def _mine(self, person: bytes, daily: str, day: str) -> Own:
        """The person's days; a result of this day that was not noted yet is."""
        mine = await self._store.dailies.own(daily, person)
        if day in mine.begun:
            await self._dailies.look(person, daily, day)
            mine = await self._store.dailies.own(daily, person)
        return mine

    async def _line(self, table: str, deal: int) -> str | None:
        """The line of this deal; where it was not sealed yet, it is."""
        [line] = await self._store.lines(table, [lines.key(1, deal)])
        if line is None and await self._glance.at(table) is not None:
            [line] = await self._store.lines(table, [lines.key(1, deal)])
        return line

    def _may_know(self, mine: Own, day: str) -> bool:
        return day in mine.done or (day not in mine.begun and self._keys.over(day))

    def _opened(self, key: bytes, daily: str, day: str) -> tuple[Opened, ...]:
        secrets = alone.secrets_of(key, daily, day).secrets
        told: Sequence[bytes | None] = secrets if self._keys.over(day) else (None,) * len(secrets)
        commitments = alone.commitments(key, daily, day)
        return tuple(
            Opened(deal, commitment, secret)
            for deal, (commitment, secret) in enumerate(zip(commitments, told, strict=True), 1)
        )

    # -- what is read for everybody

    async def _day(self, daily: str, day: str) -> Day:
        top = await self._store.dailies.top(daily, day, SHOWN)
        names = await self._store.dailies.called([person for person, _ in top.rows])
        return Day(
            top.people,
            ranked(top.rows, names),
            tuple(Share(score, count) for score, count in sorted(top.shares.items())),
        )

    async def _all_time(self, daily: str) -> tuple[tuple[bytes, TotalRow], ...]:
        totals = await self._store.dailies.totals(daily, SHOWN)
        names = await self._store.dailies.called([total.person for total in totals])
        return tuple((one.person, self._total(daily, one, name)) for one, name in zip(totals, names, strict=True))

    def _total(self, daily: str, total: Total, name: str) -> TotalRow:
        entry = daykeys.named(self._store.id + daily.encode(), total.person)
        return TotalRow(entry, name, total.days, total.score, total.rank)

    # -- what is told to one person

    async def _with_own(self, person: bytes, daily: str, day: str, rows: Rows) -> tuple[BoardRow, ...]:
        mine = [replace(one, you=True) for whose, one in rows if whose == person]
        if not mine and (result := (await self._store.dailies.results(daily, day, [person]))[0]) is not None:
            [name] = await self._store.dailies.called([person])
            ranks = await self._store.dailies.ranks(daily, {day: result.score})
            mine = [replace(row(result, name, ranks[day][1]), you=True)]
            return (*(one for _, one in rows), *mine)
        return tuple(mine[0] if whose == person else one for whose, one in rows)

    async def _with_own_total(self, person: bytes, daily: str) -> tuple[TotalRow, ...]:
        rows = await self._totals.of(daily, lambda: self._all_time(daily))
        told = tuple(replace(one, you=True) if whose == person else one for whose, one in rows)
        if any(one.you for one in told) or (total := await self._store.dailies.total(daily, person)) is None:
            return told
        [name] = await self._store.dailies.called([person])
        return (*told, replace(self._total(daily, total, name), you=True))

    async def _week(self, daily: str, day: str, mine: Own) -> tuple[DayRank, ...]:
        week = days.week_of(day)
        ranks = await self._store.dailies.ranks(daily, {one: mine.done.get(one) for one in week})
        return tuple(DayRank(one, ranks[one][0], ranks[one][1] if one in mine.done else None) for one in week)


def first_hand(key: bytes, daily: str, day: str) -> tuple[Card, ...]:
    """The first cards of seat 0 (FAIR-4)."""
    game, known = DAILIES[daily]
    settings = alone.settings_of_daily(known, game.name, day, practice=False)
    variant = variant_of(settings)
    secret = alone.secrets_of(key, daily, day).secrets[0]
    seed = fair.seed(fair.daily_match(daily, day), 1, secret, (None,) * settings.players)
    return variant.hand(variant.deal(0, fair.shuffle(variant.pack, fair.numbers(seed)), None), 0)

"""What is kept of the dailies: the keys of the days, first finishes by day, what these come to, names taken off boards."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence

import msgspec

from server.games.registry import DAILIES
from server.live.results import DayKey, Own, Result, Top, Total
from server.store import keys
from server.store.commit import Committer
from server.store.keys import BUCKETS, daily_keys, own_days, table_keys
from server.store.link import Link

PIECE = 500
"""How many people are read in one reply, more or less."""

packed = msgspec.msgpack.Encoder().encode
"""A result, or a day's key, as it is stored."""

result_of = msgspec.msgpack.Decoder(Result).decode
"""The result that is stored so."""

key_of = msgspec.msgpack.Decoder(DayKey).decode
"""The day's key that is stored so."""


class Dailies:
    """The `Dailies` of the store. Every method may raise `StoreAway` or `StoreRefused`."""

    def __init__(self, committer: Committer, link: Link, now: Callable[[], int]) -> None:
        self._call, self._link, self._now = committer.call, link, now

    async def key(self, day: str) -> DayKey | None:
        """The key of the day."""
        found = await self._link.ask("HGET", keys.day_keys(), day)
        return None if found is None else key_of(found)

    async def keep_key(self, day: str, key: DayKey) -> DayKey:
        """The key that was kept first for the day."""
        return key_of(await self._call("once", (keys.store_id(BUCKETS[0]), keys.day_keys()), day, packed(key)))

    async def begin(self, daily: str, day: str, person: bytes, at: int) -> None:
        """The person has begun, unless they are forgotten."""
        bucket = keys.bucket_of(person)
        of = (keys.store_id(bucket), keys.forgotten(bucket), keys.begun(person))
        await self._call("been", of, person, f"{daily} {day}", at)

    async def lapse(self, daily: str, day: str, person: bytes) -> None:
        """The person has not begun any more."""
        await self._call("drop", (keys.store_id(keys.bucket_of(person)), keys.begun(person)), f"{daily} {day}")

    async def finish(self, daily: str, day: str, person: bytes, result: Result) -> bool:
        """Keep the result, if it is the first; that it was begun is told by it from now on."""
        k = daily_keys(daily, day)
        of = (k.store, k.days, *k.of_day, k.totals, k.counts, own_days(daily, person))
        counts = 0 if result.late else 1
        kept = await self._call("finish", of, day, person, result.score, result.entry, packed(result), counts)
        await self.lapse(daily, day, person)
        return bool(kept)

    async def own(self, daily: str, person: bytes) -> Own:
        """The person's days."""
        begun, done = await self._link.ask_all([("HGETALL", keys.begun(person)), ("HGETALL", own_days(daily, person))])
        scores = {day.decode(): int(score) for day, score in done.items()}
        since = {what.decode().partition(" "): int(at) for what, at in begun.items()}
        return Own({day: at for (of, _, day), at in since.items() if of == daily and day not in scores}, scores)

    async def top(self, daily: str, day: str, most: int) -> Top:
        """The best of the day."""
        k = daily_keys(daily, day)
        people, first, shares = await self._link.ask_all(
            [("ZCARD", k.scores), ("ZREVRANGE", k.scores, 0, most - 1), ("HGETALL", k.shares)], whole=True
        )
        results = zip(first, await self.results(daily, day, first), strict=True)
        rows = [(person, result) for person, result in results if result is not None]  # else forgotten just now
        rows.sort(key=lambda row: (-row[1].score, row[1].at))
        return Top(people, tuple(rows), {int(score): int(count) for score, count in shares.items()})

    async def results(self, daily: str, day: str, people: Sequence[bytes]) -> list[Result | None]:
        """The results of these people."""
        if not people:
            return []
        found = await self._link.ask("HMGET", daily_keys(daily, day).results, *people)
        return [None if one is None else result_of(one) for one in found]

    async def ranks(self, daily: str, scores: Mapping[str, int | None]) -> Mapping[str, tuple[int, int]]:
        """How many there are on each day, and the rank of the score among them."""
        of = [(daily_keys(daily, day).scores, score) for day, score in scores.items()]
        counts = await self._link.ask_all(
            [
                command
                for key, score in of
                for command in (("ZCARD", key), ("ZCOUNT", key, f"({'+inf' if score is None else score}", "+inf"))
            ]
        )
        return {day: (counts[2 * at], counts[2 * at + 1] + 1) for at, day in enumerate(scores)}

    def everybody(self, daily: str, day: str) -> AsyncIterator[Sequence[bytes]]:
        """Everybody who has finished it; who does meanwhile may be among them or not."""
        return self._scanned(daily_keys(daily, day).scores)

    async def _scanned(self, key: str) -> AsyncIterator[Sequence[bytes]]:
        """Who is in this sorted set, some at a time."""
        cursor = 0
        while True:
            cursor, found = await self._link.ask("ZSCAN", key, cursor, "COUNT", PIECE)
            yield [person for person, _ in found]
            if not int(cursor):
                return

    async def who(self, daily: str, day: str, entry: str) -> bytes | None:
        """Whose the entry is."""
        found: bytes | None = await self._link.ask("HGET", daily_keys(daily, day).entries, entry)
        return found

    async def totals(self, daily: str, most: int) -> list[Total]:
        """The best of all days."""
        k = daily_keys(daily, "")
        found = await self._link.ask("ZREVRANGE", k.totals, 0, most - 1, "WITHSCORES")
        people, scores = found[::2], [int(score) for score in found[1::2]]
        counts = await self._link.ask("HMGET", k.counts, *people) if people else []
        return [
            Total(person, int(days or 0), score, scores.index(score) + 1)
            for person, score, days in zip(people, scores, counts, strict=True)
        ]

    async def total(self, daily: str, person: bytes) -> Total | None:
        """The person's first finishes of all days."""
        k = daily_keys(daily, "")
        score, days = await self._link.ask_all([("ZSCORE", k.totals, person), ("HGET", k.counts, person)])
        if score is None or days is None:
            return None
        better = await self._link.ask("ZCOUNT", k.totals, f"({int(score)}", "+inf")
        return Total(person, int(days), int(score), better + 1)

    async def strays(self, daily: str) -> Sequence[bytes]:
        """Who is in the totals without a name."""
        found: list[bytes] = []
        async for some in self._scanned(daily_keys(daily, "").totals):
            known = await self._link.ask_all([("HEXISTS", keys.people(keys.bucket_of(one))[0], one) for one in some])
            found += [person for person, there in zip(some, known, strict=True) if not there]
        return found

    async def forget(self, person: bytes) -> None:
        """Delete what there is of the person but the results, which stay without a name: a first finish is no secret."""
        await asyncio.gather(*(self._leave(daily, person) for daily in DAILIES))
        await self.take_off(person, off=False)
        await self._link.ask("DEL", keys.begun(person))

    async def _leave(self, daily: str, person: bytes) -> None:
        k = daily_keys(daily, "")
        await self._call("leave", (k.store, k.totals, k.counts, own_days(daily, person)), person)

    async def clear(self, before: str) -> int:
        """Delete the days before this one."""
        cleared = set[str]()
        for daily in DAILIES:
            days = await self._link.ask("SMEMBERS", daily_keys(daily, "").days)
            for day in sorted(one.decode() for one in days):
                if day < before:
                    await self._clear(daily, day)
                    cleared.add(day)
        known = await self._link.ask("HKEYS", keys.day_keys())
        cleared.update(day.decode() for day in known if day.decode() < before)
        for day in cleared:
            await self._call("drop", (keys.store_id(BUCKETS[0]), keys.day_keys()), day)
        return len(cleared)

    async def _clear(self, daily: str, day: str) -> None:
        """The day goes last: who has finished it is found by it."""
        k = daily_keys(daily, day)
        async for some in self.everybody(daily, day):
            await asyncio.gather(*(self._call("drop", (k.store, own_days(daily, person)), day) for person in some))
        await self._call("clear", (k.store, k.days, *k.of_day), day)

    async def called(self, people: Sequence[bytes]) -> list[str]:
        """The names for boards."""
        of = [(person, keys.bucket_of(person)) for person in people]
        found = await self._link.ask_all(
            [
                command
                for person, bucket in of
                for command in (("HGET", keys.people(bucket)[0], person), ("HEXISTS", keys.unnamed(bucket), person))
            ]
        )
        names = zip(found[::2], found[1::2], strict=True)
        return ["" if name is None or off else name.decode() for name, off in names]

    async def take_off(self, person: bytes, *, off: bool) -> None:
        """The person's name is shown on no board, or again."""
        of = keys.store_id(bucket := keys.bucket_of(person)), keys.unnamed(bucket)
        await (self._call("put", of, person, self._now()) if off else self._call("drop", of, person))

    async def taken_off(self, table: str) -> frozenset[str]:
        """Whose name is not shown there."""
        return frozenset(person.decode() for person in await self._link.ask("HKEYS", table_keys(table).unnamed))

    async def take_off_at(self, table: str, person: str, *, off: bool) -> None:
        """The person's name is not shown there, or again."""
        k = table_keys(table)
        of = (k.store, k.unnamed)
        await (self._call("put", of, person, "") if off else self._call("drop", of, person))

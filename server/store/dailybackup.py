"""What a backup holds of the dailies: the days' keys, the first finishes, and what these come to over all days."""

from collections import Counter
from collections.abc import AsyncIterator

from msgspec import Struct

from server.games.registry import DAILIES
from server.live.results import DayKey, Result
from server.store import keys
from server.store.dailies import key_of, packed, result_of
from server.store.keys import daily_keys, own_days
from server.store.link import Link, Word


class DaysItem(Struct, frozen=True, tag="days"):
    """The keys of the days."""

    days: dict[str, DayKey]


class DailyItem(Struct, frozen=True, tag="daily"):
    """The first finishes of a daily on one day, by person."""

    daily: str
    day: str
    results: dict[bytes, Result]


class TotalsItem(Struct, frozen=True, tag="totals"):
    """On how many days people have finished a daily, and what that comes to: also of days that are kept no longer."""

    daily: str
    totals: dict[bytes, tuple[int, int]]


Item = DaysItem | DailyItem | TotalsItem


async def items(link: Link) -> AsyncIterator[Item]:
    """All that is kept of the dailies. A day that changed meanwhile comes once more, so the totals fit what came last."""
    days = await link.ask("HGETALL", keys.day_keys())
    yield DaysItem({day.decode(): key_of(key) for day, key in days.items()})
    for daily in DAILIES:
        async for item in _daily(link, daily):
            yield item


async def _daily(link: Link, daily: str) -> AsyncIterator[Item]:
    k, read = daily_keys(daily, ""), dict[str, int]()
    while True:
        days = sorted(day.decode() for day in await link.ask("SMEMBERS", k.days))
        sizes: list[tuple[Word, ...]] = [("HLEN", daily_keys(daily, day).results) for day in days]
        counts, scores, *found = await link.ask_all(
            [("HGETALL", k.counts), ("ZRANGE", k.totals, 0, -1, "WITHSCORES"), *sizes], whole=True
        )
        changed = [day for day, size in zip(days, found, strict=True) if read.get(day) != size]
        if not changed:
            break
        for day in changed:
            results = await link.ask("HGETALL", daily_keys(daily, day).results)
            read[day] = len(results)
            yield DailyItem(daily, day, {person: result_of(result) for person, result in results.items()})
    totals = zip(scores[::2], scores[1::2], strict=True)
    yield TotalsItem(daily, {person: (int(counts.get(person, 0)), int(score)) for person, score in totals})


def commands(item: Item) -> list[tuple[Word, ...]]:
    """What puts this item into the store; the same when done twice, and what came before of the same day goes."""
    match item:
        case DaysItem():
            return [("HSET", keys.day_keys(), day, packed(key)) for day, key in item.days.items()]
        case DailyItem():
            return _of_day(item)
        case TotalsItem():
            return _of_totals(item)


def _of_day(item: DailyItem) -> list[tuple[Word, ...]]:
    k, results = daily_keys(item.daily, item.day), item.results.items()
    shares = Counter(result.score for result in item.results.values())
    return [
        ("DEL", *k.of_day),
        *([("SADD", k.days, item.day)] if results else []),
        *(("HSET", k.results, person, packed(result)) for person, result in results),
        *(("ZADD", k.scores, result.score, person) for person, result in results),
        *(("HSET", k.shares, score, people) for score, people in shares.items()),
        *(("HSET", k.entries, result.entry, person) for person, result in results),
        *(("HSET", own_days(item.daily, person), item.day, result.score) for person, result in results),
    ]


def _of_totals(item: TotalsItem) -> list[tuple[Word, ...]]:
    k = daily_keys(item.daily, "")
    return [
        command
        for person, (days, score) in item.totals.items()
        for command in (("ZADD", k.totals, score, person), ("HSET", k.counts, person, days))
    ]

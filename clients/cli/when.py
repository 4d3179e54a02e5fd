"""Days and clocks in words, by the clock of whoever reads."""

from datetime import datetime, timedelta

from clients.cli.words import Words


def day(ms: int, words: Words) -> str:
    """The day of this moment (ms since 1970)."""
    at = datetime.fromtimestamp(ms / 1000)
    return words.say("when.day", day=f"{at.day:02}", month=f"{at.month:02}", year=at.year)


def clock(ms: int) -> str:
    """The time of this moment (ms since 1970)."""
    return f"{datetime.fromtimestamp(ms / 1000):%H:%M}"


def moment(ms: int, words: Words) -> str:
    """The day and the time of this moment (ms since 1970)."""
    return words.say("when.moment", day=day(ms, words), clock=clock(ms))


def date(iso: str, words: Words) -> str:
    """A day of the calendar, given as 2026-12-31, with its weekday."""
    at = datetime.fromisoformat(iso)
    written = words.say("when.day", day=f"{at.day:02}", month=f"{at.month:02}", year=at.year)
    return words.say("when.date", weekday=weekday(iso, words), day=written)


def weekday(iso: str, words: Words) -> str:
    """The weekday of a day given as 2026-12-31, in short."""
    return words.say(f"weekday.{datetime.fromisoformat(iso).isoweekday()}")


def after(iso: str, days: int) -> str:
    """So many days after a day given as 2026-12-31, in the same form."""
    return (datetime.fromisoformat(iso) + timedelta(days)).date().isoformat()

"""The day of a daily: it begins at 04:00 in Amsterdam, so that a late evening is still yesterday's (FAIR-6)."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
BEGINS = time(4)


def day_at(now: int) -> str:
    """The day, as 2026-12-31, at this time (ms since 1970)."""
    local = datetime.fromtimestamp(now / 1000, AMSTERDAM)
    return (local.date() - timedelta(days=local.time() < BEGINS)).isoformat()


def began(day: str) -> int:
    """When this day begins (ms since 1970). Raises `ValueError` on what is no day."""
    return int(datetime.combine(date.fromisoformat(day), BEGINS, AMSTERDAM).timestamp() * 1000)


def after(day: str, days: int = 1) -> str:
    """So many days later. Raises `ValueError` on what is no day."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def week_of(day: str) -> tuple[str, ...]:
    """Monday to Sunday of the week with this day. Raises `ValueError` on what is no day."""
    monday = after(day, -date.fromisoformat(day).weekday())
    return tuple(after(monday, days) for days in range(7))

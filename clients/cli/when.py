"""Days and clocks in words, by the clock of whoever reads."""

from datetime import datetime

from clients.cli.words import Words


def day(ms: int, words: Words) -> str:
    """The day of this moment (ms since 1970)."""
    at = datetime.fromtimestamp(ms / 1000)
    return words.say("when.day", day=f"{at.day:02}", month=f"{at.month:02}", year=at.year)


def moment(ms: int, words: Words) -> str:
    """The day and the time of this moment (ms since 1970)."""
    at = datetime.fromtimestamp(ms / 1000)
    return words.say("when.moment", day=day(ms, words), clock=f"{at.hour:02}:{at.minute:02}")

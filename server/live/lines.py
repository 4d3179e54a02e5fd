"""What is kept of a deal that is over: its line, its row in the score book; and those rows made again from the lines."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from protocol.records import read_line, write_line
from server.games.registry import carries
from server.live.frames import Step
from server.live.ports import Kept
from server.tables import book
from server.tables.book import Line


def key(match: int, deal: int) -> str:
    """Under which key this deal of this match is kept."""
    return f"{match}.{deal}"


def kept(step: Step) -> tuple[str, Kept]:
    """The key of the deal that was over with this step, and what is kept of it, with people's ids for their names."""
    state = step.after
    finished, row = state.finished, book.written(state)
    assert finished is not None
    record = replace(finished, started=_utc(state.started), people=row.people)
    return key(row.match, row.deal), Kept(write_line(record), book.encode(row))


def by_match(lines: Mapping[str, str]) -> dict[int, list[str]]:
    """The lines of each match, in the order of its deals."""
    matches: dict[int, list[str]] = {}
    for name, line in sorted(lines.items(), key=lambda one: int(one[0].partition(".")[2])):
        matches.setdefault(match_of(name), []).append(line)
    return matches


def rows(match: int, lines: Sequence[str], known: Collection[str]) -> dict[str, bytes]:
    """The rows of this match by key, from its lines. Raises as `read_line` and `server.tables.book.again`.

    Without those known already of deals whose rules this build lacks: whoever had the rules could write more.
    """
    kept = [_line(match, line) for line in lines]
    made = {key(match, row.deal): (row, line.record) for row, line in zip(book.again(kept), kept, strict=True)}
    return {
        name: book.encode(row)
        for name, (row, record) in made.items()
        if name not in known or carries(record.game, record.rules)
    }


def match_of(name: str) -> int:
    """Of which match the deal with this key is."""
    return int(name.partition(".")[0])


def year(ms: int) -> int:
    """The year of this time (ms since 1970), in UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC).year


def _line(match: int, line: str) -> Line:
    record = read_line(line)
    started = datetime.fromisoformat(record.started) if record.started else datetime.fromtimestamp(0, UTC)
    return Line(match, round(started.timestamp() * 1000), record)


def _utc(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")

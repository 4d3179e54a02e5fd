"""A day of every daily, written out for a card player to read, pinned in tests/golden/day: with a key for tests.

`python -m tests.goldendays` writes them all again: then bots play otherwise than they did, and a daily that is under way
would change for who has not finished it. So it is done with a new version of the rules of a game only.
"""

import hashlib
import sys
from pathlib import Path

from server.games.registry import DAILIES
from server.tables import alone
from server.tables.state import variant_of
from tests.alonetable import DAY, AloneTable, a_daily, as_a_bot
from tests.transcripts import written_out

FOLDER = Path(__file__).parent / "golden" / "day"


def transcript(name: str) -> str:
    """The whole day: seat 0 plays as a bot would."""
    table = a_daily(name).play(as_a_bot)
    head = ("A daily whose seat 0 plays as a bot would: python -m tests.goldendays writes it again.", f"{name} {DAY}")
    deals = written_out(variant_of(table.state.settings), table.deals)
    return "\n\n".join(("\n".join(head), *deals, f"Wij minus zij: {scores(name, table)}")) + "\n"


def scores(name: str, table: AloneTable) -> str:
    """What each deal counts on the board, and all of them."""
    match = table.state.match
    assert match is not None
    deals = alone.scores(name, match.results)
    return f"{' '.join(map(str, deals))}, {sum(deals)} in all"


def digest() -> str:
    """One line for all of them, to compare processes by."""
    return hashlib.sha256("".join(map(transcript, DAILIES)).encode()).hexdigest()


def main(words: list[str]) -> None:
    """Write them all, or say the digest."""
    if words == ["digest"]:
        sys.stdout.write(digest())
        return
    FOLDER.mkdir(exist_ok=True)
    for name in DAILIES:
        (FOLDER / f"{name}.txt").write_text(transcript(name))


if __name__ == "__main__":
    main(sys.argv[1:])

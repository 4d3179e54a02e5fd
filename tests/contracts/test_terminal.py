"""Every game at the terminal: all that may be done can be chosen there, and all that happens is told in words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from clients.cli import lines, options, tidings
from clients.cli.choices import tag
from clients.cli.fairness import Verdict
from clients.cli.look import Look
from clients.cli.prompt import prompt
from clients.cli.screen import LEAST
from clients.cli.settings import LANGUAGES
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol import actions
from protocol.errors import RefusalCode
from server.games.registry import GAMES, option_infos
from server.rules.game import Game
from server.tables import views
from tests.contracts.terminal import LETTERS, Terminal, seen, without_id
from tests.tabletop import Tabletop

SERVER = Path(__file__).parents[2] / "server"
STEPS = 220
"""How many moves are played at each table, at the most."""

A_KEY = re.compile(
    r"\b(?:ev|told|note|line|act|ask|ans|tell|par|opt|meld|suit|rank|ranks|num|draft|kind|said)\.[a-z0-9]|[{}]"
)
"""What a sentence looks like that lacks words."""


def tables(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Numbers of players and options in which each number and each value comes at least once."""
    infos = [info for info in option_infos(game) if info.choices]
    most = max([len(info.choices) for info in infos], default=1)
    for k in range(max(most, len(game.players))):
        yield game.players[k % len(game.players)], {info.name: info.choices[k % len(info.choices)] for info in infos}


TABLES = [(name, players, values) for name, game in GAMES.items() for players, values in tables(game)]


@cache
def played(at: int) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Play at this table through the terminal; gives every sentence told, every prompt, and every action that was done."""
    name, players, values = TABLES[at]
    top = Tabletop(name, players, seed=f"terminal {at}", options=values).seated().ready()
    terminals = {language: Terminal(language) for language in LANGUAGES}
    told: set[str] = set()
    asked: set[str] = set()
    done: set[str] = set()
    for _ in range(STEPS):
        before = [seen(top, who) for who in ("ann", None)]
        if top.state.phase == "playing":
            seat, action = chosen(top, done)
            table = seen(top, top.on(seat))
            commands = {without_id(terminals[language].does(table, action)) for language in LANGUAGES}
            assert commands == {without_id(top.act(seat, action))}
            steps = top.does(top.on(seat), replace(commands.pop(), id=top.id()))
            done.add(tag(action))
        elif top.state.phase in {"shuffling", "sheet"}:
            steps = top.wait()
        else:
            break
        for table in before:
            told |= sentences(top, table, steps)
            asked |= prompts(top, table)
    return frozenset(told), frozenset(asked), frozenset(done)


def chosen(top: Tabletop, done: set[str]) -> tuple[int, Any]:
    """Something that may be done now, every other time something that was not done yet."""
    choices = top.choices()
    new = [one for one in choices if tag(one[1]) not in done]
    return top.random.choice(new if new and top.random.random() < 0.5 else choices)


def sentences(top: Tabletop, before: TableView, steps: list[Any]) -> set[str]:
    """What is told of these steps, and what is asked after them, in every language."""
    after = seen(top, before.me or None)
    found = set()
    for language in LANGUAGES:
        words = Words(language)
        speech = Speech(words, words.card)
        for step in steps:
            seat = before.private.seat
            move = views.happening(step.before, step.move, seat)
            if move is not None:
                found |= {said.text for said in lines.happened(before, move, after, speech)}
                found |= {said.text for said in lines.happened(None, move, after, speech)}
        terminal = Terminal(language)
        offered = terminal.answering.offered(after, may_sit=True)
        asked = prompt(after, offered, words, LETTERS[language], 0, words.card)
        question = terminal.answering.question(after, words.card)
        found |= {asked.first, *asked.why, question, *(one.label for one in offered), *(one.cost for one in offered)}
    return found


def prompts(top: Tabletop, before: TableView) -> set[str]:
    """What stands in the prompt's row on the smallest screen, in every language."""
    after = seen(top, before.me or None)
    found = set()
    for language in LANGUAGES:
        terminal = Terminal(language)
        offered = terminal.answering.offered(after, may_sit=True)
        asked = prompt(after, offered, terminal.words, LETTERS[language], 0, terminal.words.card)
        found |= {asked.fitting(ROOM), terminal.answering.question(after, Look(terminal.words, LETTERS[language]).card)}
    return found


ROOM = LEAST[0] - 2
"""The columns that a prompt has on the smallest screen."""

NAMED = [f"{name}-{players}-{n}" for n, (name, players, _) in enumerate(TABLES)]


@pytest.mark.parametrize("at", range(len(TABLES)), ids=NAMED)
def test_all_that_may_be_done_can_be_chosen_and_all_that_happens_is_told(at: int) -> None:
    told, _, done = played(at)
    assert [text for text in told if A_KEY.search(text)] == []
    assert done


@pytest.mark.parametrize("at", range(len(TABLES)), ids=NAMED)
def test_no_prompt_is_cut_on_the_smallest_screen(at: int) -> None:
    assert [text for text in played(at)[1] if len(text) > ROOM] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_notice_in_the_place_of_a_prompt_is_cut_on_the_smallest_screen(language: str) -> None:
    words = Words(language)  # type: ignore[arg-type] # one of the two
    codes = (code for part in get_args(RefusalCode) for code in get_args(part))
    keys = [*(f"no.{code}" for code in codes), "talk.prompt", "talk.closed"]
    keys += [f"fair.{verdict}" for verdict in get_args(Verdict)]
    assert [words.say(key, field="variant") for key in keys if len(words.say(key, field="variant")) > ROOM] == []


def test_every_action_was_done_at_one_of_the_tables() -> None:
    done = set().union(*(played(at)[2] for at in range(len(TABLES))))
    assert done == {tag(one) for one in get_args(actions.Action)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_has_words(name: str, language: str) -> None:
    words = Words(language)  # type: ignore[arg-type] # one of the two
    assert words.named("game", name) != name
    for info in option_infos(GAMES[name]):
        assert options.label(name, info.name, words) != info.name
        values = info.choices or (info.default, info.low, info.high, *(fit.default for fit in info.fitting))
        for value in values:
            if value is None and info.fitting:
                continue
            name_of = {True: "on", False: "off", None: "none"}.get(value, str(value)) if not is_number(value) else str(value)
            known = (f"opt.{of}{info.name}.{form}" for of in (f"{name}.", "") for form in (name_of, "n"))
            assert any(map(words.knows, known)) or info.name == COUNTED_BY_ITS_LABEL, (info.name, value)
            assert not A_KEY.search(options.value(name, info.name, value, words))


COUNTED_BY_ITS_LABEL = "deals"
"""The option whose label says what its number counts."""


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def keys(kind: str) -> set[str]:
    """Every key of a fact or a note that stands in a game, or in a part that games share."""
    found = set()
    for source in (*(SERVER / "games").glob("*.py"), *(SERVER / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind and node.args:
                first = node.args[0]
                found |= {first.value} if isinstance(first, ast.Constant) else {"?"}
    return {str(one) for one in found}


SIDES = (".we", ".they", ".many")
LEVELS = {level + failed for level in ("schut", "herschut", "tout") for failed in ("", "_failed")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_and_fact_of_any_game_has_words(language: str) -> None:
    words = Words(language)  # type: ignore[arg-type] # one of the two
    assert [key for key in (keys("Note") - {"?"}) | LEVELS if not words.knows(f"note.{key}")] == []
    told = keys("Fact") - tidings.TOLD_BY_THE_CALL
    lacking = [key for key in told if not words.knows(f"told.{key}")]
    assert [key for key in lacking if not all(words.knows(f"told.{key}{side}") for side in SIDES)] == []
    assert [key for key in keys("Fact") - {"plays"} if not words.knows(f"fact.{key}")] == []

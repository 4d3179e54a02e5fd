"""The words of the page: none is missing, none too many, in every language."""

import json
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from clients.cli.settings import LANGUAGES
from server.net import page

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "clients" / "web"
SHARED = ROOT / "clients" / "cli" / "locale"
SOURCES = sorted([*(PAGE / "src").rglob("*.ts"), *(PAGE / "src").rglob("*.tsx")])

KEY = re.compile(r"[\"'`]([a-z_]+(?:\.[a-z0-9_]+)+)[\"'`]")
"""A key as it stands in the code."""
SAID = re.compile(r"\b(?:say|count|counted)\(\s*(?:[^()\"`]*\? ?)?\"([a-z_.0-9]+)\"(?: : \"([a-z_.0-9]+)\")?")
"""What is said by a fixed key, or one of two."""
BUILT = re.compile(r"`([a-z_.]*)\$\{")
"""The beginning of a key that is put together."""
COUNTS = re.compile(r"\b(?:count|counted)\(\s*\"([a-z_.0-9]+)\"")


def words(path: Path) -> dict[str, tuple[str, ...]]:
    """Key -> its one form or two."""
    with path.open("rb") as file:
        found = [one for one in read_po(file, locale=path.stem if path.stem in LANGUAGES else None) if one.id]
    return {
        (one.id[0] if isinstance(one.id, tuple) else one.id): one.string if isinstance(one.string, tuple) else (one.string,)
        for one in found
    }


def mine(language: str) -> dict[str, tuple[str, ...]]:
    return words(PAGE / "locale" / f"{language}.po")


def shared(language: str, domain: str = "stamtafel") -> dict[str, tuple[str, ...]]:
    return words(SHARED / language / "LC_MESSAGES" / f"{domain}.po")


CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing(language: str) -> None:
    have = mine(language) | shared(language) | shared(language, "lesson")
    said = {key for found in SAID.findall(CODE) for key in found if key}
    assert len(said) > 50
    assert sorted(said - set(have)) == []
    assert [key for key, forms in have.items() if not all(forms)] == []


def test_what_only_the_terminal_says_is_not_carried_and_not_said() -> None:
    (terminal,) = re.findall(r"TERMINAL = /(.*)/;", (PAGE / "make" / "po.ts").read_text(encoding="utf-8"))
    assert len([key for key in shared("nl") if re.match(terminal, key)]) > 50
    assert [said for said in KEY.findall(CODE) + BUILT.findall(CODE) if re.match(terminal, said)] == []


def test_what_is_counted_has_a_form_for_one_and_for_many() -> None:
    have = mine("nl") | shared("nl")
    assert [key for key in COUNTS.findall(CODE) if len(have[key]) != 2] == []


def test_no_word_of_the_page_is_unused() -> None:
    fixed, built = set(KEY.findall(CODE)), tuple(start for start in BUILT.findall(CODE) if start.startswith("page."))
    assert [key for key in mine("nl") if key not in fixed and not (built and key.startswith(built))] == []


def test_page_server_and_terminal_offer_the_same_languages() -> None:
    code = (PAGE / "src" / "words" / "words.ts").read_text(encoding="utf-8")
    (offered,) = re.findall(r"LANGUAGES = (\[.*?\]) as const", code)
    assert tuple(json.loads(offered)) == page.LANGUAGES == LANGUAGES


def test_nothing_is_said_twice() -> None:
    assert sorted(set(mine("nl")) & set(shared("nl"))) == []
    assert sorted((set(mine("nl")) | set(shared("nl"))) & set(shared("nl", "lesson"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_keys_and_slots(language: str) -> None:
    nl, other = mine("nl"), mine(language)
    assert list(nl) == list(other)
    for key in nl:
        assert len(nl[key]) == len(other[key]), key
        slots = [set(re.findall(r"{(\w+)}", form)) for form in (*nl[key], *other[key])]
        assert all(one - {"n"} == slots[0] - {"n"} for one in slots), key


def test_no_game_is_named_in_the_page() -> None:
    games = [key.removeprefix("game.") for key in shared("nl") if re.fullmatch(r"game\.\w+", key)]
    code = "\n".join(line for line in CODE.splitlines() if not line.lstrip().startswith(("/*", "*", "//")))
    assert [game for game in games if re.search(rf"\b{game}\b", code, re.I)] == []


def test_no_human_sentence_stands_in_the_code() -> None:
    sentence = re.compile(r">[^<>{}=]*[a-z]{2,} [a-z]{2,} [a-z]{2,}[^<>{}=]*</")
    assert sentence.findall(CODE) == []

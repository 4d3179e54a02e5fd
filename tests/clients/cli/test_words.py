"""The catalogues: every word is there, none too many, in every language, compiled as written."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from clients.cli import lobby, plainaround, ranking, tableform
from clients.cli.questions import KINDS
from clients.cli.settings import LANGUAGES, LETTERS, Language
from clients.cli.words import DOMAIN, LESSON, LOCALE, Words, capital, numeral, signed
from protocol import actions
from protocol.around import Phase, Subject
from protocol.cards import CARDS, RANKS, SUITS
from protocol.errors import ClosingReason, ErrorCode, RefusalCode, RuleCode
from protocol.terms import Phrase, Proposal
from server.games.registry import DAILIES
from tests import catalogues

SOURCES = sorted((LOCALE.parent).glob("*.py"))


def literals(alias: object) -> list[str]:
    """Every string of a Literal, or of a union of them."""
    return [one for part in get_args(alias) for one in ([part] if isinstance(part, str) else literals(part))]


TAGS = [str(one.__struct_config__.tag) for one in get_args(actions.Action)]
DYNAMIC = {
    *(f"suit.{suit}" for suit in (*SUITS, "none")),
    *(f"suit.{suit}.of" for suit in SUITS),
    *(f"rank.{rank}" for rank in RANKS),
    *(f"rank.{rank}.{form}" for rank in RANKS for form in ("the", "one", "to")),
    *(f"no.{code}" for code in literals(RefusalCode)),
    *(f"err.{code}" for code in literals(ErrorCode)),
    *(f"bye.{code}" for code in literals(ClosingReason)),
    *(f"{kind}.{tag}" for kind in ("act", "type") for tag in TAGS if tag not in {"play", "trumps"}),
    *(f"fair.{one}" for one in ("ok", "given", "no_secret", "other_commitment", "bad_commitment", "own_nonce")),
    *(f"fair.{one}" for one in ("bad_deck", "bad_dealer", "bad_daily")),
    *(f"lobby.phase.{phase}" for phase in literals(Phase)),
    *(f"line.{state}" for state in ("connecting", "waiting", "ended")),
    *(f"standstill.{why}" for why in ("away", "full", "refused", "over")),
    *(f"form.title.{kind}" for kind in literals(tableform.Kind)),
    *(f"form.rotate.{one}" for one in tableform.ROTATIONS),
    *(f"form.patience.{one}" for one in (*tableform.PATIENCE, "none")),
    "form.extra_time.none",
    *(
        f"line.{one}{deal}"
        for one in ("drawn_match", "we_win", "they_win", "you_win", "you_win_with")
        for deal in ("", ".deal")
    ),
    *(f"weekday.{day}" for day in range(1, 8)),
    *(f"daily.{what}.{name}" for what in ("name", "unit") for name in DAILIES),
    *(f"lobby.help.{one}" for one in lobby.HELPED),
    *(f"rank.{one}" for one in ranking.NUMBERS),
    *plainaround.WORDS.values(),
    *(f"form.{key}.{value}" for key in ("listed", "watch", "open_tricks") for value in ("on", "off")),
    *(f"form.{key}" for key in ("listed", "watch", "open_tricks", "on", "off", "none")),
    *(f"seat.{one}" for one in "swne"),
    *(f"replay.{key}" for key in ("forward", "back", "seat", "deal", "stop")),
    *(f"ph.{phrase}" for phrase in literals(Phrase)),
    *(f"help.{key}" for key in ("sheet", "last", "rules", "tips", "talk", "settings", "place", "leave", "marks", "trick")),
    "help.daily",
    *(f"help.{key}" for key in ("pace", "pause", "knock", "away", "vote", "propose", "evening", "others", "report")),
    *(f"{page}.{kind}" for page in ("help", "plain.help", "lobby.help") for kind in ("daily", "lesson")),
    "key.lesson",
    *(f"vote.why.{why}" for why in literals(Subject)),
    *(f"vote.{answer}.{why}" for answer in ("yes", "no") for why in (*get_args(Proposal), "sit", "counts")),
    *(f"line.vote.no.{why}" for why in (*get_args(Proposal), "sit")),
    *(f"{kind}.{choice}" for kind in ("vote", "type.vote", "line.voted") for choice in ("wait", "bot", "adjourn")),
    *(f"{kind}.{choice}" for kind in ("type.vote", "line.voted") for choice in ("yes", "no")),
    *(f"{kind}.{what}" for kind in ("propose", "type.propose") for what in get_args(Proposal)),
    *(f"propose.means.{what}" for what in get_args(Proposal) if what != "undo"),
    *(f"cloth.{why}" for why in ("goodbye", "dropped", "away")),
    *(f"cloth.{why}.left" for why in ("goodbye", "dropped", "away")),
    *(f"{kind}.{answer}" for kind in ("recognise", "type.recognise") for answer in ("yes", "no")),
    *(f"{kind}.{key}" for kind in ("act", "type") for key in ("wait", "wait.not")),
    *(f"key.{one}" for one in ("sheet", "last", "talk", "help", "place", "board", "tips", "leave", "settings", "rules")),
    *(f"key.{one}" for one in ("sheet.last", "help.rules", "place.leave", "board.leave", "tips.leave")),
    *(f"{question}.title" for question in ("leave", "lend")),
    *(f"set.letters.{one}" for one in LETTERS),
    *(f"set.language.{one}" for one in get_args(Language)),
    *(f"suit.{suit}.at" for suit in SUITS),
    *(f"ranks.{rank}" for rank in RANKS),
    *(f"num.{n}" for n in range(1, 9)),
    *(f"ans.num.{n}" for n in range(9)),
    *(f"kind.{form}.{kind}" for form in ("ask", "tell") for kind in KINDS),
    *(f"type.{kind}" for kind in KINDS),
    *(f"draft.{kind}" for kind in (*KINDS, "ask", "tell") if kind not in {"longest", "hand_points"}),
    *(f"ask.{kind}" for kind in KINDS),
    *(f"tell.{kind}" for kind in ("highest", "lowest")),
}
"""Keys that are put together in the code."""

PARTS_OF_A_GAME = re.compile(r"(game|opt|note|told|fact|said|meld|cost|key\.act|ask\.do)\.")
"""Keys named by what a server plays; which there must be is in test_every_game.py."""


COUNTING = {"count", "counted"}
"""What says words for a number."""


def catalogue(language: str, domain: str = DOMAIN) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str, domain: str = DOMAIN) -> dict[str, tuple[str, ...]]:
    """Key -> the words, one or two forms."""
    found = {}
    for message in catalogue(language, domain):
        if message.id:
            plural = isinstance(message.id, tuple)
            found[message.id[0] if plural else message.id] = message.string if plural else (message.string,)
    return found


def strings(source: Path) -> list[str]:
    """Every string in this file that is not prose."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose)
    return [node.value for node in found if isinstance(node.value, str)]


def said(source: Path) -> Iterator[tuple[str, str]]:
    """(method, key) of every call that says a fixed key, or one of two."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"say", *COUNTING}:
            key = node.args[0] if node.args else node.func
            for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    yield node.func.attr, one.value


@pytest.mark.parametrize("source", catalogues.sources(), ids=lambda path: path.parts[-3])
def test_the_compiled_catalogue_is_not_stale(source: Path) -> None:
    assert source.with_suffix(".mo").read_bytes() == catalogues.compiled(source), "run python -m tests.catalogues"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing(language: str) -> None:
    have = messages(language) | messages(language, LESSON)
    needed = DYNAMIC | {key for source in SOURCES for _, key in said(source)}
    assert sorted(key for key in needed if key not in have) == []
    assert [key for key, forms in have.items() if not all(forms)] == []


def test_no_word_is_unused() -> None:
    used = {one for source in SOURCES for one in strings(source)} | DYNAMIC
    assert [key for key in messages("nl") if key not in used and not PARTS_OF_A_GAME.match(key)] == []


FORMS = {"suit_at": "suit", "ranks": "rank", "suits": "suit", "one_rank": "rank", "to_rank": "rank", "the_card": "card"}
"""One word in several forms: each language takes the form that its sentence needs."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", [DOMAIN, LESSON])
def test_the_languages_have_the_same_keys_slots_and_plurals(domain: str, language: str) -> None:
    nl, other = messages("nl", domain), messages(language, domain)
    assert list(nl) == list(other)
    for key in nl:
        assert len(nl[key]) == len(other[key]), key
        slots = [{name for _, name, _, _ in string.Formatter().parse(form) if name} for form in (*nl[key], *other[key])]
        plural = [{FORMS.get(name, name) for name in one - {"n"}} for one in slots]
        assert all(one == plural[0] for one in plural), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_counted_as_plurals(language: str) -> None:
    counted = {key for source in SOURCES for method, key in said(source) if method in COUNTING}
    plain = ((key, len(forms) == 2) for key, forms in messages(language).items() if not PARTS_OF_A_GAME.match(key))
    assert sorted(key for key, plural in plain if plural != (key in counted)) == []


@pytest.mark.parametrize("code", sorted(set(literals(RefusalCode)) - set(literals(RuleCode))))
def test_a_refusal_says_what_to_do(code: str) -> None:
    """Two sentences, or one with a colon: what is wrong, and what to do."""
    for language in LANGUAGES:
        sentence = Words(language).say(f"no.{code}", field="deals")
        assert re.search(r"[.:] ?\S", sentence[:-1]), sentence


def test_a_minus_is_no_hyphen() -> None:
    assert [numeral(-1), numeral(12), signed(141), signed(-18), signed(0)] == ["−1", "12", "+141", "−18", "0"]


def test_lists_beside_each_other_are_kept_apart() -> None:
    assert [Words(language).apart(["a", "b", "c"]) for language in ("nl", "fr")] == ["a; b; c", "a ; b ; c"]


def test_no_human_sentence_stands_outside_the_catalogues() -> None:
    three_words = re.compile(r"[a-zA-Z]{2,} [a-zA-Z]{2,} [a-z]{2,}")
    colours = {"look.py", "app.py"}
    sources = [source for source in SOURCES if source.name not in colours]
    assert [one for source in sources for one in strings(source) if three_words.search(one)] == []


@pytest.mark.parametrize(
    ("card", "nl", "en"),
    [
        ("Jh", "hartenboer", "jack of hearts"),
        ("Ac", "klaveraas", "ace of clubs"),
        ("Kd", "ruitenheer", "king of diamonds"),
        ("Ts", "schoppentien", "ten of spades"),
    ],
)
def test_cards_are_read_aloud(card: str, nl: str, en: str) -> None:
    assert Words("nl").card(card) == nl
    assert Words("en").card(card) == en


def test_every_card_has_a_name_of_its_own() -> None:
    for language in LANGUAGES:
        assert len({Words(language).card(card) for card in CARDS}) == 52


def test_lists_and_names() -> None:
    words = Words("nl")
    assert words.listed([]) == ""
    assert words.listed(["Wim"]) == "Wim"
    assert words.listed(["Wim", "Els", "Joost"]) == "Wim, Els en Joost"
    assert words.either(["3", "4"]) == "3 of 4"
    assert words.named("game", "klaverjas") == "Klaverjassen"
    assert words.named("game", "a_game_of_a_newer_server") == "a_game_of_a_newer_server"
    assert capital("hartenboer") == "Hartenboer"

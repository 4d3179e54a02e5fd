"""Which mistakes are made in a source."""

import pytest

from tests.mistakes import Mutant, changed, mutants

SOURCE = '''"""What a trick counts."""

LAST = 10


@lru_cache(maxsize=64)
def points(cards: Literal["few", "many"], last: bool = False) -> int:
    """In the game's own unit."""
    assert cards > 0
    if last and cards:
        return -cards + LAST
    return sum(card for card in cards if card not in KINGS)
'''


def made(source: str) -> list[tuple[str, str]]:
    """Each line that is changed, before and after."""
    return [(mutant.before, mutant.after) for mutant in mutants("trick.py", source)]


def test_each_mistake_is_one_small_change_of_one_line() -> None:
    assert made(SOURCE) == [
        ("LAST = 10", "LAST = 11"),
        (
            'def points(cards: Literal["few", "many"], last: bool = False) -> int:',
            'def points(cards: Literal["few", "many"], last: bool = True) -> int:',
        ),
        ("if last and cards:", "if not (last and cards):"),
        ("if last and cards:", "if last or cards:"),
        ("return -cards + LAST", "return -cards - LAST"),
        ("return -cards + LAST", "return cards + LAST"),
        (
            "return sum(card for card in cards if card not in KINGS)",
            "return sum(card for card in cards if not card not in KINGS)",
        ),
        (
            "return sum(card for card in cards if card not in KINGS)",
            "return sum(card for card in cards if card in KINGS)",
        ),
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x = a if b else c", "x = c if b else a"),
        ("x += 1", "x -= 1"),
        ("x = a // b", "x = a * b"),
        ("x = a << b", "x = a >> b"),
        ("x = a is None", "x = a is not None"),
        ("x = True", "x = False"),
        ("x = 'stuk'", "x = 'stuk?'"),
    ],
)
def test_every_kind_of_mistake(before: str, after: str) -> None:
    assert (before, after) in made(before)


def test_what_goes_on_stops_and_what_stops_goes_on() -> None:
    assert made("for a in b:\n    break") == [("break", "continue")]
    assert made("for a in b:\n    continue") == [("continue", "break")]


def test_nothing_is_changed_in_what_only_tells_of_the_code() -> None:
    silent = ('"""A docstring."""', "from a import b", 'X = Literal["c"]', "assert x > 1", 'raise ValueError("x")', "x: int")
    assert [made(source) for source in silent] == [[]] * len(silent)
    assert made("class Deal(Struct, frozen=True):\n    pass") == []


def test_the_source_is_read_with_the_mistake_in_it() -> None:
    number = next(one.number for one in mutants("a.py", "x = 1 + 2\n") if one.after == "x = 1 - 2")
    found: dict[str, object] = {}
    exec(compile(changed(Mutant("a.py", 1, "", "", number), "x = 1 + 2\n"), "a.py", "exec"), found)
    assert found["x"] == -1

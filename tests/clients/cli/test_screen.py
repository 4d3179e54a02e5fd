"""The screens, pinned as text: after a change, `python -m tests.clients.cli.golden` draws them again, to be looked at."""

import pytest
from msgspec.structs import replace

from clients.cli import screen
from clients.cli.choices import choices
from clients.cli.lines import Said
from clients.cli.screen import Screenful
from protocol.around import Chair
from protocol.sheets import Cell, Note, Row, Sheet
from tests.clients.cli import golden
from tests.clients.cli.donderdag import ABOUT, EMPTY_SHEET, LOOK, MARIJKE, NL, gathering, table, with_changes
from tests.clients.cli.goldenaround import AROUND


@pytest.mark.parametrize("name", golden.SCREENS)
def test_a_screen_looks_as_it_was_looked_at(name: str) -> None:
    kept = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert golden.SCREENS[name]() + "\n" == kept


def test_no_screen_is_kept_that_is_not_drawn() -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.txt")} == {*golden.SCREENS, *AROUND}


@pytest.mark.parametrize("size", [(80, 24), (81, 25), (95, 33), (109, 36), (110, 35), (120, 40), (200, 60)])
def test_nothing_goes_over_the_edge_at_any_size(size: tuple[int, int]) -> None:
    lines = golden.drawn(table(), size).split("\n")
    assert len(lines) == size[1]
    assert max(map(len, lines)) <= size[0]
    assert "Marijke" in "\n".join(lines)


def test_a_screen_that_is_too_small_says_so() -> None:
    text = golden.drawn(table(), (60, 20))
    assert "80 bij 24" in text
    assert "♥" not in text


def test_without_utf_8_everything_is_ascii_and_says_the_same() -> None:
    text = golden.drawn(table(), (80, 24), replace(LOOK, signs=False))
    assert text.isascii()
    for sign in ("*(M) Marijke", "^ ligt voor", "[3]", "Hh", "10h", "troef  c"):
        assert sign in text


def test_the_log_forgets_cards_older_than_the_last_trick() -> None:
    """COM-10: no screen shows older cards of the running deal."""
    log = [Said(f"slag {n}", (7, n)) for n in range(3)] + [Said("Joost past.")]
    seen = table(won=(2, 0))
    assert screen.visible(log, seen) == ["slag 1", "slag 2", "Joost past."]
    assert screen.visible(log, table(won=(2, 0), phase="sheet"))[0] == "slag 0"
    assert screen.visible(log, table(won=(2, 0), about=replace(ABOUT, open_tricks=True)))[0] == "slag 0"


def test_the_reasons_of_a_result_take_two_lines_where_one_is_too_short() -> None:
    notes = (Note("points", 16), Note("schut_failed"), Note("under_jan"))
    cells = (Cell(strokes=0, notes=notes), Cell(strokes=3, notes=(Note("points", 130),)))
    text = golden.drawn(golden.between(sheet=Sheet("columns", ((0, 2), (1, 3)), (Row(1, cells),), cells)), (80, 24))
    assert "Wij       punten 16, schut niet gehaald," in text
    assert "onder jan" in text
    large = golden.drawn(golden.between(sheet=Sheet("columns", ((0, 2), (1, 3)), (Row(1, cells),), cells)), (120, 40))
    titles = next(row for row in large.split("\n") if " stand " in row and "spel" in row)
    assert titles.index("spel") < titles.index("stand")


def test_the_result_leaves_what_stands_at_one_s_own_place_to_be_read() -> None:
    rows = golden.drawn(golden.between(holding=(MARIJKE,)), (80, 24)).split("\n")
    own = next(i for i, row in enumerate(rows) if "(M) Marijke  gever  klaar" in row)
    assert rows[own - 1][1:52].strip() == "even wachten"


def test_the_log_beside_the_cloth_is_cut_at_whole_entries() -> None:
    long = "Marijke roemt: driekaart tot de boer, en daarna nog veel meer dan op een regel past"
    for more in range(12):
        log = tuple(Said(long) for _ in range(9)) + tuple(Said(f"Regel {n}.") for n in range(more))
        rows = golden.drawn(table(sheet=EMPTY_SHEET, said=()), (80, 24), log=log).split("\n")
        beside = [row[53:].strip() for row in rows[1:18]]
        told = [text for text in beside[next(i for i, text in enumerate(beside) if "└" in text) + 1 :] if text]
        assert told[0].startswith("·")


def test_where_not_even_the_last_entry_fits_it_is_its_beginning_that_stands_there() -> None:
    seen = gathering(Chair("m"), Chair("w"), Chair(), Chair(), seat=0)
    for lines in range(8):
        about = replace(ABOUT, options={**ABOUT.options, **{f"afspraak {n}": n for n in range(lines)}})
        text = golden.drawn(with_changes(seen, about=about), (80, 24), log=(Said("Partij 1 is bewaard voor later."),))
        assert "  voor later." not in text or "· Partij 1 is bewaard" in text


def test_every_choice_can_be_clicked() -> None:
    seen = table()
    offered = choices(seen, NL, "AHVB")
    canvas = screen.draw(Screenful(seen, offered), LOOK, 80, 24)
    keys = {target.key for target in canvas.targets}
    assert {str(one.number) for one in offered} | set("SLP?Q") <= keys
    assert canvas.at(17, 21) == "3"
    assert canvas.at(3, 21) == "?Jc"

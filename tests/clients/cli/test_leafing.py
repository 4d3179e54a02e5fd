"""Leafing through a page."""

from clients.cli.leafing import Leafing

ROWS = list(range(20))


def test_arrows_go_a_row_and_page_keys_a_page_and_no_further_than_the_ends() -> None:
    leafing = Leafing()
    assert leafing.window(ROWS, 8) == ROWS[:8]
    assert leafing.key("down")
    assert leafing.window(ROWS, 8) == ROWS[1:9]
    assert leafing.key("pagedown")
    assert leafing.window(ROWS, 8)[0] == 8
    leafing.key("end")
    leafing.key("down")
    assert leafing.window(ROWS, 8) == ROWS[12:]
    assert (leafing.before, leafing.behind) == (12, 0)
    leafing.key("home")
    leafing.key("up")
    assert (leafing.before, leafing.behind) == (0, 12)


def test_a_page_that_fits_is_not_leafed_and_other_keys_are_not_for_it() -> None:
    leafing = Leafing()
    leafing.window(ROWS, 30)
    assert not leafing.key("down")
    leafing.window(ROWS, 8)
    assert not leafing.key("x")


def test_a_page_may_open_at_its_end() -> None:
    leafing = Leafing()
    leafing.open(100)
    assert leafing.window(ROWS, 8) == ROWS[12:]

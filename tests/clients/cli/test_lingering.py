"""What stays in sight for a while."""

from clients.cli.lingering import Lingering
from tests.clients.cli.donderdag import FULL, LOOK, table
from tests.clients.cli.evening import Evening


def test_a_full_trick_stays_its_seconds_or_until_a_key() -> None:
    before, after = table(), table(trick=(), last=FULL)
    there = Lingering(before)
    there.moved(before, after, 1000, 2)
    assert there.held == FULL
    assert not there.tick(2999)
    assert there.tick(3000)
    assert there.held is None
    there.moved(before, after, 1000, 2)
    assert not there.skip()
    assert there.held is None


def test_the_draw_of_partners_goes_by_a_key_or_by_itself() -> None:
    evening = Evening("kruisjas").until(lambda seen: seen.public.draw is not None, lingers=True)
    for end in ("key", "time"):
        there = Lingering(table())
        there.moved(table(), evening.table, 0, 2)
        assert there.drawing(evening.table, LOOK, 100, 53, 17, 27) is not None
        assert there.tick(100)
        if end == "key":
            assert there.skip()
        else:
            there.tick(9000)
        assert there.drawing(evening.table, LOOK, 9000, 53, 17, 27) is None


def test_who_comes_back_sees_no_old_trick() -> None:
    there = Lingering(table())
    there.moved(None, table(trick=(), last=FULL), 0, 2)
    assert there.held is None
    assert there.past == 1

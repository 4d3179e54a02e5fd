"""The names of tables of one's own: found again, guessed by nobody."""

from server.live import own
from server.tables import links

ELS, JAN = b"els".ljust(16), b"jan".ljust(16)


def test_a_daily_is_found_by_who_what_and_when() -> None:
    first = own.of_daily(ELS, "kruisjas", "2026-12-01")
    assert own.of_daily(ELS, "kruisjas", "2026-12-01") == first
    others = [
        own.of_daily(JAN, "kruisjas", "2026-12-01"),
        own.of_daily(ELS, "schutjas", "2026-12-01"),
        own.of_daily(ELS, "kruisjas", "2026-12-02"),
        own.of_command("dag", ELS, bytes(16)),
        own.of_command("les", ELS, bytes(16)),
    ]
    assert len({first, *others}) == 6
    assert all(own.is_own(table) for table in (first, *others))


def test_no_other_table_is_taken_for_one() -> None:
    assert not any(own.is_own(links.made(name, ELS, bytes(16))) for name in ("Dag--0049", "--", "dag - - x", "-", "É--é"))

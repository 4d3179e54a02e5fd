"""Names can be read aloud, and cannot be mistaken for something else on the screen."""

import pytest

from server.net.names import guest, proper


@pytest.mark.parametrize(
    ("name", "is_called"), [("Joost", "Joost"), ("  Els   de  Wit ", "Els de Wit"), ("Zoe\u0308", "Zoë"), ("9", "9")]
)
def test_a_name_has_one_form(name, is_called):
    assert proper(name) == is_called


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\x1b[31m", "\u202eleipsehcs", "a\u200bb", "\ud800", "...", "a" * 41])
def test_what_is_no_name(name):
    assert proper(name) is None


def test_a_guest_has_a_proper_name():
    assert proper(guest())

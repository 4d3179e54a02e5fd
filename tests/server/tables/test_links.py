"""The names of tables in links, and who comes in by which."""

import re

from protocol.commands import Sit
from server.tables import links
from tests.tabletop import Tabletop


def test_a_link_can_be_read_and_not_be_guessed() -> None:
    slug = links.made("Café 't Hoekje!", b"secret", b"command")
    assert re.fullmatch(r"cafe-t-hoekje-[2-9a-hjkmnp-z]{9}", slug)
    assert links.made("Café 't Hoekje!", b"secret", b"command") == slug
    assert links.made("Café 't Hoekje!", b"another", b"command") != slug
    assert links.made("Café 't Hoekje!", b"secret", b"another") != slug
    assert len(links.LETTERS) ** 9 > 2**40


def test_a_name_that_nobody_can_spell_is_a_table() -> None:
    assert links.readable("!?") == "tafel"
    assert len(links.readable("Donderdagavond bij Truus en Joop")) <= 24


def test_whoever_has_the_link_comes_in() -> None:
    table = Tabletop()
    assert links.current(table.state) == "donderdag-1"
    assert links.barred(table.state, "stranger", "donderdag-1") is None
    assert links.barred(table.state, "stranger", "donderdag-2") == "no_table"
    table.does("bea", Sit(table.id(), 1))
    assert links.people(table.state) == {"ann", "bea"}
    assert links.barred(table.state, "bea", "donderdag-2") is None

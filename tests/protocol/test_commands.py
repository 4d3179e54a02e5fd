"""Commands: what changes something carries an id, and a table decides only what stands in its record."""

from typing import get_args

import pytest

from protocol.commands import Command, TableCommand

WITHOUT_ID = {
    *{"hello", "ping", "tables", "join", "leave", "find", "mine", "book", "standings", "replay", "export"},
    *{"dailies", "show_board", "how_played"},
}


@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
def test_what_changes_something_carries_an_id(kind: type) -> None:
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined] # every struct has it
    assert ("id" in kind.__struct_fields__) is (tag not in WITHOUT_ID)  # type: ignore[attr-defined] # every struct has it


def test_what_a_table_decides_is_a_command_with_an_id() -> None:
    assert set(get_args(TableCommand)) < set(get_args(Command))
    assert all("id" in kind.__struct_fields__ for kind in get_args(TableCommand))

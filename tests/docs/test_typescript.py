"""The page's types are what the Python types say now."""

from typing import get_args

import pytest

from docs import generate, typescript
from protocol.commands import Command
from protocol.events import Event
from protocol.happenings import Happening

WRITTEN = generate.TYPES.read_text(encoding="utf-8")


def test_the_types_of_the_page_are_not_stale() -> None:
    assert typescript.protocol() == WRITTEN, "stale: run `python -m docs.generate`"


@pytest.mark.parametrize("union", [Command, Event, Happening])
def test_every_message_is_there_with_its_tag(union: object) -> None:
    for kind in get_args(union):
        config = kind.__struct_config__
        assert f'export interface {kind.__name__} {{\n  readonly {config.tag_field}: "{config.tag}";' in WRITTEN


def test_what_may_be_left_out_is_optional_and_nil_is_null() -> None:
    assert "  readonly card: Card;\n  readonly stuk?: boolean;" in WRITTEN
    assert "  readonly token?: Uint8Array | null;" in WRITTEN


def test_a_name_for_a_type_stands_wherever_the_type_does() -> None:
    assert "  readonly hand?: readonly Card[];" in WRITTEN
    assert "export type RefusalCode = RuleCode | " in WRITTEN

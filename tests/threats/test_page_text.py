"""On the page what people are called and say is text, never marks; and what leads elsewhere takes nothing along."""

import re
from pathlib import Path

import msgpack
import pytest

from protocol.codec import IllFormedError, decode_command

OWN = 'document.body.insertAdjacentHTML("afterbegin", sprite)'
"""The one thing that is made of text: our own drawings, as they were built."""

SOURCES = sorted((Path(__file__).parents[2] / "clients/web/src").rglob("*.ts*"))

MARKS = re.compile(
    r"dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment"
    r"|parseFromString|srcdoc|\beval\(|new Function\(|setTimeout\(\s*[\"'`]|javascript:"
)


def test_nothing_makes_marks_of_text():
    assert len(SOURCES) > 50
    found = [(path.name, mark) for path in SOURCES for mark in MARKS.findall(path.read_text("utf-8").replace(OWN, ""))]
    assert found == []


def test_what_leads_to_another_site_tells_it_nothing():
    leading = [tag for path in SOURCES for tag in re.findall(r"<a\b[^>]*target=[^>]*>", path.read_text("utf-8"))]
    assert leading
    assert all("noopener" in tag and "noreferrer" in tag for tag in leading)


@pytest.mark.parametrize(
    "call",
    [
        "javascript:alert(1)",
        "http://a.example",
        "https:a",
        " https://a",
        "https://a b",
        'https://a"b',
        "https://a\n",
        "data:,x",
    ],
)
def test_a_groups_own_call_is_an_address_of_the_web_and_nothing_else(call):
    arrange = {"type": "arrange", "id": bytes(16), "watch": True, "call": call}
    with pytest.raises(IllFormedError, match="call"):
        decode_command(msgpack.packb(arrange))
    decode_command(msgpack.packb(arrange | {"call": "https://meet.example/donderdag"}))

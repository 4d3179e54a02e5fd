"""Every code says what it means, and stands in the order in which the rules look for it."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from protocol import errors

SOURCE = Path(errors.__file__).read_text(encoding="utf-8")
MEANINGS = dict(re.findall(r'^ +"(\w+)",  # (.+)$', SOURCE, re.MULTILINE))


def codes(kind: Any) -> list[str]:
    return [code for part in get_args(kind) for code in ([part] if isinstance(part, str) else codes(part))]


@pytest.mark.parametrize("kind", ["RuleCode", "RefusalCode", "ErrorCode", "ClosingReason"])
def test_every_code_has_its_meaning_beside_it(kind: str) -> None:
    found = codes(getattr(errors, kind))
    assert found
    assert [code for code in found if code not in MEANINGS] == []
    assert len(set(found)) == len(found)
    assert all(re.fullmatch(r"[a-z_]{2,20}", code) for code in found)


REASONS = """
    not_offered not_held must_follow must_head must_ruff must_overruff no_underruff carding bad_meld not_higher not_true
"""


def test_the_reasons_of_the_rules_come_in_the_order_of_common_md() -> None:
    assert codes(errors.RuleCode) == REASONS.split()

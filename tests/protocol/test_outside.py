"""What may be seen from outside, as JSON."""

import msgspec

from protocol.outside import SeatOutside, TableOutside


def test_a_table_travels_as_json() -> None:
    table = TableOutside("donderdag-abc", "Donderdag", "klaverjas", "playing", False, True, (SeatOutside("Els", here=True),))
    text = msgspec.json.encode(table)
    assert msgspec.json.decode(text, type=TableOutside) == table
    assert b"looking" not in text, "what is not so is not said"

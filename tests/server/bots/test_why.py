"""The reasons of advice."""

from server.bots.why import REASONS


def test_every_reason_is_a_word_of_the_catalogues_with_known_slots() -> None:
    assert all(key.startswith("advice.") and set(slots) <= {"n", "card"} for key, slots in REASONS.items())

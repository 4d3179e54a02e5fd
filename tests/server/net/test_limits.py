"""Limits: first slower, then refused, then closed; and an address pays only for what an unknown person costs."""

import pytest

from server.net import limits
from server.net.limits import GO, LONGEST_WAIT, Allowance, Bucket, Known, Pace, Shares


def come(pace, now, step, count):
    """The verdicts on `count` commands, each sent `step` seconds after the pause before it."""
    verdicts = []
    for _ in range(count):
        verdicts.append(pace.command(now))
        now += verdicts[-1].pause + step
    return verdicts


def test_a_bucket_is_full_at_first_and_never_fuller():
    bucket = Bucket(Allowance(rate=2, burst=5), now=0)
    assert bucket.level(100) == 5
    assert bucket.take(100) == 4
    assert bucket.level(100.25) == 4.5


def test_a_burst_passes_at_once():
    assert come(Pace(Allowance(10, 5), 0), 0, 0, 5) == [GO] * 5


def test_a_little_too_fast_is_only_slowed():
    verdicts = come(Pace(Allowance(10, 5), 0), 0, 0.06, 500)
    assert {verdict.say for verdict in verdicts} == {"go"}
    assert any(verdict.pause > 0 for verdict in verdicts)


def test_without_end_it_is_refused_and_then_closed():
    words = [verdict.say for verdict in come(Pace(Allowance(10, 5), 0), 0, 0, 60)]
    assert words == sorted(words, key=["go", "refuse", "flood"].index)
    assert set(words) == {"go", "refuse", "flood"}


def test_a_refusal_tells_when_to_come_again():
    pace = Pace(Allowance(10, 5), 0)
    refused = next(verdict for verdict in come(pace, 0, 0, 60) if verdict.say == "refuse")
    assert refused.retry == pytest.approx(500, abs=100)
    assert pace.command(1000.0) == GO


def test_who_was_closed_is_welcome_again_after_a_time_however_often_they_came():
    pace = Pace(Allowance(10, 5), 0)
    assert [pace.command(0).say for _ in range(1000)][-1] == "flood"
    assert pace.command(3) == GO


@pytest.mark.parametrize("rate", [0.01, 1, 20, 1000])
def test_nobody_is_held_up_for_long(rate):
    assert max(verdict.pause for verdict in come(Pace(Allowance(rate, 2), 0), 0, 0, 20)) <= LONGEST_WAIT


def test_an_address_that_used_its_share_is_told_when():
    newcomers = Shares(Allowance(rate=0.5, burst=2))
    assert [newcomers.ask("192.0.2.1", 0) for _ in range(4)] == [0, 0, 2000, 2000]
    assert newcomers.ask("192.0.2.2", 0) == 0
    assert newcomers.ask("192.0.2.1", 2) == 0


def test_what_is_only_looked_at_is_not_taken():
    guesses = Shares(Allowance(rate=0.5, burst=1))
    assert [guesses.missing("192.0.2.1", 0) for _ in range(3)] == [0, 0, 0]
    guesses.owe("192.0.2.1", 0)
    assert guesses.missing("192.0.2.1", 0) == guesses.missing("192.0.2.1", 0) == 2000


def test_loopback_is_an_address_like_any_other():
    newcomers = Shares(Allowance(rate=1, burst=1))
    assert newcomers.ask("127.0.0.1", 0) == 0
    assert newcomers.ask("127.0.0.1", 0) > 0


def test_arrivals_are_held_up_never_refused():
    arrivals = Shares(Allowance(rate=10, burst=3))
    waits = [arrivals.owe("192.0.2.1", 0) for _ in range(100)]
    assert waits[:3] == [0, 0, 0]
    assert waits == sorted(waits)
    assert 0 < waits[3] < waits[-1] <= LONGEST_WAIT
    assert arrivals.owe("192.0.2.1", 60) == 0


def test_only_so_many_addresses_are_remembered(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KNOWN", 3)
    newcomers = Shares(Allowance(rate=0.001, burst=1))
    for address in ("a", "b", "c", "a", "d"):
        newcomers.ask(address, 0)
    assert len(newcomers) == 3
    assert newcomers.ask("a", 0) > 0, "the quietest is forgotten, not the busiest"


def test_each_person_has_a_pace_of_their_own_and_keeps_it():
    paces = Known(lambda now: Pace(Allowance(10, 1), now))
    assert paces.of(b"els", 0).command(0) == GO
    assert paces.of(b"els", 0).command(0) != GO
    assert paces.of(b"wim", 0).command(0) == GO

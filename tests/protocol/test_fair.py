"""Fair cards, pinned by the vectors of rules/fair.md (FAIR-1 to FAIR-5)."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocol.cards import CARDS, pack
from protocol.fair import NO_NONCE, below, commitment, numbers, seed, shuffle

PACKS = {32: pack("AKQJT987"), 36: pack("AKQJT9876"), 48: pack("AKQJ98765432")}

VECTORS = [
    pytest.param(
        *(bytes(16), 1, bytes(32), (None,) * 4, 32),
        "7h As Kd Tc Jd 7c Jc 8h",
        "c8a80a44d3d5ed843277c47d6a732f32843c79269fc86237580939ea5a59f231",
        id="no nonces",
    ),
    pytest.param(
        *(bytes(range(16)), 3, bytes(range(32)), tuple(bytes([n]) * 32 for n in (1, 2, 3, 4)), 48),
        "9h 8d 3c 2s 4s Qs As Kc",
        "b67ec535864d103de0c8cc58d869da5455ad36d917a685ecf141bf425fd190d0",
        id="four nonces",
    ),
    pytest.param(
        *(b"\xff" * 16, 4294967295, b"\xaa" * 32, (b"\1" * 32, None, b"\3" * 32, None, b"\5" * 32), 36),
        "6h Ah 7d Jh 8s Th Kh Jc",
        "3a75986252d58f99a3e4c655ac83791de780137d72dda1449b2feb62a7cde049",
        id="some nonces",
    ),
]


@pytest.mark.parametrize(("match", "deal", "secret", "nonces", "size", "first", "committed"), VECTORS)
def test_fair_1_to_4_vectors(
    match: bytes, deal: int, secret: bytes, nonces: tuple[bytes | None, ...], size: int, first: str, committed: str
) -> None:
    assert commitment(match, deal, secret).hex() == committed
    deck = shuffle(PACKS[size], numbers(seed(match, deal, secret, nonces)))
    assert " ".join(deck[:8]) == first
    assert sorted(deck) == sorted(PACKS[size])


def test_fair_2_a_seat_without_a_nonce_counts_as_zero_bytes() -> None:
    assert seed(bytes(16), 1, bytes(32), [None, b"\1" * 32]) == seed(bytes(16), 1, bytes(32), [NO_NONCE, b"\1" * 32])


def test_fair_2_every_nonce_counts_and_its_seat_too() -> None:
    seeds = {seed(bytes(16), 1, bytes(32), nonces) for nonces in ([None, b"\1" * 32], [b"\1" * 32, None], [None, None])}
    assert len(seeds) == 3


def test_fair_3_the_stream_goes_on_over_its_blocks() -> None:
    drawn = list(islice(numbers(bytes(32)), 24))
    assert len(set(drawn)) == 24
    assert all(0 <= x < 2**32 for x in drawn)
    assert drawn[:8] == list(islice(numbers(bytes(32)), 8))


def test_fair_4_a_number_that_would_favour_somebody_is_drawn_again() -> None:
    limit = 2**32 // 3 * 3
    assert below(3, iter([limit, 2**32 - 1, limit - 1])) == 2


def test_fair_4_a_whole_range_needs_no_second_number() -> None:
    assert below(32, iter([2**32 - 1])) == 31


def test_fair_4_the_shuffle_swaps_from_the_last_card_down() -> None:
    assert shuffle(("Ac", "Kc", "Qc"), iter([0, 1])) == ("Qc", "Kc", "Ac")
    assert shuffle(("Ac", "Kc", "Qc"), iter([1, 0])) == ("Qc", "Ac", "Kc")


def test_fair_5_a_dealer_is_the_first_number_of_deal_zero() -> None:
    stream = numbers(seed(bytes(16), 0, bytes(32), [None] * 4))
    first = next(numbers(seed(bytes(16), 0, bytes(32), [None] * 4)))
    assert below(4, stream) == first % 4


@given(st.binary(min_size=32, max_size=32))
def test_a_deck_is_the_pack_in_another_order(key: bytes) -> None:
    assert sorted(shuffle(CARDS, numbers(key))) == sorted(CARDS)

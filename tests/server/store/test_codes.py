"""Codes of six letters: for another device, once; for a table, as long as it runs."""

import pytest

from server.store import codes as codes_
from server.store import keys
from server.store.codes import DEVICE_MS, LENGTH, LETTERS, SPOKEN_MS, Codes, read
from server.store.records import RedisStore
from tests.stores import Server

pytestmark = pytest.mark.wire

ANN, BEA = b"ann.............", b"bea............."
ASKED = b"a command's id.."


class Clock:
    """A clock that only jumps; it begins at the store's time."""

    def __init__(self, store: RedisStore) -> None:
        self.ms = store.now()

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def clock(store: RedisStore) -> Clock:
    return Clock(store)


@pytest.fixture
def codes(store: RedisStore, clock: Clock) -> Codes:
    return Codes(store._committer, clock)


def test_a_code_is_read_as_it_may_be_typed():
    assert read("abc def") == read("ABC-DEF") == read(" a-b c–d.e f") == "ABCDEF"


class TestDevice:
    async def test_it_says_who_it_is_once(self, codes: Codes, clock: Clock):
        code, ends = await codes.device(ANN, ASKED)
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        assert ends == clock.ms + DEVICE_MS
        assert await codes.use(code.lower(), b"tablet") == ANN
        assert await codes.use(code, b"tablet") == ANN, "the answer was lost, and it is asked again"
        assert await codes.use(code, b"telephone") is None

    async def test_the_same_command_gets_the_same_code(self, codes: Codes, clock: Clock):
        first = await codes.device(ANN, ASKED)
        clock.ms += 1000
        assert await codes.device(ANN, ASKED) == first
        assert (await codes.device(ANN, b"another command."))[0] != first[0]
        assert (await codes.device(BEA, ASKED))[0] != first[0]

    async def test_it_runs_for_ten_minutes(self, codes: Codes, clock: Clock):
        code, _ = await codes.device(ANN, ASKED)
        clock.ms += DEVICE_MS - 1
        assert await codes.use(code, b"tablet") == ANN
        clock.ms += 1
        assert await codes.use(code, b"tablet") is None

    async def test_a_code_of_somebody_else_is_not_taken(self, codes: Codes, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(codes_, "spelled", lambda secret, content: "AAAAA" + LETTERS[content[-1]])
        assert [(await codes.device(person, ASKED))[0] for person in (ANN, BEA)] == ["AAAAA2", "AAAAA3"]

    async def test_it_goes_from_the_store_by_itself(self, codes: Codes, server: Server):
        code, _ = await codes.device(ANN, ASKED)
        assert 0 < server.admin.pttl(keys.code("device", code)) <= DEVICE_MS


class TestSpoken:
    async def test_a_table_has_one_for_an_hour(self, codes: Codes, clock: Clock, other: RedisStore):
        code, ends = await codes.spoken("donderdag-1", "donderdag-1")
        assert ends == clock.ms + SPOKEN_MS
        clock.ms += SPOKEN_MS - 1
        assert await codes.spoken("donderdag-1", "donderdag-1") == (code, ends)
        assert await codes.find(code) == await other.codes.find(code.lower()) == "donderdag-1"
        clock.ms += 1
        assert await codes.find(code) is None
        assert (await codes.spoken("donderdag-1", "donderdag-1"))[0] != code

    async def test_two_tables_have_two(self, codes: Codes, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(codes_, "spelled", lambda secret, content: "AAAAA" + LETTERS[content[-1]])
        assert [(await codes.spoken(table, table))[0] for table in ("one", "two", "one")] == ["AAAAA2", "AAAAA3", "AAAAA2"]
        assert [await codes.find(code) for code in ("AAAAA2", "AAAAA3")] == ["one", "two"]

    async def test_it_goes_with_the_link(self, codes: Codes):
        """Who was removed, and comes back as a stranger, is not led in by what was said before."""
        old, _ = await codes.spoken("donderdag-1", "donderdag-1")
        new, _ = await codes.spoken("donderdag-1", "donderdag-2")
        assert old != new
        assert [await codes.find(code) for code in (old, new)] == ["donderdag-1", "donderdag-2"]
        assert (await codes.spoken("donderdag-1", "donderdag-2"))[0] == new

    async def test_neither_is_taken_for_the_other(self, codes: Codes):
        device, _ = await codes.device(ANN, ASKED)
        spoken, _ = await codes.spoken("donderdag-1", "donderdag-1")
        assert await codes.find(device) is None
        assert await codes.use(spoken, b"tablet") is None
        assert await codes.find("") is None

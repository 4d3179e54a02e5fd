"""How far somebody gets who guesses tokens, links and codes; and that an answer's time does not help them."""

from hashlib import sha256
from random import Random

import pytest

from server.settings import Settings
from server.store import codes
from server.store.identities import Identities
from server.store.open import open_store
from server.tables import links

pytestmark = pytest.mark.wire

HOUR, YEAR = 3600, 365 * 24 * 3600


@pytest.fixture
async def store(tmp_path):
    opened = await open_store(tmp_path)
    yield opened
    await opened.close()


async def test_however_nearly_right_a_token_is_the_same_is_done_about_it(store):
    """It is looked for by its hash: whether the first byte is right or all but one makes no difference to anything."""
    _, token = await store.people.meet("Els")
    asked = []

    class Overheard:
        def call(self, function, of, *args):
            asked.append((function, len(of), args))
            return store._committer.call(function, of, *args)

    people = Identities(Overheard(), store.link, store.codes, store.now)
    wrong = [token[:at] + bytes([token[at] ^ 1]) + token[at + 1 :] for at in range(32)]
    wrong += [Random(1).randbytes(32), bytes(32), token[::-1]]
    for guess in wrong:
        asked.clear()
        assert await people.know(guess) is None
        assert asked == [("get", 2, (sha256(guess).digest(),))]


@pytest.mark.parametrize("ask", ["use", "find"])
async def test_whatever_is_wrong_with_a_code_the_same_is_done_about_it(store, ask):
    asked, now = [], [1_000_000]

    class Overheard:
        def call(self, function, of, *args):
            asked.append((function, len(of), len(args)))
            return store._committer.call(function, of, *args)

    known = codes.Codes(Overheard(), lambda: now[0])

    async def tried(code):
        asked.clear()
        return await (known.use(code, b"by") if ask == "use" else known.find(code)), tuple(asked)

    device, _ = await known.device(b"els".ljust(16), b"command")
    spoken, _ = await known.spoken("donderdag-abc", "donderdag-abc")
    never, other = await tried("ZZZZZZ"), await tried(spoken if ask == "use" else device)
    right = device if ask == "use" else spoken
    nearly = await tried(right[:-1] + ("2" if right[-1] != "2" else "3"))
    now[0] += codes.SPOKEN_MS
    over = await tried(right)
    assert never == other == nearly == over
    assert never[0] is None
    assert len(never[1]) == 1, "one question"


def test_a_link_takes_longer_to_guess_than_anybody_has():
    """From a thousand addresses, as many wrong ones from each as may come in, all knowing how a thousand tables begin."""
    tries = 1000 * Settings().arrival_rate * YEAR
    assert len(links.LETTERS) ** links._SECRET_LETTERS / tries / 1000 > 0.04, "more than a fortnight for one of them"
    assert len(links.LETTERS) ** links._SECRET_LETTERS / (Settings().command_rate * YEAR) > 40_000, "years, for one's own"


def test_a_code_is_not_guessed_while_it_runs():
    settings = Settings()
    for runs in (codes.DEVICE_MS, codes.SPOKEN_MS):
        tries = settings.codes_burst + settings.codes_per_hour * runs / 1000 / HOUR
        assert tries * 100 / len(codes.LETTERS) ** codes.LENGTH < 1e-5, "a hundred of them being looked for"

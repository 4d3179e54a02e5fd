"""Whatever is written on a WebSocket: those at the table play on, nobody is told a secret, and the server stands."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import msgspec
import pytest

from docs.examples import COMMANDS
from protocol.codec import MAX_FRAME, decode_event, encode
from protocol.commands import Act, Command, Forget, Hello, Join, Leave, Seen
from protocol.events import VERSIONS
from tests.e2e.received import too_early
from tests.fuzz.batches import batches
from tests.fuzz.mutation import changed
from tests.fuzz.openserver import OpenServer, open_server
from tests.fuzz.party import HONEST, Party
from tests.fuzz.rawline import BINARY, CLOSE, FINAL, HANDSHAKE, PING, PONG, TEXT, RawLine, frame, handshake, raw_line
from tests.guests import Guest

pytestmark = pytest.mark.wire

AT_ONCE = 4
"""How many speak at the same time."""
A_TABLE = 8
"""Batches until the next table."""
KNOWN_CODES = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011})
EXAMPLES: list[Command] = list(COMMANDS.values())
SELDOM = (Hello, Leave, Forget)
"""After these little more can be said on this line."""
FRAMES = [encode(command) for command in EXAMPLES]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[OpenServer]:
    server = await open_server(tmp_path / "data")
    yield server
    assert await server.stop() == 0
    server.log_is_sound()


async def test_whatever_is_said_on_sockets_those_at_the_table_play_on(server: OpenServer) -> None:
    number, party = -1, None
    try:
        async with asyncio.TaskGroup() as group:
            for number, chance in batches("gateway"):
                if party is None or party.over or number % A_TABLE == 0:
                    if party is not None:
                        await party.leave()
                    party = Party(server.port, group, chance)
                    await party.begin()
                async with asyncio.timeout(120), asyncio.TaskGroup() as speaking:
                    for _ in range(AT_ONCE):
                        speaking.create_task(Intruder(party, Random(chance.random())).speak())
                await party.plays_on()
                await party.view_is_whole()
                await server.is_well(*(token.hex() for token in party.tokens))
            assert party is not None
            await party.leave()
    except BaseException as error:
        error.add_note(f"batch {number}")
        raise


def may_name_any_card(said: bytes) -> bool:
    """Whether this tells of deals that are over, with all their cards; or what people have said, which may be `Ah`."""
    return str(decode_event(said).__struct_config__.tag) in {"replayed", "exported", "chat"}


def as_shown(said: bytes) -> bytes:
    """The same event; what is asked now, where a refusal says it again, in the place where a view has it."""
    event = msgpack.unpackb(said)
    if event["type"] == "refused":
        event["private"] = {"decision": event.pop("decision", None)}
    return bytes(msgpack.packb(event))


class Intruder:
    """Somebody who writes on a line whatever comes to mind, with a token of somebody at the table or with none."""

    def __init__(self, party: Party, chance: Random) -> None:
        self.party, self.chance = party, chance
        at = chance.randrange(HONEST, len(party.tokens))
        self.token = party.tokens[at]
        self.model = party.guests[at] if at < len(party.guests) else None
        self.sent: list[bytes] = []
        self.finished = True

    async def speak(self) -> None:
        """Write all of it, hear what is answered, and judge that."""
        if self.chance.random() < 0.1:
            await self._half_a_handshake()
            return
        line = await raw_line(self.party.port)
        for data in self._greeting():
            line.writes(self._as_frames(data))
        for _ in range(self.chance.randint(1, 60)):
            line.writes(self._as_frames(self._something()))
        try:
            if self.finished and self.chance.random() < 0.9:
                line.writes(frame(b"\x03\xe8", self.chance, FINAL | CLOSE))
                async with asyncio.timeout(20):
                    while await line.hears() is not None:
                        pass
        finally:
            line.ends(rudely=self.chance.random() < 0.5)
        self._judge(line)

    def _judge(self, line: RawLine) -> None:
        assert line.code is None or line.code in KNOWN_CODES, line.code
        assert too_early([as_shown(said) for said in line.said if not may_name_any_card(said)]) == []
        for token in self.party.tokens:
            assert not any(token in said for said in line.said), "a token that was not given here"

    # What is said

    def _greeting(self) -> list[bytes]:
        chance = self.chance
        hello, join = encode(Hello(VERSIONS, token=self.token)), encode(Join(self.party.table, self._seen()))
        match chance.randrange(12):
            case 0:
                return [changed(hello, chance, FRAMES), join]
            case 1:
                return [join, hello]
            case 2:
                return [hello, hello, join]
            case 3:
                return [encode(Hello(VERSIONS)), join]
            case 4:
                return [hello]
            case _:
                return [hello, join]

    def _seen(self) -> Seen | None:
        chance = self.chance
        seen = self.model.seen if self.model is not None else None
        return chance.choice((None, seen, Seen(chance.randrange(200), chance.randbytes(8)), Seen(2**32, bytes(8))))

    def _something(self) -> bytes:
        """A command that fits, or one that almost does, or one that was said before."""
        chance = self.chance
        if self.sent and chance.random() < 0.1:
            return chance.choice(self.sent)
        said = encode(self._fitting())
        if chance.random() < 0.15:
            said = changed(said, chance, FRAMES)
        self.sent.append(said)
        return said

    def _fitting(self) -> Command:
        """Some command, as this person might say it at this table now."""
        chance = self.chance
        if self.model is not None and chance.random() < 0.4 and (act := self._act(self.model)) is not None:
            return act
        command = chance.choice(EXAMPLES)
        if isinstance(command, SELDOM) and chance.random() < 0.9:
            command = Join(self.party.table, self._seen())
        fitting: dict[str, Any] = {}
        for name in command.__struct_fields__:
            if (value := self._value(name)) is not msgspec.UNSET:
                fitting[name] = value
        return msgspec.structs.replace(command, **fitting)

    def _value(self, name: str) -> Any:
        """What this field may well hold here; unset: what stands in the example."""
        chance, model = self.chance, self.model
        people = [chair.person for chair in model.public.chairs] if model is not None and model.public is not None else []
        known: dict[str, Any] = {
            "id": chance.randbytes(16),
            "table": self.party.table,
            "place": self.party.table,
            "seat": chance.randrange(7),
            "person": chance.choice([one for one in people if one] or [msgspec.UNSET]),
            "deal": chance.choice((msgspec.UNSET, 1, 2)),
            "match": chance.choice((msgspec.UNSET, 1, 2)),
            "token": self.token,
        }
        return known.get(name, msgspec.UNSET)

    def _act(self, model: Guest) -> Act | None:
        decision = model.private.decision
        if decision is None or not (choices := [*model.choices(), *decision.calls]):
            return None
        action = self.chance.choice(choices)
        if action in decision.calls:
            return Act(
                self.chance.randbytes(16), action, deal=decision.deal, level=decision.level, proposal=decision.proposal
            )
        return Act(self.chance.randbytes(16), action, decision=decision.id)

    # How it is written

    def _as_frames(self, said: bytes) -> bytes:
        chance = self.chance
        way = chance.random()
        return next(write for share, write in WAYS if way < share)(self, said)

    def _whole(self, said: bytes) -> bytes:
        return frame(said, self.chance)

    def _in_pieces(self, said: bytes) -> bytes:
        """In fragments, with a ping between them."""
        chance = self.chance
        cuts = sorted(chance.randint(0, len(said)) for _ in range(chance.randint(1, 4)))
        pieces = [said[first:last] for first, last in zip([0, *cuts], [*cuts, len(said)], strict=True)]
        written = b""
        for at, piece in enumerate(pieces):
            head = (0 if at else BINARY) | (FINAL if at == len(pieces) - 1 else 0)
            written += frame(piece, chance, head)
            if head < FINAL and chance.random() < 0.3:
                written += frame(chance.randbytes(chance.randint(0, 125)), chance, FINAL | PING)
        return written

    def _control(self, said: bytes) -> bytes:
        """A ping, a pong nobody asked for, or a close with something in it."""
        chance = self.chance
        kind = chance.choice((PING, PONG, PONG, CLOSE))
        body = chance.choice((b"", b"x", chance.randbytes(2), b"\x03\xe8bye", b"\x03\xe8\xff\xfe", bytes(125), bytes(126)))
        return frame(body, chance, FINAL | kind) + frame(said, chance)

    def _text(self, said: bytes) -> bytes:
        return frame(self.chance.choice((said, b"hello", b'{"type": "ping"}', b"\xff")), self.chance, FINAL | TEXT)

    def _large(self, said: bytes) -> bytes:
        size = self.chance.choice((MAX_FRAME - len(said), MAX_FRAME, MAX_FRAME + 1, 70_000, 1_000_000))
        return frame(said + bytes(max(0, size)), self.chance)

    def _no_frame(self, said: bytes) -> bytes:
        """A head that is none: bits nobody agreed on, opcodes that mean nothing, no mask, a piece of nothing."""
        chance = self.chance
        odd = frame(said, chance, chance.randrange(256), masked=chance.random() < 0.6)
        return chance.choice((odd, frame(said, chance, FINAL), frame(said, chance, BINARY) + frame(said, chance, BINARY)))

    def _unfinished(self, said: bytes) -> bytes:
        """More is announced than comes."""
        self.finished = False
        chance = self.chance
        heads = (
            b"\x82\xff" + b"\x7f" * 8,
            b"\x82\xff" + b"\xff" * 8,
            b"\x82\xfe\xff\xff",
            b"\x82\xfe",
            b"\x82",
            chance.randbytes(14),
        )
        return frame(said, chance) + chance.choice(heads)

    # Before there is anything to say it on

    async def _half_a_handshake(self) -> None:
        """A handshake that is cut off, or has something odd in it: it ends in an answer or in nothing."""
        chance = self.chance
        headers = list(HANDSHAKE)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(headers))
            name, value = headers[at]
            headers[at] = chance.choice(
                ((name, ""), (name, "x" * 9000), (name, "\u00e9\u2603"), (name[::-1], value), (name, value * 2))
            )
        asked = handshake(headers)
        if whole := chance.random() < 0.6:
            asked = changed(asked, chance, [handshake()]) if chance.random() < 0.3 else asked
        else:
            asked = asked[: chance.randint(0, len(asked) - 1)]
        reader, writer = await asyncio.open_connection("127.0.0.1", self.party.port)
        try:
            writer.write(asked)
            if whole and asked.endswith(b"\r\n\r\n"):
                async with asyncio.timeout(20):
                    answer = await reader.read(4096)
                assert not answer or answer.split(b" ")[1] in {b"101", b"400", b"403", b"404", b"426", b"431"}, answer
        except ConnectionError:
            pass  # it was cut off before it had written all
        finally:
            writer.transport.abort()


WAYS: tuple[tuple[float, Callable[[Intruder, bytes], bytes]], ...] = (
    (0.90, Intruder._whole),
    (0.95, Intruder._in_pieces),
    (0.975, Intruder._control),
    (0.98, Intruder._text),
    (0.986, Intruder._large),
    (0.994, Intruder._no_frame),
    (1.0, Intruder._unfinished),
)
"""How a message is written: up to which share of all chance."""

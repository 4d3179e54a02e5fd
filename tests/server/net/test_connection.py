"""Whatever is sent, a connection answers or closes; nothing fails inside, and nobody else notices."""

import logging
import random

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed

from protocol.alone import Dailies, Days, HowPlayed, ShowBoard, Unname
from protocol.books import ScoreBook
from protocol.codec import encode
from protocol.commands import Book, Create, Export, Hello, Join, Ping, Rename, Replay, Seen, Sit, Standings
from protocol.events import Closing, Pong, Refused
from server.live.ports import Head
from server.live.record import LackingError

pytestmark = pytest.mark.wire

WELL_FORMED = [
    encode(command)
    for command in (
        Hello((1, 1), bytes(32), "Joost"),
        Rename(bytes(16), "Els"),
        Create(bytes(16), "Donderdag", "a game", 4, {"deals": 4}),
        Join("donderdag-abc", Seen(3, bytes(8))),
        Sit(bytes(16), 2),
        Ping(),
    )
]
ODD = [None, True, -1, 2**63, 1.5, "", "x" * 300, b"", bytes(16), [], {}, [[]] * 9, {"type": "ping"}, msgpack.Timestamp(1)]


def mangled(chance):
    """A frame that is nearly a command: bytes changed, cut or added, a field given something odd, or noise."""
    frame = bytearray(chance.choice(WELL_FORMED))
    match chance.randrange(5):
        case 0:
            frame[chance.randrange(len(frame))] = chance.randrange(256)
        case 1:
            del frame[chance.randrange(len(frame)) :]
        case 2:
            frame += chance.randbytes(chance.randrange(1, 40))
        case 3:
            fields = msgpack.unpackb(bytes(frame))
            fields[chance.choice([*fields, "more"])] = chance.choice(ODD)
            frame = bytearray(msgpack.packb(fields))
        case 4:
            frame = bytearray(chance.randbytes(chance.randrange(200)))
    return bytes(frame)


@pytest.mark.parametrize("command", [Book(), Book(2), Standings(year=2026), Replay(1, 1), Export(1, after=3)])
async def test_what_is_asked_about_the_deals_that_were_played_is_the_houses_to_answer(venue, said, command):
    async with venue.guest() as (ws, _):
        assert await said(ws, command) == ScoreBook(())
        assert venue.house.heard == [command]
        venue.house.away = True
        assert await said(ws, command) == Refused(None, "try_again")


@pytest.mark.parametrize(
    "command",
    [
        Dailies(),
        ShowBoard("kruisjas"),
        HowPlayed("kruisjas", "2026-12-01", "e", 1),
        Unname(bytes(16), "a", "2026-12-01", "e", "t"),
    ],
)
async def test_what_is_asked_about_dailies_is_the_houses_to_answer(venue, said, command):
    async with venue.guest() as (ws, _):
        assert isinstance(await said(ws, command), Days)
        assert venue.house.heard == [command]
        venue.house.away = True
        assert await said(ws, command) == Refused(getattr(command, "id", None), "try_again")


async def test_who_comes_to_a_table_that_this_process_lacks_the_rules_of_is_sent_elsewhere(venue, said, monkeypatch):
    async def join(viewer, command):
        raise LackingError("another version", Head(3, bytes(16)))

    monkeypatch.setattr(venue.house, "join", join)
    async with venue.guest() as (ws, _):
        assert await said(ws, Join("donderdag-abc")) == Closing("try_again", 1000)
        with pytest.raises(ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 1013


async def test_who_is_shown_such_a_table_is_sent_elsewhere_too(venue, said, heard):
    async with venue.guest() as (ws, _):
        await said(ws, Sit(bytes(16), 2))
        (viewer,) = venue.house.viewers
        viewer.come_back()
        assert await heard(ws) == Closing("try_again", 1000)
        with pytest.raises(ConnectionClosed):
            await ws.recv()
    await venue.house.left.wait()
    assert venue.house.viewers == []


@pytest.mark.parametrize("seed", range(4))
async def test_mangled_frames_are_answered_or_end_the_connection(open_door, heard, said, caplog, seed):
    venue = await open_door(command_burst=100_000)
    chance, frames = random.Random(seed), 400
    async with venue.guest() as (bystander, welcome):
        while frames > 0:
            async with venue.guest(token=welcome.token) as (ws, _):
                try:
                    for _ in range(40):
                        frames -= 1
                        await ws.send(mangled(chance))
                    await ws.send(encode(Ping()))
                    while not isinstance(event := await heard(ws), Pong | Closing):
                        pass
                    assert isinstance(event, Pong) or event.reason == "errors"
                except ConnectionClosed:
                    assert ws.close_code == 1008
        assert isinstance(await said(bystander, Ping()), Pong)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []

"""A WebSocket from hello to its end: on a real socket, with an independent client."""

import asyncio
import contextlib

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed

from protocol.codec import MAX_FRAME, encode
from protocol.commands import Create, Device, Find, Forget, Hello, Join, Leave, Mine, Ping, Rename, Spoken, Tables
from protocol.events import (
    SUBPROTOCOL,
    AboutYou,
    Closing,
    Code,
    Created,
    Error,
    Found,
    Lobby,
    Ok,
    Pong,
    Refused,
    Welcome,
)
from server.live.ports import StoreRefused
from server.net.pulse import HEARTBEAT
from tests.hearing import ended, sit

pytestmark = pytest.mark.wire

NOW = 1_700_000_000_000
HELLO = Hello((1, 1))
ID = bytes(16)


class TestHello:
    async def test_somebody_new_is_given_a_token(self, venue, said):
        async with venue.dial() as ws:
            welcome = await said(ws, Hello((1, 3), name=" Joost  "))
        assert welcome == Welcome(1, "Joost", NOW, "always", (), bytes(32))

    async def test_who_has_a_token_is_known_and_given_none(self, venue, said):
        _, token = await venue.town.meet("Els")
        async with venue.dial() as ws:
            welcome = await said(ws, Hello((1, 1), token, "somebody else"))
        assert (welcome.name, welcome.token) == ("Els", None)

    async def test_who_gives_no_name_gets_one(self, venue, said):
        async with venue.dial() as ws:
            assert (await said(ws, HELLO)).name.startswith("Gast ")

    async def test_a_token_that_nobody_has(self, venue, said, heard):
        async with venue.dial() as ws:
            assert await said(ws, Hello((1, 1), b"x" * 32)) == Error("bad_token", "token")
            assert await ended(ws, heard) == ([Closing("refused")], 1008)
        assert not venue.town.persons

    @pytest.mark.parametrize("versions", [(2, 9), (0, 0), (3, 1)])
    async def test_no_version_in_common(self, venue, said, heard, versions):
        async with venue.dial() as ws:
            assert await said(ws, Hello(versions)) == Error("no_version", "versions")
            assert (await ended(ws, heard))[0] == [Closing("refused")]

    async def test_a_name_that_is_none(self, venue, said, heard):
        async with venue.dial() as ws:
            assert await said(ws, Hello((1, 1), name="a\nb")) == Refused(None, "bad_name", "name")
            assert (await ended(ws, heard))[0] == [Closing("refused")]

    async def test_anything_else_comes_first(self, venue, said):
        async with venue.dial() as ws:
            assert await said(ws, Ping()) == Error("hello_first")
            assert isinstance(await said(ws, HELLO), Welcome)
            assert await said(ws, HELLO) == Error("hello_again")

    async def test_it_does_not_come_in_time(self, open_door, heard):
        venue = await open_door(hello_within=0.05)
        async with venue.dial() as ws:
            words, code = await ended(ws, heard)
        assert ([word.reason for word in words], code) == (["no_hello"], 1008)

    async def test_errors_do_not_lengthen_the_time(self, open_door, said, heard):
        venue = await open_door(hello_within=0.1)
        async with venue.dial() as ws:
            await said(ws, Ping())
            words, _ = await ended(ws, heard)
        assert words[-1].reason == "no_hello"

    async def test_an_unknown_subprotocol_is_closed(self, venue, heard):
        for offered in (["stamtafel.v9"], None):
            async with venue.dial(subprotocols=offered) as ws:
                assert await ended(ws, heard) == ([], 1002)

    async def test_no_compression_even_when_it_is_offered(self, venue):
        async with venue.dial(additional_headers={"Sec-WebSocket-Extensions": "permessage-deflate"}) as ws:
            assert "Sec-WebSocket-Extensions" not in ws.response.headers
            assert ws.subprotocol == SUBPROTOCOL


class TestOtherDevice:
    async def test_it_is_the_same_person_with_a_token_of_its_own(self, venue, said, heard):
        els, token = await venue.town.meet("Els")
        async with venue.guest(token=token) as (ws, _):
            code = await said(ws, Device(ID))
            assert code == Code(ID, "DVCE02", NOW + 1000)
        async with venue.dial() as ws:
            welcome = await said(ws, Hello((1, 1), code=code.code, name="somebody else"))
        assert (welcome.name, len(welcome.token), welcome.token != token) == ("Els", 32, True)
        assert await venue.town.know(welcome.token) == els
        async with venue.dial() as ws:
            assert await said(ws, Hello((1, 1), code=code.code)) == Refused(None, "no_code", "code")
            assert await ended(ws, heard) == ([Closing("refused")], 1008)

    async def test_who_was_somebody_else_before_is_so_no_longer(self, venue, said):
        _, token = await venue.town.meet("Els")
        _, guests = await venue.town.meet("Gast 1")
        async with venue.guest(token=token) as (ws, _):
            code = await said(ws, Device(ID))
        async with venue.dial() as ws:
            assert (await said(ws, Hello((1, 1), guests, code=code.code))).name == "Els"


class TestSpoken:
    async def test_a_table_is_found_by_what_was_said(self, venue, said):
        async with venue.guest() as (ws, _), venue.guest() as (other, _):
            assert await said(ws, Spoken(ID)) == Refused(ID, "not_at_table")
            await said(ws, sit())
            assert await said(ws, Spoken(ID)) == Code(ID, "TAFEL2", NOW + 1000)
            assert await said(other, Find("TAFEL2")) == Found("donderdag-abc")
            assert await said(other, Find("TAFEL3")) == Refused(None, "no_code", "code")


class TestMine:
    async def test_what_is_stored_is_told(self, venue, said):
        async with venue.guest() as (ws, _):
            assert await said(ws, Mine()) == AboutYou("Els", NOW, NOW, 2, ())

    async def test_who_is_forgotten_is_told_so_on_every_line(self, venue, said, heard):
        _, token = await venue.town.meet("Els")
        async with venue.guest(token=token) as (ws, _), venue.guest(token=token) as (other, _), venue.guest() as (els, _):
            assert await said(ws, Forget(ID)) == Ok(ID, 0)
            assert await ended(ws, heard) == ([Closing("forgotten")], 1008)
            assert await ended(other, heard) == ([Closing("forgotten")], 1008)
            assert await said(els, Ping()) == Pong(NOW), "somebody else stays"
        assert len(venue.house.forgotten) == 1

    async def test_nobody_is_seen_out_for_what_was_not_begun(self, venue, said):
        _, token = await venue.town.meet("Els")
        async with venue.guest(token=token) as (ws, _), venue.guest(token=token) as (other, _):
            venue.town.away = True
            assert await said(ws, Forget(ID)) == Refused(ID, "try_again")
            assert await said(other, Ping()) == Pong(NOW)

    async def test_what_could_not_be_done_may_be_asked_for_again(self, venue, said):
        async with venue.guest() as (ws, _):
            venue.house.away = True
            assert await said(ws, Forget(ID)) == Refused(ID, "try_again")
            venue.house.away = False
            assert await said(ws, Forget(ID)) == Ok(ID, 0)

    @pytest.mark.parametrize("command", [Mine(), Rename(bytes(16), "Els")])
    async def test_who_was_forgotten_elsewhere_is_told_so(self, venue, said, command):
        async with venue.guest() as (ws, _):
            [person] = venue.town.persons.values()
            await venue.house.forget(person.id)
            venue.town.persons.clear()
            assert await said(ws, command) == Closing("forgotten")


class TestCommands:
    async def test_each_is_answered(self, venue, said):
        async with venue.guest() as (ws, _):
            assert await said(ws, Ping()) == Pong(NOW)
            assert await said(ws, Tables()) == Lobby(())
            assert await said(ws, Create(bytes(16), "Donderdag", "klaverjas", 4)) == Created(bytes(16), "donderdag-abc")
            assert await said(ws, Join("nergens")) == Refused(None, "no_table", "table")
            assert await said(ws, Leave(), sit()) == Ok(bytes(16), 1)

    async def test_they_are_done_in_order(self, venue, said):
        commands = [sit(n) for n in range(50)]
        async with venue.guest() as (ws, _):
            await said(ws, *commands)
            for n in range(1, 50):
                assert (await said(ws)).version == n + 1
        assert venue.house.heard == commands

    async def test_a_new_name_reaches_every_connection(self, venue, said):
        _, token = await venue.town.meet("Els")
        async with venue.guest(token=token) as (ws, _), venue.guest(token=token) as (other, _):
            await said(other, sit())
            assert await said(ws, Rename(bytes(16), "Els de Wit")) == Ok(bytes(16), 0)
            assert [viewer.person.name for viewer in venue.house.viewers] == ["Els de Wit"]
            assert venue.house.names == ["Els de Wit"]

    async def test_an_unprintable_name_is_refused(self, venue, said):
        async with venue.guest() as (ws, _):
            assert await said(ws, Rename(bytes(16), "\u202e")) == Refused(bytes(16), "bad_name", "name")

    async def test_the_store_is_away(self, venue, said):
        async with venue.guest() as (ws, _):
            venue.house.away = True
            assert await said(ws, sit()) == Refused(bytes(16), "try_again")
            venue.house.away = False
            assert await said(ws, sit()) == Ok(bytes(16), 1)

    async def test_the_store_is_emptied_and_the_log_says_so_once(self, venue, said, monkeypatch, caplog):
        async def emptied(*_):
            raise StoreRefused("emptied by mistake?")

        async with venue.guest() as (ws, _):
            monkeypatch.setattr(venue.house, "command", emptied)
            for _ in range(3):
                assert await said(ws, sit()) == Refused(bytes(16), "try_again")
        assert caplog.messages.count("emptied by mistake?") == 1

    async def test_who_is_cut_off_leaves(self, venue, said):
        async with venue.guest() as (ws, _):
            await said(ws, sit())
            assert len(venue.house.viewers) == 1
            ws.transport.abort()
            async with asyncio.timeout(5):
                await venue.house.left.wait()

    async def test_what_became_of_them_is_counted(self, venue, said):
        async with venue.guest() as (ws, _):
            await said(ws, sit())
            await said(ws, Rename(bytes(16), "\u202e"))
        assert venue.door.tally.commands == {("sit", "ok"): 1, ("rename", "refused"): 1}
        assert venue.door.tally.refusals == {"bad_name": 1}


class TestIllFormed:
    @pytest.mark.parametrize(
        ("frame", "field"),
        [
            (b"", None),
            (b"\xc1", None),
            (b"\x91" * 4000, None),
            (msgpack.packb([1, 2]), None),
            (msgpack.packb({"type": "fly"}), "type"),
            (msgpack.packb({"type": "sit", "id": bytes(16), "seat": "north"}), "seat"),
            (msgpack.packb({"type": "sit", "id": bytes(15), "seat": 1}), "id"),
            (msgpack.packb({"type": "sit", "id": bytes(16)}), "seat"),
            (msgpack.packb({"type": "ping", "extra": 1}), "extra"),
            (encode(Ping()) + b"\x00", None),
        ],
    )
    async def test_it_is_told_where(self, venue, said, heard, frame, field):
        async with venue.guest() as (ws, _):
            await ws.send(frame)
            assert await heard(ws) == Error("ill_formed", field)
            assert await said(ws, Ping()) == Pong(NOW)

    async def test_text_is_no_message(self, venue, said, heard):
        async with venue.guest() as (ws, _):
            await ws.send("hello")
            assert await heard(ws) == Error("not_binary")
            assert await said(ws, Ping()) == Pong(NOW)

    async def test_after_five_it_is_over(self, venue, heard):
        async with venue.guest() as (ws, _):
            for _ in range(8):
                with contextlib.suppress(ConnectionClosed):
                    await ws.send(b"\xc1")
            words, code = await ended(ws, heard)
        assert words == [Error("ill_formed")] * 5 + [Closing("errors")]
        assert code == 1008

    async def test_a_frame_that_is_too_long_closes_the_connection(self, venue, said, heard):
        async with venue.guest() as (ws, _):
            await ws.send(bytes(MAX_FRAME + 1))
            assert (await ended(ws, heard))[1] == 1009
        async with venue.guest() as (ws, _):
            assert isinstance(await said(ws, Ping()), Pong)


class TestPings:
    async def test_a_ping_is_answered_by_anybody_at_any_time(self, venue):
        async with venue.dial() as stranger, venue.guest() as (ws, _), asyncio.timeout(5):
            await (await stranger.ping(b"before hello"))
            await (await ws.ping(b"after it"))

    @pytest.mark.parametrize("kind", ["ping", "pong"])
    async def test_pings_and_pongs_that_nobody_asked_for_count_as_commands(self, open_door, heard, kind):
        venue = await open_door(command_rate=1000, command_burst=10)
        async with venue.guest() as (ws, _):
            for n in range(100):
                with contextlib.suppress(ConnectionClosed):
                    await getattr(ws, kind)(str(n))
            assert await ended(ws, heard) == ([Closing("flood", 30_000)], 1008)

    async def test_who_pings_too_much_is_refused_like_anybody(self, open_door, said):
        venue = await open_door(command_rate=1000, command_burst=10)
        async with venue.guest() as (ws, _):
            for n in range(20):
                await ws.ping(str(n))
            assert (await said(ws, sit())).code == "too_fast"

    async def test_the_answer_to_a_heartbeat_costs_nothing(self, open_door, said):
        venue = await open_door(command_rate=0.001, command_burst=1)
        async with venue.guest() as (ws, _):
            [[ear, _]] = venue.door.pulse._turn.items()
            for _ in range(9):
                await venue.passes(HEARTBEAT)
                async with asyncio.timeout(5):
                    while ear._awaited:  # noqa: ASYNC110 - the answer is on its way
                        await asyncio.sleep(0)
            assert isinstance(await said(ws, Ping()), Pong)

    async def test_who_does_not_answer_a_heartbeat_is_dropped(self, venue, said):
        async with venue.guest() as (ws, _), venue.guest() as (other, _):
            await said(ws, sit())
            ws.transport.pause_reading()
            await venue.passes(HEARTBEAT)
            await venue.passes(HEARTBEAT / 2 - 1)
            assert not venue.house.left.is_set()
            assert isinstance(await said(other, Ping()), Pong)
            await venue.passes(1)
            async with asyncio.timeout(5):
                await venue.house.left.wait()
            ws.transport.abort()
            assert isinstance(await said(other, Ping()), Pong)


class TestSlowReaders:
    async def test_a_reader_that_is_too_slow_is_dropped(self, venue, said):
        async with venue.guest() as (ws, _):
            await said(ws, sit())
            [viewer] = venue.house.viewers
            ws.transport.pause_reading()
            async with asyncio.timeout(10):
                while not viewer.line.closed:
                    viewer.push(bytes(20_000), bytes(20_000))
                    await asyncio.sleep(0)
            assert venue.door.tally.slow == 1
            assert venue.door.tally.octets < 6_000_000
            viewer.push(b"nobody hears this")
            ws.transport.abort()

    async def test_many_events_are_one_write(self, venue, said, heard):
        async with venue.guest() as (ws, _):
            await said(ws, sit())
            [viewer] = venue.house.viewers
            viewer.push(encode(Pong(1)), encode(Pong(2)), encode(Pong(3)))
            assert [(await heard(ws)).now for _ in range(3)] == [1, 2, 3]

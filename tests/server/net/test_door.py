"""The door: who comes in, how many and how fast, and how everybody is seen out; with an independent client."""

import asyncio
import contextlib

import pytest
from websockets.exceptions import ConnectionClosed

from protocol.alone import Learn, PlayDaily
from protocol.codec import encode
from protocol.commands import Create, Device, Find, Hello, Join, Ping, Rename
from protocol.events import Closing, Code, Created, Ok, Pong, Refused, Standstill, Welcome
from server.live.ports import Person, Visit
from server.live.sender import Answer
from server.live.tasks import spawn
from server.net.door import STOPPED
from tests.hearing import ended, sit
from tests.server.net.conftest import NOW

pytestmark = pytest.mark.wire

HELLO = Hello((1, 1))


class TestLimits:
    async def test_a_flood_is_slowed_then_refused_then_closed(self, open_door, heard):
        venue = await open_door(command_rate=1000, command_burst=10)
        async with venue.guest() as (ws, _):
            for n in range(150):
                with contextlib.suppress(ConnectionClosed):
                    await ws.send(encode(sit(n)))
            words, code = await ended(ws, heard)
        kinds = [type(word).__name__ for word in words]
        assert kinds == sorted(kinds, key=["Ok", "Refused", "Closing"].index)
        assert set(kinds) == {"Ok", "Refused", "Closing"}
        refused = next(word for word in words if isinstance(word, Refused))
        assert (refused.code, refused.retry > 0) == ("too_fast", True)
        assert (words[-1].reason, code) == ("flood", 1008)

    async def test_all_connections_of_one_person_share_one_pace(self, open_door, said, heard):
        venue = await open_door(command_rate=1000, command_burst=10)
        _, token = await venue.town.meet("Els")
        kinds = []
        async with contextlib.AsyncExitStack() as stack:
            lines = [(await stack.enter_async_context(venue.guest(token=token)))[0] for _ in range(6)]
            other = (await stack.enter_async_context(venue.guest()))[0]
            for n in range(60):
                with contextlib.suppress(ConnectionClosed):
                    kinds.append(type(await said(lines[n % 6], sit(n))).__name__)
            assert isinstance(await said(other, sit()), Ok), "somebody else is not held up"
        assert kinds.count("Ok") == 20, "the burst, and as much again in debt"
        assert "Refused" in kinds

    async def test_who_comes_back_has_not_been_forgiven(self, open_door, said):
        venue = await open_door(command_rate=1000, command_burst=10)
        _, token = await venue.town.meet("Els")
        answers = []
        for n in range(30):
            async with venue.guest(token=token) as (ws, _):
                answers.append(type(await said(ws, sit(n))))
        assert answers == [Ok] * 20 + [Refused] * 10

    async def test_a_person_makes_only_so_many_tables(self, open_door, said):
        venue = await open_door(create_burst=2, creates_per_hour=60.0)
        _, token = await venue.town.meet("Els")

        def create(n):
            return Create(n.to_bytes(16, "big"), "Donderdag", "klaverjas", 4)

        async with venue.guest(token=token) as (ws, _), venue.guest(token=token) as (again, _), venue.guest() as (other, _):
            assert isinstance(await said(ws, create(1)), Created)
            assert isinstance(await said(again, create(2)), Created)
            assert await said(ws, create(3)) == Refused(create(3).id, "too_fast", retry=60_000)
            assert await said(again, create(4)) == Refused(create(4).id, "too_fast", retry=60_000)
            assert isinstance(await said(other, create(5)), Created)

    async def test_from_an_address_only_so_many_tables_are_listed(self, open_door, said):
        venue = await open_door(create_burst=2, creates_per_hour=60.0)

        def create(n, *, listed):
            return Create(n.to_bytes(16, "big"), "Donderdag", "klaverjas", 4, listed=listed)

        async with venue.guest() as (els, _), venue.guest() as (jan, _), venue.guest() as (piet, _):
            assert isinstance(await said(els, create(1, listed=True)), Created)
            assert isinstance(await said(jan, create(2, listed=True)), Created)
            assert await said(piet, create(3, listed=True)) == Refused(create(3, listed=True).id, "too_fast", retry=60_000)
            assert isinstance(await said(piet, create(4, listed=False)), Created), "one for friends is nobody's burden"

    async def test_a_person_has_another_name_only_so_often(self, open_door, said):
        venue = await open_door()
        _, token = await venue.town.meet("Els")
        async with venue.guest(token=token) as (ws, _), venue.guest(token=token) as (again, _), venue.guest() as (other, _):
            for n in range(6):
                assert isinstance(await said(again if n % 2 else ws, Rename(bytes(16), f"Els {n}")), Ok)
            assert await said(again, Rename(bytes(16), "Els")) == Refused(bytes(16), "too_fast", retry=600_000)
            assert isinstance(await said(other, Rename(bytes(16), "Jan")), Ok)

    async def test_from_an_address_only_so_many_links_lead_nowhere(self, open_door, said, monkeypatch):
        """Whoever has been at a table comes back to it, whatever others there try; what is there is told to nobody else."""
        venue = await open_door(arrival_burst=3)
        venue.town.visits = {"donderdag-23456789a": Visit(NOW, "Donderdag", "donderdag-abcdefghj", "els")}
        refused = Refused(None, "too_fast", retry=50)
        async with venue.guest() as (ws, _), venue.guest() as (other, _):
            for n in range(3):
                assert (await said(other if n % 2 else ws, Join(f"nergens-{n}"))).code == "no_table"

            async def join(viewer, command):
                viewer.push(encode(Pong(NOW)))
                return Answer(1)

            monkeypatch.setattr(venue.house, "join", join)
            assert await said(ws, Join("vrijdag-23456789a")) == await said(other, Join("nergens")) == refused
            for link in ("donderdag-23456789a", "donderdag-abcdefghj"):
                assert await said(ws, Join(link)) == Pong(NOW)

    async def test_tables_of_ones_own_are_counted_with_them(self, open_door, said):
        venue = await open_door(create_burst=2, creates_per_hour=60.0)
        commands = [PlayDaily(bytes(16), "kruisjas"), Learn(bytes(16), "kruisjas"), PlayDaily(bytes(16), "schutjas")]
        async with venue.guest() as (ws, _):
            answers = [await said(ws, command) for command in commands]
        assert [type(one) for one in answers[:2]] == [Created, Created]
        assert answers[2] == Refused(bytes(16), "too_fast", retry=60_000)

    async def test_an_address_makes_only_so_many_persons_but_known_ones_come_in(self, open_door, said, heard):
        venue = await open_door(persons_burst=2, persons_per_hour=1.0)
        async with venue.guest() as (_, welcome), venue.guest():
            async with venue.dial() as ws:
                refused = await said(ws, HELLO)
                assert (refused.code, refused.retry > 60_000) == ("too_fast", True)
                assert (await ended(ws, heard))[0][0].reason == "refused"
            async with venue.guest(token=welcome.token) as (_, again):
                assert isinstance(again, Welcome)

    async def test_a_code_is_tried_only_so_often_by_a_person_and_from_an_address(self, open_door, said):
        venue = await open_door(codes_burst=3, codes_per_hour=60.0)
        async with venue.guest() as (ws, _), venue.guest() as (other, _):
            assert [(await said(ws, Find("ABCDEF"))).code for _ in range(2)] == ["no_code"] * 2
            async with venue.dial() as stranger:
                assert (await said(stranger, Hello((1, 1), code="ABCDEF"))).code == "no_code"
            refused = [Refused(None, "too_fast", retry=60_000)] * 2
            assert [await said(one, Find("TAFEL2")) for one in (ws, other)] == refused
            async with venue.dial() as stranger:
                assert await said(stranger, Hello((1, 1), code="ABCDEF")) == refused[0]

    async def test_a_person_tries_only_so_often_from_wherever(self, open_door):
        door = (await open_door(codes_burst=2, codes_per_hour=60.0)).door
        assert [door.tries(address, b"els") for address in ("a", "b", "c")] == [0, 0, 60_000]
        assert door.tries("c", b"jan") == 0

    async def test_a_person_asks_only_so_often_for_a_code(self, open_door, said):
        venue = await open_door(codes_burst=1, codes_per_hour=60.0)
        async with venue.guest() as (ws, _):
            assert isinstance(await said(ws, Device(bytes(16))), Code)
            assert await said(ws, Device(bytes(16))) == Refused(bytes(16), "too_fast", retry=60_000)

    async def test_a_person_has_only_so_many_connections(self, open_door, said):
        venue = await open_door(connections_per_person=2)
        _, token = await venue.town.meet("Els")
        async with venue.guest(token=token), venue.guest(token=token) as (second, _):
            async with venue.dial() as ws:
                assert (await said(ws, Hello((1, 1), token))).code == "too_fast"
            await second.close()
            async with venue.guest(token=token) as (_, welcome):
                assert isinstance(welcome, Welcome)

    @pytest.mark.parametrize("limit", ["strangers_per_address", "strangers"])
    async def test_the_oldest_stranger_gives_way(self, open_door, said, heard, limit):
        venue = await open_door(**{limit: 2})
        async with venue.dial() as oldest, venue.dial() as older, venue.dial() as newest:
            words, _ = await ended(oldest, heard)
            assert [word.reason for word in words] == ["no_hello"]
            for ws in (older, newest):
                assert isinstance(await said(ws, HELLO), Welcome)

    async def test_a_known_person_is_no_stranger(self, open_door, said):
        venue = await open_door(strangers_per_address=1)
        async with venue.guest() as (first, _), venue.guest(), venue.dial():
            assert isinstance(await said(first, Ping()), Pong)


class TestForgotten:
    async def test_who_asked_for_it_at_another_server_is_seen_out(self, venue, said, heard):
        async with venue.guest("Els") as (els, _), venue.guest("Jan") as (jan, _):
            await venue.door.look()
            assert await said(els, Ping()) == Pong(venue.door.now())
            venue.town.persons = {token: one for token, one in venue.town.persons.items() if one.name != "Els"}
            await venue.door.look()
            assert await ended(els, heard) == ([Closing("forgotten")], 1008)
            assert await said(jan, Ping()) == Pong(venue.door.now())

    async def test_of_many_those_who_have_asked_for_it_are_looked_at_first(self, venue, said, heard, monkeypatch):
        monkeypatch.setattr("server.net.door.LOOK_AT_ONCE", 1)
        async with venue.guest("Els") as (els, _), venue.guest("Jan") as (jan, _), venue.guest("Wim") as (wim, _):
            ids = {one.name: one.id for one in venue.town.persons.values()}
            venue.town.persons = {token: one for token, one in venue.town.persons.items() if one.name == "Els"}
            venue.town.leaving = {ids["Wim"], b"somebody else"}
            await venue.door.look()
            assert await ended(wim, heard) == ([Closing("forgotten")], 1008)
            assert await said(jan, Ping()) == Pong(venue.door.now())
            await venue.door.look()
            assert await ended(jan, heard) == ([Closing("forgotten")], 1008)
            assert await said(els, Ping()) == Pong(venue.door.now())
            venue.town.away = True
            await venue.door.look()


class TestRenamed:
    async def test_what_one_is_called_since_at_another_server_is_known_soon(self, venue):
        async with venue.guest("Els"), venue.guest("Jan"):
            token, known = next((token, one) for token, one in venue.town.persons.items() if one.name == "Els")
            await venue.door.look()
            assert venue.house.names == []
            venue.town.persons[token] = Person(known.id, "Tante Els")
            await venue.door.look()
            assert venue.house.names == ["Tante Els"]
            await venue.door.look()
            assert venue.house.names == ["Tante Els"]

    async def test_a_name_that_is_given_here_meanwhile_is_not_undone(self, venue):
        async with venue.guest("Els"):
            ((token, known),) = venue.town.persons.items()
            venue.town.persons[token] = Person(known.id, "Tante Els")
            venue.town.go.clear()
            looking = spawn(venue.door.look(), "looking")
            await asyncio.sleep(0)
            await venue.door.renamed(Person(known.id, "Oma Els"))
            venue.town.go.set()
            await looking
            assert venue.house.names == ["Oma Els"]


class TestRecalled:
    async def test_who_was_here_just_now_waits_for_no_store_and_it_is_asked_afterwards(self, venue, said):
        els, token = await venue.town.meet("Els")
        venue.town.recalled[token] = els
        venue.town.go.clear()
        async with venue.dial() as ws:
            assert (await said(ws, Hello((1, 1), token))).name == "Els"
            assert isinstance(await said(ws, Ping()), Pong)
            assert not venue.house.names
            venue.town.persons[token] = Person(els.id, "Tante Els")
            venue.town.go.set()
            async with asyncio.timeout(5):
                while venue.house.names != ["Tante Els"]:  # noqa: ASYNC110 - it is asked beside this
                    await asyncio.sleep(0)

    async def test_who_is_forgotten_since_is_seen_out(self, venue, heard):
        els, token = await venue.town.meet("Els")
        venue.town.recalled[token] = els
        venue.town.persons.clear()
        async with venue.dial() as ws:
            await ws.send(encode(Hello((1, 1), token)))
            assert isinstance(await heard(ws), Welcome)
            assert await ended(ws, heard) == ([Closing("forgotten")], 1008)

    async def test_nobody_is_recalled_while_play_stands_still_and_where_it_cannot_be_asked_they_stay(self, venue, said):
        els, token = await venue.town.meet("Els")
        venue.town.recalled[token] = els
        venue.town.away = True
        async with venue.dial() as ws:
            assert (await said(ws, Hello((1, 1), token))).name == "Els"
            assert isinstance(await said(ws, Ping()), Pong)
        venue.door.stands_still(Standstill("away"))
        async with venue.dial() as ws:
            assert await said(ws, Hello((1, 1), token)) == Standstill("away")


class TestStop:
    async def test_everybody_is_told_and_what_is_under_way_is_answered(self, venue, said, heard):
        async with venue.guest() as (busy, _), venue.guest() as (idle, _), venue.dial() as stranger:
            await said(busy, sit(1))
            venue.house.go.clear()
            await busy.send(encode(sit(2)))
            await said(idle, Ping())  # so that the server has read it
            closing = spawn(venue.door.close(), "closing")
            assert await ended(idle, heard) == ([Closing("stopping", STOPPED)], 1001)
            assert await ended(stranger, heard) == ([Closing("stopping", STOPPED)], 1001)
            assert not closing.done()
            venue.house.go.set()
            words, code = await ended(busy, heard)
            assert [type(word) for word in words] == [Ok, Closing]
            assert (words[1].reason, code) == ("stopping", 1001)
            await closing

    async def test_who_does_not_end_in_time_is_dropped(self, open_door, said):
        venue = await open_door(stop_within=0.1)
        async with venue.guest() as (ws, _):
            venue.house.go.clear()
            await ws.send(encode(sit()))
            await venue.house.came.wait()
            await venue.door.close()
            venue.house.go.set()
            await ws.wait_closed()
        assert ws.close_code == 1006


async def test_everybody_is_told_that_play_stands_still_and_so_is_whoever_comes_meanwhile(venue, heard):
    async with venue.guest() as (ws, _):
        venue.door.stands_still(Standstill("away"))
        assert await heard(ws) == Standstill("away")
        async with venue.guest() as (other, _):
            assert await heard(other) == Standstill("away")
            venue.door.stands_still(Standstill())
            assert await heard(ws) == await heard(other) == Standstill()

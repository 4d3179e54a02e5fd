"""The append protocol as a model: compare, append, catch up, resume, command ids, due times, over a network that fails.

Two processes serve one table. Whatever they ask of the store goes through a network in which a request waits until it is
carried on, may be carried twice, late (whoever asked has given up), or not at all, and its answer may be lost; wake-ups
may be late or lost; a process may be killed. Whoever was not answered sends the same command again, to either process.
"""

import asyncio
import contextlib
import os
from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from protocol import codec
from protocol.commands import Create, Ready, Seen, Sit, Stand, TableCommand
from protocol.events import Moved, Ok, Refused, View
from protocol.place import SeatBot
from protocol.views import Private, Public, merge
from server.live.ports import Head, Person, StoreAway
from server.live.record import from_store
from server.live.table import LiveTable
from server.tables import views
from server.tables.decide import Due, make
from server.tables.moves import decode, encode
from server.tables.state import link, person_at
from tests.network import Flight, Line, Truth

TABLE, SECRET = "donderdag-1", bytes(range(32))
PEOPLE = ("ann", "bea", "cor")
EVENINGS = int(os.environ.get("STAMTAFEL_DEALS", "300")) // 10
"""How many runs of sixty steps."""

RAN_OUT = 20_000
"""After how long (ms) a shuffle is dealt anyway."""


class Connection:
    """Somebody's connection to one process (a `server.live.ports.Viewer`); what comes by one that was left is not heard."""

    def __init__(self, client: "Client", live: LiveTable) -> None:
        self.person, self._client, self.live = client.person, client, live

    def push(self, *events: bytes) -> None:
        if self._client.at is self:
            self._client.push(*events)

    def come_back(self) -> None:
        raise AssertionError("every process here is of one build")


class Client:
    """Somebody with one connection at a time, who sends what was not answered again, the same, until it is."""

    def __init__(self, name: str) -> None:
        self.person = Person(name.encode().ljust(16, b"."), name)
        self.at: Connection | None = None
        self.public: Public | None = None
        self.private = Private()
        self.seen: Seen | None = None
        self.asked: TableCommand | None = None
        self.answered: dict[bytes, int] = {}

    def push(self, *events: bytes) -> None:
        for data in events:
            self._take(codec.decode_event(data))

    def _take(self, event: Any) -> None:
        match event:
            case View():
                assert not event.rewound, "nothing that was shown is ever lost"
                assert self.seen is None or event.version >= self.seen.version
                self.public, self.private = event.public, event.private
                self.seen = Seen(event.version, event.branch)
            case Moved():
                assert self.seen is not None
                assert self.public is not None
                assert event.version == self.seen.version + 1
                self.public, self.private = merge(self.public, event.public), merge(self.private, event.private)
                self.seen = Seen(event.version, event.branch)
            case Ok():
                assert self.seen is not None
                assert event.version <= self.seen.version, "what it did was shown first"
                assert self.answered.setdefault(event.id, event.version) == event.version, "the same answer again"
                self._settled(event.id)
            case Refused(code=code) if code not in {"try_again", "busy"}:
                self._settled(event.id)

    def _settled(self, command: bytes | None) -> None:
        if self.asked is not None and self.asked.id == command:
            self.asked = None


COMMANDS: dict[str, Callable[[bytes, int], TableCommand]] = {
    "sit": lambda command, n: Sit(command, n % 4),
    "stand": lambda command, n: Stand(command),
    "ready": lambda command, n: Ready(command, n % 4 != 3),
    "bot": lambda command, n: SeatBot(command, n % 4, bot=n % 3 != 0),
}


class AppendProtocol(RuleBasedStateMachine):
    """What may happen, one thing at a time; all that can go on by itself goes on in between."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.truth = Truth()
        self.flights: list[Flight] = []
        self.lives: list[LiveTable | None] = [None, None]
        self.tasks: list[tuple[int, asyncio.Task[Any]]] = []
        self.clients = [Client(name) for name in PEOPLE]
        self.numbers = iter(range(1, 10**9))

    @initialize()
    def the_table_is_made(self) -> None:
        create = Create(bytes(16), "Donderdag", "klaverjas", 4)
        moves = make(TABLE, person_at(SECRET, self.clients[0].person.id), create, self.truth.now, SECRET)
        assert isinstance(moves, tuple)
        entry = encode(moves[0])
        self.truth.append(Head(0, b""), [entry], link(b"", entry), None)
        for number in (0, 1):
            self._open(number)
            self._all_arrives()
        for who in range(3):
            self.somebody_comes_by_another_line(who, who % 2)
            self._all_arrives()

    # -- what people do

    @rule(who=st.sampled_from(range(3)), what=st.sampled_from(sorted(COMMANDS)), n=st.integers(0, 11))
    def somebody_says(self, who: int, what: str, n: int) -> None:
        client = self.clients[who]
        if client.asked is None:
            client.asked = COMMANDS[what](next(self.numbers).to_bytes(16, "big"), n)
        self._send(client)

    @rule(who=st.sampled_from(range(3)), number=st.sampled_from((0, 1)))
    def somebody_comes_by_another_line(self, who: int, number: int) -> None:
        client, live = self.clients[who], self.lives[number]
        if client.at is not None:
            client.at.live.viewers.pop(client.at, None)
        client.at = None
        if live is not None:
            client.at = Connection(client, live)
            self._run(number, self._joins(client.at, client))

    async def _joins(self, connection: Connection, client: Client) -> None:
        await connection.live.show(connection, client.seen, TABLE)
        if client.at is not connection:  # they have left meanwhile
            connection.live.viewers.pop(connection, None)

    # -- what the network does

    @precondition(lambda self: self.flights)
    @rule(at=st.integers(0, 7))
    def a_request_arrives_and_is_answered(self, at: int) -> None:
        flight = self.flights.pop(at % len(self.flights))
        self._carry(flight)
        if not flight.answer.done():
            flight.answer.set_result(flight.reply)
        self._settle()

    @precondition(lambda self: self.flights)
    @rule()
    def all_that_is_on_its_way_arrives(self) -> None:
        self._all_arrives()

    @precondition(lambda self: self.flights)
    @rule(at=st.integers(0, 7))
    def a_request_arrives_and_its_answer_is_lost(self, at: int) -> None:
        flight = self.flights.pop(at % len(self.flights))
        self._carry(flight)
        self._give_up(flight)

    @precondition(lambda self: self.flights)
    @rule(at=st.integers(0, 7))
    def a_request_is_carried_twice(self, at: int) -> None:
        self._carry(self.flights[at % len(self.flights)])

    @precondition(lambda self: self.flights)
    @rule(at=st.integers(0, 7))
    def a_request_is_late_and_whoever_asked_has_given_up(self, at: int) -> None:
        flight = self.flights[at % len(self.flights)]
        self._give_up(flight)

    @precondition(lambda self: self.flights)
    @rule(at=st.integers(0, 7))
    def a_request_is_lost(self, at: int) -> None:
        self._give_up(self.flights.pop(at % len(self.flights)))

    @rule(number=st.sampled_from((0, 1)))
    def a_process_is_woken(self, number: int) -> None:
        live = self.lives[number]
        if live is not None:
            self._run(number, live.refresh())

    # -- what time and accidents do

    @rule(number=st.sampled_from((0, 1)), passes=st.sampled_from((0, 500, RAN_OUT)))
    def time_passes_and_a_process_looks_what_is_due(self, number: int, passes: int) -> None:
        self.truth.now += passes
        live = self.lives[number]
        if live is not None:
            self._run(number, self._due(live))

    async def _due(self, live: LiveTable) -> None:
        store = live._store
        if await store.claim(TABLE, self.truth.now + 5000):
            await live.own(Due())

    @rule(number=st.sampled_from((0, 1)))
    def a_process_is_killed_and_another_takes_its_place(self, number: int) -> None:
        for at, task in self.tasks:
            if at == number:
                task.cancel()
        self._idle()
        for client in self.clients:
            if client.at is not None and client.at.live is self.lives[number]:
                client.at = None
        self.lives[number] = None
        self._open(number)

    # -- what always holds

    @invariant()
    def what_was_answered_stands_once_and_where_it_was_said_to(self) -> None:
        moves = [decode(entry.data) for entry in self.truth.entries]
        versions = [entry.version for entry in self.truth.entries]
        ids = [move.id for move in moves if move.id is not None]
        assert len(ids) == len({*ids}), "nothing is done twice"
        stand = {move.id: version for move, version in zip(moves, versions, strict=True) if move.id is not None}
        sealed = self.truth.sealed[0].version if self.truth.sealed else 0
        for client in self.clients:
            for command, version in client.answered.items():
                assert version <= sealed or stand.get(command) == version, "what was answered is in the record"

    def teardown(self) -> None:
        """In the end the network is whole: everybody is answered, and sees what the record says."""
        if self.truth.head.version:
            self._all_arrives()
            for number in (0, 1):
                if self.lives[number] is None:
                    self._open(number)
                    self._all_arrives()
            for who, client in enumerate(self.clients):
                self.somebody_comes_by_another_line(who, who % 2)
                self._all_arrives()
                if client.asked is not None:
                    self._send(client)
                    self._all_arrives()
                assert client.asked is None, "whoever asks again is answered"
            for number in (0, 1):
                self.a_process_is_woken(number)
                self._all_arrives()
            self.what_was_answered_stands_once_and_where_it_was_said_to()
            self._everybody_sees_the_record()
        for _, task in self.tasks:
            task.cancel()
        self._idle()
        self.loop.close()

    def _everybody_sees_the_record(self) -> None:
        state = from_store(self.truth.read()).table
        for client in self.clients:
            seat = next(
                (at for at, one in enumerate(state.chairs) if one.person == person_at(SECRET, client.person.id)), None
            )
            assert client.public == views.public(state), client.person.name
            assert client.private == views.private(state, seat), client.person.name

    # -- how it goes on

    def _open(self, number: int) -> None:
        live = LiveTable(TABLE, Line(self.truth, self.flights), lambda _: None, self._nothing)  # type: ignore[arg-type]  # of the store's port it has what a table asks
        self._run(number, self._loaded(number, live))

    async def _nothing(self, live: LiveTable) -> None:
        return None

    async def _loaded(self, number: int, live: LiveTable) -> None:
        while True:
            try:
                await live.load()
            except StoreAway:
                continue
            self.lives[number] = live
            return

    def _send(self, client: Client) -> None:
        at = client.at
        if at is not None and client.asked is not None and at in at.live.viewers:
            self._run(self.lives.index(at.live), self._sent(at, client.asked))

    async def _sent(self, connection: Connection, command: TableCommand) -> None:
        await connection.live.command(connection, command)

    def _run(self, number: int, job: Coroutine[Any, Any, Any]) -> None:
        async def patiently() -> None:
            with contextlib.suppress(StoreAway):  # whoever asked is told, and may ask again
                await job

        self.tasks.append((number, self.loop.create_task(patiently())))
        self._settle()

    def _carry(self, flight: Flight) -> None:
        reply = flight.does()
        if not flight.done:
            flight.reply, flight.done = reply, True

    def _give_up(self, flight: Flight) -> None:
        if not flight.answer.done():
            flight.answer.set_exception(StoreAway("nobody answers"))
        self._settle()

    def _settle(self) -> None:
        self._idle()
        ended = [(at, task) for at, task in self.tasks if task.done()]
        for at, task in ended:
            self.tasks.remove((at, task))
            if not task.cancelled():
                task.result()

    def _idle(self) -> None:
        """Whatever can go on without the network does."""

        async def turns() -> None:
            for _ in range(20):
                await asyncio.sleep(0)

        self.loop.run_until_complete(turns())

    def _all_arrives(self) -> None:
        while self.flights:
            self.a_request_arrives_and_is_answered(0)


AppendProtocol.TestCase.settings = settings(max_examples=EVENINGS, stateful_step_count=60, deadline=None)


class TestAppendProtocol(AppendProtocol.TestCase):  # type: ignore[misc, valid-type]  # hypothesis makes it
    """Run by pytest."""

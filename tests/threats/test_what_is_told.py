"""What log, metrics, error texts and a client's flight record tell: never who somebody is, what they say, or a secret.

A real server with its real store, at the chattiest level, is told secrets of every kind in every way.
"""

import asyncio
import base64
import contextlib
import re
from itertools import chain
from random import Random

import aiohttp
import msgpack
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clients.cli.address import parse
from clients.cli.arriving import Arrival
from clients.cli.connection import Heard
from clients.cli.settings import Settings
from protocol.actions import Play
from protocol.codec import decode_event, encode
from protocol.commands import Act, Create, Device, Find, Hello, Join, Mine, Ready, Rename, Sit, Spoken, Talk
from protocol.events import SUBPROTOCOL, Closing, Code, Created, Error, Ok, Refused, Welcome
from tests.e2e.processes import HOST, ServerProcess, free_port
from tests.threats.deals import GAMES, Company

pytestmark = pytest.mark.wire

NAME, WORDS, LINK = "Zwaantje Geheim", "Ik heb de boer en het aas", "geheim-23456789a"


@pytest.fixture
async def server(tmp_path):
    """A server that logs all it can."""
    process = ServerProcess(tmp_path / "store", await free_port(), "--log-level", "debug", "--log", "text")
    await process.start()
    yield process
    await process.stop()


def dial(server):
    url = f"ws://{HOST}:{server.port}/ws"
    return connect(url, subprotocols=[SUBPROTOCOL], compression=None, proxy=None)


async def said(ws, command, until):
    await ws.send(command if isinstance(command, bytes) else encode(command))
    async with asyncio.timeout(10):
        while not isinstance(event := decode_event(await ws.recv()), until):
            pass
    return event


async def evening(server, random):
    """Somebody comes, says this and that, well formed and not; every secret that was told meanwhile."""

    def ident():
        return random.randbytes(16)

    wrong = random.randbytes(32)
    async with dial(server) as ws:
        welcome = await said(ws, Hello((1, 1), name=NAME), Welcome)
        created = await said(ws, Create(ident(), "Geheime tafel", "klaverjas", 4), Created)
        await ws.send(encode(Join(created.table)))
        await said(ws, Talk(ident(), WORDS), Ok)
        await said(ws, Rename(ident(), NAME + " de Tweede"), Ok)
        device = await said(ws, Device(ident()), Code)
        spoken = await said(ws, Spoken(ident()), Code)
        await said(ws, Find("ZZZZZZ"), Refused)
        await said(ws, Join(LINK), Refused)
        await ws.send(encode(Mine()))
        await said(ws, msgpack.packb({"type": "rename", "id": ident(), "name": [NAME]}), Error)
        await said(ws, msgpack.packb({"type": "talk", "id": ident(), "text": WORDS, WORDS: 1}), Error)
        await said(ws, encode(Talk(ident(), WORDS))[:-4], Error)
    async with dial(server) as ws:
        with contextlib.suppress(ConnectionClosed):
            await said(ws, Hello((1, 1), wrong), Closing)
    return [welcome.token, wrong], [NAME, WORDS, device.code, spoken.code, "ZZZZZZ", "de Tweede"]


async def strange_requests(server, token):
    """What is no HTTP, or nearly, with a token in it."""
    cookie = b"Cookie: stamtafel=" + base64.urlsafe_b64encode(token).rstrip(b"=")
    requests = [
        b"GET / HTTP/1.1\r\nHost: x\r\n" + cookie + b"\x01\r\n\r\n",
        b"GET / HTTP/9.9\r\n" + cookie + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + cookie + b"\r\n" + cookie + b"\r\nContent-Length: x\r\n\r\n",
        b"\x1b]0;" + cookie + b"\x07\r\n2026-01-01 error forged\r\n\r\n",
        cookie + b"\r\n\r\n",
        b"POST /me HTTP/1.1\r\nHost: x\r\n" + cookie + b"\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n" + cookie,
    ]
    for request in requests:
        reader, writer = await asyncio.open_connection(HOST, server.port)
        writer.write(request)
        writer.write_eof()
        with contextlib.suppress(ConnectionResetError):
            async with asyncio.timeout(5):
                await reader.read()
        writer.close()


def ways_to_write(token):
    """How a token may stand in a text."""
    digits = base64.urlsafe_b64encode(token).decode().rstrip("=")
    return [token.hex(), digits, base64.b64encode(token).decode().rstrip("="), repr(token)[2:-1]]


CARD = re.compile(r"(?<![A-Za-z])[TJQKA][cdhs](?![A-Za-z])|\b[2-9][cdhs]\b")
"""A card as it is written, wherever it stands; low ones by themselves only, for ids have such digits in them."""


async def test_log_and_metrics_tell_nothing_of_who_says_what(server):
    random = Random(1)
    tokens, words = await evening(server, random)
    companies = [Company(server.port, *game) for game in GAMES]
    await asyncio.gather(*(company.evening() for company in companies))
    for company in companies:
        hidden, said = company.secrets()
        tokens, words = [*tokens, *hidden], [*words, *said]
    await strange_requests(server, tokens[0])
    async with aiohttp.ClientSession() as session:
        origin = {"Origin": f"http://{HOST}:{server.port}"}
        await session.post(f"http://{HOST}:{server.port}/me", data={"code": words[2][::-1], "name": NAME}, headers=origin)
        async with session.get(f"http://{HOST}:{server.port}/metrics") as answer:
            metrics = await answer.text()
    assert await server.stop() == 0
    log = server.log.read_text()
    everything_was_said(companies, log)
    assert "stamtafel_commands_total" in metrics
    for text in (log, metrics):
        assert [secret for secret in (*words, words[2][::-1], *chain(*map(ways_to_write, tokens))) if secret in text] == []
        assert HOST not in text, "nobody's address"
        assert CARD.findall(text) == [], "no card"
    assert "forged" not in log
    assert "Traceback" not in log
    assert log.replace("\n", "").isprintable()


def everything_was_said(companies, log):
    """The log was kept, and there was something to be told: cards, questions, refusals, votes, a match gone on with."""
    for command in ("talk", "act", "propose", "vote", "resume", "nonce"):
        assert f"command {command}" in log
    heard = set().union(*(company.heard() for company in companies))
    assert {"play", "ask", "tell", "exchange", "swap", "undone", "adjourned", "resumed", "stale", "chat_closed"} <= heard


NO_ID = bytes(16)


class Regular:
    """Somebody at a terminal who sits down at a table for two, and plays at random what is offered until a deal is over."""

    def __init__(self, link, folder, name, seat, random):
        self.arrival = Arrival(parse(link), Settings(), folder, name, None)
        self.over, self.seen, self.random, self.seat = asyncio.Event(), [], random, seat
        self._answered = ""

    async def play(self):
        async with asyncio.TaskGroup() as group:
            line = group.create_task(self.arrival.carry())
            assert await self.arrival.there()
            self.arrival.listen(self._heard)
            for command in (Talk(NO_ID, WORDS), Sit(NO_ID, self.seat), Ready(NO_ID)):
                self.arrival.connection.send(command)
            async with asyncio.timeout(60):
                await self.over.wait()
            line.cancel()

    def _heard(self, one):
        table = one.after if isinstance(one, Heard) else None
        if table is None:
            return
        self.seen.append(table)
        decision = table.private.decision
        if table.public.finished is not None:
            known = {one.name for one in table.people.values()}
            if {f"{name} Geheim" for name in ("Zwaan", "Reiger")} <= known:  # who is there is told beside the moves
                self.over.set()
        elif decision is not None and decision.turn and self._answered != decision.id:
            self._answered = decision.id
            action = self.random.choice([*(Play(card) for card in decision.cards), *decision.actions])
            self.arrival.connection.send(Act(NO_ID, action, decision=decision.id))

    def secrets(self):
        """Everything that this client knew and that is nobody's business, as it may stand in a text."""
        visit, last = self.arrival.visit, self.seen[-1]
        hidden = [visit.token, last.branch, last.public.match.id, *(one.nonce for one in visit.parts.values())]
        hidden += [last.public.shuffling.secret, *(one.commitment for one in visit.parts.values())]
        people = [word for who, one in last.people.items() for word in (who, one.name) if word]
        return [*people, visit.slug, WORDS, HOST, "Geheime", *(way for one in hidden if one for way in ways_to_write(one))]


async def test_a_flight_record_tells_nothing_of_the_deal_it_saw(server, tmp_path):
    async with dial(server) as ws:
        await said(ws, Hello((1, 1), name="Ria"), Welcome)
        made = await said(ws, Create(NO_ID[:-1] + b"1", "Geheime tafel", "manille", 2), Created)
    link = f"http://{HOST}:{server.port}/t/{made.table}"
    two = [
        Regular(link, tmp_path / name, f"{name} Geheim", seat, Random(seat)) for seat, name in enumerate(("Zwaan", "Reiger"))
    ]
    await asyncio.gather(*(one.play() for one in two))
    for one in two:
        told = "\n".join(one.arrival.report())
        assert "heard ok act in" in told, "the deal was played"
        assert "heard moved version" in told
        assert len({card for seen in one.seen for card in seen.private.hand}) >= 12
        assert "Zwaan Geheim" in one.secrets()
        assert [secret for secret in one.secrets() if secret in told] == []
        assert re.findall(r"\b[23456789TJQKA][cdhs]\b", told) == [], "no card"


async def test_what_fails_tells_no_more_than_that(venue):
    """No answer names what we are made of or where it stands on the machine."""
    async with aiohttp.ClientSession() as session:
        for method, path in (("GET", "/nowhere"), ("POST", "/me"), ("GET", "/ws"), ("PATCH", "/"), ("GET", "/door/x")):
            async with session.request(method, venue.http + path) as answer:
                text = await answer.text()
                assert 400 <= answer.status < 500
                assert answer.headers["Server"] == "stamtafel"
                assert not re.search(r"aiohttp|[Pp]ython|Traceback|File |/home|/usr|\.py", text)
                assert len(text) < 100

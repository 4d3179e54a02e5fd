"""The example bot: short, on its own feet, and a player who finishes what it begins."""

import ast
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgpack
import pytest
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve
from websockets.typing import Subprotocol

from clients.bot import minimal
from clients.bot.minimal import Player, next_command
from protocol.around import About, Chair
from protocol.codec import decode_command, decode_event, encode
from protocol.commands import Act, Command, Create, Hello, Join, Nonce, Ready, Sit
from protocol.events import Closing, Created, Error, Event, Moved, Ok, Refused, View, Welcome
from protocol.views import Decision, MatchInfo, Private, PrivatePatch, Public, PublicPatch, Shuffling

SOURCE = Path(minimal.__file__).read_text(encoding="utf-8")
TABLE = "donderdag-7kq2m9xw"
ABOUT = About(
    table=TABLE,
    name="Donderdag",
    game="klaverjas",
    players=4,
    options={},
    sides=((0, 2), (1, 3)),
    direction=1,
    listed=False,
    watch=True,
    open_tricks=False,
)
TOKEN = bytes(range(32))
TAKEN, FREE = Chair(person="somebody"), Chair()


def test_it_is_under_a_hundred_lines() -> None:
    assert len(SOURCE.splitlines()) < 100


def test_it_uses_websockets_and_msgpack_and_nothing_of_ours() -> None:
    nodes = list(ast.walk(ast.parse(SOURCE)))
    assert not any(isinstance(node, ast.ImportFrom) and node.level for node in nodes)
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    outside = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    assert outside == {"websockets", "msgpack"}


def shown(phase: str, *chairs: Chair, shuffling: Shuffling | None = None, **private: Any) -> tuple[Any, Any]:
    """A view as it arrives."""
    public = Public(about=ABOUT, phase=phase, chairs=chairs, shuffling=shuffling)  # type: ignore[arg-type] # a phase
    return msgpack.unpackb(encode(public)), msgpack.unpackb(encode(Private(**private)))


def test_it_takes_the_first_free_seat() -> None:
    assert next_command(*shown("waiting", TAKEN, FREE, FREE, TAKEN)) == {"type": "sit", "seat": 1}


def test_it_looks_on_where_no_seat_is_free() -> None:
    assert next_command(*shown("waiting", TAKEN, TAKEN, TAKEN, TAKEN)) is None
    assert next_command(*shown("playing", TAKEN, TAKEN, TAKEN, TAKEN)) is None


def test_it_says_ready_once() -> None:
    assert next_command(*shown("waiting", TAKEN, FREE, FREE, FREE, seat=0)) == {"type": "ready"}
    assert next_command(*shown("waiting", Chair(person="me", ready=True), FREE, FREE, FREE, seat=0)) is None


def test_it_needs_no_time_to_look_at_the_sheet() -> None:
    assert next_command(*shown("sheet", *[TAKEN] * 4, seat=0)) == {"type": "ready"}
    assert next_command(*shown("sheet", *[TAKEN] * 4)) is None


def test_it_adds_to_the_shuffle_once() -> None:
    command = next_command(*shown("shuffling", *[TAKEN] * 4, shuffling=Shuffling(deal=3, commitment=bytes(32)), seat=2))
    assert command is not None
    assert (command["type"], command["deal"], len(command["nonce"])) == ("nonce", 3, 32)
    added = Shuffling(deal=3, commitment=bytes(32), nonces=(2,))
    assert next_command(*shown("shuffling", *[TAKEN] * 4, shuffling=added, seat=2)) is None


@pytest.mark.parametrize(
    ("offered", "done"),
    [
        ({"cards": ("Jh", "9h"), "actions": ({"do": "call"},)}, {"do": "play", "card": "Jh"}),
        ({"actions": ({"do": "trumps", "suit": "h"}, {"do": "pass"})}, {"do": "trumps", "suit": "h"}),
        ({"actions": ({"do": "exchange", "max": 3},)}, {"do": "exchange", "cards": []}),
        ({"actions": ({"do": "declare"}, {"do": "pass"})}, {"do": "pass"}),
        ({"cards": ("7c",), "actions": ({"do": "ask"}, {"do": "tell"})}, {"do": "play", "card": "7c"}),
    ],
)
def test_it_does_the_first_thing_offered(offered: dict[str, Any], done: dict[str, Any]) -> None:
    public, private = shown("playing", *[TAKEN] * 4, seat=0)
    private["decision"] = {"id": "1.1.1", "deal": 1, "turn": True} | {key: list(value) for key, value in offered.items()}
    assert next_command(public, private) == {"type": "act", "decision": "1.1.1", "action": done}


def test_it_lets_others_speak_out_of_turn() -> None:
    public, private = shown("playing", *[TAKEN] * 4, seat=0)
    private["decision"] = {"id": "1.1.1", "deal": 1, "calls": [{"do": "herschut"}], "level": "schut"}
    assert next_command(public, private) is None


class Script:
    """A server that says what it is told to, one connection after the other, and keeps what it heard."""

    def __init__(self, *visits: list[Any]) -> None:
        self.visits = list(visits)
        self.heard: list[list[Command]] = []

    def __call__(self, socket: ServerConnection) -> None:
        """One connection: after each message of the client come the events of the next step."""
        heard: list[Command] = []
        self.heard.append(heard)
        for events in self.visits.pop(0) if self.visits else [[Closing(reason="flood")]]:
            frame = socket.recv()
            assert isinstance(frame, bytes)
            heard.append(decode_command(frame))
            for event in events:
                socket.send(encode(event(heard[-1]) if callable(event) else event))
        socket.close()


@pytest.fixture
def played() -> Iterator[Any]:
    """Have the bot play against a script, to its end."""
    servers = []

    def play(script: Script) -> Player:
        server = serve(script, "127.0.0.1", 0, subprotocols=[Subprotocol("stamtafel.v1")])
        threading.Thread(target=server.serve_forever, name="script", daemon=True).start()
        servers.append(server)
        player = Player(f"http://127.0.0.1:{server.socket.getsockname()[1]}/t/{TABLE}", "Bo")
        player.play()
        return player

    yield play
    for server in servers:
        server.shutdown()


def view(version: int, phase: str, *chairs: Chair, **private: Any) -> View:
    public = Public(about=ABOUT, phase=phase, chairs=chairs, match=MatchInfo(number=1, id=bytes(16)))  # type: ignore[arg-type] # a phase
    return View(version=version, branch=bytes([version]) * 8, me="me", public=public, private=Private(**private))


def welcome(token: bytes | None = None) -> Welcome:
    return Welcome(version=1, name="Bo", now=0, durability="always", games=(), token=token)


def moved(version: int, public: Any, private: Any) -> Moved:
    return Moved(version=version, branch=bytes([version]) * 8, public=public, private=private)


def ok(command: Any) -> Ok:
    return Ok(id=command.id, version=0)


DECISION = Decision(id="1.1.4", deal=1, turn=True, cards=("Jh", "9h"))


def test_from_hello_to_the_last_card(played: Any) -> None:
    me = Chair(person="me")
    shuffling = Shuffling(deal=1, commitment=bytes(32))
    script = Script(
        [
            [welcome(TOKEN)],
            [view(1, "waiting", TAKEN, FREE, TAKEN, TAKEN)],
            [moved(2, PublicPatch(chairs=(TAKEN, me, TAKEN, TAKEN)), PrivatePatch(seat=1)), ok],
            [moved(3, PublicPatch(phase="shuffling", shuffling=shuffling), PrivatePatch()), ok],
            [moved(4, PublicPatch(phase="playing"), PrivatePatch(hand=("Jh",), decision=DECISION)), ok],
            [moved(5, PublicPatch(phase="over"), PrivatePatch(hand=None, decision=None))],
        ]
    )
    played(script)
    (heard,) = script.heard
    assert [type(command) for command in heard] == [Hello, Join, Sit, Ready, Nonce, Act]
    assert heard[:2] == [Hello(versions=(1, 1), name="Bo"), Join(table=TABLE)]


def test_a_lost_connection_costs_nothing(played: Any) -> None:
    script = Script(
        [[welcome(TOKEN)], [view(7, "playing", *[TAKEN] * 4, seat=1, decision=DECISION)], []],
        [[welcome()], [view(7, "playing", *[TAKEN] * 4, seat=1, decision=DECISION)], [view(9, "over", *[TAKEN] * 4)]],
    )
    played(script)
    before, after = script.heard
    assert after[0] == Hello(versions=(1, 1), name="Bo", token=TOKEN)
    assert isinstance(after[1], Join)
    assert after[1].seen is not None
    assert (after[1].seen.version, after[1].seen.branch) == (7, b"\7" * 8)
    assert after[2] == before[2]


def test_a_missing_version_brings_the_whole_view(played: Any) -> None:
    late = moved(9, PublicPatch(), PrivatePatch())
    script = Script(
        [[welcome(TOKEN)], [view(7, "playing", *[TAKEN] * 4, seat=1), late]],
        [[welcome()], [view(9, "over", *[TAKEN] * 4)]],
    )
    played(script)
    assert script.heard[1][1] == Join(table=TABLE, seen=script.heard[1][1].seen)  # type: ignore[union-attr] # a join


@pytest.mark.parametrize("code", ["busy", "try_again", "too_fast"])
def test_what_may_have_been_done_is_said_again_unchanged(played: Any, code: Any) -> None:
    refused = lambda command: Refused(id=command.id, code=code, retry=1)  # noqa: E731 - a line of the script
    decide = [view(7, "playing", *[TAKEN] * 4, seat=1, decision=DECISION)]
    script = Script([[welcome(TOKEN)], decide, [refused], [view(9, "over", *[TAKEN] * 4)]])
    played(script)
    assert script.heard[0][2] == script.heard[0][3]


def test_what_was_refused_is_thought_over(played: Any) -> None:
    stale = lambda command: Refused(id=command.id, code="stale", retry=1)  # noqa: E731 - a line of the script
    now = moved(8, PublicPatch(), PrivatePatch(decision=Decision(id="1.1.6", deal=1, turn=True, cards=("7c",))))
    decide = [view(7, "playing", *[TAKEN] * 4, seat=1, decision=DECISION)]
    script = Script([[welcome(TOKEN)], decide, [now, stale], [view(9, "over", *[TAKEN] * 4)]])
    played(script)
    first, second = script.heard[0][2:4]
    assert isinstance(first, Act)
    assert isinstance(second, Act)
    assert (first.decision, second.decision) == ("1.1.4", "1.1.6")
    assert first.id != second.id


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (Refused(id=None, code="no_table", field="table"), "no_table"),
        (Error(code="bad_token"), "bad_token"),
        (Closing(reason="refused"), "refused"),
    ],
)
def test_it_gives_up_where_there_is_no_way_in(played: Any, last: Any, said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        played(Script([[welcome(TOKEN)], [last]]))


@contextmanager
def serving() -> Iterator[str]:
    """A real server on a store of its own; gives its address."""
    with TemporaryDirectory(prefix="stam") as folder:  # short: a socket's path is
        command = [sys.executable, "-m", "server", "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1].partition("/t/")[0]
        finally:
            server.terminate()
            server.communicate(timeout=20)


def asked(address: str, command: Command) -> Event:
    """Say hello and this command to the server; its answer."""
    with connect(address.replace("http", "ws") + "/ws", subprotocols=[Subprotocol("stamtafel.v1")]) as socket:
        socket.send(encode(Hello(versions=(1, 1), name="Maker")))
        socket.recv()
        socket.send(encode(command))
        frame = socket.recv()
    assert isinstance(frame, bytes)
    return decode_event(frame)


@pytest.mark.wire
def test_four_of_them_play_a_match() -> None:
    with serving() as address:
        made = Create(id=bytes(16), name="Bots", game="klaverjas", players=4, options={"deals": 2})
        created = asked(address, made)
        assert isinstance(created, Created)
        link = f"{address}/t/{created.table}"
        bots = [
            subprocess.Popen([sys.executable, "-m", "clients.bot.minimal", link, "--name", f"Bot {n}"]) for n in range(4)
        ]
        try:
            assert [bot.wait(timeout=60) for bot in bots] == [0] * 4
        finally:
            for bot in bots:
                bot.kill()
        shown = asked(address, Join(table=created.table))
        assert isinstance(shown, View)
        assert shown.public.phase == "over"
        assert shown.public.sheet is not None
        assert len(shown.public.sheet.rows) == 2
        assert all(chair.person for chair in shown.public.chairs)

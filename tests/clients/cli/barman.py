"""A server in a thread that speaks just enough of the protocol for a client to come in, sit and leave."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from protocol.alone import Dailies, HowPlayed, Learn, PlayDaily, ShowBoard
from protocol.around import Chair
from protocol.books import Exported, ScoreBook
from protocol.codec import decode_command, encode
from protocol.commands import (
    Act,
    Book,
    Command,
    Create,
    Device,
    Export,
    Find,
    Forget,
    Hello,
    Join,
    Leave,
    Mine,
    Nonce,
    Ping,
    Ready,
    Rename,
    Replay,
    Sit,
    Spoken,
    Stand,
    Standings,
    Tables,
)
from protocol.events import (
    SUBPROTOCOL,
    Closing,
    Code,
    Created,
    Error,
    Event,
    Found,
    Lobby,
    Moved,
    Notice,
    Ok,
    Presence,
    Refused,
    Standstill,
    View,
    Welcome,
)
from protocol.happenings import Acted, Sat
from protocol.views import PrivatePatch, PublicPatch
from tests.clients.cli.donderdag import DECISION, PEOPLE, gathering
from tests.clients.cli.everyday import BOARD, DAYS, PLAYED, own
from tests.clients.cli.golden import KLAVERJAS, ROWS
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, DEALS, RANKING, RECORD, REPLAYED

UNSAID = Hello | Ping | Tables | Leave | Mine
OWN = "dag--x"
"""Whoever asks for a daily has this table of their own, where one card is the last."""
TOKEN = bytes([7]) * 32
BRANCH = bytes(8)
EMPTY = gathering(Chair(), Chair("w"), Chair("j"), Chair("e"))


class Barman:
    """Answers each command; `heard` is everything that was said."""

    def __init__(self) -> None:
        self.heard: list[Command] = []
        self.server = ""
        self.turned_away = False
        self.notice: Notice | None = None
        """What everybody is told on coming."""
        self.still: Standstill | None = None
        """Why whoever comes has to wait a little, and is told so."""
        self.refuses = 0
        """So often it cannot do what is asked for on coming: see the listed tables, or make a table of one's own."""

    def serve(self, socket: ServerConnection) -> None:
        try:
            while True:
                frame = socket.recv()
                assert isinstance(frame, bytes)
                command = decode_command(frame)
                self.heard.append(command)
                for event in self.answers(command):
                    socket.send(encode(event))
        except ConnectionClosed:
            pass

    def answers(self, command: Command) -> list[Event]:
        said: list[Event] = []
        if self.refuses and isinstance(command, Tables | Learn):
            self.refuses -= 1
            return [Refused(command.id if isinstance(command, Learn) else None, "no_room")]
        match command:
            case Hello():
                token = None if command.token else TOKEN
                welcome = Welcome(1, command.name or "Marijke", 0, "always", (KLAVERJAS,), token)
                told = [] if self.notice is None else [self.notice]
                waits = [] if self.still is None else [self.still]
                over = [] if self.still is None else [self.still if self.refuses else Standstill()]
                said = [Error("bad_token"), Closing("refused")] if self.turned_away else [*waits, welcome, *over, *told]
            case Tables():
                said = [Lobby(ROWS)]
            case Join(table="donderdag") | Join(table="vrij-1"):
                said = [View(3, BRANCH, "m", EMPTY.public, EMPTY.private), Presence(PEOPLE)]
            case Join(table=slug) if slug == OWN:
                seen = own()
                said = [View(3, BRANCH, "m", seen.public, seen.private), Presence(PEOPLE)]
            case Join():
                said = [Refused(None, "no_table")]
            case Create():
                said = [Created(command.id, "vrij-1")]
            case Sit(seat=0):
                patches = PublicPatch(chairs=(Chair("m"), *EMPTY.public.chairs[1:])), PrivatePatch(seat=0)
                said = [Moved(4, BRANCH, Sat(0, "m"), *patches), Ok(command.id, 4)]
            case Act(decision=decision) if decision == DECISION.id:
                ends = PublicPatch(phase="over", trick=(), turn=None), PrivatePatch(decision=None, hand=())
                said = [Moved(4, BRANCH, Acted(0, command.action), *ends), Ok(command.id, 4)]
            case Sit() | Stand() | Ready() | Act() | Nonce():
                said = [Refused(command.id, "not_now")]
            case _:
                said = self.beside(command)
        return said

    def beside(self, command: Command) -> list[Event]:
        """What is asked beside the play."""
        said: list[Event] = []
        match command:
            case Mine():
                said = [ABOUT_YOU]
            case Find():
                found = Found("vrij-1") if command.code.lower() == "abcdef" else Refused(None, "no_code")
                said = [found]
            case Device() | Spoken():
                said = [Code(command.id, "kqmwxz", 600_000)]
            case Forget():
                said = [Ok(command.id, 0), Closing("forgotten")]
            case Rename():
                said = [Ok(command.id, 0)]
            case Book():
                said = [DEALS if command.match else ScoreBook(()) if command.before else BOOK]
            case Standings():
                said = [RANKING]
            case Export():
                said = [Exported(3, (RECORD,) * (1 if command.deal else 2))]
            case Replay():
                said = [REPLAYED]
            case _:
                said = self.every_day(command)
        return said

    def every_day(self, command: Command) -> list[Event]:
        """What is asked about dailies."""
        said: list[Event] = []
        match command:
            case Dailies():
                said = [DAYS]
            case ShowBoard():
                said = [BOARD if command.day in {None, BOARD.day} else Refused(None, "no_daily", "day")]
            case HowPlayed():
                said = [PLAYED]
            case Learn():
                said = [Created(command.id, OWN)]
            case PlayDaily():
                made = command.daily in {row.daily for row in DAYS.rows}
                said = [Created(command.id, OWN) if made else Refused(command.id, "no_daily", "daily")]
            case _:
                pass
        return said

    @property
    def said(self) -> list[str]:
        """The tags of what was said, hello and the looks at the list left out."""
        return [type(command).__name__ for command in self.heard if not isinstance(command, UNSAID)]


@contextmanager
def barman() -> Iterator[Barman]:
    """A server on a free port of this machine."""
    one = Barman()
    with serve(one.serve, "127.0.0.1", 0, subprotocols=[SUBPROTOCOL], compression=None) as server:  # type: ignore[list-item]  # a plain string will do
        one.server = f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield one
        finally:
            server.shutdown()
            thread.join()

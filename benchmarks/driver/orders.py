"""What the load is told to do, and what it says it has measured."""

from typing import Literal

from msgspec import Struct

Server = Literal["ours", "everysec", "colyseus", "boardgameio", "fan", "plain"]


class Stage(Struct, frozen=True):
    """A part of a run: have so many tables play, and so many people look on at the first; warm up; measure some times.

    `moves` is how many moves a second all tables shall make together, each somebody thinking between half and one and a
    half times as long as that takes; 0: as many as they can, one at a table at a time. Times are in seconds.
    """

    tables: int
    moves: float = 0
    looking: int = 0
    warm: float = 2.0
    measure: float = 4.0
    times: int = 1


class Orders(Struct, frozen=True):
    """Go to this server and do these stages, one after the other; or have people there who do nothing.

    `beside` are processes that work for it, its store for instance. `greeted` say hello and no more, `seated` sit four at a
    table with their cards dealt; `reconnect` times one of these loses the line and comes back. `made` are tables that are
    made and left again, with one person on a seat.
    """

    server: Server
    port: int
    pid: int
    beside: tuple[int, ...] = ()
    stages: tuple[Stage, ...] = ()
    seated: int = 0
    greeted: int = 0
    made: int = 0
    reconnect: int = 0
    collected: bool = False
    """The peer is to collect its garbage again and again, so that memory is what is needed."""
    said: int = 90
    """Bytes that a move has on its way to the bare fan-out."""


class Measured(Struct, frozen=True):
    """What a stage took. Times are µs of a core for each move, or ms; memory is in kB; `load` is of one core."""

    tables: int
    looking: int
    moves_s: float
    cpu_us: float
    store_us: float
    p50_ms: float
    p99_ms: float
    octets: float
    """Bytes of messages to the four players for each move."""
    said: float
    """Commands for each move: moves, and what players say between deals."""
    bids: float
    """How many of the moves were bids."""
    server: float
    """How much of a core the server had."""
    load: float
    """How much of a core this process had."""
    made: float
    """How many moves a table had made by then."""
    memory_kb: float


class Idle(Struct, frozen=True):
    """What people cost who do nothing: kB each, of those who have said hello and of those who sit; coming back, in ms."""

    greeted_kb: float = 0
    seated_kb: float = 0
    reconnect_ms: tuple[float, ...] = ()


class Report(Struct, frozen=True):
    """What was measured, and what the server said that it should not have said."""

    stages: tuple[Measured, ...]
    idle: Idle
    wrong: tuple[str, ...]

"""The server put together: a store, the house on it, and the door before it; how it starts and how it stops."""

import asyncio
import errno
import gc
import logging
import resource
import secrets
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from multiprocessing import parent_process

from aiohttp import web

from server import greeting
from server.live.house import House
from server.live.keeping import KEEP_S, Keeping
from server.live.orders import LOOK_S as OBEY_S
from server.live.ports import StoreAway, StoreRefused
from server.live.tasks import every
from server.net import log as logs
from server.net import pulse
from server.net.door import LOOK_S, Door
from server.net.gather import Gather, Worker
from server.net.http import Http
from server.net.metrics import Tally
from server.net.orders import Obeying, this_server
from server.settings import Settings
from server.store.open import open_store
from server.store.records import RedisStore
from server.store.room import MB
from server.trouble import in_words

log = logging.getLogger(__name__)

BACKLOG = 1024
"""Connections that may wait to be accepted."""

CANNOT_START = 1
"""The exit code of a process that cannot start; it has said why."""

DRAINED = 3
"""The exit code of a process that has stopped because the operator said so, for whoever watches over it."""

UNREAD_MS = 30_000
"""After so long in which a peer takes nothing of what is there for it, it is cut off."""


COLLECTED_AFTER = 20_000
"""So many new objects that might hold each other before it is looked for some that do: moves and views are made of none."""


LOOKED_AT_AGAIN = 5, 5
"""After so many such looks what they left is looked at once more, and after so many of those a last time: then it stays."""


class CannotStartError(Exception):
    """The server cannot start. The sentence says why and what to do."""


def serve(settings: Settings, worker: Worker | None = None) -> int:
    """Run the server until SIGTERM, SIGINT, SIGHUP or the operator's word; a second signal ends it at once.

    `worker` is which one it is of several processes that listen on the same port; the first says where people come in. The
    exit code: 0, or `CANNOT_START`; a worker's is `DRAINED` after the operator's word.
    """
    ident = secrets.token_hex(4)
    which = {} if worker is None else {"worker": worker.number}
    logs.start(settings.log, settings.log_level, of={"server": ident, **which})
    open_as_many_as_allowed()
    gc.freeze()  # what is there now stays
    gc.set_threshold(COLLECTED_AFTER, *LOOKED_AT_AGAIN)
    gc.callbacks.append(_stays)
    try:
        with (
            listening(settings.host, settings.port, shared=worker is not None) as sock,
            asyncio.Runner(loop_factory=_loop_factory()) as runner,
        ):
            drained = runner.run(_serve(settings, sock, ident, worker))
    except (CannotStartError, StoreRefused, StoreAway, OSError) as error:
        print(f"stamtafel: {in_words(error)}", file=sys.stderr)  # noqa: T201 - a person started it and must read why not
        return CANNOT_START
    return DRAINED if drained and worker is not None else 0


def _stays(phase: str, looked: Mapping[str, int]) -> None:
    """What has been looked at for the last time is not looked at again: all tables and lines at once take a second or more.

    Who goes takes all of theirs along, since tables and lines hold each other in no circle.
    """
    if phase == "stop" and looked["generation"] == 2:
        gc.freeze()


async def _serve(settings: Settings, sock: socket.socket, ident: str, worker: Worker | None) -> bool:
    """Run it, by this name among all servers; whether it was the operator who stopped it."""
    stop, drained = _stop_signal(), asyncio.Event()

    def drain() -> None:
        drained.set()
        stop.set()

    where, least = settings.redis or settings.data, settings.least_free * MB
    store = await open_store(where, settings.durability, acks=settings.replicas_ack, least_free=least)
    try:
        async with _open(settings, store, sock, ident, worker, drain) as slug:
            port = sock.getsockname()[1]
            if worker is None or worker.number == 0:
                for line in greeting.lines(settings, port, slug, greeting.house_address(), greeting.own_command()):
                    print(line, flush=True)  # noqa: T201 - this is what it is started for
            await stop.wait()
            log.info("stopping")
    finally:
        await store.close()
    log.info("stopped")
    return drained.is_set()


@asynccontextmanager
async def _open(
    settings: Settings,
    store: RedisStore,
    sock: socket.socket,
    ident: str,
    worker: Worker | None,
    drain: Callable[[], None],
) -> AsyncIterator[str]:
    """The house open to everybody, for the time of this context; gives the link name of the first table.

    `drain` is called when the operator wants it closed.
    Closing, nobody new is let in, what is under way is answered, everybody is told, and the tables are left in order.
    """
    house, tally = House(store), Tally()
    store.took = tally.appends.took
    slug, made = await house.first_table(settings.first_table)
    if made:
        log.info("made the first table")
    await house.start()
    await house.alone.keys.ahead()
    door = Door(house, store.people, store.codes, settings, store.now, store.durability, tally)
    house.standstill.told = door.stands_still
    store.clock.jumped = house.standstill.jumped
    tally.room = store.room
    gather = None if worker is None else Gather(worker, tally)
    obeying = Obeying(store.orders, door, this_server(ident, store.now()), drain)
    tasks = [
        every(OBEY_S, obeying.look, "the operator's orders"),
        every(OBEY_S, obeying.tell, "what the operator is told"),
        every(LOOK_S, door.look, "who is forgotten"),
        every(pulse.HEARTBEAT / pulse.BEATS, door.pulse.beat, "who is silent"),
        every(KEEP_S, house.alone.keys.ahead, "the day's key"),
        every(KEEP_S, Keeping(store, house.forget, settings.keep_days).once, "keeping"),
    ]
    runner = Http(door, store.ping, counted=None if gather is None else gather.page).runner()
    await runner.setup()
    site = web.SockSite(runner, sock, backlog=BACKLOG)
    if gather is not None:
        await gather.open()
    await obeying.tell()
    await obeying.look()
    await site.start()
    log.info("open on port %d, durability %s", sock.getsockname()[1], store.durability)
    try:
        yield slug
    finally:
        for task in tasks:
            task.cancel()
        await site.stop()
        await door.close()
        await obeying.leave()
        if gather is not None:
            await gather.close()
        await house.stop()
        await runner.cleanup()


def open_as_many_as_allowed() -> None:
    """Let this process have as many files open, and so connections, as the system allows: often it begins with 1024."""
    if sys.platform == "linux":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listening(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A socket on this address and port, taken before anything else is started. Raises `CannotStartError`.

    `shared`: other processes may have theirs there too, and each gets a part of the connections.
    """
    dual = not host and socket.has_dualstack_ipv6()
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family = socket.AF_INET6 if dual else found[0][0]
        sock = socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=shared, dualstack_ipv6=dual)
    except OSError as error:
        raise CannotStartError(_why_not(host, port, error)) from error
    impatient(sock)
    return sock


def impatient(sock: socket.socket, unread: int = UNREAD_MS) -> None:
    """Have the kernel cut off whoever comes by this socket and does not read, after so many ms; only Linux can."""
    if sys.platform == "linux":
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, unread)


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use: does another server run already? Choose another one with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is not allowed: choose one from 1024 up with --port"
    return f"cannot listen on {host or 'any address'}, port {port}: {error.strerror or error}"


def stopping_signals() -> list[signal.Signals]:
    """The signals that stop a server in an orderly way: also that its terminal is gone, unless it was started by nohup."""
    hangup = () if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN else (signal.SIGHUP,)
    return [signal.SIGTERM, signal.SIGINT, *hangup]


def _stop_signal() -> asyncio.Event:
    """Set by the first signal that stops it; the next one does what it does by itself: end the process."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    names = stopping_signals()
    if (watch := parent_process()) is not None:
        loop.add_reader(watch.sentinel, stop.set)  # whoever watches over this process is gone

    def first() -> None:
        stop.set()
        for name in names:
            loop.remove_signal_handler(name)
            signal.signal(name, signal.SIG_DFL)

    for name in names:
        loop.add_signal_handler(name, first)
    return stop


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The loop of uvloop, where there is one."""
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop

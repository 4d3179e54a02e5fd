"""What becomes of a command: moves for the record, or a refusal. Pure: time and chance come in as arguments."""

import hashlib
from collections.abc import Callable
from typing import Any, assert_never, cast

import msgspec
from msgspec import Struct

from protocol.actions import Play
from protocol.cards import Card
from protocol.commands import (
    Act,
    Away,
    Create,
    Goodbye,
    Hold,
    Nonce,
    Pause,
    Propose,
    Ready,
    Resume,
    Sit,
    Stand,
    TableCommand,
    Volunteer,
    Vote,
)
from protocol.place import Arrange, HandOn, Lay, Lock, Mute, Recognise, Remove, SeatBot, ShowHand, ThatIsMe, Wait
from server.games.registry import GAMES
from server.tables import absence, alone, answers, laying, lent, pace, place, queue, rests, same, seats, talk, votes
from server.tables import moves as m
from server.tables.acting import Refusal, acted, belongs, unfilled
from server.tables.apply import fold
from server.tables.chairs import stood_in
from server.tables.clocks import OVERDUE_MS, due, poll_ends, stands_still
from server.tables.state import Table, awaited, seat_of


class Already(Struct, frozen=True):
    """The same command was accepted before, as this version."""

    version: int


class Due(Struct, frozen=True):
    """The server's own command: whatever is due now may happen."""


class Gathered(Struct, frozen=True):
    """The server's own command: every seat that is there has added its part of this deal's shuffle."""

    deal: int


class BotActs(Struct, frozen=True):
    """The server's own command: the bot on this seat does what a person's `Act` would say.

    `at` is the version that it was thought of, where nothing may have happened since; nil: in any.
    """

    seat: int
    act: Act
    at: int | None = None


class Given(Struct, frozen=True):
    """The server's own command: commit to this deck, given in advance, for the coming deal, instead of chance (fair.md)."""

    deck: tuple[Card, ...]


Own = Due | Gathered | Given | BotActs | alone.Advises | absence.Attended | pace.StoodStill | place.Came | place.Forgot
"""What the server decides by itself."""

Moves = tuple[m.Move, ...]
Outcome = Moves | Refusal | Already

_encode = msgspec.msgpack.Encoder().encode


def content(command: Create | TableCommand) -> bytes:
    """A digest (8 bytes) of a command, to see whether the same id comes with the same content."""
    return hashlib.blake2b(_encode(command), digest_size=8).digest()


def make(table: str, who: str | None, command: Create, now: int, fresh: bytes) -> Moves | Refusal:
    """The first move of a new table's record; `fresh` is 32 new random bytes."""
    settings = laying.settings_of(command.name, command, listed=command.listed, watch=command.watch)
    if isinstance(settings, Refusal):
        return settings
    return (m.Move(now, who, m.Made(table, settings, fresh), command.id, content(command)),)


def decide(
    state: Table,
    who: str | None,
    command: TableCommand | Own,
    now: int,
    fresh: bytes,
    here: frozenset[str] = frozenset(),
) -> Outcome:
    """What becomes of this command by this person (nil is the server itself).

    `now` is in ms since 1970, `fresh` 32 new random bytes, `here` the people at the table now: what comes of these stands in
    the moves. No moves means that there is nothing to do.
    """
    if who is None:
        return _followed(state, _own(state, cast("Own", command), now, fresh, here), now, here)
    command = cast("TableCommand", command)
    said = content(command)
    if (answer := answered(state, who, command.id, said)) is not None:
        return answer
    if (refusal := alone.refused(state, command)) is not None:
        return refusal
    outcome = _DECIDERS[type(command)](state, who, command, now, fresh, here)
    if isinstance(outcome, Refusal):
        return outcome
    *before, last = (*absence.peopled_by(state, who), *outcome)
    moves = (*[m.Move(now, who, what) for what in before], m.Move(now, who, last, command.id, said))
    return _followed(state, moves, now, here)


def not_before(state: Table, moves: Moves) -> int | None:
    """When accepted moves may be published at the earliest (ms since 1970): a card where an even pace is kept (PAR-6).

    Nil is at once. Until then the command waits, undecided: neither a version nor an answer tells that it has come.
    """
    dealing = state.deal
    if dealing is None or not dealing.variant.pace or not any(_plays(move.what) for move in moves):
        return None
    return state.since + dealing.variant.pace


def _plays(what: m.What) -> bool:
    return isinstance(what, m.Acted) and isinstance(what.action, Play)


def answered(state: Table, who: str, command: bytes, content: bytes) -> Already | Refusal | None:
    """What this command id was answered with before, if it was accepted."""
    known = answers.to(state.answered.get(who, answers.NOTHING), command)
    if known is None:
        return None
    return Already(known.version) if known.sum == content else Refusal("id_reused", "id")


Whats = tuple[m.What, ...]


def _followed(state: Table, moves: Moves, now: int, here: frozenset[str]) -> Moves:
    """These moves, and what the server asks once they have ended a match that was stopped: whether it counts."""
    stops = state.match is not None and state.match.stopping
    for move in moves:
        stops = stops or isinstance(move.what, m.StoppedHere)
    if not moves or not stops or state.phase == "over":
        return moves
    return (*moves, *_by_server(votes.whether_it_counts(fold(state, moves), here), now))


def _sit(state: Table, who: str, command: Sit, now: int, here: frozenset[str]) -> Whats | Refusal:
    """Take a seat; while a deal is played that of a bot, if the others agree."""
    if state.phase == "playing" and command.seat < len(state.chairs) and seat_of(state, who) is None:
        chair = state.chairs[command.seat]
        if chair.bot and chair.person is None:
            return votes.ask_to_sit(state, who, command.seat, here, now)
    return seats.sit(state, who, command)


def _ready(state: Table, who: str, command: Ready, now: int, fresh: bytes, here: frozenset[str]) -> Whats | Refusal:
    outcome = seats.ready(state, who, command, here, lambda: _onwards(state, fresh, here, now))
    return outcome if isinstance(outcome, Refusal) else (*absence.evidently_back(state, who), *outcome)


def _onwards(state: Table, fresh: bytes, here: frozenset[str], now: int) -> Whats:
    """What comes when every seat is ready: the next deal, for which chairs may change, or a match, before which they may."""
    if state.phase == "sheet" and state.match is not None:
        if state.ahead is not None:
            return alone.dealing(state.ahead, state.match.deals + 1)
        return (*queue.between_deals(state, here), m.Committed(state.match.deals + 1, fresh))
    counted = votes.counted(state, here, now)  # whether the last match counts: nobody waits for that any longer
    if queue.waits(state):
        return (*counted, *queue.over(state, here))  # chairs change first: who comes says ready too
    began = m.Began(_derived(b"match", fresh)[:16], GAMES[state.settings.game].rules)
    return (*counted, began, m.Committed(0, _derived(b"secret", fresh)))


def _nonce(state: Table, who: str, command: Nonce) -> Whats | Refusal:
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    shuffle = state.shuffle
    if state.phase != "shuffling" or shuffle is None or shuffle.deal != command.deal or shuffle.nonces[seat] is not None:
        return Refusal("stale", "deal")
    return (m.Nonced(seat, command.nonce),)


def _act(state: Table, who: str, command: Act, now: int, _fresh: bytes, _here: frozenset[str]) -> Whats | Refusal:
    if (seat := seat_of(state, who)) is None:
        return Refusal("not_seated")
    chair = state.chairs[seat]
    if who == chair.person and stood_in(chair):
        return Refusal("stood_in")
    outcome = _act_on(state, seat, command, who, now)
    if isinstance(outcome, Refusal):
        return outcome
    return (*absence.closed(state, seat), *absence.evidently_back(state, who), *outcome)


def _act_on(state: Table, seat: int, command: Act, who: str | None, now: int) -> Whats | Refusal:
    dealing = state.deal
    if (held := pace.held_up(state)) is not None:
        return Refusal(held)
    if dealing is None or state.phase != "playing":
        return Refusal("not_now" if command.decision is None and command.deal is None else "stale")
    if (refusal := belongs(state, dealing, seat, command)) is not None:
        return refusal
    if unfilled(command.action):
        return Refusal("bad_form", "action")
    if (code := dealing.variant.refusal(dealing.play, seat, command.action)) is not None:
        return Refusal(code, heard=(m.Move(now, who, m.Miscalled(seat, command.action)),) if code == "not_true" else ())
    return (acted(dealing, seat, command.action, None),)


_DECIDERS: dict[type, Callable[[Table, str, Any, int, bytes, frozenset[str]], Whats | Refusal]] = {
    Sit: lambda state, who, command, now, fresh, here: _sit(state, who, command, now, here),
    Stand: lambda state, who, command, now, fresh, here: seats.stand(state, who, command),
    Away: lambda state, who, command, now, fresh, here: absence.away(state, who, command),
    Goodbye: lambda state, who, command, now, fresh, here: absence.goodbye(state, who, command),
    Propose: lambda state, who, command, now, fresh, here: votes.propose(state, who, command, here, now),
    Volunteer: lambda state, who, command, now, fresh, here: absence.volunteer(state, who, command),
    Vote: lambda state, who, command, now, fresh, here: votes.cast(state, who, command, here, now),
    Resume: lambda state, who, command, now, fresh, here: rests.resume(state, who, command, here),
    Hold: lambda state, who, command, now, fresh, here: pace.hold(state, who, command),
    Pause: lambda state, who, command, now, fresh, here: pace.pause(state, who, command),
    SeatBot: lambda state, who, command, now, fresh, here: seats.seat_bot(state, who, command),
    Ready: _ready,
    Nonce: lambda state, who, command, now, fresh, here: _nonce(state, who, command),
    Act: _act,
    Lay: lambda state, who, command, now, fresh, here: laying.lay(state, who, command),
    Arrange: lambda state, who, command, now, fresh, here: laying.arrange(state, who, command),
    Wait: lambda state, who, command, now, fresh, here: queue.wait(state, who, command),
    Mute: lambda state, who, command, now, fresh, here: talk.mute(state, who, command, here),
    ShowHand: lambda state, who, command, now, fresh, here: lent.show(state, who, command, here),
    Lock: lambda state, who, command, now, fresh, here: place.lock(state, who, command, here),
    Remove: lambda state, who, command, now, fresh, here: place.remove(state, who, command, here),
    HandOn: lambda state, who, command, now, fresh, here: place.hand_on(state, who, command, now, here),
    ThatIsMe: lambda state, who, command, now, fresh, here: same.that_is_me(state, who, command, now, here),
    Recognise: lambda state, who, command, now, fresh, here: same.recognise(state, who, command, now, here),
}


def _own(state: Table, command: Own, now: int, fresh: bytes, here: frozenset[str]) -> Moves:
    """What the server does by itself."""
    match command:
        case Due():
            moves = _due(state, now, fresh, here)
        case Gathered(deal=deal):
            moves = _gathered(state, deal, now, fresh, here)
        case Given():
            moves = _given(state, command, now, fresh)
        case BotActs():
            moves = _bot_acts(state, command, now)
        case alone.Advises():
            moves = _by_server(alone.advises(state, command), now)
        case absence.Missed():
            moves = _by_server(absence.missed(state, command, here), now)
        case absence.Heard():
            moves = _by_server(absence.heard(state, here, now), now)
        case pace.StoodStill():
            moves = _by_server(pace.begun_anew(state, command, now), now)
        case place.Came():
            moves = place.came(state, command, now)
        case place.Forgot():
            moves = place.forgot(state, command, now)
        case _ as never:
            assert_never(never)
    return moves


def _gathered(state: Table, deal: int, now: int, fresh: bytes, here: frozenset[str]) -> Moves:
    """The cards need wait for nobody, unless time stands still or nobody is there."""
    shuffle = state.shuffle
    if state.phase != "shuffling" or shuffle is None or shuffle.deal != deal:
        return ()
    if stands_still(state) or rests.deserted(state, here):
        return ()
    return _by_server(_next(state, fresh, here, now), now)


def _due(state: Table, now: int, fresh: bytes, here: frozenset[str]) -> Moves:
    """What is due now, if anything is; what was not waited for is waited for anew."""
    at = due(state)
    if at is not None and now < at:
        return ()
    if (state.deserted is not None) != rests.deserted(state, here):
        return _by_server(absence.heard(state, here, now), now)
    if at is None:
        return ()
    if (ends := poll_ends(state)) is not None and now >= ends:
        return _by_server(votes.counted(state, here, now), now)
    if now > at + OVERDUE_MS:
        return _by_server((m.Timed(),), now)
    return same.heeded(state, now, here) or _by_server(_next(state, fresh, here, now), now)


def _by_server(whats: Whats, now: int) -> Moves:
    return tuple(m.Move(now, None, what) for what in whats)


def _next(state: Table, fresh: bytes, here: frozenset[str], now: int) -> Whats:
    """What comes by itself in this phase."""
    if state.deserted is not None:
        return (m.Adjourned(),)
    shuffle, dealing = state.shuffle, state.deal
    if state.phase == "shuffling" and shuffle is not None:
        return (m.Drawn(), m.Committed(1, fresh)) if shuffle.deal == 0 else (m.Dealt(),)
    if state.phase == "sheet":
        return _onwards(state, fresh, here, now)
    if state.phase == "over":
        return queue.over(state, here)
    if dealing is not None and (seat := awaited(state)) is not None and not state.chairs[seat].bot:
        return (acted(dealing, seat, dealing.variant.timeout(dealing.play, seat), "server"),)
    return ()


def _bot_acts(state: Table, command: BotActs, now: int) -> Moves:
    """What a bot does is accepted or not as a person's is; nothing comes of what has passed."""
    left = state.deserted is not None and state.ahead is None  # at a table of one's own nothing depends on who is there when
    if not state.chairs[command.seat].bot or left or command.at not in {None, state.version}:
        return ()
    outcome = _act_on(state, command.seat, command.act, None, now)
    return () if isinstance(outcome, Refusal) else tuple(m.Move(now, None, what) for what in outcome)


def _given(state: Table, command: Given, now: int, fresh: bytes) -> Moves:
    match, shuffle = state.match, state.shuffle
    if match is None or state.phase not in {"shuffling", "sheet"}:
        return ()
    if shuffle is not None and state.phase == "shuffling":
        if shuffle.deal != 0:
            return ()
        return tuple(m.Move(now, None, what) for what in (m.Drawn(), m.Committed(1, fresh, command.deck)))
    return (m.Move(now, None, m.Committed(match.deals + 1, fresh, command.deck)),)


def _derived(label: bytes, fresh: bytes) -> bytes:
    return hashlib.sha256(b"stamtafel/" + label + b"/1" + fresh).digest()

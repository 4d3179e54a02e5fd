"""The pace of the table, each with one key: a moment before the next deal, a pause, a knock, being away for a moment."""

from collections.abc import Sequence

from clients.cli import absence
from clients.cli.canvas import Canvas
from clients.cli.choices import NO_ID, Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import Seat
from protocol.commands import Hold, Pause, Say

HOLD, PAUSE, KNOCK = "M", "Z", "K"
"""The keys: a moment, pauze, klop klop."""

PLAYED = frozenset({"shuffling", "playing", "sheet"})
"""The phases in which the play can be stopped."""


def signals(table: TableView, words: Words) -> tuple[Choice, ...]:
    """What whoever sits may do now to the pace of the table; those out of turn, so without a number.

    Nobody else is there at a table of one's own, and it waits by itself.
    """
    public, seat = table.public, table.private.seat
    if seat is None or public.about.alone is not None:
        return ()
    found = []
    if public.phase == "sheet":
        hold = seat not in public.holding
        label = words.say("act.hold" if hold else "act.onwards")
        found.append(Choice(0, (words.say("type.hold"),), label, Hold(NO_ID, hold), key=HOLD))
    if public.phase in PLAYED and (public.about.turn_limit is None or public.paused is not None):
        pause = public.paused is None
        typed, label = ("type.pause", "act.pause") if pause else ("type.onwards", "act.onwards")
        found.append(Choice(0, (words.say(typed),), words.say(label), Pause(NO_ID, pause), key=PAUSE))
    if any(chair.person is not None and not chair.bot for i, chair in enumerate(public.chairs) if i != seat):
        found.append(Choice(0, (words.say("type.knock"),), words.say("ph.knock"), Say(NO_ID, "knock"), key=KNOCK))
    back = absence.signal(table, words)
    return (*back, *found) if any(one.marked for one in back) else (*found, *back)


def in_vain(table: TableView, signal: Choice | None, key: str, words: Words) -> str:
    """Why this key, which stands for this signal if it is offered, would do nothing; empty when it would."""
    if table.public.about.alone is not None:
        return words.say("no.alone")
    if key == PAUSE and signal is None and table.public.phase in PLAYED and table.private.seat is not None:
        return words.say("pause.limit")
    if key == KNOCK and not set(awaited(table)) - {table.private.seat} and table.private.seat is not None:
        return words.say("knock.nobody")
    return ""


def awaited(table: TableView) -> tuple[Seat, ...]:
    """The people everybody waits for, by their seats; a bot is never knocked up."""
    public, seats = table.public, range(len(table.public.chairs))
    if public.paused is not None:
        return (public.paused,)
    late = tuple(seat for seat in seats if not public.chairs[seat].ready)
    by_phase = {
        "playing": () if public.turn is None else (public.turn,),
        "shuffling": (),
        "sheet": public.holding or late,
        "waiting": late,
        "over": late,
    }
    return tuple(
        seat for seat in by_phase[public.phase] if public.chairs[seat].person is not None and not public.chairs[seat].bot
    )


def draw(canvas: Canvas, offered: Sequence[Choice], table: TableView, look: Look, edge: int, end: int) -> None:
    """The signals on this row of the screen, from the left edge of the cloth as far as there is room before `end`.

    What lets the play go on is lit.
    """
    waits = table.public.paused is not None, table.private.seat in table.public.holding
    x = 4
    for one in offered:
        text = f" [{one.key}] {one.label} "
        lit = one.marked or (one.key == PAUSE and waits[0]) or (one.key == HOLD and waits[1])
        if x + len(text) <= end:
            canvas.put(x, edge, text, "lamp" if lit else "label")
            canvas.target(x, edge, len(text), 1, one.key)
            x += len(text) + 1

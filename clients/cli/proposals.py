"""What a seat may propose now, a key each: the last card back at once; what weighs more says first what it means."""

from collections.abc import Mapping

from clients.cli import calling
from clients.cli.canvas import Canvas, wrap
from clients.cli.choices import NO_ID, Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.commands import Propose
from protocol.terms import Proposal

KEYS: Mapping[Proposal, str] = {"undo": "U", "claim": "C", "adjourn": "V", "stop": "E"}
"""Undo, claim, verder een andere avond, einde: what is about this card before what is about the evening."""


def offered(table: TableView, words: Words) -> tuple[Choice, ...]:
    """What the viewer's seat may propose now."""
    alone = all(len(side) == 1 for side in table.public.about.sides)
    return tuple(_choice(what, alone, words) for what in KEYS if what in table.private.may)


def _choice(what: Proposal, alone: bool, words: Words) -> Choice:
    own = what == "claim" and alone
    return Choice(
        0,
        (words.say(f"type.propose.{what}"),),
        words.say("propose.claim.alone" if own else f"propose.{what}"),
        Propose(NO_ID, what),
        key=KEYS[what],
        cost="" if what == "undo" else words.say(f"propose.means.{what}"),
    )


def draw(canvas: Canvas, armed: Choice | None, look: Look, table: TableView, width: int) -> None:
    """These keys in the upper edge of the cloth, so wide, as far as there is room; the call before what is for the evening.

    The armed one asks again, and says below it what it means. Play that runs the other way round is said there first.
    """
    proposed = offered(table, look.words)
    now = [one for one in proposed if one.key in {KEYS["undo"], KEYS["claim"]}]
    signals = (*now, *calling.signal(table, look.words), *(one for one in proposed if one not in now))
    x, row = 2, 1
    if table.public.about.direction != 1:
        x += len(look.words.say("cloth.counter")) + 8
    for one in signals:
        text = f" [{one.key}] {look.words.say('call.again', call=one.label) if one == armed else one.label} "
        if x + len(text) <= width - 2:
            canvas.put(x, row, text, "chosen" if one == armed else "label")
            canvas.target(x, row, len(text), 1, one.key)
            x += len(text) + 1
    if armed is not None and armed in signals:
        for y, text in enumerate(wrap(armed.cost, width - 4), row + 1):
            canvas.put(1, y, f" {text}".ljust(width - 2), "lamp")

"""What somebody at a table does next, by chance, of all that the own view offers: an honest client, which knows no rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from clients.cli.tableview import TableView, stood_in
from protocol.actions import Action
from protocol.commands import Act, Away, Pause, Propose, Ready, Resume, Sit, TableCommand, Vote
from protocol.views import Decision
from tests.e2e.forms import filled

_action: Any = msgspec.json.Decoder(Action)
NOBODY = bytes(16)
"""In place of a command's id."""

CALLS = 0.1
"""How often somebody who may say something out of turn does, when they look."""
PROPOSES = 0.002
"""How often somebody proposes something."""


def choice(table: TableView, seat: int, random: Random, tried: int) -> TableCommand | None:
    """What somebody who wants this seat says now; nil: nothing. `tried` is how often this view has been answered in vain."""
    commands = [*_wants(table, seat, random), *_answers(table, random, tried)]
    return commands[0] if commands else None


def _wants(table: TableView, seat: int, random: Random) -> Iterator[TableCommand]:
    """What comes before the play: a seat of one's own, a vote, going on."""
    public, mine = table.public, table.private.seat
    if mine is None:
        if public.chairs[seat].person is None:
            yield Sit(NOBODY, seat)
        return
    chair = public.chairs[mine]
    if stood_in(table) or chair.away is not None:
        yield Away(NOBODY, away=False)
    vote = public.vote
    if vote is not None and table.me in vote.asked and table.me not in vote.votes:
        if choices := [one for one in vote.choices if one != "standin"]:
            yield Vote(NOBODY, random.choice(choices))
    elif public.paused is not None:
        yield Pause(NOBODY, pause=False)
    elif public.phase == "waiting" and public.resting and not chair.ready and random.random() < 0.3:
        yield Resume(NOBODY, public.resting[0].match)
    elif public.phase in {"waiting", "sheet", "over"} and not chair.ready:
        yield Ready(NOBODY)
    elif table.private.may and random.random() < PROPOSES:
        yield Propose(NOBODY, random.choice(table.private.may))


def _answers(table: TableView, random: Random, tried: int) -> Iterator[TableCommand]:
    """What is said in the deal."""
    decision = table.private.decision
    if decision is None or table.public.vote is not None:
        return
    if decision.calls and random.random() < CALLS:
        call = random.choice(decision.calls)
        yield Act(NOBODY, call, deal=decision.deal, level=decision.level, proposal=decision.proposal)
    if decision.turn and (action := _action_of(decision, table, random, tried)) is not None:
        yield Act(NOBODY, action, decision=decision.id)


def _action_of(decision: Decision, table: TableView, random: Random, tried: int) -> Action | None:
    plays: list[Any] = [{"do": "play", "card": card} for card in decision.cards]
    plays += [{"do": "play", "card": card, "stuk": True} for card in decision.stuk]
    answers = [msgspec.to_builtins(action) for action in decision.actions]
    if tried:  # what was filled in was none: something simpler
        answers = [one for one in answers if one["do"] not in {"declare", "ask", "tell"}]
    choices = [*plays, *answers]
    if not choices:
        return None
    found: Action = _action.decode(msgspec.json.encode(filled(random.choice(choices), table.private, random)))
    return found

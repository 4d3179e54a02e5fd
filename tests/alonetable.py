"""A table of one's own without a server: a daily, or a guided deal, played by a script on seat 0 among bots."""

import hashlib
from collections.abc import Callable

from protocol.actions import Action, Play
from protocol.commands import Act, Ready
from protocol.fair import daily_match
from protocol.records import Record as Deal
from protocol.views import Advice, Decision, Private, Public
from server.bots.act import Choice, act
from server.bots.memory import NOTHING, Memory, remember
from server.bots.why import advise
from server.games.registry import DAILIES
from server.live.frames import Step
from server.live.record import Record, ends_deal, follow, steps_of
from server.rules.stages import OPEN_FORMS
from server.tables import alone, views
from server.tables import moves as m
from server.tables.acting import Refusal
from server.tables.decide import Already, BotActs, Own, decide
from server.tables.moves import Ahead
from server.tables.placemoves import Settings
from server.tables.state import Table, awaited

DAY = "2026-12-01"
KEY = hashlib.sha256(b"the key of the golden day").digest()
"""The key of a day, for tests."""

South = Callable[["AloneTable"], Choice | None]
"""(the table, seat 0 being asked) -> what it does."""


class AloneTable:
    """The table, with a clock that only jumps.

    `went` are all actions so far, in order, `deals` the deals that are over, as they are exported.
    """

    def __init__(self, settings: Settings, match: bytes, ahead: Ahead, table: str = "dag--ann") -> None:
        self.now, self._ids = 1_700_000_000_000, 0
        self.record = Record()
        self.steps: list[Step] = []
        self.went: list[tuple[int, Action]] = []
        self.deals: list[Deal] = []
        self._memories: dict[int, tuple[int, Memory]] = {}
        whats = alone.made(table, settings, "ann", match, ahead, bytes(32))
        self.goes(tuple(m.Move(self.now, "ann" if number < 2 else None, what) for number, what in enumerate(whats)))

    @property
    def state(self) -> Table:
        return self.record.table

    def shown(self, seat: int) -> tuple[Public, Private, Memory]:
        """What this seat sees now, and remembers."""
        since, memory = self._memories.get(seat, (0, NOTHING))
        for step in self.steps[since:]:
            happening = views.happening(step.before, step.move, seat)
            memory = remember(memory, views.public(step.after), views.private(step.after, seat), happening)
        self._memories[seat] = len(self.steps), memory
        return views.public(self.state), views.private(self.state, seat), memory

    def choice(self, seat: int) -> Choice | None:
        """What the bot on this seat does now."""
        chance = alone.chance(self.state, seat)
        assert chance is not None
        return act(*self.shown(seat), chance)

    def advice(self) -> Advice | None:
        """What would be good for seat 0 now."""
        chance = alone.chance(self.state, 0)
        assert chance is not None
        return advise(*self.shown(0), chance)

    def says(self, who: str | None, command: Act | Ready | Own) -> list[Step]:
        """What becomes of a command that is accepted."""
        self.now += 1000
        outcome = decide(self.state, who, command, self.now, bytes(32), frozenset({"ann"}))
        assert not isinstance(outcome, Refusal | Already), (outcome, command)
        return self.goes(outcome)

    def id(self) -> bytes:
        self._ids += 1
        return self._ids.to_bytes(16, "big")

    def bots_speak(self) -> None:
        """What bots say out of turn comes first, in the order of seats."""
        while any(self._speaks(seat) for seat in range(1, len(self.state.chairs)) if seat != awaited(self.state)):
            pass

    def step(self, south: South) -> None:
        """Whoever everybody waits for does something, or the next deal begins."""
        if self.state.phase == "sheet":
            self.says("ann", Ready(self.id()))
            return
        self.bots_speak()
        seat = awaited(self.state)
        if seat is None:
            return
        choice = south(self) if seat == 0 else self.choice(seat)
        assert choice is not None
        self.does(seat, choice)

    def does(self, seat: int, choice: Choice) -> None:
        """This seat does this."""
        self.went.append((seat, choice.action))
        command = Act(self.id(), choice.action, choice.decision, choice.deal, choice.level, choice.proposal)
        assert self.says(*(("ann", command) if seat == 0 else (None, BotActs(seat, command))))

    def play(self, south: South) -> "AloneTable":
        """To the end."""
        while self.state.phase != "over":
            self.step(south)
        return self

    def _speaks(self, seat: int) -> bool:
        decision = views.decision(self.state, seat)
        if decision is None or not decision.calls or (choice := self.choice(seat)) is None:
            return False
        self.does(seat, choice)
        return True

    def goes(self, moves: tuple[m.Move, ...]) -> list[Step]:
        """The steps that these moves make, which are gone."""
        steps = steps_of(self.record, moves)
        follow(self.record, steps)
        self.steps += steps
        self.deals += [step.after.finished for step in steps if ends_deal(step) and step.after.finished is not None]
        return steps


def as_a_bot(table: AloneTable) -> Choice | None:
    """Seat 0 plays as a bot would."""
    return table.choice(0)


def by_script(decision: Decision) -> Choice:
    """What a scripted person does in their turn: something of what is offered, which follows from the decision alone."""
    ways: list[Action] = [Play(card) for card in decision.cards] + [Play(card, stuk=True) for card in decision.stuk]
    ways += [action for action in decision.actions if type(action) not in OPEN_FORMS]
    drawn = hashlib.sha256(f"{decision.id} {len(decision.actions)}".encode()).digest()
    return Choice(ways[int.from_bytes(drawn[:4], "big") % len(ways)], decision.id)


def scripted(table: AloneTable) -> Choice:
    """Seat 0 plays by the script."""
    decision = views.decision(table.state, 0)
    assert decision is not None
    return by_script(decision)


def a_daily(name: str, day: str = DAY, key: bytes = KEY) -> AloneTable:
    """Somebody's table with this daily, nothing played yet."""
    game, daily = DAILIES[name]
    settings = alone.settings_of_daily(daily, game.name, day, practice=False)
    return AloneTable(settings, daily_match(name, day), alone.secrets_of(key, name, day))

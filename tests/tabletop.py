"""A table without a server: people sit, are ready, and play, against the pure functions of `server.tables`."""

import hashlib
from collections.abc import Iterator
from itertools import count
from random import Random

from protocol.actions import Action, Play
from protocol.cards import Card
from protocol.commands import Act, Create, Nonce, Ready, Sit, Stand, TableCommand
from protocol.place import SeatBot
from server.live.frames import Step
from server.live.record import Record, follow, steps_of
from server.simulate import chance
from server.tables import views
from server.tables.acting import Refusal
from server.tables.decide import Already, BotActs, Due, Gathered, Given, Moves, Own, decide, make
from server.tables.state import Table, awaited

PEOPLE = ("ann", "bea", "cor", "dik", "eva", "fre", "gus")
"""Who sits on seat 0, 1, 2 and so on."""


class Tabletop:
    """A table with a clock that only jumps, and ids and chance that are the same each time."""

    def __init__(self, game: str = "klaverjas", players: int = 4, seed: str = "tabletop", **settings: object) -> None:
        self.now = 1_700_000_000_000
        self.here = frozenset(PEOPLE)
        self.random = Random(seed)
        self._fresh = (hashlib.sha256(f"{seed} {n}".encode()).digest() for n in count())
        create = Create(self.id(), "Donderdag", game, players, **settings)  # type: ignore[arg-type] # any settings
        made = make("donderdag-1", "ann", create, self.now, next(self._fresh))
        assert not isinstance(made, Refusal), made
        self.record = Record()
        self.steps: list[Step] = []
        self.goes(made)

    @property
    def state(self) -> Table:
        return self.record.table

    def id(self) -> bytes:
        return next(self._fresh)[:16]

    def says(self, who: str | None, command: TableCommand | Own) -> list[Step] | Refusal | Already:
        """What becomes of a command: the steps it made, which have been gone, or why none were."""
        outcome = decide(self.state, who, command, self.now, next(self._fresh), self.here)
        return outcome if isinstance(outcome, Refusal | Already) else self.goes(outcome)

    def goes(self, outcome: Moves) -> list[Step]:
        """The steps that these moves make, which are gone."""
        steps = steps_of(self.record, outcome)
        follow(self.record, steps)
        self.steps += steps
        return steps

    def does(self, who: str | None, command: TableCommand | Own) -> list[Step]:
        """The same for a command that is accepted."""
        steps = self.says(who, command)
        assert isinstance(steps, list), steps
        return steps

    def seated(self) -> "Tabletop":
        for seat in range(self.state.settings.players):
            self.does(PEOPLE[seat], Sit(self.id(), seat))
        return self

    def ready(self) -> "Tabletop":
        for seat in range(self.state.settings.players):
            self.does(PEOPLE[seat], Ready(self.id()))
        return self

    def shuffled(self, deck: tuple[Card, ...] | None = None) -> "Tabletop":
        """On to the next deal being played: drawn, shuffled, dealt; with this deck where one is given."""
        if self.state.phase == "sheet":
            self.does(None, Given(deck)) if deck else self.wait()
        while self.state.phase == "shuffling":
            shuffle = self.state.shuffle
            assert shuffle is not None
            if deck is not None and shuffle.deal == 0:
                self.does(None, Given(deck))
                continue
            for seat in range(self.state.settings.players):
                self.does(PEOPLE[seat], Nonce(self.id(), shuffle.deal, next(self._fresh)))
            self.does(None, Gathered(shuffle.deal))
        return self

    def dealt(self, deck: tuple[Card, ...] | None = None) -> "Tabletop":
        """A table at which the first deal is being played."""
        return self.seated().ready().shuffled(deck)

    def among_bots(self, people: int = 1) -> "Tabletop":
        """A table at which the first deal is being played by so many people, and by bots on the other seats."""
        for seat in range(self.state.settings.players):
            if seat < people:
                self.does(PEOPLE[seat], Sit(self.id(), seat))
            else:
                self.does("ann", SeatBot(self.id(), seat))
        for who in PEOPLE[:people]:
            self.does(who, Ready(self.id()))
        while self.state.phase == "shuffling":
            self.wait()
        return self

    def moves_on(self) -> list[Step]:
        """Something that whoever is waited for may do, bots too, a second later."""
        seat = awaited(self.state)
        seat, action = self.random.choice([choice for choice in self.choices() if seat in (None, choice[0])])
        self.now += 1000
        if self.state.chairs[seat].bot:
            return self.does(None, BotActs(seat, self.act(seat, action)))
        return self.does(self.state.chairs[seat].standin or self.on(seat), self.act(seat, action))

    def wait(self) -> list[Step]:
        """Until what is due happens."""
        at = views.public(self.state).next
        assert at is not None
        self.now = max(self.now, at)
        return self.does(None, Due())

    def choices(self) -> list[tuple[int, Action]]:
        """Everything that any seat may do in the deal, a call only if it is true (KRJ-16).

        An open form is filled in, in one way of those there are.
        """
        dealing = self.state.deal
        assert dealing is not None
        stream = chance(self.state.version)
        found: list[tuple[int, Action]] = []
        for seat in range(self.state.settings.players):
            decision = views.decision(self.state, seat)
            if decision is not None:
                found += [(seat, Play(card)) for card in decision.cards]
                found += [(seat, Play(card, stuk=True)) for card in decision.stuk]
                true = (call for call in decision.calls if dealing.variant.refusal(dealing.play, seat, call) is None)
                offered = (*decision.actions, *true)
                found += [(seat, dealing.variant.fill(dealing.play, seat, action, stream)) for action in offered]
        return found

    def act(self, seat: int, action: Action) -> Act:
        """The command by which this seat does this now."""
        decision = views.decision(self.state, seat)
        assert decision is not None
        if action in decision.calls:
            return Act(self.id(), action, deal=decision.deal, level=decision.level, proposal=decision.proposal)
        return Act(self.id(), action, decision=decision.id)

    def plays(self, seat: int, action: Action) -> list[Step]:
        self.now += 1000
        return self.does(self.on(seat), self.act(seat, action))

    def on(self, seat: int) -> str:
        """Who sits on this seat now, partners drawn (KRJ-3)."""
        person = self.state.chairs[seat].person
        assert person is not None
        return person

    def step(self) -> list[Step]:
        """One random thing that may happen now."""
        match self.state.phase:
            case "playing":
                return self.plays(*self.random.choice(self.choices()))
            case "shuffling" | "sheet":
                return self.wait()
            case _:
                return self.does(PEOPLE[0], Stand(self.id()))

    def match(self) -> Iterator[list[Step]]:
        """A whole match, a step at a time."""
        while self.state.phase not in {"over", "waiting"}:
            yield self.step()

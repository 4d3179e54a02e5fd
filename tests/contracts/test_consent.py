"""Claims, cards taken back, hands that are lent and stand-ins show what they are meant to show, to whom, and nothing more.

As in test_views: nobody is sent a card that they may not know, and tables that differ only in what a viewer may not know
look the same to that viewer.
"""

import os
from collections.abc import Callable, Sequence
from random import Random

import pytest

from protocol import codec
from protocol.commands import Propose, TableCommand, Volunteer, Vote
from protocol.events import View
from protocol.place import ShowHand
from protocol.terms import Proposal, VoteChoice
from server.games.registry import GAMES
from server.live.frames import Step
from server.tables import moves as m
from server.tables import placemoves as p
from server.tables import views
from server.tables.absence import Missed
from server.tables.acting import Refusal
from server.tables.decide import Already
from server.tables.state import awaited, seat_of, variant_of
from tests.contracts.known import known_of
from tests.contracts.test_views import (
    Choice,
    alike,
    as_the_rules_have_it,
    drew,
    masked,
    may_know,
    other_hands_changed,
    shows_a_difference,
    some_way,
)
from tests.contracts.viewers import Viewers, cards_in
from tests.tabletop import PEOPLE, Tabletop

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
SPECTATOR, STRANGER = "spectator", "stranger"
"""Who looks on: one to whom hands are shown, and one to whom none is."""


class Evening(Tabletop):
    """A table at which people also ask one another for things; who looks on is there."""

    def __init__(self, n: int, random: Random) -> None:
        name, players, options = some_way(n, random)
        super().__init__(name, players, seed=f"consent {n}", options=options, open_tricks=n % 2 == 0)
        self.here = frozenset({*PEOPLE[:players], SPECTATOR})
        self.done: set[str] = set()

    def on(self, seat: int) -> str:
        """Who plays this seat."""
        return self.state.chairs[seat].standin or super().on(seat)

    def something(self, random: Random) -> list[Step]:
        """What happens next: mostly a card, now and then something that needs consent."""
        state = self.state
        if state.phase == "playing" and state.poll is not None:
            return self._answered(random)
        if state.phase == "playing" and random.random() < 0.3 and (steps := self._asked(random)):
            return steps
        return self.step()

    def _asked(self, random: Random) -> list[Step]:
        what = random.choice(["claim", "undo", "show", "hide", "absent"])
        seat = random.randrange(len(self.state.chairs))
        chair = self.state.chairs[seat]
        if what in {"claim", "undo"} and what in views.private(self.state, seat).may:
            return self._kept(what, self.says(self.on(seat), Propose(self.id(), what)))
        if what in {"show", "hide"} and chair.standin is None:
            command = ShowHand(self.id(), SPECTATOR, what == "show")
            return self._kept(what, self.says(chair.person, command))
        if what == "absent" and (turn := awaited(self.state)) is not None:
            return self._kept(what, self.says(None, Missed(turn, "dozing")))
        return []

    def _kept(self, what: str, outcome: list[Step] | Refusal | Already) -> list[Step]:
        steps = outcome if isinstance(outcome, list) else []
        if steps:
            self.done.add(what)
        return steps

    def _answered(self, random: Random) -> list[Step]:
        poll = self.state.poll
        assert poll is not None
        if poll.why == "dozing":
            if not poll.volunteers and random.random() < 0.7:
                return self._kept("volunteer", self.says(SPECTATOR, Volunteer(self.id()))) or self._votes(poll.asked, "wait")
            return self._votes(poll.asked, "standin" if poll.volunteers else "wait")
        return self._votes(poll.asked, random.choice(["yes", "yes", "yes", "no"]))

    def _votes(self, asked: Sequence[str], choice: str) -> list[Step]:
        steps: list[Step] = []
        for person in asked:
            if self.state.poll is not None:
                steps += self.does(person, Vote(self.id(), choice, SPECTATOR if choice == "standin" else None))
        if choice == "standin":
            self.done.add(choice)
        return steps


def may_see(table: Evening, person: str) -> set[str]:
    """The cards that this person may know, those that were lent or laid open to them included."""
    state, steps = table.state, table.steps
    known = may_know(state, person)
    dealing, seat = state.deal, seat_of(state, person)
    if dealing is None or state.phase != "playing":
        return known
    back: set[str] = set()
    for step in steps:
        if isinstance(step.move.what, m.Dealt):
            back = set()
        if isinstance(step.move.what, m.Undone):
            back.add(step.move.what.card)
    lends = lent_to(steps, person) if seat is None else []
    poll = state.poll
    if poll is not None and poll.why == "claim" and poll.seat is not None and seat is not None:
        lends += [poll.seat] if not any({seat, poll.seat} <= {*side} for side in variant_of(state.settings).sides) else []
    hands = known_of(state).hands
    return known.union(back, *(hands[one] for one in lends))


def lent_to(steps: Sequence[Step], person: str) -> list[int]:
    """Whose hand this person is shown: of who said so, until they say otherwise or the person has a seat."""
    lends: list[int] = []
    for step in steps:
        what, before = step.move.what, step.before
        if isinstance(what, p.HandShown) and what.person == person and before is not None:
            seat = seat_of(before, step.move.who or "")
            assert seat == what.seat
            lends = [*lends, seat] if what.show else [one for one in lends if one != seat]
        if seat_of(step.after, person) is not None:
            lends = []
    return lends


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(2 * len(GAMES), DEALS // 100)))
def test_nobody_is_sent_a_card_too_many_whatever_is_asked_and_agreed(n: int) -> None:
    random = Random(n)
    table = Evening(n, random)
    viewers = Viewers(table.record, STRANGER)
    table.seated().ready()
    for step in table.steps[1:]:
        viewers.go(step)
    for _ in range(300):
        if table.state.phase == "over":
            break
        lends = {person: may_see(table, person) for person in viewers.people}
        sent: dict[str, set[str]] = {person: set() for person in viewers.people}
        for step in table.something(random):
            viewers.go(step)
            for person in viewers.people:
                sent[person] |= cards_in(viewers.sent[person])
        check(table, viewers, sent, lends)


def check(table: Evening, viewers: Viewers, sent: dict[str, set[str]], before: dict[str, set[str]]) -> None:
    """Everybody's merged view is the whole one, and neither it nor what was sent has a card that they may not know."""
    for person in viewers.people:
        whole = viewers.whole(table.record, person)
        view = codec.decode_event(whole)
        assert isinstance(view, View)
        assert viewers.views[person] == (view.public, view.private)
        as_the_rules_have_it(table.state, person, view.public, view.private)
        known = may_see(table, person)
        assert cards_in(whole) <= known
        assert sent[person] <= known | before[person]


def test_those_evenings_have_everything_in_them() -> None:
    done: set[str] = set()
    for n in range(12):
        random = Random(n)
        table = Evening(n, random)
        table.seated().ready()
        for _ in range(300):
            if table.state.phase == "over":
                break
            table.something(random)
        done |= table.done
    assert done == {"claim", "undo", "show", "hide", "absent", "volunteer", "standin"}


# Two tables


class Pair:
    """Two tables that differ only in cards that the viewer may not know, and what the viewer is sent at each.

    The viewer has this seat, or looks on (nil); `lent`: looks on and is shown the hand of this seat.
    """

    def __init__(self, n: int, random: Random, *, lent: bool) -> None:
        name, players, options = some_way(n, random)
        self.seat = random.randrange(players) if lent else random.choice([None, *range(players)])
        self.lent = lent
        tables = [Tabletop(name, players, seed=f"two {n}", options=options) for _ in range(2)]
        pack = variant_of(tables[0].state.settings).pack
        tables[0].dealt(tuple(random.sample(pack, len(pack))))
        tables[1].dealt(other_hands_changed(tables[0].state, self.seat, random))
        self.tables = tables
        self.viewers = [Viewers(table.record) for table in tables]
        self.person = SPECTATOR if lent or self.seat is None else tables[0].on(self.seat)
        if lent:
            for table in tables:
                table.here |= {SPECTATOR}
            self.both(tables[0].on(self.seat or 0), lambda table: ShowHand(table.id(), SPECTATOR))

    def both(self, who: str, command: Callable[[Tabletop], TableCommand]) -> list[list[Step]]:
        """The same person says the same at both tables; the steps it makes at each."""
        return self.go([table.does(who, command(table)) for table in self.tables])

    def go(self, made: list[list[Step]]) -> list[list[Step]]:
        for viewers, steps in zip(self.viewers, made, strict=True):
            for step in steps:
                viewers.go(step)
        return made

    def plays(self, choices: tuple[Choice, Choice]) -> None:
        self.go([table.plays(*choice) for table, choice in zip(self.tables, choices, strict=True)])

    def same(self) -> bool:
        """Whether the viewer is sent the same at both, to the byte: what happened last, and the whole view."""
        both = list(zip(self.tables, self.viewers, strict=True))
        sent = {masked(viewers.sent[self.person], table) for table, viewers in both}
        whole = {masked(viewers.whole(table.record, self.person), table) for table, viewers in both}
        return len(sent) == len(whole) == 1

    @property
    def playing(self) -> bool:
        return all(table.state.phase == "playing" for table in self.tables)

    def may(self, what: Proposal) -> list[int]:
        """The seats that may propose this at both tables."""
        seats = range(len(self.tables[0].state.chairs))
        return [seat for seat in seats if all(what in views.private(table.state, seat).may for table in self.tables)]

    def answered(self, choice: VoteChoice) -> None:
        """Everybody who is asked gives this answer, as long as they are asked."""
        poll = self.tables[0].state.poll
        assert poll is not None
        for person in poll.asked:
            if self.tables[0].state.poll is not None:
                self.both(person, lambda table: Vote(table.id(), choice))
                assert self.same()

    def shown_the_hand_of(self, claimer: int) -> bool:
        """Whether the viewer is an opponent of this seat, who sees the hand of who claims all the rest."""
        ours = next(side for side in variant_of(self.tables[0].state.settings).sides if claimer in side)
        return not self.lent and self.seat is not None and self.seat not in ours


def taken_back(pair: Pair, seat: int) -> bool:
    """The last card is asked back and given back; the tables go on alike."""
    pair.both(pair.tables[0].on(seat), lambda table: Propose(table.id(), "undo"))
    assert pair.same()
    pair.answered("yes")
    return True


def claimed(pair: Pair, seat: int) -> bool:
    """All the rest is claimed and refused; whether the tables go on alike. To the claimer the answer tells nothing."""
    made = pair.both(pair.tables[0].on(seat), lambda table: Propose(table.id(), "claim"))
    proven = [isinstance(steps[0].move.what, m.Claimed) for steps in made]
    if seat == pair.seat:
        assert proven[0] == proven[1]
    if any(proven) or pair.shown_the_hand_of(seat):
        return False
    assert pair.same()
    pair.answered("no")
    return True


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(6 * len(GAMES), DEALS // 6)))
def test_two_tables_look_the_same_whatever_is_asked_of_others(n: int) -> None:
    random = Random(n)
    pair = Pair(n, random, lent=n % 3 == 0)
    assert pair.same()
    while pair.playing:
        common = alike(pair.tables[0].choices(), pair.tables[1].choices(), pair.seat)
        if not common:
            return
        choices = random.choice(common)
        pair.plays(choices)
        if not pair.playing or shows_a_difference(pair.tables, pair.seat) or drew(choices[0], pair.seat):
            return
        assert pair.same()
        if random.random() < 0.3 and (seats := pair.may("undo")):
            taken_back(pair, random.choice(seats))
        elif random.random() < 0.3 and (seats := pair.may("claim")) and not claimed(pair, random.choice(seats)):
            return


def test_the_tests_would_see_a_leak() -> None:
    """An opponent of who claims is sent the hand, the claimer's partner and who looks on are not."""
    table = Evening(0, Random(0))
    table.seated().ready().shuffled()
    while not (seats := [seat for seat in range(4) if "claim" in views.private(table.state, seat).may]):
        table.step()
    claimer = seats[0]
    hand = {*views.private(table.state, claimer).hand}
    viewers = Viewers(table.record)
    for step in table.does(table.on(claimer), Propose(table.id(), "claim")):
        viewers.go(step)
    assert hand <= cards_in(viewers.sent[table.on((claimer + 1) % 4)])
    assert not hand & cards_in(viewers.sent[table.on((claimer + 2) % 4)])
    assert not hand & cards_in(viewers.sent[SPECTATOR])

"""Whatever anybody says in whatever order, people coming and going: a table stays one that can be gone on with."""

import os
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from protocol.commands import Away, Goodbye, Hold, Pause, Propose, Ready, Resume, Sit, Stand, TableCommand, Volunteer, Vote
from protocol.place import Arrange, Lay, Lock, Recognise, Remove, SeatBot, ShowHand, ThatIsMe, Wait
from server.games.registry import GAMES
from server.live.record import ends_deal
from server.tables import views
from server.tables.absence import Heard, Missed
from server.tables.clocks import due
from server.tables.decide import BotActs, Due, Own
from server.tables.pace import PLAYED
from server.tables.place import Came
from server.tables.seals import seal, unseal
from server.tables.state import Table, awaited
from tests.tabletop import PEOPLE, Tabletop

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
STEPS = 500
EVERYBODY = (*PEOPLE, "hal", "ida")
MS = (0, 10, 10, 500, 500, 1000, 1000, 3000, 5000)
Said = tuple[str | None, TableCommand | Own]


class Evening(Tabletop):
    """A table at which anything is said by anybody."""

    def __init__(self, n: int) -> None:
        self.by_chance = Random(n)
        game = GAMES[list(GAMES)[n % len(GAMES)]]
        players = self.by_chance.choice(game.players)
        limit = self.by_chance.choice([None, 30])
        super().__init__(game.name, players, seed=f"evening {n}", turn_limit=limit, extra_time=20)
        people = self.by_chance.randint(1, players)
        for seat in range(players):
            self.does(*((PEOPLE[seat], Sit(self.id(), seat)) if seat < people else ("ann", SeatBot(self.id(), seat))))

    def anything(self) -> Said:
        """Something that somebody says, or the server by itself; mostly what leads on."""
        chance, state = self.by_chance, self.state
        self.now += chance.choice(MS) if chance.random() < 0.97 else 16 * 60_000
        seat = awaited(state)
        if seat is not None and chance.random() < 0.4:
            return self._played(seat)
        if state.phase not in {"playing", "shuffling"} and chance.random() < 0.4:
            return self._anybody(), Ready(self.id(), chance.random() < 0.98)
        if chance.random() < 0.3:
            return self._by_itself(seat)
        return chance.choice(SAYINGS)(self, chance, self._anybody())

    def what_leads_on(self) -> list[Said]:
        """What people say, all of them there, who want to play and nothing else."""
        state, seat = self.state, awaited(self.state)
        self.now += 1000
        owners = [chair.standin or chair.person for chair in state.chairs]
        if gone := [chair.person for chair in state.chairs if chair.away is not None]:
            return [(who, Away(self.id(), away=False)) for who in gone]
        if state.poll is not None:
            return [(who, Vote(self.id(), choice)) for who in state.poll.asked for choice in ("wait", "no")]
        if state.stopped is not None:
            return [(who, Pause(self.id(), pause=False)) for who in owners if who]
        if seat is not None:
            return [self._played(seat)]
        self.now = max(self.now, due(state) or 0)
        if not any(owners):
            free = [(state.host, SeatBot(self.id(), n, bot=False)) for n in range(len(owners))]
            sits = ((chair.locked or PEOPLE[n], Sit(self.id(), n)) for n, chair in enumerate(state.chairs))
            return [*free, *sits, (None, Due())]
        empty = [n for n, chair in enumerate(state.chairs) if chair.person is None and not chair.bot]
        bots = [(state.host, SeatBot(self.id(), n)) for n in empty]
        return [*bots, *((who, Ready(self.id())) for who in owners if who), (None, Due())]

    def _anybody(self) -> str:
        """Somebody; those who play are more likely to speak."""
        playing = [who for chair in self.state.chairs for who in (chair.person, chair.standin) if who is not None]
        return self.by_chance.choice((*EVERYBODY, *playing * 4))

    def _played(self, seat: int) -> Said:
        command = self.act(*self.by_chance.choice([one for one in self.choices() if one[0] == seat]))
        chair = self.state.chairs[seat]
        return (None, BotActs(seat, command)) if chair.bot else (chair.standin or chair.person, command)

    def _by_itself(self, seat: int | None) -> Said:
        chance = self.by_chance
        if chance.random() < 0.3:
            share = chance.choice((0.0, 0.5, 0.9, 1.0, 1.0, 1.0))
            self.here = frozenset(who for who in EVERYBODY if chance.random() < share)
            return None, Heard()
        if seat is not None and chance.random() < 0.4:
            return None, Missed(seat, chance.choice(["goodbye", "dropped", "away", "dozing"]))
        return None, Due()


Saying = Callable[[Evening, Random, str], Said]

SAYINGS: tuple[Saying, ...] = (
    lambda t, c, who: (who, Vote(t.id(), c.choice(["wait", "bot", "adjourn", "yes", "yes", "no"]))),
    lambda t, c, who: (who, Vote(t.id(), "standin", c.choice(EVERYBODY))),
    lambda t, c, who: (who, Volunteer(t.id())),
    lambda t, c, who: (who, Propose(t.id(), c.choice(["adjourn", "stop", "undo", "claim"]))),
    lambda t, c, who: (who, Resume(t.id(), c.choice([rest.match.number for rest in t.state.resting] or [1]))),
    lambda t, c, who: (who, Pause(t.id(), c.random() < 0.3)),
    lambda t, c, who: (who, Away(t.id(), c.random() < 0.4)),
    lambda t, c, who: (who, Goodbye(t.id())),
    lambda t, c, who: (who, Hold(t.id(), c.random() < 0.4)),
    lambda t, c, who: (who, Sit(t.id(), c.randrange(len(t.state.chairs)))),
    lambda t, c, who: (who, Stand(t.id())),
    lambda t, c, who: (who, Wait(t.id(), c.random() < 0.6)),
    lambda t, c, who: (who, ThatIsMe(t.id(), c.choice(EVERYBODY))),
    lambda t, c, who: (who, Recognise(t.id(), c.choice(EVERYBODY), c.random() < 0.8)),
    lambda t, c, who: (None, Came(who)),
    lambda t, c, who: (who, ShowHand(t.id(), c.choice(EVERYBODY))),
    lambda t, c, who: ("ann", SeatBot(t.id(), c.randrange(len(t.state.chairs)), c.random() < 0.6)),
    lambda t, c, who: ("ann", Lock(t.id(), c.randrange(len(t.state.chairs)), c.choice([None, *EVERYBODY]))),
    lambda t, c, who: ("ann", Arrange(t.id(), watch=True, rotate=c.choice(["never", "match", "deal"]))),
    lambda t, c, who: ("ann", Lay(t.id(), t.state.settings.game, c.choice(GAMES[t.state.settings.game].players))),
    lambda t, c, who: ("ann", Remove(t.id(), c.choice(EVERYBODY[-2:]))),
)


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(len(GAMES), DEALS // 20)))
def test_a_table_can_be_gone_on_with_whatever_is_said(n: int) -> None:
    table = Evening(n)
    for _ in range(STEPS):
        outcome = table.says(*table.anything())
        if isinstance(outcome, list):
            check(table.state, table.now)
    table.here = frozenset(EVERYBODY)
    table.says(None, Heard())
    while_ago = len(table.steps)
    for _ in range(STEPS):
        for said in table.what_leads_on():
            table.says(*said)
        if any(ends_deal(step) for step in table.steps[while_ago:]):
            break
    else:
        raise AssertionError("no deal is played to its end")


def check(state: Table, now: int) -> None:
    """What holds of every table at every moment."""
    public = views.public(state)
    for seat in range(state.settings.players):
        views.private(state, seat)
    people = [who for chair in state.chairs for who in (chair.person, chair.standin) if who is not None]
    assert len(people) == len(set(people)), "nobody is on two chairs"
    assert len(state.chairs) == state.settings.players
    assert not any(chair.bot and chair.standin for chair in state.chairs)
    assert not (state.phase not in PLAYED and any(chair.standin for chair in state.chairs))
    assert state.since <= now, "no wait begins in the future"
    assert state.phase not in PLAYED or all(chair.spent <= state.settings.extra_time * 1000 for chair in state.chairs)
    if state.deserted is not None:
        assert state.phase in PLAYED
        assert state.poll is None, "nobody is asked where nobody is"
    if public.vote is not None:
        assert set(public.vote.votes) <= set(public.vote.asked)
        assert due(state) is not None or state.stopped is not None, "every vote ends"
    if state.phase != "playing":
        again = unseal(seal(state))
        assert replace(again, deal=None) == replace(state, deal=None)
        assert (again.deal and again.deal.play) == (state.deal and state.deal.play)

"""Whole deals of several games at a real server, with all that may be said around them, and every secret told meanwhile."""

import asyncio
from random import Random

import msgspec

from protocol.actions import Action, Play
from protocol.codec import encode
from protocol.commands import Act, Pause, Propose, Resume, Seen, Talk, Vote
from protocol.events import Moved, Ok, Refused, View, Welcome
from protocol.happenings import Acted
from tests.e2e.forms import filled
from tests.e2e.wire import guest_at, table_of

GAMES = (
    ("klaverjas", 4, {"calls": "players", "deals": 2}),
    ("kruisjas", 4, {}),
    ("handjas", 3, {}),
    ("manille", 3, {}),
    ("manille_parlee", 4, {"who_may_speak": "everyone"}),
)
"""With melds declared, hands and cards exchanged, and questions about cards."""


class Company:
    """Those who play at one table and one who looks on; what they say, and what was told to them."""

    def __init__(self, port, game, players, options):
        self.port, self.game, self.options = port, game, options
        self.names = [f"{game} Speler {seat}" for seat in range(players)]
        self.guests = []
        self.tokens = []
        self.said = []
        self.words = set()

    async def evening(self):
        """A deal from the first card to the last; in the middle of it one goes home, and all come back to it."""
        async with asyncio.TaskGroup() as lines:
            for name in [*self.names, f"{self.game} Kijker"]:
                self.guests.append(await guest_at(self.port, name, lines, Random(name)))
            self.tokens = [event.token for guest in self.guests for event in guest.events if isinstance(event, Welcome)]
            *players, onlooker = self.guests
            self.link = await table_of(players, self.game, self.options)
            await onlooker.join(self.link)
            for guest in self.guests:
                await self.talks(guest)
            for guest in players:
                await guest.ready()
            await self.all_play(lambda public: sum(public.won) >= 2 or over(public))
            await self.asks(next((one for one in players if "undo" in one.private.may), players[0]), "undo")
            await players[1].says(Act(players[1].id(), Play("Jh"), decision="1.1.999"))
            for guest in self.guests:
                await self.talks(guest)
            if players[0].public.phase == "playing":
                await self.adjourns(players)
            await self.all_play(over)
            onlooker.seen = Seen(onlooker.seen.version, b"not this")
            await onlooker.join(self.link)
            await onlooker.until(lambda: onlooker.rewound == 1)
            for guest in self.guests:
                await guest.house.close()

    async def all_play(self, until):
        """All play until the table looks so to them."""
        await asyncio.gather(*(self.plays(guest, until) for guest in self.guests[:-1]))

    async def plays(self, guest, until):
        while not until(guest.public):
            guest.told.clear()
            if await self.acts(guest) is None:
                await asyncio.wait_for(guest.told.wait(), 20)

    async def acts(self, guest):
        """Answer what is asked: by what nobody here has said yet, if there is such a word."""
        decision, vote = guest.private.decision, guest.public.vote
        if vote is not None and me(guest) in vote.asked and me(guest) not in vote.votes:
            return await guest.says(Vote(guest.id(), "yes"))
        if decision is None or not decision.turn:
            return await guest.act()
        offered = [msgspec.to_builtins(action) for action in (*map(Play, decision.cards), *decision.actions)]
        action = guest.random.choice([one for one in offered if one["do"] not in self.words] or offered)
        self.words.add(action["do"])
        action = msgspec.convert(filled(action, guest.private, guest.random), Action)
        return await guest.says(Act(guest.id(), action, decision=decision.id))

    async def talks(self, guest):
        self.said.append(f"{guest.person.name} heeft {len(self.said)} azen")
        await guest.house._socket.send(encode(Talk(guest.id(), self.said[-1])))

    async def asks(self, guest, what):
        """Propose this, which may be refused, and have everybody agree."""
        answer = await guest.says(Propose(guest.id(), what))
        if isinstance(answer, Ok):
            for one in self.guests:
                await one.until(lambda one=one: one.seen.version >= answer.version)
        await self.all_play(lambda public: public.vote is None)

    async def adjourns(self, players):
        """All agree to go on another time, and come back to it."""
        await self.asks(players[0], "adjourn")
        (resting,) = players[0].public.resting
        assert isinstance(await players[0].says(Resume(players[0].id(), resting.match)), Ok)
        assert isinstance(await players[0].says(Pause(players[0].id(), pause=False)), Ok)

    def heard(self):
        """What happened and what was done, by its word; and why something was refused."""
        events = [event for guest in self.guests for event in guest.events]
        moves = [event.move for event in events if isinstance(event, Moved) and event.move is not None]
        words = [*moves, *(move.action for move in moves if isinstance(move, Acted))]
        return {word.__struct_config__.tag for word in words} | {
            event.code for event in events if isinstance(event, Refused)
        }

    def secrets(self):
        """Tokens, ids at the table, the match, what the cards followed from; names and what was said."""
        shuffling, match = self.guests[0].public.shuffling, self.guests[0].public.match
        hidden = [*self.tokens]
        hidden += [match.id, shuffling.secret, *(value for value in shuffling.values if value)]
        return hidden, [*self.said, *(guest.person.name for guest in self.guests), *map(me, self.guests)]


def over(public):
    return public.phase in {"sheet", "over"}


def me(guest):
    """By which id somebody is known at the table."""
    return next(event.me for event in reversed(guest.events) if isinstance(event, View))

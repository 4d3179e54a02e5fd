"""Bots against random play on mirrored deals: python -m tests.tournament [GAME] [--players N] [--deals D]

Each deck is played twice, with sides and seats changed: bots on every second seat, then on the others. What counts is what
the score sheet says of it: the mean a bot's seat writes, less the mean of the seats that play at random.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import UNSET, Struct
from msgspec.structs import replace

from protocol.actions import Action, Ask, Tell
from protocol.cards import Card
from protocol.fair import below, shuffle
from server.bots.act import Choice, act
from server.bots.memory import NOTHING, Memory, remember
from server.games.registry import GAMES
from server.rules.cards import PLAYS, STUK_PLAYS, numbers_in
from server.rules.game import Deal, Variant
from server.simulate import chance
from server.tables import moves, views
from server.tables.state import Dealing, Table
from tests.tabletop import Tabletop

WAYS = tuple((name, players) for name, game in GAMES.items() for players in game.players)
"""Every game with every number of players."""


class Outcome(Struct, frozen=True):
    """What came of a tournament: a number for each mirrored deal, and how long decisions took, in ms of the processor."""

    game: str
    players: int
    scores: tuple[float, ...]
    decisions: tuple[float, ...] = ()

    @property
    def mean(self) -> float:
        """What a bot's seat writes more than another, a deal."""
        return fmean(self.scores)

    @property
    def half(self) -> float:
        """Half the 95 % interval."""
        return 1.96 * stdev(self.scores) / sqrt(len(self.scores))

    @property
    def low(self) -> float:
        """The lower bound of the 95 % interval."""
        return self.mean - self.half


class Bots:
    """The bots at one table in one deal: what each seat remembers of it."""

    def __init__(self, seats: Sequence[int], table: Table, took: list[float]) -> None:
        self.took = took
        public = views.public(table)
        self.memories: dict[int, Memory] = {
            seat: remember(NOTHING, public, views.private(table, seat), None) for seat in seats
        }

    def see(self, before: Table, table: Table, move: moves.Move) -> None:
        """Everybody sees this move, as their seat may."""
        public = views.public(table)
        for seat, memory in self.memories.items():
            happening = views.happening(before, move, seat)
            self.memories[seat] = remember(memory, public, views.private(table, seat), happening)

    def decide(self, seat: int, table: Table, fresh: bytes) -> Choice | None:
        """What the bot on this seat does now."""
        public, private = views.public(table), views.private(table, seat)
        began = time.thread_time()
        choice = act(public, private, self.memories[seat], fresh)
        if choice is not None:
            self.took.append((time.thread_time() - began) * 1000)
        return choice


def compete(game: str, players: int, deals: int, seed: int = 1) -> Outcome:
    """So many mirrored deals of this game."""
    table = Tabletop(game, players, seed=f"tournament {game} {players}").dealt().state
    assert table.deal is not None
    variant, stream = table.deal.variant, chance(seed)
    took: list[float] = []
    scores = []
    for number in range(deals):
        deck, dealer = shuffle(variant.pack, stream), number % players
        halves = [set(range(first, players, 2)) for first in (0, 1)]
        ended = [play(begun(table, variant, dealer, deck), bots, stream, took) for bots in halves]
        scores.append(fmean(lead(written(table), bots) for table, bots in zip(ended, halves, strict=True)))
    return Outcome(game, players, tuple(scores), tuple(took))


def begun(table: Table, variant: Variant, dealer: int, deck: tuple[Card, ...]) -> Table:
    """The table at the beginning of a deal with this dealer and deck."""
    assert table.match is not None
    dealt = Dealing(variant, variant.deal(dealer, deck, None), deck)
    return replace(table, deal=dealt, match=replace(table.match, dealer=dealer))


def lead(marks: Sequence[float], bots: set[int]) -> float:
    """How much more the bots' seats wrote than the others', a seat."""
    return fmean(marks[seat] for seat in bots) - fmean(n for seat, n in enumerate(marks) if seat not in bots)


def written(table: Table) -> tuple[float, ...]:
    """What each seat has written for the deal that is over: its side's, less a potato for a stroke."""
    assert table.deal is not None
    variant, result = table.deal.variant, table.deal.variant.result(table.deal.play)
    seats = range(sum(map(len, variant.sides)))
    by_side = result.written or (0,) * len(variant.sides)
    side = {seat: number for number, seats in enumerate(variant.sides) for seat in seats}
    potatoes = result.potatoes or (0,) * len(seats)
    return tuple(float(by_side[side[seat]] - potatoes[seat]) for seat in seats)


def next_action(table: Table, bots: Bots, stream: Iterator[int]) -> tuple[int, Action]:
    """Who does what next: a bot that has something to say, in turn or out of turn; else who is on turn, at random."""
    assert table.deal is not None
    variant, deal = table.deal.variant, table.deal.play
    for seat in bots.memories:
        choice = bots.decide(seat, table, next(stream).to_bytes(4, "big"))
        if choice is not None:
            assert variant.refusal(deal, seat, choice.action) is None, (seat, choice)
            return seat, choice.action
    seat = variant.turn(deal)
    assert seat is not None
    return seat, at_random(variant, deal, seat, stream)


def at_random(variant: Variant, deal: Deal, seat: int, stream: Iterator[int]) -> Action:
    """Anything that this seat may do, each as likely; what is not true is not said."""
    offers = variant.offers(deal, seat)
    ways: list[Action] = [PLAYS[card] for card in numbers_in(offers.cards)]
    ways += [STUK_PLAYS[card] for card in numbers_in(offers.stuk)]
    ways += offers.actions
    ways += [call for call in offers.calls if variant.refusal(deal, seat, call) is None]
    return variant.fill(deal, seat, ways[below(len(ways), stream)], stream)


def acted(table: Table, seat: int, action: Action) -> tuple[Table, moves.Move]:
    """The table after this, and the move that it was."""
    dealing = table.deal
    assert dealing is not None
    variant = dealing.variant
    answer = variant.answer(dealing.play, seat, action) if isinstance(action, Ask | Tell) else UNSET
    what = moves.Acted(seat, variant.recorded(dealing.play, seat, action), answer)
    after = replace(dealing, play=variant.act(dealing.play, seat, action))
    return replace(table, deal=after), moves.Move(0, None, what)


def play(table: Table, seats: set[int], stream: Iterator[int], took: list[float]) -> Table:
    """The deal played to its end: bots on these seats, random play on the others."""
    bots = Bots(sorted(seats), table, took)
    while table.deal is not None and not table.deal.variant.over(table.deal.play):
        seat, action = next_action(table, bots, stream)
        after, move = acted(table, seat, action)
        bots.see(table, after, move)
        table = after
    return table


def main() -> None:
    """Print how the bots do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=2000)
    asked = parser.parse_args()
    head = f"{'game':<15} {'players':>7} {'deals':>6} {'mean':>9} {'95 %':>8} {'ms a decision':>14} {'longest':>8}\n"
    sys.stdout.write(head)
    for game, players in WAYS:
        if asked.game in (None, game) and asked.players in (None, players):
            sys.stdout.write(line(compete(game, players, asked.deals)))
            sys.stdout.flush()


def line(out: Outcome) -> str:
    """One line of the table."""
    took = f"{fmean(out.decisions):>14.2f} {max(out.decisions):>8.1f}"
    return f"{out.game:<15} {out.players:>7} {len(out.scores):>6} {out.mean:>+9.3f} {out.half:>8.3f} {took}\n"


if __name__ == "__main__":
    main()

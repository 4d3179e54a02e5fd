"""What advice says is true: of every reason it is looked up in all the hands whether it holds, over random deals."""

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest

from protocol.actions import Play
from protocol.views import Advice
from server.bots.act import BOTS, is_offered, seen_by
from server.bots.memory import NOTHING, Memory, remember
from server.bots.sight import Sight
from server.bots.why import REASONS, advise
from server.games.registry import GAMES, options_of
from server.rules.cards import NUMBER, PLAYS, SUIT_OF, numbers_in, set_of
from server.rules.game import Deal, Variant
from server.simulate import chance
from server.tables import views
from server.tables.moves import Move
from server.tables.state import Table
from tests.optionsets import option_sets
from tests.tabletop import Tabletop
from tests.tournament import acted, at_random, begun

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))


class Position:
    """A seat's decision with all hands open: what it was advised, what it sees, and the deal as it is."""

    def __init__(self, variant: Variant, deal: Deal, sight: Sight, advice: Advice) -> None:
        self.variant, self.deal, self.sight, self.advice = variant, deal, sight, advice
        self.n, self.card = advice.n, NUMBER[advice.card] if advice.card else -1
        self.played = NUMBER[advice.action.card] if isinstance(advice.action, Play) else -1
        self.beats, self.points, self.trumps = sight.order.beats, sight.order.points, sight.order.trumps

    def hand(self, seat: int) -> int:
        """What this seat really holds."""
        return set_of(self.variant.hand(self.deal, seat))

    def others(self) -> int:
        """What all others really hold."""
        return sum(self.hand(seat) for seat in self.sight.others)

    def winners(self, card: int) -> set[int]:
        """Who may win the trick when this card is played to it, whatever the others then play of what they hold."""
        return set(self._winners(self.variant.act(self.deal, self.sight.seat, PLAYS[card])))

    def _winners(self, deal: Deal) -> Iterator[int]:
        facts = self.variant.facts(deal)
        if not facts.trick:
            assert facts.last is not None
            yield facts.last.winner
            return
        assert facts.turn is not None
        for card in numbers_in(self.variant.offers(deal, facts.turn).cards):
            yield from self._winners(self.variant.act(deal, facts.turn, PLAYS[card]))

    def wins_for_us(self, card: int) -> bool:
        """Whether our side wins it in every such way."""
        return {self.sight.side[seat] for seat in self.winners(card)} == {self.sight.side[self.sight.seat]}

    def lies_highest(self, card: int) -> bool:
        """Whether this card is the highest in the trick once it is played."""
        return not self.sight.table or bool(self.beats[self.sight.best] >> card & 1)

    def cheapest(self) -> bool:
        return self.points[self.played] == min(self.points[card] for card in numbers_in(self.sight.legal))

    def ours_now(self) -> bool:
        winning = self.variant.facts(self.deal).winning
        return winning is not None and self.sight.side[winning] == self.sight.side[self.sight.seat]

    def master(self) -> bool:
        """Whether nobody holds a higher card of the suit."""
        return not self.others() & self.beats[self.played] & SUIT_OF[self.played]

    def adds(self, card: int) -> int:
        """What this card adds to the melds in the trick."""
        melds = BOTS[self.sight.public.about.game].melds(self.sight.public)
        lying = sum(1 << other for other in self.sight.table)
        return melds(lying | 1 << card, self.sight.trump) - melds(lying, self.sight.trump)


def _trick_points(at: Position) -> int:
    return sum(at.points[card] for card in (*at.sight.table, at.played))


def _draws(at: Position) -> bool:
    """Whether a trump is led, and so many others have not been seen: all that the others hold, where every card is dealt."""
    held, facts = (at.others() & at.trumps).bit_count(), at.variant.facts(at.deal)
    everything = sum(facts.held) + sum(len(trick.cards) for trick in facts.tricks) == len(at.variant.pack)
    counted = at.n == held if everything else at.n is not None and at.n >= held
    return bool(at.trumps >> at.played & 1) and counted and bool(at.n)


def _to_come(at: Position) -> bool:
    return any(at.sight.side[seat] == at.sight.side[at.sight.seat] for seat in at.sight.behind)


OF_CARDS: dict[str, Callable[[Position], bool]] = {
    "only_card": lambda at: at.sight.legal == 1 << at.played,
    "stuk": lambda at: at.n == 20 and isinstance(at.advice.action, Play) and at.advice.action.stuk,
    "last_cards": lambda at: at.n == at.sight.hand.bit_count() <= 4,
    "best": lambda at: True,
    "lead_trump": lambda at: at.master() and _draws(at),
    "lead_low_trump": _draws,
    "lead_sure": lambda at: at.master() and at.wins_for_us(at.played),
    "lead_master": lambda at: at.master(),
    "lead_to_partner": lambda at: (
        any(at.hand(seat) >> at.card & 1 and at.sight.side[seat] == at.sight.side[at.sight.seat] for seat in at.sight.others)
        and not at.others() & at.beats[at.card] & SUIT_OF[at.played]
    ),
    "lead_single": lambda at: at.sight.hand & SUIT_OF[at.played] == 1 << at.played and bool(at.sight.hand & at.trumps),
    "lead_low": lambda at: bool(
        at.sight.hand & at.beats[at.played] & SUIT_OF[at.played] & 1 << at.card and at.sight.hand >> at.card & 1
    ),
    "lead_cheap": lambda at: at.points[at.played] == 0,
    "takes": lambda at: at.winners(at.played) == {at.sight.seat},
    "takes_points": lambda at: at.winners(at.played) == {at.sight.seat} and at.n == _trick_points(at) > 0,
    "ruffs": lambda at: at.winners(at.played) == {at.sight.seat} and not at.sight.led & at.trumps,
    "heads": lambda at: at.lies_highest(at.played) and bool(at.sight.behind),
    "ruffs_in": lambda at: at.lies_highest(at.played) and not at.sight.led & at.trumps and bool(at.sight.behind),
    "must_head": lambda at: at.cheapest() and all(at.lies_highest(card) for card in numbers_in(at.sight.legal)),
    "ours_points": lambda at: at.ours_now() and at.wins_for_us(at.played) and at.n == at.points[at.played] > 0,
    "ours_low": lambda at: at.ours_now() and at.wins_for_us(at.played) and not at.points[at.played],
    "ours_now": lambda at: at.ours_now() and not at.lies_highest(at.played),
    "cannot_win": lambda at: at.cheapest() and not any(at.lies_highest(card) for card in numbers_in(at.sight.legal)),
    "to_come": lambda at: _to_come(at) and not any(at.lies_highest(card) for card in numbers_in(at.sight.legal)),
    "keep": lambda at: bool(at.sight.legal >> at.card & 1) and at.lies_highest(at.card) and not at.ours_now(),
    "makes_meld": lambda at: at.adds(at.played) == at.n and at.wins_for_us(at.played),
    "no_meld": lambda at: (
        at.adds(at.card) == at.n
        and bool(at.sight.legal >> at.card & 1)
        and not at.wins_for_us(at.card)
        and not at.adds(at.played)
    ),
}
"""What each reason for a card says, looked up with all hands open."""


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(2 * len(GAMES), DEALS // 10)))
def test_every_reason_for_a_card_is_true_of_the_hands_as_they_are(n: int) -> None:
    table, variant = dealt(n)
    for position in positions(table, variant, n):
        holds(position)


def dealt(n: int) -> tuple[Table, Variant]:
    """A deal, the games in turn, each in some way to play it."""
    name = list(GAMES)[n % len(GAMES)]
    players, options = Random(n).choice(list(option_sets(GAMES[name])))
    table = Tabletop(name, players, options=options, seed=f"advice {n}").dealt().state
    variant = GAMES[name].variant(options_of(GAMES[name], options), players)
    assert table.deal is not None
    return begun(table, variant, n % players, table.deal.deck), variant


def holds(at: Position) -> None:
    """The advice is something that is offered, and what is said of it is true."""
    decision, why = at.sight.private.decision, at.advice.why
    assert decision is not None
    assert at.advice.action in decision.calls or is_offered(decision, at.advice.action)
    assert {slot for slot in ("n", "card") if getattr(at.advice, slot) is not None} == set(REASONS[why]), at.advice
    if isinstance(at.advice.action, Play):
        assert OF_CARDS[why.removeprefix("advice.")](at), (at.advice, at.sight.public.trick, at.sight.private.hand)


def positions(table: Table, variant: Variant, number: int) -> Iterator[Position]:
    """Every decision of a deal that is played mostly as advised, sometimes at random."""
    stream, seats = chance(number), range(table.settings.players)
    memories = {seat: remembered(NOTHING, table, table, None, seat) for seat in seats}
    while table.deal is not None and not variant.over(table.deal.play):
        seat, deal = variant.turn(table.deal.play), table.deal.play
        assert seat is not None
        public, private = views.public(table), views.private(table, seat)
        advice = advise(public, private, memories[seat], next(stream).to_bytes(4, "big"))
        assert advice is not None
        yield Position(variant, deal, seen_by(BOTS[table.settings.game], public, private, memories[seat]), advice)
        action = at_random(variant, deal, seat, stream) if next(stream) % 4 == 0 else advice.action
        before = table
        table, move = acted(table, seat, action)
        memories = {one: remembered(memory, before, table, move, one) for one, memory in memories.items()}


def remembered(memory: Memory, before: Table, table: Table, move: Move | None, seat: int) -> Memory:
    happening = views.happening(before, move, seat) if move is not None else None
    return remember(memory, views.public(table), views.private(table, seat), happening)

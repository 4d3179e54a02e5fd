"""Whether a claim of all the rest is proven: what a seat can know for certain from what it knows.

It is, if whatever is played from now on, of every distribution of the unseen cards that is consistent with what the claimer
knows, all tricks are the claimer's side's and the melds in them come to the same; then, with each distribution, so do the
points. What is not proven within `NODES` cards looked at is not proven. Hidden cards take no part in the answer: only the
claimer's own hand is looked at, and what everybody has seen.

A seat that may hold a card is taken to be free to play it, unless its whole hand is known: that allows more lines than there
are, so some true claims are not proven, and no false one is.
"""

from collections.abc import Iterator

from msgspec import Struct

from server.rules.cards import SUIT_OF, numbers_in
from server.rules.deal import Deal, on_table
from server.rules.follow import FollowRule
from server.rules.orders import Order
from server.rules.rest import Rest
from server.rules.seats import Seating

NODES = 2000
"""How many cards a proof may look at."""

Sets = tuple[int, ...]
"""A set of cards for each seat."""


class Trick(Struct, frozen=True, gc=False):
    """A trick under way: who led, its cards as a set, how many, the winning card (-1: none) and its seat, the suit led."""

    leader: int
    cards: int = 0
    count: int = 0
    best: int = -1
    winner: int = -1
    led: int = 0


class Terms(Struct, frozen=True):
    """What a proof goes by: who sits where, who claims, how the cards stand, what may be played."""

    seating: Seating
    claimer: int
    order: Order
    rule: FollowRule


def proven(deal: Deal, seat: int, pack: int, orders: tuple[Order, ...], rule: FollowRule, rest: Rest) -> bool:
    """Whether all the rest is surely the side's of this seat, whose turn it is to play a card."""
    terms = Terms(deal.seating, seat, orders[deal.trump], rule)
    unseen = pack & ~played(deal) & ~deal.hands[seat]
    to_come = unseen | deal.hands[seat] | on_table(deal)
    if not rest.settled(deal, seat, to_come):
        return False
    hands = possible(deal, terms, unseen, rest.known(deal))
    if not rest.may_fall(deal, to_come):
        return has_everything(terms, hands, trick_of(deal)) or Lines(terms, deal, rest, falls=False).all_ours(hands)
    return Lines(terms, deal, rest, falls=True).all_ours(hands)


def played(deal: Deal) -> int:
    """The cards that have been played, as a set."""
    cards = on_table(deal)
    for taken in deal.tricks:
        for card in taken.cards:
            cards |= 1 << card
    return cards


def trick_of(deal: Deal) -> Trick:
    """The trick under way."""
    if not deal.table:
        return Trick(deal.leader)
    return Trick(deal.leader, on_table(deal), len(deal.table), deal.best, deal.ahead, SUIT_OF[deal.table[0]])


# What each seat may hold


def possible(deal: Deal, terms: Terms, unseen: int, known: Sets) -> Sets:
    """The cards that each seat may hold for all that the claimer knows; the claimer's own hand is certain."""
    lacks = lacking(deal, terms, unseen)
    counts = [hand.bit_count() for hand in deal.hands]
    held = [unseen & ~lack if count else 0 for lack, count in zip(lacks, counts, strict=True)]
    held[terms.claimer] = deal.hands[terms.claimer]
    everywhere = unseen.bit_count() == sum(counts) - counts[terms.claimer]
    for seat, cards in enumerate(known):
        if seat != terms.claimer:
            held = _placed(held, seat, cards & unseen)
    return _settled(held, counts, unseen if everywhere else 0, terms.claimer)


def lacking(deal: Deal, terms: Terms, unseen: int) -> Sets:
    """The unseen cards that each seat has shown it does not hold: beside them it could not have played as it did."""
    lacks = [0] * len(deal.hands)
    for leader, cards in (*((taken.leader, taken.cards) for taken in deal.tricks), (deal.leader, deal.table)):
        best, winner = -1, -1
        for seat, card in zip(terms.seating.rounds[leader], cards, strict=False):
            if best >= 0 and seat != terms.claimer:
                ours = terms.seating.side[seat] == terms.seating.side[winner]
                lacks[seat] |= _beside(terms, card, unseen & ~lacks[seat], SUIT_OF[cards[0]], best, ours)
            if best < 0 or terms.order.beats[best] >> card & 1:
                best, winner = card, seat
    return tuple(lacks)


def _beside(terms: Terms, card: int, others: int, led: int, best: int, ours: bool) -> int:
    """Those of the others beside which this card may not be played: as few as two cards bar it, so do more."""
    one, found = 1 << card, 0
    for other in numbers_in(others):
        if any(cards & one for _, cards in terms.rule(terms.order, one | 1 << other, led, best, ours)):
            found |= 1 << other
    return found


def _placed(held: list[int], seat: int, cards: int) -> list[int]:
    """These cards are this seat's and nobody else's."""
    return [hand | cards if other == seat else hand & ~cards for other, hand in enumerate(held)]


def _settled(held: list[int], counts: list[int], all_held: int, claimer: int) -> Sets:
    """The same with what follows: who may hold no more cards than it has, has them; a card only one may hold is there.

    `all_held` are the unseen cards where each is in some hand: none, where cards may be out of play.
    """
    sure = [0] * len(held)
    while True:
        before = list(held)
        for seat, hand in enumerate(held):
            if seat == claimer:
                continue
            for card in numbers_in(hand & all_held & ~sure[seat]):
                if not any(other >> card & 1 for at, other in enumerate(held) if at != seat):
                    sure[seat] |= 1 << card
            if sure[seat].bit_count() == counts[seat]:
                held[seat] = sure[seat]
            if held[seat].bit_count() == counts[seat]:
                held = _placed(held, seat, held[seat])
        if held == before:
            return tuple(held)


# The claimer simply has everything


def has_everything(terms: Terms, hands: Sets, trick: Trick) -> bool:
    """Whether each card of the claimer wins whenever it is played: this trick with it, and every one led after that."""
    others = 0
    for seat, hand in enumerate(hands):
        others |= 0 if seat == terms.claimer else hand
    hand = hands[terms.claimer]
    beats = terms.order.beats
    if not trick.count:
        return not any(beats[card] & others for card in numbers_in(hand))
    behind = 0
    for seat in terms.seating.rounds[trick.leader][trick.count + 1 :]:
        behind |= hands[seat]
    for card in numbers_in(legal(terms, terms.claimer, hand, trick)):
        if not beats[trick.best] >> card & 1 or beats[card] & behind:
            return False
        if any(beats[other] & others for other in numbers_in(hand ^ 1 << card)):
            return False
    return True


def legal(terms: Terms, seat: int, hand: int, trick: Trick) -> int:
    """What this whole hand may play to the trick."""
    if trick.count:
        ours = terms.seating.side[seat] == terms.seating.side[trick.winner]
        for _, cards in terms.rule(terms.order, hand, trick.led, trick.best, ours):
            hand ^= cards
    return hand


# Every line of play


class Lines:
    """Every line of play from here, until one is not the claimer's or comes to something else, or too many were seen."""

    def __init__(self, terms: Terms, deal: Deal, rest: Rest, *, falls: bool) -> None:
        self._terms, self._deal, self._rest, self._falls = terms, deal, rest, falls
        self._side = terms.seating.side[terms.claimer]
        self._counts = tuple(hand.bit_count() for hand in deal.hands)
        self._left = NODES
        self._melds: int | None = None

    def all_ours(self, hands: Sets) -> bool:
        """Whether every trick of every line is the side's, and the melds of every line come to the same."""
        return self._go(hands, self._counts, trick_of(self._deal), 0)

    def _go(self, hands: Sets, counts: Sets, trick: Trick, melds: int) -> bool:
        round_ = self._terms.seating.rounds[trick.leader]
        if trick.count == len(round_):
            return self._taken(hands, counts, trick, melds)
        seat = round_[trick.count]
        for card in self._choices(seat, hands[seat], counts[seat], trick):
            self._left -= 1
            if self._left < 0:
                return False
            without = ~(1 << card)
            held = tuple([hand & without for hand in hands])
            fewer = (*counts[:seat], counts[seat] - 1, *counts[seat + 1 :])
            if not self._go(held, fewer, self._with(trick, seat, card), melds):
                return False
        return True

    def _taken(self, hands: Sets, counts: Sets, trick: Trick, melds: int) -> bool:
        if self._terms.seating.side[trick.winner] != self._side:
            return False
        if self._falls:
            melds += self._rest.melds(self._deal, trick.cards)
        if not counts[self._terms.claimer]:
            first = melds if self._melds is None else self._melds
            self._melds = first
            return melds == first
        after = Trick(trick.winner)
        if not self._falls and trick.winner == self._terms.claimer and has_everything(self._terms, hands, after):
            return True
        return self._go(hands, counts, after, melds)

    def _choices(self, seat: int, hand: int, count: int, trick: Trick) -> Iterator[int]:
        """What this seat may play, what wins the trick first: that is what refutes a claim."""
        if hand.bit_count() < count:
            return  # so the cards cannot lie
        if hand.bit_count() == count:
            hand = legal(self._terms, seat, hand, trick)
        winning = hand & self._terms.order.beats[trick.best] if trick.count else 0
        yield from numbers_in(winning)
        yield from numbers_in(hand ^ winning)

    def _with(self, trick: Trick, seat: int, card: int) -> Trick:
        cards, count = trick.cards | 1 << card, trick.count + 1
        if not trick.count:
            return Trick(trick.leader, cards, count, card, seat, SUIT_OF[card])
        if self._terms.order.beats[trick.best] >> card & 1:
            return Trick(trick.leader, cards, count, card, seat, trick.led)
        return Trick(trick.leader, cards, count, trick.best, trick.winner, trick.led)

"""Playing the rest of a deal out with every hand open, quickly: what comes of a distribution of the unseen cards.

Everybody wins with what nobody behind can beat, loads a trick that is their side's, and gives nothing to the others.
"""

from collections.abc import Iterable

from msgspec import Struct

from server.bots.bot import Melds
from server.rules.cards import SUIT_OF, numbers_in
from server.rules.follow import FollowRule
from server.rules.orders import Order


class Rules(Struct, frozen=True):
    """What a rest of a deal is played by.

    `side` is the side of each seat in play, `partners` the same as the game has it. `after` is the seat that plays after
    each. `trick` is what a trick counts, `last` what the last one counts besides.
    """

    order: Order
    trump: int
    follow: FollowRule
    side: tuple[int, ...]
    partners: tuple[int, ...]
    after: dict[int, int]
    trick: int
    last: int
    melds: Melds


class Rest:
    """The rest of one deal: the hands as they may be, the trick under way, and what each side has taken in it."""

    def __init__(self, rules: Rules, hands: list[int], leader: int, table: Iterable[int]) -> None:
        self.rules = rules
        self.hands = hands
        self.taken = dict.fromkeys(rules.side, 0)
        self.tricks = dict.fromkeys(rules.side, 0)
        self.lead(leader)
        for card in table:
            self.lay(card)

    def lead(self, leader: int) -> None:
        """A new trick."""
        self.turn = leader
        self.table = 0
        self.led = 0
        self.best = -1
        self.winner = leader
        self.left = len(self.rules.after)

    def lay(self, card: int) -> None:
        """The seat on turn plays this card; a full trick goes to its winner."""
        if not self.table:
            self.led = SUIT_OF[card]
        if not self.table or self.rules.order.beats[self.best] >> card & 1:
            self.best, self.winner = card, self.turn
        self.hands[self.turn] &= ~(1 << card)
        self.table |= 1 << card
        self.turn = self.rules.after[self.turn]
        self.left -= 1
        if not self.left:
            self.gather()

    def gather(self) -> None:
        """The trick is taken."""
        rules, winner = self.rules, self.winner
        points = rules.trick + sum(rules.order.points[card] for card in numbers_in(self.table))
        points += rules.melds(self.table, rules.trump) + (0 if self.hands[winner] else rules.last)
        self.taken[rules.side[winner]] += points
        self.tricks[rules.side[winner]] += 1
        self.lead(winner)

    def play(self) -> None:
        """To the end."""
        while self.hands[self.turn]:
            self.lay(self.choose())

    def choose(self) -> int:
        """What the seat on turn plays."""
        hand, rules = self.hands[self.turn], self.rules
        if not self.table:
            return hand.bit_length() - 1 if not hand & (hand - 1) else self.to_lead(hand)
        ours = rules.partners[self.winner] == rules.partners[self.turn]
        for _, barred in rules.follow(rules.order, hand, self.led, self.best, ours):
            hand &= ~barred
        return hand.bit_length() - 1 if not hand & (hand - 1) else self.to_follow(hand)

    def to_lead(self, hand: int) -> int:
        """The dearest card that nobody can beat; else the lowest."""
        behind = self.against_behind()
        sure = [card for card in numbers_in(hand) if not self.beaten(card, SUIT_OF[card], behind)]
        return max(sure, key=self.worth) if sure else min(numbers_in(hand), key=self.height)

    def to_follow(self, legal: int) -> int:
        """Load what is ours, win what can be won for good, else the lowest."""
        order, behind = self.rules.order, self.against_behind()
        if self.rules.side[self.winner] == self.rules.side[self.turn] and not self.beaten(self.best, self.led, behind):
            spare = legal & ~order.trumps & ~order.beats[self.best]
            return max(numbers_in(spare), key=self.worth) if spare else min(numbers_in(legal), key=self.height)
        sure = [card for card in numbers_in(legal & order.beats[self.best]) if not self.beaten(card, self.led, behind)]
        plain = [card for card in sure if not order.trumps >> card & 1]
        if plain:
            return max(plain, key=self.worth)
        return min(sure or numbers_in(legal), key=self.height)

    def against_behind(self) -> list[int]:
        """The hands of the opponents who play to this trick after the seat on turn."""
        rules, seat, found = self.rules, self.turn, []
        for _ in range(self.left - 1):
            seat = rules.after[seat]
            if rules.side[seat] != rules.side[self.turn]:
                found.append(self.hands[seat])
        return found

    def beaten(self, card: int, led: int, behind: list[int]) -> bool:
        """Whether one of these hands can beat this card."""
        beats = self.rules.order.beats[card]
        return any(hand & beats & (led if hand & led else self.rules.order.trumps) for hand in behind)

    def worth(self, card: int) -> tuple[int, int]:
        """How much a card counts, the lower of two that count the same."""
        return self.rules.order.points[card], self.rules.order.beats[card].bit_count()

    def height(self, card: int) -> tuple[int, int, int]:
        """How dear a card is to give away."""
        order = self.rules.order
        return order.trumps >> card & 1, order.points[card], -order.beats[card].bit_count()

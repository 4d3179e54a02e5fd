"""The game that the rooms of others play, as the load plays it: four hands of eight cards, follow suit, no trumps.

It is rules.mjs once more: the load knows every card from the room's number, so it need not read what a room says.
"""

from msgspec import Struct, field

CARDS, HAND = 32, 8
_MASK = 0xFFFFFFFF


def shuffled(seed: int) -> list[int]:
    """The 32 cards in the order of this seed (xorshift, so that both languages draw the same)."""
    state, deck = seed & _MASK or 1, list(range(CARDS))
    for i in range(CARDS - 1, 0, -1):
        state ^= state << 13 & _MASK
        state ^= state >> 17
        state ^= state << 5 & _MASK
        j = state % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


class Trick(Struct):
    """One room's game as it stands. A card is its suit times eight, plus its rank."""

    seed: int
    deal: int = 0
    turn: int = 0
    leader: int = 0
    trick: list[int] = field(default_factory=list)
    """The cards on the table, in the order played."""
    hands: list[list[int]] = field(default_factory=list)
    moves: int = 0

    def __post_init__(self) -> None:
        self._deal()

    def _deal(self) -> None:
        deck = shuffled(self.seed * 1000 + self.deal + 1)
        self.hands = [sorted(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(4)]
        self.turn = self.leader = self.deal & 3
        self.trick = []

    def next(self) -> int:
        """The card that is played next: the lowest that is allowed."""
        hand = self.hands[self.turn]
        return next((card for card in hand if self.trick and card >> 3 == self.trick[0] >> 3), hand[0])

    def allows(self, seat: int, card: int) -> bool:
        """Whether this seat may play this card now."""
        hand, led = self.hands[seat], self.trick[0] >> 3 if self.trick else card >> 3
        return seat == self.turn and card in hand and (card >> 3 == led or all(held >> 3 != led for held in hand))

    def play(self, card: int) -> None:
        """This card, which is allowed, is played."""
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.moves += 1
        if len(self.trick) < 4:
            self.turn = (self.turn + 1) & 3
            return
        best = max(card for card in self.trick if card >> 3 == self.trick[0] >> 3)
        self.turn = self.leader = (self.leader + self.trick.index(best)) & 3
        self.trick = []
        if not any(self.hands):
            self.deal += 1
            self._deal()

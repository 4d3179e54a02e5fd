"""How a bot plays a game: a value that names its parts. Each game's stands in the file of its name beside this one."""

from collections.abc import Callable

from msgspec import Struct

from protocol.actions import Action
from protocol.views import Public
from server.bots.reason import Reason
from server.bots.settle import Taken, by_points
from server.bots.sight import Sight
from server.rules.cards import set_of
from server.rules.follow import FollowRule
from server.rules.orders import Order

Melds = Callable[[int, int], int]
"""(cards in a trick, as a set; trump number) -> what the melds among them count."""


def no_melds(_cards: int, _trump: int) -> int:
    """Where a trick holds no melds."""
    return 0


def by_sides(public: Public) -> tuple[int, ...]:
    """The side of each seat as the game has it."""
    return tuple(
        next(side for side, seats in enumerate(public.about.sides) if seat in seats) for seat in range(public.about.players)
    )


def held_by_dealer(public: Public) -> int | None:
    """The turned card is the dealer's (COM-5)."""
    return public.shuffling.dealer if public.shuffling else None


def nobody(_: Public) -> int | None:
    """Where no side has a contract."""
    return None


def who_plays(public: Public) -> int | None:
    """The side that named trumps, or declared."""
    return next((fact.side for fact in public.facts if fact.key == "plays"), None)


def silent(_: Sight) -> Action | None:
    """Where there is nothing to say."""
    return None


def in_last_trick(sight: Sight, melds: Melds) -> int:
    """What the melds in the last trick count."""
    last = sight.public.last
    return melds(set_of(played.card for played in last.cards), sight.trump) if last else 0


def no_words(_sight: Sight, _action: Action) -> Reason | None:
    """Where only cards are played."""
    return None


class Bot(Struct, frozen=True, kw_only=True):
    """How a bot plays one game.

    `orders` and `pack` are the game's. `trick` is what each trick counts, `last` what the last one counts besides. `usual`
    is what a trick comes to as a rule; `following` and `leading` say how dear a card is against the points of this trick
    (play.md, part 0). In shares of a usual trick, beside the points that lie in it: `draw` is what leading trumps is worth
    to the side with the contract, `spare` what it is worth to the others, `cash` what leading a master outside trumps is.
    `will` is the chance that somebody ruffs who need not.
    """

    orders: tuple[Order, ...]
    pack: int
    follow: Callable[[Public], FollowRule]
    """(view) -> the follow rule at this table."""
    usual: float
    following: float
    leading: float
    draw: float
    spare: float
    cash: float = 0.0
    trick: int = 0
    last: int = 0
    will: float = 0.0
    sides: Callable[[Public], tuple[int, ...]] = by_sides
    """(view) -> the side of each seat in play: who helps whom."""
    contract: Callable[[Public], int | None] = nobody
    """(view) -> which of these sides has the contract, if one has."""
    turned: Callable[[Public], int | None] = held_by_dealer
    """(view) -> the seat that holds the turned card."""
    melds: Callable[[Public], Melds] = lambda _: no_melds
    """(view) -> what melds in a trick count."""
    settle: Callable[[Sight, Taken, Taken], float] = by_points
    """(what is seen, points and tricks that each side in play takes in the rest of the deal) -> what that is worth to us."""
    speak: Callable[[Sight], Action | None] = silent
    """(what is seen, with other answers to the turn than a card) -> the answer; nil: a card."""
    call: Callable[[Sight], Action | None] = silent
    """(what is seen, with something to be called out of turn) -> what is called; nil: nothing."""
    why: Callable[[Sight, Action], Reason | None] = no_words
    """(what is seen, what would be said: no card) -> why; nil: there are no words for it."""

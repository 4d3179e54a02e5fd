"""What a bot remembers of a deal: what a person who watched it could, and nothing else.

Views show the last trick only (COM-10), so who counts cards must keep them. A memory is folded over what the seat was shown:
after each move, the view and the move as that seat may see it. Who comes in the middle of a deal begins with `NOTHING`.
"""

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Ask, Call, ChangeSix, Exchange, Swap, Tell
from protocol.cards import CARDS, Trump
from protocol.happenings import Acted, Happening, Undone
from protocol.views import Played, Private, Public
from server.bots.answers import learned
from server.bots.variants import opposite, variant_of
from server.rules.cards import BIT, numbers_in, set_of
from server.rules.game import Variant

Sets = tuple[int, ...]
"""A set of cards (server/rules/cards.py) for each seat."""


class Memory(Struct, frozen=True):
    """What is remembered of one deal, in sets of cards.

    `deal` is the match and the number of the deal it is about. `played` are all cards played, `taken` those that each seat
    has won. `lacks` are cards that a seat has shown it does not hold, `holds` those it is known to have been dealt. `aside`
    are the own cards that were put out of play. `hand` is the own hand as it was last. `turned` is the turned card that
    lies, or lay last. `called` are the tricks whose melds were called, with the seat that did.
    """

    deal: tuple[int, int] | None = None
    played: int = 0
    taken: Sets = ()
    lacks: Sets = ()
    holds: Sets = ()
    aside: int = 0
    hand: int = 0
    turned: int = 0
    called: tuple[tuple[int, int], ...] = ()


NOTHING = Memory()
"""Nothing is remembered."""


def remember(memory: Memory, public: Public, private: Private, move: Happening | None) -> Memory:
    """The memory after this move; `public` and `private` are the view after it. Nil: only the view has been seen."""
    before = of_deal(memory, public)
    after = before
    if isinstance(move, Acted):
        after = _said(before, public, private, move)
    elif isinstance(move, Undone):
        after = _taken_back(before, public, move)
    return replace(_watched(after, public), hand=set_of(private.hand))


def of_deal(memory: Memory, public: Public) -> Memory:
    """The memory of the deal in view: a fresh one when it was about another deal."""
    deal = (public.match.number if public.match else 0, public.shuffling.deal if public.shuffling else 0)
    if memory.deal == deal:
        return memory
    nobody = (0,) * public.about.players
    return Memory(deal, taken=nobody, lacks=nobody, holds=nobody)


def put(sets: Sets, seat: int, cards: int) -> Sets:
    """The sets with these cards added for this seat."""
    return (*sets[:seat], sets[seat] | cards, *sets[seat + 1 :])


def _watched(memory: Memory, public: Public) -> Memory:
    """The cards that lie open: the last trick, the trick under way, the turned card, melds shown."""
    tricks = public.tricks or ((public.last,) if public.last else ())
    for trick in tricks:
        memory = _trick(memory, public, trick.cards)
        memory = replace(memory, taken=put(memory.taken, trick.winner, set_of(played.card for played in trick.cards)))
    memory = _trick(memory, public, public.trick)
    for meld in public.melds:
        if meld.cards:
            memory = replace(memory, holds=put(memory.holds, meld.seat, set_of(meld.cards)))
    return replace(memory, turned=BIT[public.turned]) if public.turned else memory


def _trick(memory: Memory, public: Public, trick: tuple[Played, ...]) -> Memory:
    """The cards of this trick, and what those that are new in it tell of the hands they came from."""
    for at, played in enumerate(trick):
        if memory.played & BIT[played.card]:
            continue
        lacks = memory.lacks
        if at and public.trump is not None:
            variant = variant_of(public.about)
            unknown = set_of(variant.pack) & ~memory.played & ~BIT[played.card]
            lacks = put(lacks, played.seat, _not_held(variant, public.trump, played, trick[:at], unknown))
        memory = replace(memory, played=memory.played | BIT[played.card], lacks=lacks)
    return memory


def _not_held(variant: Variant, trump: Trump, played: Played, before: tuple[Played, ...], unknown: int) -> int:
    """The cards beside which this one could not have been played to this trick: the game's own rule says so."""
    one = BIT[played.card]
    found = 0
    for number in numbers_in(unknown):
        hand = (played.card, CARDS[number])
        if any(cards & one for _, cards in variant.follow(trump, played.seat, hand, before)):
            found |= 1 << number
    return found


def _taken_back(memory: Memory, public: Public, move: Undone) -> Memory:
    """The card is in that hand again, as everybody knows; a trick that it made full is nobody's.

    What it told of the hand it came from stays true: the same hand could not have had what it lacked.
    """
    here = set_of(played.card for played in public.trick) | BIT[move.card]
    return replace(
        memory,
        played=memory.played & ~BIT[move.card],
        taken=tuple(cards & ~here for cards in memory.taken),
        holds=put(memory.holds, move.seat, BIT[move.card]),
    )


def _said(memory: Memory, public: Public, private: Private, move: Acted) -> Memory:
    """What is learned from something said."""
    match move.action:
        case Exchange(cards=cards) if cards and move.seat == private.seat:
            return replace(memory, aside=memory.aside | set_of(cards))
        case Swap() if move.seat == private.seat:
            return replace(memory, aside=memory.hand)
        case ChangeSix():
            return replace(memory, holds=put(memory.holds, move.seat, memory.turned))
        case Call() if public.last:
            called = (move.seat, set_of(played.card for played in public.last.cards))
            return replace(memory, called=(*memory.called, called))
        case Ask(question=question) | Tell(question=question) if question is not None:
            about = opposite(public.about, move.seat) if isinstance(move.action, Ask) else move.seat
            out = memory.played | set_of(played.card for played in public.trick)
            has, lacks = learned(public, question, move.answer, out, memory.hand)
            return replace(memory, holds=put(memory.holds, about, has), lacks=put(memory.lacks, about, lacks))
    return memory

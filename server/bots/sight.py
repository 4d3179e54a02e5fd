"""What a seat sees when it is to decide, in sets and numbers of cards (server/rules/cards.py): its view and its memory."""

from msgspec import Struct

from protocol.views import Private, Public
from server.bots.memory import Memory, of_deal
from server.bots.variants import later
from server.rules.cards import BIT, NUMBER, SUIT_OF, set_of
from server.rules.orders import NO_TRUMPS, TRUMP_NUMBERS, Order


class Sight(Struct, frozen=True, gc=False):
    """What a seat sees. `side` is the side of each seat as the bot plays it: who is with whom.

    `legal` are the cards that may be played. `table` are the cards of the trick under way, `led` the suit led as a set
    (none: 0), `best` the card number that is winning and `ours` whether that is our side's. `behind` are the seats that play
    to this trick after us, `others` all that play beside us. `unseen` are the cards not in view and not known to be out of
    play. `may` are the cards that each seat may hold for all we know, `sure` those it is known to hold, `free` how many
    cards beside these it holds.
    """

    public: Public
    private: Private
    memory: Memory
    seat: int
    side: tuple[int, ...]
    trump: int
    order: Order
    hand: int
    legal: int
    table: tuple[int, ...]
    led: int
    best: int
    ours: bool
    behind: tuple[int, ...]
    others: tuple[int, ...]
    unseen: int
    may: tuple[int, ...]
    sure: tuple[int, ...]
    free: tuple[int, ...]


def look(
    public: Public,
    private: Private,
    memory: Memory,
    pack: int,
    orders: tuple[Order, ...],
    side: tuple[int, ...],
    turned_at: int | None,
) -> Sight:
    """What this seat sees. `turned_at` is the seat that holds the turned card; nil: it is out of play, or there is none."""
    seat, remembered = private.seat or 0, of_deal(memory, public)
    trump = TRUMP_NUMBERS[public.trump]
    table = tuple(NUMBER[played.card] for played in public.trick)
    hand = set_of(private.hand)
    out = remembered.played | remembered.aside | hand | _open(public)
    turned = BIT[public.turned] if public.turned else remembered.turned
    if turned_at is None:
        out |= turned
    unseen = pack & ~out
    others = _others(public, seat)
    sure = [cards & unseen for cards in remembered.holds]
    if turned_at is not None:
        sure[turned_at] |= turned & unseen
    sure[seat] = 0
    known = sum(sure)
    may = [unseen & ~lacks & ~known | sure[at] for at, lacks in enumerate(remembered.lacks)]
    best = NUMBER[next(p.card for p in public.trick if p.seat == public.winning)] if table else -1
    held = public.held or (0,) * len(side)
    return Sight(
        public=public,
        private=private,
        memory=remembered,
        seat=seat,
        side=side,
        trump=trump,
        order=orders[trump],
        hand=hand,
        legal=set_of(private.decision.cards) if private.decision else 0,
        table=table,
        led=SUIT_OF[table[0]] if table else 0,
        best=best,
        ours=public.winning is not None and side[public.winning] == side[seat],
        behind=tuple(other for other in others if all(played.seat != other for played in public.trick)),
        others=others,
        unseen=unseen,
        may=tuple(may),
        sure=tuple(sure),
        free=tuple(count - cards.bit_count() for count, cards in zip(held, sure, strict=True)),
    )


def _open(public: Public) -> int:
    """The played cards that lie open."""
    cards = set_of(played.card for played in public.trick)
    for trick in public.tricks or ((public.last,) if public.last else ()):
        cards |= set_of(played.card for played in trick.cards)
    return cards


def _others(public: Public, seat: int) -> tuple[int, ...]:
    """The other seats that play this deal, in playing order from the one after this."""
    out = {fact.seat for fact in public.facts if fact.key == "sits_out"}
    seats = (other for other in range(public.about.players) if other != seat and other not in out)
    return tuple(sorted(seats, key=lambda other: later(public.about, seat, other)))


def one_of(sight: Sight, seat: int, wanted: int) -> float:
    """The chance that this seat holds at least one of these cards."""
    if wanted & sight.sure[seat]:
        return 1.0
    might = sight.may[seat] & ~sight.sure[seat]
    number = (wanted & might).bit_count()
    if not number or sight.free[seat] <= 0:
        return 0.0
    return 1.0 - (1.0 - min(1.0, sight.free[seat] / might.bit_count())) ** number


def higher(sight: Sight, card: int) -> int:
    """The unseen cards of its own suit that are higher than this one."""
    return sight.unseen & sight.order.beats[card] & SUIT_OF[card]


def against(sight: Sight) -> tuple[int, ...]:
    """The seats of the other sides."""
    mine = sight.side[sight.seat]
    return tuple(seat for seat in sight.others if sight.side[seat] != mine)


def drawn(sight: Sight) -> bool:
    """Whether no opponent can have a trump any more."""
    return not any(sight.may[seat] & sight.order.trumps for seat in against(sight))


def no_trumps(sight: Sight) -> bool:
    """Whether the deal is played without trumps."""
    return sight.trump >= NO_TRUMPS

"""Playing to a hundred, as Kruisjas and Schutjas do: declaring, showing, calling, counting (play.md, parts 2 and 3)."""

from functools import partial

from protocol.actions import Action, Call, Declare, Dek, Pass, Show
from protocol.cards import RANKS
from protocol.views import Public, ShownMeld
from server.bots.bot import Bot, Melds, in_last_trick
from server.bots.counting import may, may_call
from server.bots.reason import Reason
from server.bots.sight import Sight, higher
from server.bots.variants import later
from server.rules import handmelds, hundred, jas, melds
from server.rules.cards import numbers_in
from server.rules.handmelds import Comparison, Declared, Meld

BOT = partial(
    Bot,
    orders=jas.ORDERS,
    pack=jas.PACK,
    follow=lambda public: jas.RULES[bool(public.about.options["free_jas"])],
    usual=20.0,
    following=1.2,
    leading=0.6,
    draw=0.6,
    spare=-0.2,
    last=jas.LAST_TRICK,
    will=0.6,
)
"""What the bots of these games share."""

UNKNOWN_SUIT = -1
"""Others do not hear the suit of a run (KRJ-6); one that was equal and in trumps would be the own hand's."""


def in_trick(_: Public) -> Melds:
    """What melds in a trick count."""
    return lambda cards, trump: melds.in_trick(cards, trump, hundred.QUADS)


def declare(sight: Sight) -> Action | None:
    """All that may be declared: a meld that is beaten costs nothing."""
    if not may(sight, Declare):
        return Pass() if may(sight, Pass) else None
    most = most_melds(sight)
    return Declare(handmelds.written(most)) if most else Pass()


def most_melds(sight: Sight) -> tuple[Meld, ...]:
    """The melds to declare."""
    compare = Comparison(handmelds.RANKS[str(sight.public.about.options["compare"])], sight.trump)
    return tuple(compare.most(sight.hand, declared(sight.public)))


def declared(public: Public) -> tuple[Declared, ...]:
    """What others declared before, as far as they said (KRJ-6)."""
    told = [meld for meld in public.melds if meld.kind in ("run", "four")]
    seats = dict.fromkeys(meld.seat for meld in told)
    return tuple(Declared(seat, tuple(_meld(meld) for meld in told if meld.seat == seat)) for seat in seats)


def _meld(told: ShownMeld) -> Meld:
    top = RANKS.index(told.rank or "A")
    return Meld(0, told.length or 4, top, UNKNOWN_SUIT, told.points or _worth(told))


def _worth(told: ShownMeld) -> int:
    """What a meld counts where nobody says so (KRJ-16, silent)."""
    if told.kind == "four":
        return handmelds.FOUR_WORTH[told.rank or "A"]
    return handmelds.RUN_WORTH[told.length or 3]


def speak(sight: Sight) -> Action | None:
    """Call the melds of the trick just won before anything else; declare what there is."""
    return Call() if may(sight, Call) else declare(sight)


def why(sight: Sight, action: Action) -> Reason | None:
    """What is declared, called or reached."""
    match action:
        case Call():
            return Reason("advice.call", in_last_trick(sight, in_trick(sight.public)))
        case Declare():
            return Reason("advice.declare", sum(meld.worth for meld in most_melds(sight)))
        case Pass():
            return Reason("advice.nothing_to_declare")
        case Show():
            return Reason("advice.show")
        case Dek():
            return Reason("advice.dek", points(sight)[sight.side[sight.seat]])
    return None


def show(sight: Sight) -> Action | None:
    """Show what stands, at once."""
    return Show() if may_call(sight, Show) else None


def points(sight: Sight) -> tuple[int, ...]:
    """What each side has: as it is told, or as the bot has counted it (KRJ-16, silent)."""
    return sight.public.points if sight.public.points is not None else _counted(sight)


def _counted(sight: Sight) -> tuple[int, ...]:
    """Cards taken, melds called, stuk, and what was shown below a hundred."""
    totals, shown = [0, 0], [0, 0]
    for seat, cards in enumerate(sight.memory.taken):
        totals[sight.side[seat]] += sum(sight.order.points[card] for card in numbers_in(cards))
    for seat, cards in sight.memory.called:
        totals[sight.side[seat]] += melds.in_trick(cards, sight.trump, hundred.QUADS)
    standing = {fact.seat: fact.n or 0 for fact in sight.public.facts if fact.key == "stands"}
    for one in declared(sight.public):
        shown[sight.side[one.seat]] += sum(meld.worth for meld in one.melds[: standing.get(one.seat, 0)])
    for meld in sight.public.melds:
        totals[sight.side[meld.seat]] += melds.STUK if meld.kind == "stuk" else 0
    if sum(sight.public.won) > 1:
        totals = [total + more % jas.HUNDRED for total, more in zip(totals, shown, strict=True)]
    return tuple(totals)


def master_hand(sight: Sight) -> bool:
    """Whether no card of the hand can be beaten in its suit."""
    return all(not higher(sight, card) for card in numbers_in(sight.hand))


def place(sight: Sight) -> int:
    """How many seats after eldest this one is: 0 eldest, 3 the dealer."""
    dealer = sight.public.shuffling.dealer if sight.public.shuffling else None
    return (later(sight.public.about, dealer or 0, sight.seat) - 1) % sight.public.about.players

"""What everybody may know of a jas deal that counts to a hundred: the turned card, melds, the count (KRJ-4, 6, 10, 16)."""

from collections.abc import Callable

from msgspec.structs import replace

from protocol.cards import CARDS, RANKS
from protocol.views import Fact, Played, ShownMeld, Trick
from server.rules import shown
from server.rules.cards import cards_in
from server.rules.deal import OVER, Deal
from server.rules.game import Facts
from server.rules.handmelds import OF_FOUR, Declared, Meld
from server.rules.jas import SEATING, Own
from server.rules.meldround import strokes
from server.rules.melds import STUK

SHOWN_UNTIL = 2
"""Shown melds stay on the table until so many tricks are complete (COM-10)."""

Facing = Callable[[Deal], Facts]
Special = Callable[[Deal], tuple[Fact, ...]]


def nothing(_: Deal) -> tuple[Fact, ...]:
    """Where a game has no facts of its own."""
    return ()


def facts(counted: Special, count: str, special: Special = nothing) -> Facing:
    """(deal) -> what everybody may know of it.

    `count` is that option. `special` are facts that only this game has, `counted` those told where the server counts.
    """
    return _silent(_facts(special)) if count == "silent" else _facts(lambda deal: (*counted(deal), *special(deal)))


def _facts(special: Special) -> Facing:

    def known(deal: Deal) -> Facts:
        own = deal.own
        plain = shown.facts(deal, (*stands(own), *stroke_facts(deal), *said_dek(own), *special(deal)))
        turned = None if deal.table or deal.tricks else CARDS[own.turned]
        with_melds = replace(plain, turned=turned, melds=melds_of(deal))
        return with_melds if own.called is None else _with_mark(with_melds, CARDS[own.called])

    return known


def _silent(facing: Facing) -> Facing:
    """The same where the server does not count aloud (KRJ-16): what anything is worth is told when the deal is over."""

    def known(deal: Deal) -> Facts:
        told = facing(deal)
        if deal.stage == OVER:
            return told
        tricks = tuple(map(_uncounted, told.tricks))
        return replace(
            told,
            points=None,
            tricks=tricks,
            last=tricks[-1] if tricks else None,
            melds=tuple(replace(meld, points=None) for meld in told.melds),
        )

    return known


def _uncounted(trick: Trick) -> Trick:
    """The trick without what it is worth."""
    return replace(trick, points=None, melds=0)


def _with_mark(told: Facts, called: str) -> Facts:
    """With the mark at the card that stuk was called with."""
    tricks = tuple(replace(trick, cards=_marked(trick.cards, called)) for trick in told.tricks)
    return replace(told, trick=_marked(told.trick, called), tricks=tricks, last=tricks[-1] if tricks else None)


def _marked(cards: tuple[Played, ...], called: str) -> tuple[Played, ...]:
    if all(played.card != called for played in cards):
        return cards
    return tuple(replace(played, stuk=True) if played.card == called else played for played in cards)


def melds_of(deal: Deal) -> tuple[ShownMeld, ...]:
    """Melds as far as everybody may know them: declared in the hand, stuk, called in a trick."""
    own = deal.own
    open_now = {meld.cards for one in own.shown for meld in one.melds} if len(deal.tricks) < SHOWN_UNTIL else set()
    in_hand = [_declared(one, meld, meld.cards in open_now) for one in own.declared for meld in one.melds]
    in_tricks = [ShownMeld(trick.winner, "trick", points=trick.melds) for trick in deal.tricks if trick.melds]
    return (*in_hand, *in_tricks, *stuk_of(deal))


def _declared(one: Declared, meld: Meld, is_open: bool) -> ShownMeld:
    """KRJ-6: for a sequence its length and its highest rank, not the suit; for four of a kind the rank."""
    return ShownMeld(
        one.seat,
        "four" if meld.suit == OF_FOUR else "run",
        length=None if meld.suit == OF_FOUR else meld.length,
        rank=RANKS[meld.top],
        points=meld.worth,
        trumps=one.by_trumps and meld is one.melds[0],
        cards=cards_in(meld.cards) if is_open else (),
    )


def stuk_of(deal: Deal) -> tuple[ShownMeld, ...]:
    """Stuk, once it is called."""
    called = deal.own.called
    if called is None:
        return ()
    lying = [(deal.leader, deal.table), *((trick.leader, trick.cards) for trick in deal.tricks)]
    leader, cards = next((leader, cards) for leader, cards in lying if called in cards)
    return (ShownMeld(SEATING.rounds[leader][cards.index(called)], "stuk", points=STUK, trumps=True),)


def stands(own: Own) -> tuple[Fact, ...]:
    """Whose melds stand, and how many of them, the highest first."""
    return tuple(Fact("stands", seat=one.seat, n=len(one.melds)) for one in (*own.shown, *own.waiting))


def stroke_facts(deal: Deal) -> tuple[Fact, ...]:
    """Strokes written for melds shown."""
    return tuple(Fact("meld_strokes", side=side, n=n) for side, n in enumerate(strokes(deal)) if n)


def said_dek(own: Own) -> tuple[Fact, ...]:
    """Which side has ended the deal with "ik dek"."""
    return () if own.dek is None else (Fact("dek", side=own.dek),)

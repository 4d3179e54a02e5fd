"""What a player can say and do in a deal: the table at the end of rules/common.md, and no others.

The same structs travel on the wire, stand in the record and are what a seat is offered. Where the contents are too
many to list, an offer is an *open form*: the same struct with its contents left out (`declare`, `exchange`, `ask`,
`tell`); a player sends it filled in.
"""

from typing import Annotated

from msgspec import Meta, Struct

from protocol.cards import Card, Rank, Suit, Trump

Melds = Annotated[tuple[Annotated[tuple[Card, ...], Meta(max_length=13)], ...], Meta(max_length=8)]
"""Each meld a list of cards."""

Cards = Annotated[tuple[Card, ...], Meta(max_length=16)]


class _Question(Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """A question with one right answer (PAR-3)."""


class Has(_Question, frozen=True, tag="has"):
    """Do you hold this card? Yes or no."""

    card: Card


class CountSuit(_Question, frozen=True, tag="count_suit"):
    """How many cards of this suit? 0 to 8."""

    suit: Suit


class CountRank(_Question, frozen=True, tag="count_rank"):
    """How many cards of this rank? 0 to 4."""

    rank: Rank


class Highest(_Question, frozen=True, tag="highest"):
    """The highest card held of this suit, in the game's order, or none."""

    suit: Suit


class Lowest(_Question, frozen=True, tag="lowest"):
    """The lowest card held of this suit, or none."""

    suit: Suit


class Void(_Question, frozen=True, tag="void"):
    """Are you without this suit? Yes or no."""

    suit: Suit


class Longest(_Question, frozen=True, tag="longest"):
    """The suits held longest, in the order c d h s; empty for an empty hand."""


class Points(_Question, frozen=True, tag="points"):
    """The card points held in this suit, or in the whole hand."""

    suit: Suit | None = None


class CanHead(_Question, frozen=True, tag="can_head"):
    """Do you hold the highest card of this suit that has not been played yet?"""

    suit: Suit


Question = Has | CountSuit | CountRank | Highest | Lowest | Void | Longest | Points | CanHead
Answer = bool | int | str | tuple[Suit, ...] | None
"""Yes and no are true and false, numbers are numbers, a card that does not exist is nil (PAR-3)."""


class _Action(Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Something a player does in a deal."""


class Play(_Action, frozen=True, tag="play"):
    """Play a card; `stuk` is true when stuk is called with it (KRJ-11)."""

    card: Card
    stuk: bool = False


class Pass(_Action, frozen=True, tag="pass"):
    """Nothing to say: in every round of bidding, doubling, declaring."""


class Trumps(_Action, frozen=True, tag="trumps"):
    """Name trumps (KLV-3, BUT-3, MAN-3)."""

    suit: Trump


class Delegate(_Action, frozen=True, tag="delegate"):
    """The dealer passes the choice of trumps to the partner (BUT-3)."""


class Double(_Action, frozen=True, tag="double"):
    """Dubbel (BUT-4)."""


class Redouble(_Action, frozen=True, tag="redouble"):
    """Herdubbel (BUT-4)."""


class ThirdDouble(_Action, frozen=True, tag="third_double"):
    """Sant Vicenç (BUT-4)."""


class Take(_Action, frozen=True, tag="take"):
    """'I play': become the declarer (MAN-2)."""


class Exchange(_Action, frozen=True, tag="exchange"):
    """Change these cards for as many from the stock (MAN-3).

    As an offer: `max`, how many at the most. As others may see it: `n`, how many were changed.
    """

    cards: Cards | None = None
    max: int | None = None
    n: int | None = None


class Ask(_Action, frozen=True, tag="ask"):
    """Ask the partner one question (PAR-2)."""

    question: Question | None = None


class Tell(_Action, frozen=True, tag="tell"):
    """Tell one fact about the own hand: the server publishes the true answer (PAR-5)."""

    question: Question | None = None


class Schut(_Action, frozen=True, tag="schut"):
    """Schut (SCH-1)."""


class Herschut(_Action, frozen=True, tag="herschut"):
    """Herschut (SCH-2)."""


class Tout(_Action, frozen=True, tag="tout"):
    """Tout (SCH-2)."""


class GiveUp(_Action, frozen=True, tag="give_up"):
    """Propose to give the deal up (SCH-3)."""


class Agree(_Action, frozen=True, tag="agree"):
    """The partner agrees to give up (SCH-3)."""


class Refuse(_Action, frozen=True, tag="refuse"):
    """The partner does not agree to give up (SCH-3)."""


class Declare(_Action, frozen=True, tag="declare"):
    """Declare melds of the hand (KRJ-5, HNJ-5)."""

    melds: Melds | None = None


class Show(_Action, frozen=True, tag="show"):
    """Show the standing melds (KRJ-9)."""


class Call(_Action, frozen=True, tag="call"):
    """Call the melds in the trick just won (KRJ-12, KLV-6)."""


class Dek(_Action, frozen=True, tag="dek"):
    """'Ik dek': end the deal (KRJ-16)."""


class ChangeSix(_Action, frozen=True, tag="change_six"):
    """Change the six of trumps for the turned card (HNJ-3)."""


class Swap(_Action, frozen=True, tag="swap"):
    """Swap the whole hand for the spare one (HNJ-3)."""


class Keep(_Action, frozen=True, tag="keep"):
    """Keep the hand (HNJ-3)."""


Action = (
    Play
    | Pass
    | Trumps
    | Delegate
    | Double
    | Redouble
    | ThirdDouble
    | Take
    | Exchange
    | Ask
    | Tell
    | Schut
    | Herschut
    | Tout
    | GiveUp
    | Agree
    | Refuse
    | Declare
    | Show
    | Call
    | Dek
    | ChangeSix
    | Swap
    | Keep
)

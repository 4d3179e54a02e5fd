"""What a game is: a value that names its parts.

A `Game` is what the registry holds. Its `variant` fixes options and number of players once a match and answers with a
`Variant`: the functions that a table needs, and all it needs, to play that game. A deal's state is a frozen struct of ints
of the game's own making; nobody outside the game looks into it. Cards and actions exist at this edge only.

No function here raises on an action that `refusal` lets pass.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct

from protocol.actions import Action, Answer
from protocol.cards import Card, Trump
from protocol.errors import RuleCode
from protocol.events import Fitting
from protocol.records import Result
from protocol.sheets import Row, Sheet
from protocol.views import Fact, Played, Said, ShownMeld, Trick

Deal = Any
"""A deal's state: opaque outside its game."""

Carry = Mapping[str, tuple[int, ...]] | None
"""What a deal begins with where a game carries something over (record.md)."""


class Offers(Struct, frozen=True, gc=False):
    """What a seat may do now. `cards` and `stuk` are sets of cards (server/rules/cards.py).

    `cards` may be played; those in `stuk` also with stuk called. `actions` are the other answers to the turn, open forms
    included; `calls` may be said out of turn. Nothing of it is offered that `refusal` refuses, but for one: a call that only
    who keeps count knows to be true is offered all the time, and refused as `not_true` when it is not (KRJ-16).
    """

    cards: int = 0
    stuk: int = 0
    actions: tuple[Action, ...] = ()
    calls: tuple[Action, ...] = ()


NOTHING = Offers()
"""What a seat may do that has nothing to do."""

Each = tuple[tuple[int, Offers], ...]
"""Seats with what each may do, by their number."""


class Draw(Struct, frozen=True):
    """What chance decides before a match: the first dealer; in some games who sits where (KRJ-3), with the cards drawn.

    `seats[i]` is the old seat of whoever now sits on seat i; `to[i]` is the old seat that `cards[i]` was dealt to.
    """

    dealer: int
    seats: tuple[int, ...] | None = None
    cards: tuple[Card, ...] = ()
    to: tuple[int, ...] = ()


class Facts(Struct, frozen=True, gc=False):
    """What everybody may know of a deal that is being played: the fields of `protocol.views.Public` with these names."""

    turn: int | None
    trump: Trump | None
    turned: Card | None
    said: tuple[Said, ...]
    trick: tuple[Played, ...]
    winning: int | None
    last: Trick | None
    tricks: tuple[Trick, ...]
    held: tuple[int, ...]
    won: tuple[int, ...]
    points: tuple[int, ...] | None
    melds: tuple[ShownMeld, ...]
    facts: tuple[Fact, ...]


class Standing(Struct, frozen=True):
    """Where a match stands: whether it is over, and the winning sides: none when it is drawn."""

    over: bool
    winners: tuple[int, ...] = ()


class Variant(Struct, frozen=True):
    """A game with its options and number of players fixed."""

    pack: tuple[Card, ...]
    """Every card, in the order from which the shuffle starts (FAIR-4)."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side (COM-1)."""
    direction: int
    """1 where the next player is seat+1, -1 where it is seat-1 (COM-1)."""
    deals: int | None
    """How many deals a match has, where that is fixed beforehand."""

    draw: Callable[[Iterator[int]], Draw]
    """(stream of FAIR-3) -> what chance decides before the match (FAIR-5)."""
    redraw: Callable[[Iterator[int]], Draw]
    """The same before a rematch, in which everybody stays on their seat: who deals first, and no more (KRJ-3)."""
    deal: Callable[[int, tuple[Card, ...], Carry], Deal]
    """(dealer, deck, carry) -> the deal at its beginning (COM-3)."""
    turn: Callable[[Deal], int | None]
    """(deal) -> the seat everybody waits for; nil when the deal is over, or where any seat may speak."""
    step: Callable[[Deal], int]
    """(deal) -> a number that changes with turn and phase only: the decision's id is made of it."""
    level: Callable[[Deal], tuple[str | None, int | None]]
    """(deal) -> what calls out of turn belong to: the contract level, and the number of the standing proposal."""
    offers: Callable[[Deal, int], Offers]
    """(deal, seat) -> what the seat may do now."""
    may: Callable[[Deal], Each]
    """(deal) -> every seat that may do something now, with what that is; none when the deal is over."""
    barred: Callable[[Deal, int], tuple[tuple[RuleCode, int], ...]]
    """(deal, seat) -> the cards in hand that may not be played at this seat's own turn to play, by reason."""
    refusal: Callable[[Deal, int, Action], RuleCode | None]
    """(deal, seat, action) -> why it is refused, or nil. Contents of an open form may be anything of the right type."""
    act: Callable[[Deal, int, Action], Deal]
    """(deal, seat, action that is not refused) -> the deal after it, with all that the server says by itself."""
    answer: Callable[[Deal, int, Action], Answer]
    """(deal, seat, `ask` or `tell`) -> the true answer (PAR-4)."""
    timeout: Callable[[Deal, int], Action]
    """(deal, seat on turn) -> what the server does when the time is up (COM-11)."""
    hand: Callable[[Deal, int], tuple[Card, ...]]
    """(deal, seat) -> its cards: trumps first, then suit by suit, colours in turn if they can, each from high to low."""
    seen: Callable[[Deal, int, Action, int | None], Action]
    """(deal before, seat, action, viewer's seat or nil) -> the action as this viewer may see it."""
    recorded: Callable[[Deal, int, Action], Action]
    """(deal, seat, action that is not refused) -> the same as the record has it: what it holds in the order of common.md."""
    facts: Callable[[Deal], Facts]
    """(deal) -> what everybody may know."""
    over: Callable[[Deal], bool]
    """(deal) -> whether it is over."""
    result: Callable[[Deal], Result]
    """(deal that is over) -> what it came to (record.md)."""
    row: Callable[[Deal, int], Row]
    """(deal that is over, its number) -> its row on the score sheet."""
    sheet: Callable[[tuple[Row, ...], tuple[Result, ...]], Sheet]
    """(rows and results of the match so far) -> the score sheet."""
    standing: Callable[[tuple[Result, ...]], Standing]
    """(results of the match so far) -> where the match stands."""
    next: Callable[[Deal], int]
    """(deal that is over) -> who deals next (COM-4)."""
    fill: Callable[[Deal, int, Action, Iterator[int]], Action]
    """(deal, seat, offered action, stream) -> the action, its open form filled in by chance, uniformly; to simulate."""
    follow: Callable[[Trump, int, tuple[Card, ...], tuple[Played, ...]], tuple[tuple[RuleCode, int], ...]]
    """(trumps, seat, its hand, the trick so far, led) -> the cards that may not be played, by reason: the rule by itself."""
    proven: Callable[[Deal, int], bool]
    """(deal, seat on turn to play a card) -> whether all the rest is surely its side's, by what that seat knows."""
    granted: Callable[[Deal, int], Deal]
    """(deal, seat on turn to play a card) -> the deal that is over because all the rest was granted to that seat."""
    silent: bool = False
    """Whether the seats do not talk while a deal is played (MUE-5)."""
    pace: int = 0
    """How long after the turn began (ms) a card is published at the earliest (PAR-6)."""


class Daily(Struct, frozen=True):
    """A game as it is played every day by everybody with the same cards (FAIR-6): `name` and options.

    `by` is what of a deal's result is compared, wij minus zij: what is `written`, or the `points` taken, where only who
    has won is written.
    """

    name: str
    options: Mapping[str, bool | int | str] = {}
    by: Literal["written", "points"] = "written"


class Game(Struct, frozen=True):
    """A game as the registry knows it. `rules` is the version of its rules (record.md), counted from 1.

    `options` is a struct with a default for every option, typed `Literal`, `bool`, or `int` with its range.
    """

    name: str
    rules: int
    players: tuple[int, ...]
    options: type[Struct]
    variant: Callable[[Any, int], Variant]
    """(options, number of players) -> the game to be played."""
    fitting: Mapping[str, Mapping[int, Fitting]] = {}
    """For each option whose default and range depend on the number of players: what fits so many."""
    dailies: tuple[Daily, ...] = ()
    """How it is played every day; none for a game without partners."""
    lesson: int = 0
    """The number of the deck of its first guided deal, which has something to teach (`server.tables.lessons`)."""
    earlier: tuple["Game", ...] = ()
    """The same game by earlier versions of its rules, as far as matches may still be played by them."""

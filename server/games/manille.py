"""Manille for 2 to 7, everybody alone: rules/manille.md, MAN-1 to MAN-7.

What it decides: 32 cards dealt one by one, the rest a stock (MAN-1); who plays (MAN-2); exchanging with the stock and naming
trumps (MAN-3); heading the trick, nobody being a partner (MAN-4); the goal (MAN-5); what is paid (MAN-6); how many deals
make a match (MAN-7).
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from protocol.actions import Action, Exchange, Pass, Take, Trumps
from protocol.cards import SUITS, Card
from protocol.errors import RuleCode
from protocol.events import Fitting
from protocol.fair import below
from protocol.records import Result
from protocol.sheets import Cell, Note, Row
from protocol.views import Fact, Said
from server.rules.cards import cards_in, set_of
from server.rules.deal import Deal, after, begin, finish, say
from server.rules.dealing import packets
from server.rules.game import Carry, Game, Variant
from server.rules.heading import heading
from server.rules.orders import TRUMP_NUMBERS
from server.rules.parts import Parts, assemble
from server.rules.rest import Rest
from server.rules.scoring import columns, most_or_shared_after
from server.rules.seats import DIRECTIONS, Direction, alone
from server.rules.shown import facts
from server.rules.stages import Stage
from server.rules.subsets import how_many, nth_subset
from server.rules.tens import ORDERS, PACK
from server.rules.trickpoint import TRICK, rest_given, trick_by_trick


class Options(Struct, frozen=True):
    """The options of rules/manille.md for this game, with their defaults; nil is what `FITTING` says for so many players."""

    goal: Annotated[int, Meta(ge=1, le=76)] | None = None
    stake: Annotated[int, Meta(ge=1, le=100)] = 1
    payout: Literal["flat", "by_exchange"] = "flat"
    deals: Annotated[int, Meta(ge=1, le=64)] | None = None
    direction: Direction = "clockwise"


class Own(Struct, frozen=True, gc=False):
    """What Manille alone keeps: the stock from its top card on, who plays, how many cards that player has exchanged."""

    stock: tuple[Card, ...]
    declarer: int | None = None
    exchanged: int = 0


PLAYERS = (2, 3, 4, 5, 6, 7)
CARDS_EACH = {players: 32 // players for players in PLAYERS}
ON_CARDS = 60

BIDDING, EXCHANGE, NAMING, PLAY = range(4)
TAKE_OR_PASS: tuple[Action, ...] = (Pass(), Take())
EXCHANGES: tuple[tuple[Action, ...], ...] = tuple((Exchange(max=size),) for size in range(5))
NAME: tuple[Action, ...] = tuple(Trumps(suit) for suit in SUITS)

GOALS = {2: (21, 39), 3: (21, 30), 4: (21,), 5: (15,), 6: (15,), 7: (15,)}
"""By number of players: the seed's goal, and what is suggested beside it (MAN-5, MAN-7)."""

FITTING = {
    "goal": {n: Fitting(n, goals[0], 1, ON_CARDS + CARDS_EACH[n] * TRICK, goals) for n, goals in GOALS.items()},
    "deals": {n: Fitting(n, 2 * n, 1, 64) for n in PLAYERS},
}


# Who plays (MAN-2)


def bid(deal: Deal, seat: int, action: Action) -> Deal:
    """Pass, or "I play": the first to say so is the declarer. All pass: the deal is passed out."""
    said = say(deal, seat, action)
    if isinstance(action, Take):
        stage = EXCHANGE if deal.own.stock else NAMING
        return replace(said, turn=seat, stage=stage, own=Own(deal.own.stock, seat))
    return finish(said) if len(said.said) == len(said.hands) else said


# Exchanging and naming trumps (MAN-3)


def form(deal: Deal, seat: int, action: Action) -> RuleCode | None:
    """Any cards of the own hand, each once, no more than the stock has."""
    if not isinstance(action, Exchange) or action != Exchange(action.cards) or action.cards is None:
        return "not_offered"
    cards = set(action.cards)
    if len(cards) != len(action.cards) or set_of(cards) & ~deal.hands[seat]:
        return "not_held"
    return "not_offered" if len(cards) > len(deal.own.stock) else None


def exchange(deal: Deal, seat: int, action: Action) -> Deal:
    """These cards go face down out of play, as many come from the top of the stock. Everybody hears how many."""
    assert isinstance(action, Exchange)
    down = action.cards or ()
    own: Own = deal.own
    hands = list(deal.hands)
    hands[seat] ^= set_of(down) | set_of(own.stock[: len(down)])
    return replace(
        deal,
        hands=tuple(hands),
        said=(*deal.said, Said(seat, Exchange(n=len(down)))),
        step=deal.step + 1,
        stage=NAMING,
        own=Own(own.stock, seat, len(down)),
    )


def seen(_deal: Deal, seat: int, action: Action, viewer: int | None) -> Action:
    """Only who exchanges sees which cards."""
    return Exchange(n=len(action.cards or ())) if isinstance(action, Exchange) and viewer != seat else action


def fill(deal: Deal, seat: int, action: Action, stream: Iterator[int]) -> Action:
    """One of all the ways to exchange, each as likely."""
    if not isinstance(action, Exchange):
        return action
    hand = cards_in(deal.hands[seat])
    size = len(deal.own.stock)
    return Exchange(nth_subset(hand, below(how_many(len(hand), size), stream)))


def name(deal: Deal, seat: int, action: Action) -> Deal:
    """The suit named is trumps, and eldest leads."""
    assert isinstance(action, Trumps)
    return replace(say(deal, seat, action), trump=TRUMP_NUMBERS[action.suit], turn=deal.leader, stage=PLAY)


# The result (MAN-5, 6)


def flat(_: Own) -> int:
    """The stake once."""
    return 1


def by_exchange(own: Own) -> int:
    """Once more for each card of the stock that the declarer did not take."""
    return 1 + len(own.stock) - own.exchanged


PAYOUTS: dict[str, Callable[[Own], int]] = {"flat": flat, "by_exchange": by_exchange}


def variant(options: Options, players: int) -> Variant:
    """Manille for so many players with these options."""
    seating = alone(players, DIRECTIONS[options.direction])
    goal = options.goal or FITTING["goal"][players].default
    deals = options.deals or FITTING["deals"][players].default
    times, each = PAYOUTS[options.payout], CARDS_EACH[players]

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        return begin(seating, dealer, packets(deck, seating, dealer, (1,) * each), Own(deck[each * players :]))

    def made(deal: Deal) -> bool:
        own: Own = deal.own
        return own.declarer is not None and deal.points[own.declarer] >= goal

    def result(deal: Deal) -> Result:
        own: Own = deal.own
        if own.declarer is None:
            return Result(passed=True)
        stake = options.stake * times(own) * (1 if made(deal) else -1)
        written = tuple(stake * (players - 1) if seat == own.declarer else -stake for seat in range(players))
        return Result(points=deal.points, written=written)

    def row(deal: Deal, number: int) -> Row:
        own, written = deal.own, result(deal).written
        if written is None:
            return Row(number, tuple(Cell(notes=(Note("passed"),)) for _ in range(players)))
        contract = Note("made" if made(deal) else "failed")
        return Row(
            number,
            tuple(
                Cell(number=n, notes=(*((contract,) if seat == own.declarer else ()), Note("taken", deal.points[seat])))
                for seat, n in enumerate(written)
            ),
        )

    def special(deal: Deal) -> tuple[Fact, ...]:
        own: Own = deal.own
        plays = () if own.declarer is None else (Fact("plays", seat=own.declarer, side=own.declarer),)
        stock = (Fact("stock", n=len(own.stock) - own.exchanged),) if own.stock else ()
        return (*plays, Fact("goal", n=goal), *stock)

    return assemble(
        Parts(
            pack=PACK,
            seating=seating,
            orders=ORDERS,
            follow=heading,
            deal=deal_out,
            stages=(
                Stage(lambda _: TAKE_OR_PASS, bid),
                Stage(lambda deal: EXCHANGES[len(deal.own.stock)], exchange, form=form),
                Stage(lambda _: NAME, name),
                Stage(play=trick_by_trick(ORDERS)),
            ),
            facts=lambda deal: facts(deal, special(deal)),
            result=result,
            row=row,
            sheet=lambda rows, results: columns(seating, rows, results),
            standing=lambda results: most_or_shared_after(deals, results, players),
            next=lambda deal: after(seating, deal.dealer),
            rest=Rest(given=rest_given(ORDERS)),
            seen=seen,
            fill=fill,
            deals=deals,
        )
    )


# In the guided deal: play alone, name trumps, draw them all, and the ten of spades is sure.
GAME = Game("manille", 1, PLAYERS, Options, variant, FITTING, lesson=429)

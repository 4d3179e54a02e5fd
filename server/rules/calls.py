"""What may be said out of turn, put round a game that is played in turn.

Such a call belongs to the deal and to its `level`, not to a decision: it changes neither turn nor phase, unless it ends the
deal. It may be said on one's own turn too.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Play, Refuse
from protocol.errors import RuleCode
from server.rules.deal import Deal
from server.rules.game import Offers, Variant
from server.rules.stages import NOTHING


class Calls(Struct, frozen=True):
    """What may be said out of turn, by seat; and, made once, what a seat is offered that is not on turn."""

    by_seat: tuple[tuple[Action, ...], ...]
    apart: tuple[Offers, ...]


def calls_of(by_seat: Sequence[tuple[Action, ...]]) -> Calls:
    """These calls, a tuple for each seat."""
    return Calls(tuple(by_seat), tuple(Offers(calls=mine) if mine else NOTHING for mine in by_seat))


def no_level(_: Deal) -> tuple[str | None, int | None]:
    """Where calls belong to the deal alone."""
    return None, None


def always_true(_deal: Deal, _seat: int, _call: Action) -> RuleCode | None:
    """Where what is offered is accepted."""
    return None


class OutOfTurn(Struct, frozen=True, kw_only=True):
    """What a game has that is said out of turn.

    `calls` says what may be said now. It may look at the deal's stage, points, complete tricks and own state, and at whether
    there are cards on the table: while these are the same, so are the calls. `act` is the deal after one of these.
    `untrue` is why one that is offered is refused all the same. `level` is what calls belong to (`Variant.level`).
    """

    calls: Callable[[Deal], Calls]
    act: Callable[[Deal, int, Action], Deal]
    untrue: Callable[[Deal, int, Action], RuleCode | None] = always_true
    level: Callable[[Deal], tuple[str | None, int | None]] = no_level


def with_calls(game: Variant, said: OutOfTurn) -> Variant:
    """The game in which this may be said out of turn as well."""
    offers_in_turn, refusal_in_turn = game.offers, game.refusal
    act_in_turn: Callable[[Deal, int, Action], Deal] = game.act
    last: Deal | None = None
    by_seat: tuple[tuple[Action, ...], ...] = ()
    apart: tuple[Offers, ...] = ()

    def look(deal: Deal) -> None:
        nonlocal last, by_seat, apart  # asked for every seat, and worked out anew only when something has changed
        if last is None or not alike(deal, last):
            calls = said.calls(deal)
            by_seat, apart = calls.by_seat, calls.apart
        last = deal

    def said_by(deal: Deal, seat: int, action: Action) -> bool:
        if type(action) is Play:
            return False
        if deal is not last:
            look(deal)
        return action in by_seat[seat]

    def offers(deal: Deal, seat: int) -> Offers:
        if deal is not last:
            look(deal)
        if seat != deal.turn:
            return apart[seat]
        own = offers_in_turn(deal, seat)
        mine = by_seat[seat]
        return Offers(own.cards, own.stuk, own.actions, mine) if mine else own

    def refusal(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        if said_by(deal, seat, action):
            return said.untrue(deal, seat, action)
        return refusal_in_turn(deal, seat, action)

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        if said_by(deal, seat, action):
            return said.act(deal, seat, action)
        return act_in_turn(deal, seat, action)

    def timeout(deal: Deal, seat: int) -> Action:
        own = game.timeout(deal, seat)
        return Refuse() if type(own) is Play and said_by(deal, seat, Refuse()) else own

    return replace(game, offers=offers, refusal=refusal, act=act, timeout=timeout, level=said.level)


def alike(one: Deal, other: Deal) -> bool:
    """Whether nothing differs that calls may depend on."""
    return (
        one.own is other.own
        and one.tricks is other.tricks
        and one.points is other.points
        and one.stage == other.stage
        and bool(one.table) == bool(other.table)
    )

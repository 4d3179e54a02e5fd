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
from server.rules.game import Each, Offers, Variant
from server.rules.stages import NOTHING


class Calls(Struct, frozen=True, gc=False):
    """What may be said out of turn, by seat; and, made once, what a seat is offered that is not on turn.

    `before[seat]` and `after[seat]` are the seats with less and with more than that number that may say something; at the
    end of `before` stand them all.
    """

    by_seat: tuple[tuple[Action, ...], ...]
    apart: tuple[Offers, ...]
    before: tuple[Each, ...]
    after: tuple[Each, ...]


def calls_of(by_seat: Sequence[tuple[Action, ...]]) -> Calls:
    """These calls, a tuple for each seat."""
    apart = tuple(Offers(calls=mine) if mine else NOTHING for mine in by_seat)
    each = tuple((seat, offers) for seat, offers in enumerate(apart) if offers is not NOTHING)
    before = tuple(tuple(one for one in each if one[0] < seat) for seat in range(len(apart) + 1))
    after = tuple(tuple(one for one in each if one[0] > seat) for seat in range(len(apart)))
    return Calls(tuple(by_seat), apart, before, after)


SILENCE = calls_of(())
"""Before any deal was asked about."""


def no_level(_: Deal) -> tuple[str | None, int | None]:
    """Where calls belong to the deal alone."""
    return None, None


def always_true(_deal: Deal, _seat: int, _call: Action) -> RuleCode | None:
    """Where what is offered is accepted."""
    return None


class OutOfTurn(Struct, frozen=True, kw_only=True):
    """What a game has that is said out of turn.

    `calls` says what may be said now; it is asked about every deal there is. `act` is the deal after one of these.
    `untrue` is why one that is offered is refused all the same. `level` is what calls belong to (`Variant.level`).
    """

    calls: Callable[[Deal], Calls]
    act: Callable[[Deal, int, Action], Deal]
    untrue: Callable[[Deal, int, Action], RuleCode | None] = always_true
    level: Callable[[Deal], tuple[str | None, int | None]] = no_level


def with_calls(game: Variant, said: OutOfTurn) -> Variant:
    """The game in which this may be said out of turn as well."""
    may_in_turn, offers_in_turn, refusal_in_turn = game.may, game.offers, game.refusal
    act_in_turn: Callable[[Deal, int, Action], Deal] = game.act
    asked: tuple[Deal | None, Calls] = (None, SILENCE)

    def look(deal: Deal) -> Calls:
        nonlocal asked  # every seat is asked about, one after the other, and what may be said worked out once
        now = said.calls(deal)
        asked = (deal, now)
        return now

    def said_by(deal: Deal, seat: int, action: Action) -> bool:
        about, now = asked
        return action in (now if about is deal else look(deal)).by_seat[seat]

    def offers(deal: Deal, seat: int) -> Offers:
        about, now = asked
        if about is not deal:
            now = look(deal)
        if seat != deal.turn:
            return now.apart[seat]
        own, mine = offers_in_turn(deal, seat), now.by_seat[seat]
        return Offers(own.cards, own.stuk, own.actions, mine) if mine else own

    def may(deal: Deal) -> Each:
        about, now = asked
        if about is not deal:
            now = look(deal)
        seat = deal.turn
        if seat is None:
            return now.before[-1]
        each = may_in_turn(deal)
        if not now.before[-1]:
            return each
        own, mine = each[0][1], now.by_seat[seat]
        if mine:
            own = Offers(own.cards, own.stuk, own.actions, mine)
        return now.before[seat] + ((seat, own),) + now.after[seat]

    def refusal(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        if type(action) is Play or not said_by(deal, seat, action):
            return refusal_in_turn(deal, seat, action)
        return said.untrue(deal, seat, action)

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        if type(action) is Play or not said_by(deal, seat, action):
            return act_in_turn(deal, seat, action)
        return said.act(deal, seat, action)

    def timeout(deal: Deal, seat: int) -> Action:
        own = game.timeout(deal, seat)
        return Refuse() if type(own) is Play and said_by(deal, seat, Refuse()) else own

    return replace(game, offers=offers, may=may, refusal=refusal, act=act, timeout=timeout, level=said.level)

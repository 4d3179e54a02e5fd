"""What may be said out of turn, put round a game that is played in turn.

Such a call belongs to the deal and to its `level`, not to a decision: it changes neither turn nor phase, unless it ends the
deal. It may be said on one's own turn too.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Play, Refuse
from protocol.errors import RuleCode
from server.rules.deal import Deal
from server.rules.game import Offers, Variant

Calls = tuple[tuple[Action, ...], ...]
"""What may be said out of turn, by seat; empty when nobody may say anything."""

NO_CALLS: Calls = ()


def no_level(_: Deal) -> tuple[str | None, int | None]:
    """Where calls belong to the deal alone."""
    return None, None


def always_true(_deal: Deal, _seat: int, _call: Action) -> RuleCode | None:
    """Where what is offered is accepted."""
    return None


class OutOfTurn(Struct, frozen=True, kw_only=True):
    """What a game has that is said out of turn.

    `calls` says what may be said now, and is asked often. `act` is the deal after one of these. `untrue` is why one that is
    offered is refused all the same. `level` is what calls belong to (`Variant.level`).
    """

    calls: Callable[[Deal], Calls]
    act: Callable[[Deal, int, Action], Deal]
    untrue: Callable[[Deal, int, Action], RuleCode | None] = always_true
    level: Callable[[Deal], tuple[str | None, int | None]] = no_level


def with_calls(game: Variant, said: OutOfTurn) -> Variant:
    """The game in which this may be said out of turn as well."""
    calls, offers_in_turn, refusal_in_turn = said.calls, game.offers, game.refusal

    def offers(deal: Deal, seat: int) -> Offers:
        now = calls(deal)
        if not now or not now[seat]:
            return offers_in_turn(deal, seat)
        own = offers_in_turn(deal, seat)
        return Offers(own.cards, own.stuk, own.actions, now[seat])

    def is_call(deal: Deal, seat: int, action: Action) -> bool:
        return type(action) is not Play and bool(now := calls(deal)) and action in now[seat]

    def refusal(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        return said.untrue(deal, seat, action) if is_call(deal, seat, action) else refusal_in_turn(deal, seat, action)

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        return said.act(deal, seat, action) if is_call(deal, seat, action) else game.act(deal, seat, action)

    def timeout(deal: Deal, seat: int) -> Action:
        own = game.timeout(deal, seat)
        return Refuse() if type(own) is Play and is_call(deal, seat, Refuse()) else own

    return replace(game, offers=offers, refusal=refusal, act=act, timeout=timeout, level=said.level)

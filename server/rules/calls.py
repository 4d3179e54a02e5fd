"""What may be said out of turn, in a game that is played in turn.

Such a call belongs to the deal and to its `level`, not to a decision: it changes neither turn nor phase, unless it ends the
deal. It may be said on one's own turn too.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from protocol.actions import Action
from protocol.errors import RuleCode
from server.rules.deal import Deal
from server.rules.game import NOTHING, Each, Offers

MOST_SEATS = 7


class Calls(Struct, frozen=True, gc=False):
    """What may be said out of turn, by seat; and, made once, what a seat is offered that is not on turn.

    `each` are the seats that may say something, `before[seat]` and `after[seat]` those of a lower and a higher number.
    """

    by_seat: tuple[tuple[Action, ...], ...]
    apart: tuple[Offers, ...]
    each: Each
    before: tuple[Each, ...]
    after: tuple[Each, ...]


def calls_of(by_seat: Sequence[tuple[Action, ...]]) -> Calls:
    """These calls, a tuple for each seat."""
    apart = tuple(Offers(calls=mine) if mine else NOTHING for mine in by_seat)
    each = tuple((seat, offers) for seat, offers in enumerate(apart) if offers is not NOTHING)
    before = tuple(tuple(one for one in each if one[0] < seat) for seat in range(len(apart)))
    after = tuple(tuple(one for one in each if one[0] > seat) for seat in range(len(apart)))
    return Calls(tuple(by_seat), apart, each, before, after)


SILENCE = calls_of([()] * MOST_SEATS)
"""Where nothing is said out of turn, by however many."""


def no_level(_: Deal) -> tuple[str | None, int | None]:
    """Where calls belong to the deal alone."""
    return None, None


def always_true(_deal: Deal, _seat: int, _call: Action) -> RuleCode | None:
    """Where what is offered is accepted."""
    return None


class OutOfTurn(Struct, frozen=True, kw_only=True):
    """What a game has that is said out of turn.

    When it may be said, its stages tell (`Stage.calls`). `act` is the deal after a call. `untrue` is why one that is offered
    is refused all the same. `level` is what calls belong to (`Variant.level`).
    """

    act: Callable[[Deal, int, Action], Deal]
    untrue: Callable[[Deal, int, Action], RuleCode | None] = always_true
    level: Callable[[Deal], tuple[str | None, int | None]] = no_level

"""What the server does for a player whose time is up (COM-11)."""

from protocol.actions import Action, Exchange, Keep, Pass, Refuse, Trumps
from server.rules.cards import PLAYS
from server.rules.game import Offers
from server.rules.orders import Order

_FIRST: tuple[Action, ...] = (Pass(), Keep(), Exchange(cards=()), Refuse())


def when_time_is_up(offers: Offers, order: Order) -> Action:
    """Pass, keep, exchange nothing or refuse; else the first legal card, c d h s and low to high; else the first suit."""
    offered = (*offers.actions, *offers.calls)
    for action in _FIRST:
        if any(type(other) is type(action) for other in offered):
            return action
    for suit in order.suits:
        for card in reversed(suit):
            if offers.cards >> card & 1:
                return PLAYS[card]
    return next(action for action in offered if isinstance(action, Trumps))

"""What everybody may know of a deal, in the words of the protocol: cards on the table, tricks, counts (COM-10)."""

from functools import lru_cache

from protocol.cards import CARDS
from protocol.views import Fact, Played, Trick
from server.rules.deal import Deal, Taken, tricks_won
from server.rules.game import Facts
from server.rules.orders import TRUMP_NAMES

_PLAYED = tuple(tuple(Played(seat, card) for card in CARDS) for seat in range(7))
"""A card on the table, by seat and card number: made once."""


def facts(deal: Deal, special: tuple[Fact, ...]) -> Facts:
    """What everybody may know of a deal in which nothing lies turned and no melds are shown by themselves.

    `special` are the facts that only this game has. Tricks that were granted (server/rules/rest.py) have no cards to show.
    """
    rounds = deal.seating.rounds
    tricks = tuple([_trick(rounds[taken.leader], taken) for taken in deal.tricks if taken.cards])
    return Facts(
        turn=deal.turn,
        trump=TRUMP_NAMES[deal.trump],
        turned=None,
        said=deal.said,
        trick=_cards(rounds[deal.leader], deal.table),
        winning=deal.ahead if deal.table else None,
        last=tricks[-1] if tricks else None,
        tricks=tricks,
        held=tuple([hand.bit_count() for hand in deal.hands]),
        won=tricks_won(deal),
        points=deal.points,
        melds=(),
        facts=special,
    )


@lru_cache(maxsize=4096)
def _trick(round_: tuple[int, ...], taken: Taken) -> Trick:
    """The trick, by the seats in the order in which they played: the same ones are shown again with every card."""
    return Trick(_cards(round_, taken.cards), taken.winner, taken.points, taken.melds)


def _cards(round_: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Played, ...]:
    return tuple([_PLAYED[seat][card] for seat, card in zip(round_, cards, strict=False)])

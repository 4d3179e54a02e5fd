"""A contract that one side says and the other takes over or answers, out of turn: SCH-1 to SCH-3."""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Agree, GiveUp, Herschut, Pass, Play, Refuse, Schut, Tout
from protocol.views import Fact, Said
from server.rules.calls import SILENCE, Calls, calls_of
from server.rules.deal import Deal, finish, say
from server.rules.hundred import (
    NOBODY,
    nothing_to_say,
    rest_given,
    said_call,
    seen_to_hold,
    show_and_dek,
    showing,
)
from server.rules.jas import HUNDRED, SCHUT_ROUND, SEATING, TRICKS, Quiet, melds_said, never
from server.rules.meldround import show_all
from server.rules.rest import Rest
from server.rules.stages import Stage


class Contract(Struct, frozen=True, gc=False):
    """The contract (SCH-2) and what has become of it: what such a deal keeps besides.

    `level` counts schut, herschut, tout from 1; `holders` is the side that said the last one, by `caller`. `answering`: the
    other side may give up, for none of it has played a card since. `proposer` is the seat that proposes to, `proposals` how
    many there were in this deal.
    """

    level: int = 0
    holders: int = 0
    caller: int = 0
    answering: bool = False
    proposer: int | None = None
    proposals: int = 0
    given_up: bool = False


NO_CONTRACT = Contract()
"""Before a schut."""

LEVELS = (None, "schut", "herschut", "tout")
NEXT: tuple[tuple[Action, ...], ...] = ((Schut(),), (Herschut(),), (Tout(),), ())
"""What is said next, by level."""
LAST_LEVEL = 3

SCHUT_OR_PASS: tuple[Action, ...] = (Pass(), Schut())
GIVE_UP: tuple[Action, ...] = (GiveUp(),)
AGREE_OR_REFUSE: tuple[Action, ...] = (Agree(), Refuse())


def raised(contract: Contract, seat: int) -> Contract:
    """This seat has said the next level: its side holds the contract, and the other side may answer it."""
    level = contract.level + 1
    return Contract(level, SEATING.side[seat], seat, level < LAST_LEVEL, None, contract.proposals)


def with_contract(deal: Deal, contract: Contract) -> Deal:
    """The deal with this contract."""
    return replace(deal, own=replace(deal.own, more=contract))


def said_of_it(deal: Deal, seat: int, action: Action, contract: Contract) -> Deal:
    """What this seat said stands in view, and the contract is now this; turn and phase stay as they are."""
    return replace(deal, said=(*deal.said, Said(seat, action)), own=replace(deal.own, more=contract))


def schut_round(begin_melds: Callable[[Deal], Deal]) -> Stage:
    """Schut or pass, once, from eldest; the first schut ends the round, and four passes the deal (SCH-1)."""

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        said = say(deal, seat, action)
        if isinstance(action, Schut):
            return begin_melds(with_contract(said, raised(deal.own.more, seat)))
        return finish(said) if said.turn == said.leader else said

    return Stage(lambda _: SCHUT_OR_PASS, act)


def in_a_round(begin_melds: Callable[[Deal], Deal]) -> Callable[[Deal], Deal]:
    """`schut` = round: it comes first."""
    return lambda deal: replace(deal, stage=SCHUT_ROUND)


def at_any_time(begin_melds: Callable[[Deal], Deal]) -> Callable[[Deal], Deal]:
    """`schut` = anytime: the deal begins with the melds."""
    return begin_melds


BEGIN = {"round": in_a_round, "anytime": at_any_time}


SIDES = ((NOBODY, (1,)), ((0,), (0, 1)))
"""The sides, by whether each is one of them."""


def may_say(deal: Deal) -> tuple[int, ...]:
    """The sides that may say the next level now: the other one, or before a schut both; with fewer than a hundred.

    Once the first card of the eighth trick was played, neither may (SCH-2).
    """
    contract = deal.own.more
    if contract.level == LAST_LEVEL or len(deal.tricks) + bool(deal.table) >= TRICKS:
        return NOBODY
    said_last = contract.holders if contract.level else None
    first, second = deal.points
    return SIDES[first < HUNDRED and said_last != 0][second < HUNDRED and said_last != 1]


@lru_cache(maxsize=4096)
def calls_now(
    level: int,
    answered_by: int | None,
    proposer: int | None,
    sayers: tuple[int, ...],
    seats: tuple[int, ...],
    deks: tuple[int, ...],
) -> Calls:
    """What each seat may say: the next level, giving up and the answer to that, to show, and dek.

    `answered_by` is the side that may give up, `sayers` and `deks` are the sides that may say the next level and dek,
    `seats` those that may show.
    """
    others = show_and_dek(seats, deks)
    by_seat = []
    for seat, side in enumerate(SEATING.side):
        mine = NEXT[level] if side in sayers else ()
        if side == answered_by and seat != proposer:
            mine += GIVE_UP if proposer is None else AGREE_OR_REFUSE
        by_seat.append(mine + others[seat])
    return calls_of(by_seat)


def contract_calls(deal: Deal, seats: tuple[int, ...] = NOBODY, deks: tuple[int, ...] = NOBODY) -> Calls:
    """What may be said out of turn where these seats may show, and these sides say dek."""
    contract, sayers = deal.own.more, may_say(deal)
    if not (sayers or contract.answering or seats or deks):
        return SILENCE
    answered_by = 1 - contract.holders if contract.answering else None
    return calls_now(contract.level, answered_by, contract.proposer, sayers, seats, deks)


def calls_in(offered: Callable[[Deal], tuple[int, ...]]) -> Callable[[Deal], Calls]:
    """(deal) -> what may be said out of turn. `offered` are the sides that are offered dek, if they hold the contract."""

    def calls(deal: Deal) -> Calls:
        own = deal.own
        contract, seats = own.more, showing(deal) if own.waiting else NOBODY
        has_it = contract.level and contract.holders in offered(deal)
        return contract_calls(deal, seats, (contract.holders,) if has_it else NOBODY)

    return calls


def all_said(deal: Deal) -> bool:
    """Whether the last level was said, its holders cannot end the deal, and there is nothing to show or to call."""
    contract = deal.own.more
    return contract.level == LAST_LEVEL and contract.holders not in deal.own.first and melds_said(deal)


QUIET_WHEN: dict[str, Quiet] = {"server": all_said, "silent": never}
"""Whether nothing but cards may be played, by the option `count`."""


def call(deal: Deal, seat: int, action: Action) -> Deal:
    """The deal after something said out of turn."""
    contract = deal.own.more
    match action:
        case Schut() | Herschut() | Tout():
            return said_of_it(deal, seat, action, raised(contract, seat))
        case GiveUp():
            proposed = replace(contract, proposer=seat, proposals=contract.proposals + 1)
            return said_of_it(deal, seat, action, proposed)
        case Refuse():
            return said_of_it(deal, seat, action, replace(contract, proposer=None))
        case Agree():  # both partners give up: the deal is over, with the melds that stand (SCH-3, 5)
            given_up = replace(contract, proposer=None, given_up=True)
            return finish(show_all(said_of_it(deal, seat, action, given_up)))
    return said_call(deal, seat, action)


def holding(stage: Stage) -> Stage:
    """Who plays on, holds: the side that might have given up no longer may, and a proposal lapses (SCH-3)."""
    play = stage.play
    assert play is not None

    def held(deal: Deal, seat: int, card: Play) -> Deal:
        played, contract = play(deal, seat, card), deal.own.more
        if not contract.answering or SEATING.side[seat] == contract.holders:
            return played
        return with_contract(played, replace(contract, answering=False, proposer=None))

    return replace(stage, play=held)


def contract_facts(deal: Deal) -> tuple[Fact, ...]:
    """The contract, a proposal to give up, and that it was given up."""
    contract = deal.own.more
    if not contract.level:
        return ()
    said = Fact("contract", seat=contract.caller, side=contract.holders, word=LEVELS[contract.level])
    proposal = Fact("give_up", seat=contract.proposer, n=contract.proposals)
    ended = Fact("given_up", side=1 - contract.holders)
    return (said, *((proposal,) if contract.proposer is not None else ()), *((ended,) if contract.given_up else ()))


def level(deal: Deal) -> tuple[str | None, int | None]:
    """The level said last, and the number of the standing proposal."""
    contract = deal.own.more
    return LEVELS[contract.level], contract.proposals if contract.proposer is not None else None


# All the rest


def rest_granted(deal: Deal, seat: int) -> Deal:
    """All the rest was granted to this seat; a proposal to give up lapses."""
    return rest_given(with_contract(deal, replace(deal.own.more, answering=False, proposer=None)), seat)


def nobody_answers(deal: Deal, seat: int, rest: int) -> bool:
    """Whether nobody can say anything any more, the next level and giving up included."""
    return not may_say(deal) and not deal.own.more.answering and nothing_to_say(deal, seat, rest)


REST = Rest(given=rest_granted, settled=nobody_answers, known=seen_to_hold)
"""What becomes of a claim of all the rest."""

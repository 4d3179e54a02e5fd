"""The round in which melds of the hand are declared, and what becomes of them: KRJ-5 to 10, 13."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from protocol.actions import Action, Declare, Pass, Show
from protocol.errors import RuleCode
from protocol.fair import below
from server.rules.deal import Deal, add, say, say_aside
from server.rules.handmelds import Comparison, Rank, found, read, standing, written
from server.rules.jas import HUNDRED, MELD_ROUND, PLAY, SEATING, Quiet, in_its_stage
from server.rules.stages import Stage

PASS: tuple[Action, ...] = (Pass(),)
DECLARE_OR_PASS: tuple[Action, ...] = (Declare(), Pass())


Comparing = tuple[Comparison, ...]
"""How melds compare, by trump number."""


def comparing(rank: Rank) -> Comparing:
    """How melds compare by this rank."""
    return tuple(Comparison(rank, trump) for trump in range(4))


def meld_round(comparison: Comparing, quiet: Quiet) -> Stage:
    """Each declares melds that are higher than all before, or passes: once, from eldest (KRJ-5)."""

    def actions(deal: Deal) -> tuple[Action, ...]:
        assert deal.turn is not None
        choice = found(deal.hands[deal.turn])
        return DECLARE_OR_PASS if choice and comparison[deal.trump].is_higher(choice, deal.own.declared) else PASS

    def form(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        chosen = read(deal.hands[seat], action.melds) if isinstance(action, Declare) else None
        if chosen is None:
            return "bad_meld"
        return None if comparison[deal.trump].is_higher(chosen, deal.own.declared) else "not_higher"

    def act(deal: Deal, seat: int, action: Action) -> Deal:
        said = declare(deal, seat, action) if isinstance(action, Declare) else say(deal, seat, action)
        return in_its_stage(over(said), quiet) if said.turn == said.leader else said

    def declare(deal: Deal, seat: int, action: Declare) -> Deal:
        before = deal.own.declared
        declared = comparison[deal.trump].declared(seat, read(deal.hands[seat], action.melds) or (), before)
        return replace(say(deal, seat, Declare()), own=replace(deal.own, declared=(*before, declared)))

    return Stage(actions, act, form=form)


def over(deal: Deal) -> Deal:
    """The round is over: what stands waits to be shown (KRJ-8), and eldest leads."""
    waiting = standing(deal.own.declared, SEATING.side)
    return replace(deal, stage=PLAY, turn=deal.leader, own=replace(deal.own, waiting=waiting))


def by_players(deal: Deal) -> Deal:
    """The round begins: eldest speaks first."""
    return replace(deal, stage=MELD_ROUND, turn=deal.leader)


def by_server(comparison: Comparing, quiet: Quiet) -> Callable[[Deal], Deal]:
    """The server declares for each in turn what is worth most, at once (KRJ-13)."""

    def declare_all(deal: Deal) -> Deal:
        compare, declared = comparison[deal.trump], deal.own.declared
        for seat in SEATING.rounds[deal.leader]:
            if chosen := compare.most(deal.hands[seat], declared):
                declared = (*declared, compare.declared(seat, chosen, declared))
        said = replace(deal, own=replace(deal.own, declared=declared)) if declared else deal
        return in_its_stage(over(said), quiet)

    return declare_all


BEGIN: dict[str, Callable[[Comparing, Quiet], Callable[[Deal], Deal]]] = {
    "players": lambda *_: by_players,
    "server": by_server,
}
"""(how melds compare, what is quiet) -> how the round begins, by the option `calls` (KRJ-13)."""


def show(deal: Deal, seat: int) -> Deal:
    """The melds of this seat that wait are shown and count (KRJ-9, 10)."""
    own = deal.own
    shown = tuple(one for one in own.waiting if one.seat == seat)
    waiting = tuple(one for one in own.waiting if one.seat != seat)
    side, more = SEATING.side[seat], sum(meld.worth for one in shown for meld in one.melds)
    worth = add(own.worth, side, more)
    points = add(deal.points, side, worth[side] % HUNDRED - own.worth[side] % HUNDRED)
    return replace(deal, points=points, own=replace(own, waiting=waiting, shown=own.shown + shown, worth=worth))


def said_and_shown(deal: Deal, seat: int) -> Deal:
    """This seat says that it shows them."""
    return show(say_aside(deal, seat, Show()), seat)


def show_all(deal: Deal) -> Deal:
    """The server shows everything that waits: after the first trick (KRJ-13), or when the deal ends before (KRJ-10)."""
    if deal.stage == MELD_ROUND:
        deal = over(deal)
    for one in deal.own.waiting:
        deal = show(deal, one.seat)
    return deal


def strokes(deal: Deal) -> tuple[int, ...]:
    """What each side writes for melds of its hands: a stroke for every hundred of what it showed (KRJ-10)."""
    ours, theirs = deal.own.worth
    return ours // HUNDRED, theirs // HUNDRED


def seen(_deal: Deal, seat: int, action: Action, viewer: int | None) -> Action:
    """That melds are declared, without their cards: what others may know of them is told apart (KRJ-6)."""
    return Declare() if isinstance(action, Declare) and viewer != seat else action


def recorded(comparison: Comparing) -> Callable[[Deal, int, Action], Action]:
    """(deal, seat, action) -> the same with its melds as a record has them (common.md)."""

    def in_order(deal: Deal, seat: int, action: Action) -> Action:
        if not isinstance(action, Declare):
            return action
        return Declare(written(comparison[deal.trump].sorted(read(deal.hands[seat], action.melds) or ())))

    return in_order


def filled(comparison: Comparing) -> Callable[[Deal, int, Action, Iterator[int]], Action]:
    """(deal, seat, offered action, stream) -> the same; to declare is filled with one of all ways to declare."""

    def fill(deal: Deal, seat: int, action: Action, stream: Iterator[int]) -> Action:
        if not isinstance(action, Declare):
            return action
        ways = comparison[deal.trump].ways(deal.hands[seat], deal.own.declared)
        return Declare(written(ways[below(len(ways), stream)]))

    return fill

"""Playing to a hundred: stuk, melds in a trick, showing, who has a hundred first, and "ik dek" (KRJ-9 to 17)."""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Call, Dek, Pass, Play, Show
from protocol.errors import RuleCode
from server.rules import melds
from server.rules.calls import Calls
from server.rules.cards import BIT, NUMBER
from server.rules.deal import (
    Deal,
    add,
    finish,
    gather,
    laying,
    of_four,
    played_out,
    say_aside,
)
from server.rules.handmelds import FOUR_WORTH
from server.rules.jas import HUNDRED, LAST_CALL, LAST_TRICK, ORDERS, QUIET, SEATING, Own, Quiet, in_its_stage
from server.rules.meldround import said_and_shown, show_all
from server.rules.melds import STUK, stuk_of
from server.rules.rest import Known, Rest, give, points_left
from server.rules.stages import Stage

CALL: tuple[Action, ...] = (Call(),)
CALL_OR_PASS = (Pass(), *CALL)
SHOW: tuple[Action, ...] = (Show(),)
DEK: tuple[Action, ...] = (Dek(),)
QUADS = melds.fours(FOUR_WORTH)


def counted(deal: Deal) -> Deal:
    """The deal in which is known who has a hundred, and since when (KRJ-17). Asked whenever points have changed."""
    points, had = deal.points, deal.own.first
    if not had and points[0] < HUNDRED and points[1] < HUNDRED:
        return deal
    kept = tuple(side for side in had if points[side] >= HUNDRED)
    first = kept + tuple(side for side in (0, 1) if points[side] >= HUNDRED and side not in kept)
    return deal if first == had else replace(deal, own=replace(deal.own, first=first))


class Speech(Struct, frozen=True):
    """Who says what may be said (KRJ-13): the players, or the server.

    `offered` are the cards with which stuk may be called by their holder, `stuk` is whether it is with this card of the two,
    `trick` what becomes of a full trick with so many points that has melds of such worth, `after_first` what happens when
    the first trick has been taken.
    """

    offered: Callable[[Deal], int] | None
    stuk: Callable[[Play], bool]
    trick: Callable[[Deal, int, int], Deal]
    after_first: Callable[[Deal], Deal]


def left_to_winner(deal: Deal, points: int, worth: int) -> Deal:
    """Its winner may call the melds before leading to the next (KRJ-12)."""
    return replace(gather(deal, points, 0), own=replace(deal.own, uncalled=worth))


SPEECH = {
    "players": Speech(lambda deal: deal.own.stuk, lambda play: play.stuk, left_to_winner, lambda deal: deal),
    "server": Speech(None, lambda _: True, gather, lambda deal: counted(show_all(deal))),
}


def play_to_a_hundred(speech: Speech, quiet: Quiet, calls: Callable[[Deal], Calls] | None) -> tuple[Stage, Stage]:
    """The stages in which cards are played, `PLAY` and `QUIET`; `calls` is what may be said out of turn in the former."""

    def said_with(laid: Deal, seat: int, played: Play) -> Deal:
        own = laid.own
        if own.uncalled or (own.waiting and len(laid.tricks) == 1):
            laid = replace(laid, own=forgotten(own, seat))
        if own.stuk and own.stuk & BIT[played.card] and speech.stuk(played):
            laid = stuk_called(laid, seat, NUMBER[played.card])
        return laid if laid.own is own else in_its_stage(laid, quiet)

    def trick(deal: Deal) -> Deal:
        last = played_out(deal)
        cards, points = of_four(deal, ORDERS[deal.trump].points)
        worth = melds.in_trick(cards, deal.trump, QUADS)
        if last:
            points += LAST_TRICK
        taken = counted(speech.trick(deal, points, worth) if worth else gather(deal, points, 0))
        if last:
            return replace(taken, stage=LAST_CALL) if taken.own.uncalled else finish(taken)
        if len(taken.tricks) == 1:
            return in_its_stage(speech.after_first(taken), quiet)
        return taken if taken.own is deal.own and deal.stage == QUIET else in_its_stage(taken, quiet)

    talking = Stage(may_call, call, laying(ORDERS, trick, said_with), stuk=speech.offered, calls=calls)
    return talking, Stage(play=laying(ORDERS, trick))


def forgotten(own: Own, seat: int) -> Own:
    """The seat plays on: melds of the last trick are not called any more, and its own that were not shown are void."""
    waiting = tuple([one for one in own.waiting if one.seat != seat])
    return replace(own, uncalled=0, waiting=waiting)


def stuk_called(deal: Deal, seat: int, card: int) -> Deal:
    """Stuk is called with this card (KRJ-11)."""
    points = add(deal.points, SEATING.side[seat], STUK)
    return counted(replace(deal, points=points, own=replace(deal.own, stuk=0, called=card)))


def call(deal: Deal, seat: int, _: Action) -> Deal:
    """The winner of the last trick calls its melds, before it leads to the next."""
    return called(deal, seat)


def called(deal: Deal, seat: int) -> Deal:
    """The winner of the last trick calls its melds. Turn and phase stay as they are."""
    worth = deal.own.uncalled
    said = say_aside(deal, seat, Call())
    tricks = (*deal.tricks[:-1], replace(deal.tricks[-1], melds=worth))
    points = add(deal.points, SEATING.side[seat], worth)
    return counted(replace(said, tricks=tricks, points=points, own=replace(deal.own, uncalled=0)))


def may_call(deal: Deal) -> tuple[Action, ...]:
    """What else there is to do than play: call the melds in the trick just won."""
    return CALL if deal.own.uncalled else ()


def last_call(deal: Deal, seat: int, action: Action) -> Deal:
    """The winner of the last trick calls its melds or not, and the deal is over."""
    return finish(called(deal, seat) if isinstance(action, Call) else deal)


def last(calls: Callable[[Deal], Calls] | None) -> Stage:
    """The stage after the last trick, where there are melds in it to call; `calls` as before it."""
    return Stage(lambda _: CALL_OR_PASS, last_call, calls=calls)


# Said out of turn: showing, and "ik dek"

NOBODY: tuple[int, ...] = ()
BOTH = (0, 1)

DEK_OFFERED: dict[str, Callable[[Deal], tuple[int, ...]]] = {
    "server": lambda deal: deal.own.first,
    "silent": lambda _: BOTH,
}
"""(deal) -> the sides that are offered "ik dek" once cards are played: those that have a hundred, or, where everybody must
count, all (KRJ-16)."""


@lru_cache(maxsize=256)
def show_and_dek(showing: tuple[int, ...], deks: tuple[int, ...]) -> tuple[tuple[Action, ...], ...]:
    """What each seat may call when these seats may show and these sides may say "ik dek"."""
    sides = enumerate(SEATING.side)
    return tuple((SHOW if seat in showing else ()) + (DEK if side in deks else ()) for seat, side in sides)


def showing(deal: Deal) -> tuple[int, ...]:
    """The seats that may show melds: after the first trick, until they play to the second (KRJ-9)."""
    waiting = deal.own.waiting
    return tuple([one.seat for one in waiting]) if waiting and len(deal.tricks) == 1 else NOBODY


def said_call(deal: Deal, seat: int, action: Action) -> Deal:
    """Melds are shown, or "ik dek" is said."""
    if isinstance(action, Show):
        return counted(said_and_shown(deal, seat))
    return dek(say_aside(deal, seat, Dek()), SEATING.side[seat])


def false_dek(deal: Deal, seat: int, action: Action) -> RuleCode | None:
    """Who says "ik dek" must have a hundred (KRJ-16)."""
    return "not_true" if isinstance(action, Dek) and SEATING.side[seat] not in deal.own.first else None


def dek(deal: Deal, side: int) -> Deal:
    """This side has ended the deal; what stands and could not be shown yet is shown (KRJ-10, 16)."""
    shown = show_all(deal)
    return finish(replace(shown, own=replace(shown.own, dek=side)))


# All the rest


def rest_given(deal: Deal, seat: int) -> Deal:
    """All the rest was granted to this seat: what could not be shown yet is shown (KRJ-10), and the deal is over."""
    shown = counted(show_all(deal))
    points = points_left(shown, ORDERS[shown.trump]) + LAST_TRICK
    return finish(counted(give(replace(shown, own=replace(shown.own, uncalled=0)), seat, points)))


def nothing_to_say(deal: Deal, seat: int, rest: int) -> bool:
    """Whether nobody has anything to show or to call any more, and nobody will have a hundred before the last trick is over.

    Who holds stuk is not known: it may be called as long as one of its cards is to come (KRJ-11).
    """
    own = deal.own
    if own.waiting or own.uncalled or own.first or melds.may_fall(rest, deal.trump, QUADS):
        return False
    if own.called is None and rest & stuk_of(deal.trump):
        return False
    return bool(deal.points[SEATING.side[seat]] + points_left(deal, ORDERS[deal.trump]) + LAST_TRICK < HUNDRED)


def seen_to_hold(deal: Deal) -> Known:
    """The dealer was seen to hold the turned card, and others the melds they have shown."""
    known = [0] * len(deal.hands)
    known[deal.dealer] = 1 << deal.own.turned
    for one in deal.own.shown:
        for meld in one.melds:
            known[one.seat] |= meld.cards
    return tuple(known)


REST = Rest(given=rest_given, settled=nothing_to_say, known=seen_to_hold)
"""What becomes of a claim of all the rest."""


def then(stage: Stage, do: Callable[[Deal], Deal]) -> Stage:
    """The stage in which this is done after everything that is done."""
    act, play = stage.act, stage.play
    assert play is not None
    return replace(
        stage,
        act=lambda deal, seat, action: do(act(deal, seat, action)),
        play=lambda deal, seat, card: do(play(deal, seat, card)),
    )

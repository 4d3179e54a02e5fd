"""Handjas for two to five: rules/handjas.md, HNJ-1 to HNJ-11.

What it decides: 36 cards dealt 3-3-3 counter-clockwise, a card turned for trumps, spare and dead hand, at five the dealer
sits out (HNJ-2); changing the six and swapping the hand unseen (HNJ-3); melds of the hand, of which only the best is said
and only one player's score (HNJ-4, 5); stuk (HNJ-6); ruffing at will and beating trumps (HNJ-7); strokes and potatoes, and
who has won (HNJ-9 to 11).
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, ChangeSix, Declare, Keep, Pass, Play, Swap
from protocol.cards import CARDS, RANKS, Card
from protocol.errors import RuleCode
from protocol.records import Result
from protocol.views import Fact, Said, ShownMeld
from server.rules import follow, heldmelds, melds, potatoes, shown
from server.rules.cards import NUMBER, RANK_SETS, set_of
from server.rules.deal import Deal, add, after, begin, card_points, finish, gather, laying, played_out, say
from server.rules.dealing import packets, piles
from server.rules.game import Carry, Facts, Game, Variant
from server.rules.heldmelds import Declared, Worths, melds_of
from server.rules.orders import orders, pack_of
from server.rules.parts import Parts, assemble
from server.rules.rest import Known, Rest, at, give, points_left
from server.rules.seats import Seating, alone, without
from server.rules.stages import Stage


class Options(Struct, frozen=True):
    """The options of rules/handjas.md with their defaults."""

    low_quads: Literal[100, 0] = 100
    calls: Literal["players", "server"] = "players"
    trump_lead: Literal["must_beat", "follow"] = "must_beat"
    winners: Literal["two", "one"] = "two"
    under: Literal[21, 26] = 21
    target: Literal[7, 5] = 7


class Own(Struct, frozen=True, gc=False):
    """What Handjas alone keeps.

    `turned` is the card that lies turned, nil when it has been taken. `spare` is the spare hand as long as it lies there.
    `stuk` is the seat that held both its cards when play began; `stuk_scored` whether both have been played.
    """

    turned: int | None
    spare: int
    declared: Declared
    stuk: int | None = None
    stuk_scored: bool = False


PLAIN = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10, "9": 0, "8": 0, "7": 0, "6": 0}
TRUMPS = {"J": 20, "9": 14, "A": 11, "K": 4, "Q": 3, "T": 10, "8": 0, "7": 0, "6": 0}
ORDERS = orders(PLAIN, TRUMPS)
COUNTER = -1

SWAPPING, DECLARING, PLAY = range(3)
PACKETS, LAST_TRICK = (3, 3, 3), 5

SWAP_OR_KEEP: tuple[Action, ...] = (Swap(), Keep())
CHANGE_SWAP_OR_KEEP = (ChangeSix(), *SWAP_OR_KEEP)
NOTHING_TO_DECLARE: tuple[Action, ...] = (Pass(),)
DECLARE_OR_PASS = (Pass(), Declare())

SIXES = RANK_SETS["6"]
HIGH_QUADS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100}
RULES = {"must_beat": follow.beat_trumps, "follow": follow.follow_trumps}
RUNS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
WORTHS = {
    100: Worths(melds.fours({**HIGH_QUADS, "8": 100, "7": 100, "6": 100}), RUNS),
    0: Worths(melds.fours(HIGH_QUADS), RUNS),
}


# The deal (HNJ-2): by number of players, hands and what lies beside them


def dealt_to_two(deck: tuple[Card, ...], seating: Seating, dealer: int) -> tuple[tuple[int, ...], int]:
    """Eldest, spare hand, dealer, dead hand. Answers with the hands and the spare one."""
    eldests, spare, dealers, _ = piles(deck, 4, PACKETS)
    return ((dealers, eldests) if dealer == 0 else (eldests, dealers)), spare


def dealt_to_three(deck: tuple[Card, ...], seating: Seating, dealer: int) -> tuple[tuple[int, ...], int]:
    """The nine cards left over are the spare hand."""
    return packets(deck, seating, dealer, PACKETS), set_of(deck[27:])


def dealt_to_four(deck: tuple[Card, ...], seating: Seating, dealer: int) -> tuple[tuple[int, ...], int]:
    """All cards are dealt."""
    return packets(deck, seating, dealer, PACKETS), 0


DEALT = {2: dealt_to_two, 3: dealt_to_three, 4: dealt_to_four, 5: dealt_to_four}
TURNED_AT = {2: 35, 3: 27, 4: 35, 5: 35}
"""Which card of the deck is turned."""


def seatings(players: int) -> tuple[Seating, ...]:
    """Who plays, by dealer: at a table of five the dealer sits out."""
    everybody = alone(players, COUNTER)
    return tuple(without(everybody, dealer) if players == 5 else everybody for dealer in range(players))


# The six, and the spare hand (HNJ-3)


def may_swap(deal: Deal) -> tuple[Action, ...]:
    """Swap or keep; whoever was dealt the six of trumps may change it first."""
    six = SIXES & ORDERS[deal.trump].trumps
    return CHANGE_SWAP_OR_KEEP if deal.hands[deal.turn or 0] & six else SWAP_OR_KEEP


def changed(deal: Deal, seat: int) -> Deal:
    """The six lies turned and the card that lay there is in the hand. Turn and phase stay as they are."""
    six, own = SIXES & ORDERS[deal.trump].trumps, deal.own
    card = 1 << own.turned
    spare = own.spare ^ card ^ six if own.spare & card else own.spare
    return replace(
        deal,
        hands=_with_hand(deal, seat, deal.hands[seat] ^ six ^ card),
        said=(*deal.said, Said(seat, ChangeSix())),
        own=replace(own, turned=six.bit_length() - 1, spare=spare),
    )


def swapped(deal: Deal, seat: int) -> Deal:
    """The spare hand is this seat's, its own lies aside unseen, and the round is over."""
    own = deal.own
    turned = None if own.spare >> own.turned & 1 else own.turned
    said = replace(say(deal, seat, Swap()), hands=_with_hand(deal, seat, own.spare), turn=deal.leader)
    return replace(said, own=replace(own, turned=turned, spare=0))


def _with_hand(deal: Deal, seat: int, hand: int) -> tuple[int, ...]:
    return (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])


# Melds and stuk (HNJ-4 to 6)


def melds_settled(deal: Deal, declared: Declared, worths: Worths) -> Deal:
    """All has been declared: whose melds score is known, and the first card may be led."""
    trumps = ORDERS[deal.trump].trumps
    own = replace(deal.own, declared=heldmelds.settled(declared, deal.hands, players_of(deal), trumps, worths))
    return replace(deal, stage=PLAY, own=own)


def stuk_holder(deal: Deal) -> int | None:
    """Who holds king and queen of trumps."""
    stuk = melds.stuk_of(deal.trump)
    return next((seat for seat, hand in enumerate(deal.hands) if hand & stuk == stuk), None)


def with_stuk(laid: Deal, seat: int, _: Play) -> Deal:
    """The deal after this seat played a card: stuk scores if that was the second of the two."""
    own: Own = laid.own
    if own.stuk != seat or own.stuk_scored or laid.hands[seat] & melds.stuk_of(laid.trump):
        return laid
    return replace(laid, points=add(laid.points, seat, melds.STUK), own=replace(laid.own, stuk_scored=True))


def with_melds(gathered: Deal, worths: Worths) -> Deal:
    """The deal after its first trick: the melds score."""
    declared: Declared = gathered.own.declared
    if declared.scorer is None:
        return gathered
    return replace(gathered, points=add(gathered.points, declared.scorer, heldmelds.total(declared, worths)))


def declaring(worths: Worths) -> Stage:
    """The round in which each declares some of the own melds, or passes."""

    def may_declare(deal: Deal) -> tuple[Action, ...]:
        return DECLARE_OR_PASS if melds_of(deal.hands[deal.turn or 0], worths) else NOTHING_TO_DECLARE

    def declare(deal: Deal, seat: int, action: Action) -> Deal:
        spoken = say(deal, seat, seen(deal, seat, action, None))
        if isinstance(action, Declare):
            best = heldmelds.named(action, ORDERS[deal.trump].trumps, worths)[0]
            spoken = replace(spoken, own=replace(deal.own, declared=heldmelds.with_best(deal.own.declared, seat, best)))
        return melds_settled(spoken, spoken.own.declared, worths) if spoken.turn == spoken.leader else spoken

    def form(deal: Deal, seat: int, action: Action) -> RuleCode | None:
        return heldmelds.refusal(action.melds if isinstance(action, Declare) else None, deal.hands[seat], worths)

    return Stage(may_declare, declare, form=form)


# What is seen of it


def seen(_deal: Deal, seat: int, action: Action, viewer: int | None) -> Action:
    """Others see that something was declared; what of it is said stands among the melds."""
    return Declare() if isinstance(action, Declare) and viewer != seat else action


def told(deal: Deal, worths: Worths) -> tuple[ShownMeld, ...]:
    """What was declared, by its kind; the melds that score with their cards during the second trick; stuk once scored."""
    own: Own = deal.own
    declared, showing = own.declared, len(deal.tricks) == 1
    silent = [seat for seat in players_of(deal) if not (showing and seat == declared.scorer)]
    found = heldmelds.said(declared, tuple(silent), worths)
    if showing:
        found += heldmelds.laid_open(declared, ORDERS[deal.trump].trumps, worths)
    if own.stuk is not None and own.stuk_scored:
        found.append(ShownMeld(own.stuk, "stuk", points=melds.STUK, trumps=True))
    return tuple(found)


def special(deal: Deal, worths: Worths) -> tuple[Fact, ...]:
    """Who sits out, how many cards the spare hand has, whose melds have scored and how much."""
    own: Own = deal.own
    found = []
    if deal.dealer not in players_of(deal):
        found.append(Fact("sits_out", seat=deal.dealer))
    if own.spare:
        found.append(Fact("spare_hand", n=own.spare.bit_count()))
    if own.declared.scorer is not None and deal.tricks:
        found.append(Fact("melds_score", seat=own.declared.scorer, n=heldmelds.total(own.declared, worths)))
    return tuple(found)


def public(deal: Deal, worths: Worths) -> Facts:
    """What everybody may know. A turned card of somebody's hand is shown until the first card is played."""
    taken_up = len(deal.hands) >= 4 and (deal.table or deal.tricks)
    turned = None if taken_up or deal.own.turned is None else CARDS[deal.own.turned]
    return replace(shown.facts(deal, special(deal, worths)), turned=turned, melds=told(deal, worths))


def seen_to_hold(deal: Deal) -> Known:
    """The cards of melds that have been laid open."""
    declared: Declared = deal.own.declared
    return at(deal, declared.scorer or 0, heldmelds.cards_of(declared) if deal.tricks else 0)


# The score (HNJ-8, 9)


def players_of(deal: Deal) -> tuple[int, ...]:
    """The seats that play this deal, from eldest on."""
    return deal.seating.rounds[after(deal.seating, deal.dealer)]


def result_of(deal: Deal, places: int, under: int) -> Result:
    """Points, strokes and potatoes of every seat; nothing for who sat out."""
    points = {seat: deal.points[seat] for seat in players_of(deal)}
    written, sack = potatoes.strokes(points, places, under), potatoes.in_the_sack(points, under)
    seats = range(len(deal.hands))
    return Result(
        points=deal.points,
        written=tuple(written.get(seat, 0) for seat in seats),
        potatoes=tuple(int(seat in sack) for seat in seats),
    )


def variant(options: Options, players: int) -> Variant:
    """Handjas with these options, for so many players."""
    seating, by_dealer = alone(players, COUNTER), seatings(players)
    worths, rule = WORTHS[options.low_quads], RULES[options.trump_lead]
    places = 2 if players >= 4 and options.winners == "two" else 1

    def deal_out(dealer: int, deck: tuple[Card, ...], _: Carry) -> Deal:
        hands, spare = DEALT[players](deck, by_dealer[dealer], dealer)
        turned = NUMBER[deck[TURNED_AT[players]]]
        dealt = begin(by_dealer[dealer], dealer, hands, Own(turned, spare, Declared((0,) * players)))
        dealt = replace(dealt, trump=turned // len(RANKS), stage=SWAPPING)
        return dealt if spare else settled(dealt)

    def swap(deal: Deal, seat: int, action: Action) -> Deal:
        if isinstance(action, ChangeSix):
            return changed(deal, seat)
        if isinstance(action, Swap):
            return settled(swapped(deal, seat))
        kept = say(deal, seat, action)
        return settled(kept) if kept.turn == kept.leader else kept

    def settled(deal: Deal) -> Deal:
        return begun(replace(deal, own=replace(deal.own, stuk=stuk_holder(deal))))

    def declared_by_players(deal: Deal) -> Deal:
        return replace(deal, stage=DECLARING)

    def declared_by_server(deal: Deal) -> Deal:
        return melds_settled(deal, heldmelds.best_of_all(deal.hands, ORDERS[deal.trump].trumps, worths), worths)

    begun = {"players": declared_by_players, "server": declared_by_server}[options.calls]

    def trick(deal: Deal) -> Deal:
        last = played_out(deal)
        gathered = gather(deal, card_points(deal, ORDERS[deal.trump].points) + (LAST_TRICK if last else 0), 0)
        if not deal.tricks:
            return with_melds(gathered, worths)
        return finish(gathered) if last else gathered

    def rest_given(deal: Deal, seat: int) -> Deal:
        taken = give(deal, seat, points_left(deal, ORDERS[deal.trump]) + LAST_TRICK)
        return finish(taken if deal.tricks else with_melds(taken, worths))

    def recorded(deal: Deal, _seat: int, action: Action) -> Action:
        if not isinstance(action, Declare):
            return action
        return heldmelds.written(heldmelds.named(action, ORDERS[deal.trump].trumps, worths))

    def fill(deal: Deal, seat: int, action: Action, stream: Iterator[int]) -> Action:
        if not isinstance(action, Declare):
            return action
        return recorded(deal, seat, heldmelds.written(heldmelds.some(deal.hands[seat], worths, stream)))

    def result(deal: Deal) -> Result:
        return result_of(deal, places, options.under)

    return assemble(
        Parts(
            pack=pack_of(PLAIN),
            seating=seating,
            orders=ORDERS,
            follow=rule,
            deal=deal_out,
            stages=(Stage(may_swap, swap), declaring(worths), Stage(play=laying(ORDERS, trick, with_stuk))),
            facts=lambda deal: public(deal, worths),
            result=result,
            row=lambda deal, number: potatoes.row(number, result(deal), players_of(deal)),
            sheet=lambda rows, results: potatoes.sheet(seating, rows, results),
            standing=lambda results: potatoes.first_to(options.target, results, players),
            next=lambda deal: after(seating, deal.dealer),
            rest=Rest(given=rest_given, known=seen_to_hold),
            seen=seen,
            recorded=recorded,
            fill=fill,
        )
    )


# In the guided deal: declare two runs, ruff, lead trumps, keep the queen of trumps from a poor trick.
GAME = Game("handjas", 1, (2, 3, 4, 5), Options, variant, lesson=275)

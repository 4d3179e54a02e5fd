"""A claim of all the rest is proven if nothing that may be played, however the cards lie, can change what it comes to."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from protocol.actions import Play, Trumps
from protocol.cards import Card
from protocol.fair import shuffle
from server.games.klaverjas import ORDERS
from server.games.registry import GAMES, options_of
from server.rules import claims
from server.rules.cards import NUMBER, cards_in, numbers_in, set_of
from server.rules.deal import Deal, Taken
from server.rules.follow import amsterdam
from server.rules.game import Variant
from server.simulate import Step, chance, play_out
from tests.cardtable import after, cards, held
from tests.optionsets import option_sets

EVERY_WAY = [(name, players, options) for name, game in GAMES.items() for players, options in option_sets(game)]
LATE = 3
"""How many cards the claimer has left where random play is looked at: before, next to nothing is ever proven."""


def numbers(words: str) -> tuple[int, ...]:
    """These cards as numbers, in this order."""
    return tuple(NUMBER[card] for card in cards(words))


def klaverjas(**options: bool | int | str) -> Variant:
    game = GAMES["klaverjas"]
    return game.variant(options_of(game, options), 4)


def lying(*hands: str, trump: str = "h", **options: bool | int | str) -> tuple[Variant, Deal]:
    """A deal of Klaverjas in which these hands are all that is left; seat 0 is to lead."""
    variant = klaverjas(**options)
    dealt = after(variant, variant.deal(3, variant.pack, None), Trumps(trump))
    sets = tuple(held(hand) for hand in hands)
    gone = set_of(variant.pack) & ~sum(sets)
    tricks = tuple(Taken(0, (card,), 0, 0) for card in numbers_in(gone))  # led, so that nothing is known of who followed
    return variant, replace(dealt, hands=sets, tricks=tricks, points=(100, 0))


def test_who_has_every_trump_left_and_the_highest_cards_has_the_rest() -> None:
    variant, deal = lying("Jh 9h As", "7c 8c Tc", "7d 8d Ts", "Jc Qd 7s")
    assert variant.proven(deal, 0)


def test_a_trump_still_out_may_ruff_the_ace_if_it_is_led_at_once() -> None:
    variant, deal = lying("Jh 9h As", "7c 8c Tc", "7d 8d Ts", "Jc Qd 7h")
    assert not variant.proven(deal, 0)


def test_a_higher_card_still_out_may_take_a_trick() -> None:
    variant, deal = lying("Jh 9h Ts", "7c 8c Tc", "7d 8d As", "Jc Qd 7s")
    assert not variant.proven(deal, 0)


def test_the_partner_may_hold_it_but_nobody_knows_that() -> None:
    """The same cards, wherever they lie, get the same answer."""
    for hands in (("7c 8c As", "7d 8d Qd"), ("7d 8d Qd", "7c 8c As")):
        variant, deal = lying("Jh 9h Ts", hands[0], hands[1], "Jc Tc 7s")
        assert not variant.proven(deal, 0)


def test_melds_that_may_fall_or_not_make_a_difference() -> None:
    """KLV-6: ace, king and queen of spades fall together, or do not."""
    variant, deal = lying("Jh As", "Ks 7c", "Qs 7d", "8c 9d")
    assert not variant.proven(deal, 0)
    variant, deal = lying("Jh As", "Ks 7c", "Ts 7d", "8c 9d")
    assert variant.proven(deal, 0)


def test_a_meld_that_falls_whatever_is_played_makes_none() -> None:
    variant, deal = lying("As", "Ks", "Qs", "9d")
    assert variant.proven(deal, 0)


def test_where_players_call_their_melds_one_may_be_forgotten() -> None:
    variant, deal = lying("As", "Ks", "Qs", "9d", calls="players")
    assert not variant.proven(deal, 0)


def test_who_did_not_follow_holds_nothing_of_that_suit() -> None:
    """KLV-4: seat 3 has thrown a diamond on a spade, so that seat has neither a spade nor a trump."""
    _, deal = lying("As Qs", "7c 8c", "7d Tc", "Ks 8d")
    terms = claims.Terms(deal.seating, 0, ORDERS[deal.trump], amsterdam)
    thrown = Taken(0, numbers("9s 7s 8s 9d"), 0, 0)
    assert claims.lacking(replace(deal, tricks=(thrown,)), terms, held("Ks 7h Ac")) == (0, 0, 0, held("Ks 7h"))


def test_what_only_one_can_hold_is_there() -> None:
    """Seat 3 has shown out of spades and hearts, seat 1 has all the clubs that are left for it."""
    _, deal = lying("As Qs", "7c 8c", "7s Ts", "9d 8d")
    terms = claims.Terms(deal.seating, 0, ORDERS[deal.trump], amsterdam)
    unseen = held("7c 8c 7s Ts 9d 8d")
    may = claims.possible(deal, terms, unseen, (0, held("7c 8c"), 0, held("9d")))
    assert may == (held("As Qs"), held("7c 8c"), held("7s Ts 8d"), held("7s Ts 9d 8d"))
    assert claims.possible(deal, terms, unseen, (0, held("7c 8c"), 0, held("9d 8d")))[2] == held("7s Ts")


def test_a_proof_looks_at_so_many_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    variant, deal = lying("As", "Ks", "Qs", "9d")
    assert variant.proven(deal, 0)
    monkeypatch.setattr(claims, "NODES", 5)
    assert not variant.proven(deal, 0)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_proven_no_play_of_no_distribution_can_change(game: str) -> None:
    found = 0
    for n, (variant, players, steps) in enumerate(played(game, 60)):
        for at, (deal, seat, _) in enumerate(steps):
            if not may_claim(variant, deal, seat) or not variant.proven(deal, seat):
                continue
            found += 1
            for other in (deal, *others(variant, steps[: at + 1], Random(n))):
                check(variant, other, seat, players, n)
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_take_no_part_in_the_answer(game: str) -> None:
    for n, (variant, _, steps) in enumerate(played(game, 30)):
        for at, (deal, seat, _) in enumerate(steps):
            if may_claim(variant, deal, seat):
                answer = variant.proven(deal, seat)
                lying = others(variant, steps[: at + 1], Random(n))
                assert all(variant.proven(other, seat) == answer for other in lying)


def played(name: str, deals: int) -> Iterator[tuple[Variant, int, list[Step]]]:
    """Random deals of this game, every way of playing it in turn."""
    ways = [way for way in EVERY_WAY if way[0] == name]
    game = GAMES[name]
    for n in range(deals):
        _, players, options = ways[n * 7 % len(ways)]
        variant = game.variant(options_of(game, options), players)
        stream = chance(n)
        _, steps = play_out(variant, variant.deal(n % players, shuffle(variant.pack, stream), None), stream)
        yield variant, players, steps


def may_claim(variant: Variant, deal: Deal, seat: int) -> bool:
    """Whether this seat is to play one of the last cards."""
    return variant.turn(deal) == seat and bool(variant.offers(deal, seat).cards) and deal.hands[seat].bit_count() <= LATE


def others(variant: Variant, steps: list[Step], random: Random) -> Iterator[Deal]:
    """The last of these deals with what its seat on turn cannot see dealt anew, as far as all plays were legal so."""
    deal, seat, _ = steps[-1]
    open_ = {card for before, _, _ in steps for card in shown(variant, before)}
    places = [s for s, hand in enumerate(deal.hands) if s != seat for _ in numbers_in(hand & ~set_of(open_))]
    gone = deal.hands[seat] | claims.played(deal) | set_of(open_)
    unseen = list(numbers_in(set_of(variant.pack) & ~gone))
    for _ in range(8):
        random.shuffle(unseen)
        hands = [hand if s == seat else hand & set_of(open_) for s, hand in enumerate(deal.hands)]
        for s, card in zip(places, unseen, strict=False):
            hands[s] |= 1 << card
        if all(allowed(variant, steps, at, hands, seat) for at in range(len(steps) - 1)):
            yield replace(deal, hands=tuple(hands))


def shown(variant: Variant, deal: Deal) -> set[Card]:
    """The cards that lie open beside the tricks."""
    facts = variant.facts(deal)
    return {card for meld in facts.melds for card in meld.cards} | ({facts.turned} if facts.turned else set())


def allowed(variant: Variant, steps: list[Step], at: int, hands: list[int], claimer: int) -> bool:
    """Whether this was a card that might be played from the hand that so ends, or no card."""
    deal, seat, action = steps[at]
    trick = variant.facts(deal).trick
    if not isinstance(action, Play) or not trick or seat == claimer:
        return True
    later = {step[2].card for step in steps[at:-1] if step[1] == seat and isinstance(step[2], Play)}
    hand = (*later, *cards_in(hands[seat]))
    trump = variant.facts(deal).trump
    assert trump is not None
    barred = variant.follow(trump, seat, hand, trick)
    return not any(cards & set_of([action.card]) for _, cards in barred)


def check(variant: Variant, deal: Deal, seat: int, players: int, n: int) -> None:
    """However it is played on, every trick is the side's, and it comes to the same."""
    side = deal.seating.side[seat]
    results = set()
    for i in range(12):
        ended, _ = play_out(variant, deal, chance(1000 * n + i))
        new = ended.tricks[len(deal.tricks) :]
        assert all(ended.seating.side[taken.winner] == side for taken in new)
        results.add((variant.result(ended).points, variant.result(ended).written))
    assert len(results) == 1

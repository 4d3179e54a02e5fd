"""Klaverjas as play.md plays it, and every tip of the seed: trumps, drawing them, throwing points, runs."""

import pytest

from protocol.actions import Action, Call, Pass, Play, Trumps
from protocol.cards import SUITS
from protocol.fair import below, shuffle
from protocol.views import Private, Public, Said
from server.bots.counting import ranks_of
from server.bots.klaverjas import count, is_trump_suit, worth_of_melds
from server.games.klaverjas import ORDERS
from server.games.registry import GAMES
from server.rules.cards import NUMBER, set_of
from server.rules.orders import TRUMP_NUMBERS
from server.simulate import chance
from server.tables import views
from tests.cardtable import held
from tests.positions import Position, position
from tests.tabletop import Tabletop
from tests.tournament import Bots, acted, begun, next_action

PASS_OR_NAME = (Pass(), *(Trumps(suit) for suit in SUITS))
HEARTS = Trumps("h")


def speaking(hand: str, passed: int = 0, **more: object) -> Position:
    """A hand asked for trumps after so many have passed."""
    said = [Said(seat, Pass()) for seat in range(passed)]
    options = {"actions": PASS_OR_NAME, "said": said, "trump": None, "talking": True, "seat": passed % 4, **more}
    return position("klaverjas", hand, **options)  # type: ignore[arg-type] # as they are named there


# "Maak troef met de boer, of met de negen en de aas, en minstens drie troeven."


@pytest.mark.parametrize(
    "hand",
    [
        "Jh 9h 7h Kc 8c Qd 8d 7s",  # jas and nel, third
        "Jh Qh 7h As Kc 8c 8d 7d",  # the jas third with an ace
        "Jh Ah 7h Th Kc 8c 8d 7d",
        "9h Ah 8h 7h As Qc 8c 7d",  # nel and ace fourth, with an ace
        "9h Ah 8h As Ad Qc 8c 7d",  # nel and ace third, with two
    ],
)
def test_trumps_are_made_with_the_jack_or_nine_and_ace_and_three_of_them(hand: str) -> None:
    assert speaking(hand).does() == HEARTS


@pytest.mark.parametrize("hand", ["Jh 9h As Ac Ad 8c 8d 7s", "Jh Th As Ad 7c 8c Ac 7d"])
def test_two_trumps_are_too_few_even_with_the_jack(hand: str) -> None:
    assert speaking(hand).does() == Pass()


# "… dus pas met een hand die er alleen goed uitziet in een kleur zonder boer of negen."


@pytest.mark.parametrize("hand", ["Ah Th Kh Qh 8h As Ad 7c", "Ah Th Kh Qh 8h 7h As Ad", "Kh Qh Ah As Ad Ac 7s 7d"])
def test_a_hand_that_is_good_only_in_a_suit_without_jack_or_nine_passes(hand: str) -> None:
    assert speaking(hand).does() == Pass()


def test_over_many_hands_no_suit_is_named_of_free_will_that_the_advice_is_against() -> None:
    stream, pack = chance(3), GAMES["klaverjas"].variant(GAMES["klaverjas"].options(), 4).pack
    named = 0
    for _ in range(400):
        hand = shuffle(pack, stream)[:8]
        action = speaking(" ".join(hand), passed=below(4, stream)).does()
        if isinstance(action, Trumps):
            ranks = ranks_of(set_of(hand))[SUITS.index(action.suit)]  # type: ignore[arg-type] # a suit
            assert is_trump_suit(ranks), hand
            named += 1
    assert 60 < named < 250


# play.md, part 1: how much is enough, where


@pytest.mark.parametrize(
    ("hand", "k"),
    [
        ("Jh 9h 7h Kc 8c Qd 8d 7s", 20.0),
        ("Jh Qh 7h As Kc 8c 8d 7d", 21.0),
        ("9h Ah 8h 7h As Qc 8c 7d", 20.0),
        ("Jh 8h 7h Tc 8c Kd 7d 8s", 18.5),
        ("Jh 8h 7h Qc 8c 7c Kd 7d", 19.0),
    ],
)
def test_what_a_hand_counts(hand: str, k: float) -> None:
    assert count(ranks_of(held(hand)), SUITS.index("h"), 2.0) == k


def test_third_hand_speaks_on_less_for_a_pass_may_force_the_partner() -> None:
    hand = "Jh 8h 7h Qc 8c Kd 7d 8s"
    assert [speaking(hand, passed).does() == HEARTS for passed in range(4)] == [False, False, True, False]


def test_the_dealer_needs_more_for_his_pass_forces_an_opponent() -> None:
    hand = "Jh 9h 7h As Kc 8c 8d 7d"
    assert [speaking(hand, passed).does() for passed in range(4)] == [HEARTS, HEARTS, HEARTS, Pass()]


def test_union_asks_more_of_the_last_to_speak() -> None:
    hand = "Jh 9h 7h As Ac 8c 8d 7d"
    assert speaking(hand, 3).does() == HEARTS
    union = {"bidding": "union", "variant": "rotterdam"}
    assert speaking("Jh 9h 7h As Kc 8c Td 7d", 3, options=union).does() == Pass()


def test_who_is_forced_names_the_suit_that_counts_most() -> None:
    names: tuple[Action, ...] = PASS_OR_NAME[1:]
    assert speaking("Kh Qh 8h 7h Tc 8c 8d 7s", 4, actions=names).does() == HEARTS


# "Heeft jouw partij troef gekozen, speel dan troef …, en haal daarna je azen in de bijkleuren binnen."


def test_the_maker_leads_the_jas() -> None:
    assert position("klaverjas", "Jh 9h 7h As Kc 8c 8d 7d", plays=0).plays() == "Jh"


def test_the_maker_goes_on_drawing_while_an_opponent_may_have_one() -> None:
    gone = "Jh 8h Qh Kh"
    assert position("klaverjas", "9h 7h As Kc 8c 8d 7d", plays=0, gone=gone).plays() == "9h"


def test_when_the_opponents_have_none_left_the_side_aces_come() -> None:
    drawn = {1: "h", 3: "h"}
    assert position("klaverjas", "9h 7h As Kc 8c 8d", plays=0, gone="Jh 8h", lacks=drawn).plays() == "As"
    every = "Jh 9h 8h Qh Kh Ah Th"
    assert position("klaverjas", "7h As Kc 8c 8d", plays=0, gone=every).plays() == "As"


def test_the_makers_partner_with_the_lead_plays_trumps_too() -> None:
    assert position("klaverjas", "Jh 7h Ts Kc 8c 8d 7d 7s", seat=2, plays=0).plays() == "Jh"


def test_without_the_jas_the_nel_stays_behind() -> None:
    assert position("klaverjas", "9h Th 8h 7h As Kc 8d 7d", plays=0).plays() in ("7h", "8h")


def test_defenders_lead_side_aces_and_no_trumps() -> None:
    assert position("klaverjas", "Kh 7h As 9s Kc 8c 8d 7d", plays=1).plays() == "As"
    assert position("klaverjas", "Jh 7h Ks 9s Kc 8c 8d 7d", plays=1).plays() not in ("Jh", "7h")


# "Haalt je maat de slag zeker, gooi er dan je tienen en azen bij, en elke kaart die een reeks voor roem compleet maakt."


def test_a_ten_goes_on_the_partners_sure_trick() -> None:
    sure = position("klaverjas", "Ts 8s 7s Kc 8c", "1:9s 2:As 3:Js", plays=2, gone="Qs Ks")
    assert sure.plays() == "Ts"


def test_a_ten_or_an_ace_goes_on_the_partners_trick_when_one_cannot_follow() -> None:
    sure = position("klaverjas", "Td 8d Qc 8c", "1:9s 2:As 3:8s", plays=2, gone="7s")
    assert sure.plays() == "Td"
    ace = position("klaverjas", "Ad 9c 8c 7c", "1:9s 2:As 3:8s", plays=2, gone="7s Td Kd Qd Jd 9d 8d 7d")
    assert ace.plays() in ("Ad", "9c", "8c", "7c")


def test_the_card_that_completes_a_run_goes_on_a_sure_trick_of_ours() -> None:
    run = position("klaverjas", "9s 7s Kc 8c", "1:Js 2:As 3:Ts", plays=2)
    assert run.plays() == "9s"
    stuk = position("klaverjas", "Qh 7h Kc 8c", "1:8h 2:Jh 3:Kh", plays=2)
    assert stuk.plays() == "Qh"


# "Heeft de tegenpartij de slag, maak dan geen reeks compleet die haar roem oplevert."


@pytest.mark.parametrize(
    ("hand", "table", "never"),
    [
        ("9s 7s Kc 8c", "1:As 2:Ts 3:Js", "9s"),
        ("Qs 7s Kc 8c", "1:As 2:Ks 3:8s", "Qs"),
        ("Qs Ts Kc 8c", "1:As 2:8s 3:Ks", "Qs"),  # even at the price of a ten's points
        ("Qh 7h Kc 8c", "1:Jh 2:8h 3:Kh", "Qh"),
    ],
)
def test_a_run_is_never_completed_for_the_other_side(hand: str, table: str, never: str) -> None:
    assert position("klaverjas", hand, table, plays=1).plays() != never


@pytest.mark.deals
def test_over_many_deals_no_run_is_completed_for_the_other_side_that_need_not_be() -> None:
    """Last to play, with no card that could win: whatever else is at stake."""
    table = Tabletop("klaverjas").dealt().state
    assert table.deal is not None
    variant, stream = table.deal.variant, chance(11)
    asked = 0
    for number in range(60):
        table = begun(table, variant, number % 4, shuffle(variant.pack, stream))
        bots = Bots(range(4), table, [])
        while not variant.over(table.deal.play):  # type: ignore[union-attr] # a deal is played
            seat, action = next_action(table, bots, stream)
            asked += denies(views.public(table), views.private(table, seat), action)
            before = table
            table, move = acted(table, seat, action)
            bots.see(before, table, move)
    assert asked > 20


def denies(public: Public, private: Private, action: Action) -> bool:
    """Whether there was a choice between making a meld for the others and not; then it was made well."""
    decision = private.decision
    if len(public.trick) < 3 or not isinstance(action, Play) or decision is None or public.winning is None:
        return False
    order = ORDERS[TRUMP_NUMBERS[public.trump]]
    best = next(NUMBER[played.card] for played in public.trick if played.seat == public.winning)
    if public.winning % 2 == (private.seat or 0) % 2 or set_of(decision.cards) & order.beats[best]:
        return False
    lying = set_of(played.card for played in public.trick)
    made = {card: worth_of_melds(public)(lying | set_of((card,)), TRUMP_NUMBERS[public.trump]) for card in decision.cards}
    if all(made.values()) or not any(made.values()):
        return False
    assert not made[action.card], (public.trick, private.hand, action)
    return True


def test_a_run_that_must_be_completed_is() -> None:
    assert position("klaverjas", "9s Kc 8c", "1:As 2:Ts 3:Js", plays=1).plays() == "9s"


def test_melds_are_called() -> None:
    calling = position("klaverjas", "9s Kc 8c", plays=1, options={"calls": "players"}, actions=[Call()])
    assert calling.does() == Call()


def test_four_of_a_kind_is_denied_as_the_option_counts_it() -> None:
    nines = position("klaverjas", "9c 7c Kd 8d", "1:9s 2:7s 3:9d", plays=1, trump="s", options={"quads": "union"})
    assert nines.plays() in ("9c", "7c", "Kd", "8d")

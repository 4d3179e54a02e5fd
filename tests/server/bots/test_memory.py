"""What a bot remembers: what it was shown, and nothing else."""

import pytest

from protocol.actions import Action, Ask, CanHead, ChangeSix, CountRank, Exchange, Has, Highest, Play, Swap, Void
from protocol.commands import Propose, Vote
from protocol.happenings import Acted, Undone
from protocol.views import Private, Public, Trick
from server.bots.memory import NOTHING, Memory, of_deal, remember
from server.rules import claims
from server.rules.cards import SUIT_SETS
from server.tables import views
from tests.cardtable import card, cards, held, trick
from tests.positions import Position, position
from tests.tabletop import Tabletop

CLUBS, DIAMONDS, HEARTS, SPADES = SUIT_SETS


def after(seen: Position, move: Acted | Undone | None = None, memory: Memory = NOTHING) -> Memory:
    return remember(memory, seen.public, seen.private, move)


def test_cards_on_the_table_and_in_the_last_trick_have_been_played() -> None:
    last = Trick(trick("0:As 1:7s 2:8s 3:9s"), 0, 11)
    seen = position("klaverjas", "Ts 7d", "1:Kc", last=last)
    assert after(seen).played == held("As 7s 8s 9s Kc")
    assert after(seen).taken == (held("As 7s 8s 9s"), 0, 0, 0)


def test_older_tricks_stay_in_memory_though_no_view_shows_them() -> None:
    first = position("klaverjas", "Ts 7d", last=Trick(trick("0:As 1:7s 2:8s 3:9s"), 0, 11))
    second = position("klaverjas", "Ts", last=Trick(trick("0:7d 1:8d 2:9d 3:Ad"), 3, 11))
    memory = after(second, memory=after(first))
    assert memory.played == held("As 7s 8s 9s 7d 8d 9d Ad")
    assert second.public.tricks == ()


def test_another_deal_is_begun_with_nothing() -> None:
    seen = position("klaverjas", "Ts 7d", "1:Kc")
    other = Memory((1, 7), played=held("As Ks"))
    assert after(seen, memory=other).played == held("Kc")
    assert of_deal(other, seen.public) == Memory((1, 1), taken=(0,) * 4, lacks=(0,) * 4, holds=(0,) * 4)


# Who fails to follow: the game's own rule says what cannot be there


def test_who_discards_on_the_partners_trick_lacks_the_suit_only() -> None:
    memory = after(position("klaverjas", "7d", "1:9s 2:As 3:8s 0:7c"))
    assert memory.lacks[0] == held("Ks Qs Js Ts 7s")


def test_who_discards_on_an_opponents_trick_lacks_trumps_too_klv_4() -> None:
    memory = after(position("klaverjas", "7d", "1:As 2:8c"))
    assert memory.lacks[2] == held("Ks Qs Js Ts 9s 8s 7s Ah Kh Qh Jh Th 9h 8h 7h")


def test_who_does_not_go_over_a_trump_has_none_that_is_higher() -> None:
    memory = after(position("klaverjas", "7d", "1:Qh 2:8h"))
    assert memory.lacks[2] == held("Jh 9h Ah Th Kh")


def test_a_ruff_in_kruisjas_proves_nothing_but_a_discard_on_trumps_does() -> None:
    assert after(position("kruisjas", "7d", "1:9s 2:7h")).lacks[2] == 0
    assert after(position("kruisjas", "7d", "1:9h 2:7s")).lacks[2] == held("Jh Ah Kh Qh Th 8h 7h")


def test_the_jas_may_hide_where_it_may_be_held_back() -> None:
    free = after(position("kruisjas", "7d", "1:9h 2:7s", options={"free_jas": True}))
    assert free.lacks[2] == held("Ah Kh Qh Th 8h 7h")
    assert after(position("handjas", "7d", "1:9h 0:7s")).lacks[0] == held("Ah Kh Qh Th 8h 7h 6h")


def test_who_does_not_head_in_the_manilles_has_nothing_to_head_with() -> None:
    assert after(position("manille_muette", "7d", "1:Ks 2:7s 3:8s")).lacks == (0, 0, held("Ts As"), 0)
    assert after(position("manille_muette", "7d", "1:Qs 2:Ks 3:8s")).lacks[3] == held("Ts As")


def test_the_leader_shows_nothing() -> None:
    assert after(position("klaverjas", "7d", "1:9s")).lacks == (0, 0, 0, 0)


# Cards out of play, cards known to be somewhere


def test_who_exchanges_knows_what_was_put_down_and_others_do_not() -> None:
    seen = position("manille", "Ts 7d", players=3, won=(0,) * 3, points=(0,) * 3)
    assert after(seen, Acted(0, Exchange(cards("7c 8c")))).aside == held("7c 8c")
    assert after(seen, Acted(1, Exchange(n=2))).aside == 0


def test_who_swaps_knows_the_hand_that_was_given_back() -> None:
    seen = position("handjas", "Ts 7d", players=2, won=(0,) * 2, points=(0,) * 2)
    before = Memory((1, 1), taken=(0, 0), lacks=(0, 0), holds=(0, 0), hand=held("7c 8c"))
    assert after(seen, Acted(0, Swap()), before).aside == held("7c 8c")
    assert after(seen, Acted(1, Swap()), before).aside == 0


def test_who_changes_the_six_has_the_turned_card() -> None:
    first = after(position("handjas", "Ts 7d", players=2, won=(0,) * 2, points=(0,) * 2, turned="Jh"))
    then = position("handjas", "Ts 7d", players=2, won=(0,) * 2, points=(0,) * 2, turned="6h")
    memory = after(then, Acted(1, ChangeSix()), first)
    assert memory.holds == (0, held("Jh"))
    assert memory.turned == held("6h")


@pytest.mark.parametrize(
    ("question", "answer", "holds", "lacks"),
    [
        (Has(card("Ts")), True, held("Ts"), 0),
        (Has(card("Ts")), False, 0, held("Ts")),
        (CountRank("T"), 0, 0, held("Tc Td Th Ts")),
        (Void("c"), True, 0, held("Ac Kc Qc Jc Tc 9c 8c 7c")),
        (Highest("s"), "Ks", held("Ks"), held("Ts As")),
        (Highest("s"), None, 0, held("Ts As Ks Qs Js 9s 8s 7s")),
        (CanHead("s"), True, held("Ts"), 0),
    ],
)
def test_an_answer_tells_of_the_partners_hand(question: Has, answer: object, holds: int, lacks: int) -> None:
    seen = position("manille_parlee", "9d 8d 7d", seat=0)
    memory = after(seen, Acted(0, Ask(question), answer))  # type: ignore[arg-type] # an answer of PAR-3
    assert (memory.holds[2], memory.lacks[2]) == (holds, lacks)


def test_what_was_asked_without_an_answer_tells_nothing() -> None:
    seen: tuple[Public, Private] = (position("klaverjas", "7d").public, position("klaverjas", "7d").private)
    action: Action = Play(card("7d"))
    assert remember(NOTHING, *seen, Acted(0, action)).holds == (0, 0, 0, 0)


# A card that is taken back


def test_a_card_taken_back_is_not_played_and_is_known_to_be_there() -> None:
    memory = after(position("klaverjas", "7d", "1:As 2:8c"))
    again = after(position("klaverjas", "7d", "1:As"), Undone(2, card("8c")), memory)
    assert again.played == held("As")
    assert again.holds[2] == held("8c")
    assert again.lacks == memory.lacks


def test_a_trick_that_is_not_full_any_more_is_nobodys() -> None:
    full = after(position("klaverjas", "Ts 7d", last=Trick(trick("0:As 1:7s 2:8s 3:9s"), 0, 11)))
    again = after(position("klaverjas", "Ts 7d", "0:As 1:7s 2:8s"), Undone(3, card("9s")), full)
    assert again.played == held("As 7s 8s")
    assert again.taken == (0, 0, 0, 0)
    played = after(position("klaverjas", "Ts 7d", last=Trick(trick("0:As 1:7s 2:8s 3:Ks"), 0, 15)), memory=again)
    assert played.taken == (held("As 7s 8s Ks"), 0, 0, 0)
    assert played.holds[3] == held("9s")


@pytest.mark.parametrize("game", ["klaverjas", "handjas", "manille_muette", "butifarra"])
def test_over_whole_deals_with_cards_taken_back_memory_is_what_lies_and_lay(game: str) -> None:
    table = Tabletop(game, seed="memory").dealt()
    memory, taken_back = NOTHING, 0
    while table.state.phase == "playing":
        steps = table.step()
        seat = next((one for one in range(4) if "undo" in views.private(table.state, one).may), None)
        if seat is not None and table.random.random() < 0.3:
            steps += table.does(table.on(seat), Propose(table.id(), "undo"))
            for person in table.state.poll.asked:
                steps += table.does(person, Vote(table.id(), "yes"))
            taken_back += 1
        for step in steps:
            shown = views.happening(step.before, step.move, 0)
            memory = remember(memory, views.public(step.after), views.private(step.after, 0), shown)
        if table.state.phase == "playing":
            deal = table.state.deal.play
            assert memory.played == claims.played(deal)
            assert memory.taken == tuple(
                sum(1 << card for trick in deal.tricks if trick.winner == one for card in trick.cards) for one in range(4)
            )
            assert not any(lacks & hand for lacks, hand in zip(memory.lacks, deal.hands, strict=True))
    assert taken_back

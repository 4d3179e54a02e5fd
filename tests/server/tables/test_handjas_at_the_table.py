"""Handjas at a whole table, down to the bytes that each viewer is sent: sitting out, the six, the swap, melds, potatoes."""

from collections.abc import Iterator

from protocol import codec
from protocol.actions import Action, ChangeSix, Declare, Keep, Pass, Swap
from protocol.cards import Card
from protocol.commands import Act
from protocol.events import Moved
from protocol.happenings import Acted
from protocol.sheets import Cell, Note
from protocol.views import ShownMeld
from server.tables.acting import Refusal
from server.tables.state import decision_id
from tests.cardtable import cards, play
from tests.contracts.viewers import Viewers, cards_in
from tests.tabletop import PEOPLE, Tabletop

ELDEST, SECOND, DEALER = "6c 7c Jc 6d Td Qs Qh 9h Tc", "6h 7h 8h Ad Kd Jd As Ks Js", "Ac Kc Qc 7d 8d 9d 7s 8s Ts"
SPARE = "Jh 9c 8c Th Ah Kh 6s 9s Qd"
"""Three players: hearts are trumps, the jack lies turned on the spare hand, the second player has the six."""

RUNS = (
    "Ac Kc Qc Jc 6d 6c 8d 7s 8s",
    "9c 9d 9h 9s Ts Td 7d 6s 7c",
    "Ad Kd Qd 8c As Ks Qs 6h Tc",
    "Ah Kh Qh Jd Js 8h Jh 7h Th",
)
"""Four who play: a run of four; four nines; two runs of three; five trumps in a row."""


def deck_of(*piles: str) -> tuple[Card, ...]:
    """The deck that gives these piles of nine in packets of three, in the order dealt."""
    dealt = [cards(pile) for pile in piles]
    return tuple(card for packet in range(3) for pile in dealt for card in pile[3 * packet : 3 * packet + 3])


def handjas(players: int, *piles: str, left: str = "", **options: bool | int | str) -> tuple[Tabletop, list[int]]:
    """A table at which these hands have been dealt, and the seats that play, eldest first."""
    table = Tabletop("handjas", players, options=options).dealt(deck_of(*piles) + cards(left))
    dealer = table.state.match.dealer
    order = [(dealer - i) % players for i in range(1, players + 1)]
    return table, order[:4]


def three() -> tuple[Tabletop, list[int]]:
    return handjas(3, ELDEST, SECOND, DEALER, left=SPARE)


def plays(table: Tabletop, viewers: Viewers, seat: int, action: Action) -> None:
    for step in table.plays(seat, action):
        viewers.go(step)


def rest_of_deal(table: Tabletop, viewers: Viewers) -> Iterator[None]:
    """The rest of the deal, a step at a time, as long as it is played."""
    while True:
        steps = table.step()
        if table.state.phase != "playing":
            return
        for step in steps:
            viewers.go(step)
        yield


def tries(table: Tabletop, seat: int, action: Action, decision: str | None = None) -> object:
    """What becomes of this seat's answer to the decision that stands, or to this one."""
    return table.says(PEOPLE[seat], Act(table.id(), action, decision=decision or decision_id(table.state)))


def public_melds(viewers: Viewers, person: str) -> tuple[ShownMeld, ...]:
    return viewers.views[person][0].melds


# Five at the table (HNJ-2)


def test_hnj_2_who_sits_out_is_sent_what_a_spectator_is_sent() -> None:
    table, order = handjas(5, *RUNS)
    out = PEOPLE[table.state.match.dealer]
    viewers = Viewers(table.record)
    assert viewers.views[out][0] == viewers.views["spectator"][0]
    assert viewers.views[out][1].hand == ()
    plays(table, viewers, order[0], Declare((cards("Kc Ac Jc Qc"),)))
    assert viewers.sent[out] == viewers.sent["spectator"]
    for _ in rest_of_deal(table, viewers):
        assert viewers.sent[out] == viewers.sent["spectator"]
        assert viewers.views[out][1].decision is None


def test_hnj_2_who_sits_out_may_not_do_anything() -> None:
    table, order = handjas(5, *RUNS)
    out = table.state.match.dealer
    assert tries(table, out, Pass()) == Refusal("not_offered")
    for seat in order:
        table.plays(seat, Pass())
    assert tries(table, out, play("Ac")) == Refusal("not_offered")
    assert tries(table, order[1], play("9c")) == Refusal("not_offered")


def test_hnj_2_everybody_sits_out_once_in_five_deals_the_next_counter_clockwise() -> None:
    table, _ = handjas(5, *RUNS, calls="server", target=7)
    first, dealers = table.state.match.dealer, []
    for _ in range(3):
        dealers.append(table.state.match.dealer)
        assert [not hand for hand in table.state.deal.play.hands].index(True) == dealers[-1]
        while table.state.phase == "playing":
            table.step()
        if table.state.phase == "over":
            break
        table.shuffled()
    assert dealers == [(first - i) % 5 for i in range(len(dealers))]
    assert len(dealers) > 1


# The six (HNJ-3)


def test_hnj_3_a_six_changed_after_somebody_swapped_is_refused() -> None:
    table, (eldest, second, _) = three()
    before = decision_id(table.state)
    table.plays(eldest, Swap())
    version = table.state.version
    assert tries(table, second, ChangeSix()) == Refusal("not_offered")
    assert tries(table, second, ChangeSix(), before) == Refusal("stale", "decision")
    assert table.state.version == version


def test_hnj_3_everybody_sees_the_six_lie_where_the_other_card_lay() -> None:
    table, (eldest, second, dealer) = three()
    viewers = Viewers(table.record)
    plays(table, viewers, eldest, Keep())
    assert {public.turned for public, _ in viewers.views.values()} == {"Jh"}
    plays(table, viewers, second, ChangeSix())
    assert {public.turned for public, _ in viewers.views.values()} == {"6h"}
    assert "Jh" in viewers.views[PEOPLE[second]][1].hand
    assert viewers.views[PEOPLE[second]][1].decision.actions == (Swap(), Keep())
    plays(table, viewers, second, Keep())
    plays(table, viewers, dealer, Swap())
    assert {public.turned for public, _ in viewers.views.values()} == {None}
    assert "6h" in viewers.views[PEOPLE[dealer]][1].hand


# The swap (HNJ-3)


def test_hnj_3_a_swap_keeps_both_hands_unseen_by_everybody() -> None:
    table, (eldest, *_) = three()
    viewers = Viewers(table.record)
    given, taken, mine = set(cards(ELDEST)), set(cards(SPARE)), PEOPLE[eldest]
    plays(table, viewers, eldest, Swap())
    assert set(viewers.views[mine][1].hand) == taken
    for person in viewers.people:
        whole = cards_in(viewers.whole(table.record, person))
        sent = cards_in(viewers.sent[person])
        assert not (whole | sent) & given, person
        if person != mine:
            assert not (whole | sent) & taken, person
    for _ in rest_of_deal(table, viewers):
        for person in viewers.people:
            assert not cards_in(viewers.sent[person]) & given
            assert not cards_in(viewers.whole(table.record, person)) & given


def test_hnj_3_others_hear_that_somebody_swapped_and_that_the_spare_hand_is_gone() -> None:
    table, (eldest, *_) = three()
    viewers = Viewers(table.record)
    assert [fact.key for fact in viewers.views["spectator"][0].facts] == ["spare_hand"]
    plays(table, viewers, eldest, Swap())
    heard = codec.decode_event(viewers.sent["spectator"])
    assert isinstance(heard, Moved)
    assert heard.move == Acted(eldest, Swap())
    assert viewers.views["spectator"][0].facts == ()


# Melds (HNJ-5)


def test_hnj_5_others_are_told_the_kind_of_the_best_and_the_record_has_them_all_from_high_to_low() -> None:
    table, order = handjas(4, *RUNS)
    viewers = Viewers(table.record)
    plays(table, viewers, order[0], Pass())
    plays(table, viewers, order[1], Pass())
    plays(table, viewers, order[2], Declare((cards("Qs As Ks"), cards("Kd Ad Qd"))))
    in_order = Declare((cards("Ad Kd Qd"), cards("As Ks Qs")))
    for person in viewers.people:
        heard = codec.decode_event(viewers.sent[person])
        assert isinstance(heard, Moved)
        assert heard.move == Acted(order[2], in_order if person == PEOPLE[order[2]] else Declare())
        assert public_melds(viewers, person) == (ShownMeld(order[2], "run", 3, "A", 20),)
    assert table.state.deal.moves[-1].action == in_order


def test_hnj_5_a_declaration_of_what_is_no_meld_is_refused_and_changes_nothing() -> None:
    table, order = handjas(4, *RUNS)
    version = table.state.version
    assert tries(table, order[0], Declare((cards("Ac Kc Qc"),))) == Refusal("bad_meld")
    assert tries(table, order[0], Declare((cards("As Ks Qs"),))) == Refusal("bad_meld")
    assert tries(table, order[0], Declare(())) == Refusal("bad_meld")
    assert tries(table, order[0], Declare()) == Refusal("bad_form", "action")
    assert table.state.version == version


def test_hnj_5_the_melds_that_score_lie_open_from_the_first_trick_to_the_second() -> None:
    table, order = handjas(4, *RUNS)
    viewers = Viewers(table.record)
    for seat, action in zip(order, (Pass(), Pass(), Pass(), Declare((cards("Ah Kh Qh Jh Th"),))), strict=True):
        plays(table, viewers, seat, action)
    for seat, card in zip(order, ("6d", "7d", "Qd", "Jd"), strict=True):
        assert not any(meld.cards for meld in public_melds(viewers, "spectator"))
        plays(table, viewers, seat, play(card))
    assert cards("Ah Kh Qh Jh Th") in [meld.cards for meld in public_melds(viewers, "spectator")]
    for _ in rest_of_deal(table, viewers):
        lies_open = any(meld.cards for meld in public_melds(viewers, "spectator"))
        assert lies_open == (sum(viewers.views["spectator"][0].won) == 1)


# Potatoes (HNJ-9, 10)


def test_hnj_9_potatoes_stand_on_the_sheet_as_circles() -> None:
    table, _ = handjas(5, *RUNS, calls="server")
    viewers = Viewers(table.record)
    dealer = table.state.match.dealer
    while table.state.phase == "playing":
        for step in table.step():
            viewers.go(step)
    public, _ = viewers.views["spectator"]
    assert public.finished is not None
    assert public.sheet is not None
    result = public.finished.result
    assert result is not None
    (row,) = public.sheet.rows
    assert sum(cell.circles for cell in row.cells) > 0
    assert tuple(cell.circles for cell in row.cells) == result.potatoes
    assert tuple(cell.strokes for cell in row.cells) == result.written
    assert row.cells[dealer] == Cell(notes=(Note("sits_out"),))
    nets = [cell.strokes - cell.circles for cell in public.sheet.totals]
    assert nets == [cell.number for cell in public.sheet.totals]

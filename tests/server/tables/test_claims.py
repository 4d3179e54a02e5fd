"""Claiming all the rest: what is proven is played out, what is not the opponents see and grant, or do not."""

import pytest
from msgspec.structs import replace

from protocol.actions import Play, Trumps
from protocol.cards import Card
from protocol.commands import Pause, Propose, Vote
from protocol.happenings import Claimed
from protocol.records import Record as Line
from protocol.views import Lent
from server.games.registry import GAMES
from server.live.record import Record, follow, steps_of
from server.tables import views
from server.tables.acting import Refusal
from server.tables.seals import seal, unseal
from server.tables.state import awaited
from server.verify import verify
from tests.cardtable import cards
from tests.tabletop import Tabletop

HANDS = (
    "Jh 9h Ah Th As Ac Ad Kh",  # bea, eldest: every trick is hers if hearts are trumps
    "7c 8c 9c Tc 7d 8d 9d Td",
    "7s 8s 9s Ts Jc Jd Js Qc",
    "Qh 8h 7h Ks Kc Kd Qs Qd",
)


def dealt(hands: tuple[str, ...] = HANDS, **options: bool | int | str) -> Tabletop:
    """A table of Klaverjas with these hands from eldest on, who has named hearts."""
    held = [cards(hand) for hand in hands]
    deck: tuple[Card, ...] = ()
    for first, last in ((0, 3), (3, 5), (5, 8)):
        deck += tuple(card for hand in held for card in hand[first:last])
    table = Tabletop(seed="claims", options=options).dealt(deck)
    table.plays(eldest(table), Trumps("h"))
    return table


def eldest(table: Tabletop) -> int:
    dealing = table.state.deal
    assert dealing is not None
    return dealing.play.leader if not dealing.moves else dealing.moves[0].seat


def plays(table: Tabletop, *named: str) -> None:
    """These cards, each by the seat on turn."""
    for card in cards(" ".join(named)):
        dealing = table.state.deal
        assert dealing is not None
        table.plays(dealing.variant.turn(dealing.play), Play(card))


def claims(table: Tabletop, seat: int) -> object:
    return table.says(table.on(seat), Propose(table.id(), "claim"))


def line(table: Tabletop) -> Line:
    """The line of the deal that is over."""
    assert table.state.finished is not None
    return table.state.finished


TO_TWO_LEFT = "Jh 7c 7s Qh 9h 8c 8s 7h Ah 9c 9s 8h Kh Tc Ts Kc Th 7d Js Kd As 8d Jd Ks"
"""Six tricks for eldest; what is left is ace of clubs and ace of diamonds."""


def test_what_is_proven_is_played_out_by_the_server_at_once() -> None:
    table = dealt()
    seat = eldest(table)
    plays(table, *TO_TWO_LEFT.split())
    steps = claims(table, seat)
    assert isinstance(steps, list)
    assert views.happening(steps[0].before, steps[0].move, None) == Claimed(seat, proven=True)
    assert table.state.phase == "sheet"
    assert [move.by for move in line(table).moves[-9:]] == [None, *["claim"] * 8]
    assert line(table).claim is None
    assert verify(line(table))[0].code == "given"
    assert views.public(table.state).won == ((8, 0) if seat % 2 == 0 else (0, 8))


def test_what_is_not_proven_the_opponents_are_asked_about_and_they_alone_see_the_hand() -> None:
    table = dealt()
    seat = eldest(table)
    hand = views.private(table.state, seat).hand
    claims(table, seat)
    poll = table.state.poll
    assert poll is not None
    opponents = [(seat + 1) % 4, (seat + 3) % 4]
    assert {*poll.asked} == {table.on(one) for one in opponents}
    shown = [views.private(table.state, one).lent for one in range(4)]
    assert [one for one in range(4) if shown[one] == Lent(seat, hand)] == sorted(opponents)
    assert [shown[seat], shown[(seat + 2) % 4], views.private(table.state, None).lent] == [None, None, None]
    assert {*table.state.saw} == {(table.on(one), seat) for one in opponents}


def test_when_both_agree_the_deal_is_over_and_melds_still_to_fall_count_for_nobody() -> None:
    """KLV-6, KLV-7: 162 and the pit, and nothing for king and queen of trumps."""
    table = dealt()
    seat = eldest(table)
    claims(table, seat)
    for person in table.state.poll.asked:
        table.does(person, Vote(table.id(), "yes"))
    assert table.state.phase == "sheet"
    assert line(table).claim == seat
    assert sorted(line(table).result.points or ()) == [0, 262]
    assert [views.private(table.state, one).lent for one in range(4)] == [None] * 4


def test_a_claim_that_was_granted_in_the_middle_of_a_trick_leaves_its_cards_on_the_table() -> None:
    table = dealt()
    plays(table, "Jh")
    seat = (eldest(table) + 1) % 4
    claims(table, seat)
    for person in table.state.poll.asked:
        table.does(person, Vote(table.id(), "yes"))
    assert [played.card for played in views.public(table.state).trick] == ["Jh"]
    assert sum(line(table).result.points or ()) == 262


def test_one_no_and_the_play_goes_on_and_the_hand_is_not_shown_any_more() -> None:
    table = dealt()
    seat = eldest(table)
    claims(table, seat)
    asked = table.state.poll.asked
    table.does(asked[0], Vote(table.id(), "no"))
    assert table.state.phase == "playing"
    assert [views.private(table.state, one).lent for one in range(4)] == [None] * 4
    assert claims(table, seat) == Refusal("asked_already")
    assert "claim" not in views.private(table.state, seat).may


def test_it_is_claimed_at_ones_own_turn_to_play_a_card_and_not_the_last_one() -> None:
    table = Tabletop(seed="claims").dealt()
    assert claims(table, eldest(table)) == Refusal("not_now")  # trumps are still to be named
    table = dealt()
    seat = eldest(table)
    assert claims(table, (seat + 1) % 4) == Refusal("not_now")
    plays(table, *TO_TWO_LEFT.split())
    assert "claim" in views.private(table.state, seat).may
    plays(table, "Ac", "9d", "Qc", "Qs")
    assert claims(table, seat) == Refusal("not_now")


def test_a_claim_of_the_same_card_is_looked_at_once() -> None:
    """With nobody to ask it is refused and forgotten, so that it may be claimed again: but no more work is done for it."""
    table = Tabletop(seed="claims").among_bots()
    while awaited(table.state) != 0 or "claim" not in views.private(table.state, 0).may:
        table.moves_on()
    looked, dealing = list[int](), table.state.deal
    assert dealing is not None

    def look(play: object, seat: int) -> bool:
        looked.append(seat)
        return False

    table.record.state = replace(table.state, deal=replace(dealing, variant=replace(dealing.variant, proven=look)))
    for _ in range(20):
        assert claims(table, 0) == Refusal("nobody_to_ask")
    assert looked == [0]


def test_where_nobody_of_the_opponents_is_there_it_can_only_be_proven() -> None:
    table = dealt()
    seat = eldest(table)
    table.here = frozenset({table.on(seat), table.on((seat + 2) % 4)})
    assert claims(table, seat) == Refusal("nobody_to_ask")


def granted(game: str, n: int) -> Tabletop | None:
    """A table of this game at which somebody claimed and was granted all the rest, somewhere in the first deal."""
    players = GAMES[game].players[n % len(GAMES[game].players)]
    table = Tabletop(game, players, seed=f"granted {n}").dealt()
    late = table.random.randrange(12)
    while table.state.phase == "playing":
        seat = next((one for one in range(players) if "claim" in views.private(table.state, one).may), None)
        late -= seat is not None
        if seat is not None and late < 0 and isinstance(claims(table, seat), list) and table.state.poll is not None:
            for person in table.state.poll.asked:
                table.does(person, Vote(table.id(), "yes"))
            return table
        if table.state.phase == "playing":
            table.step()
    return None


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_a_claim_that_was_granted_is_verified_and_lives_on_in_seal_and_record(game: str) -> None:
    tables = [table for n in range(12) if (table := granted(game, n)) is not None]
    assert tables
    for table in tables:
        assert table.state.phase in {"sheet", "over"}
        assert line(table).claim is not None
        assert verify(line(table)) == []
        again = Record()
        follow(again, steps_of(again, [step.move for step in table.steps]))
        assert again.state == table.state
        assert views.public(unseal(seal(table.state))) == views.public(table.state)


def test_nobody_claims_while_the_play_is_stopped() -> None:
    table = dealt()
    table.does("ann", Pause(table.id()))
    assert claims(table, eldest(table)) == Refusal("paused")


def test_all_the_rest_is_claimed_too_where_points_were_carried_over() -> None:
    table = Tabletop("kruisjas").seated().ready()
    table.record.state = replace(table.state, match=replace(table.state.match, carry={"points": (62, 84)}))
    table.shuffled()
    while "claim" not in views.private(table.state, awaited(table.state)).may:
        table.step()
    assert isinstance(claims(table, awaited(table.state)), list)

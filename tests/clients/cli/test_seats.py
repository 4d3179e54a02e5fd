"""What stands at a seat."""

from msgspec.structs import replace

from clients.cli import seats
from protocol.actions import Ask, CountSuit, Declare, Exchange, Pass, Swap, Take, Tell, Trumps, Void
from protocol.around import Chair
from protocol.views import Fact, Said, ShownMeld
from tests.clients.cli import golden
from tests.clients.cli.donderdag import ABOUT, ELS, JOOST, LOOK, MARIJKE, WIM, gathering, plays, table


def test_who_plays_is_what_the_server_says() -> None:
    assert seats.declarer(table()) == JOOST
    assert seats.declarer(table(facts=(Fact("plays", seat=WIM),))) == WIM
    assert seats.declarer(table(said=())) is None


def test_once_the_match_is_over_nothing_of_the_last_deal_is_said_of_who_has_the_chair_now() -> None:
    assert seats.declarer(table(phase="over")) is None
    assert "Joost: Klaveren troef" in golden.drawn(table(), (80, 24))
    assert "Klaveren troef" not in golden.drawn(table(phase="over", decision=None), (80, 24))


def test_the_dealer_points_to_the_next_player_where_play_runs_counter_clockwise() -> None:
    counter = table(about=replace(ABOUT, direction=-1))
    assert seats.label(table(), MARIJKE, "S", LOOK, False, 9).remarks == ("gever",)
    assert seats.label(counter, MARIJKE, "S", LOOK, False, 9).remarks == ("gever →",)


def test_what_was_said_stands_at_the_seat_until_it_is_past() -> None:
    said = (Said(WIM, Pass()), Said(JOOST, Trumps("c")))
    seen = table(said=said)
    assert seats.label(seen, JOOST, "N", LOOK, False, 0).spoken == "“Klaveren troef”"
    assert seats.label(seen, JOOST, "N", LOOK, False, 2).spoken == ""


def test_that_one_has_melds_is_not_said_again_where_the_melds_stand() -> None:
    said = (Said(WIM, Swap()), Said(WIM, Declare()))
    assert seats.label(table(said=said), WIM, "W", LOOK, False, 0).spoken == "“Ik ruil mijn hand” “Ik heb roem”"
    told = seats.label(table(said=said, melds=(ShownMeld(WIM, "run", 3, "9", 20),)), WIM, "W", LOOK, False, 0)
    assert (told.remarks, told.spoken) == (("3-kaart tot 9: 20",), "“Ik ruil mijn hand”")


def test_an_answer_stands_at_the_seat_of_the_partner() -> None:
    said = (Said(WIM, Ask(CountSuit("h")), 3),)
    seen = table(said=said)
    assert seats.label(seen, WIM, "W", LOOK, False, 0).spoken == "“Hoeveel harten heb je?”"
    assert seats.label(seen, ELS, "E", LOOK, False, 0).spoken == "“Drie.”"
    told = table(said=(Said(WIM, Tell(Void("h")), answer=False),))
    assert seats.label(told, WIM, "W", LOOK, False, 0).spoken == "“Ik heb harten.”"


def test_an_exchange_is_heard_as_a_number() -> None:
    assert seats.said_words(table(), Said(WIM, Exchange(n=2)), LOOK) == "Ik ruil twee kaarten"
    assert seats.said_words(table(), Said(WIM, Take()), LOOK) == "Ik speel"


def test_each_lead_leaves_behind_what_was_said_before_it() -> None:
    bidding = table(said=(Said(WIM, Pass()), Said(JOOST, Trumps("c"))), trick=())
    led = table(said=bidding.public.said, trick=plays("Ah"))
    called = table(said=(*led.public.said, Said(ELS, Pass())), trick=plays("Ah"))
    assert seats.past(None, bidding, 0) == 0
    assert seats.past(bidding, led, 0) == 2
    assert seats.past(led, called, 2) == 2
    assert seats.past(None, led, 0) == 2
    other = table(shuffling=replace(led.public.shuffling, deal=8), said=(), trick=())
    assert seats.past(called, other, 2) == 0


def test_for_whom_an_empty_seat_is_kept_and_who_is_muted_stands_there() -> None:
    kept = gathering(Chair("m"), Chair(locked="e"), Chair(locked="m"), Chair(), seat=0)
    assert seats.label(kept, 1, "W", LOOK, False, 0).remarks == ("voor Els",)
    assert seats.label(kept, 2, "N", LOOK, False, 0).remarks == ("voor jou",)
    assert seats.label(kept, 3, "E", LOOK, False, 0).remarks == ()
    assert "stil gezet" in seats.label(table(muted=("w",)), WIM, "W", LOOK, False, 0).remarks

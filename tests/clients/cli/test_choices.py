"""What may be done, and how it is typed."""

import pytest

from clients.cli.choices import NO_ID, choices, find
from clients.cli.drafts import Asking
from clients.cli.tableview import TableView
from protocol.actions import Agree, Ask, Call, Herschut, Pass, Play, ThirdDouble, Trumps
from protocol.around import Chair
from protocol.commands import Act, Hold, Ready, Sit, Stand
from protocol.place import SeatBot, Wait
from protocol.views import Decision
from tests.clients.cli.donderdag import EN, NL, bidding, gathering, proposal, table, with_changes


def labels(seen, words=NL, **more) -> list[str]:
    return [f"{one.number} {one.label}" for one in choices(seen, words, "AHVB", **more)]


def test_cards_have_their_place_in_the_hand_as_number() -> None:
    assert labels(table()) == ["3 hartenheer", "4 hartenacht"]


@pytest.mark.parametrize("typed", ["h8", "8h", " H8 ", "h 8", "4", "hartenacht", "hartena"])
def test_a_card_can_be_typed_in_many_ways(typed: str) -> None:
    found = find(choices(table(), NL, "AHVB"), typed.replace(" ", "") if "h 8" in typed else typed)
    assert found is not None
    assert found.command == Act(NO_ID, Play("8h"), decision="d7.4")


@pytest.mark.parametrize("typed", ["", "hart", "9", "s9", "nee"])
def test_what_is_not_offered_is_not_found(typed: str) -> None:
    assert find(choices(table(), NL, "AHVB"), typed) is None


def test_choosing_trumps() -> None:
    offered = choices(bidding(), NL, "AHVB")
    assert [one.label for one in offered] == ["Klaveren troef", "Ruiten troef", "Harten troef", "Schoppen troef", "Pas"]
    for typed, action in (("k", Trumps("c")), ("ruit", Trumps("d")), ("3", Trumps("h")), ("PAS", Pass())):
        found = find(offered, typed)
        assert found is not None
        assert found.command == Act(NO_ID, action, decision="d7.1")
    english = find(choices(bidding(), EN, "AKQJ"), "s")
    assert english is not None
    assert english.command == Act(NO_ID, Trumps("s"), decision="d7.1")


@pytest.mark.parametrize("typed", ["vicenç", "VICENÇ", "vicenc", "vic"])
def test_the_accents_of_a_word_may_be_left_out(typed: str) -> None:
    decision = Decision("d7.1", 7, turn=True, actions=(Pass(), ThirdDouble()))
    found = find(choices(table(decision=decision), NL, "AHVB"), typed)
    assert found is not None
    assert found.command == Act(NO_ID, ThirdDouble(), decision="d7.1")


def test_a_call_beside_cards_goes_on_counting() -> None:
    decision = Decision("d7.4", 7, turn=True, cards=("8h",), actions=(Call(),))
    found = find(choices(table(decision=decision), NL, "AHVB"), "roem")
    assert found is not None
    assert (found.number, found.command) == (9, Act(NO_ID, Call(), decision="d7.4"))


def test_a_call_out_of_turn_names_deal_and_level() -> None:
    """Also the proposal, when it answers one; but no decision."""
    decision = Decision("d7.4", 7, calls=(Herschut(), Agree()), level="schut", proposal=33)
    commands = [one.command for one in choices(table(decision=decision), NL, "AHVB")]
    assert commands == [
        Act(NO_ID, Herschut(), deal=7, level="schut"),
        Act(NO_ID, Agree(), deal=7, level="schut", proposal=33),
    ]


def test_open_forms_lead_further_and_send_nothing() -> None:
    (one,) = choices(table(decision=Decision("d7.4", 7, turn=True, actions=(Ask(),))), NL, "AHVB")
    assert one.command is None
    assert one.then == Asking("d7.4", Ask())


def test_a_free_seat_keeps_its_number() -> None:
    seen = gathering(Chair("w"), Chair(), Chair(), Chair("e"))
    assert labels(seen) == ["2 Ga zitten op plaats 2", "3 Ga zitten op plaats 3"]
    assert [one.command for one in choices(seen, NL, "AHVB")] == [Sit(NO_ID, 1), Sit(NO_ID, 2)]
    assert labels(seen, may_sit=False) == []


def test_ready_stand_and_move() -> None:
    seen = gathering(Chair("m"), Chair("w"), Chair(), Chair("e"), seat=0)
    commands = [one.command for one in choices(seen, NL, "AHVB")]
    assert commands == [Ready(NO_ID), Stand(NO_ID), Sit(NO_ID, 2)]
    ready = gathering(Chair("m", ready=True), Chair("w"), Chair("j"), Chair("e"), seat=0)
    assert labels(ready) == ["1 Toch nog niet klaar", "2 Sta op"]


def test_after_a_match_a_rematch() -> None:
    chairs = tuple(Chair(who) for who in "mwje")
    assert labels(table(phase="over", decision=None, chairs=chairs))[0] == "1 Revanche"


class TestBots:
    """What the host, here Marijke, may do with bots; and who comes for the seat of one."""

    def here(self, *chairs: Chair, host: str = "m") -> TableView:
        return with_changes(gathering(Chair("m"), *chairs, seat=0), host=host)

    def test_the_host_puts_them_on_free_seats_and_sends_them_away(self) -> None:
        seen = self.here(Chair("w"), Chair(bot=True), Chair())
        assert labels(seen) == [
            "1 Ik ben er klaar voor",
            "2 Sta op",
            "3 Naar plaats 3",
            "4 Naar plaats 4",
            "5 Bot van plaats 3 wegsturen",
            "6 Bot op plaats 4",
            "7 Vul aan met bots",
        ]
        commands = [one.command for one in choices(seen, NL, "AHVB")]
        assert commands[4:] == [SeatBot(NO_ID, 2, False), SeatBot(NO_ID, 3), SeatBot(NO_ID, 3)]
        found = find(choices(seen, NL, "AHVB"), "bot 4")
        assert found is not None
        assert found.number == 6

    def test_one_choice_fills_the_table(self) -> None:
        found = find(choices(self.here(Chair(), Chair(), Chair()), NL, "AHVB"), "bots")
        assert found is not None
        assert (found.command, *found.also) == tuple(SeatBot(NO_ID, seat) for seat in (1, 2, 3))

    def test_a_full_table_is_not_filled_and_nobody_else_may(self) -> None:
        full = self.here(*(Chair(bot=True) for _ in range(3)))
        assert "Vul aan" not in labels(full)[-1]
        assert labels(self.here(Chair("w"), Chair(), Chair(), host="w"))[-1] == "4 Naar plaats 4"

    def test_right_after_a_match_they_stay(self) -> None:
        over = with_changes(self.here(*(Chair(bot=True) for _ in range(3))), phase="over")
        assert labels(over) == ["1 Revanche", "2 Sta op"]
        assert labels(with_changes(over, seat=None))[0] == "2 Schuif aan op plaats 2"

    def test_who_has_no_seat_joins_in_for_a_bot(self) -> None:
        chairs = (Chair("w"), Chair(bot=True), Chair("j"), Chair(bot=True))
        assert labels(gathering(*chairs)) == ["2 Schuif aan op plaats 2", "4 Schuif aan op plaats 4"]
        between = table(phase="sheet", seat=None, decision=None, chairs=chairs)
        assert labels(between) == ["2 Schuif aan", "4 Schuif aan", "5 Wacht op een plaats"]
        assert [one.command for one in choices(between, NL, "AHVB")] == [Sit(NO_ID, 1), Sit(NO_ID, 3), Wait(NO_ID)]
        assert labels(between, may_sit=False) == []
        playing = table(seat=None, decision=None, chairs=chairs)
        assert labels(playing) == ["2 Vraag om plaats 2", "4 Vraag om plaats 4", "5 Wacht op een plaats"]
        assert labels(with_changes(playing, vote=proposal("adjourn"))) == ["5 Wacht op een plaats"]


def test_a_seat_that_is_kept_is_offered_to_none_but_whose_it_is() -> None:
    seats = gathering(Chair("w"), Chair(locked="e"), Chair(locked="m"), Chair("j"))
    assert labels(seats) == ["3 Ga zitten op plaats 3"]
    mine = gathering(Chair("m"), Chair(locked="e"), Chair(), seat=0)
    assert labels(mine) == ["1 Ik ben er klaar voor", "2 Sta op", "4 Naar plaats 3"]


def test_who_finds_no_seat_may_wait_for_one_and_no_longer() -> None:
    full = gathering(*(Chair(who) for who in "wjek"))
    assert labels(full) == ["5 Wacht op een plaats"]
    waits = with_changes(full, queue=("m",))
    assert labels(waits) == ["5 Niet meer wachten"]
    assert choices(waits, NL, "AHVB")[0].command == Wait(NO_ID, False)
    assert labels(waits, may_sit=False) == []


def test_whether_a_match_counts_is_said_before_another_one() -> None:
    stopped = with_changes(gathering(*(Chair(who) for who in "mwje"), seat=0), phase="over")
    assert labels(stopped) == ["1 Revanche", "2 Sta op"]
    assert labels(with_changes(stopped, vote=proposal("counts", None, None, "mwje"))) == []
    assert labels(with_changes(stopped, vote=proposal("counts", None, None, "wje"))) == ["1 Revanche", "2 Sta op"]


def test_while_the_play_waits_for_a_vote_no_card_is_offered() -> None:
    assert choices(table(vote=proposal("undo")), NL, "AHVB") == ()
    assert choices(table(vote=proposal("adjourn")), NL, "AHVB") == choices(table(), NL, "AHVB")


class TestBetweenDeals:
    def test_going_on_is_said_once(self) -> None:
        late = tuple(Chair(who) for who in "mwje")
        (one,) = choices(table(phase="sheet", decision=None, chairs=late), NL, "AHVB")
        assert (one.number, one.label, one.command, one.also) == (1, "Volgend spel", Ready(NO_ID), ())
        assert labels(table(phase="sheet", decision=None)) == []

    def test_who_held_it_goes_on_and_is_ready(self) -> None:
        (one,) = choices(table(phase="sheet", decision=None, holding=(0,)), NL, "AHVB")
        assert (one.label, one.command, one.also) == ("Verder", Hold(NO_ID, False), (Ready(NO_ID),))


def test_during_a_pause_nothing_is_offered() -> None:
    assert choices(table(paused=1), NL, "AHVB") == ()

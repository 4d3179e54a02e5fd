"""At the table: keys and clicks in, commands out, and what is on the screen meanwhile."""

from msgspec.structs import replace

from clients.cli import connection
from clients.cli.attable import AtTable
from clients.cli.connection import Heard
from clients.cli.settings import Settings
from protocol.actions import Declare, Dek, Herschut, Pass, Play, Show
from protocol.around import Chair
from protocol.commands import Act, Hold, Ready, Say, Sit, Talk
from protocol.events import Chat, Line, Moved, PersonHere, Presence, Refused, View
from protocol.happenings import Acted
from protocol.views import Decision
from tests.clients.cli.donderdag import ABOUT, FULL, MARIJKE, PEOPLE, gathering, plays, proposal, table, with_changes

NO_ID = bytes(16)


def at(seen=None, **more) -> AtTable:
    return AtTable(seen or table(), Settings(), {}, **more)


def text(here: AtTable, now: int = 0) -> str:
    return here.draw(80, 24, now, "21:06").text()


def press(here: AtTable, *keys: str) -> list[object]:
    """Press these: a word of more letters is the name of a key."""
    sent: list[object] = []
    for key in keys:
        sent += here.key(key, key if len(key) == 1 else None)
    return sent


def moved(here: AtTable, after, move=None, now: int = 0) -> None:
    before = here.table
    after = replace(after, version=before.version + 1)
    here.heard(Heard(Moved(after.version, bytes(8), move), before, after), now)


def test_a_card_is_typed_and_played_with_enter() -> None:
    here = at()
    assert press(here, "h", "8") == []
    assert "> h8_  Enter, of nog een keer: hartenacht" in text(here)
    assert press(here, "enter") == [Act(NO_ID, Play("8h"), decision="d7.4")]
    assert "> _" in text(here)


def test_a_second_enter_plays_nothing() -> None:
    here = at()
    assert len(press(here, "h", "8", "enter", "enter")) == 1


def test_digits_choose_by_place_in_the_hand() -> None:
    assert press(at(), "3", "enter") == [Act(NO_ID, Play("Kh"), decision="d7.4")]


def test_arrows_choose() -> None:
    here = at()
    press(here, "right")
    assert "hartenheer" in text(here)
    press(here, "right")
    assert "hartenacht" in text(here)
    press(here, "left", "left")
    assert press(here, "enter") == [Act(NO_ID, Play("8h"), decision="d7.4")]


def test_backspace_and_escape() -> None:
    here = at()
    press(here, "h", "9", "backspace", "8")
    assert "> h8_" in text(here)
    press(here, "escape")
    assert "> _" in text(here)


def test_a_barred_card_says_why_and_plays_nothing() -> None:
    here = at()
    assert press(here, "s", "a", "enter") == []
    assert "Schoppenaas mag nu niet. Je moet harten bekennen." in text(here)
    press(here, "h")
    assert "mag nu niet" not in text(here)


def test_two_clicks_play_and_one_on_a_barred_card_tells_why() -> None:
    here = at()
    assert here.click("4") == []
    assert here.click("3") == []
    assert here.click("3") == [Act(NO_ID, Play("Kh"), decision="d7.4")]
    assert here.click("?As") == []
    assert "Schoppenaas mag nu niet" in text(here)
    assert here.click(None) == []


def test_capitals_open_pages_and_any_key_closes_them() -> None:
    here = at(table(last=FULL))
    for key, word in (("S", "Scoreblad"), ("L", "Laatste slag"), ("?", "Hulp"), ("I", "Instellingen")):
        press(here, key)
        assert word in text(here)
        assert "> _" in text(here), "hand and input stay in view"
        press(here, "escape")
        assert word not in text(here)
    press(here, "S")
    assert press(here, "3", "enter") == [Act(NO_ID, Play("Kh"), decision="d7.4")], "a page keeps nobody from playing"


class TestAFullTrick:
    def test_stays_for_a_while_also_when_the_next_lead_has_come(self) -> None:
        here = at(table(trick=plays("Ah", "7h", "Th")))
        moved(here, table(trick=(), winning=None, last=FULL), Acted(MARIJKE, Play("8h")), now=1000)
        moved(here, table(trick=plays("Kd"), last=FULL), Acted(1, Play("Kd")), now=1500)
        assert "slag: 41" in text(here)
        assert "│H♦  │" not in text(here)
        assert not here.tick(2999)
        assert here.tick(3000)
        assert "slag: 41" not in text(here)
        assert "│H♦  │" in text(here)

    def test_goes_with_any_key_which_counts_too(self) -> None:
        here = at()
        moved(here, table(trick=(), last=FULL, decision=Decision("d8", 7, turn=True, cards=("8h",))), None, now=1000)
        assert press(here, "h", "8") == []
        assert "slag: 41" not in text(here)
        assert press(here, "enter") == [Act(NO_ID, Play("8h"), decision="d8")]

    def test_stays_as_long_as_one_likes(self) -> None:
        here = AtTable(table(), Settings(seconds=5), {})
        moved(here, table(trick=(), last=FULL), None, now=0)
        assert not here.tick(4999)
        assert here.tick(5000)


def test_the_log_tells_what_happened() -> None:
    here = at(table(trick=()))
    moved(here, table(trick=plays("Ah")), Acted(1, Play("Ah")))
    assert "· Wim komt uit met A♥." in text(here)
    here.heard(Heard(Presence({}), here.table, replace(here.table, people={**PEOPLE, "e": PersonHere("Els", here=True)})), 0)
    assert "· Els is er weer." in text(here)


def test_a_refusal_is_told_unless_it_is_the_clients_own() -> None:
    here = at()
    here.heard(Heard(Refused(NO_ID, "not_now"), here.table, here.table, own=True), 0)
    assert "Wacht tot" not in text(here)
    here.heard(Heard(Refused(NO_ID, "not_now"), here.table, here.table), 0)
    assert "Wacht tot het gevraagd wordt" in text(here)


def test_what_was_missed_is_told_on_return() -> None:
    here = at()
    here.line(connection.Line("waiting", 5000))
    assert "Nieuwe poging over 5 s" in text(here)
    assert here.tick(0), "a countdown moves"
    here.line(connection.Line("connecting"))
    assert "Verbinding maken" in text(here)
    here.line(connection.Line("open"))
    seen = here.table
    view = View(41, bytes(8), "m", seen.public, seen.private, (Acted(1, Play("Ah")),), rewound=True)
    here.heard(Heard(view, seen, seen), 0)
    told = here.draw(120, 40, 0, "21:06").text()
    for sentence in ("Je verbinding is er weer.", "Terwijl jij weg was:", "Wim speelt A♥."):
        assert f"· {sentence}" in told
    assert "De server is iets kwijt" in text(here)


def test_what_was_typed_does_not_reach_the_next_turn() -> None:
    here = at()
    press(here, "h", "8")
    moved(here, table(decision=Decision("d7.5", 7, turn=True, cards=("8h",))))
    assert press(here, "enter") == []


def test_nor_does_it_reach_what_is_asked_when_a_vote_is_over() -> None:
    here = at(table(decision=None, vote=proposal("adjourn")))
    press(here, "x")
    moved(here, table(decision=None, phase="waiting"))
    assert "> _" in text(here)


def test_a_seat_can_be_asked_for_at_once() -> None:
    here = at(gathering(Chair("w"), Chair(), Chair(), Chair()))
    assert here.seat_wanted(1) == [Sit(NO_ID, 1)]
    assert here.seat_wanted(0) == []
    assert "Plaats 1 is er niet of is bezet" in text(here)
    assert here.seat_wanted(9) == []
    assert at().seat_wanted(1) == [], "who sits keeps the seat"


def test_who_came_to_watch_can_only_watch() -> None:
    here = at(gathering(Chair("w"), Chair(), Chair(), Chair()), may_sit=False)
    assert press(here, "2", "enter") == []
    assert "Dat is geen kaart of keuze: 2" in text(here)


def test_talking() -> None:
    here = at()
    assert press(here, "P", "H", "o", "i", " ", "Q", "backspace", "h", "8", "enter") == [Talk(NO_ID, "Hoi h8")]
    assert not here.left
    press(here, "P", "right", "right")
    assert "> Veel plezier!_" in text(here)
    assert press(here, "enter") == [Say(NO_ID, "enjoy")]
    assert press(here, "P", "x", "escape", "enter") == []
    said = (Line(1, 0, "w", "Wim", text="Zo."), Line(2, 0, "k", "Karin", phrase="nice", watching=True))
    here.heard(Heard(Chat(said), here.table, here.table), 0)
    here.heard(Heard(Chat(said), here.table, here.table), 0)
    assert here.draw(120, 40, 0, "").text().count("· Wim: Zo.") == 1
    assert "· Karin (kijkt mee): Mooi!" in here.draw(120, 40, 0, "").text()


def test_up_and_down_choose_a_phrase_as_left_and_right_do() -> None:
    here = at()
    press(here, "P", "down", "down", "up")
    assert "> Hallo allemaal!_" in text(here)


def test_while_talk_is_closed_only_what_is_always_allowed_is_offered_at_once() -> None:
    """MUE-5: nobody talks while a deal is played, but for a moment, being back, a pause and a knock."""
    here = at(table(about=replace(ABOUT, silent=True)))
    press(here, "P")
    assert "Praten kan na het spel." in text(here)
    heard = []
    for _ in range(4):
        heard += press(here, "x", "enter")
        press(here, "P", *["down"] * len(heard))
    assert heard == [Say(NO_ID, "moment"), Say(NO_ID, "back"), Say(NO_ID, "pause"), Say(NO_ID, "knock")]


def test_settings_change_what_is_drawn() -> None:
    here = at()
    press(here, "I", "right", "right", "right", "escape")
    assert here.mine.letters == "ARDV"
    assert "│R♥  │" in text(here)
    assert not here.kept
    press(here, "I", "down", "down", "right", "escape")
    assert "Your turn." in text(here)


class TestSayingMore:
    """What takes several steps, and what is said out of turn."""

    melds = table(trick=(), decision=Decision("d7.1", 7, turn=True, actions=(Pass(), Declare())))
    herschut = table(turn=1, decision=Decision("d7.4", 7, calls=(Herschut(),), level="schut"))
    said = Act(NO_ID, Herschut(), deal=7, level="schut")

    def test_melds_are_chosen_and_sent(self) -> None:
        here = at(self.melds)
        assert "Kies de kaarten van je roem" in text(here)
        assert press(here, *"kb", "enter", *"k10", "enter") == []
        assert "Je roem: B♣ 10♣. Kies nog meer kaarten." in text(here)
        assert "Melden" not in text(here)
        assert "║B♣  ║ ║10♣ ║ │H♥  │" in text(here)
        assert press(here, *"hh", "enter") == []
        assert "[10] Melden" in text(here)
        assert press(here, *"10", "enter") == [Act(NO_ID, Declare((("Jc", "Tc", "Kh"),)), decision="d7.1")]

    def test_one_click_chooses_a_card_of_a_meld(self) -> None:
        here = at(self.melds)
        assert here.click("1") == []
        assert here.click("2") == []
        assert "Je roem: B♣ 10♣." in text(here)
        here.click("1")
        assert "Je roem: 10♣." in text(here)

    def test_arrows_go_on_from_the_card_chosen_last(self) -> None:
        here = at(self.melds)
        press(here, "right", "enter", "right", "enter", "right", "enter")
        assert "Je roem: B♣ 10♣ H♥." in text(here)

    def test_escape_takes_back_first_what_is_typed(self) -> None:
        here = at(self.melds)
        press(here, *"kb", "enter", "k", "escape")
        assert "Je roem: B♣." in text(here)
        press(here, "escape")
        assert "Je roem" not in text(here)

    def test_the_next_turn_begins_anew(self) -> None:
        here = at(self.melds)
        press(here, *"kb", "enter")
        moved(here, table(trick=(), decision=Decision("d8.1", 8, turn=True, actions=(Pass(), Declare()))))
        assert "Je roem" not in text(here)

    def test_the_first_key_arms_a_call_and_the_second_says_it(self) -> None:
        here = at(self.herschut)
        assert "[H] Herschut" in text(here)
        assert press(here, "H") == []
        assert "[H] Nog eens: Herschut" in text(here)
        assert "wij 400" in text(here)
        assert press(here, "H") == [self.said]

    def test_it_is_armed_for_four_seconds(self) -> None:
        here = at(self.herschut)
        here.tick(1000)
        press(here, "H")
        assert not here.tick(4999) or "Nog eens" in text(here)
        assert here.tick(5000)
        assert "Nog eens" not in text(here)
        assert press(here, "H") == []

    def test_a_call_is_also_typed_or_clicked(self) -> None:
        here = at(self.herschut)
        assert press(here, *"herschut", "enter") == []
        assert press(here, "enter") == [self.said]
        assert here.click("H") == []
        assert here.click("H") == [self.said]

    def test_a_card_goes_before_what_is_armed(self) -> None:
        decision = Decision("d7.4", 7, turn=True, cards=("8h",), calls=(Dek(),))
        here = at(table(decision=decision))
        assert press(here, "D", "h", "8", "enter") == [Act(NO_ID, Play("8h"), decision="d7.4")]

    def test_the_loser_of_a_race_is_told_who_was_earlier(self) -> None:
        here = at(self.herschut)
        press(here, "H", "H")
        moved(here, table(turn=1, decision=None), Acted(3, Herschut()))
        here.heard(Heard(Refused(NO_ID, "stale"), here.table, here.table), 0)
        assert "Els was net eerder." in text(here)

    def test_melds_are_not_lost_to_an_unseen_button(self) -> None:
        """KRJ-9."""
        here = at(table(decision=Decision("d7.4", 7, turn=True, cards=("8h",), calls=(Show(),))))
        assert press(here, "h", "8", "enter") == []
        assert "Je roem vervalt als je nu speelt." in text(here)
        assert press(here, "enter", "h", "8", "enter") == [], "the card again plays nothing"
        assert press(here, *"tonen", "enter") == [Act(NO_ID, Show(), deal=7)]
        moved(here, table(decision=Decision("d7.4", 7, turn=True, cards=("8h",))))
        assert "8♥: spelen?" in text(here)
        assert press(here, *"speel", "enter") == [Act(NO_ID, Play("8h"), decision="d7.4")]


class TestThePace:
    between = table(phase="sheet", decision=None, turn=None, hand=(), chairs=tuple(Chair(who) for who in "mwje"))

    def test_enter_or_space_says_ready_after_a_deal(self) -> None:
        for key in ("enter", "space"):
            assert press(at(self.between), key) == [Ready(NO_ID)]

    def test_the_key_that_takes_a_full_trick_away_says_nothing(self) -> None:
        here = at()
        moved(here, with_changes(self.between, last=FULL))
        assert [press(here, "enter"), press(here, "enter")] == [[], [Ready(NO_ID)]]

    def test_a_moment_and_on_again(self) -> None:
        assert press(at(self.between), "M") == [Hold(NO_ID)]
        held = with_changes(self.between, holding=(MARIJKE,))
        assert press(at(held), "M") == [Hold(NO_ID, False)]
        assert press(at(held), "enter") == [Hold(NO_ID, False), Ready(NO_ID)]

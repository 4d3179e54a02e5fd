"""The plain sentences."""

import pytest
from msgspec.structs import replace

from clients.cli import lines
from clients.cli.lines import Said
from clients.cli.speech import Speech
from protocol.actions import Call, Delegate, Double, Exchange, Pass, Play, Redouble, Trumps
from protocol.around import Alone
from protocol.events import PersonHere
from protocol.happenings import (
    Acted,
    Began,
    BotLeft,
    BotSat,
    Committed,
    Dealt,
    Drawn,
    Held,
    Made,
    Nonced,
    Paused,
    Readied,
    Sat,
    Stood,
    Timed,
)
from protocol.sheets import Cell, Row, Sheet
from protocol.views import Shuffling
from tests.clients.cli.donderdag import ABOUT, EN, FULL, JOOST, MARIJKE, MATCH, NL, PEOPLE, SHEET, WIM, cell, table

ALOUD = Speech(NL, NL.card)


def told(move, before=None, after=None, speech=ALOUD) -> list[str]:
    return [said.text for said in lines.happened(before or table(), move, after or table(), speech)]


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Made(), "De tafel is gemaakt."),
        (Sat(WIM, "w"), "Wim gaat zitten op plaats 2."),
        (Stood(WIM, "w"), "Wim staat op."),
        (Readied(WIM, True), "Wim is er klaar voor."),
        (Readied(WIM, False), "Wim is toch nog niet klaar."),
        (Held(WIM, True), "Wim vraagt om even wachten."),
        (Held(WIM, False), "Wim is zover."),
        (Paused(WIM, True), "Wim zet het spel stil."),
        (Paused(WIM, False), "Wim laat het spel verdergaan."),
        (BotSat(2), "Op plaats 3 komt een bot."),
        (BotLeft(2), "De bot van plaats 3 gaat weg."),
        (Began(2), "Partij 2 begint."),
        (Committed(0), "De loting van de gever is verzegeld."),
        (Committed(3), "De kaarten van spel 3 zijn verzegeld."),
        (Dealt(3, JOOST), "Spel 3. Joost geeft."),
        (Timed(), "De server was even weg. Ieders tijd begint opnieuw."),
        (Acted(WIM, Pass()), "Wim past."),
        (Acted(JOOST, Trumps("c")), "Joost maakt klaveren troef."),
        (Acted(JOOST, Trumps("none")), "Joost zegt butifarra: zonder troef."),
        (Acted(JOOST, Delegate()), "Joost delegeert."),
        (Acted(JOOST, Double()), "Joost dubbelt."),
        (Acted(JOOST, Redouble()), "Joost herdubbelt."),
        (Acted(JOOST, Exchange(("Ac",))), "Joost ruilt één kaart."),
        (Acted(JOOST, Exchange(("Ac", "Kc"))), "Joost ruilt twee kaarten."),
        (Acted(WIM, Call()), "Wim zegt: Roem!"),
        (Acted(WIM, Play("8h")), "Wim speelt hartenacht."),
        (Acted(WIM, Play("8h"), by="server"), "De server speelt hartenacht voor Wim."),
        (Acted(WIM, Play("Kc", stuk=True)), "Wim speelt klaverheer. Wim zegt: Stuk!"),
    ],
)
def test_every_happening_has_its_sentence(move, line: str) -> None:
    assert told(move) == [line]


def test_nobodys_doing_is_not_told() -> None:
    assert told(Nonced(WIM)) == []


def test_the_dealer_that_was_drawn() -> None:
    after = table(zero=Shuffling(0, bytes(32), dealer=JOOST))
    assert told(Drawn(), after=after) == ["Joost is de eerste gever."]


def test_who_leads() -> None:
    assert told(Acted(WIM, Play("Ah")), before=table(trick=())) == ["Wim komt uit met hartenaas."]
    english = Speech(EN, EN.card)
    assert told(Acted(WIM, Play("Ah")), before=table(trick=()), speech=english) == ["Wim leads ace of hearts."]


def test_a_trick_and_its_roem() -> None:
    after = table(trick=(), last=FULL)
    assert told(Acted(MARIJKE, Play("8h")), after=after) == [
        "Marijke speelt hartenacht.",
        "Slag voor Wim: 21 punten. En 20 roem.",
    ]


def test_a_trick_whose_worth_is_not_told() -> None:
    after = table(trick=(), last=replace(FULL, points=None))
    assert told(Acted(MARIJKE, Play("8h")), after=after)[1:] == ["Slag voor Wim."]


def test_a_line_with_a_card_knows_its_trick() -> None:
    """COM-10: so that a screen can drop it."""
    said = lines.happened(table(won=(2, 1)), Acted(WIM, Play("8h")), table(won=(2, 1)), ALOUD)
    assert said == (Said("Wim speelt hartenacht.", (7, 3)),)


def test_the_end_of_a_deal() -> None:
    sheet = Sheet("columns", SHEET.columns, (*SHEET.rows, Row(7, (cell(0, "nat"), cell(182, "meld", 20)))), SHEET.totals)
    after = table(phase="sheet", trick=(), sheet=sheet)
    assert told(Acted(MARIJKE, Play("8h")), after=after)[1:] == [
        "Spel 7. Wij: 0 (nat), Zij: 182 (20 roem).",
        "De stand. Wij: 666, Zij: 446.",
    ]
    assert told(Acted(WIM, Pass()), after=table(phase="sheet"))[1:] == ["Iedereen past. Er wordt opnieuw gedeeld."]


@pytest.mark.parametrize(
    ("seat", "winners", "line"),
    [
        (MARIJKE, (0,), "Wij winnen de partij."),
        (WIM, (0,), "Zij winnen de partij."),
        (MARIJKE, (), "De partij is onbeslist."),
        (None, (0,), "Marijke en Joost winnen de partij."),
    ],
)
def test_the_end_of_a_match(seat: int | None, winners: tuple[int, ...], line: str) -> None:
    after = table(seat=seat, phase="over", match=replace(MATCH, winners=winners))
    assert told(Acted(MARIJKE, Play("8h")), before=table(seat=seat), after=after)[-1] == line


def test_a_turned_card_is_told() -> None:
    assert told(Dealt(8, JOOST), after=table(turned="9c"))[-1] == "Klavernegen ligt open: klaveren is troef."


def test_what_was_missed_is_told_without_its_consequences() -> None:
    assert [said.text for said in lines.happened(None, Acted(WIM, Play("8h")), table(last=FULL), ALOUD)] == [
        "Wim speelt hartenacht."
    ]


def test_pages_in_words() -> None:
    assert lines.hand(table(hand=("Jc", "Tc", "8h")), NL) == "Jouw kaarten: klaverboer, klavertien en hartenacht."
    assert lines.hand(table(hand=()), NL) == "Je hebt geen kaarten."
    assert lines.last_trick(table(), ALOUD) == ("Er is nog geen slag geweest.",)
    assert lines.last_trick(table(last=FULL), ALOUD)[0] == "Wim speelt hartenaas."
    assert lines.score(table(), NL)[1] == "Spel 2. Wij: 0 (nat), Zij: 162."
    assert lines.score(table(sheet=None), NL) == ("Er is nog niets geschreven.",)


def test_strokes_and_potatoes_in_words() -> None:
    assert lines.cell_text(Cell(strokes=1), NL) == "1 streep"
    assert lines.cell_text(Cell(strokes=3, circles=2), NL) == "3 strepen (2 aardappels)"
    assert lines.cell_text(Cell(), NL) == "0"


def test_who_comes_and_goes() -> None:
    def after(**people: PersonHere):
        return table(people={**PEOPLE, **people})

    assert lines.presence(table(), after(e=PersonHere("Els", here=True)), NL) == ("Els is er weer.",)
    assert lines.presence(table(), after(w=PersonHere("Wim")), NL) == ("Wim is de verbinding kwijt.",)
    assert lines.presence(table(), after(p=PersonHere("Piet", here=True, watching=True)), NL) == ("Piet kijkt mee.",)
    assert lines.presence(table(), after(k=PersonHere("Karin", watching=True)), NL) == ("Karin kijkt niet meer mee.",)
    assert lines.presence(table(), after(k=PersonHere("Karin", here=True)), NL) == ()
    assert lines.presence(table(), after(m=PersonHere("Marijke")), NL) == ()


def test_refusals_and_endings() -> None:
    assert lines.refused("stale", None, NL).startswith("Te laat")
    assert "deals" in lines.refused("bad_option", "deals", NL)
    assert "--forget" in lines.failed("bad_token", NL)
    assert lines.failed("stopping", NL).startswith("De server is gestopt")


@pytest.mark.parametrize(
    ("seat", "winners", "line"),
    [
        (MARIJKE, (0,), "Wij winnen dit spel."),
        (WIM, (0,), "Zij winnen dit spel."),
        (MARIJKE, (), "Dit spel is onbeslist."),
        (None, (0,), "Marijke en Joost winnen dit spel."),
    ],
)
def test_a_guided_deal_wins_no_match(seat: int | None, winners: tuple[int, ...], line: str) -> None:
    after = table(seat=seat, about=replace(ABOUT, alone=Alone("lesson")), match=replace(MATCH, winners=winners))
    assert lines.winner(after, winners, NL) == line


def test_who_wins_is_spoken_to_where_each_plays_alone() -> None:
    each = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,))))
    assert lines.winner(each, (MARIJKE,), NL) == "Jij wint de partij."
    assert lines.winner(each, (MARIJKE, WIM), EN) == "You and Wim win the match."
    assert lines.winner(each, (WIM, JOOST), NL) == "Wim en Joost winnen de partij."


def test_at_a_table_of_ones_own_one_is_spoken_to() -> None:
    own = table(about=replace(ABOUT, sides=((0,), (1,), (2,), (3,)), alone=Alone("lesson")))
    assert told(Acted(MARIJKE, Play("8h")), before=own, after=own)[0] == "Jij speelt hartenacht."
    assert told(Acted(WIM, Play("8h")), before=own, after=own)[0] == "Wim speelt hartenacht."

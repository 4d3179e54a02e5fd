"""Being away: what stands at a seat and for how long, the one key to go and to come back, and what is told of it."""

import pytest
from msgspec.structs import replace

from clients.cli import absence, lastcard, lines, seats
from clients.cli.attable import AtTable
from clients.cli.choices import choices
from clients.cli.prompt import prompt
from clients.cli.settings import Settings
from clients.cli.speech import Speech
from protocol.around import Chair
from protocol.commands import Away
from protocol.events import PersonHere
from protocol.happenings import CameBack, SaidGoodbye, VoteClosed, VoteOpened, WentAway
from protocol.views import Decision
from tests.clients.cli.donderdag import (
    ELS,
    EN,
    JOOST,
    LOOK,
    MARIJKE,
    NL,
    PEOPLE,
    WIM,
    away,
    gathering,
    stood_in,
    table,
    voting,
    with_changes,
)

NO_ID = bytes(16)


def signal(seen, words=NL) -> list[tuple[str, Away]]:
    return [(one.label, one.command) for one in absence.signal(seen, words)]


def asked(seen) -> str:
    return prompt(seen, choices(seen, NL, "AHVB"), NL, "AHVB", 0, NL.card).first


def told(move, before=None, after=None, words=NL) -> list[str]:
    after = after or table()
    return [said.text for said in lines.happened(before or after, move, after, Speech(words, words.card))]


def test_one_key_goes_comes_back_and_takes_the_seat_back() -> None:
    assert signal(table()) == [("Even weg", Away(NO_ID))]
    assert signal(table(chairs=stood_in(MARIJKE, away=5))) == [("Ik ben er weer", Away(NO_ID, False))]
    assert signal(table(chairs=stood_in(MARIJKE, bot=True)), EN) == [("I take my seat back", Away(NO_ID, False))]
    assert signal(table(chairs=stood_in(MARIJKE, standin="k"))) == [("Ik neem mijn plaats terug", Away(NO_ID, False))]


def test_only_whose_own_seat_it_is_goes_away() -> None:
    assert signal(table(seat=None)) == []
    assert signal(table(me="k", chairs=stood_in(MARIJKE, standin="k"))) == []
    assert signal(gathering(Chair("m"), Chair(), seat=0)) == [("Even weg", Away(NO_ID))]


def test_the_key_says_it_at_the_table() -> None:
    here = AtTable(table(), Settings(), {})
    assert here.key("W", "W") == [Away(NO_ID)]
    assert AtTable(table(chairs=stood_in(MARIJKE, bot=True)), Settings(), {}).key("W", "W") == [Away(NO_ID, False)]
    assert AtTable(table(seat=None), Settings(), {}).key("W", "W") == []


def test_how_long_one_waits_counts_down_at_the_seat() -> None:
    assert absence.gone(away(), WIM, 12_000, NL) == ["weg 1:48"]
    assert absence.gone(away(), ELS, 12_000, NL) == ["verbinding kwijt 0:48"]
    assert absence.gone(away(), ELS, 12_000, EN) == ["connection lost 0:48"]
    assert absence.gone(away(), WIM, 120_000, NL) == ["even weg"]
    assert absence.gone(away(), ELS, 60_000, NL) == ["verbinding kwijt"]
    assert absence.gone(away(), JOOST, 12_000, NL) == []
    assert absence.counts(away(), 12_000)
    assert not absence.counts(away(), 120_000)


def test_who_says_even_weg_and_then_leaves_is_waited_for_as_they_said() -> None:
    left = table(turn=WIM, chairs=stood_in(WIM, away=0), people={**PEOPLE, "w": PersonHere("Wim", gone=500)}, decision=None)
    assert absence.gone(left, WIM, 12_000, NL) == ["weg 1:48"]
    assert absence.gone(left, WIM, 12_000, EN) == ["away 1:48"]
    assert asked(left) == "Wim is aan de beurt, maar even weg."


def test_since_when_is_not_always_known() -> None:
    assert absence.gone(table(), ELS, 12_000, NL) == ["verbinding kwijt"]
    assert not absence.counts(table(), 12_000)


def test_while_there_is_a_vote_the_vote_has_the_clock() -> None:
    seen = with_changes(voting(), people={**PEOPLE, "e": PersonHere("Els", gone=0)})
    assert absence.gone(seen, ELS, 12_000, NL) == ["verbinding kwijt"]
    assert absence.counts(seen, 12_000)


def test_a_bot_is_never_absent_nor_is_whose_seat_a_stand_in_plays() -> None:
    assert absence.how(table(chairs=stood_in(ELS, bot=True)), ELS) is None
    assert absence.how(table(chairs=stood_in(ELS, standin="k")), ELS) is None
    lost = with_changes(table(chairs=stood_in(WIM, standin="k")), people={**PEOPLE, "k": PersonHere("Karin", gone=3)})
    assert absence.how(lost, WIM) == ("dropped", 3)


def test_who_has_said_goodbye_has_gone_home_whether_connected_or_not() -> None:
    for seat in (WIM, ELS):
        seen = table(turn=seat, decision=None, chairs=stood_in(seat, away=5, goodbye=True))
        assert absence.gone(seen, seat, 12_000, NL) == ["naar huis"]
        assert asked(seen) == f"{PEOPLE['we'[seat == ELS]].name} is aan de beurt, maar naar huis."
    own = table(turn=WIM, decision=None, chairs=stood_in(MARIJKE, away=5, goodbye=True))
    assert asked(own) == "Je hebt gedag gezegd. W: ik ben er weer."


def test_for_whom_a_seat_is_played_stands_there() -> None:
    bot = seats.label(table(chairs=stood_in(ELS, bot=True)), ELS, "E", LOOK, False, 9)
    jan = seats.label(table(chairs=stood_in(ELS, standin="k")), ELS, "E", LOOK, False, 9)
    own = seats.label(table(chairs=stood_in(MARIJKE, bot=True)), MARIJKE, "S", LOOK, False, 9)
    assert (bot.head, bot.remarks) == ("bot", ("voor Els",))
    assert (jan.head, jan.remarks) == ("Karin", ("voor Els",))
    assert (own.head, own.remarks) == ("*(M) Marijke", ("een bot speelt voor jou", "gever"))


def test_whose_seat_is_played_does_nothing_but_take_it_back() -> None:
    bot, standin = table(chairs=stood_in(MARIJKE, bot=True)), table(chairs=stood_in(MARIJKE, standin="k"))
    assert choices(bot, NL, "AHVB") == ()
    assert asked(bot) == "Een bot speelt voor jou. W: ik neem mijn plaats terug."
    assert asked(standin) == "Karin speelt voor jou. W: ik neem mijn plaats terug."
    assert choices(replace(standin, me="k"), NL, "AHVB") == choices(table(), NL, "AHVB")


def test_the_last_card_of_whose_seat_is_played_stays() -> None:
    one = {"hand": ("8h",), "decision": Decision("d7.9", 7, turn=True, cards=("8h",))}
    assert lastcard.last_card(table(**one)) == "8h"
    assert lastcard.last_card(table(**one, chairs=stood_in(MARIJKE, bot=True))) is None


def test_who_is_waited_for_and_how() -> None:
    assert asked(table(turn=ELS, decision=None)) == "Els is aan de beurt, maar de verbinding kwijt."
    assert asked(table(turn=WIM, decision=None, chairs=stood_in(WIM, away=5))) == "Wim is aan de beurt, maar even weg."
    mine = stood_in(MARIJKE, away=5)
    assert asked(table(turn=WIM, decision=None, chairs=mine)) == "Je bent even weg. W: ik ben er weer."
    assert asked(table(chairs=mine)).startswith("Jouw beurt.")


@pytest.mark.parametrize(
    ("move", "nl", "en"),
    [
        (WentAway(WIM), "Wim is even weg.", "Wim is away for a moment."),
        (CameBack(WIM), "Wim is er weer.", "Wim is back."),
        (
            SaidGoodbye(WIM),
            "Wim gaat naar huis. De plaats blijft bewaard.",
            "Wim goes home. The seat is kept.",
        ),
        (
            VoteOpened("dropped", ELS),
            "Els is de verbinding kwijt. Wat doen we?",
            "Els has lost the connection. What shall we do?",
        ),
        (
            VoteOpened("away", WIM),
            "Wim is al een tijd weg. Wat doen we?",
            "Wim has been away for a while. What shall we do?",
        ),
        (VoteOpened("dozing", WIM), "Wim zit te dromen. Wat doen we?", "Wim is dozing. What shall we do?"),
        (VoteClosed("away", WIM, "wait"), "We wachten op Wim.", "We wait for Wim."),
        (VoteClosed("away", WIM, "bot"), "Een bot speelt voor Wim.", "A bot plays for Wim."),
        (VoteClosed("away", WIM, "standin", "k"), "Karin speelt voor Wim.", "Karin plays for Wim."),
        (VoteClosed("away", WIM), "Kiezen hoeft niet meer.", "There is no need to choose any more."),
    ],
)
def test_every_happening_has_its_sentence(move, nl: str, en: str) -> None:
    assert told(move) == [nl]
    assert told(move, words=EN) == [en]


def test_the_vote_on_a_stand_in_tells_whose_seat_it_is() -> None:
    after = table(chairs=stood_in(WIM, standin="k", bot=True))
    assert told(VoteClosed("away", WIM, "bot"), after=after) == ["Een bot speelt voor Wim."]


def test_taking_the_seat_back_is_told() -> None:
    assert told(CameBack(WIM), before=table(chairs=stood_in(WIM, bot=True))) == ["Wim neemt de plaats terug."]

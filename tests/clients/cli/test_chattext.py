"""Deals as a text for a chat."""

from msgspec.structs import replace

from clients.cli import chattext
from protocol.actions import Ask, CountSuit, Declare, Exchange, Tell
from protocol.records import RecordedMove, read_line
from tests.clients.cli.donderdag import LOOK, gathering
from tests.clients.cli.scorebook import DEALS, RECORD, THIRD, here

PLACE = here(gathering(), DEALS)


def test_a_match_is_a_line_and_a_line_a_deal() -> None:
    assert chattext.match(PLACE, THIRD, DEALS.deals).split("\n") == [
        "Partij 3: 12-11-2026, Klaverjassen, Marijke en Joost: 82, Wim en Els: 242, gewonnen door Wim en Els",
        "spel 1, gever Marijke: 82 - 80",
        "spel 2, gever Wim: nat - 162",
        "",
    ]


def test_a_deal_has_what_was_said_and_every_trick() -> None:
    assert chattext.deal(PLACE, THIRD, DEALS.deals[1], read_line(RECORD)).split("\n") == [
        "Partij 3, spel 2",
        "spel 2, gever Wim: Marijke en Joost: nat, Wim en Els: 162",
        "Wim past.",
        "Joost maakt klaveren troef.",
        "1. Wim A♥, Joost 7♥, Plaats 4 10♥, Marijke 8♥",
        "2. Wim 9♠",
        "",
    ]


def test_a_claim_that_was_granted_ends_it() -> None:
    assert chattext.played(replace(read_line(RECORD), claim=1), LOOK)[-1] == "Wim legt open en claimt de rest."


def test_questions_melds_and_changed_cards() -> None:
    moves = (
        RecordedMove(1, Ask(CountSuit("h")), 3),
        RecordedMove(2, Tell(CountSuit("h")), 2),
        RecordedMove(3, Declare((("7h", "8h", "9h"),))),
        RecordedMove(0, Exchange(("7h", "8h"))),
        RecordedMove(0, Exchange(())),
    )
    told = chattext.played(replace(read_line(RECORD), moves=moves), LOOK)
    assert told[0].startswith("Wim vraagt: ")
    assert told[1].startswith("Joost vertelt: ")
    assert told[2].endswith("7♥ 8♥ 9♥")
    assert len(told) == 5


def test_without_names_seats_have_numbers() -> None:
    record = replace(read_line(RECORD), people=None)
    assert chattext.called(record, 0, LOOK.words) == "Plaats 1"

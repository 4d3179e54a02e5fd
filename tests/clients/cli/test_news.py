"""What happens to a match and to the place: a sentence each, the same for the screen and for lines."""

import pytest

from clients.cli import lines
from clients.cli.speech import Speech
from protocol.happenings import (
    Adjourned,
    Arranged,
    AskedToBe,
    Claimed,
    Counted,
    HandedOn,
    HandShown,
    Laid,
    Locked,
    Muted,
    Nominated,
    Queued,
    Recognised,
    Removed,
    Resumed,
    Rotated,
    Stopped,
    Undone,
)
from protocol.views import MatchInfo
from tests.clients.cli.donderdag import ELS, EN, NL, WIM, table


@pytest.mark.parametrize(
    ("move", "nl", "en"),
    [
        (Adjourned(3), "Partij 3 is bewaard voor later.", "Match 3 is kept for later."),
        (Resumed(3), "Partij 3 gaat verder.", "Match 3 goes on."),
        (Stopped(), "Na dit spel is de partij uit.", "The match ends after this deal."),
        (Counted(True), "De partij telt mee.", "The match counts."),
        (Counted(False), "De partij telt niet mee.", "The match does not count."),
        (Undone(WIM, "Ah"), "Wim neemt hartenaas terug.", "Wim takes back the ace of hearts."),
        (
            Claimed(WIM, True),
            "Wim legt open: de rest kan niet anders vallen.",
            "Wim lays the cards down: the rest can fall no other way.",
        ),
        (Claimed(WIM, False), "De rest is voor Wim.", "The rest goes to Wim."),
        (Queued("k", True), "Karin wacht op een plaats.", "Karin waits for a seat."),
        (Queued("k", False), "Karin wacht niet meer op een plaats.", "Karin no longer waits for a seat."),
        (
            Rotated(ELS, "k"),
            "Karin schuift aan op plaats 4. Wie daar zat, wacht nu.",
            "Karin takes over seat 4. Who sat there waits now.",
        ),
        (Laid("klaverjas"), "De tafel ligt klaar voor Klaverjassen.", "The table is laid for Klaverjas."),
        (
            Arranged(),
            "De tafelbaas heeft de plek anders ingericht.",
            "The host has changed the settings of this place.",
        ),
        (Locked(1, "w"), "Plaats 2 is voor Wim.", "Seat 2 is kept for Wim."),
        (Locked(1), "Plaats 2 is vrij voor wie komt.", "Seat 2 is open to whoever comes."),
        (
            Removed("k"),
            "De tafelbaas heeft Karin weggestuurd. De link is vernieuwd.",
            "The host has removed Karin. The link has been renewed.",
        ),
        (HandedOn("w"), "Wim is nu tafelbaas.", "Wim is the host now."),
        (Nominated("j", "w"), "Joost wil Wim als tafelbaas.", "Joost wants Wim as host."),
        (Muted("k", True), "De tafelbaas heeft Karin stil gezet.", "The host has muted Karin."),
        (Muted("k", False), "Karin mag weer praten.", "Karin may talk again."),
        (HandShown(ELS, "k", True), "Els laat Karin de kaarten zien.", "Els lets Karin see the cards."),
        (
            HandShown(ELS, "k", False),
            "Karin ziet de kaarten van Els niet meer.",
            "Karin no longer sees Els's cards.",
        ),
        (AskedToBe("k", "e"), "Karin zegt: ik ben Els.", "Karin says: I am Els."),
        (Recognised("k", "e", "w", True), "Wim herkent Els.", "Wim recognises Els."),
        (Recognised("k", "e", "w", False), "Wim zegt dat het Els niet is.", "Wim says that it is not Els."),
    ],
)
def test_every_happening_has_its_sentence(move, nl: str, en: str) -> None:
    for words, line in ((NL, nl), (EN, en)):
        assert [said.text for said in lines.happened(table(), move, table(), Speech(words, words.card))] == [line]


def test_a_card_that_is_taken_back_belongs_to_its_trick() -> None:
    (said,) = lines.happened(table(), Undone(WIM, "Ah"), table(), Speech(NL, NL.card))
    assert said.trick == lines.trick_number(table())


def test_a_match_that_was_stopped_is_won_by_nobody_unless_it_counts() -> None:
    stopped = table(match=MatchInfo(1, bytes(16), 16, (0,), unfinished=True))
    assert lines.winner(stopped, (0,), NL) == "De partij is hier gestopt."
    out = table(match=MatchInfo(1, bytes(16), 16, (0,), unfinished=True, counts=False))
    assert lines.winner(out, (0,), NL) == "De partij is hier gestopt en telt niet mee."
    counts = table(match=MatchInfo(1, bytes(16), 16, (0,), unfinished=True, counts=True))
    assert lines.winner(counts, (0,), NL) == "Wij winnen de partij."

"""Votes: who is asked what, one key a choice, who chose what, and that the box covers no card."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from clients.cli import ballot, lines, screen, votes
from clients.cli.address import Address
from clients.cli.arriving import Arrival
from clients.cli.attable import AtTable
from clients.cli.choices import choices
from clients.cli.connection import Heard
from clients.cli.plain import PlainTable
from clients.cli.prompt import prompt
from clients.cli.screen import Screenful
from clients.cli.settings import Settings
from clients.cli.speech import Speech
from protocol.actions import Play
from protocol.commands import Act, Volunteer, Vote
from protocol.events import Moved, PersonHere
from protocol.happenings import Volunteered, VoteClosed, Voted, VoteOpened
from protocol.views import Lent
from tests.clients.cli.donderdag import (
    ELS,
    EN,
    LOOK,
    MARIJKE,
    NL,
    PEOPLE,
    WIM,
    absence_vote,
    plays,
    proposal,
    stood_in,
    table,
    voting,
)

NO_ID = bytes(16)


def labels(seen, may_sit: bool = True) -> list[str]:
    return [f"{one.number} {one.label}" for one in votes.options(seen, NL, may_sit)]


def looking_on(**more):
    return voting(seat=None, hand=(), **{"me": "p", **more})


def asked(seen, may_sit: bool = True) -> tuple[str, bool]:
    said = prompt(seen, choices(seen, NL, "AHVB"), NL, "AHVB", 0, NL.card, may_sit)
    return said.first, said.own


def test_whoever_plays_chooses_between_waiting_a_bot_and_each_volunteer() -> None:
    assert labels(voting()) == ["1 Wachten", "2 Bot", "3 Later verder", "4 Karin valt in"]
    commands = [one.command for one in votes.options(voting(), NL, True)]
    assert commands == [Vote(NO_ID, "wait"), Vote(NO_ID, "bot"), Vote(NO_ID, "adjourn"), Vote(NO_ID, "standin", "k")]
    assert asked(voting()) == ("Els is de verbinding kwijt. Wat doen we? Kies 1, 2, 3 of 4.", True)


def test_whoever_looks_on_may_offer_to_stand_in() -> None:
    assert labels(looking_on()) == ["1 Ik val in"]
    assert votes.options(looking_on(), NL, True)[0].command == Volunteer(NO_ID)
    assert asked(looking_on()) == ("Els is de verbinding kwijt. Val jij in? Kies 1.", False)
    assert labels(looking_on(me="k")) == []
    assert asked(looking_on(me="k"))[0].endswith("Je hebt je aangeboden: de spelers kiezen.")
    assert labels(looking_on(), may_sit=False) == []
    assert asked(looking_on(), may_sit=False)[0].endswith("De spelers kiezen wat er gebeurt.")


def test_whoever_sees_another_hand_may_not_stand_in_and_is_not_asked_to() -> None:
    for seat, offered in ((ELS, ["1 Ik val in"]), (WIM, [])):
        assert labels(looking_on(lent=Lent(seat, ("Jd", "9d")))) == offered
    assert asked(looking_on(lent=Lent(WIM, ("Jd",))))[0].endswith("De spelers kiezen wat er gebeurt.")


def test_whom_it_is_about_has_no_vote_and_plays() -> None:
    about = table(vote=absence_vote(MARIJKE, "dozing"))
    assert labels(about) == []
    assert asked(about)[0].startswith("De anderen kiezen wat er met jouw plaats gebeurt. Jouw beurt.")


def test_whose_seat_is_played_by_another_has_no_vote() -> None:
    others = replace(absence_vote(volunteers=("k",)), asked=("p", "w", "j"))
    assert labels(voting(vote=others, chairs=stood_in(MARIJKE, standin="p"))) == []
    assert labels(voting(vote=others, chairs=stood_in(MARIJKE, standin="p"), me="p")) == [
        "1 Wachten",
        "2 Bot",
        "3 Later verder",
        "4 Karin valt in",
    ]


def test_without_a_vote_there_is_nothing_to_choose() -> None:
    assert labels(table()) == []
    assert votes.asked(table(), NL, True) == ""
    assert ballot.draw(table(), LOOK, 0, 25).height == 0


def test_one_key_a_choice_and_another_changes_it() -> None:
    here = AtTable(voting(), Settings(), {})
    assert here.key("2", "2") == [Vote(NO_ID, "bot")]
    assert here.key("4", "4") == [Vote(NO_ID, "standin", "k")]
    assert here.key("5", "5") == []


def test_what_is_being_typed_is_no_vote() -> None:
    here = AtTable(voting(), Settings(), {})
    here.key("h", "h")
    assert here.key("2", "2") == []
    assert "> h2_" in here.draw(80, 24, 0, "").text()


def test_what_was_typed_before_it_opened_is_gone() -> None:
    here = AtTable(voting(vote=None), Settings(), {})
    here.key("2", "2")
    here.heard(Heard(Moved(41, bytes(8)), voting(vote=None), voting(version=41)), 0)
    assert here.key("1", "1") == [Vote(NO_ID, "wait")]


def test_where_cards_have_the_numbers_a_vote_is_a_word() -> None:
    seen = table(vote=absence_vote())
    here = AtTable(seen, Settings(), {})
    assert here.key("3", "3") == []
    assert here.key("enter", None) == [Act(NO_ID, Play("Kh"), decision="d7.4")]
    assert [command for key in "wachten" for command in here.key(key, key)] == []
    assert here.key("enter", None) == [Vote(NO_ID, "wait")]
    assert "[bot] Bot" in here.draw(80, 24, 0, "").text()


def test_a_click_votes_too() -> None:
    here = AtTable(voting(), Settings(), {})
    canvas = here.draw(80, 24, 0, "")
    row = next(y for y, line in enumerate(canvas.text().split("\n")) if "[2] Bot" in line)
    assert here.click(canvas.at(60, row)) == [Vote(NO_ID, "bot")]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_the_box_stands_beside_the_cloth(size: tuple[int, int]) -> None:
    """It covers no card: what lies left of it is as it would be without a vote, but for the prompt."""
    with_vote, without = (screen.draw(Screenful(seen), LOOK, *size).text() for seen in (voting(), voting(vote=None)))
    across, down = screen.cloth_width(size[0]), screen.cloth_height(*size)
    for y, (one, other) in enumerate(zip(with_vote.split("\n"), without.split("\n"), strict=True)):
        if y != down + 1:
            assert one[:across] == other[:across]


def test_who_chose_what_stands_in_the_box_and_the_time_left() -> None:
    mine = voting(vote=absence_vote(votes={"w": "bot", "m": "bot", "j": "k"}, volunteers=("k",)))
    text = ballot.draw(mine, LOOK, 20_000, 25).text()
    assert "[2] Bot: Wim en jij" in text
    assert "[4] Karin valt in" in text
    assert "    Joost" in text
    assert "2 van 3 is genoeg." in text
    assert "nog 0:40" in text


def test_a_long_name_stays_in_the_box() -> None:
    long = voting(people={**PEOPLE, "k": PersonHere("Willem-Alexander", here=True)})
    rows = ballot.draw(long, LOOK, 20_000, 25).text().split("\n")
    assert {len(row) for row in rows} == {25}
    assert all(row[-1] in "│┐┘" for row in rows)
    assert "Willem-Alexander" in "".join(rows)


@pytest.mark.parametrize(
    ("move", "nl", "en"),
    [
        (Volunteered("k"), "Karin wil wel invallen.", "Karin offers to stand in."),
        (Voted("w", "wait"), "Wim wil wachten.", "Wim wants to wait."),
        (Voted("w", "adjourn"), "Wim wil later verder.", "Wim wants to finish another evening."),
        (Voted("w", "bot"), "Wim wil een bot.", "Wim wants a bot."),
        (Voted("w", "standin", "k"), "Wim wil Karin laten invallen.", "Wim wants Karin to stand in."),
    ],
)
def test_every_happening_has_its_sentence(move, nl: str, en: str) -> None:
    for words, line in ((NL, nl), (EN, en)):
        assert [said.text for said in lines.happened(voting(), move, voting(), Speech(words, words.card))] == [line]


def test_in_lines_a_word_or_a_number_votes(tmp_path: Path) -> None:
    arrival = Arrival(Address("http://x", "donderdag"), Settings(), tmp_path, "Marijke", None)
    here = PlainTable(arrival, may_sit=True)
    before, after = voting(vote=None), voting(version=41)
    told = here.heard(Heard(Moved(41, bytes(8)), before, after))
    assert "Els is de verbinding kwijt. Wat doen we? Kies 1, 2, 3 of 4." in told
    assert "2 van 3 is genoeg." in told
    assert [line for line in told if line.startswith("Nog ")]
    assert told[-4:] == ["1: Wachten", "2: Bot", "3: Later verder", "4: Karin valt in"]
    arrival.visit.table = after
    assert here.answer("bot") == ([Vote(NO_ID, "bot")], [])
    assert here.answer("1") == ([Vote(NO_ID, "wait")], [])
    assert here.answer("karin") == ([Vote(NO_ID, "standin", "k")], [])


def test_a_volunteer_without_a_name_is_somebody() -> None:
    nameless = replace(voting(), people={who: one for who, one in PEOPLE.items() if who != "k"})
    assert labels(nameless)[-1].endswith("valt in")


@pytest.mark.parametrize(
    ("why", "nl", "en"),
    [
        ("adjourn", "Wim wil later verder, een andere avond.", "Wim wants to finish another evening."),
        ("stop", "Wim wil na dit spel stoppen.", "Wim wants to stop after this deal."),
        ("undo", "Mag Wim hartenaas terugnemen?", "May Wim take back the ace of hearts?"),
        ("claim", "Wim legt open en claimt de rest.", "Wim claims the rest."),
        ("sit", "Wim wil nu al aanschuiven op plaats 2.", "Wim wants to join in now, on seat 2."),
        ("counts", "De partij is gestopt. Telt die mee?", "The match was stopped. Does it count?"),
    ],
)
def test_what_somebody_proposes_is_said_and_answered_with_yes_or_no(why, nl: str, en: str) -> None:
    seen = table(vote=proposal(why), trick=plays("Ah"), decision=None)
    assert asked(seen) == (f"{nl} Kies 1 of 2.", True)
    for words, line in ((NL, nl), (EN, en)):
        assert votes.of(seen, proposal(why), words) == line
        told = lines.happened(seen, VoteOpened(why, WIM, "w"), seen, Speech(words, words.card))
        assert [said.text for said in told] == [line]
    assert [one.command for one in votes.options(seen, NL, True)] == [Vote(NO_ID, "yes"), Vote(NO_ID, "no")]


def test_what_the_play_waits_for_has_the_numbers_of_the_cards() -> None:
    undo = table(vote=proposal("undo"), trick=plays("Ah", "7h", "Th"))
    assert labels(undo) == ["1 Dat mag", "2 Ligt is ligt"]
    here = AtTable(undo, Settings(), {})
    assert here.key("1", "1") == [Vote(NO_ID, "yes")]
    assert asked(undo) == ("Mag Wim de kaart terugnemen? Kies 1 of 2.", True)
    assert [one.number for one in votes.options(table(vote=proposal("stop")), NL, True)] == [0, 0]
    assert asked(table(vote=proposal("stop")))[0].startswith("Wim wil na dit spel stoppen. Kies ja of nee. Jouw beurt.")


def test_the_card_that_ended_a_trick_may_be_taken_back_too() -> None:
    full = table(trick=(), last=table().public.last or None)
    assert votes.last_card(full, WIM) is None
    assert votes.last_card(table(trick=plays("Ah")), WIM) == "Ah"


def test_who_proposes_waits_and_who_is_not_asked_is_told() -> None:
    mine = table(vote=proposal("undo", "m", MARIJKE, "wje"), decision=None)
    assert asked(mine)[0].endswith("Je hebt het gevraagd: de anderen kiezen.")
    partner = table(vote=proposal("claim", "j", 2, "we"), decision=None)
    assert labels(partner) == []
    assert asked(partner) == ("Joost legt open en claimt de rest. De spelers kiezen wat er gebeurt.", False)
    assert labels(table(vote=proposal("stop"), seat=None, me="k", decision=None)) == []


def test_everybody_must_agree_or_more_than_half() -> None:
    assert votes.enough(proposal("undo"), NL) == "Allen akkoord nodig."
    assert votes.enough(proposal("stop"), NL) == "2 van 3 is genoeg."
    assert votes.enough(proposal("claim", asked="m"), NL) == ""


def test_the_opponents_see_the_hand_of_who_claims_in_the_box() -> None:
    lent = Lent(WIM, ("Ac", "Kc", "9d"))
    seen = table(vote=proposal("claim", asked="mj"), lent=lent, decision=None)
    text = ballot.draw(seen, LOOK, 20_000, 25).text()
    assert "Hand van Wim:" in text
    assert "A♣ H♣ 9♦" in text
    assert "Hand van Wim" not in ballot.draw(table(vote=proposal("claim"), decision=None), LOOK, 20_000, 25).text()


@pytest.mark.parametrize(
    ("why", "nl"),
    [
        ("adjourn", "We spelen door."),
        ("stop", "We spelen door."),
        ("undo", "De kaart blijft liggen."),
        ("claim", "We spelen door."),
        ("sit", "De bot speelt dit spel uit."),
    ],
)
def test_what_is_refused_is_told_and_what_is_carried_is_told_with_what_follows(why, nl: str) -> None:
    def told(choice) -> list[str]:
        return [said.text for said in lines.happened(table(), VoteClosed(why, WIM, choice), table(), Speech(NL, NL.card))]

    assert told("no") == [nl]
    assert told("yes") == []
    assert told(None) == ["Kiezen hoeft niet meer."]


def test_who_is_for_it_and_who_against() -> None:
    seen = table(vote=proposal("stop", votes={"w": "yes", "j": "no"}), decision=None)
    text = ballot.draw(seen, LOOK, 20_000, 38).text()
    assert "[1] Stoppen: Wim" in text
    assert "[2] Doorspelen: Joost" in text
    told = lines.happened(seen, Voted("j", "no"), seen, Speech(NL, NL.card))
    assert [said.text for said in told] == ["Joost is tegen."]

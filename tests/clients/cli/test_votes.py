"""A vote on an absent seat: who is asked what, one key a choice, who chose what, and that it covers no card."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from clients.cli import lines, screen, votes
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
from protocol.around import VoteInfo
from protocol.commands import Act, Volunteer, Vote
from protocol.events import Moved, PersonHere
from protocol.happenings import Volunteered, Voted
from tests.clients.cli.donderdag import ELS, EN, LOOK, MARIJKE, NL, PEOPLE, stood_in, table, voting

NO_ID = bytes(16)


def labels(seen, may_sit: bool = True) -> list[str]:
    return [f"{one.number} {one.label}" for one in votes.options(seen, NL, may_sit)]


def looking_on(**more):
    return voting(seat=None, hand=(), **{"me": "p", **more})


def asked(seen, may_sit: bool = True) -> tuple[str, bool]:
    said = prompt(seen, choices(seen, NL, "AHVB"), NL, "AHVB", 0, NL.card, may_sit)
    return said.first, said.own


def test_whoever_plays_chooses_between_waiting_a_bot_and_each_volunteer() -> None:
    assert labels(voting()) == ["1 Wachten", "2 Bot", "3 Karin valt in"]
    commands = [one.command for one in votes.options(voting(), NL, True)]
    assert commands == [Vote(NO_ID, "wait"), Vote(NO_ID, "bot"), Vote(NO_ID, "standin", "k")]
    assert asked(voting()) == ("Els is de verbinding kwijt. Wat doen we? Kies 1, 2 of 3.", True)


def test_whoever_looks_on_may_offer_to_stand_in() -> None:
    assert labels(looking_on()) == ["1 Ik val in"]
    assert votes.options(looking_on(), NL, True)[0].command == Volunteer(NO_ID)
    assert asked(looking_on()) == ("Els is de verbinding kwijt. Val jij in? Kies 1.", False)
    assert labels(looking_on(me="k")) == []
    assert asked(looking_on(me="k"))[0].endswith("Je hebt je aangeboden: de spelers kiezen.")
    assert labels(looking_on(), may_sit=False) == []
    assert asked(looking_on(), may_sit=False)[0].endswith("De spelers kiezen wat er gebeurt.")


def test_whom_it_is_about_has_no_vote_and_plays() -> None:
    about = table(vote=VoteInfo(MARIJKE, "dozing", 60_000))
    assert labels(about) == []
    assert asked(about)[0].startswith("De anderen kiezen wat er met jouw plaats gebeurt. Jouw beurt.")


def test_whose_seat_is_played_by_another_has_no_vote() -> None:
    assert labels(voting(chairs=stood_in(MARIJKE, bot=True))) == []
    assert labels(voting(chairs=stood_in(MARIJKE, standin="p"), me="p")) == ["1 Wachten", "2 Bot", "3 Karin valt in"]


def test_without_a_vote_there_is_nothing_to_choose() -> None:
    assert labels(table()) == []
    assert votes.asked(table(), NL, True) == ""
    assert votes.draw(table(), LOOK, 0, 25).height == 0


def test_one_key_a_choice_and_another_changes_it() -> None:
    here = AtTable(voting(), Settings(), {})
    assert here.key("2", "2") == [Vote(NO_ID, "bot")]
    assert here.key("3", "3") == [Vote(NO_ID, "standin", "k")]
    assert here.key("4", "4") == []


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
    seen = table(vote=VoteInfo(ELS, "dropped", 60_000))
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
    mine = voting(vote=VoteInfo(ELS, "dropped", 60_000, {"w": "bot", "m": "bot", "j": "k"}, ("k",)))
    text = votes.draw(mine, LOOK, 20_000, 25).text()
    assert "[2] Bot: Wim en jij" in text
    assert "[3] Karin valt in" in text
    assert "    Joost" in text
    assert "nog 0:40" in text


def test_a_long_name_stays_in_the_box() -> None:
    long = voting(people={**PEOPLE, "k": PersonHere("Willem-Alexander", here=True)})
    rows = votes.draw(long, LOOK, 20_000, 25).text().split("\n")
    assert {len(row) for row in rows} == {25}
    assert all(row[-1] in "│┐┘" for row in rows)
    assert "Willem-Alexander" in "".join(rows)


@pytest.mark.parametrize(
    ("move", "nl", "en"),
    [
        (Volunteered("k"), "Karin wil wel invallen.", "Karin offers to stand in."),
        (Voted("w", "wait"), "Wim wil wachten.", "Wim would wait."),
        (Voted("w", "bot"), "Wim wil een bot.", "Wim would have a bot."),
        (Voted("w", "standin", "k"), "Wim wil Karin laten invallen.", "Wim would have Karin stand in."),
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
    assert "Els is de verbinding kwijt. Wat doen we? Kies 1, 2 of 3." in told
    assert [line for line in told if line.startswith("Nog 0:00")]
    assert told[-3:] == ["1: Wachten", "2: Bot", "3: Karin valt in"]
    arrival.visit.table = after
    assert here.answer("bot") == ([Vote(NO_ID, "bot")], [])
    assert here.answer("1") == ([Vote(NO_ID, "wait")], [])
    assert here.answer("karin") == ([Vote(NO_ID, "standin", "k")], [])


def test_a_volunteer_without_a_name_is_somebody() -> None:
    nameless = replace(voting(), people={who: one for who, one in PEOPLE.items() if who != "k"})
    assert labels(nameless)[-1].endswith("valt in")

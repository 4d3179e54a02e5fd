"""The tips, wherever the terminal client tells them: a leaf of the place, a page at the table, plain lines."""

import pytest
from msgspec.structs import replace

from clients.cli import pages, tipleaves
from clients.cli.leafing import Leafing
from clients.cli.look import Look
from clients.cli.menu import Where
from clients.cli.settings import LANGUAGES, Language
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.around import Alone
from server.games.registry import GAMES
from tests.clients.cli.donderdag import ABOUT, LOOK, table, with_changes
from tests.clients.cli.scorebook import here
from tests.tips import flowing, written


def playing(game: str) -> TableView:
    return with_changes(table(), about=replace(ABOUT, game=game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_tip_stands_on_the_leaf_and_on_the_page(game: str, language: Language) -> None:
    look = Look(Words(language), LOOK.letters)
    leaf = tipleaves.tips(replace(here(playing(game)), look=look), Where("tips"))
    page = pages.tips_page(playing(game), look, Leafing(), 120, 60).text().replace("│", " ")
    tips = written(game, language)
    assert len(tips) >= 6
    assert leaf.title == look.words.say("form.line", label=look.words.say("page.tips"), value=look.words.named("game", game))
    assert all(len(line) <= tipleaves.WIDTH for line, _ in leaf.lines)
    on_leaf, on_page = (flowing(one) for one in ("\n".join(line for line, _ in leaf.lines), page))
    assert [tip for tip in tips if flowing(f"· {tip}") not in on_leaf] == []
    assert [tip for tip in tips if flowing(f"· {tip}") not in on_page] == []


def test_a_game_of_a_newer_server_has_none() -> None:
    leaf = tipleaves.tips(here(playing("whist")), Where("tips"))
    assert [line for line, _ in leaf.lines] == [LOOK.words.say("page.no_rules")]


def test_from_the_tips_a_guided_deal_is_one_step_away_and_from_that_the_dailies() -> None:
    tips = tipleaves.tips(here(playing("klaverjas")), Where("tips"))
    assert [item.label for item in tips.items] == ["Eerste spel met uitleg"]
    taught = with_changes(table(), about=replace(ABOUT, alone=Alone("lesson")))
    [dailies, _] = tipleaves.tips(here(taught), Where("tips")).items
    assert dailies.to == Where("dailies")

"""The client on Textual's own pretended terminal, against a server in a thread."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from clients.cli import settings
from clients.cli.address import parse
from clients.cli.app import Client, Room
from clients.cli.arriving import Arrival
from clients.cli.canvas import Canvas
from clients.cli.settings import Settings
from protocol.events import Notice
from tests.clients.cli.barman import Barman, barman


@pytest.fixture
def bar() -> Iterator[Barman]:
    with barman() as one:
        yield one


@asynccontextmanager
async def seated(
    bar: Barman, path: str, folder: Path, size: tuple[int, int] = (80, 24), **more
) -> AsyncIterator[Pilot[int]]:
    """A client that has arrived at this path, with its keyboard."""
    arrival = Arrival(parse(bar.server + path), Settings(), folder, "Marijke", None)
    async with asyncio.TaskGroup() as group:
        line = group.create_task(arrival.carry())
        assert await arrival.there()
        client = Client(arrival, more.get("seat"), more.get("may_sit", True))
        client.signs = True
        async with client.run_test(size=size) as pilot:
            yield pilot
        line.cancel()


def shown(pilot: Pilot[int]) -> str:
    app = pilot.app
    assert isinstance(app, Client)
    return app.drawing(*app.size).text()


async def until(pilot: Pilot[int], words: str) -> None:
    async with asyncio.timeout(5):
        while words not in shown(pilot):
            await pilot.pause(0.01)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_sitting_down_by_keys(bar: Barman, tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(bar, "/t/donderdag", tmp_path, size) as pilot:
        await until(pilot, "Er is 1 plaats vrij")
        await pilot.press("1", "enter")
        await until(pilot, "(M) Marijke")
        await pilot.press("2", "enter")
        await until(pilot, "Wacht tot het gevraagd wordt")
        assert bar.said == ["Join", "Sit", "Stand"]


async def test_sitting_down_by_two_clicks(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "[1] Ga zitten op plaats 1")
        rows = shown(pilot).split("\n")
        y = next(i for i, row in enumerate(rows) if "[1] Ga zitten" in row)
        for _ in range(2):
            await pilot.click(offset=(rows[y].index("[1]") + 5, y))
        await until(pilot, "(M) Marijke")


async def test_a_seat_that_was_asked_for_is_taken_at_once(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path, seat=0) as pilot:
        await until(pilot, "(M) Marijke")


async def test_who_watches_is_offered_no_seat(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path, may_sit=False) as pilot:
        await until(pilot, "Je kijkt mee.")
        assert "Ga zitten" not in shown(pilot)


async def test_from_the_lobby_to_a_table_and_back(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("2", "enter")
        await until(pilot, "Deze tafel bestaat niet")
        await pilot.press("3", "enter")
        await until(pilot, "Welkom bij De donderdagtafel")
        assert f"{bar.server}/t/donderdag-7kq2m9xw" in shown(pilot)
        await pilot.press("escape", "Q")
        await until(pilot, "Zomaar een avond")


async def test_what_everybody_is_told_stands_in_the_lobby_and_at_a_table(bar: Barman, tmp_path: Path) -> None:
    bar.notice = Notice("Back at ten", 1 << 50, {"nl": "Om tien uur terug"})
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Mededeling: Om tien uur terug")
        await pilot.press("3", "enter")
        await until(pilot, "Welkom bij De donderdagtafel")
        await pilot.press("escape")
        await until(pilot, "Mededeling: Om tien uur terug")


async def test_what_everybody_was_told_long_ago_is_not_told_again(bar: Barman, tmp_path: Path) -> None:
    bar.notice = Notice("Back at ten", 1)
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("3", "enter")
        await until(pilot, "Welkom bij De donderdagtafel")
        await pilot.press("escape")
        assert "Mededeling" not in shown(pilot)


async def test_making_a_table(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("N", "enter")
        await until(pilot, "Welkom bij De donderdagtafel")
        assert bar.said == ["Create", "Join"]


async def test_settings_are_kept(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await pilot.press("I", "right", "enter")
        await pilot.pause()
    assert settings.load(tmp_path, {}).letters == "AHDB"


@pytest.mark.parametrize("key", ["Q", "ctrl+c"])
async def test_leaving(bar: Barman, tmp_path: Path, key: str) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert pilot.app.return_code == 0
        assert pilot.app.return_value == 0


async def test_the_screen_may_be_made_larger_or_too_small(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await pilot.resize_terminal(60, 20)
        await until(pilot, "Dit scherm is 60 bij 20")
        await pilot.resize_terminal(120, 40)
        await until(pilot, "laatste slag")


async def test_what_lies_beside_the_play_opens_by_its_key(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "Welkom bij De donderdagtafel")
        await pilot.press("escape", "G")
        await until(pilot, "Link van deze stamtafel")
        await pilot.press("2", "enter")
        await until(pilot, "Partij 3: 12-11-2026")
        await pilot.press("1", "enter")
        await until(pilot, "spel 2, gever Wim")
        await pilot.press("2", "enter", "1", "enter")
        await until(pilot, "alle handen open: stap 0 van 4")
        await pilot.press("Q", "S")
        await until(pilot, "Scoreblad")
        await pilot.press("G")
        assert "Link van deze stamtafel" not in shown(pilot), "over a page it only closes that"


async def test_arriving_one_sits_by_one_key(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "[1] Ga zitten op plaats 1")
        await pilot.press("enter")
        await until(pilot, "(M) Marijke")


async def test_who_talks_opens_nothing(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "Welkom bij")
        await pilot.press("escape", "P", "G")
        assert "> G_" in shown(pilot)


async def test_my_other_device_is_found_in_the_lobby(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path, (120, 40)) as pilot:
        await until(pilot, "Jouw tafels")
        await pilot.press("I")
        await until(pilot, "Je bent aan 2 tafels geweest")
        await pilot.press("1", "enter")
        await until(pilot, "Code: KQM WXZ")
        assert "█▀▀▀▀▀█" in shown(pilot)
        await pilot.press("escape", "escape", *"abc-def", "enter")
        await until(pilot, "Welkom bij De donderdagtafel")


async def test_being_forgotten_ends_the_visit(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "Welkom bij")
        await pilot.press("escape", "G")
        await until(pilot, "Over mij")
        await pilot.press(shown(pilot).partition("] Over mij")[0][-1], "enter")
        await until(pilot, "Je heet Marijke")
        await pilot.press("3", "enter", "2", "enter", "2", "enter")
        async with asyncio.timeout(5):
            while pilot.app.return_code is None:
                await pilot.pause(0.01)
        assert pilot.app.return_value == 0


async def test_an_escape_with_a_key_right_after_it_is_both(bar: Barman, tmp_path: Path) -> None:
    """A terminal sends the same bytes for Alt."""
    async with seated(bar, "/t/donderdag", tmp_path) as pilot:
        await until(pilot, "Er is 1 plaats vrij")
        await pilot.press("escape", "k")
        pilot.app.post_message(Key("alt+1", "1"))
        await until(pilot, "> 1_")


async def test_from_the_lobby_to_a_daily_its_board_and_once_more(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("D")
        await until(pilot, "[1] Klaverjassen, Amsterdams: +141, plaats 2 van 6")
        await pilot.press("enter")
        await until(pilot, "[1] Nog eens, om te oefenen")
        await pilot.press("2", "enter", "enter", "2", "enter")
        await until(pilot, "Joost, spel 2: stap 0 van 4.")
        await pilot.press("Q", "escape", "escape", "1", "enter")
        await until(pilot, "*(J) Jij")
        assert "|||| Klaverjassen, Amsterdams, do 26-11-2026   spel 2/4" in shown(pilot)
        await pilot.press("G")
        await until(pilot, "Aan deze tafel: De donderdagtafel")
        await pilot.press("G", "Q")
        await until(pilot, "Zomaar een avond")


async def test_a_day_that_is_not_there_leads_back(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("D")
        await until(pilot, "[2] Klaverjassen")
        await pilot.press("enter")
        await until(pilot, "[7] Een dag eerder")
        await pilot.press("7", "enter")
        await until(pilot, "Die dag is er niet")
        assert "do 26-11-2026" in shown(pilot)


async def test_the_end_of_a_daily_tells_the_score_and_leads_to_the_board(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("D")
        await until(pilot, "[1] Klaverjassen")
        await pilot.press("enter")
        await until(pilot, "[1] Nog eens")
        await pilot.press("enter")
        await until(pilot, "*(J) Jij")
        await pilot.press("h", "8", "enter")
        await until(pilot, "Jouw score: +141, plaats 2 van 6")
        await pilot.press("1", "enter")
        await until(pilot, "*(J) Jij")
        assert bar.said.count("PlayDaily") == 2


async def test_what_the_client_did_is_a_key_away_in_the_lobby_and_at_a_table(bar: Barman, tmp_path: Path) -> None:
    async with seated(bar, "", tmp_path) as pilot:
        await until(pilot, "Zomaar een avond")
        await pilot.press("F")
        await until(pilot, "heard welcome protocol 1")
        await pilot.press("F")
        await until(pilot, "Zomaar een avond")
        await pilot.press("3", "enter")
        await until(pilot, "Welkom bij")
        await pilot.press("escape", "F")
        await until(pilot, "heard view version 3 missed 0")
        await until(pilot, "shown report 80x24")
        assert "Marijke" not in "".join(line for line in shown(pilot).split("\n") if " heard " in line or " shown " in line)


class Broken(Room):
    """A room that cannot be drawn, as it knows a card and a token."""

    def drawing(self, width: int, height: int) -> Canvas:
        card, token = "Jh", "geheime sleutel"
        raise ValueError(f"{card} {token}")


async def test_a_screen_that_fails_prints_no_variables(capfd: pytest.CaptureFixture[str]) -> None:
    room = Broken()
    await room.run_async(headless=True, size=(80, 24))
    assert isinstance(room.crashed, ValueError)
    said = capfd.readouterr()
    assert "geheime" not in said.out + said.err

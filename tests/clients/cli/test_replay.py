"""Playing a record back."""

import pytest
from msgspec.structs import replace

from clients.cli.replay import Replay, people
from protocol.actions import Play
from protocol.events import Moved, View
from protocol.happenings import Acted
from protocol.records import Record
from protocol.views import PublicPatch
from server.games.registry import GAMES, options_of
from server.simulate import simulate
from server.tables.replay import events as real_events
from tests.clients.cli.donderdag import LOOK, WIM, plays, table

RECORD = Record("klaverjas", 1, {}, 4, 0, (), ())


def events(record: Record, seat: int) -> tuple[View, list[Moved]]:
    seen = table(seat=seat, trick=())
    moves = [
        Moved(40 + n, bytes(8), Acted((WIM + n - 1) % 4, Play(card)), PublicPatch(trick=plays("Ah", "7h", "Th")[:n]))
        for n, card in enumerate(("Ah", "7h", "Th"), 1)
    ]
    return View(40, bytes(8), "0", seen.public, seen.private), moves


def test_recorded_names_are_used() -> None:
    view, _ = events(RECORD, 0)
    named = people(replace(RECORD, people=("Marijke", None, "Joost", "Els")), view, LOOK)
    assert [one.name for one in named.values()] == ["Marijke", "West", "Joost", "Els"]
    two = replace(view, public=replace(view.public, chairs=view.public.chairs[:2]))
    assert [one.name for one in people(replace(RECORD, players=2), two, LOOK).values()] == ["Plaats 1", "Plaats 2"]


async def test_keys_step_forwards_and_back_and_round_the_table() -> None:
    app = Replay((RECORD, RECORD), events, LOOK)
    async with app.run_test(size=(80, 24)) as pilot:

        def shown() -> str:
            return app.drawing(80, 24).text()

        assert "stap 0 van 3" in shown()
        await pilot.press("right", "space", "left")
        assert "stap 1 van 3" in shown()
        assert "│A♥  │" in shown()
        await pilot.press("end", "right")
        assert "stap 3 van 3" in shown()
        await pilot.press("up")
        assert "stap 3 van 3" in shown()
        await pilot.press("pagedown")
        assert "stap 0 van 3" in shown()
        await pilot.click(offset=(5, 5))
        assert "stap 1 van 3" in shown()
        await pilot.press("home", "Q")
        await pilot.pause()
    assert app.return_value == 0


@pytest.mark.parametrize(("game", "players"), [(game.name, players) for game in GAMES.values() for players in game.players])
def test_every_game_is_played_back_from_every_seat(game: str, players: int) -> None:
    records = list(simulate(GAMES[game], 1, 7, players, options_of(GAMES[game], {}), False))
    app = Replay(records, real_events, LOOK)
    for seat in range(players):
        view, _ = real_events(records[0], seat)
        for step in (0, 9, 15):
            lines = app.at(seat, step).drawing(80, 24).text().split("\n")
            assert len(lines) == 24
            assert max(map(len, lines)) <= 80
            assert all(one.name[:4] in "\n".join(lines) for one in people(records[0], view, LOOK).values())

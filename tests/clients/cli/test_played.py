"""A deal that is over, step by step."""

from clients.cli.played import Played
from protocol.actions import Play
from protocol.events import Moved, View
from protocol.happenings import Acted
from protocol.views import PublicPatch
from tests.clients.cli.donderdag import LOOK, PEOPLE, WIM, plays, table


def test_every_step_has_its_table_and_its_story() -> None:
    seen = table(trick=())
    moved = [
        Moved(40 + n, bytes(8), Acted((WIM + n - 1) % 4, Play(card)), PublicPatch(trick=plays("Ah", "7h", "Th")[:n]))
        for n, card in enumerate(("Ah", "7h", "Th"), 1)
    ]
    played = Played(View(40, bytes(8), "m", seen.public, seen.private), moved, PEOPLE)
    assert len(played) == 4
    assert [len(played.table(step).public.trick) for step in range(4)] == [0, 1, 2, 3]
    assert [said.text for said in played.log(2, LOOK)] == ["Wim komt uit met A♥.", "Joost speelt 7♥."]
    assert played.past(0) == 0

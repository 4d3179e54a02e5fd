"""The lines beside the cloth."""

from msgspec.structs import replace

from clients.cli.lines import Said
from clients.cli.log import KEPT, Log
from clients.cli.speech import Speech
from protocol.actions import Play
from protocol.events import Line
from protocol.happenings import Acted
from tests.clients.cli.donderdag import LOOK, NL, PEOPLE, WIM, plays, table

SPEECH = Speech(NL, LOOK.card)


def told(log: Log) -> list[str]:
    return [said.text for said in log.lines]


def test_what_happened_and_what_was_said_in_order() -> None:
    log = Log()
    log.moved(table(trick=()), Acted(WIM, Play("Ah")), table(trick=plays("Ah")), SPEECH, 0)
    log.chat((Line(1, 0, "w", "Wim", text="Zo."),), NL)
    log.chat((Line(1, 0, "w", "Wim", text="Zo."),), NL)
    log.came(table(), table(people={**PEOPLE, "e": replace(PEOPLE["e"], here=True)}), SPEECH, 0)
    assert told(log) == ["Wim komt uit met A♥.", "Wim: Zo.", "Els is er weer."]


def test_what_was_missed_has_a_heading() -> None:
    log = Log()
    log.missed((), table(), SPEECH)
    assert told(log) == []
    log.missed((Acted(WIM, Play("Ah")),), table(), SPEECH)
    assert told(log) == ["Terwijl jij weg was:", "Wim speelt A♥."]


def test_only_the_latest_are_kept() -> None:
    log = Log()
    log.tell(Said(str(n)) for n in range(KEPT + 5))
    assert (told(log)[0], len(log.lines)) == ("5", KEPT)

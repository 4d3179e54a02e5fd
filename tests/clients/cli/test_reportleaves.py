"""The leaf for when something went wrong."""

from msgspec.structs import replace

from clients.cli.menu import Where
from clients.cli.reportleaves import report
from tests.clients.cli.scorebook import here


def test_it_tells_what_happened_then_what_is_in_that_and_offers_to_keep_it() -> None:
    leaf = report(replace(here(None), report=lambda: ["stamtafel: 1", "        0  told"]), Where("report"))
    told = [text for text, _ in leaf.lines]
    assert "Namen, kaarten, gesprekken, links en sleutels staan er niet in" in told[-1]
    assert told[:-1] == ["stamtafel: 1", "        0  told", ""]
    assert [(item.label, item.does) for item in leaf.items] == [("Bewaar als bestand", "report")]
    assert leaf.wants == (), "it is there without a server"

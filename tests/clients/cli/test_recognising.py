"""That is me: host and regulars are asked, with two answers of equal weight; who asks waits."""

from clients.cli import ballot, recognising
from clients.cli.attable import AtTable
from clients.cli.choices import choices
from clients.cli.prompt import prompt
from clients.cli.settings import Settings
from protocol.around import Asking
from protocol.place import Recognise
from tests.clients.cli.donderdag import EN, LOOK, NL, proposal, table

NO_ID = bytes(16)
ASKS = (Asking("k", "e", 1000),)


def asked(seen) -> str:
    return prompt(seen, choices(seen, NL, "AHVB"), NL, "AHVB", 0, NL.card).first


def test_the_host_is_asked_and_so_is_a_regular() -> None:
    for known in ({"host": "m"}, {"host": "w", "regulars": ("m", "w")}):
        seen = table(asking=ASKS, decision=None, **known)
        assert asked(seen) == "Karin zegt: ik ben Els. Herken je Els?"
        yes, no = recognising.options(seen, NL)
        assert (yes.label, yes.typed, yes.command) == ("Ja, dat is Els", ("klopt",), Recognise(NO_ID, "k"))
        assert (no.label, no.typed, no.command) == ("Nee, dat is Els niet", ("klopt niet",), Recognise(NO_ID, "k", False))


def test_nobody_else_is() -> None:
    assert recognising.options(table(asking=ASKS), NL) == ()
    assert recognising.options(table(regulars=("m",), asking=(Asking("k", "e", 1000, ("m",)),)), NL) == ()
    assert recognising.options(table(host="m", asking=(Asking("k", "m", 1000),)), NL) == ()
    assert recognising.options(table(host="k", me="k", asking=ASKS), NL) == ()


def test_who_asked_is_told_whom_they_wait_for() -> None:
    seen = table(asking=ASKS, me="k", seat=None, decision=None)
    who = "De tafelbaas bevestigt het, of twee stamgasten; dan duurt het tien minuten."
    assert asked(seen) == f"Je zei dat je Els bent. {who}"


def test_the_box_stands_beside_the_cloth_and_a_vote_goes_first() -> None:
    seen = table(host="m", asking=ASKS)
    text = ballot.draw(seen, LOOK, 0, 25).text()
    assert "[klopt] Ja, dat is" in text
    assert "[klopt niet] Nee," in text
    assert "Dat ben ik" not in ballot.draw(table(host="m", asking=ASKS, vote=proposal("stop")), LOOK, 0, 25).text()


def test_it_is_typed_or_clicked() -> None:
    seen = table(host="m", asking=ASKS)
    here = AtTable(seen, Settings(), {})
    assert [one for key in "klopt" for one in here.key(key, key)] == []
    assert here.key("enter", None) == [Recognise(NO_ID, "k")]
    canvas = here.draw(80, 24, 0, "")
    rows = canvas.text().split("\n")
    y = next(i for i, line in enumerate(rows) if "[klopt niet]" in line)
    assert here.click(canvas.at(rows[y].index("[klopt niet]") + 3, y)) == [Recognise(NO_ID, "k", False)]


def test_in_english() -> None:
    assert recognising.asked(table(host="m", asking=ASKS), EN) == "Karin says: I am Els. Do you recognise Els?"

"""The leaves about the place."""

from msgspec.structs import replace

from clients.cli import placeleaves
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where
from clients.cli.tableview import TableView
from protocol.around import Asking, Chair
from protocol.commands import Command, Resume, Sit, Spoken
from protocol.events import Code, PersonHere
from protocol.place import Lay, ThatIsMe, Wait
from tests.clients.cli.donderdag import ABOUT, OPTIONS, PEOPLE, gathering, table, with_changes
from tests.clients.cli.golden import KLAVERJAS
from tests.clients.cli.scorebook import REST, RULES, here

FREE = gathering(Chair("w"), Chair(), Chair(bot=True), Chair(locked="e"))


def labels(leaf: Leaf) -> list[str]:
    return [item.label for item in leaf.items]


def said(leaf: Leaf) -> list[str]:
    return [text for text, _ in leaf.lines]


def sent(leaf: Leaf, label: str) -> tuple[Command, ...]:
    return item(leaf, label).commands


def item(leaf: Leaf, label: str) -> Item:
    return next(one for one in leaf.items if label in one.label)


def front(seen: TableView, **more: bool) -> Leaf:
    return placeleaves.front(here(seen, games=(KLAVERJAS,), **more), Where("front"))


def test_the_place_at_a_glance() -> None:
    leaf = front(with_changes(table(), host="e", queue=("k",), about=replace(ABOUT, call="https://call.example/x")))
    assert leaf.title == "De donderdagtafel"
    assert said(leaf) == [
        "Klaverjassen, speelt, spel 7/16",
        "http://stamtafel.example/t/donderdag-7kq2m9xw",
        "Tafelbaas: Els",
        "Bellen met de groep: https://call.example/x",
        "Straks: Karin",
    ]
    assert labels(leaf) == [
        "Mensen",
        "Scoreboek",
        "Stand",
        "Link van deze stamtafel",
        "Over mij",
        "Eerlijke kaarten",
        "Tips",
        "Ging er iets mis?",
    ]


def test_the_host_finds_more() -> None:
    leaf = front(with_changes(gathering(Chair("m"), seat=0), host="m"))
    assert labels(leaf)[-6:-3] == ["De tafel voor een spel leggen", "De plek inrichten", "Over mij"]
    form = item(leaf, "inrichten").form
    assert form is not None
    assert form.kind == "arrange"


def test_who_has_no_seat_may_wait_for_one_and_wait_no_longer() -> None:
    assert sent(front(FREE), "Wachten op een plaats") == (Wait(bytes(16)),)
    assert sent(front(with_changes(FREE, queue=("m",))), "Niet meer wachten") == (Wait(bytes(16), False),)
    assert "Wachten op een plaats" not in labels(front(FREE, may_sit=False))


def test_who_arrives_is_told_what_goes_on_and_sits_by_one_step() -> None:
    seen = with_changes(FREE, resting=(REST,), asking=(Asking("k", "e", 0),), regulars=("e",))
    leaf = placeleaves.arriving(here(seen), Where("arriving"))
    assert leaf.title == "Welkom bij De donderdagtafel"
    assert said(leaf) == [
        "Klaverjassen, wacht",
        "Er zijn: Wim, Joost en Karin.",
        "Bewaard: partij 2: Klaverjassen, spel 7/16, 05-11-2026, Marijke en Joost: 666, Wim en Bot 4: 446",
        "Karin zegt: dat ben ik, Els.",
    ]
    assert labels(leaf)[:2] == ["Ga zitten op plaats 2", "Schuif aan op plaats 3"]
    assert sent(leaf, "plaats 2") == (Sit(bytes(16), 1),)
    assert "Ga zitten op plaats 4" not in labels(leaf), "that seat is kept for Els"
    assert item(leaf, "Kijk alleen mee").does == "close"
    assert item(leaf, "Ik was hier al eens").to == Where("thats_me")


def test_who_arrives_while_a_deal_is_played_asks_for_the_seat_of_a_bot() -> None:
    seen = with_changes(FREE, phase="playing", chairs=(*(Chair(who) for who in "mwj"), Chair(bot=True)))
    leaf = placeleaves.arriving(here(seen), Where("arriving"))
    assert labels(leaf)[0] == "Vraag om plaats 4"
    assert sent(leaf, "Vraag om plaats 4") == (Sit(bytes(16), 3),)


def test_at_a_full_table_one_waits_for_a_seat() -> None:
    leaf = placeleaves.arriving(here(gathering(Chair("w"), Chair("j"))), Where("arriving"))
    assert labels(leaf) == ["Wachten op een plaats", "Kijk alleen mee"]


def test_one_may_only_be_somebody_who_is_not_there() -> None:
    seen = with_changes(FREE, regulars=("e", "w", "j"))
    leaf = placeleaves.thats_me(here(seen), Where("thats_me"))
    assert labels(leaf) == ["Els"]
    assert sent(leaf, "Els") == (ThatIsMe(bytes(16), "e"),)
    mine = with_changes(seen, regulars=("m", "e"))
    assert "Dat ben ik" not in labels(front(mine)), "who is known here is nobody else"


def test_a_code_to_be_said_is_shown_while_it_runs() -> None:
    place = here(FREE)
    place.answers.codes["spoken"] = Code(bytes(16), "kqmwxz", 90_000)
    assert "KQM WXZ   nog 1:30" in said(placeleaves.link(place, Where("link")))
    late: Here = replace(place, now=90_000)
    assert said(placeleaves.link(late, Where("link"))) == said(placeleaves.link(here(FREE), Where("link")))
    assert sent(placeleaves.link(place, Where("link")), "Code om te zeggen") == (Spoken(bytes(16)),)


def test_a_kept_match_goes_on_by_one_step() -> None:
    leaf = placeleaves.resting(here(with_changes(FREE, resting=(REST,))), Where("resting"))
    assert sent(leaf, "Verder met partij 2: Klaverjassen") == (Resume(bytes(16), 2),)
    assert said(placeleaves.resting(here(FREE), Where("resting"))) == ["Er is geen partij bewaard."]


def test_the_house_rules_of_last_time_are_one_step() -> None:
    leaf = placeleaves.lay(here(with_changes(FREE, games=(RULES,)), games=(KLAVERJAS,)), Where("lay"))
    (lay,) = sent(leaf, "Klaverjassen, 4 spelers")
    assert lay == Lay(bytes(16), "klaverjas", 4, OPTIONS)
    assert labels(leaf)[0].endswith("Aantal spellen: 16")
    form = item(leaf, "Ander spel").form
    assert form is not None
    assert form.values["opt.deals"] == 16


def test_nobody_is_here_yet() -> None:
    alone = replace(FREE, people={"m": PersonHere("Marijke", here=True), "w": replace(PEOPLE["w"], here=False)})
    assert "Er is nog niemand." in said(placeleaves.arriving(here(alone), Where("arriving")))

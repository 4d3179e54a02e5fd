"""Making a table."""

import pytest
from msgspec.structs import replace

from clients.cli import tableform
from clients.cli.tableform import answered, command, fields, new, shown, stepped, typed
from protocol.commands import Create
from protocol.events import Fitting, GameInfo, OptionInfo
from protocol.place import Arrange, Lay
from tests.clients.cli.donderdag import ABOUT, LOOK
from tests.clients.cli.golden import KLAVERJAS

OTHER = GameInfo("manille", (2, 3, 4, 5, 6, 7), ())


def field(form: tableform.TableForm, key: str) -> tableform.Field:
    return next(one for one in fields(form, LOOK) if one.key == key)


def test_every_option_is_asked_in_plain_words() -> None:
    asked = fields(new((KLAVERJAS,), "Vrijdag"), LOOK)
    assert [f"{one.label}: {shown(one, LOOK)}" for one in asked] == [
        "Naam van de tafel: Vrijdag",
        "Spel: Klaverjassen",
        "Troef maken: vrije troefkeuze",
        "Tegenpit: ook de tegenpartij krijgt 100 voor pit",
        "Aantal spellen: 16",
        "Soort tafel: een plek van jullie: alleen met de link",
        "Meekijken: mag",
        "Slagen van het spel: alleen de laatste slag",
        "Bedenktijd per beurt: geen grens",
        "Scoreblad na een spel: blijft 8 seconden",
    ]


def test_the_answers_make_the_command() -> None:
    form = new((KLAVERJAS,), "Vrijdag")
    for key, value in (
        ("opt.bidding", "union"),
        ("opt.deals", 4),
        ("listed", True),
        ("turn_limit", 30),
        ("sheet_seconds", None),
    ):
        form = answered(form, key, value)
    assert command(form) == Create(
        bytes(16),
        "Vrijdag",
        "klaverjas",
        4,
        {"bidding": "union", "counter_pit": True, "deals": 4},
        listed=True,
        turn_limit=30,
        sheet_seconds=None,
    )


def test_another_game_brings_its_own_questions() -> None:
    form = answered(answered(new((KLAVERJAS, OTHER), "Vrijdag"), "listed", True), "game", "manille")
    assert [one.key for one in fields(form, LOOK)][:3] == ["name", "game", "players"]
    assert field(form, "listed").value is True
    assert command(answered(form, "players", 3)).players == 3


def test_a_list_goes_round_and_a_number_stops() -> None:
    form = new((KLAVERJAS,), "Vrijdag")
    assert stepped(field(form, "opt.bidding"), -1) == "union"
    assert stepped(field(form, "opt.deals"), 1) == 17
    assert stepped(field(answered(form, "opt.deals", 64), "opt.deals"), 1) == 64
    assert stepped(field(form, "name"), 1) == "Vrijdag"


def test_answers_are_typed() -> None:
    form = new((KLAVERJAS,), "Vrijdag")
    assert typed(field(form, "opt.bidding"), "2") == "utrecht"
    assert typed(field(form, "opt.deals"), "8") == 8
    assert typed(field(form, "name"), "x" * 50) == "x" * 40


@pytest.mark.parametrize(
    ("key", "text"), [("opt.bidding", "4"), ("opt.bidding", "x"), ("opt.deals", "65"), ("opt.deals", "0")]
)
def test_what_does_not_fit_is_refused(key: str, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        typed(field(new((KLAVERJAS,), "Vrijdag"), key), text)


def test_a_number_that_depends_on_the_players() -> None:
    """Left alone it is not said: the server's default stands."""
    goal = OptionInfo("goal", None, fitting=(Fitting(2, 61, 1, 121), Fitting(3, 41, 1, 121)))
    form = new((GameInfo("manille", (2, 3), (goal,)),), "Vrijdag")
    assert field(form, "opt.goal").value == 61
    assert command(form).options == {}
    form = answered(form, "players", 3)
    assert field(form, "opt.goal").value == 41
    assert command(answered(form, "opt.goal", 50)).options == {"goal": 50}


def test_a_limit_in_words() -> None:
    form = answered(new((KLAVERJAS,), "Vrijdag"), "turn_limit", 30)
    assert shown(field(form, "turn_limit"), LOOK) == "30 seconden"


def test_the_score_sheet_stays_or_waits_for_everybody() -> None:
    one = field(new((KLAVERJAS,), "Vrijdag"), "sheet_seconds")
    assert [shown(one, LOOK, seconds) for seconds in one.values] == [
        *(f"blijft {n} seconden" for n in (3, 5, 8, 15, 30)),
        "blijft tot iedereen verder wil",
    ]


def test_a_number_that_is_left_to_the_game_can_be_chosen_all_the_same() -> None:
    """BUT-7: a target set by the table overrides the usual one."""
    target = OptionInfo("target", None, low=1, high=10_000)
    form = new((GameInfo("butifarra", (4,), (target,)),), "Vrijdag")
    one = field(form, "opt.target")
    assert shown(one, LOOK) == "301, of 101 boven de helft"
    assert (typed(one, "101"), stepped(one, 1), stepped(one, -1)) == (101, 1, 1)
    with pytest.raises(ValueError, match=r".*"):
        typed(one, "veel")
    assert command(answered(form, "opt.target", 101)).options == {"target": 101}


def test_laying_begins_with_what_the_table_is_laid_for() -> None:
    about = replace(ABOUT, turn_limit=45, open_tricks=True)
    form = tableform.laying((OTHER, KLAVERJAS), about, ())
    assert command(form) == Lay(bytes(16), "klaverjas", 4, about.options, open_tricks=True, turn_limit=45)
    assert "name" not in [one.key for one in fields(form, LOOK)]


def test_another_game_is_laid_with_its_own_rules() -> None:
    form = answered(tableform.laying((OTHER, KLAVERJAS), replace(ABOUT, extra_time=60), ()), "game", "manille")
    assert command(form) == Lay(bytes(16), "manille", 4)


def test_a_place_is_arranged_from_how_it_is() -> None:
    form = tableform.arranging((KLAVERJAS,), replace(ABOUT, rotate="match", call="https://x.example"))
    assert command(form) == Arrange(bytes(16), True, "match", call="https://x.example")
    assert [shown(one, LOOK) for one in fields(form, LOOK)][1:4] == ["na elke partij, voor wie wacht", "niet", "60 seconden"]


@pytest.mark.parametrize("call", ["http://x.example", "https://x y", "https://<x>", "bel"])
def test_a_call_is_an_address_that_opens(call: str) -> None:
    form = tableform.arranging((KLAVERJAS,), ABOUT)
    assert tableform.wrong(form, LOOK.words) == ""
    assert "https://" in tableform.wrong(answered(form, "call", call), LOOK.words)

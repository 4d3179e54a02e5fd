"""The cloth: who sits where, who is to play, what lies there."""

from clients.cli import cloth
from clients.cli.choices import choices
from protocol.around import Chair
from tests.clients.cli.donderdag import LOOK, MARIJKE, NL, WIM, gathering, plays, table, with_changes


def text(seen, **more) -> str:
    return cloth.draw(seen, (), None, LOOK, 53, 17, **more).text()


def test_the_turn_the_dealer_the_declarer_and_who_is_ahead_are_marked() -> None:
    seen = text(table())
    assert "*(M) Marijke  gever" in seen
    assert "Joost ♣" in seen
    assert "^ ligt voor" in seen
    assert "*" in text(table(turn=WIM, decision=None)).split("Wim")[0]


def test_who_lost_the_connection_is_shown() -> None:
    assert "verbinding" in text(table())


def test_the_edge_goes_out_when_the_own_connection_is_lost() -> None:
    assert "◆" in text(table())
    assert "◆" not in text(table(), connected=False)


def test_your_place_waits_for_your_card() -> None:
    assert "jij" in text(table())
    assert "╎" not in text(table(trick=plays("Ah", "7h", "Th", "8h"), turn=None, decision=None))
    assert MARIJKE == 0


def test_a_choice_about_a_seat_has_the_bot_beside_it() -> None:
    seen = with_changes(gathering(Chair("m"), Chair("w"), Chair(), Chair(bot=True), seat=0), host="m")
    canvas = cloth.draw(seen, choices(seen, NL, "AHVB"), None, LOOK, 53, 17)
    rows = canvas.text().split("\n")
    (empty,) = (row for row in rows if "Naar plaats 3" in row)
    assert "[3] Naar plaats 3  [5] Bot " in empty
    (taken,) = (row for row in rows if "Naar plaats 4" in row)
    assert "[4] Naar plaats 4  [6] Bot weg" in taken
    assert "[7] Vul aan met bots" in canvas.text()
    assert canvas.at(taken.index("[6]"), rows.index(taken)) == "6"
    assert canvas.at(taken.index("[4]"), rows.index(taken)) == "4"
    assert "Bot 4 │" in canvas.text(), "its seat has its name"


def test_what_stands_at_the_sides_is_read_beside_the_choices() -> None:
    seen = with_changes(gathering(*(Chair(who) for who in "mwje"), seat=0), muted=("w", "e"))
    drawn = cloth.draw(seen, choices(seen, NL, "AHVB"), None, LOOK, 53, 17).text()
    assert "Ik ben er klaar voor" in drawn
    assert drawn.count("stil gezet") == 2


def test_between_deals_the_choice_stands_below_and_every_seat_says_how_it_is() -> None:
    late = tuple(Chair(who, ready=who == "j") for who in "mwje")
    seen = table(phase="sheet", trick=(), turn=None, winning=None, decision=None, hand=(), chairs=late, holding=(WIM,))
    rows = cloth.draw(seen, choices(seen, NL, "AHVB"), None, LOOK, 53, 17).text().split("\n")
    assert "[1] Volgend spel" in rows[-2]
    assert "Joost ♣  klaar" in rows[1]
    assert "even" in "\n".join(rows).split("Wim")[1]


def test_who_stopped_the_play_is_shown() -> None:
    assert "*(M) Marijke  gever" in text(table(paused=MARIJKE))
    assert "pauze" in text(table(paused=MARIJKE))


def test_free_seats_have_their_numbers() -> None:
    seen = text(gathering(Chair("m"), Chair(), Chair("j", ready=True), Chair(), seat=0))
    assert "2: vrij" in seen
    assert "4: vrij" in seen
    assert f"Joost  {NL.say('cloth.ready')}" in seen

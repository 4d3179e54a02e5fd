"""A deal of the score book played back."""

from msgspec.structs import replace

from clients.cli.playback import Playback
from protocol.alone import HowPlayed
from protocol.commands import Command, Replay
from tests.clients.cli.donderdag import LOOK
from tests.clients.cli.everyday import DAILY, DAY, PLAYED
from tests.clients.cli.scorebook import REPLAYED


def playback(seat: int | None = None) -> Playback:
    return Playback(REPLAYED, seat, LOOK, "De donderdagtafel")


def press(deal: Playback, *keys: str) -> list[Command]:
    return [command for key in keys for command in deal.key(key, key if len(key) == 1 else None)]


def test_it_steps_forwards_and_back() -> None:
    deal = playback()
    assert "alle handen open: stap 0 van 4" in deal.draw(80, 24).text()
    press(deal, "right", "space", "left")
    text = deal.draw(80, 24).text()
    assert "stap 1 van 4" in text
    assert "│A♥  │" in text
    press(deal, "end", "right")
    assert "stap 4 van 4" in deal.draw(80, 24).text()
    press(deal, "home")
    deal.click()
    assert "stap 1 van 4" in deal.draw(80, 24).text()


def test_all_hands_lie_open_and_grow_shorter() -> None:
    deal = playback()
    assert "Marijke    8♥ 9♠" in deal.draw(80, 24).text()
    press(deal, "end")
    assert "Marijke    9♠ " in deal.draw(80, 24).text()
    assert "De donderdagtafel" in deal.draw(120, 40).text()


def test_the_seat_goes_round_and_past_the_last_all_hands_are_open() -> None:
    deal = playback()
    assert press(deal, "up") == [Replay(3, 2, 0)]
    assert press(deal, "down") == [Replay(3, 2, None)]
    assert press(deal, "down") == [Replay(3, 2, 3)]


def test_another_seat_goes_on_at_the_same_step_and_another_deal_at_its_beginning() -> None:
    deal = playback()
    press(deal, "right", "right", "up")
    deal.came(replace(REPLAYED, hands=None, steps=tuple(replace(step, hands=None) for step in REPLAYED.steps)))
    assert "Marijke: stap 2 van 4" in deal.draw(80, 24).text()
    assert deal.hands() is None
    assert press(deal, "pagedown") == [Replay(3, 3, 0)]
    deal.came(replace(REPLAYED, deal=3))
    assert "spel 3, Marijke: stap 0 van 4" in deal.draw(80, 24).text()
    assert press(deal, "pageup") == [Replay(3, 2, 0)]


def test_there_is_no_deal_before_the_first() -> None:
    deal = Playback(replace(REPLAYED, deal=1), None, LOOK)
    assert press(deal, "pageup") == []


def test_q_and_escape_have_seen_enough() -> None:
    for key in ("Q", "escape"):
        deal = playback()
        press(deal, key)
        assert deal.closed


def test_in_lines_it_is_told_as_a_whole() -> None:
    told = playback().told()
    assert told[0] == "Marijke: hartenacht en schoppennegen."
    assert told[4] == "Wim komt uit met hartenaas."


def test_who_has_been_forgotten_is_somebody() -> None:
    deal = Playback(replace(REPLAYED, names={"m": "", "w": "Wim", "j": "Joost", "e": "Els"}), None, LOOK)
    assert deal.told()[0].startswith("iemand: ")


def test_a_deal_of_a_daily_is_told_of_with_all_hands_open_and_has_three_others() -> None:
    deal = Playback(PLAYED, None, LOOK, how=HowPlayed(DAILY, DAY, "a1", 2))
    text = deal.draw(80, 24).text()
    assert text.startswith(" |||| Klaverjassen, Amsterdams, do 26-11-2026   spel 2/4")
    assert "Joost, spel 2: stap 0 van 4." in text
    assert "andere plaats" not in text
    assert press(deal, "up", "down") == []
    assert press(deal, "pagedown", "pageup") == [HowPlayed(DAILY, DAY, "a1", 3), HowPlayed(DAILY, DAY, "a1", 1)]
    deal.came(replace(PLAYED, deal=4))
    assert press(deal, "pagedown") == []

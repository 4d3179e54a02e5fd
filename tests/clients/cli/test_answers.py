"""What was asked beside the play, and what was answered."""

from clients.cli.answers import Answers
from protocol.commands import Book, Device, Mine, Spoken, Standings
from protocol.events import Code, Pong
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, DEALS, RANKING, THIRD

ONE, OTHER = b"1" * 16, b"2" * 16


def test_answers_are_kept_by_what_they_are() -> None:
    heard = Answers()
    assert all(heard.take(event) for event in (BOOK, DEALS, RANKING, ABOUT_YOU))
    assert not heard.take(Pong(1))
    assert (heard.book, heard.matches, heard.ranking, heard.you) == (BOOK, {3: DEALS}, RANKING, ABOUT_YOU)
    assert heard.match(3) == THIRD
    assert heard.match(9) is None
    assert heard.names()["m"] == "Marijke"


def test_a_code_for_a_device_is_never_taken_for_one_to_be_said_aloud() -> None:
    heard = Answers()
    assert heard.asking(Device(bytes(16)), ONE) == Device(ONE)
    assert heard.asking(Spoken(bytes(16)), OTHER) == Spoken(OTHER)
    assert heard.take(Code(ONE, "kqmwxz", 5))
    assert list(heard.codes) == ["device"]
    assert not heard.take(Code(b"3" * 16, "abcdef", 5)), "nobody asked for this one"


def test_what_is_asked_anew_is_not_known_meanwhile() -> None:
    heard = Answers()
    for event in (DEALS, RANKING):
        heard.take(event)
    heard.asking(Book(3), bytes(16))
    heard.asking(Standings(), bytes(16))
    assert heard.match(3) is None
    assert heard.ranking is None
    assert heard.asking(Mine(), bytes(16)) == Mine()

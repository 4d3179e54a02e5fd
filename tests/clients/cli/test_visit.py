"""A visit, told as a transcript: what the server says goes in, what the client says comes out."""

from itertools import count

from msgspec import UNSET
from msgspec.structs import replace

from clients.cli.fairness import OwnPart
from clients.cli.visit import Later, Visit
from protocol.actions import Pass
from protocol.around import Alone
from protocol.books import ScoreBook
from protocol.cards import Seat
from protocol.commands import (
    Act,
    Book,
    Create,
    Device,
    Find,
    Forget,
    Hello,
    Join,
    Leave,
    Mine,
    Nonce,
    Ready,
    Rename,
    Say,
    Seen,
    Sit,
    Tables,
)
from protocol.events import (
    AboutYou,
    Code,
    Created,
    Moved,
    Notice,
    Ok,
    PersonHere,
    Pong,
    Presence,
    Refused,
    Standstill,
    View,
    Welcome,
)
from protocol.views import PublicPatch, Shuffling
from tests.clients.cli.donderdag import MARIJKE, MATCH, table

WELCOME = Welcome(1, "Marijke", 0, "always", ())
TOKEN = bytes([7]) * 32
BRANCH = b"branch.."


def visit(token: bytes | None = TOKEN, slug: str | None = "donderdag", **more) -> Visit:
    """A visit whose chance is 1, 2, 3 …"""
    numbers = count(1)
    return Visit("Marijke", token, lambda n: bytes([next(numbers)]) * n, slug, **more)


def view(version: int = 40, **changed) -> View:
    seen = table(**changed)
    return View(version, BRANCH, "m", seen.public, seen.private)


def shuffling(*nonces: Seat, deal: int = 7, seal: int = 9) -> dict[str, object]:
    return {"phase": "shuffling", "shuffling": Shuffling(deal, bytes([seal]) * 32, nonces)}


def test_who_has_a_token_needs_no_name() -> None:
    assert visit().opening() == [Hello((1, 1), TOKEN)]
    assert visit(token=None).opening() == [Hello((1, 1), None, "Marijke")]


def test_a_new_person_keeps_the_token() -> None:
    new = visit(token=None)
    new.hear(replace(WELCOME, token=TOKEN))
    assert new.opening() == [Hello((1, 1), TOKEN)]


def test_after_welcome_it_joins_the_table_or_asks_for_the_list() -> None:
    assert visit().hear(WELCOME) == [Join("donderdag")]
    assert visit(slug=None).hear(WELCOME) == [Tables()]


def test_coming_back_it_says_what_it_saw_last() -> None:
    here = visit()
    here.hear(WELCOME)
    here.hear(view(40))
    here.hear(Moved(41, b"41......"))
    assert here.hear(WELCOME) == [Join("donderdag", Seen(41, b"41......"))]


def test_a_command_gets_an_id_and_is_kept_until_it_is_answered() -> None:
    here = visit()
    sit = here.say(Sit(bytes(16), 2))
    assert sit == Sit(bytes([1]) * 16, 2)
    assert here.outstanding()
    assert here.hear(WELCOME) == [Join("donderdag"), sit]
    here.hear(view())
    here.hear(Ok(sit.id, 41))
    assert not here.outstanding()
    assert here.hear(WELCOME)[1:] == []


def test_an_id_of_ones_own_stays() -> None:
    assert visit().say(Ready(b"sixteen bytes id")) == Ready(b"sixteen bytes id")


def test_a_refused_command_is_not_sent_again() -> None:
    here = visit()
    act = here.say(Act(bytes(16), Pass(), decision="d"))
    refused = Refused(act.id, "stale")
    assert not here.goes_on(refused)
    assert here.hear(refused) == []
    assert not here.outstanding()


def test_what_the_store_could_not_write_is_sent_again_unchanged() -> None:
    here = visit()
    act = here.say(Act(bytes(16), Pass(), decision="d"))
    refused = Refused(act.id, "try_again", retry=250)
    for _ in range(8):
        assert here.goes_on(refused)
        assert here.hear(refused) == [Later(250, act)]
        assert here.waits(act)
    assert not here.goes_on(refused), "after eight times the player is told"
    assert here.hear(refused) == []
    assert not here.waits(act)


def test_a_knock_that_comes_too_soon_is_not_repeated_later() -> None:
    here = visit()
    knock = here.say(Say(bytes(16), "knock"))
    refused = Refused(knock.id, "too_fast", retry=20_000)
    assert not here.goes_on(refused), "the player is told"
    assert here.hear(refused) == []
    assert not here.waits(knock)
    hello = here.say(Say(bytes(16), "hello"))
    assert here.hear(Refused(hello.id, "too_fast", retry=500)) == [Later(500, hello)]


def test_a_gap_is_answered_by_joining_again_once() -> None:
    here = visit()
    here.hear(view(40))
    assert here.hear(Moved(42, BRANCH)) == [Join("donderdag", Seen(40, BRANCH))]
    assert here.hear(Moved(43, BRANCH)) == []
    here.hear(view(43))
    assert here.table is not None
    assert here.table.version == 43


def test_who_is_there_is_kept_over_a_whole_view() -> None:
    here = visit()
    here.hear(Presence({"w": PersonHere("Wim", here=True)}))
    here.hear(view())
    assert here.table is not None
    assert here.table.people["w"].name == "Wim"
    here.hear(Presence({"w": PersonHere("Wim")}))
    assert not here.table.people["w"].here


def test_going_to_another_table_forgets_the_first() -> None:
    here = visit()
    here.hear(view())
    assert here.say(Join("vrijdag", Seen(1, bytes(8)))) == Join("vrijdag")
    assert here.table is None
    here.say(Leave())
    assert here.hear(WELCOME) == [Tables()]


def test_a_table_that_does_not_exist() -> None:
    here = visit()
    here.hear(WELCOME)
    here.hear(Refused(None, "no_table"))
    assert not here.outstanding()


def test_a_made_table_answers_its_command() -> None:
    here = visit(slug=None)
    create = here.say(Create(bytes(16), "Vrijdag", "klaverjas", 4))
    here.hear(Created(create.id, "vrijdag"))
    assert not here.outstanding()


class TestCouperen:
    """FAIR-2: the client adds its part by itself."""

    def test_as_soon_as_the_commitment_is_shown(self) -> None:
        here = visit()
        here.hear(view())
        sent = here.hear(Moved(41, BRANCH, public=PublicPatch(**shuffling(deal=8))))
        assert sent == [Nonce(bytes([3]) * 16, 8, bytes([2]) * 32)] or isinstance(sent[0], Nonce)
        part = here.parts[MATCH.id, 8]
        assert (part.nonce, part.seat) == (sent[0].nonce, MARIJKE)
        assert not part.taken
        assert here.goes_on(Ok(sent[0].id, 42)), "nobody is shown the answer"
        here.hear(Ok(sent[0].id, 42))
        assert here.parts[MATCH.id, 8].taken

    def test_once_a_deal(self) -> None:
        here = visit()
        assert len(here.hear(view(**shuffling()))) == 1
        assert here.hear(Moved(41, BRANCH, public=PublicPatch(shuffling=Shuffling(7, bytes([9]) * 32, (1,))))) == []

    def test_not_when_it_is_in_already_nor_by_who_looks_on(self) -> None:
        assert visit().hear(view(**shuffling(MARIJKE))) == []
        watching = visit()
        assert watching.hear(view(seat=None, **shuffling())) == []
        assert watching.parts[MATCH.id, 7].nonce is None

    def test_fair_6_not_at_a_table_of_ones_own_but_its_commitment_is_remembered(self) -> None:
        here, seen = visit(), view(**shuffling())
        about = replace(seen.public.about, alone=Alone("daily", "butifarra", "2026-12-01"))
        assert here.hear(replace(seen, public=replace(seen.public, about=about))) == []
        assert here.parts[MATCH.id, 7] == OwnPart(bytes([9]) * 32)

    def test_not_after_the_cards_were_dealt(self) -> None:
        assert visit().hear(view()) == []

    def test_again_after_a_reconnect_when_it_got_lost(self) -> None:
        here = visit()
        (sent,) = here.hear(view(**shuffling()))
        assert here.hear(WELCOME)[1:] == [sent], "unanswered: the same command again"
        assert here.hear(view(41, **shuffling())) == []
        here.hear(Refused(sent.id, "not_now"))
        (again,) = here.hear(view(42, **shuffling()))
        assert again.nonce == sent.nonce

    def test_another_commitment_gets_another_part(self) -> None:
        here = visit()
        (one,) = here.hear(view(**shuffling(seal=1)))
        (two,) = here.hear(view(39, **shuffling(seal=2)))
        assert one.nonce != two.nonce


def test_the_clock_is_the_clients_own_business() -> None:
    assert visit().goes_on(Pong(5))
    assert PublicPatch().turn is UNSET


def test_a_code_says_who_one_is_once() -> None:
    here = visit(token=None, code="kqmwxz")
    assert here.opening() == [Hello((1, 1), code="kqmwxz")]
    here.hear(replace(WELCOME, token=TOKEN))
    assert here.opening() == [Hello((1, 1), TOKEN)]


def test_a_question_without_an_id_is_asked_again_until_it_is_answered() -> None:
    here = visit()
    here.hear(view())
    here.say(Mine())
    here.say(Book())
    assert here.asks()
    assert here.hear(WELCOME)[1:] == [Mine(), Book()]
    here.hear(view())
    here.hear(ScoreBook(()))
    assert here.hear(WELCOME)[1:] == [Mine()]
    here.hear(view())
    here.hear(AboutYou("Marijke", 0, 0, 1, ()))
    assert not here.asks()


def test_a_refusal_without_an_id_answers_the_join_first() -> None:
    here = visit(slug=None)
    here.say(Find("abcdef"))
    here.hear(Refused(None, "no_code"))
    assert not here.outstanding()
    here.say(Join("weg"))
    here.say(Book())
    here.hear(Refused(None, "no_table"))
    assert here.asks()
    here.hear(Refused(None, "not_at_table"))
    assert not here.outstanding()


def test_leaving_a_table_nothing_is_asked_of_it_any_more() -> None:
    here = visit()
    here.say(Book())
    here.say(Leave())
    assert not here.asks()


def test_a_code_answers_the_command_that_asked_for_it() -> None:
    here = visit()
    device = here.say(Device(bytes(16)))
    assert here.asks()
    here.hear(Code(device.id, "kqmwxz", 5))
    assert not here.outstanding()


def test_another_name_and_being_forgotten_count_once_they_are_accepted() -> None:
    here = visit()
    rename, forget = here.say(Rename(bytes(16), "Ina")), here.say(Forget(bytes(16)))
    assert (here.name, here.forgotten) == ("Marijke", False)
    here.hear(Ok(rename.id, 0))
    here.hear(Ok(forget.id, 0))
    assert (here.name, here.forgotten) == ("Ina", True)


def test_a_notice_is_heard_once_until_another_one_comes() -> None:
    one, notice = visit(), Notice("Back at ten", 100)
    assert not one.goes_on(notice)
    assert one.hear(notice) == []
    assert one.goes_on(notice)
    assert not one.goes_on(Notice("Back at eleven", 100))


def test_what_waits_is_sent_again_as_soon_as_play_goes_on() -> None:
    here = visit()
    rename = here.say(Rename(bytes(16), "Ina"))
    assert here.hear(Standstill("away")) == []
    assert here.standstill.why == "away"
    assert here.hear(Standstill()) == [rename]
    assert here.hear(Standstill("away")) == []
    assert rename in here.hear(WELCOME)
    assert here.hear(Standstill()) == [], "it was sent on coming in"


def test_a_table_that_cannot_be_read_just_now_is_asked_for_until_it_can() -> None:
    here = visit()
    rename = here.say(Rename(bytes(16), "Ina"))
    join = here.say(Join("donderdag"))
    for _ in range(20):
        refused = Refused(None, "try_again")
        assert here.goes_on(refused)
        assert here.hear(refused) == [Later(1000, join)]
    assert here.hear(Refused(rename.id, "not_at_table")) == [Later(200, rename)], "one is on the way to it still"
    assert here.waits(join)
    here.say(Join("vrijdag"))
    assert not here.waits(join)
    here.hear(Refused(None, "no_table"))
    assert here.hear(Refused(None, "try_again")) == []

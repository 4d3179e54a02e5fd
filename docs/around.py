"""Worked examples of what is said around the play: people, codes, the place, votes, and the book of what was played."""

from docs.cast import ADA, BO, CAS, DIE, EEF, NAMES, NOW, OPTIONS, SLUG, command_id
from protocol.actions import Play
from protocol.books import DealRow, Exported, MatchRow, Ranking, Replayed, ReplayStep, ScoreBook, StandingRow
from protocol.commands import (
    Book,
    Command,
    Device,
    Export,
    Find,
    Forget,
    Goodbye,
    Mine,
    Propose,
    Replay,
    Resume,
    Spoken,
    Standings,
)
from protocol.events import AboutYou, Code, Event, Found, MyTable
from protocol.happenings import Acted
from protocol.place import Arrange, HandOn, Lay, Lock, Mute, Recognise, Remove, ShowHand, ThatIsMe, Wait
from protocol.records import Record, RecordedMove, Result, write_line
from protocol.sheets import Cell, Note
from protocol.terms import Patience
from protocol.views import Played, Private, PrivatePatch, Public, PublicPatch

_SIDES = ((0, 2), (1, 3))
_PEOPLE = (ADA, BO, CAS, DIE)
_CELLS = (Cell(number=0, notes=(Note(key="nat"),)), Cell(number=182, notes=(Note(key="meld", n=20),)))

COMMANDS: tuple[Command, ...] = (
    Device(id=command_id(20)),
    Spoken(id=command_id(21)),
    Find(code="7kq 2m9"),
    Mine(),
    Forget(id=command_id(22)),
    Goodbye(id=command_id(23)),
    Propose(id=command_id(24), what="adjourn"),
    Resume(id=command_id(25), match=1),
    Wait(id=command_id(26)),
    Lay(id=command_id(27), game="klaverjas", players=4, options={"variant": "rotterdam"}, sheet_seconds=12),
    Arrange(
        id=command_id(28), watch=True, rotate="match", patience=Patience(dropped=90), call="https://call.example/thursday"
    ),
    Lock(id=command_id(29), seat=2, person=CAS),
    Remove(id=command_id(30), person=EEF),
    HandOn(id=command_id(31), person=BO),
    Mute(id=command_id(32), person=EEF),
    ShowHand(id=command_id(33), person=EEF),
    ThatIsMe(id=command_id(34), person=DIE),
    Recognise(id=command_id(35), person=EEF),
    Book(match=1),
    Standings(game="klaverjas", year=2026),
    Replay(match=1, deal=2, seat=0),
    Export(match=1, deal=2),
)

_RECORD = Record(
    game="klaverjas",
    rules=1,
    options=OPTIONS,
    players=4,
    dealer=0,
    deck=("Jh", "9h"),
    moves=(RecordedMove(seat=0, action=Play(card="Tc")),),
    result=Result(points=(0, 162), written=(0, 182)),
    people=tuple(NAMES.values()),
    deal=2,
)
"""Shortened: a real one has the whole pack, every move, and what makes it fair (rules/record.md)."""


def events(public: Public) -> tuple[Event, ...]:
    """The events; `public` is the table as it was shown in the middle of its second deal."""
    return (
        Code(id=command_id(20), code="7KQ2M9", ends=NOW + 600_000),
        Found(table=SLUG),
        AboutYou(name="Ada", met=NOW - 900_000_000, seen=NOW, tokens=2, tables=(MyTable(SLUG, "Donderdag", NOW, "Ada"),)),
        ScoreBook(
            matches=(MatchRow(1, "klaverjas", _PEOPLE, _SIDES, NOW - 3_600_000, 1, _CELLS, resting=True),),
            match=1,
            deals=(DealRow(1, 0, _PEOPLE, NOW - 3_600_000, Result(points=(0, 162), written=(0, 182)), _CELLS),),
            names=NAMES,
        ),
        Ranking(
            people=(
                StandingRow((BO,), 12, 7, 192, 16_380, 14_724, 3, 21),
                StandingRow((ADA,), 12, 5, 192, 14_724, 16_380, 1, 30),
            ),
            pairs=(StandingRow((BO, DIE), 12, 7, 192, 16_380, 14_724, 3, 21),),
            games=("klaverjas",),
            years=(2026,),
            names=NAMES,
            game="klaverjas",
            year=2026,
        ),
        Replayed(
            match=1,
            deal=2,
            public=public,
            private=Private(seat=0, hand=("9h", "8h", "As", "Qs", "Kd", "7d", "Tc")),
            steps=(
                ReplayStep(
                    move=Acted(seat=0, action=Play(card="Tc")),
                    public=PublicPatch(turn=1, trick=(*public.trick, Played(seat=0, card="Tc"))),
                    private=PrivatePatch(hand=("9h", "8h", "As", "Qs", "Kd", "7d")),
                ),
            ),
            names=NAMES,
        ),
        Exported(match=1, lines=(write_line(_RECORD),)),
    )

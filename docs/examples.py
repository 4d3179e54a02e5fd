"""A worked example of every message, as it stands in docs/protocol.md: one evening at one table of Klaverjas."""

from collections.abc import Mapping

from docs import alone, around
from docs.cast import ADA, BO, CAS, DIE, EEF, MATCH, NOW, OPTIONS, SLUG, command_id
from protocol.actions import Play, Trumps
from protocol.around import About, Chair
from protocol.commands import (
    Act,
    Away,
    Command,
    Create,
    Hello,
    Hold,
    Join,
    Leave,
    Nonce,
    Pause,
    Ping,
    Ready,
    Rename,
    Say,
    Seen,
    Sit,
    Stand,
    Tables,
    Talk,
    Volunteer,
    Vote,
)
from protocol.events import (
    Chat,
    Closing,
    Created,
    Error,
    Event,
    GameInfo,
    Line,
    Lobby,
    Moved,
    Notice,
    Ok,
    OptionInfo,
    PersonHere,
    Pong,
    Presence,
    Refused,
    Standstill,
    TableRow,
    View,
    Welcome,
)
from protocol.fair import commitment
from protocol.happenings import Acted
from protocol.place import SeatBot
from protocol.sheets import Cell, Note, Row, Sheet
from protocol.views import (
    Barred,
    Decision,
    MatchInfo,
    Played,
    Private,
    PrivatePatch,
    Public,
    PublicPatch,
    Said,
    Shuffling,
    Trick,
)


def _branch(number: int) -> bytes:
    return bytes.fromhex("9e3779b97f4a7c") + bytes([number])


_FIRST = (
    Played(seat=1, card="Ad"),
    Played(seat=2, card="Td"),
    Played(seat=3, card="8d"),
    Played(seat=0, card="Jd"),
)
_TURN = Decision(
    id="1.2.7",
    deal=2,
    turn=True,
    cards=("Tc",),
    barred=(Barred(reason="must_follow", cards=("9h", "8h", "As", "Qs", "Kd", "7d")),),
    ends=NOW + 60_000,
)
_SHEET = Sheet(
    form="columns",
    columns=((0, 2), (1, 3)),
    rows=(Row(deal=1, cells=(Cell(number=0, notes=(Note(key="nat"),)), Cell(number=182, notes=(Note(key="meld", n=20),)))),),
    totals=(Cell(number=0), Cell(number=182)),
)
_PUBLIC = Public(
    about=About(
        table=SLUG,
        name="Donderdag",
        game="klaverjas",
        players=4,
        options=OPTIONS,
        sides=((0, 2), (1, 3)),
        direction=1,
        listed=False,
        watch=True,
        open_tricks=False,
        turn_limit=60,
        ranks=("A", "K", "Q", "J", "T", "9", "8", "7"),
    ),
    phase="playing",
    chairs=(Chair(person=ADA), Chair(person=BO), Chair(person=CAS), Chair(person=DIE)),
    match=MatchInfo(number=1, id=MATCH, deals=16),
    shuffling=Shuffling(deal=2, commitment=commitment(MATCH, 2, bytes(32)), nonces=(0, 1, 2, 3), dealer=0),
    turn=0,
    next=NOW + 60_000,
    trump="h",
    said=(Said(seat=1, action=Trumps(suit="h")),),
    trick=(Played(seat=1, card="Ac"), Played(seat=2, card="7c"), Played(seat=3, card="8c")),
    winning=1,
    last=Trick(cards=_FIRST, winner=1, points=23),
    held=(7, 6, 6, 6),
    won=(0, 1),
    points=(0, 23),
    sheet=_SHEET,
)

COMMANDS: Mapping[type, Command] = {
    type(example): example
    for example in (
        Hello(versions=(1, 1), name="Ada"),
        Ping(),
        Rename(id=command_id(1), name="Ada B."),
        Tables(),
        Create(id=command_id(2), name="Donderdag", game="klaverjas", players=4, options={"calls": "players"}, turn_limit=60),
        Join(table=SLUG, seen=Seen(version=41, branch=_branch(41))),
        Leave(),
        Sit(id=command_id(3), seat=0),
        Stand(id=command_id(4)),
        Ready(id=command_id(5)),
        Nonce(id=command_id(6), deal=2, nonce=bytes(range(32))),
        Act(id=command_id(7), action=Play(card="Tc"), decision="1.2.7"),
        SeatBot(id=command_id(11), seat=3),
        Away(id=command_id(14)),
        Volunteer(id=command_id(15)),
        Vote(id=command_id(16), choice="bot"),
        Hold(id=command_id(12)),
        Pause(id=command_id(13)),
        Talk(id=command_id(9), text="Goedenavond!"),
        Say(id=command_id(10), phrase="moment"),
        *around.COMMANDS,
        *alone.COMMANDS,
    )
}
"""By the type of the command."""

EVENTS: Mapping[type, Event] = {
    type(example): example
    for example in (
        Welcome(
            version=1,
            name="Ada",
            now=NOW,
            durability="always",
            games=(
                GameInfo(
                    name="klaverjas",
                    players=(4,),
                    options=(
                        OptionInfo(name="variant", default="amsterdam", choices=("amsterdam", "rotterdam")),
                        OptionInfo(name="counter_pit", default=True, choices=(True, False)),
                        OptionInfo(name="deals", default=16, low=1, high=64),
                    ),
                ),
            ),
            token=bytes(range(32)),
        ),
        Pong(now=NOW),
        Lobby(
            tables=(
                TableRow(
                    table=SLUG,
                    name="Donderdag",
                    game="klaverjas",
                    options=OPTIONS,
                    players=4,
                    free=2,
                    phase="waiting",
                    watch=True,
                ),
            )
        ),
        Created(id=command_id(2), table=SLUG),
        View(
            version=42,
            branch=_branch(42),
            me=ADA,
            public=_PUBLIC,
            private=Private(seat=0, hand=("9h", "8h", "As", "Qs", "Kd", "7d", "Tc"), decision=_TURN),
            missed=(Acted(seat=3, action=Play(card="8c")),),
        ),
        Moved(
            version=43,
            branch=_branch(43),
            move=Acted(seat=0, action=Play(card="Tc")),
            public=PublicPatch(
                turn=1,
                trick=(),
                winning=None,
                last=Trick(
                    cards=(*_PUBLIC.trick, Played(seat=0, card="Tc")),
                    winner=1,
                    points=21,
                ),
                held=(6, 6, 6, 6),
                won=(0, 2),
                points=(0, 44),
            ),
            private=PrivatePatch(hand=("9h", "8h", "As", "Qs", "Kd", "7d"), decision=None),
        ),
        Presence(
            people={
                ADA: PersonHere(name="Ada", here=True),
                BO: PersonHere(name="Bo", here=True),
                CAS: PersonHere(name="Cas"),
                DIE: PersonHere(name="Die", here=True),
                EEF: PersonHere(name="Eef", here=True, watching=True),
            }
        ),
        Chat(
            lines=(
                Line(number=1, at=NOW, person=ADA, name="Ada", text="Goedenavond!"),
                Line(number=2, at=NOW + 4000, person=BO, name="Bo", phrase="hello"),
            )
        ),
        Ok(id=command_id(7), version=43),
        Refused(id=command_id(8), code="must_follow", decision=_TURN),
        Error(code="ill_formed", field="action.card"),
        Notice(
            text="New cards at ten: half a minute's pause.",
            ends=NOW + 900_000,
            others={"nl": "Om tien uur een halve minuut pauze."},
        ),
        Standstill(why="away"),
        Closing(reason="stopping", retry=100),
        *around.events(_PUBLIC),
        *alone.EVENTS,
    )
}
"""By the type of the event."""

"""Worked examples of what is said about dailies and guided deals."""

from docs.cast import NOW, OPTIONS, SLUG, command_id
from protocol.alone import (
    Board,
    BoardRow,
    Dailies,
    DailyRow,
    DayRank,
    Days,
    HowPlayed,
    Learn,
    Opened,
    PlaceBoard,
    PlaceName,
    PlayDaily,
    Share,
    ShowBoard,
    TotalRow,
    Unname,
)
from protocol.commands import Command
from protocol.events import Event
from protocol.fair import commitment, daily_match

_DAILY, _DAY, _NEXT, _ENTRY = "klaverjas_amsterdam", "2026-11-26", "2026-11-27", "5d1c0a9be27f4433"
_SECRET = bytes([7] * 32)
_ADA = BoardRow(_ENTRY, "Ada", 141, (62, -18, 55, 42), rank=1, began=NOW - 900_000, at=NOW, you=True)
_BO = BoardRow("88e0f2b1a6c35d27", "Bo", 96, (62, -18, 30, 22), rank=2, began=NOW - 700_000, at=NOW - 60_000)

COMMANDS: tuple[Command, ...] = (
    Dailies(),
    PlayDaily(id=command_id(40), daily=_DAILY),
    ShowBoard(daily=_DAILY, place=SLUG),
    HowPlayed(daily=_DAILY, day=_DAY, entry=_ENTRY, deal=2),
    Unname(id=command_id(41), daily=_DAILY, day=_DAY, entry="88e0f2b1a6c35d27", place=SLUG),
    Learn(id=command_id(42), game="klaverjas"),
)

EVENTS: tuple[Event, ...] = (
    Days(
        _DAY,
        NOW + 3_600_000,
        (DailyRow(_DAILY, _DAY, "klaverjas", OPTIONS, people=2, score=141, rank=1),),
    ),
    Board(
        daily=_DAILY,
        day=_DAY,
        game="klaverjas",
        options=OPTIONS,
        ends=NOW + 3_600_000,
        sealed=NOW - 86_400_000,
        people=2,
        rows=(_ADA, _BO),
        totals=(TotalRow(_ENTRY, "Ada", days=3, score=310, rank=1, you=True),),
        week=(DayRank(_DAY, 2, 1),),
        deals=(Opened(1, commitment(daily_match(_DAILY, _DAY), 1, _SECRET)),),
        tomorrow=(commitment(daily_match(_DAILY, _NEXT), 1, _SECRET),),
        place=PlaceBoard(PlaceName(SLUG, "Donderdag"), (_ADA, _BO), missing=("Cas",)),
        places=(PlaceName(SLUG, "Donderdag"),),
        shares=(Share(141, 1), Share(96, 1)),
        hand=("Jh", "Ah", "8h", "Tc", "9c", "Ks", "Qs", "Ad"),
        state="done",
    ),
)

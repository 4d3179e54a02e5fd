"""Dailies of one week: made-up answers, as a server could send them. Wednesday 25 and Thursday 26 November 2026."""

from datetime import datetime

from msgspec.structs import replace

from clients.cli.tableview import TableView
from protocol.alone import (
    Board,
    BoardRow,
    DailyRow,
    DayRank,
    Days,
    Opened,
    PlaceBoard,
    PlaceName,
    Share,
    TotalRow,
)
from protocol.around import Alone, Chair
from tests.clients.cli.donderdag import ABOUT, OPTIONS, table
from tests.clients.cli.scorebook import REPLAYED

HOUR = 3_600_000
BEGAN, ENDS = (int(datetime(2026, 11, day, 4).timestamp() * 1000) for day in (26, 27))
"""Thursday 26 November 2026, 04:00, and Friday, by the clock of whoever reads: so screens are the same everywhere."""
EVENING = BEGAN + 17 * HOUR
DAILY, DAY = "klaverjas_amsterdam", "2026-11-26"
SLUG = "donderdag-7kq2m9xw"


def row(entry: str, name: str, score: int, rank: int, minutes: int, **more: bool) -> BoardRow:
    """A first finish of that evening, so many minutes after the first."""
    began = EVENING + minutes * 60_000
    deals = (62, -18, 55, score - 99)
    return BoardRow(entry, name, score, deals, rank, began, began + 840_000, **more)


JOOST = row("a1", "Joost", 156, 1, 0)
MARIJKE = row("a2", "Marijke", 141, 2, 31, you=True)
KARIN = row("a3", "Karin", 141, 2, 20)
ELS = row("a4", "Els", 118, 4, 90)
NOBODY = row("a5", "", 40, 5, 8)
LATE = row("a6", "Wim van de achterste tafel bij het raam", -62, 6, 900, late=True)

DAYS = Days(
    DAY,
    ENDS,
    (
        DailyRow(DAILY, DAY, "klaverjas", OPTIONS, people=6, score=141, rank=2),
        DailyRow("klaverjas_rotterdam", DAY, "klaverjas", OPTIONS, people=1, deal=3),
        DailyRow("kruisjas", DAY, "kruisjas", {}, people=2),
        DailyRow("schutjas", DAY, "schutjas", {}, people=0),
        DailyRow("manille_muette", DAY, "manille_muette", {}, people=0),
        DailyRow("manille_parlee", DAY, "manille_parlee", {}, people=0),
        DailyRow("butifarra", DAY, "butifarra", {}, people=12),
        DailyRow("kruisjas", "2026-11-25", "kruisjas", {}, people=4, deal=2),
    ),
)
BOARD = Board(
    daily=DAILY,
    day=DAY,
    game="klaverjas",
    options=OPTIONS,
    ends=ENDS,
    sealed=BEGAN - 20 * HOUR,
    people=6,
    rows=(JOOST, MARIJKE, KARIN, ELS, NOBODY, LATE),
    totals=(TotalRow("b1", "Marijke", 3, 310, 1, you=True), TotalRow("b2", "Joost", 1, 156, 2)),
    week=(
        DayRank("2026-11-23", 9, 3),
        DayRank("2026-11-24", 4),
        DayRank("2026-11-25", 7, 1),
        DayRank(DAY, 6, 2),
        DayRank("2026-11-27", 0),
        DayRank("2026-11-28", 0),
        DayRank("2026-11-29", 0),
    ),
    deals=tuple(Opened(n, bytes([n]) * 32) for n in range(1, 5)),
    tomorrow=tuple(bytes([16 + n]) * 32 for n in range(1, 5)),
    place=PlaceBoard(PlaceName(SLUG, "De donderdagtafel"), (JOOST, MARIJKE, KARIN, ELS), missing=("Hans", "Ans"), host=True),
    places=(PlaceName(SLUG, "De donderdagtafel"), PlaceName("club-1", "Troef is troef")),
    shares=(Share(156, 1), Share(141, 2), Share(118, 1), Share(40, 1), Share(-62, 1)),
    hand=("Jh", "Ah", "8h", "Tc", "9c", "Ks", "Qs", "Ad"),
    state="done",
)
NEW = replace(
    BOARD,
    rows=(JOOST, KARIN),
    totals=(),
    people=2,
    shares=(),
    hand=(),
    place=None,
    places=(),
    week=(DayRank(DAY, 2),),
    state="new",
)
"""The same day for who has not begun, and knows no place."""
OPENED = replace(
    BOARD, deals=tuple(replace(one, secret=bytes([32 + one.deal]) * 32) for one in BOARD.deals), sealed=BEGAN + HOUR
)
"""The same once the day is over, of a server that was not there the day before."""


def own(practice: bool = False, **changed: object) -> TableView:
    """Marijke's own table with this daily, bots on the other seats. Fields may differ."""
    about = replace(ABOUT, table="dag--x", name=f"{DAILY} {DAY}", alone=Alone("daily", DAILY, DAY, practice))
    chairs = (Chair("m", ready=True), *(Chair(bot=True, ready=True) for _ in range(3)))
    seen = table(about=about, chairs=chairs)
    deal = replace(seen.public.shuffling, deal=2) if seen.public.shuffling else None
    match = replace(seen.public.match, deals=4) if seen.public.match else None
    return table(**{"about": about, "chairs": chairs, "shuffling": deal, "match": match, **changed})


PLAYED = replace(REPLAYED, match=1, deal=2, public=own().public, names={"m": "Joost"})
"""How Joost played the second deal."""

"""The score book of de donderdagtafel: made-up answers to what is asked beside the play, as a server could send them."""

from msgspec.structs import replace

from clients.cli.answers import Answers
from clients.cli.here import Here
from clients.cli.tableview import TableView
from protocol.actions import Pass, Play, Trumps
from protocol.around import HouseRules, Resting
from protocol.books import DealRow, MatchRow, Ranking, Replayed, ReplayStep, ScoreBook, StandingRow
from protocol.cards import Card
from protocol.events import AboutYou, Event, GameInfo, MyTable
from protocol.happenings import Acted
from protocol.records import Record, RecordedMove, Result, write_line
from protocol.sheets import Cell, Note
from protocol.views import PublicPatch
from tests.clients.cli.donderdag import LOOK, OPTIONS, WIM, plays, table

NOON = 1_794_484_800_000
"""12 November 2026, 12:00 UTC: the same day nearly everywhere."""
DAY = 86_400_000

NAMES = {"m": "Marijke", "w": "Wim", "j": "Joost", "e": "Els"}
SIDES = ((0, 2), (1, 3))
THIRD = MatchRow(
    3, "klaverjas", ("m", "w", "j", "e"), SIDES, NOON, 2, (Cell(82), Cell(242, notes=(Note("meld", 20),))), winners=(1,)
)
SECOND = MatchRow(2, "klaverjas", ("m", "w", "j", None), SIDES, NOON - 7 * DAY, 6, (Cell(666), Cell(446)), resting=True)
FIRST = MatchRow(
    1, "klaverjas", ("m", "w", "j", "e"), SIDES, NOON - 14 * DAY, 4, (Cell(400), Cell(248)), (0,), False, True, True
)
BOOK = ScoreBook((THIRD, SECOND, FIRST), names=NAMES)
DEALS = ScoreBook(
    (THIRD,),
    3,
    (
        DealRow(1, 0, ("m", "w", "j", "e"), NOON, Result((82, 80), (82, 80)), (Cell(82), Cell(80))),
        DealRow(2, 1, ("m", "w", "j", "e"), NOON, Result((70, 92), (0, 162)), (Cell(0, notes=(Note("nat"),)), Cell(162))),
    ),
    NAMES,
)
RANKING = Ranking(
    (StandingRow(("m",), 2, 1, 6, 482, 490, 0, 1), StandingRow(("e",), 2, 1, 6, 490, 482, 1, 0)),
    (StandingRow(("m", "j"), 2, 1, 6, 482, 490, 0, 1),),
    ("klaverjas", "schutjas"),
    (2026,),
    NAMES,
    "klaverjas",
)
PLAYED: tuple[Card, ...] = ("Ah", "7h", "Th", "8h")
RECORD = write_line(
    Record(
        "klaverjas",
        1,
        {},
        4,
        0,
        (),
        (
            RecordedMove(1, Pass()),
            RecordedMove(2, Trumps("c")),
            *(RecordedMove((WIM + i) % 4, Play(card)) for i, card in enumerate(PLAYED)),
            RecordedMove(1, Play("9s")),
        ),
        people=("Marijke", "Wim", "Joost", None),
    )
)
ABOUT_YOU = AboutYou(
    "Marijke",
    NOON - 300 * DAY,
    NOON,
    2,
    (
        MyTable("donderdag-7kq2m9xw", "De donderdagtafel", NOON, "Marijke"),
        MyTable("vol-2", "De stamgasten", NOON - 20 * DAY, "Marijke"),
    ),
)
_START = table(trick=(), decision=None, hand=())
HANDS: tuple[tuple[Card, ...], ...] = (("8h", "9s"), ("Ah", "7s"), ("7h", "8s"), ("Th", "Js"))
REPLAYED = Replayed(
    3,
    2,
    _START.public,
    replace(_START.private, seat=None),
    tuple(
        ReplayStep(
            Acted((WIM + i) % 4, Play(card)),
            PublicPatch(trick=plays(*PLAYED[: i + 1])),
            hands=tuple(tuple(one for one in hand if one not in PLAYED[: i + 1]) for hand in HANDS),
        )
        for i, card in enumerate(PLAYED)
    ),
    NAMES,
    HANDS,
)
RULES = HouseRules("klaverjas", 4, OPTIONS)
REST = Resting(2, "klaverjas", ("m", "w", "j", None), SIDES, 7, NOON - 7 * DAY, 16, (Cell(666), Cell(446)))


def here(
    seen: TableView | None, *heard: Event, games: tuple[GameInfo, ...] = (), now: int = 0, may_sit: bool = True
) -> Here:
    """What leaves are written from: this table, and these answers."""
    answers = Answers()
    for event in heard:
        answers.take(event)
    return Here(LOOK, answers, now, "http://stamtafel.example", games, seen, may_sit)

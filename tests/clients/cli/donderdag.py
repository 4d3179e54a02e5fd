"""De donderdagtafel: made-up views of a Klaverjas table, as a server could send them."""

from typing import Any

from msgspec.structs import replace

from clients.cli.look import Look
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Pass, Trumps
from protocol.around import About, Chair, VoteInfo
from protocol.events import PersonHere
from protocol.sheets import Cell, Note, Row, Sheet
from protocol.views import Barred, Decision, MatchInfo, Played, Private, Public, Said, Shuffling, Trick

NL = Words("nl")
EN = Words("en")
LOOK = Look(NL, "AHVB")

MARIJKE, WIM, JOOST, ELS = 0, 1, 2, 3
PEOPLE = {
    "m": PersonHere("Marijke", here=True),
    "w": PersonHere("Wim", here=True),
    "j": PersonHere("Joost", here=True),
    "e": PersonHere("Els", here=False),
    "k": PersonHere("Karin", here=True, watching=True),
}
OPTIONS: dict[str, bool | int | str] = {
    "bidding": "free",
    "variant": "amsterdam",
    "quads": "seed",
    "counter_pit": True,
    "calls": "server",
    "deals": 16,
}
ABOUT = About(
    table="donderdag-7kq2m9xw",
    name="De donderdagtafel",
    game="klaverjas",
    players=4,
    options=OPTIONS,
    sides=((0, 2), (1, 3)),
    direction=1,
    listed=False,
    watch=True,
    open_tricks=False,
)
MATCH = MatchInfo(1, bytes(16), 16)
ALL_READY = tuple(Chair(who, ready=True) for who in "mwje")


def cell(number: int, key: str = "", n: int | None = None) -> Cell:
    return Cell(number, notes=(Note(key, n),) if key else ())


SHEET = Sheet(
    "columns",
    ((0, 2), (1, 3)),
    (
        Row(1, (cell(82), cell(80))),
        Row(2, (cell(0, "nat"), cell(162))),
        Row(3, (cell(112), cell(50))),
        Row(4, (cell(133, "meld", 20), cell(49))),
        Row(5, (cell(77), cell(105, "meld", 20))),
        Row(6, (cell(262, "pit"), cell(0))),
    ),
    (cell(666), cell(446)),
)
EMPTY_SHEET = Sheet("columns", ((0, 2), (1, 3)), (), (cell(0), cell(0)))


DECISION = Decision(
    "d7.4",
    7,
    turn=True,
    cards=("Kh", "8h"),
    barred=(Barred("must_follow", ("Jc", "Tc", "As", "9s", "7s", "Qd")),),
)
"""Hearts were led: Marijke has two of them."""


def plays(*cards: str, first: int = WIM) -> tuple[Played, ...]:
    """These cards on the table, in turn from this seat: `plays("Ah", "7h")`."""
    return tuple(Played((first + i) % 4, card) for i, card in enumerate(cards))  # type: ignore[arg-type]  # short names


def table(**changed: Any) -> TableView:
    """Seen by Marijke, the dealer: Joost plays clubs, Wim led the ace of hearts, it is her turn. Fields may differ."""
    public = Public(
        ABOUT,
        "playing",
        ALL_READY,
        match=MATCH,
        shuffling=Shuffling(7, bytes.fromhex("9f3c") + bytes(30), (0, 1, 2, 3), MARIJKE),
        turn=MARIJKE,
        trump="c",
        said=(Said(JOOST, Trumps("c")),),
        trick=plays("Ah", "7h", "Th"),
        winning=WIM,
        held=(8, 7, 7, 7),
        won=(0, 0),
        points=(0, 0),
        sheet=SHEET,
    )
    private = Private(MARIJKE, ("Jc", "Tc", "Kh", "8h", "As", "9s", "7s", "Qd"), DECISION)
    seen = TableView(40, bytes(8), "m", public, private, PEOPLE)
    return with_changes(seen, **changed)


def with_changes(seen: TableView, **changed: Any) -> TableView:
    """The table with these fields of its public part, its private part, or itself changed."""
    public = {name: value for name, value in changed.items() if name in Public.__struct_fields__}
    private = {name: value for name, value in changed.items() if name in Private.__struct_fields__}
    rest = {name: value for name, value in changed.items() if name not in public and name not in private}
    return replace(seen, public=replace(seen.public, **public), private=replace(seen.private, **private), **rest)


def gathering(*chairs: Chair, seat: int | None = None) -> TableView:
    """The table before a match, with these chairs."""
    public = Public(ABOUT, "waiting", chairs)
    return TableView(3, bytes(8), "m", public, Private(seat), PEOPLE)


def bidding() -> TableView:
    """Marijke may name trumps or pass; nothing lies on the table."""
    suits = (Trumps("c"), Trumps("d"), Trumps("h"), Trumps("s"), Pass())
    return table(trick=(), winning=None, trump=None, said=(), decision=Decision("d7.1", 7, turn=True, actions=suits))


def stood_in(seat: int, at: tuple[Chair, ...] = ALL_READY, **how: Any) -> tuple[Chair, ...]:
    """The chairs, this one played by somebody else: `stood_in(ELS, bot=True)`, `stood_in(ELS, standin="k")`."""
    return tuple(replace(chair, **how) if i == seat else chair for i, chair in enumerate(at))


def away() -> TableView:
    """Wim is away for a moment by his own word, Els has lost her connection; both since the clock began."""
    return table(chairs=stood_in(WIM, away=0), people={**PEOPLE, "e": PersonHere("Els", gone=0)})


def absence_vote(seat: int = ELS, why: Any = "dropped", **more: Any) -> VoteInfo:
    """A vote on this seat, in which everybody else who plays is asked."""
    asked = tuple(who for i, who in enumerate("mwje") if i != seat)
    return VoteInfo(why, 60_000, ("wait", "bot", "standin", "adjourn"), asked, 2, seat, **more)


def proposal(why: Any, by: str | None = "w", seat: int | None = WIM, asked: str = "mje", **more: Any) -> VoteInfo:
    """A vote on what somebody proposes, or on whether a match counts."""
    needed = len(asked) if why in {"undo", "claim", "sit"} else len(asked) // 2 + 1
    return VoteInfo(why, 60_000, ("yes", "no"), tuple(asked), needed, seat, by, **more)


def voting(**changed: Any) -> TableView:
    """Els is missed at her turn; Wim would have a bot, Joost would wait, and Karin offers to stand in."""
    vote = absence_vote(votes={"w": "bot", "j": "wait"}, volunteers=("k",))
    first = {"vote": vote, "turn": ELS, "trick": plays("Ah", "7h"), "decision": None}
    return table(**{**first, **changed})


FULL = Trick(plays("Ah", "7h", "Th", "8h"), WIM, 21, 20)

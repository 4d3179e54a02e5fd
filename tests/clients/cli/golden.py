"""Screens a person can read, pinned as text. `python -m tests.clients.cli.golden` draws them again.

goldenaround.py has what lies around the table.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from clients.cli import pages, screen
from clients.cli.attable import AtTable
from clients.cli.choices import choices, find
from clients.cli.leafing import Leafing
from clients.cli.lines import Said
from clients.cli.look import Look
from clients.cli.screen import Screenful
from clients.cli.seats import past
from clients.cli.settings import Settings
from clients.cli.tableview import TableView
from protocol.around import Asking, Chair, Looking
from protocol.events import GameInfo, OptionInfo, TableRow
from protocol.views import Lent
from tests.clients.cli import donderdag
from tests.clients.cli.donderdag import (
    ABOUT,
    EMPTY_SHEET,
    EN,
    FULL,
    LOOK,
    OPTIONS,
    away,
    bidding,
    gathering,
    plays,
    proposal,
    stood_in,
    table,
    voting,
    with_changes,
)
from tests.clients.cli.everyday import own

FOLDER = Path(__file__).parent / "screens"
LOG = (Said("Joost maakt klaveren troef.", None), Said("Wim komt uit met A♥.", (7, 0)))
KLAVERJAS = GameInfo(
    "klaverjas",
    (4,),
    (
        OptionInfo("bidding", "free", ("free", "utrecht", "union")),
        OptionInfo("counter_pit", True, (True, False)),
        OptionInfo("deals", 16, low=1, high=64),
    ),
)
ROWS = (
    TableRow("vrij-1", "Zomaar een avond", "klaverjas", OPTIONS, 4, 3, "waiting", True),
    TableRow("vol-2", "De stamgasten", "klaverjas", OPTIONS, 4, 0, "playing", True),
)


def drawn(seen: TableView, size: tuple[int, int], look: Look = LOOK, typed: str = "", **more: object) -> str:
    """The screen of this table at this size."""
    offered = choices(seen, look.words, look.letters)
    full = replace(
        Screenful(seen, offered, LOG, typed=typed, chosen=find(offered, typed), clock="21:06", earlier=past(None, seen, 0)),
        **more,
    )
    return screen.draw(full, look, *size).text(look.signs)


def at_table(seen: TableView, size: tuple[int, int], *keys: str, now: int = 20_000) -> str:
    """The screen of this table with everything that lies over it, after these keys."""
    here = AtTable(seen, Settings(four_colours=LOOK.four_colours), {})
    for key in keys:
        here.key(key, key)
    return here.draw(*size, now, "21:06").text()


def called(**more: object) -> TableView:
    """The table of people who ring each other."""
    return table(about=replace(ABOUT, call="https://meet.example/donderdag"), **more)


def between(**more: object) -> TableView:
    """The table between two deals."""
    return table(phase="sheet", trick=(), turn=None, winning=None, decision=None, hand=(), **more)


def hosting(*chairs: Chair) -> TableView:
    """Marijke has made the table and sits, beside these chairs."""
    return with_changes(gathering(Chair("m"), *chairs, seat=0), host="m")


CLAIM = table(
    vote=proposal("claim", asked="mj"),
    lent=Lent(donderdag.WIM, ("Ac", "Kc", "Qc", "9c", "8c", "Td", "9d")),
    decision=None,
)
"""Wim claims all the rest: Marijke sees his hand and decides, with Joost."""
LENT = table(
    seat=None,
    me="k",
    hand=(),
    decision=None,
    lent=Lent(donderdag.ELS, ("Jd", "9d", "Ac")),
    looking=(Looking(donderdag.ELS, "k"),),
)
"""Karin looks on, and sees the hand of Els."""
EXTRA = table(
    about=replace(ABOUT, turn_limit=20, extra_time=90),
    chairs=tuple(replace(one, extra=90_000) for one in donderdag.ALL_READY),
    next=125_000,
    decision=replace(donderdag.DECISION, ends=125_000),
)
"""Marijke has 15 seconds left of her turn, and then a minute and a half."""
OVER = own(phase="over", trick=(), turn=None, decision=None, hand=(), match=replace(donderdag.MATCH, deals=4, winners=(0,)))
"""Marijke has played a daily to its end."""
LATE = tuple(Chair(who, ready=who == "e") for who in "mwje")
SMALL, LARGE = (80, 24), (120, 40)

SCREENS: dict[str, Callable[[], str]] = {
    "turn_80x24": lambda: drawn(table(), SMALL, typed="h8"),
    "turn_120x40": lambda: drawn(table(), LARGE, typed="h8"),
    "turn_100x30": lambda: drawn(table(), (100, 30)),
    "turn_ascii_80x24": lambda: drawn(table(), SMALL, replace(LOOK, signs=False)),
    "turn_english_80x24": lambda: drawn(table(), SMALL, Look(EN, "AKQJ")),
    "bidding_80x24": lambda: drawn(bidding(), SMALL),
    "bidding_120x40": lambda: drawn(bidding(), LARGE),
    "full_trick_80x24": lambda: drawn(table(trick=(), winning=None, last=FULL, decision=None), SMALL, held=FULL),
    "connection_lost_80x24": lambda: drawn(table(), SMALL, line=donderdag.NL.say("line.waiting")),
    "gathering_80x24": lambda: drawn(
        gathering(Chair("m"), Chair("w", ready=True), Chair(), Chair(), seat=0),
        SMALL,
        link="http://stamtafel.example/t/donderdag-7kq2m9xw",
    ),
    "sheet_80x24": lambda: drawn(between(next=8000, chairs=LATE), SMALL),
    "sheet_held_80x24": lambda: drawn(between(chairs=LATE, holding=(donderdag.JOOST,)), SMALL),
    "gathering_bots_80x24": lambda: drawn(hosting(Chair("w", ready=True), Chair(), Chair(bot=True)), SMALL),
    "between_bots_80x24": lambda: drawn(between(seat=None, chairs=(*LATE[:2], Chair(bot=True), LATE[3])), SMALL),
    "paused_80x24": lambda: drawn(table(paused=donderdag.WIM), SMALL),
    "away_80x24": lambda: drawn(away(), SMALL, now=12_000),
    "vote_80x24": lambda: drawn(voting(), SMALL, now=20_000),
    "vote_120x40": lambda: drawn(voting(), LARGE, now=20_000),
    "vote_watching_80x24": lambda: drawn(voting(seat=None, hand=(), me="k"), SMALL, now=20_000),
    "vote_word_80x24": lambda: at_table(table(vote=proposal("adjourn", votes={"w": "yes"}), may=()), SMALL),
    "undo_80x24": lambda: at_table(table(vote=proposal("undo"), trick=plays("Ah"), decision=None), SMALL),
    "claim_80x24": lambda: at_table(CLAIM, SMALL),
    "claim_120x40": lambda: at_table(CLAIM, LARGE),
    "claim_armed_80x24": lambda: at_table(table(may=("claim", "adjourn", "stop")), SMALL, "C"),
    "proposals_80x24": lambda: at_table(called(may=("undo", "adjourn", "stop"), turn=donderdag.JOOST, decision=None), SMALL),
    "proposals_120x40": lambda: at_table(called(may=("claim", "adjourn", "stop")), LARGE),
    "leaving_80x24": lambda: at_table(table(turn=donderdag.JOOST, decision=None), SMALL, "Q"),
    "lent_80x24": lambda: at_table(LENT, SMALL),
    "looked_at_80x24": lambda: at_table(table(looking=(Looking(donderdag.ELS, "k"),), queue=("k", "p")), SMALL),
    "recognise_80x24": lambda: at_table(table(host="m", asking=(Asking("k", "e", 0),), decision=None), SMALL),
    "extra_time_80x24": lambda: at_table(EXTRA, SMALL),
    "stopping_80x24": lambda: at_table(table(match=replace(donderdag.MATCH, stopping=True), muted=("m",)), SMALL, "P"),
    "stood_in_80x24": lambda: drawn(table(chairs=stood_in(donderdag.MARIJKE, bot=True)), SMALL),
    "stand_ins_80x24": lambda: drawn(table(chairs=stood_in(donderdag.ELS, standin="k", at=stood_in(1, bot=True))), SMALL),
    "first_deal_80x24": lambda: drawn(table(sheet=EMPTY_SHEET), SMALL),
    "daily_turn_80x24": lambda: at_table(own(), SMALL),
    "daily_turn_120x40": lambda: at_table(own(), LARGE),
    "daily_over_80x24": lambda: at_table(OVER, SMALL),
    "daily_practice_80x24": lambda: at_table(own(practice=True), SMALL, "P"),
    "daily_help_page_80x24": lambda: pages.help_page(own(), LOOK, (), Leafing(), 80, 17).text(),
    "score_page_80x24": lambda: pages.sheet(table(), LOOK, Leafing(), 80, 17).text(),
    "last_trick_page_80x24": lambda: pages.last_trick(table(last=FULL), LOOK, 80, 17).text(),
    "help_page_80x24": lambda: pages.help_page(table(), LOOK, (), Leafing(), 80, 17).text(),
    "settings_page_80x24": lambda: pages.settings_page(Settings(), 1, LOOK, 80, 17).text(),
}


def main() -> None:
    """Draw every screen anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in SCREENS.items():
        (FOLDER / f"{name}.txt").write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

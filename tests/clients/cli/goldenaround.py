"""What lies around the table, as screens a person can read, pinned as text.

`python -m tests.clients.cli.goldenaround` draws them again.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from clients.cli import lobby, tableform
from clients.cli.around import Around
from clients.cli.choices import choices
from clients.cli.lobby import Tables
from clients.cli.look import Look
from clients.cli.menu import Where
from clients.cli.screen import Screenful
from clients.cli.screen import draw as draw_table
from clients.cli.tableview import TableView
from protocol.around import Chair
from protocol.events import Code, Event
from tests.clients.cli.donderdag import EN, LOOK, gathering, table, with_changes
from tests.clients.cli.everyday import BOARD, DAILY, DAY, DAYS, EVENING, NEW, OPENED, PLAYED, own
from tests.clients.cli.golden import FOLDER, KLAVERJAS, LARGE, ROWS, SMALL
from tests.clients.cli.scorebook import ABOUT_YOU, BOOK, DEALS, RANKING, REPLAYED, REST, RULES

ENGLISH = Look(EN, "AKQJ")
SERVER = "http://stamtafel.example"
PLACE = with_changes(
    gathering(Chair("w", ready=True), Chair(), Chair(bot=True), Chair(locked="e")),
    host="m",
    regulars=("e", "w", "j"),
    queue=("k",),
    resting=(REST,),
    games=(RULES,),
)
GUEST = with_changes(PLACE, host="w", queue=())
CODE = Code(bytes(16), "kqmwxz", 600_000)


def over(
    seen: TableView | None,
    where: Where,
    *heard: Event,
    keys: Sequence[str] = (),
    size: tuple[int, int] = SMALL,
    look: Look = LOOK,
    now: int = 10_000,
) -> str:
    """This leaf over the table, once this was heard and these keys were pressed."""
    around = Around(SERVER, (KLAVERJAS,), look, bytes, lambda name, text: name)
    around.at(seen, now, look)
    around.show(where)
    for event in heard:
        around.heard(event)
    for key in keys:
        around.key(key, key if len(key) == 1 else None)
    if seen is None:
        canvas = lobby.draw(Tables((), ()), SERVER, "", "", look, *size)
    else:
        canvas = draw_table(Screenful(seen, choices(seen, look.words, look.letters)), look, *size)
    return around.draw(canvas).text(look.signs)


def listed(size: tuple[int, int] = SMALL, look: Look = LOOK) -> str:
    """The lobby with own tables and public ones."""
    return lobby.draw(Tables(ABOUT_YOU.tables, ROWS), SERVER, "1", "", look, *size).text()


def daily(*heard: Event, page: str = "daily", seen: TableView | None = None, entry: str = "", **more: Any) -> str:
    """A leaf of the daily of Thursday, that evening."""
    return over(seen, Where(page, daily=DAILY, day=DAY, entry=entry), *heard, now=EVENING, **more)


PLAYED_BACK = (DEALS, REPLAYED)
AROUND: dict[str, Callable[[], str]] = {
    "lobby_80x24": listed,
    "lobby_120x40": lambda: listed(LARGE),
    "lobby_english_80x24": lambda: listed(look=ENGLISH),
    "lobby_help_80x24": lambda: lobby.draw(Tables((), ()), SERVER, "", "", LOOK, 80, 24, helped=True).text(),
    "new_table_80x24": lambda: lobby.form(tableform.new((KLAVERJAS,), "Vrijdag"), 2, LOOK, 80, 24).text(),
    "arriving_80x24": lambda: over(GUEST, Where("arriving")),
    "arriving_120x40": lambda: over(GUEST, Where("arriving"), size=LARGE),
    "arriving_english_80x24": lambda: over(GUEST, Where("arriving"), look=ENGLISH),
    "thats_me_80x24": lambda: over(GUEST, Where("thats_me")),
    "place_80x24": lambda: over(PLACE, Where("front")),
    "place_120x40": lambda: over(PLACE, Where("front"), size=LARGE),
    "place_playing_80x24": lambda: over(table(), Where("front")),
    "place_ascii_80x24": lambda: over(PLACE, Where("front"), look=replace(LOOK, signs=False)),
    "people_80x24": lambda: over(PLACE, Where("people")),
    "person_80x24": lambda: over(PLACE, Where("person", "e")),
    "keep_seat_80x24": lambda: over(PLACE, Where("keep", "e")),
    "remove_80x24": lambda: over(PLACE, Where("remove", "w")),
    "removing_80x24": lambda: over(PLACE, Where("removing", "w")),
    "link_80x24": lambda: over(PLACE, Where("link"), keys=("1", "enter")),
    "resting_80x24": lambda: over(PLACE, Where("resting")),
    "lay_80x24": lambda: over(PLACE, Where("lay")),
    "lay_form_80x24": lambda: over(PLACE, Where("lay"), keys=("2", "enter")),
    "arrange_80x24": lambda: over(PLACE, Where("front"), keys=("8", "enter", "down")),
    "book_80x24": lambda: over(PLACE, Where("book"), BOOK),
    "book_120x40": lambda: over(PLACE, Where("book"), BOOK, size=LARGE),
    "match_80x24": lambda: over(PLACE, Where("match", match=3), DEALS),
    "deal_80x24": lambda: over(PLACE, Where("deal", match=3, deal=2), DEALS),
    "standings_80x24": lambda: over(PLACE, Where("standings", game="klaverjas"), RANKING),
    "standings_english_80x24": lambda: over(PLACE, Where("standings"), RANKING, look=ENGLISH),
    "replay_open_80x24": lambda: over(PLACE, Where("deal", match=3, deal=2), *PLAYED_BACK, keys=("right", "right")),
    "replay_open_120x40": lambda: over(PLACE, Where("deal", match=3, deal=2), *PLAYED_BACK, keys=("end",), size=LARGE),
    "me_80x24": lambda: over(None, Where("me"), ABOUT_YOU),
    "device_80x24": lambda: over(PLACE, Where("device"), CODE),
    "device_120x40": lambda: over(None, Where("device"), CODE, size=LARGE),
    "device_ascii_80x24": lambda: over(PLACE, Where("device"), CODE, look=replace(LOOK, signs=False)),
    "tips_80x24": lambda: over(PLACE, Where("tips")),
    "forget_80x24": lambda: over(None, Where("forget")),
    "dailies_80x24": lambda: over(None, Where("dailies"), DAYS, now=EVENING),
    "dailies_120x40": lambda: over(None, Where("dailies"), DAYS, now=EVENING, size=LARGE),
    "dailies_english_80x24": lambda: over(None, Where("dailies"), DAYS, now=EVENING, look=ENGLISH),
    "daily_80x24": lambda: daily(BOARD),
    "daily_120x40": lambda: daily(BOARD, size=LARGE),
    "daily_ascii_80x24": lambda: daily(BOARD, look=replace(LOOK, signs=False)),
    "daily_new_80x24": lambda: daily(NEW),
    "daily_at_table_80x24": lambda: daily(BOARD, seen=own(phase="over", decision=None, hand=())),
    "board_place_80x24": lambda: daily(BOARD, page="board.place"),
    "board_day_120x40": lambda: daily(BOARD, page="board.day", size=LARGE),
    "board_day_english_80x24": lambda: daily(BOARD, page="board.day", look=ENGLISH),
    "board_totals_80x24": lambda: daily(BOARD, page="board.totals"),
    "board_shares_80x24": lambda: daily(BOARD, page="board.shares"),
    "board_seals_80x24": lambda: daily(OPENED, page="board.seals"),
    "board_entry_80x24": lambda: daily(BOARD, page="board.place.entry", entry="a1"),
    "board_replay_80x24": lambda: daily(BOARD, PLAYED, page="board.place.entry", entry="a1", keys=("right", "right")),
}


def main() -> None:
    """Draw every screen anew."""
    for name, draw in AROUND.items():
        (FOLDER / f"{name}.txt").write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

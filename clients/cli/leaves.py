"""Every leaf by its name."""

from collections.abc import Callable, Mapping

from clients.cli import (
    alone,
    boardleaves,
    bookleaves,
    dayleaves,
    entryleaves,
    fairleaves,
    lessonleaves,
    meleaves,
    peopleleaves,
    placeleaves,
    reportleaves,
    tipleaves,
)
from clients.cli.here import Here
from clients.cli.menu import Leaf, Where
from clients.cli.tableview import TableView

LEAVES: Mapping[str, Callable[[Here, Where], Leaf]] = {
    "front": placeleaves.front,
    "arriving": placeleaves.arriving,
    "thats_me": placeleaves.thats_me,
    "link": placeleaves.link,
    "resting": placeleaves.resting,
    "lay": placeleaves.lay,
    "people": peopleleaves.everybody,
    "person": peopleleaves.person,
    "keep": peopleleaves.keep,
    "hand_on": peopleleaves.hand_on,
    "remove": peopleleaves.remove,
    "removing": peopleleaves.removing,
    "book": bookleaves.book,
    "match": bookleaves.match,
    "deal": bookleaves.deal,
    "standings": bookleaves.standings,
    "fair": fairleaves.fair,
    "tips": tipleaves.tips,
    "report": reportleaves.report,
    "lessons": lessonleaves.lessons,
    "dailies": dayleaves.dailies,
    "daily": dayleaves.daily,
    "board.place": boardleaves.at_place,
    "board.day": boardleaves.of_day,
    "board.totals": boardleaves.totals,
    "board.shares": boardleaves.shares,
    "board.seals": boardleaves.seals,
    "board.place.entry": entryleaves.at_place,
    "board.day.entry": entryleaves.of_day,
    "me": meleaves.me,
    "device": meleaves.device,
    "rename": meleaves.rename,
    "forget": meleaves.forget,
    "forgetting": meleaves.forgetting,
}


def leaf(here: Here, where: Where) -> Leaf:
    """The leaf that is open there, as it is at this moment."""
    return LEAVES[where.page](here, where)


def front(table: TableView) -> Where:
    """Which leaf tells what there is beside the play: the place; at a daily its board, in a guided deal the tips."""
    own = alone.of(table)
    if own is None:
        return Where("front")
    if own.daily is None or own.day is None:
        return Where("tips")
    return Where("daily", daily=own.daily, day=own.day)

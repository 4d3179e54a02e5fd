"""Every leaf by its name."""

from collections.abc import Callable, Mapping

from clients.cli import bookleaves, fairleaves, meleaves, peopleleaves, placeleaves, tipleaves
from clients.cli.here import Here
from clients.cli.menu import Leaf, Where

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
    "me": meleaves.me,
    "device": meleaves.device,
    "rename": meleaves.rename,
    "forget": meleaves.forget,
    "forgetting": meleaves.forgetting,
}


def leaf(here: Here, where: Where) -> Leaf:
    """The leaf that is open there, as it is at this moment."""
    return LEAVES[where.page](here, where)

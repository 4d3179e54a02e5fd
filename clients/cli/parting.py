"""What stands in the terminal once the screen is gone: where the table is, and the command that leads back to it."""

import shlex

from clients.cli import alone
from clients.cli.address import Address
from clients.cli.words import Words


def parting(where: Address, slug: str | None, name: str | None, command: str, words: Words) -> list[str]:
    """The link of the table that was left, and how to come back by this command under the same name; nothing of a lobby.

    The link of a table of one's own leads nobody else there, so it is not told.

    `slug` is the table one was at last, where the link itself named none.
    """
    table = where.table or slug
    if table is None:
        return []
    link = where.link(table)
    back = shlex.join(["stamtafel", command, link, *([] if name is None else ["--as", name])])
    told = [] if alone.is_own(table) else [words.say("leave.link", link=link)]
    return [*told, words.say("leave.back", command=back)]

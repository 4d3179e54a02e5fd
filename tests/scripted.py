"""Somebody who plays a daily by a script over a house or a socket, and what was played there."""

from protocol.commands import Act, Ready
from protocol.events import Moved, Ok, View
from protocol.records import Record
from tests.alonetable import by_script
from tests.guests import Guest


async def goes_on(guest: Guest) -> bool:
    """Do what is asked of the seat now, and hear what comes of it; false when the match is over."""
    assert guest.public is not None
    assert guest.seen is not None
    version = guest.seen.version
    if guest.public.phase == "over":
        return False
    decision = guest.private.decision
    if guest.public.phase == "sheet":
        answer = await guest.says(Ready(guest.id()))
        assert isinstance(answer, Ok), answer
    elif decision is not None and decision.turn:
        choice = by_script(decision)
        answer = await guest.says(Act(guest.id(), choice.action, choice.decision))
        # what bots say out of turn comes first, and may have ended the deal
        assert isinstance(answer, Ok) or answer.code == "stale", answer
    else:
        await guest.until(lambda: guest.seen is not None and guest.seen.version > version)
    return True


def deals(*guests: Guest) -> list[Record]:
    """The deals that were shown to these, who are one person, when each was over."""
    found: dict[int, Record] = {}
    for event in (event for guest in guests for event in guest.events):
        record = event.public.finished if isinstance(event, View | Moved) and event.public else None
        if isinstance(record, Record) and record.deal is not None:
            found[record.deal] = record
    return [found[deal] for deal in sorted(found)]

"""When moves are sealed: the deals that are over or adjourned, or what has gathered between deals."""

import logging

from server.live import frames, lines
from server.live import record as records
from server.live.ports import Store, StoreAway, StoreRefused
from server.live.record import Record
from server.tables.seals import seal

log = logging.getLogger(__name__)

AT_REST = 200
"""How many moves may gather between deals before they are sealed."""


async def seal_what_is_over(store: Store, table: str, record: Record) -> None:
    """Seal what is worth it: lines are kept, the moves leave the record.

    What cannot be sealed now is sealed with what comes next: until then its moves stay.
    """
    try:
        while record.table.phase != "playing" and (record.over or len(record.made) >= AT_REST):
            branches = b"".join(frames.branch(one.head) for one in record.made)
            deals = dict(lines.kept(step) for step in record.over if records.ends_deal(step))
            sealed = await store.seal(table, record.head, seal(record.table), deals, branches)
            if not records.cut(record, sealed):
                return  # another process is further: what it appended will come
    except (StoreAway, StoreRefused) as error:
        log.warning("table %s is not sealed now: %s", table, error)

"""How tables are made: by somebody's command, and the first one of a house."""

import secrets

from protocol.commands import Create
from protocol.events import Refused
from server.games.registry import GAMES
from server.live.ports import Person, Store
from server.live.record import NOTHING
from server.tables import links
from server.tables.acting import Refusal
from server.tables.decide import Moves, content, make
from server.tables.moves import encode
from server.tables.state import link, person_at


async def made(store: Store, person: Person, command: Create) -> str | Refused:
    """Make the table that this command asks for, once for its id: the table's name, or why not. Raises `StoreAway`."""
    slug = links.made(command.name, person.id, command.id)
    fresh = secrets.token_bytes(32)
    moves = make(slug, person_at(fresh, person.id), command, store.now(), fresh)
    if isinstance(moves, Refusal):
        return Refused(command.id, moves.code, moves.field)
    said = slug.encode() + content(command)
    if await store.once(person.id + command.id, said) != said:
        return Refused(command.id, "id_reused", "id")
    await _written(store, slug, moves)
    return slug


async def first(store: Store, name: str) -> tuple[str, bool]:
    """The table made at the first start, called so, and whether it was made now. Raises `StoreAway`."""
    slug = links.made(name, store.id, b"first table")
    if await store.read(slug) is not None:
        return slug, False
    game = next(iter(GAMES.values()))
    moves = make(slug, None, Create(secrets.token_bytes(16), name, game.name, 4), store.now(), secrets.token_bytes(32))
    assert not isinstance(moves, Refusal)
    await _written(store, slug, moves)
    return slug, True


async def _written(store: Store, slug: str, moves: Moves) -> None:
    entry = encode(moves[0])
    await store.append(slug, NOTHING, [entry], link(b"", entry), None)

"""Whether a store may be used: on disk before answered, never forgetting, and the very store it was."""

from collections.abc import Mapping
from typing import Literal

from redis.exceptions import RedisError

from server.live.ports import StoreRefused
from server.store import keys
from server.store.keys import BUCKETS
from server.store.link import Link

Durability = Literal["always", "everysec"]
"""`always`: what is answered is on disk. `everysec`: the last second may be lost with the machine."""

_WANTED = {
    "appendonly": ("yes",),
    "appendfsync": ("always",),
    "no-appendfsync-on-rewrite": ("no",),
    "maxmemory-policy": ("noeviction",),
}


async def check_settings(link: Link, durability: Durability) -> Durability:
    """What the store does, which is at least `durability`. Raises `StoreRefused` with what to set, or `StoreAway`."""
    try:
        nodes = await link.every("CONFIG GET", *_WANTED)
    except RedisError as error:
        raise StoreRefused(f"the store's settings cannot be read (allow CONFIG GET): {error}") from error
    return min((_checked(found, durability) for found in nodes), key=("everysec", "always").index)


def _checked(found: Mapping[str | bytes, str | bytes], durability: Durability) -> Durability:
    """What a node does that has these settings."""
    settings = {_text(name): _text(value) for name, value in found.items()}
    weaker = _weaker(settings, durability)
    if weaker:
        told = ", ".join(f"{name} {settings.get(name, 'unknown')} (set it to {_WANTED[name][0]})" for name in weaker)
        mended = not _weaker(settings, "everysec")
        instead = "; or accept the loss of a second with --durability everysec" if mended else ""
        raise StoreRefused(f"the store would lose what it has answered: {told}{instead}")
    always = settings["appendfsync"] == "always" and settings["no-appendfsync-on-rewrite"] == "no"
    return "always" if always else "everysec"


def _weaker(settings: Mapping[str, str], durability: Durability) -> list[str]:
    """The settings of a store that promise less than this."""
    return [name for name, wanted in _WANTED.items() if settings.get(name) not in (*wanted, *_also(name, durability))]


def _also(name: str, durability: Durability) -> tuple[str, ...]:
    if durability == "always":
        return ()
    return {"appendfsync": ("everysec",), "no-appendfsync-on-rewrite": ("yes",)}.get(name, ())


async def check_id(link: Link) -> str:
    """The store's id, the same in every bucket. Raises `StoreRefused` where it has none or is not whole, or `StoreAway`."""
    found = await read_ids(link)
    if found == {None}:
        raise StoreRefused("the store has no id: emptied by mistake? If it is meant to be new, run `stamtafel init` once")
    if len(found) > 1:
        raise StoreRefused("the store has lost a part, or parts of two stores were mixed: bring it back from a backup")
    if await link.ask("EXISTS", keys.RESTORING):
        raise StoreRefused("a backup was restored into this store only half: empty it and restore again")
    return str(found.pop())


async def read_ids(link: Link) -> set[str | None]:
    """The store ids of all buckets: one that is not nil in a store that is whole."""
    found = await link.ask_all([("GET", keys.store_id(bucket)) for bucket in BUCKETS])
    return {None if one is None else _text(one) for one in found}


async def finish_id(link: Link) -> None:
    """Where giving an empty store its id was broken off halfway, give it to the rest; anything else stays as it is."""
    found = await link.ask_all([("GET", keys.store_id(bucket)) for bucket in BUCKETS])
    given = [one for one in found if one is not None]
    if len({*given}) == 1 and sum(await link.every("DBSIZE")) == len(given):
        await link.ask_all([("SETNX", keys.store_id(bucket), given[0]) for bucket in BUCKETS])


async def write_id(link: Link, store_id: str) -> None:
    """Give an empty store its id (a random one), in every bucket. Raises `StoreRefused` where there is one or anything."""
    if await read_ids(link) != {None}:
        raise StoreRefused("the store has an id already: it is in use, and stays as it is")
    if any(await link.every("DBSIZE")):
        raise StoreRefused("the store is not empty: give Stamtafel one of its own")
    first, *others = BUCKETS
    await link.ask("SETNX", keys.store_id(first), store_id)  # after a lost reply the second try is told no, hence the look
    if await link.ask("GET", keys.store_id(first)) == store_id.encode():
        await link.ask_all([("SETNX", keys.store_id(bucket), store_id) for bucket in others])
    if await read_ids(link) != {store_id}:
        raise StoreRefused("somebody else gave the store an id at the same moment")


def _text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value

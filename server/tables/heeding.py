"""When the word of regulars is heeded, who say that somebody is whom they say they are (*that is me*).

Two names of one person are regulars after a deal that they play by themselves. So they have a word only when they have
played here on an earlier day, and of nobody who is host; and what they say is done only when whoever it is about has stayed
away for a while since: who comes with the own token ends it.
"""

from msgspec.structs import replace

from server.tables.state import Claimant, Table

REGULARS = 2
"""How many regulars recognise somebody."""

AWAY_MS = 10 * 60_000
"""How long somebody stays away, from the first word of a regular on, until regulars' words are acted on."""

EARLIER_MS = 12 * 3600 * 1000
"""How long ago a regular has first played here at the least, to have a word: on an earlier day."""


def has_a_word(state: Table, who: str, now: int) -> bool:
    """Whether this person is a regular who has played here on an earlier day."""
    return who in state.regulars and now >= state.joined.get(who, state.regulars[who]) + EARLIER_MS


def heeded_at(state: Table, claimant: Claimant) -> int | None:
    """When (ms) what regulars have said of this is acted on; nil while too few have. Of the host they have no say."""
    if len(words(state, claimant)) < REGULARS or claimant.was == state.host or state.settings.listed:
        return None
    return max(claimant.since, claimant.heard) + AWAY_MS


def words(state: Table, claimant: Claimant) -> tuple[str, ...]:
    """Who has confirmed it and is a regular still."""
    return tuple(person for person in claimant.confirmed if person in state.regulars)


def heeded_next(state: Table) -> int | None:
    """When (ms) the next of those whom regulars have recognised is who they say."""
    times = [at for at in (heeded_at(state, one) for one in state.claimants) if at is not None]
    return min(times) if times else None


def begun_anew(claimants: tuple[Claimant, ...], at: int) -> tuple[Claimant, ...]:
    """Nobody could come for a while: whoever somebody says they are has as long to do so, from this time (ms), as ever."""
    return tuple(replace(one, heard=at) if one.confirmed else one for one in claimants)

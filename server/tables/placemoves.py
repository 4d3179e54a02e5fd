"""The moves of a table's record that are about the place rather than the play; `server.tables.moves` has the rest.

As there: they never leave the server as they are, and a field that is added has a default.
"""

from msgspec import Struct

from protocol.around import Alone
from protocol.cards import Seat
from protocol.terms import Patience, Rotation


class Settings(Struct, frozen=True, gc=False, array_like=True):
    """What is agreed. `options` holds every option of the game, in the order of its options struct.

    `rules` is the version of the game's rules that it was agreed by; once a match has begun, the one it is played by.
    """

    name: str
    game: str
    players: int
    options: tuple[tuple[str, bool | int | str], ...]
    listed: bool
    watch: bool
    open_tricks: bool
    turn_limit: int | None
    sheet_seconds: int | None = 8
    extra_time: int = 0
    patience: Patience = Patience()
    rotate: Rotation = "never"
    call: str | None = None
    alone: Alone | None = None
    rules: int = 1


class PlaceMove(Struct, frozen=True, gc=False, tag_field="did", omit_defaults=True):
    """What was done."""


class Laid(PlaceMove, frozen=True, tag="laid"):
    """The host laid the table for this game, with these house rules."""

    settings: Settings


class Arranged(PlaceMove, frozen=True, tag="arranged"):
    """The host arranged the place; the game stays as it is."""

    settings: Settings


class Locked(PlaceMove, frozen=True, tag="locked"):
    """The host keeps this seat for this person, or for nobody in particular."""

    seat: Seat
    person: str | None = None


class Removed(PlaceMove, frozen=True, tag="removed"):
    """The host removed this person, and the link is `link` from now on."""

    person: str
    link: str


class Forgotten(PlaceMove, frozen=True, tag="forgotten"):
    """This person will not come again."""

    person: str


class HandedOn(PlaceMove, frozen=True, tag="handed_on"):
    """This person is host now."""

    person: str


class Nominated(PlaceMove, frozen=True, tag="nominated"):
    """Who did this, a regular, would have this person as host."""

    person: str


class Visited(PlaceMove, frozen=True, tag="visited"):
    """Who did this, the host, has been here; it stands here once a day at the most."""


class Muted(PlaceMove, frozen=True, tag="muted"):
    """The host took this person's word, or gave it back."""

    person: str
    mute: bool


class HandShown(PlaceMove, frozen=True, tag="hand_shown"):
    """The seat lets this person, who looks on, see its hand, or no longer."""

    seat: Seat
    person: str
    show: bool


class AskedToBe(PlaceMove, frozen=True, tag="asked_to_be"):
    """Who did this says that they are this person of the place; who is `instead` waits too, and gives way."""

    was: str
    instead: str | None = None


class Recognised(PlaceMove, frozen=True, tag="recognised"):
    """Who did this says whether `person` is `was`. `settled`: with that it is decided."""

    person: str
    was: str
    yes: bool
    settled: bool


class Queued(PlaceMove, frozen=True, tag="queued"):
    """Who did this waits for a chair, or no longer."""

    wait: bool


class Rotated(PlaceMove, frozen=True, tag="rotated"):
    """This person, next in the queue, takes the chair; who sat there waits for another."""

    seat: Seat
    person: str


class Turned(PlaceMove, frozen=True, tag="turned"):
    """Chairs have changed after the match that is over, as far as somebody is here who waits."""


PlaceMoves = (
    Laid
    | Arranged
    | Locked
    | Removed
    | Forgotten
    | HandedOn
    | Nominated
    | Visited
    | Muted
    | HandShown
    | AskedToBe
    | Recognised
    | Queued
    | Rotated
    | Turned
)

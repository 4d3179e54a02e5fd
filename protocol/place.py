"""Client to server: what is said about the place rather than the play, most of it by the host."""

from typing import Annotated

from msgspec import Meta, field

from protocol.cards import Seat
from protocol.terms import CommandId, ExtraTime, Message, Options, Patience, PersonId, Rotation, SheetSeconds, TurnLimit


class Lay(Message, frozen=True, tag="lay"):
    """The host lays the table for a game with these house rules, while no match is being played.

    `open_tricks` shows every trick of the running deal instead of the last (COM-10). `turn_limit` is in seconds; nil is no
    limit (COM-11). `extra_time` (seconds) is what each seat has besides, for a whole match. `sheet_seconds` is how long the
    score sheet stays before the next deal begins; nil: until all seats say `ready`.
    """

    id: CommandId
    game: Annotated[str, Meta(max_length=32)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = field(default_factory=dict)
    open_tricks: bool = False
    turn_limit: TurnLimit | None = None
    sheet_seconds: SheetSeconds | None = 8
    extra_time: ExtraTime = 0


class Arrange(Message, frozen=True, tag="arrange"):
    """The host arranges the place: all of it as it is to be from now on.

    `watch` lets others look on. `rotate` says when chairs change. `call` is the https address of the group's own call.
    """

    id: CommandId
    watch: bool
    rotate: Rotation = "never"
    patience: Patience = Patience()
    call: Annotated[str, Meta(max_length=300, pattern=r"^https://[^\s<>\"]+$(?!\n)")] | None = None


class SeatBot(Message, frozen=True, tag="seat_bot"):
    """The host puts a bot on an empty seat, or (`bot` false) sends it away, while no match is being played.

    A person takes a bot's seat with `sit`, between deals too; the score stays with the seat.
    """

    id: CommandId
    seat: Seat
    bot: bool = True


class Wait(Message, frozen=True, tag="wait"):
    """Wait for a chair, in the queue that everybody sees, or (`wait` false) no longer."""

    id: CommandId
    wait: bool = True


class Lock(Message, frozen=True, tag="lock"):
    """The host keeps a seat for somebody who has been here, or (`person` nil) for nobody in particular."""

    id: CommandId
    seat: Seat
    person: PersonId | None = None


class Remove(Message, frozen=True, tag="remove"):
    """The host removes somebody from the place. The link is renewed; who belongs here finds the new one in the view."""

    id: CommandId
    person: PersonId


class HandOn(Message, frozen=True, tag="hand_on"):
    """The host makes somebody else host. When the host has not been here for 30 days two regulars may, naming the same."""

    id: CommandId
    person: PersonId


class Mute(Message, frozen=True, tag="mute"):
    """The host takes somebody's word, or (`mute` false) gives it back. Set phrases that are always allowed stay so."""

    id: CommandId
    person: PersonId
    mute: bool = True


class ShowHand(Message, frozen=True, tag="show_hand"):
    """Let somebody who looks on see the own hand, or (`show` false) no longer. Everybody sees that it is so."""

    id: CommandId
    person: PersonId
    show: bool = True


class ThatIsMe(Message, frozen=True, tag="that_is_me"):
    """Say that one is this person of the place, whose token is lost. The host confirms it, or two regulars.

    What the regulars say is done when that person has stayed away for a while.
    """

    id: CommandId
    person: PersonId


class Recognise(Message, frozen=True, tag="recognise"):
    """Say whether somebody (`person`) is who they say they are. If so the old token is that person's here no longer."""

    id: CommandId
    person: PersonId
    yes: bool = True

"""What happens to the place and to a match as a whole, each in a sentence: one source for the screen and for lines."""

from clients.cli import names
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.happenings import (
    Adjourned,
    Arranged,
    AskedToBe,
    Claimed,
    Counted,
    HandedOn,
    HandShown,
    Happening,
    Laid,
    Locked,
    Muted,
    Nominated,
    Queued,
    Recognised,
    Removed,
    Resumed,
    Rotated,
    Stopped,
    Undone,
)


def told(move: Happening, after: TableView, speech: Speech) -> str:
    """What to say of this. Nothing of what is told elsewhere."""
    words = speech.words
    return _match(move, after, speech) or _people(move, after, words) or _place(move, after, words)


def _match(move: Happening, after: TableView, speech: Speech) -> str:
    """That a match rests, goes on, ends early; that cards come back or lie open."""
    words, text = speech.words, ""
    match move:
        case Adjourned():
            text = words.say("line.adjourned", n=move.match)
        case Resumed():
            text = words.say("line.resumed", n=move.match)
        case Stopped():
            text = words.say("line.stopped")
        case Counted():
            text = words.say("line.counted" if move.counts else "line.counted.not")
        case Undone():
            text = words.say("line.undone", name=names.seat(after, move.seat, words), card=speech.card(move.card))
        case Claimed():
            key = "line.claimed.proven" if move.proven else "line.claimed"
            text = words.say(key, name=names.seat(after, move.seat, words))
        case _:
            pass
    return text


def _people(move: Happening, after: TableView, words: Words) -> str:
    """What becomes of somebody: waiting, taking a chair, being removed, recognised, silenced, made host."""
    text = ""
    match move:
        case Queued():
            text = words.say("line.queued" if move.wait else "line.queued.not", name=_name(after, move.person, words))
        case Rotated():
            text = words.say("line.rotated", name=_name(after, move.person, words), n=move.seat + 1)
        case Removed():
            text = words.say("line.removed", name=_name(after, move.person, words))
        case HandedOn():
            text = words.say("line.handed_on", name=_name(after, move.person, words))
        case Nominated():
            by, name = _name(after, move.by, words), _name(after, move.person, words)
            text = words.say("line.nominated", by=by, name=name)
        case Muted():
            text = words.say("line.muted" if move.mute else "line.muted.not", name=_name(after, move.person, words))
        case AskedToBe():
            text = words.say("line.asked_to_be", name=_name(after, move.person, words), was=_name(after, move.was, words))
        case Recognised():
            by, was = _name(after, move.by, words), _name(after, move.was, words)
            text = words.say("line.recognised" if move.yes else "line.recognised.not", by=by, was=was)
        case _:
            pass
    return text


def _place(move: Happening, after: TableView, words: Words) -> str:
    """How the place is laid and arranged, for whom a seat is kept, who sees a hand."""
    text = ""
    match move:
        case Laid():
            text = words.say("line.laid", game=words.named("game", move.game))
        case Arranged():
            text = words.say("line.arranged")
        case Locked(person=None):
            text = words.say("line.locked.not", n=move.seat + 1)
        case Locked():
            text = words.say("line.locked", n=move.seat + 1, name=_name(after, move.person or "", words))
        case HandShown():
            key = "line.hand_shown" if move.show else "line.hand_shown.not"
            text = words.say(key, name=names.seat(after, move.seat, words), to=_name(after, move.person, words))
        case _:
            pass
    return text


def _name(table: TableView, person: str, words: Words) -> str:
    return names.person(table, person, words)

"""The check of a deal's cards in plain words: what was sealed, whose numbers went in, what follows, and how a failure looks.

One text for the leaf in the terminal and for `stamtafel verify --explain`; the page says the same from the same catalogues.
"""

import argparse
from collections.abc import Sequence

from clients.cli import arriving, commandline
from clients.cli.fairsteps import Shuffled, Worked, of_record, other_cards, other_secret, work
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.words import Words
from protocol.records import Record

GAP: Line = ("", "")


def steps(told: Shuffled, called: Sequence[str], look: Look) -> list[Line]:
    """The four steps with the values of this deal, and the verdict. `called` are the names of the seats."""
    words, found = look.words, work(told)
    return [
        (words.say("fair.step.seal"), "strong"),
        (words.say("fair.secret"), ""),
        (told.secret.hex(), "second"),
        (words.say("fair.seal"), ""),
        (told.commitment.hex(), "second"),
        *_sealed(found, words),
        GAP,
        *(_numbers(told, called, words) if told.daily is None else _daily(told, found, words)),
        GAP,
        (words.say("fair.step.seed" if any(told.nonces) else "fair.step.seed.none"), "strong"),
        (found.seed.hex(), "second"),
        GAP,
        (words.say("fair.step.deck"), "strong"),
        (" ".join(map(look.card, found.deck)), "second"),
        _laid(told, found, look),
        GAP,
        (words.say(f"fair.{verdict(found)}"), "lamp"),
    ]


def verdict(found: Worked) -> str:
    """The verdict that these steps come to, as in fairness.py."""
    if not found.of_day:
        return "bad_daily"
    if not found.sealed:
        return "bad_commitment"
    return "ok" if found.place is None else "bad_deck"


def failures(told: Shuffled, look: Look) -> list[Line]:
    """What the check of this deal would say if two cards had changed places, and if the secret were another.

    Nothing of a deal whose own check does not hold: that says it already.
    """
    words = look.words
    if verdict(work(told)) != "ok":
        return []
    cards, secret = other_cards(told), other_secret(told)
    moved, broken = work(cards), work(secret)
    return [
        (words.say("fair.failing"), "strong"),
        (words.say("fair.failing.how"), ""),
        GAP,
        (words.say("fair.failing.cards"), "strong"),
        _laid(cards, moved, look),
        (words.say(f"fair.{verdict(moved)}"), "lamp"),
        GAP,
        (words.say("fair.failing.secret"), "strong"),
        (secret.secret.hex(), "second"),
        *_sealed(broken, words),
        (words.say(f"fair.{verdict(broken)}"), "lamp"),
        GAP,
    ]


def around(told: Shuffled, words: Words) -> list[Line]:
    """What stands below: what a client checks besides, and what no check can prove of a deal like this."""
    if told.daily is not None:
        return [(words.say("fair.limits.daily"), "")]
    return [(words.say("fair.own"), ""), (words.say("fair.draw"), ""), (words.say("fair.limits"), "")]


def called(record: Record, words: Words) -> list[str]:
    """What the seats of this record are called: as recorded, else by number.

    Records come from anybody: what could do more to a terminal than be read is escaped.
    """
    named = record.people or (None,) * record.players
    return [_printable(name) if name else words.say("seat.number", n=seat + 1) for seat, name in enumerate(named)]


def explained(record: Record, number: int, look: Look) -> list[str]:
    """The check of this record, which stands on this line of its file, in lines to print."""
    words, told = look.words, of_record(record)
    head = words.say("fair.line", n=number)
    if record.given or told is None:
        return [head, words.say("fair.given" if record.given else "fair.untold"), ""]
    return [head, *(text for text, _ in steps(told, called(record, words), look)), ""]


def failing(record: Record, look: Look) -> list[str]:
    """How a failed check would look, from this record, in lines to print; none where its own check does not hold."""
    told = of_record(record)
    lines = [] if told is None else failures(told, look)
    return [text for text, _ in (*lines, *around(told, look.words))] if told is not None and lines else []


def look_of(args: argparse.Namespace) -> Look:
    """In which words and letters these arguments ask for the explanation."""
    return arriving.look(commandline.chosen(args))


def _printable(name: str) -> str:
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in name)


def _sealed(found: Worked, words: Words) -> list[Line]:
    if found.sealed:
        return [(words.say("fair.sealed.yes"), "lamp")]
    return [(words.say("fair.sealed.no"), "lamp"), (found.commitment.hex(), "second")]


def _daily(told: Shuffled, found: Worked, words: Words) -> list[Line]:
    """Nobody's numbers are in a daily: its own number is that of its name and day (FAIR-6)."""
    verdict = words.say("fair.daily.yes" if found.of_day else "fair.daily.no")
    return [(words.say("fair.step.daily"), "strong"), (told.match.hex(), "second"), (verdict, "lamp")]


def _numbers(told: Shuffled, called: Sequence[str], words: Words) -> list[Line]:
    given = [one.hex() if one else words.say("fair.number.none") for one in told.nonces]
    named = zip(called, given, strict=True)
    lines: list[Line] = [(words.say("fair.step.numbers"), "strong")]
    lines += [(words.say("form.line", label=name, value=value), "second") for name, value in named]
    return lines if any(told.nonces) else [*lines, (words.say("fair.numbers.none"), "lamp")]


def _laid(told: Shuffled, found: Worked, look: Look) -> Line:
    words, at = look.words, found.place
    if at is None:
        return (words.say("fair.deck.yes"), "lamp")
    due = look.card(found.deck[at]) if at < len(found.deck) else words.say("fair.card.none")
    return (words.say("fair.deck.no", n=at + 1, due=due, lay=look.card(told.deck[at])), "lamp")

"""Deals as a text that a person reads and pastes in a chat, made from the records and the score book."""

from collections.abc import Sequence

from clients.cli import bookleaves, questions, spoken
from clients.cli.here import Here
from clients.cli.look import Look
from clients.cli.questions import Telling
from clients.cli.words import Words
from protocol.actions import Ask, Declare, Exchange, Play, Tell, Trumps
from protocol.books import DealRow, MatchRow
from protocol.cards import Seat
from protocol.records import Record, RecordedMove


def match(here: Here, row: MatchRow, deals: Sequence[DealRow]) -> str:
    """A match: what it came to, then a line a deal."""
    lines = [bookleaves.line(here, row), *(bookleaves.deal_line(here, row, one) for one in deals)]
    return "\n".join(lines) + "\n"


def deal(here: Here, row: MatchRow, one: DealRow, record: Record) -> str:
    """A deal: what it came to for whom, what was said, and every trick."""
    words = here.words
    title = words.say("book.deal.title", n=row.match, deal=one.deal)
    return "\n".join([title, bookleaves.deal_alone(here, row, one), *played(record, here.look)]) + "\n"


def played(record: Record, look: Look) -> list[str]:
    """What was said in this deal, and its tricks, in the order in which it all happened."""
    each = len({move.seat for move in record.moves if isinstance(move.action, Play)})
    lines: list[str] = []
    trick: list[str] = []
    number = 0
    for move in record.moves:
        if not isinstance(move.action, Play):
            lines.append(_said(record, move, look))
            continue
        stuk = f" ({look.words.say('act.stuk')})" if move.action.stuk else ""
        trick.append(f"{called(record, move.seat, look.words)} {look.card(move.action.card)}{stuk}")
        if len(trick) == each:
            number += 1
            lines.append(f"{number}. {', '.join(trick)}")
            trick = []
    if trick:
        lines.append(f"{number + 1}. {', '.join(trick)}")
    if record.claim is not None:
        lines.append(look.words.say("claim.event", name=called(record, record.claim, look.words)))
    return lines


def called(record: Record, seat: Seat, words: Words) -> str:
    """The name of who sat there, as the record has it; a bot's, or one who has been forgotten, is its number."""
    name = record.people[seat] if record.people is not None else None
    return name or words.say("seat.number", n=seat + 1)


def _said(record: Record, move: RecordedMove, look: Look) -> str:
    words, name, action = look.words, called(record, move.seat, look.words), move.action
    match action:
        case Trumps():
            key = "ev.trumps.none" if action.suit == "none" else "ev.trumps"
            return words.say(key, name=name, suit=words.suit(action.suit))
        case Ask(question=question) if question is not None:
            return words.say("par.asks", name=name, question=questions.asked(question, _telling(record, look)))
        case Tell(question=question) if question is not None:
            answer = move.answer if isinstance(move.answer, bool | int | str | tuple) else None
            return words.say("par.tells", name=name, fact=questions.told(question, answer, _telling(record, look)))
        case Exchange():
            n = len(action.cards or ())
            return words.counted("ev.exchanges", n, name=name) if n else words.say("ev.exchanges.none", name=name)
        case Declare():
            cards = words.listed([" ".join(map(look.card, meld)) for meld in action.melds or ()])
            return f"{spoken.call(name, action, words)} {cards}".rstrip()
        case _:
            return spoken.call(name, action, words)


def _telling(record: Record, look: Look) -> Telling:
    named = (move.action.suit for move in record.moves if isinstance(move.action, Trumps))
    return Telling(look.words, look.card, record.game, next(named, None))

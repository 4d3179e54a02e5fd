"""What a player says in a deal, as sentences: bids, calls, questions with their answers."""

from collections.abc import Mapping

from msgspec import UnsetType

from clients.cli import names, questions
from clients.cli.choices import action_label, tag
from clients.cli.questions import Telling
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Action, Answer, Ask, ChangeSix, Declare, Exchange, Tell, Trumps
from protocol.cards import Seat
from protocol.happenings import Acted

_SAID: Mapping[str, str] = {
    "pass": "ev.passes",
    "delegate": "ev.delegates",
    "double": "ev.doubles",
    "redouble": "ev.redoubles",
    "third_double": "ev.third_doubles",
    "take": "ev.takes_on",
    "schut": "ev.schut",
    "herschut": "ev.herschut",
    "tout": "ev.tout",
    "give_up": "ev.gives_up",
    "agree": "ev.agrees",
    "refuse": "ev.refuses",
    "declare": "ev.declares.something",
    "show": "ev.shows",
    "call": "ev.calls",
    "dek": "ev.dek",
    "swap": "ev.swaps",
    "keep": "ev.keeps",
}


def spoken(before: TableView | None, move: Acted, after: TableView, speech: Speech) -> list[str]:
    """What this player said; then the answer, where there is one. What melds were declared is told apart."""
    words, name, action = speech.words, names.seat(after, move.seat, speech.words), move.action
    match action:
        case Declare() if before is not None and after.public.melds != before.public.melds:
            text = ""
        case Trumps():
            key = "ev.trumps.none" if action.suit == "none" else "ev.trumps"
            text = words.say(key, name=name, suit=words.suit(action.suit))
        case Exchange():
            n = len(action.cards or ()) if action.n is None else action.n
            text = words.counted("ev.exchanges", n, name=name) if n else words.say("ev.exchanges.none", name=name)
        case ChangeSix():
            turned = before.public.turned if before is not None else None
            key = "ev.changes_six" if turned is None else "ev.changes_six.for"
            text = words.say(key, name=name, card="" if turned is None else speech.card(turned))
        case Ask() | Tell():
            return _asked(move, name, action, after, speech)
        case _:
            text = call(name, action, words)
    if move.by == "server":
        text = words.say("ev.by_server", name=name, call=text)
    return [text]


def call(name: str, action: Action, words: Words) -> str:
    """A plain call."""
    key = _SAID.get(tag(action), "ev.says")
    return words.say(key, name=name, call=action_label(action, words))


def answerer(table: TableView, seat: Seat) -> Seat | None:
    """Whose hand a question of this seat is about: the partner's."""
    sides = table.public.about.sides
    return next((one for side in sides if seat in side for one in side if one != seat), None)


def _asked(move: Acted, name: str, action: Ask | Tell, table: TableView, speech: Speech) -> list[str]:
    words, question, answer = speech.words, action.question, move.answer
    how = Telling(words, speech.card, table.public.about.game, table.public.trump)
    if question is None:
        return [call(name, action, words)]
    if isinstance(action, Tell):
        fact = questions.told(question, _plain(answer), how)
        return [words.say("par.tells", name=name, fact=fact)]
    partner = answerer(table, move.seat)
    said = words.say("par.asks", name=name, question=questions.asked(question, how))
    answered = questions.answered(question, _plain(answer), how)
    whose = words.say("somebody") if partner is None else names.seat(table, partner, words)
    return [said, words.say("par.answers", name=whose, answer=answered)]


def _plain(answer: Answer | UnsetType) -> Answer:
    return None if isinstance(answer, UnsetType) else answer

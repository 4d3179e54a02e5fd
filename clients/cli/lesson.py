"""A first guided deal: what is told at each step, once; what would be good now, and how what one did compares with that.

A step is a word of the catalogues: `lesson.GAME.STEP`, else `lesson.STEP` for every game. What has no words is not told.
The page tells the same (clients/web/src/lesson), held against this over deals of every game.
"""

from collections.abc import Iterator

from msgspec import Struct

from clients.cli import questions
from clients.cli.choices import action_label, tag
from clients.cli.connection import Heard
from clients.cli.questions import Telling
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words, capital
from protocol.actions import Action, Ask, Declare, Exchange, Play, Trumps
from protocol.cards import Card
from protocol.events import Moved
from protocol.happenings import Acted
from protocol.views import Advice, Barred, Decision

LAST = 2
"""With so many cards left it is told what the last trick brings."""
EARLIER = frozenset({"begin", "cards", "named"})
"""What who comes in the middle of a deal need not be told any more."""
CALLED = "!? \u00a0\u202f"
"""What ends a call: within a sentence it is out of place."""


class Note(Struct, frozen=True):
    """Something that is told: a step, where it is about a suit with that; or what was `advised` on what one has just done.

    `same`: that was what one did.
    """

    step: str = ""
    suit: str | None = None
    advised: Advice | None = None
    same: bool = False


class Lesson:
    """What has been told at one table. `notes` is what stands there now: what came since one's own last answer."""

    def __init__(self) -> None:
        self.told: tuple[Note, ...] = ()
        self.notes: tuple[Note, ...] = ()

    def came(self, table: TableView, words: Words) -> tuple[Note, ...]:
        """Take in the table as one finds it. Gives what is told."""
        return self._tell([], table, words) if guided(table) else ()

    def heard(self, heard: Heard, words: Words) -> tuple[Note, ...]:
        """Take in an event at the table. Gives what is told for the first time now."""
        after, before = heard.after, heard.before
        if after is None or not guided(after):
            return ()
        new: list[Note] = []
        if before is not None and isinstance(heard.event, Moved) and heard.event.version > before.version:
            move = heard.event.move
            if isinstance(move, Acted) and move.seat == after.private.seat:
                new += _compared(before, move.action)
                self.notes = ()
        return self._tell(new, after, words)

    def _tell(self, new: list[Note], after: TableView, words: Words) -> tuple[Note, ...]:
        late = not self.told and after.public.last is not None
        new += self._first(after, words)
        now = [note for note in new if not (late and note.step in EARLIER)]
        self.told, self.notes = (*self.told, *new), (*self.notes, *now)
        return tuple(now)

    def _first(self, table: TableView, words: Words) -> list[Note]:
        known = {note.step for note in self.told}
        found = {note.step: note for note in steps(table) if note.step not in known and key(note.step, table, words)}
        return [*found.values()]


def guided(table: TableView | None) -> bool:
    """Whether this table is for a first guided deal."""
    alone = None if table is None else table.public.about.alone
    return alone is not None and alone.kind == "lesson"


def steps(table: TableView) -> Iterator[Note]:
    """Every step of the deal that there is something to tell about at this moment, in the order of telling."""
    public, decision = table.public, table.private.decision
    if public.phase == "over":
        yield Note("sheet")
    if public.phase != "playing":
        return
    yield from (Note("begin"), Note("cards"))
    if any(isinstance(one.action, Trumps) for one in public.said):
        yield Note("named")
    if public.last is not None:
        yield Note("count")
        if public.last.melds:
            yield Note("melds")
    if decision is not None:
        yield from (Note(tag(one)) for one in (*decision.actions, *decision.calls))
        if decision.turn and decision.cards:
            yield from _playing(table, decision)


def _playing(table: TableView, decision: Decision) -> Iterator[Note]:
    """What there is to tell of playing a card."""
    public, hand = table.public, table.private.hand
    if not public.trick:
        yield Note("lead")
    elif decision.barred:
        yield from (_barred(table, decision, one) for one in decision.barred)
    elif not any(card[1] == public.trick[0].card[1] for card in hand):
        trumps = any(card[1] == public.trump for card in hand)
        yield Note("void" if trumps else "void.none" if public.trump not in {None, "none"} else "void.out")
    if decision.stuk:
        yield Note("stuk")
    if len(hand) == LAST:
        yield Note("last")


def _barred(table: TableView, decision: Decision, barred: Barred) -> Note:
    """Why these cards may not be played; where the suit led is held, whether trumps may be played beside it."""
    led, trump = table.public.trick[0].card[1], table.public.trump
    ruffs = led != trump and any(card[1] == trump for card in decision.cards)
    also = ".or_ruff" if barred.reason == "must_follow" and ruffs else ""
    return Note(f"barred.{barred.reason}{also}", suit=led)


def _compared(before: TableView, action: Action) -> list[Note]:
    """What one has just done beside what was advised, where anything was."""
    advice, decision = before.private.advice, before.private.decision
    if advice is None or decision is None or action in decision.calls:
        return []
    return [Note("", advised=advice, same=_sorted(action) == _sorted(advice.action))]


def _sorted(action: Action) -> object:
    """The action, its cards in no particular order."""
    if isinstance(action, Declare):
        return {frozenset(meld) for meld in action.melds or ()}
    return frozenset(action.cards or ()) if isinstance(action, Exchange) else action


def cards_of(table: TableView) -> tuple[Card, ...]:
    """The cards of one's hand that would be good now, where anything is advised."""
    match table.private.advice and table.private.advice.action:
        case Play(card=card):
            return (card,)
        case Declare(melds=melds):
            return tuple(card for meld in melds or () for card in meld)
        case Exchange(cards=cards):
            return cards or ()
        case _:
            return ()


# In words


def sentence(note: Note, table: TableView, speech: Speech) -> str:
    """This note in words."""
    words = speech.words
    if note.advised is not None:
        return words.say("lesson.same") if note.same else _done("had", note.advised, table, speech)
    suit = "" if note.suit is None else words.say("suit.trump") if note.suit == table.public.trump else words.suit(note.suit)
    return words.say(key(note.step, table, words), suit=suit)


def advised(table: TableView, speech: Speech) -> str:
    """What would be good now and why; nothing where nothing is advised."""
    advice = table.private.advice
    return "" if advice is None else f"{_done('would', advice, table, speech)} {reason(advice, speech)}".rstrip()


def reason(advice: Advice, speech: Speech) -> str:
    """Why; nothing where a newer server has a reason that there are no words for."""
    words = speech.words
    if not words.knows(advice.why):
        return ""
    the_card = "" if advice.card is None else words.the(advice.card, speech.card(advice.card))
    if advice.n is None:
        return capital(words.say(advice.why, the_card=the_card))
    return capital(words.count(advice.why, advice.n, the_card=the_card))


def key(step: str, table: TableView, words: Words) -> str:
    """The words of this step, those of the game first; nothing where there are none."""
    keys = (f"lesson.{table.public.about.game}.{step}", f"lesson.{step}")
    return next((key for key in keys if words.knows(key)), "")


def _done(form: str, advice: Advice, table: TableView, speech: Speech) -> str:
    """That one `would` do this, or `had` done it."""
    words, action = speech.words, advice.action
    match action:
        case Play():
            kind, what = ("stuk" if action.stuk else "play"), words.the(action.card, speech.card(action.card))
        case Declare(melds=melds) if melds:
            kind, what = "declare", words.apart([_cards(meld, speech) for meld in melds])
        case Exchange(cards=cards) if cards:
            kind, what = "exchange", _cards(cards, speech)
        case Ask(question=question) if question is not None:
            how = Telling(words, speech.card, table.public.about.game, table.public.trump)
            kind, what = "ask", questions.asked(question, how)
        case Trumps(suit=suit):
            kind, what = "say", words.say("act.trumps.none" if suit == "none" else "act.trumps", suit=words.suit(suit))
        case _:
            kind, what = "say", action_label(action, words).rstrip(CALLED)
    return words.say(f"lesson.{form}.{kind}", what=what, the_card=what)


def _cards(cards: tuple[Card, ...], speech: Speech) -> str:
    return speech.words.listed([*map(speech.card, cards)])

"""`--plain`: a line per happening, the prompts as lines, an answer a line: for a pipe or a screen reader.

An answer is a card (`h8`), a number, or a word of what is offered; besides: hand, trick, score, choices, help, stop. When
standard input ends, it leaves as soon as every answer is decided; who only watches stays.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from clients.cli import (
    alone,
    arriving,
    ballot,
    calling,
    leaving,
    lending,
    lesson,
    lines,
    names,
    pace,
    proposals,
    prose,
    recognising,
    rulebook,
    talk,
    votes,
)
from clients.cli.answering import Answering
from clients.cli.arriving import Arrival
from clients.cli.choices import Choice, calls_in, find, in_turn
from clients.cli.connection import Heard, Line
from clients.cli.fairness import verdicts
from clients.cli.knocking import Knocking
from clients.cli.lastcard import LastCard
from clients.cli.lesson import Lesson, Note
from clients.cli.prompt import prompt, why_not
from clients.cli.races import Race
from clients.cli.sofar import so_far
from clients.cli.speech import Speech
from clients.cli.story import Story
from clients.cli.tableview import TableView
from clients.cli.talk import Ear
from clients.cli.words import Words
from protocol.commands import Command, Goodbye
from protocol.events import Chat, Moved, Presence, Refused, View

RULES_WIDTH = 78
"""Columns in which the rules are told."""


class PlainTable:
    """A visit in lines. `heard` and `answer` give what is to be printed; `answer` also what is to be sent."""

    def __init__(self, arrival: Arrival, may_sit: bool) -> None:
        self.look = arriving.look(arrival.mine)
        self.words = self.look.words
        self.left = False
        self._arrival = arrival
        self._may_sit = may_sit
        self._speech = Speech(self.words, self.words.card)
        self._asked: tuple[str, tuple[str, ...]] = ("", ())
        self._lost = False
        self._new = False
        """Whether how far it is at this table is still to be told."""
        self._ear = Ear()
        self._story = Story()
        self._race = Race()
        self._answering = Answering(self.words, self.look.letters)
        self._knocking = Knocking()
        self._last_card = LastCard()
        self._lesson = Lesson()

    def line(self, line: Line) -> list[str]:
        """What to say of a change of the own connection."""
        if line.state == "waiting" and not self._lost:
            self._lost = True
            return [self.words.say("line.waiting")]
        if line.state == "open" and self._lost:
            self._lost = False
            return [self.words.say("line.open.again")]
        return []

    def heard(self, heard: Heard) -> list[str]:
        """What to say of an event at a table."""
        event, before, after = heard.event, heard.before, heard.after
        if isinstance(event, Chat):
            return self._ear.new(event.lines, self.words) + self._knocked(event, after)
        if isinstance(event, Refused):
            return [] if heard.own else [self._refused(event, after)]
        if after is None:
            return []
        told: list[str] = []
        if isinstance(event, View):
            told = self._came(event, before, after)
        elif isinstance(event, Moved) and event.move is not None and before is not None and event.version > before.version:
            self._race.moved(event.move, after)
            now = self._arrival.connection.now()
            told = [said.text for said in self._story.moved(before, event.move, after, self._speech, now)]
            told += self._changed(before, after)
        elif isinstance(event, Presence) and before is not None:
            told = [said.text for said in self._story.came(before, after, self._speech, self._arrival.connection.now())]
        told += self._entered(after) + self._learnt(heard, before, after)
        return told + self._ask(after) + self._advised(before, after)

    def _learnt(self, heard: Heard, before: TableView | None, after: TableView) -> list[str]:
        """What a guided deal tells now, at its table."""
        if before is None:
            self._lesson = Lesson()
        return self._explained(self._lesson.heard(heard, self.words), after)

    def _explained(self, notes: Sequence[Note], table: TableView) -> list[str]:
        return [lesson.sentence(note, table, self._speech) for note in notes]

    def _advised(self, before: TableView | None, after: TableView) -> list[str]:
        """What would be good, in a guided deal, once it is told."""
        advice = after.private.advice
        known = advice is None or (before is not None and before.private.advice == advice)
        return [] if known else [lesson.advised(after, self._speech)]

    def _entered(self, table: TableView) -> list[str]:
        """How far it is at this table, once for who has just come, as soon as everybody has a name."""
        if not self._new or not names.all_known(table):
            return []
        self._new = False
        return so_far(table, self._speech)

    def _knocked(self, chat: Chat, table: TableView | None) -> list[str]:
        now = self._arrival.connection.now()
        if table is None or not self._knocking.heard(chat.lines, table, now):
            return []
        return [self.words.say("knock.you", name=self._knocking.by)]

    def rings(self) -> bool:
        """Whether the bell is to sound now."""
        return self._knocking.rings() and self._arrival.mine.bell

    def due(self) -> list[Command]:
        """The commands for which the time has come: the last card, where it plays itself."""
        table, now = self._arrival.visit.table, self._arrival.connection.now()
        return self._last_card.due(table, now) if table is not None and self._arrival.mine.last_card else []

    def waited(self) -> list[str]:
        """What is told now because it has waited for a name long enough."""
        table = self._arrival.visit.table
        told = () if table is None else self._story.due(table, self._speech, self._arrival.connection.now())
        return [said.text for said in told]

    def _refused(self, refused: Refused, table: TableView | None) -> str:
        first = self._race.lost_to(refused)
        if first is None or table is None:
            return lines.refused(refused.code, refused.field, self.words)
        return lines.too_late(table, first, self.words)

    def _came(self, view: View, before: TableView | None, after: TableView) -> list[str]:
        words, about = self.words, after.public.about
        told = [words.say("rewound")] if view.rewound else []
        if before is None:
            self._new = True
            game = words.named("game", about.game)
            shared = words.say("plain.table", name=about.name, game=game)
            told.append(shared if alone.of(after) is None else f"{alone.title(after, words)}.")
        missed = [said.text for move in view.missed for said in lines.happened(None, move, after, self._speech)]
        told += [words.say("missed"), *missed] if missed else []
        told += [] if before is None else self._judged(before, after)
        if after.private.hand:
            told.append(lines.hand(after, words))
        self._asked = ("", ())
        return told

    def _changed(self, before: TableView, after: TableView) -> list[str]:
        told = []
        if not set(after.private.hand) <= set(before.private.hand):
            told.append(lines.hand(after, self.words))
        return told + self._judged(before, after)

    def _judged(self, before: TableView, after: TableView) -> list[str]:
        """Whether the cards of a deal that ended meanwhile were fair."""
        if after.public.finished is None or before.public.finished is not None:
            return []
        return [self.words.say(f"fair.{one}") for one in verdicts(after, self._arrival.visit.parts)]

    def _offered(self, table: TableView) -> tuple[Choice, ...]:
        asked = (*votes.options(table, self.words, self._may_sit), *recognising.options(table, self.words))
        return (*asked, *self._answering.offered(table, self._may_sit))

    def _ask(self, table: TableView) -> list[str]:
        """The prompt and the choices, each when it is another than before; a countdown is told once.

        Whom everybody waits for is told when the name is known.
        """
        offered, now = self._offered(table), self._arrival.connection.now()
        asked = prompt(table, offered, self.words, self.look.letters, now, self.words.card, self._may_sit)
        if not asked.own and not names.all_known(table):
            return []
        labels = tuple(one.label + one.cost for one in offered)
        between = table.public.phase == "sheet" and table.public.paused is None
        counted = f"sheet {table.public.holding}" if between else asked.first
        (before, shown), self._asked = self._asked, (counted, labels)
        question = self._answering.question(table, self.words.card)
        first = question if question and table.public.vote is None else asked.first
        told = [first, *asked.why] if counted != before else []
        if told and table.public.vote is not None:
            told += filter(
                None, [lending.sentence(table, self.words, self.words.card), votes.enough(table.public.vote, self.words)]
            )
            told.append(self.words.say("plain.vote.left", left=ballot.left(table.public.vote, now)))
        if question and question not in told and (told or labels != shown):
            told.append(question)
        back = any(one.marked for one in pace.signals(table, self.words))
        signals = self._signals(table) if told and (between or back or table.public.paused is not None) else []
        return told + (self._choices(offered) if labels != shown or (told and asked.own) else []) + signals

    def _signals(self, table: TableView) -> list[str]:
        """What may be done to the pace of the table, each with its word."""
        offered = (*pace.signals(table, self.words), *proposals.offered(table, self.words))
        return [
            self.words.say("plain.call", word=one.typed[0], cost=one.cost)
            if one.cost
            else self.words.say("plain.choice", n=one.typed[0], label=one.label)
            for one in offered
        ]

    def _aside(self, table: TableView) -> tuple[Choice, ...]:
        """What may be said or proposed at any time: to the pace of the table, about the evening, to who looks on."""
        goodbye = leaving.options(self.words)[1:2] if leaving.asks(table) else ()
        typed = (*lending.options(table, self.words), *goodbye)
        unnumbered = (replace(one, number=0) for one in typed)
        return (*pace.signals(table, self.words), *proposals.offered(table, self.words), *unnumbered)

    def _choices(self, offered: tuple[Choice, ...]) -> list[str]:
        numbered = [self.words.say("plain.choice", n=votes.sign(one), label=one.label) for one in in_turn(offered)]
        calls = [self.words.say("plain.call", word=one.typed[0], cost=one.cost) for one in calls_in(offered)]
        return [*numbered, *calls]

    def answer(self, typed: str) -> tuple[list[Command], list[str]]:
        """A line was typed: the commands it leads to, and what to print."""
        table, words = self._arrival.visit.table, self.words
        text = typed.strip().lower()
        if text == words.say("plain.stop"):
            self.left = True
        if self.left or table is None or not text:
            return [], []
        verb, _, rest = typed.strip().partition(" ")
        if verb.lower() == words.say("talk.say") and rest:
            return ([talk.command(rest, words)], []) if alone.of(table) is None else ([], [words.say("no.alone")])
        told = self._page(table, text)
        if told:
            return [], told
        return self._choose(table, text)

    def _choose(self, table: TableView, text: str) -> tuple[list[Command], list[str]]:
        """Something of what is offered was typed: it is sent, or leads further."""
        signal = find(self._aside(table), text)
        if signal is not None and signal.command is not None:
            vain = pace.in_vain(table, signal, signal.key, self.words)
            self.left = isinstance(signal.command, Goodbye)
            return ([], [vain]) if vain else ([signal.command], [])
        found = find(self._offered(table), text)
        if found is None and not self._answering.fill(table, text):
            return [], [why_not(table, text, self.words, self.look.letters)]
        sent = self._last_card.unplayed(self._answering.take(found), table) if found is not None else []
        self._race.said(sent, table)
        if sent or (found is not None and found.command is not None):
            return sent, []
        offered, question = self._offered(table), self._answering.question(table, self.words.card)
        self._asked = (self._asked[0], tuple(one.label + one.cost for one in offered))
        return [], [*([question] if question else []), *self._choices(_worth_telling(offered))]

    def _page(self, table: TableView, text: str) -> list[str]:
        """What may be asked for at any time; nothing when this text is no such word."""
        words, hand = self.words, table.private.hand

        def helped() -> list[str]:
            example = words.card(hand[0]) if hand else "h8"
            together = ("plain.help.pace", "plain.help.evening", "plain.help.place")
            own = alone.of(table)
            more = (*(together if own is None else (f"plain.help.{own.kind}",)), "plain.help.report")
            return [words.say("plain.help", example=example), *map(words.say, more)]

        pages: dict[str, Callable[[], Sequence[str]]] = {
            "?": helped,
            words.say("plain.helped"): helped,
            words.say("plain.rules"): lambda: _told(rulebook.rules(table.public.about.game, words.language), words),
            words.say("plain.tips"): lambda: _told(rulebook.tips(table.public.about.game, words.language), words),
            words.say("plain.hand"): lambda: [lines.hand(table, words)],
            words.say("plain.trick"): lambda: lines.last_trick(table, self._speech),
            words.say("plain.score"): lambda: lines.score(table, words),
            words.say("type.call_link"): lambda: [calling.told(table, words) or words.say("call.none")],
            words.say("plain.lesson"): lambda: self._explained(self._lesson.told, table),
            words.say("plain.choices"): lambda: self._choices(self._offered(table)) or [words.say("plain.nothing")],
        }
        return list(pages[text]()) if text in pages else []


def _told(text: str | None, words: Words) -> list[str]:
    """Rules or tips as plain text."""
    return [words.say("page.no_rules")] if text is None else [line for line, _ in prose.lines(text, RULES_WIDTH)]


def _worth_telling(offered: Sequence[Choice]) -> tuple[Choice, ...]:
    """What of this is to be told again: not the own cards while they are being chosen from, nor what is out of turn."""
    choosing = any(one.card is not None and one.command is None for one in offered)
    return tuple(one for one in in_turn(offered) if one.card is None or not choosing)

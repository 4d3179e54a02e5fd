"""Sitting at a table with a screen: what was typed, what lies open, what is still being shown. Without a screen or a clock.

Keys, clicks and what was heard go in; commands come out, and a drawing on demand. app.py is the shell round it.
"""

from collections.abc import Mapping

from clients.cli import (
    absence,
    alone,
    aside,
    chooser,
    leaving,
    lesson,
    lessonpage,
    outofturn,
    pace,
    proposals,
    recognising,
    screen,
    talk,
    votes,
)
from clients.cli.answering import Answering
from clients.cli.aside import Aside
from clients.cli.book import Book
from clients.cli.canvas import Canvas
from clients.cli.choices import Choice, calls_in, find, in_turn
from clients.cli.connection import Heard, Line
from clients.cli.fairness import OwnPart
from clients.cli.hearing import Hearing
from clients.cli.lastcard import LastCard
from clients.cli.lines import Said
from clients.cli.lingering import Lingering
from clients.cli.look import Look
from clients.cli.outofturn import Arming
from clients.cli.prompt import line_words, prompt, why_not, why_not_card
from clients.cli.settings import Settings, changed, letters
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import CARDS
from protocol.commands import Command, Sit
from protocol.events import Moved, Presence, View

PACE = frozenset({pace.HOLD, pace.PAUSE, pace.KNOCK, absence.KEY})
OTHERS = frozenset({"P", *proposals.KEYS.values(), *aside.KEYS}) - {leaving.KEY}
"""The keys for the pace of the table, and those of what is said to others or asked of them."""


class AtTable:
    """One table on the screen. `parts` are what is known of the shuffles; `may_sit` false for who came to look on."""

    def __init__(
        self,
        table: TableView,
        mine: Settings,
        parts: Mapping[tuple[bytes, int], OwnPart],
        *,
        signs: bool = True,
        may_sit: bool = True,
        link: str = "",
    ) -> None:
        self.table = table
        self.mine = mine
        self.kept = True
        """Whether the settings stand as they are kept."""
        self._signs = signs
        self._may_sit = may_sit
        self.link = link
        self._hearing = Hearing(parts)
        self._typed = ""
        self._line = Line("open")
        self._lingering = Lingering(table)
        self._book = Book()
        self.aside = Aside()
        self._arming = Arming()
        self._last_card = LastCard()
        self._now = 0
        self._talking = False
        self._answering = Answering(Words(mine.language), letters(mine))
        self._use(mine)
        if self._hearing.lesson.came(table, self._words):
            self._book.open(lessonpage.KEY, explained=True)

    def heard(self, heard: Heard, now: int) -> None:
        """Take in an event. `now` is the server's clock in ms."""
        before, self._now = self.table, now
        if heard.after is not None and isinstance(heard.event, View | Moved | Presence):
            self.table = heard.after
        if isinstance(heard.event, View):
            self._lingering.moved(None, self.table, now, self.mine.seconds)
        elif isinstance(heard.event, Moved):
            self._moved(before, self.table, now)
        self._hearing.heard(heard, before, self._speech, now)

    def line(self, line: Line) -> None:
        """Take in a change of the own connection."""
        if line.state == "open" and self._line.state != "open":
            self._hearing.log.tell([Said(self._words.say("line.open.again"))])
        self._line = line

    def notice(self, sentence: str) -> None:
        """Let this sentence stand in the prompt's place until the next key or move."""
        self._hearing.notice = sentence

    def _moved(self, before: TableView, after: TableView, now: int) -> None:
        asked = after.private.decision.id if after.private.decision else None
        voting = (before.public.vote is None) != (after.public.vote is None)
        if (
            voting
            or before.public.phase != after.public.phase
            or asked != (before.private.decision.id if before.private.decision else None)
        ):
            self._hearing.notice, self._typed = "", self._typed if self._talking else ""
            self._answering.forget()
        self._lingering.moved(before, after, now, self.mine.seconds)

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed: its name, and its character where it has one. Gives the commands it leads to."""
        self._hearing.knocking.answered()
        only_skips = self._lingering.held is not None and self.table.public.phase == "sheet"
        if (self._lingering.skip() or only_skips) and key in {"escape", "enter", "space"}:
            return []
        if self._book.page == "settings" and key in {"left", "right"}:
            self._set(1 if key == "right" else -1)
            return []
        if self._book.page is not None and (self._book.key(key) or self._book.close(key, char)):
            return []
        self._hearing.notice = ""
        if self.aside.question is not None:
            return self.aside.answer(char, self.table, self._words)
        return self._sent(self._talked(key, char) if self._talking else self._pressed(key, char))

    def _sent(self, commands: list[Command]) -> list[Command]:
        """These commands as they go out."""
        sent = self._last_card.unplayed(commands, self.table)
        self._hearing.race.said(sent, self.table)
        return sent

    def _talked(self, key: str, char: str | None) -> list[Command]:
        """A key while talking: everything is text."""
        typed, self._talking = self._typed, key not in {"enter", "escape"}
        self._typed = talk.edited(typed, key, char, self._words, self.table) if self._talking else ""
        return [talk.command(typed.strip(), self._words)] if key == "enter" and typed.strip() else []

    def _pressed(self, key: str, char: str | None) -> list[Command]:
        call = next((one for one in self._calls() if char is not None and char == one.key), None)
        if call is not None and call.command is not None:
            return self._arming.choose(call, self._now) if call.cost else [call.command]
        vote = None if self._typed else votes.keyed(self.table, char, self._words, self._may_sit)
        if vote is not None and vote.command is not None:
            return [vote.command]
        if char in (PACE if alone.of(self.table) is None else PACE | OTHERS):
            return self._signal(char)
        if key == "enter" or (key == "space" and not self._typed and self.table.public.phase == "sheet"):
            return self._say()
        if key == "backspace":
            self._typed = self._typed[:-1]
        elif key == "escape":
            self._escape()
        elif key in {"left", "right"}:
            self._choose(1 if key == "right" else -1)
        elif self._book.open(char, lesson.guided(self.table)):
            pass
        elif char == "P":
            self._talking, self._typed = True, talk.begun(self.table, self._words)
        elif char in proposals.KEYS.values() and self.table.private.seat is not None:
            self._hearing.notice = self._words.say("propose.not_now")
        elif char in aside.KEYS:
            self._hearing.notice = self.aside.open(char, self.table, self._words, self._line.state == "open")
        elif char is not None and char.isprintable() and not char.isupper() and len(self._typed) < 40:
            self._typed += char
        return []

    def click(self, key: str | None) -> list[Command]:
        """Something was clicked: the key of its place. The second click on the same does it."""
        if self._lingering.skip() or key is None or self._book.page is not None:
            self._book.page = None
            return []
        self._hearing.notice = ""
        self._hearing.knocking.answered()
        if self.aside.question is not None:
            return self.aside.answer(key, self.table, self._words)
        return self._sent(self._clicked(key))

    def _clicked(self, key: str) -> list[Command]:
        if votes.keyed(self.table, key, self._words, self._may_sit) is not None:
            self._typed = ""
            return self._pressed(key, key)
        if key.isdigit():
            there = find(self._offered(), key)
            if there is not None and there.command is None:
                self._typed = ""
                return self._answering.take(there)
            same = find(self._offered(), self._typed)
            self._typed = key if same is None or str(same.number) != key else self._typed
            return self._say() if same is not None and str(same.number) == key else []
        if len(key) == 1:
            return self._pressed(key, key)
        beside = find(self._words_only(), key)
        if beside is not None and beside.command is not None:
            return [beside.command]
        self._hearing.notice = "".join(why_not_card(self.table, card, self._words) for card in CARDS if card == key[1:])
        return []

    def tick(self, now: int) -> bool:
        """Time goes on. Whether something on the screen changes with it."""
        self._now = now
        told = self._hearing.log.tick(self.table, self._speech, now)
        if self._arming.lapses(now) or told:
            return True
        if self._lingering.tick(now):
            return True
        decision = self.table.private.decision
        counting = self.table.public.next or (decision and decision.ends) or self._line.state != "open"
        return bool(counting) or absence.counts(self.table, now)

    def due(self, now: int) -> list[Command]:
        """The commands for which the time has come: the last card, where it plays itself."""
        return self._last_card.due(self.table, now) if self.mine.last_card else []

    def rings(self) -> bool:
        """Whether the bell is to sound now."""
        return self._hearing.knocking.rings() and self.mine.bell

    def _signal(self, key: str) -> list[Command]:
        """One of the keys for the pace of the table."""
        signal = next((one for one in pace.signals(self.table, self._words) if one.key == key), None)
        self._hearing.notice = pace.in_vain(self.table, signal, key, self._words)
        return [] if self._hearing.notice or signal is None or signal.command is None else [signal.command]

    def _offered(self) -> tuple[Choice, ...]:
        return self._answering.offered(self.table, self._may_sit)

    def _calls(self) -> tuple[Choice, ...]:
        """What may be said or proposed whose turn it ever is, each by a key of its own."""
        return (*calls_in(self._offered()), *proposals.offered(self.table, self._words))

    def _words_only(self) -> tuple[Choice, ...]:
        """What may be answered beside the cloth, by its word where it has no number."""
        return (*votes.options(self.table, self._words, self._may_sit), *recognising.options(self.table, self._words))

    def _escape(self) -> None:
        """Take back what was typed, else what was armed and put together."""
        if not self._typed:
            self._arming.armed = None
            self._answering.forget()
        self._typed = ""

    def _say(self) -> list[Command]:
        typed, self._typed = self._typed.strip(), ""
        if not typed:
            armed = self._arming.among(self._calls())
            return self._go_on() if armed is None else self._arming.choose(armed, self._now)
        found = find((*self._words_only(), *self._offered(), *self._calls()), typed)
        if found is not None:
            return self._arming.choose(found, self._now) if found.cost else self._answering.take(found)
        if not self._answering.fill(self.table, typed):
            self._hearing.notice = why_not(self.table, typed, self._words, self._look.letters, keys=True)
        return []

    def _go_on(self) -> list[Command]:
        """Enter alone: between two deals, that the next one may begin."""
        between = self.table.public.phase == "sheet" and self.table.private.seat is not None
        return [command for one in self._offered() for command in self._answering.take(one)] if between else []

    def _choose(self, step: int) -> None:
        offered = in_turn(self._offered())
        if not offered:
            return
        found = find(offered, self._typed or self._answering.at())
        at = offered.index(found) + step if found in offered else (0 if step > 0 else -1)
        self._typed = str(offered[at % len(offered)].number)

    def seat_wanted(self, number: int) -> list[Command]:
        """Sit down at once at this seat, counted from 0, if it is free; else say so."""
        chairs = self.table.public.chairs
        if self.table.private.seat is not None:
            return []
        if 0 <= number < len(chairs) and chairs[number].person is None:
            return [Sit(bytes(16), number)]
        self._hearing.notice = self._words.say("fail.seat", n=number + 1)
        return []

    def _set(self, step: int) -> None:
        """Move the chosen setting a step on."""
        self._use(changed(self.mine, self._book.row, step))
        self.kept = False

    def _use(self, mine: Settings) -> None:
        self.mine = mine
        self._words = Words(mine.language)
        self._look = Look(self._words, letters(mine), self._signs, mine.four_colours)
        self._speech = Speech(self._words, self._look.card)
        self._answering.spoken_in(self._words, self._look.letters)

    @property
    def busy(self) -> bool:
        """Whether a page lies open, or what is typed is talk: then a key is none of the place's."""
        return self._talking or self._book.page is not None or self.aside.question is not None

    @property
    def left(self) -> bool:
        """Whether the viewer has left."""
        return self.aside.left

    def draw(self, width: int, height: int, now: int, clock: str) -> Canvas:
        """The screen at this moment. `clock` is the wall clock as text."""
        everything = self._offered()
        offered, calls = in_turn(everything), calls_in(everything)
        chosen = None if self._talking else find(offered, self._typed)
        asks, asked = self._answering.asks(self.table), self._answering.question(self.table, self._look.card)
        full = screen.Screenful(
            self.table,
            () if asks else offered,
            self._hearing.log.lines,
            now,
            self._typed,
            chosen,
            talk.asked(self.table, self._words) if self._talking else self._hearing.notice or asked,
            line_words(self._line, self._words, now),
            self._lingering.held,
            clock,
            self.link,
            earlier=self._lingering.past,
            may_sit=self._may_sit,
            teaching=lessonpage.beside(self._hearing.lesson, self.table, self._look),
        )
        canvas = screen.draw(full, self._look, width, height)
        cloth = screen.cloth_width(width), screen.cloth_height(width, height)
        if width >= screen.LEAST[0] and height >= screen.LEAST[1]:
            if asks:
                box = chooser.draw(offered, chosen, self._look, cloth[0] - 2, cloth[1] - 2)
                canvas.lay(box, (cloth[0] - box.width) // 2, 1 + (cloth[1] - box.height) // 2)
            armed = self._arming.among(self._calls())
            end = outofturn.draw(canvas, calls, armed if armed in calls else None, self._look, *cloth)
            pace.draw(canvas, pace.signals(self.table, self._words), self.table, self._look, cloth[1], end)
            proposals.draw(canvas, armed, self._look, self.table, cloth[0])
            self.aside.draw(canvas, self.table, self._look, *cloth)
            self._hearing.knocking.draw(canvas, self._words, cloth[0], cloth[1] - 2)
            why = prompt(self.table, offered, self._words, self._look.letters, now, self._look.card).why
            drawing = self._lingering.drawing(self.table, self._look, now, *cloth, width - cloth[0])
            told = lessonpage.all_told(self._hearing.lesson, self.table, self._look)
            page = self._book.draw(self.table, self._look, self.mine, why, width, cloth[1], told)
            for cover in (one for one in (drawing, page) if one is not None):
                canvas.lay(cover, 0, 1)
        return canvas

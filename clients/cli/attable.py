"""Sitting at a table with a screen: what was typed, what lies open, what is still being shown. Without a screen or a clock.

Keys, clicks and what was heard go in; commands come out, and a drawing on demand. app.py is the shell round it.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from clients.cli import lines, pages, screen, talk
from clients.cli.canvas import Canvas
from clients.cli.choices import Choice, choices, find
from clients.cli.connection import Heard, Line
from clients.cli.fairness import OwnPart, verdicts
from clients.cli.lines import Said, Speech
from clients.cli.look import Look
from clients.cli.prompt import prompt, why_not, why_not_card
from clients.cli.settings import LANGUAGES, LETTERS, Settings, letters
from clients.cli.story import Story
from clients.cli.tableview import TableView
from clients.cli.talk import Ear
from clients.cli.words import Words
from protocol.cards import CARDS
from protocol.commands import Command, Sit
from protocol.events import Chat, Moved, Presence, Refused, View
from protocol.views import Trick

Page = Literal["sheet", "last", "help", "settings"]
PAGES: Mapping[str, Page] = {"S": "sheet", "L": "last", "?": "help", "I": "settings"}

LOG = 200
"""Lines that are kept."""


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
        self.left = False
        self.kept = True
        """Whether the settings stand as they are kept."""
        self._signs = signs
        self._parts = parts
        self._may_sit = may_sit
        self._link = link
        self._log: list[Said] = []
        self._typed = ""
        self._notice = ""
        self._line = Line("open")
        self._held: Trick | None = None
        self._held_until = 0
        self._page: Page | None = None
        self._ear = Ear()
        self._story = Story()
        self._talking = False
        self._row = 0
        self._use(mine)

    def heard(self, heard: Heard, now: int) -> None:
        """Take in an event. `now` is the server's clock in ms."""
        event, after = heard.event, heard.after
        if isinstance(event, Chat):
            self._tell(Said(text) for text in self._ear.new(event.lines, self._words))
        elif isinstance(event, Refused):
            if not heard.own:
                self._notice = lines.refused(event.code, event.field, self._words)
        elif after is not None and isinstance(event, View | Moved | Presence):
            self._changed(heard, event, after, now)

    def _changed(self, heard: Heard, event: View | Moved | Presence, after: TableView, now: int) -> None:
        before, self.table = self.table, after
        match event:
            case View():
                self._came_back(event)
            case Moved() if heard.before is not None and event.move is not None and event.version > heard.before.version:
                self._tell(self._story.moved(before, event.move, after, self._speech))
            case Presence():
                self._tell(self._story.came(before, after, self._speech))
            case _:
                pass
        if isinstance(event, Moved):
            self._moved(before, after, now)

    def line(self, line: Line) -> None:
        """Take in a change of the own connection."""
        if line.state == "open" and self._line.state != "open":
            self._tell([Said(self._words.say("line.open.again"))])
        self._line = line

    def notice(self, sentence: str) -> None:
        """Let this sentence stand in the prompt's place until the next key or move."""
        self._notice = sentence

    def _came_back(self, view: View) -> None:
        if view.rewound:
            self._notice = self._words.say("rewound")
            self._tell([Said(self._notice)])
        told = [said for move in view.missed for said in lines.happened(None, move, self.table, self._speech)]
        if told:
            self._tell([Said(self._words.say("missed")), *told])

    def _moved(self, before: TableView, after: TableView, now: int) -> None:
        asked = after.private.decision.id if after.private.decision else None
        if asked != (before.private.decision.id if before.private.decision else None):
            self._notice, self._typed = "", self._typed if self._talking else ""
        last = after.public.last
        if last is not None and last != before.public.last:
            self._held, self._held_until = last, now + self.mine.seconds * 1000
        elif after.public.last is None:
            self._held = None
        if after.public.finished is not None and before.public.finished is None:
            self._check()

    def _check(self) -> None:
        """Say whether the cards of the deal just over were fair."""
        for verdict in verdicts(self.table, self._parts):
            sentence = self._words.say(f"fair.{verdict}")
            self._tell([Said(sentence)])
            if verdict not in {"ok", "given"}:
                self._notice = sentence

    def _tell(self, said: Iterable[Said]) -> None:
        self._log = [*self._log, *said][-LOG:]

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed: its name, and its character where it has one. Gives the commands it leads to."""
        self._held = None
        if self._page == "settings" and self._set(key):
            return []
        if self._page is not None:
            self._page = None
            if key in {"escape", "enter", "space"}:
                return []
        self._notice = ""
        return self._talked(key, char) if self._talking else self._pressed(key, char)

    def _talked(self, key: str, char: str | None) -> list[Command]:
        """A key while talking: everything is text."""
        typed, self._talking = self._typed, key not in {"enter", "escape"}
        if not self._talking:
            self._typed = ""
        elif key == "backspace":
            self._typed = typed[:-1]
        elif key in {"left", "right"}:
            self._typed = talk.phrase_after(typed, 1 if key == "right" else -1, self._words)
        elif char is not None and char.isprintable():
            self._typed = (typed + char)[:300]
        return [talk.command(typed.strip(), self._words)] if key == "enter" and typed.strip() else []

    def _pressed(self, key: str, char: str | None) -> list[Command]:
        if key == "enter":
            return self._say()
        if key == "backspace":
            self._typed = self._typed[:-1]
        elif key == "escape":
            self._typed = ""
        elif key in {"left", "right"}:
            self._choose(1 if key == "right" else -1)
        elif char is not None and char in PAGES:
            self._page = PAGES[char]
        elif char == "P":
            self._talking, self._typed = True, ""
        elif char == "Q":
            self.left = True
        elif char is not None and char.isprintable() and not char.isupper() and len(self._typed) < 40:
            self._typed += char
        return []

    def click(self, key: str | None) -> list[Command]:
        """Something was clicked: the key of its place. The second click on the same does it."""
        self._held = None
        if key is None or self._page is not None:
            self._page = None
            return []
        self._notice = ""
        if key.isdigit():
            same = find(self._offered(), self._typed)
            self._typed = key if same is None or str(same.number) != key else self._typed
            return self._say() if same is not None and str(same.number) == key else []
        if len(key) == 1:
            return self._pressed(key, key)
        self._notice = "".join(why_not_card(self.table, card, self._words) for card in CARDS if card == key[1:])
        return []

    def tick(self, now: int) -> bool:
        """Time goes on. Whether something on the screen changes with it."""
        if self._held is not None and now >= self._held_until:
            self._held = None
            return True
        decision = self.table.private.decision
        counting = self.table.public.next or (decision and decision.ends) or self._line.state != "open"
        return bool(counting)

    def _offered(self) -> tuple[Choice, ...]:
        return choices(self.table, self._words, self._look.letters, self._may_sit)

    def _say(self) -> list[Command]:
        typed = self._typed.strip()
        if not typed:
            return []
        found = find(self._offered(), typed)
        if found is not None:
            self._typed = ""
            return [found.command]
        self._notice = why_not(self.table, typed, self._words, self._look.letters)
        self._typed = ""
        return []

    def _choose(self, step: int) -> None:
        offered = self._offered()
        if not offered:
            return
        found = find(offered, self._typed)
        at = offered.index(found) + step if found in offered else (0 if step > 0 else -1)
        self._typed = str(offered[at % len(offered)].number)

    def seat_wanted(self, number: int) -> list[Command]:
        """Sit down at once at this seat, counted from 0, if it is free; else say so."""
        chairs = self.table.public.chairs
        if self.table.private.seat is not None:
            return []
        if 0 <= number < len(chairs) and chairs[number].person is None:
            return [Sit(bytes(16), number)]
        self._notice = self._words.say("fail.seat", n=number + 1)
        return []

    def _set(self, key: str) -> bool:
        """A key on the page of settings. Whether it was meant for it."""
        if key in {"up", "down"}:
            self._row = (self._row + (1 if key == "down" else -1)) % 4
        elif key in {"left", "right"}:
            self._use(changed(self.mine, self._row, 1 if key == "right" else -1))
            self.kept = False
        else:
            return False
        return True

    def _use(self, mine: Settings) -> None:
        self.mine = mine
        self._words = Words(mine.language)
        self._look = Look(self._words, letters(mine), self._signs, mine.four_colours)
        self._speech = Speech(self._words, self._look.card)

    def draw(self, width: int, height: int, now: int, clock: str) -> Canvas:
        """The screen at this moment. `clock` is the wall clock as text."""
        offered = self._offered()
        full = screen.Screenful(
            self.table,
            offered,
            tuple(self._log),
            now,
            self._typed,
            None if self._talking else find(offered, self._typed),
            self._words.say("talk.prompt") if self._talking else self._notice,
            self._line_words(now),
            self._held,
            clock,
            self._link,
        )
        canvas = screen.draw(full, self._look, width, height)
        if self._page is not None and width >= screen.LEAST[0] and height >= screen.LEAST[1]:
            cover = screen.cloth_height(width, height)
            canvas.lay(self._draw_page(self._page, width, cover, now), 0, 1)
        return canvas

    def _draw_page(self, page: Page, width: int, height: int, now: int) -> Canvas:
        match page:
            case "sheet":
                return pages.sheet(self.table, self._look, width, height)
            case "last":
                return pages.last_trick(self.table, self._look, width, height)
            case "help":
                asked = prompt(self.table, self._offered(), self._words, self._look.letters, now, self._look.card)
                return pages.help_page(self.table, self._look, asked.why, width, height)
            case "settings":
                return pages.settings_page(self.mine, self._row, self._look, width, height)

    def _line_words(self, now: int) -> str:
        return line_words(self._line, self._words, now)

    @property
    def signs(self) -> bool:
        """Whether UTF-8 signs may be drawn."""
        return self._signs


def changed(mine: Settings, row: int, step: int) -> Settings:
    """The settings with the one on this row of the page moved a step on."""
    if row == 0:
        at = LETTERS.index(letters(mine)) + step
        return msgspec.structs.replace(mine, letters=LETTERS[at % len(LETTERS)])
    if row == 1:
        return msgspec.structs.replace(mine, four_colours=not mine.four_colours)
    if row == 2:
        at = LANGUAGES.index(mine.language) + step
        return msgspec.structs.replace(mine, language=LANGUAGES[at % len(LANGUAGES)])
    return msgspec.structs.replace(mine, seconds=(mine.seconds - 1 + step) % 5 + 1)


def line_words(line: Line, words: Words, now: int) -> str:
    """What to say of the own connection; nothing when it is open."""
    if line.state == "open":
        return ""
    if line.state == "waiting" and line.again is not None and line.again - now > 1000:
        return words.say("line.waiting.again", n=(line.again - now) // 1000)
    return words.say(f"line.{line.state}")

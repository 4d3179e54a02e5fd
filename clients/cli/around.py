"""What lies open beside the play: leaves to choose from, a form, a deal that is played back. Screen and plain lines alike.

Keys, clicks, lines and what was heard go in; commands come out, and a drawing or lines to print. What stands on the leaves
is in leaves.py; here is only how one goes from one to another.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.structs import replace

from clients.cli import chattext, leaves, menu, ranking, reporting, screen
from clients.cli.answers import Answers
from clients.cli.canvas import Canvas
from clients.cli.choices import NO_ID
from clients.cli.filling import Filling
from clients.cli.here import Here
from clients.cli.look import Look
from clients.cli.menu import Choosing, Item, Leaf, Where
from clients.cli.playback import Playback
from clients.cli.tableview import TableView
from protocol.alone import HowPlayed
from protocol.books import Exported, Replayed
from protocol.commands import Command, Device, Export, Replay, Spoken
from protocol.events import Event, GameInfo, Refused
from protocol.records import read_line


class Keep(Protocol):
    """Keeps a text in a file of the viewer's own. Gives where. Raises `OSError`."""

    def __call__(self, name: str, text: str, /) -> str:
        """`name` is how the file shall be called, if there is none of that name yet."""


class Around:
    """Everything beside the play at one server. `chance(n)` gives n random bytes; `keep` keeps a file."""

    def __init__(
        self,
        server: str,
        games: tuple[GameInfo, ...],
        look: Look,
        chance: Callable[[int], bytes],
        keep: Keep,
        may_sit: bool = True,
        report: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        self.notice = ""
        self._here = Here(look, Answers(), 0, server, games, may_sit=may_sit, report=report)
        self._chance = chance
        self._keep = keep
        self._path: list[Where] = []
        self._choosing: list[Choosing] = []
        self._filling: Filling | None = None
        self._playback: Playback | None = None
        self._keeping: tuple[str, Where] | None = None
        self._lines: list[str] = []
        self._further: list[Command] = []

    @property
    def open(self) -> bool:
        """Whether anything lies open."""
        return bool(self._path)

    @property
    def page(self) -> str | None:
        """Which leaf lies open, by its name in `leaves.LEAVES`."""
        return self._path[-1].page if self._path else None

    @property
    def title(self) -> str:
        """What the open leaf is called; nothing when none is."""
        return self._leaf().title if self._path else ""

    def at(self, table: TableView | None, now: int, look: Look) -> None:
        """This is the table now (nil in the lobby), so late is it, and so is it looked at."""
        if table is None and self._here.table is not None:
            self._here = replace(self._here, answers=Answers())
            self.close()
        self._here = replace(self._here, table=table, now=now, look=look)

    def takes(self, char: str | None) -> bool:
        """Whether what lies open has a use for this character: capitals are keys of the table or the lobby."""
        if self._playback is not None or self._filling is not None or not self._path:
            return bool(self._path)
        return self._leaf().reads is not None or char is None or not (char.isupper() or char == "?")

    def show(self, where: Where) -> list[Command]:
        """Open this leaf. Gives what the server is asked for it."""
        self.notice = ""
        if where.page == "replay":
            return [_how(where, where.deal) or Replay(where.match, where.deal, where.seat)]
        self._path.append(where)
        self._choosing.append(Choosing())
        return [self._asked(one) for one in self._leaf().wants]

    def close(self) -> None:
        """Close everything."""
        self._path, self._choosing, self._filling, self._playback = [], [], None, None

    def _leaf(self) -> Leaf:
        return leaves.leaf(self._here, self._path[-1])

    def _asked(self, command: Command) -> Command:
        asks = isinstance(command, Device | Spoken)
        return self._here.answers.asking(command, self._chance(16) if asks else NO_ID)

    def heard(self, event: Event) -> bool:
        """Take in an event. Whether it was an answer to something asked from here."""
        if isinstance(event, Refused) and event.id is None and self._path:
            self._keeping = None
            if event.code == "no_daily":
                self._back()
            self.notice = self._here.words.say(f"no.{event.code}", field=event.field or "")
            return True
        if not self._here.answers.take(event):
            return False
        if isinstance(event, Replayed) and self._path:
            self._replayed(event)
        if isinstance(event, Exported):
            self._exported(event)
        return True

    def further(self) -> list[Command]:
        """What is asked on because of what was heard, once."""
        asked, self._further = self._further, []
        return asked

    def _replayed(self, deal: Replayed) -> None:
        if self._playback is not None:
            self._playback.came(deal)
        else:
            seat = None if deal.hands is not None else deal.private.seat
            name = self._here.public.about.name if self._here.table is not None else ""
            self._playback = Playback(deal, seat, self._here.look, name, _how(self._path[-1], deal.deal))

    def key(self, key: str, char: str | None) -> list[Command]:
        """A key was pressed while something lies open."""
        if self._playback is not None:
            sent = self._playback.key(key, char)
            self._playback = None if self._playback.closed else self._playback
            return sent
        if self._filling is not None:
            made = self._filling.key(key, char)
            self._filling = None if self._filling.closed else self._filling
            return self._made(made)
        if key == "escape":
            self._back()
            return []
        leaf = self._leaf()
        chosen = self._choosing[-1].key(leaf, key, char)
        self.notice = "" if chosen is None else self.notice
        return self._chosen(leaf, chosen)

    def click(self, key: str | None) -> list[Command]:
        """Something was clicked while something lies open."""
        if self._playback is not None:
            self._playback.click()
        elif self._filling is not None:
            self._filling.click(key or "")
        elif key is not None and key.startswith("item "):
            leaf = self._leaf()
            return self._chosen(leaf, self._choosing[-1].click(leaf, key))
        elif key is None or not key.startswith("leaf"):
            self.close()
        return []

    def _chosen(self, leaf: Leaf, chosen: Item | str | None) -> list[Command]:
        if isinstance(chosen, str):
            command = leaf.reads(chosen) if leaf.reads is not None else None
            if command is None:
                self.notice = self._here.words.say("note.unknown", typed=chosen)
                return []
            self._back()
            return [command]
        return [] if chosen is None else self._do(chosen)

    def _do(self, item: Item) -> list[Command]:
        """What choosing this item does."""
        self.notice = ""
        where = self._path[-1]
        if item.form is not None:
            self._filling = Filling(item.form, self._here.look)
        if item.does in {"lines", "text"}:
            return self._wanted(item.does, where)
        if item.does == "csv":
            self._csv(where)
        if item.does == "report":
            self._kept(reporting.FILE, "".join(f"{line}\n" for line in self._here.report()))
        if item.does == "close":
            self.close()
        elif item.does == "back":
            self._back()
        if item.to is None:
            return [self._asked(one) for one in item.commands]
        if item.to.page == where.page and item.to.day == where.day:
            self._back()
        return self.show(item.to)

    def _back(self) -> None:
        self.notice = ""
        self._path.pop()
        self._choosing.pop()

    def _made(self, made: list[Command]) -> list[Command]:
        if made:
            self.close()
        return made

    def _wanted(self, how: str, where: Where) -> list[Command]:
        """A match or a deal, to be kept as record lines or as a text; a match as a text stands in the book already."""
        here = self._here
        row, book = here.answers.match(where.match), here.answers.matches.get(where.match)
        if how == "text" and not where.deal and row is not None and book is not None:
            self._kept(f"stamtafel-{where.match}.txt", chattext.match(here, row, book.deals))
            return []
        self._keeping, self._lines = (how, where), []
        return [Export(where.match, where.deal or None)]

    def _exported(self, exported: Exported) -> None:
        if self._keeping is None:
            return
        self._lines += exported.lines
        how, where = self._keeping
        if exported.more and exported.lines:
            self._further.append(Export(where.match, where.deal or None, read_line(exported.lines[-1]).deal))
            return
        self._keeping = None
        here, part = self._here, f"-{where.deal}" if where.deal else ""
        if how == "lines":
            self._kept(f"stamtafel-{where.match}{part}.jsonl", "".join(f"{line}\n" for line in self._lines))
            return
        row, book = here.answers.match(where.match), here.answers.matches.get(where.match)
        one = next((deal for deal in (book.deals if book else ()) if deal.deal == where.deal), None)
        if row is not None and one is not None and self._lines:
            self._kept(f"stamtafel-{where.match}{part}.txt", chattext.deal(here, row, one, read_line(self._lines[0])))

    def _csv(self, where: Where) -> None:
        if (found := self._here.answers.ranking) is not None:
            year = f"-{where.year}" if where.year else ""
            self._kept(f"stamtafel-{where.game or 'stand'}{year}.csv", ranking.as_csv(found, self._here.name))

    def _kept(self, name: str, text: str) -> None:
        words = self._here.words
        try:
            self.notice = words.say("around.kept", file=self._keep(name, text))
        except OSError as error:
            self.notice = words.say("around.not_kept", why=error.strerror or name)

    def answer(self, typed: str) -> tuple[list[Command], list[str]] | None:
        """A line was typed while something lies open: commands, and what to print. Nil where it means nothing here."""
        words, text = self._here.words, typed.strip()
        if self._filling is not None:
            made, lines = self._filling.answer(text)
            self._filling = None if self._filling.closed else self._filling
            return self._made(made), lines
        leaf = self._leaf()
        if text.lower() in {words.say("around.back"), words.say("around.done")}:
            self._back()
            if text.lower() == words.say("around.done"):
                self.close()
            return [], self.told()
        found = menu.numbered(leaf, text)
        if found is None and leaf.reads is None:
            return None
        before = len(self._path)
        sent = self._chosen(leaf, found or text)
        form = self._form()
        if form is not None:
            return sent, form.question()
        moved = len(self._path) != before and bool(self._path) and not self._leaf().wants
        return sent, [self.notice] if self.notice else self.told() if moved or not sent else []

    def _form(self) -> Filling | None:
        return self._filling

    def told(self) -> list[str]:
        """What lies open, in plain lines; nothing when nothing does."""
        if self._playback is not None:
            played, self._playback = self._playback, None
            return played.told()
        if not self._path:
            return []
        return [*menu.told(self._leaf(), self._here.look), self._here.words.say("around.plain")]

    def draw(self, canvas: Canvas) -> Canvas:
        """What lies open, laid over this screen. A screen too small for it stays as it is."""
        width, height = canvas.width, canvas.height
        if not self._path or width < screen.LEAST[0] or height < screen.LEAST[1]:
            return canvas
        if self._playback is not None:
            return self._playback.draw(width, height)
        if self._filling is not None:
            return self._filling.draw(width, height)
        leaf = self._leaf()
        whole = self._here.table is None or leaf.picture is not None
        down = height - 1 if whole else screen.cloth_height(width, height)
        canvas.lay(self._choosing[-1].draw(leaf, self.notice, self._here.look, width, down), 0, 1)
        return canvas


def _how(where: Where, deal: int) -> HowPlayed | None:
    """What is asked to see how somebody on a board played this deal, where this is about one."""
    return HowPlayed(where.daily, where.day, where.entry, deal) if where.entry else None

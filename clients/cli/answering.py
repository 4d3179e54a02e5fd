"""What somebody is about to say: the draft so far, which a choice, a click or a line of cards carries further."""

from collections.abc import Callable

from clients.cli import drafts
from clients.cli.choices import Choice, choices
from clients.cli.drafts import Asking, Draft
from clients.cli.prompt import draft_prompt
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.cards import Card
from protocol.commands import Command


class Answering:
    """One viewer's answer in the making. `letters` are those on the cards."""

    def __init__(self, words: Words, letters: str) -> None:
        self._words = words
        self._letters = letters
        self._draft: Draft | None = None
        self._last = 0

    def spoken_in(self, words: Words, letters: str) -> None:
        """From now on in these words and letters."""
        self._words, self._letters = words, letters

    def offered(self, table: TableView, may_sit: bool) -> tuple[Choice, ...]:
        """What may be chosen now."""
        return choices(table, self._words, self._letters, may_sit, self._draft)

    def question(self, table: TableView, write: Callable[[Card], str]) -> str:
        """What is asked of what is being put together; nothing when nothing is."""
        return draft_prompt(table, self._draft, self._words, write)

    def asks(self, table: TableView) -> bool:
        """Whether a question is being put together: its kind, or what it is about, is to be chosen."""
        return isinstance(drafts.in_force(self._draft, table.private.decision), Asking)

    def take(self, one: Choice) -> list[Command]:
        """This was chosen: what is to be sent because of it, if it does not only lead further."""
        self._draft, self._last = one.then, one.number
        return [] if one.command is None else [one.command, *one.also]

    def fill(self, table: TableView, typed: str) -> bool:
        """Several cards were typed on one line. Whether they were taken so."""
        draft = drafts.in_force(self._draft, table.private.decision)
        filled = drafts.typed_into(draft, typed, table.private.hand, self._letters, self._words.language)
        self._draft = self._draft if filled is None else filled
        return filled is not None

    def forget(self) -> None:
        """Begin anew."""
        self._draft, self._last = None, 0

    def at(self) -> str:
        """The number chosen last for what is being put together: arrows go on from there."""
        return "" if self._draft is None else str(self._last)

"""Somebody at the terminal client, who chooses by typing what a player types: at real tables of any game."""

from collections.abc import Mapping

from msgspec.structs import replace

from clients.cli import questions, settings, spelling
from clients.cli.answering import Answering
from clients.cli.choices import action_word, find
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Action, Agree, Ask, Declare, Exchange, Play, Question, Refuse, Tell
from protocol.commands import Act, Command
from protocol.events import PersonHere
from protocol.views import Private
from server.tables import views
from server.tables.state import seat_of
from tests.tabletop import PEOPLE, Tabletop

NAMES = ("Ann", "Bea", "Cor", "Dik", "Eva", "Fre", "Gus")
HERE = {who: PersonHere(name, here=True) for who, name in zip(PEOPLE, NAMES, strict=True)}
LETTERS: Mapping[str, str] = {**settings.OWN_LETTERS}


def seen(top: Tabletop, who: str | None) -> TableView:
    """The table as this person sees it; nil looks on."""
    state = top.state
    seat = None if who is None else seat_of(state, who)
    private = Private() if seat is None else views.private(state, seat)
    return TableView(state.version, bytes(8), who or "", views.public(state), private, HERE)


class Terminal:
    """One player at the terminal, in this language."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)  # type: ignore[arg-type] # one of the languages
        self.answering = Answering(self.words, LETTERS[language])

    def does(self, table: TableView, action: Action) -> Act:
        """The command that comes of choosing to do this."""
        self.answering.forget()
        match action:
            case Play():
                sent = self._plays(table, action)
            case Declare():
                sent = self._cards(table, action.melds or (), "type.declare")
            case Exchange():
                key = "type.exchange.n" if action.cards else "type.exchange"
                sent = self._cards(table, (action.cards or (),), key)
            case Ask() | Tell() if action.question is not None:
                self.types(table, action_word(action, self.words))
                sent = self._asks(table, action.question)
            case _:
                sent = self.types(table, action_word(action, self.words))
        (command,) = sent
        assert isinstance(command, Act)
        return command

    def types(self, table: TableView, text: str) -> list[Command]:
        """Type this and Enter."""
        found = find(self.answering.offered(table, may_sit=True), text)
        if found is None:
            assert self.answering.fill(table, text), f"{text!r} is nothing that may be chosen"
            return []
        return self.answering.take(found)

    def _typed(self, card: str) -> str:
        return spelling.card_typed(card, LETTERS[self.words.language], self.words.language)  # type: ignore[arg-type] # a card

    def _plays(self, table: TableView, play: Play) -> list[Command]:
        sent = self.types(table, self._typed(play.card))
        if not sent and find(self.answering.offered(table, may_sit=True), self.words.say("type.show.not")):
            sent = self.types(table, self.words.say("type.show.not"))
        return sent or self.types(table, self.words.say("type.stuk" if play.stuk else "type.stuk.not"))

    def _cards(self, table: TableView, sets: tuple[tuple[str, ...], ...], done: str) -> list[Command]:
        line = " + ".join(" ".join(map(self._typed, cards)) for cards in sets)
        if line:
            self.types(table, line)
        return self.types(table, self.words.say(done))

    def _asks(self, table: TableView, question: Question) -> list[Command]:
        ranks = table.public.about.ranks
        kind, subject = next(
            (kind, subject)
            for kind in questions.KINDS
            for subject, one in questions.filled(kind, ranks).items()
            if one == question
        )
        sent = self.types(table, self.words.say(f"type.{kind}"))
        if not subject:
            return sent
        if len(subject) == 2:
            return self.types(table, self._typed(subject))
        language = self.words.language
        suits = spelling.suit_letters(language)
        return self.types(table, suits.get(subject) or spelling.rank_letter(subject, LETTERS[language]).lower())


def alike(action: Action) -> Action:
    """The action with its cards in an order of their own: the server takes any."""
    match action:
        case Declare():
            return Declare(tuple(sorted(tuple(sorted(meld)) for meld in action.melds or ())))
        case Exchange():
            return Exchange(tuple(sorted(action.cards or ())))
        case _:
            return action


def without_id(command: Act) -> Act:
    """The command as it is to be compared: a proposal counts only for who answers it."""
    proposal = command.proposal if isinstance(command.action, Agree | Refuse) else None
    return replace(command, id=bytes(16), action=alike(command.action), proposal=proposal)

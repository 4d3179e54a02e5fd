"""The last card in the hand plays itself after a while, where nothing else may be said: a personal setting."""

from clients.cli.choices import NO_ID
from clients.cli.lesson import guided
from clients.cli.tableview import TableView, stood_in
from protocol.actions import Play
from protocol.cards import Card
from protocol.commands import Act, Command

AFTER_MS = 800
"""How long it is held."""


def last_card(table: TableView) -> Card | None:
    """The only card, when to play it is all that may be done; in a guided deal, where nothing hurries, none."""
    decision, hand = table.private.decision, table.private.hand
    if guided(table) or decision is None or not decision.turn or table.public.paused is not None or stood_in(table):
        return None
    more = decision.stuk or decision.actions or decision.calls
    return hand[0] if len(hand) == 1 and decision.cards == hand and not more else None


class LastCard:
    """Plays the last card once its time has come."""

    def __init__(self) -> None:
        self._held = ""
        self._since = 0
        self._played = ""
        self._by_hand = ""

    def due(self, table: TableView, now: int) -> list[Command]:
        """The command that plays it, if it is time. `now` in ms."""
        card, decision = last_card(table), table.private.decision
        if card is None or decision is None:
            return []
        if self._held != decision.id:
            self._held, self._since = decision.id, now
        if decision.id in {self._played, self._by_hand} or now - self._since < AFTER_MS:
            return []
        self._played = decision.id
        return [Act(NO_ID, Play(card), decision=decision.id)]

    def unplayed(self, commands: list[Command], table: TableView) -> list[Command]:
        """These commands of the viewer's own, but for one that plays again what has played itself."""
        if last_card(table) is None:
            return commands
        answers = [one for one in commands if isinstance(one, Act) and one.decision is not None]
        self._by_hand = answers[-1].decision or "" if answers else self._by_hand
        return [one for one in commands if one not in answers or self._by_hand != self._played]

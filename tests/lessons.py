"""What a first guided deal has to teach: python -m tests.lessons GAME [DECKS] looks for decks of which most can be learned.

Seat 0 does what it is advised. In the deck that is chosen it decides something before the first card, is barred cards, ruffs
a trick, has something to declare where the game knows melds, and wins.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import fmean

from msgspec import Struct

from protocol.actions import Action, Play
from protocol.views import Advice
from server.bots.act import Choice
from server.tables import alone, views
from server.tables.lessons import ahead_of, numbered
from server.tables.moves import Ahead
from tests.alonetable import AloneTable


class Lesson(Struct, frozen=True):
    """A guided deal as it goes when what is advised is done: each advice, with the cards that were barred then.

    `lead` is what seat 0's side wrote more than the others as a rule, or, where all wrote alike, took more.
    """

    game: str
    advised: tuple[Advice, ...]
    barred: tuple[int, ...]
    lead: float

    @property
    def reasons(self) -> Counter[str]:
        """How often each reason was given."""
        return Counter(advice.why.removeprefix("advice.") for advice in self.advised)

    @property
    def said(self) -> tuple[Action, ...]:
        """What seat 0 said beside its cards."""
        return tuple(advice.action for advice in self.advised if not isinstance(advice.action, Play))

    @property
    def worth(self) -> int:
        """How many different things are said that say something, less the times that nothing can be said."""
        return len(self.reasons.keys() - {"only_card", "best"}) - self.reasons["only_card"] - 2 * self.reasons["best"]

    @property
    def teaches(self) -> set[str]:
        """What is in it."""
        reasons, found = self.reasons, set()
        found |= {"wins"} if self.lead > 0 else set()
        found |= {"barred"} if any(self.barred) else set()
        found |= {"ruff"} if reasons["ruffs"] + reasons["ruffs_in"] else set()
        found |= {"says"} if any(type(action).__name__ not in {"Pass", "Call"} for action in self.said) else set()
        melds = reasons["declare"] + reasons["call"] + reasons["makes_meld"] + reasons["stuk"]
        return found | ({"melds"} if melds else set())


def a_lesson(game: str, ahead: Ahead | None = None) -> AloneTable:
    """A table with the guided deal of this game, or with another."""
    return AloneTable(alone.settings_of_lesson(game), bytes(16), ahead or ahead_of(game), "les--ann")


def learned(game: str, table: AloneTable) -> Lesson:
    """The guided deal at this table, as it goes."""
    advised, barred = [], []

    def south(table: AloneTable) -> Choice:
        advice, choice = table.advice(), table.choice(0)
        assert advice is not None
        assert choice is not None
        assert choice.action == advice.action
        decision = views.decision(table.state, 0)
        assert decision is not None
        advised.append(advice)
        barred.append(sum(len(one.cards) for one in decision.barred))
        return choice

    table.play(south)
    return Lesson(game, tuple(advised), tuple(barred), lead(table))


def lead(table: AloneTable) -> float:
    """What seat 0's side wrote more than the others as a rule; where all wrote alike, what it took more."""
    match = table.state.match
    assert match is not None
    [result] = match.results
    side = next(n for n, seats in enumerate(views.public(table.state).about.sides) if 0 in seats)
    written, points = result.written or (), result.points or ()
    one = written if len(set(written)) > 1 else points
    return one[side] - fmean(n for other, n in enumerate(one) if other != side) if one else 0.0


def best(game: str, decks: int) -> Iterator[tuple[int, Lesson]]:
    """The decks of which most can be learned, the best first."""
    found = [(number, learned(game, a_lesson(game, numbered(game, number)))) for number in range(decks)]
    yield from sorted(found, key=lambda one: (len(one[1].teaches), one[1].worth, one[1].lead), reverse=True)


def main(words: list[str]) -> None:
    """Say which are best, and why."""
    game, decks = words[0], int(words[1]) if len(words) > 1 else 100
    for number, lesson in list(best(game, decks))[:8]:
        sys.stdout.write(f"{number}: {sorted(lesson.teaches)} {lesson.lead} {len(lesson.reasons)} {dict(lesson.reasons)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Everything one may do now, as a numbered list with the words that choose it: for keys, clicks and typed lines alike.

It is all read from the view: the decision, the chairs, the phase. Open forms are not in it.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Action, Agree, Ask, Declare, Exchange, Play, Refuse, Tell, Trumps
from protocol.cards import CARDS, Card
from protocol.commands import Act, Ready, Sit, Stand
from protocol.views import Decision

NO_ID = bytes(16)
"""Stands where the visit fills in a new command id."""

SUIT_LETTERS = {"nl": "krhs", "en": "cdhs"}
"""The typed letters of clubs, diamonds, hearts, spades."""


class Choice(Struct, frozen=True):
    """One thing to do: its number, the words it may be typed as, what it is called, and the command that does it."""

    number: int
    typed: tuple[str, ...]
    label: str
    command: Sit | Stand | Ready | Act
    card: Card | None = None


def choices(table: TableView, words: Words, letters: str, may_sit: bool = True) -> tuple[Choice, ...]:
    """What the viewer may do now. Cards carry their place in the hand as number, other things go on from there."""
    decision = table.private.decision
    if table.public.phase in {"waiting", "over"} and decision is None:
        return _chairs(table, words) if may_sit else ()
    if decision is None:
        return ()
    cards = _cards(table, decision, words, letters)
    start = len(table.private.hand) if cards else 0
    others = [(one, Act(NO_ID, one, decision=decision.id)) for one in decision.actions if _is_whole(one)]
    others += [(one, _call(decision, one)) for one in decision.calls if _is_whole(one)]
    acts = tuple(
        Choice(start + i, (action_word(one, words), *_also_typed(one, words)), action_label(one, words), command)
        for i, (one, command) in enumerate(others, 1)
    )
    return cards + acts


def find(offered: Sequence[Choice], typed: str) -> Choice | None:
    """The choice that is meant by this text: a number, a card, a word or the beginning of one word only."""
    text = " ".join(typed.lower().split())
    if not text:
        return None
    for one in offered:
        if text == str(one.number) or text in one.typed:
            return one
    begun = [one for one in offered if any(word.startswith(text) for word in one.typed if len(word) > 2)]
    return begun[0] if len(begun) == 1 else None


def find_card(typed: str, letters: str, language: str) -> Card | None:
    """The card that is meant by this text, held or not: `h8`, `8h`, `hv`, `s10`; in the player's letters first."""
    text = re.sub(r"\s", "", typed.lower())
    return _card_words(letters, language).get(text)


def card_typed(card: Card, letters: str, language: str) -> str:
    """How a card is typed: `h8`, `sv`, `k10`."""
    return _suit_letters(language)[card[1]] + rank_letter(card, letters).lower()


def rank_letter(card: Card, letters: str) -> str:
    """The sign of a card's rank in these letters (ace, king, queen, jack): `H`, `10`."""
    return dict(zip("AKQJ", letters, strict=True)).get(card[0]) or card[0].replace("T", "10")


def action_label(action: Action, words: Words) -> str:
    """What an action is called on a button."""
    if isinstance(action, Trumps):
        key = "act.trumps.none" if action.suit == "none" else "act.trumps"
        return words.say(key, suit=words.suit(action.suit).capitalize())
    return words.named("act", _tag(action))


def action_word(action: Action, words: Words) -> str:
    """The one word to type for an action."""
    if isinstance(action, Trumps):
        return words.suit(action.suit)
    return words.named("type", _tag(action))


def _also_typed(action: Action, words: Words) -> tuple[str, ...]:
    """A suit may be typed as its letter alone."""
    if isinstance(action, Trumps) and action.suit != "none":
        return (_suit_letters(words.language)[action.suit],)
    return ()


def _tag(action: Action) -> str:
    return str(action.__struct_config__.tag)


def _is_whole(action: Action) -> bool:
    """Whether an offered action can be said as it is: not an open form."""
    match action:
        case Ask() | Tell():
            return action.question is not None
        case Exchange():
            return action.cards is not None
        case Declare():
            return action.melds is not None
        case _:
            return True


def _call(decision: Decision, action: Action) -> Act:
    proposal = decision.proposal if isinstance(action, Agree | Refuse) else None
    return Act(NO_ID, action, deal=decision.deal, level=decision.level, proposal=proposal)


def _cards(table: TableView, decision: Decision, words: Words, letters: str) -> tuple[Choice, ...]:
    held = table.private.hand
    spoken = _card_words(letters, words.language)
    typed: dict[Card, list[str]] = {}
    for text, card in spoken.items():
        typed.setdefault(card, []).append(text)
    return tuple(
        Choice(i, (*typed[card], words.card(card)), words.card(card), Act(NO_ID, Play(card), decision=decision.id), card)
        for i, card in enumerate(held, 1)
        if card in decision.cards
    )


def _chairs(table: TableView, words: Words) -> tuple[Choice, ...]:
    """Sitting down, being ready, standing up, moving: what can be done between matches. A free seat keeps its number."""
    seat, chairs = table.private.seat, table.public.chairs
    free = [i for i, chair in enumerate(chairs) if chair.person is None]
    if seat is None:
        return tuple(_sit(i + 1, i, "act.sit", words) for i in free)
    if chairs[seat].ready:
        first = Choice(1, (words.say("type.not_ready"),), words.say("act.not_ready"), Ready(NO_ID, False))
    else:
        key = "act.rematch" if table.public.phase == "over" else "act.ready"
        first = Choice(1, (words.say("type.ready"),), words.say(key), Ready(NO_ID))
    stand = Choice(2, (words.say("type.stand"),), words.say("act.stand"), Stand(NO_ID))
    return (first, stand, *(_sit(number, i, "act.move", words) for number, i in enumerate(free, 3)))


def _sit(number: int, seat: int, key: str, words: Words) -> Choice:
    return Choice(number, (words.say("type.sit", n=seat + 1),), words.say(key, n=seat + 1), Sit(NO_ID, seat))


def _suit_letters(language: str) -> dict[str, str]:
    return dict(zip("cdhs", SUIT_LETTERS[language], strict=True))


def _card_words(letters: str, language: str) -> dict[str, Card]:
    """Each text that means a card. The first meaning stands: own letters before those of the wire, suit before rank."""
    meant: dict[str, Card] = {}
    own = _suit_letters(language)
    for suits, ranks in ((own, letters), (own, "AKQJ"), ({suit: suit for suit in "cdhs"}, letters)):
        for order in ("{suit}{rank}", "{rank}{suit}"):
            for card in CARDS:
                meant.setdefault(order.format(suit=suits[card[1]], rank=rank_letter(card, ranks).lower()), card)
                meant.setdefault(order.format(suit=suits[card[1]], rank=card[0].lower()), card)
    return meant

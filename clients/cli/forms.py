"""What can be chosen while something is being put together: the steps of a draft, and the question that is asked of it."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from clients.cli import questions, spelling
from clients.cli.drafts import Asking, Cards, Changing, Draft, Laying, Melding, all_melds, next_meld, toggled
from clients.cli.questions import Telling
from clients.cli.tableview import TableView
from clients.cli.words import Words, capital
from protocol.actions import Action, Ask, Declare, Exchange, Play, Show
from protocol.cards import Card
from protocol.views import Decision

LEAST = 3
"""Cards of the smallest meld that is declared (COM-9)."""


class Step(Struct, frozen=True):
    """One thing to choose: how it is typed, what it is called, and either what it does or the draft it leads to.

    `card` is the card of the hand that stands for it; `marked`: it is among what was chosen.
    """

    typed: tuple[str, ...]
    label: str
    action: Action | None = None
    then: Draft | None = None
    card: Card | None = None
    marked: bool = False


def steps(table: TableView, decision: Decision, draft: Draft, words: Words, letters: str) -> list[Step]:
    """What can be chosen next. Those with a card come first."""
    match draft:
        case Melding() | Changing():
            return [*_hand(table, draft, words, letters), *_chosen(draft, words)]
        case Asking():
            return [*(_subjects(table, draft, words, letters) if draft.kind else _kinds(draft, words)), _back(words)]
        case Laying():
            return _laying(decision, draft, words, letters)


def asked_of(table: TableView, decision: Decision, draft: Draft, words: Words, write: Callable[[Card], str]) -> str:
    """The question that this draft asks, with what is chosen so far. `write` is how a card is written."""
    match draft:
        case Melding() if melds := all_melds(draft):
            between = f" {words.say('draft.and')} "
            key = "draft.melds" if _whole(draft) else "draft.melds.more"
            text = words.say(key, melds=between.join(_listed(one, write) for one in melds))
        case Melding():
            text = words.say("ask.declare")
        case Changing():
            cards = _listed(draft.cards, write)
            text = words.count("draft.exchange" if draft.cards else "ask.exchange", draft.most, cards=cards)
        case Asking():
            text = words.say(f"draft.{draft.kind or _form(draft)}")
        case Laying() if _may_show(decision, draft):
            text = words.say("draft.show")
        case Laying():
            key = "draft.stuk" if draft.card in decision.stuk else "draft.play"
            text = words.say(key, card=capital(write(draft.card)))
    return text


def card_step(decision: Decision, card: Card, words: Words, typed: tuple[str, ...]) -> Step:
    """Playing this card: at once, or with a question first, about melds to be shown or stuk to be called."""
    laying = Laying(decision.id, card)
    if _may_show(decision, laying) or card in decision.stuk:
        return Step(typed, words.card(card), then=laying, card=card)
    return Step(typed, words.card(card), Play(card), card=card)


def _hand(table: TableView, draft: Melding | Changing, words: Words, letters: str) -> list[Step]:
    texts = spelling.texts(letters, words.language)
    chosen = {card for cards in all_melds(draft) for card in cards} if isinstance(draft, Melding) else {*draft.cards}
    full = isinstance(draft, Changing) and len(draft.cards) >= draft.most
    return [
        Step((*texts[card], words.card(card)), words.card(card), None, toggled(draft, card), card, card in chosen)
        for card in table.private.hand
        if card in draft.cards or not full
    ]


def _chosen(draft: Melding | Changing, words: Words) -> list[Step]:
    """What can be done with the cards that are chosen."""
    if isinstance(draft, Changing):
        n = len(draft.cards)
        label = words.count("act.exchange.n", n) if n else words.say("act.exchange")
        typed = (words.say("type.exchange.n"),) if n else (words.say("type.exchange"),)
        done = [Step(typed, label, Exchange(draft.cards))]
        return [*done, _again(Changing(draft.decision, draft.most), words)] if n else done
    melds = all_melds(draft)
    if not melds:
        return []
    if not _whole(draft):
        return [_again(Melding(draft.decision), words)]
    said = Step((words.say("type.declare"),), words.say("act.declare.n"), Declare(melds))
    more = [Step((words.say("type.meld"),), words.say("act.meld"), None, next_meld(draft))] if draft.cards else []
    return [said, *more, _again(Melding(draft.decision), words)]


def _whole(draft: Melding) -> bool:
    """Whether what is being chosen can be a meld by now."""
    return not draft.cards or len(draft.cards) >= LEAST


def _kinds(draft: Asking, words: Words) -> list[Step]:
    """The kinds of questions; those about nothing in particular can be said at once."""
    form, found = _form(draft), []
    for kind in questions.KINDS:
        whole = questions.filled(kind, ()).get("")
        label = words.say(f"kind.{form}.{kind}")
        typed = (words.say(f"type.{kind}"),)
        if whole is None:
            found.append(Step(typed, label, then=Asking(draft.decision, draft.form, kind)))
        else:
            found.append(Step(typed, label, type(draft.form)(whole)))
    return found


def _subjects(table: TableView, draft: Asking, words: Words, letters: str) -> list[Step]:
    """The suits, ranks or cards that a question of this kind can be about."""
    about = table.public.about
    how = Telling(words, words.card, about.game, table.public.trump)
    texts = spelling.texts(letters, words.language)
    suits = spelling.suit_letters(words.language)
    found = []
    typed: tuple[str, ...]
    for subject, question in questions.filled(draft.kind, about.ranks).items():
        if subject in suits:
            typed, name = (suits[subject], words.suit(subject)), how.suit(subject)
        elif len(subject) == 1:
            typed, name = (spelling.rank_letter(subject, letters).lower(), words.say(f"rank.{subject}")), how.ranks(subject)
        else:
            card = next(one for one in texts if one == subject)
            typed, name = (*texts[card], words.card(card)), words.card(card)
        found.append(Step(typed, capital(name), type(draft.form)(question)))
    return found


def _laying(decision: Decision, draft: Laying, words: Words, letters: str) -> list[Step]:
    """Whether to show melds, or to call stuk, before this card is played."""
    card = draft.card
    lying = Step((*spelling.texts(letters, words.language)[card],), words.card(card), None, draft, card, marked=True)
    play = Step((words.say("type.play"),), words.say("act.play", card=words.card(card)), Play(card))
    if _may_show(decision, draft):
        show = Step((words.say("type.show"),), words.say("act.show"), Show(), draft)
        hide = Step((words.say("type.show.not"),), words.say("act.show.not"), Play(card))
        if card in decision.stuk:
            hide = Step(hide.typed, hide.label, then=Laying(draft.decision, card, unshown=True))
        return [lying, show, hide, _back(words)]
    if card in decision.stuk:
        stuk = Step((words.say("type.stuk"),), words.say("act.stuk"), Play(card, stuk=True))
        return [lying, stuk, Step((words.say("type.stuk.not"),), words.say("act.stuk.not"), Play(card)), _back(words)]
    return [lying, play, _back(words)]


def _may_show(decision: Decision, draft: Laying) -> bool:
    return not draft.unshown and any(isinstance(one, Show) for one in decision.calls)


def _again(empty: Draft, words: Words) -> Step:
    return Step((words.say("type.again"),), words.say("act.again"), None, empty)


def _back(words: Words) -> Step:
    return Step((words.say("type.back"),), words.say("act.back"))


def _form(draft: Asking) -> str:
    return "ask" if isinstance(draft.form, Ask) else "tell"


def _listed(cards: Cards | Sequence[Card], write: Callable[[Card], str]) -> str:
    return " ".join(write(card) for card in cards)

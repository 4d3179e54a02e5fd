"""What is asked now, as sentences: the same for the prompt under the cloth and for the plain client."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from clients.cli import absence, alone, drafts, forms, lines, names, recognising, thinking, votes
from clients.cli.choices import Choice, tag
from clients.cli.connection import Line
from clients.cli.drafts import Draft
from clients.cli.spelling import card_typed, find_card
from clients.cli.tableview import TableView, own_side, stood_in
from clients.cli.words import Words, capital
from protocol.actions import Action, Agree, Ask, Delegate, Pass, Tell, Trumps
from protocol.cards import Card
from protocol.commands import Sit
from protocol.views import Barred, Decision


class Prompt(Struct, frozen=True):
    """`first` is what is asked or awaited, `why` the cards that are barred with the reason; `own`: it asks this viewer.

    `brief` is the same without numbers, for where there is no room for `first`; empty where that is short enough.
    """

    first: str
    why: tuple[str, ...] = ()
    own: bool = False
    brief: str = ""

    def fitting(self, room: int) -> str:
        """What is asked, in so many columns as far as that can be."""
        return self.brief if self.brief and len(self.first) > room else self.first


def prompt(
    table: TableView,
    offered: Sequence[Choice],
    words: Words,
    letters: str,
    now: int,
    write: Callable[[Card], str],
    may_sit: bool = True,
) -> Prompt:
    """The prompt of this view. `now` is the server's clock in ms; `write` is how a card is written.

    `may_sit` is false for who came to look on only.
    """
    decision = table.private.decision
    stands = _stands_still(table, words)
    if stands is not None:
        return stands
    giving_up = decision is not None and any(isinstance(one, Agree) for one in decision.calls)
    vote = votes.asked(table, words, may_sit) or (words.say("ask.agree") if giving_up else "")
    if decision is not None and decision.turn and not votes.holds(table):
        first = f"{vote} " if vote else ""
        first += _turn(table, decision, offered, words, letters)
        brief = _brief(table, decision, offered, words, letters)
        if decision.ends is not None:
            brief = brief or first  # how long one may think stands at the seat too
            first += " " + thinking.asked(table, decision.ends, now, words)
        why = tuple(_why(table, barred, words, write) for barred in decision.barred)
        return Prompt(first, why, own=True, brief=brief)
    if vote:
        return Prompt(vote, own=giving_up or votes.votes(table))
    own = bool(offered) and table.public.phase in {"waiting", "over"}
    return _about_oneself(table, words) or Prompt(_awaited(table, offered, words, now), own=own)


def _stands_still(table: TableView, words: Words) -> Prompt | None:
    """That the play does, for this viewer: somebody has stopped it, or plays for them."""
    paused = table.public.paused
    if paused is not None:
        own = paused == table.private.seat
        return Prompt(words.say("wait.paused.own" if own else "wait.paused", name=names.seat(table, paused, words)), own=own)
    return Prompt(_replaced(table, words), own=True) if stood_in(table) else None


def _about_oneself(table: TableView, words: Words) -> Prompt | None:
    """Who somebody is, where that is asked of this viewer or about them; that they are away."""
    claimed = recognising.asked(table, words)
    if claimed:
        return Prompt(claimed, own=recognising.claimed(table) is not None)
    gone = None if table.private.seat is None else absence.how(table, table.private.seat)
    if gone is None or gone[0] == "dropped":  # whoever reads this is there
        return None
    return Prompt(words.say("wait.goodbye.own" if gone[0] == "goodbye" else "wait.away.own"), own=True)


def draft_prompt(table: TableView, draft: Draft | None, words: Words, write: Callable[[Card], str]) -> str:
    """What is asked of what is being put together, if anything is."""
    decision = table.private.decision
    known = drafts.in_force(draft, decision)
    return "" if decision is None or known is None else forms.asked_of(table, decision, known, words, write)


def barred_reason(table: TableView, barred: Barred, words: Words) -> str:
    """Why these cards may not be played, with the suit that counts where the reason is about the suit led.

    Where trumps are allowed beside that suit, they are named as well; where the partner is ahead, that points may be given.
    """
    trick, decision = table.public.trick, table.private.decision
    if barred.reason == "carding" and _ahead(table):
        return words.say("why.carding.ours")
    if barred.reason == "must_follow" and trick:
        led = trick[0].card[1]
        ruffs = decision is not None and led != table.public.trump in {card[1] for card in decision.cards}
        return words.say("why.must_follow.or_ruff" if ruffs else "why.must_follow", suit=words.suit(led))
    return words.say(f"no.{barred.reason}")


def _ahead(table: TableView) -> bool:
    """Whether the card that wins the trick so far is of the viewer's side."""
    own, winning = own_side(table), table.public.winning
    return own is not None and winning in table.public.about.sides[own]


def why_not(table: TableView, typed: str, words: Words, letters: str, *, keys: bool = False) -> str:
    """Why this text is nothing that may be done now: no card, not held, barred and for what reason, not one's turn.

    `keys`: there are keys, and a letter alone is meant for one of them.
    """
    card = find_card(typed, letters, words.language)
    return unknown(typed, words, keys=keys) if card is None else why_not_card(table, card, words)


def unknown(typed: str, words: Words, *, keys: bool) -> str:
    """That this text means nothing here; of a letter alone, where there are keys, that a key is a capital."""
    return words.say("note.letter" if keys and len(typed) == 1 and typed.isalpha() else "note.unknown", typed=typed)


def why_not_card(table: TableView, card: Card, words: Words) -> str:
    """Why this card may not be played now."""
    private, name = table.private, capital(words.card(card))
    if card not in private.hand:
        return words.say("note.not_held", card=words.card(card))
    if table.public.paused is not None:
        return words.say("no.paused")
    for barred in private.decision.barred if private.decision else ():
        if card in barred.cards:
            return words.say("note.barred", card=name, reason=barred_reason(table, barred, words))
    return words.say("note.not_turn", card=name)


def line_words(line: Line, words: Words, now: int) -> str:
    """What to say of the own connection; nothing when it is open."""
    if line.state == "open":
        return ""
    if line.state == "waiting" and line.again is not None and line.again - now > 1000:
        return words.say("line.waiting.again", n=(line.again - now) // 1000)
    return words.say(f"line.{line.state}")


def _why(table: TableView, barred: Barred, words: Words, write: Callable[[Card], str]) -> str:
    cards = " ".join(write(card) for card in barred.cards)
    return words.say("why.not_now", cards=cards, reason=barred_reason(table, barred, words))


def _turn(table: TableView, decision: Decision, offered: Sequence[Choice], words: Words, letters: str) -> str:
    cards = [one for one in offered if one.card is not None]
    if not decision.cards:
        others = [one for one in offered if one.card is None and not one.key]
        return _answering(decision.actions, words) or words.say(
            "ask.act", words=words.either([f"{one.number}" for one in others])
        )
    if not cards:
        return words.say("your_turn")
    numbers = words.either([str(one.number) for one in cards])
    example = card_typed(cards[-1].card or "Ac", letters, words.language)
    barred = decision.barred
    if any(isinstance(one, Ask | Tell) for one in decision.actions):
        return words.say("ask.speak" if table.public.trick else "ask.speak.lead", example=example)
    if barred and len({one.reason for one in barred}) == 1:
        reason = barred_reason(table, barred[0], words)
        return words.say("ask.barred", reason=reason, numbers=numbers, example=example)
    if barred:
        return words.say("ask.some", numbers=numbers, example=example)
    key = "ask.follow" if table.public.trick else "ask.lead"
    return words.say(key, example=example)


def _brief(table: TableView, decision: Decision, offered: Sequence[Choice], words: Words, letters: str) -> str:
    """The question which card to play, without its numbers; nothing where none is barred."""
    cards = [one.card for one in offered if one.card is not None]
    if not cards or not decision.cards or not decision.barred:
        return ""
    example, reasons = card_typed(cards[-1], letters, words.language), {one.reason for one in decision.barred}
    if len(reasons) > 1:
        return words.say("ask.brief.some", example=example)
    return words.say("ask.brief", reason=barred_reason(table, decision.barred[0], words), example=example)


def _answering(actions: Sequence[Action], words: Words) -> str:
    """What is asked where no card is: by what may be answered; nothing where there are no words for that."""
    may_pass = any(isinstance(one, Pass) for one in actions)
    if any(isinstance(one, Delegate) for one in actions):
        return words.say("ask.trumps.delegate")
    if any(isinstance(one, Trumps) for one in actions):
        return words.say("ask.trumps" if may_pass else "ask.trumps.must")
    for one in actions:
        if not isinstance(one, Pass) and words.knows(f"ask.do.{tag(one)}"):
            return words.say(f"ask.do.{tag(one)}")
    return words.say("ask.nothing") if len(actions) == 1 and may_pass else ""


def _replaced(table: TableView, words: Words) -> str:
    """That somebody else plays the viewer's seat, and how to take it back."""
    seat = table.private.seat
    if seat is None or table.public.chairs[seat].bot:
        return words.say("wait.replaced.bot")
    return words.say("wait.replaced", name=names.seat(table, seat, words))


def _awaited(table: TableView, offered: Sequence[Choice], words: Words, now: int) -> str:
    public = table.public
    match public.phase:
        case "waiting":
            return _gathering(table, offered, words)
        case "over":
            won = public.match.winners if public.match else None
            who = "" if won is None else lines.winner(table, won, words)
            return who if alone.of(table) else f"{who} {_gathering(table, offered, words)}".lstrip()
        case "shuffling":
            return words.say("wait.shuffling")
        case "sheet":
            return _between(table, offered, words, now)
        case "playing":
            return _playing(table, words)


def _playing(table: TableView, words: Words) -> str:
    public = table.public
    if public.turn is None:
        return words.say("wait.playing")
    name = names.seat(table, public.turn, words)
    absent = absence.how(table, public.turn)
    if absent is not None:
        return words.say({"away": "wait.gone", "goodbye": "wait.goodbye"}.get(absent[0], "wait.away"), name=name)
    if public.turn == table.private.seat:
        return words.say("your_turn")
    return words.say("turn.of", name=name)


def _gathering(table: TableView, offered: Sequence[Choice], words: Words) -> str:
    seat, chairs = table.private.seat, table.public.chairs
    free = sum(chair.person is None and not chair.bot for chair in chairs)
    if seat is None:
        sits = any(isinstance(one.command, Sit) for one in offered)
        if not free:
            return words.say("ask.join" if sits else "wait.full")
        return words.count("ask.sit", free) if sits else words.say("wait.watching")
    if not chairs[seat].ready:
        key = "ask.rematch" if table.public.phase == "over" else "ask.ready"
        rests = words.say("ask.resting") if table.public.resting and table.public.phase == "waiting" else ""
        return f"{words.say(key)} {rests}".rstrip()
    if free:
        return words.count("wait.seats", free)
    return _late(table, words) or words.say("wait.begins")


def _between(table: TableView, offered: Sequence[Choice], words: Words, now: int) -> str:
    """Between two deals: when the next one begins, and who keeps it waiting."""
    public, seat = table.public, table.private.seat
    others = [names.seat(table, one, words) for one in public.holding if one != seat]
    if seat in public.holding:
        return words.say("wait.held.own")
    if others:
        return words.say("wait.held", names=words.listed(others))
    begins = [] if public.next is None else [words.count("next_deal.in", _seconds(public.next, now))]
    if seat is None:
        asked = [words.say("ask.join")] if any(isinstance(one.command, Sit) for one in offered) else []
    else:
        asked = [_late(table, words) if public.chairs[seat].ready else words.say("ask.next")]
    return " ".join([*begins, *asked]) or words.say("wait.sheet")


def _late(table: TableView, words: Words) -> str:
    """Who is not ready yet; empty when everybody is."""
    chairs = table.public.chairs
    late = [names.seat(table, i, words) for i, chair in enumerate(chairs) if not (chair.ready or chair.bot)]
    return words.say("wait.ready", names=words.listed(late)) if late else ""


def _seconds(at: int, now: int) -> int:
    return max(0, -((now - at) // 1000))

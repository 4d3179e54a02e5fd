"""Everything one may do now, as a numbered list with the words that choose it: for keys, clicks and typed lines alike.

It is all read from the view: the decision, the chairs, the phase. What takes several steps leads to a draft.
"""

from collections.abc import Sequence

from msgspec import Struct

from clients.cli import alone, drafts, forms, spelling
from clients.cli.drafts import Asking, Draft
from clients.cli.forms import Step
from clients.cli.tableview import TableView, stood_in
from clients.cli.words import Words, capital
from protocol.actions import Action, Agree, Ask, Declare, Exchange, Refuse, Tell, Trumps
from protocol.alone import Learn, PlayDaily
from protocol.around import Subject
from protocol.cards import Card, Seat
from protocol.commands import Act, Command, Create, Hold, Ready, Sit, Stand
from protocol.place import SeatBot, Wait
from protocol.views import Decision

HOLDS: frozenset[Subject] = frozenset({"undo", "claim"})
"""Votes that the play waits for."""

NO_ID = bytes(16)
"""Stands where the visit fills in a new command id."""


class Choice(Struct, frozen=True):
    """One thing to do: its number, the words it may be typed as, what it is called, and the command that does it.

    What only leads further has no command but a draft, `then`; `marked`: it is chosen already. What may be said out of turn
    has no number but a `key` of its own, and `cost` says what it means. `also` are further commands that go with it. What is
    about a chair names its `seat`, and stands on one row with the first about that chair, where `short` will do as label.
    """

    number: int
    typed: tuple[str, ...]
    label: str
    command: Command | None
    card: Card | None = None
    then: Draft | None = None
    marked: bool = False
    key: str = ""
    cost: str = ""
    also: tuple[Command, ...] = ()
    seat: Seat | None = None
    short: str = ""


def choices(
    table: TableView, words: Words, letters: str, may_sit: bool = True, draft: Draft | None = None
) -> tuple[Choice, ...]:
    """What the viewer may do now. Cards carry their place in the hand as number, other things go on from there.

    `draft` is what the viewer is putting together; one that has lapsed does not count.
    """
    decision, seat = table.private.decision, table.private.seat
    if seat is None:
        return _outside(table, words) if may_sit else ()
    if decision is None or table.public.phase == "sheet":
        return _apart(table, seat, words)
    if table.public.paused is not None or stood_in(table) or votes_on(table) in HOLDS:
        return ()
    known = drafts.in_force(draft, decision)
    found = _turn(table, decision, words, letters) if known is None else forms.steps(table, decision, known, words, letters)
    if isinstance(known, drafts.Melding | drafts.Changing):
        others = [_step(decision, one, words) for one in decision.actions if not isinstance(one, Declare | Exchange)]
        found = [*(one for one in found if one.card), *others, *(one for one in found if not one.card)]
    calls = [_called(decision, one, words) for one in decision.calls]
    return (*_numbered(table, decision, found), *calls)


def votes_on(table: TableView) -> Subject | None:
    """What is voted on now, if anything is."""
    return None if table.public.vote is None else table.public.vote.why


def calls_in(offered: Sequence[Choice]) -> tuple[Choice, ...]:
    """What of this may be said out of turn."""
    return tuple(one for one in offered if one.key)


def in_turn(offered: Sequence[Choice]) -> tuple[Choice, ...]:
    """The rest of it."""
    return tuple(one for one in offered if not one.key)


def find(offered: Sequence[Choice], typed: str) -> Choice | None:
    """The choice that is meant by this text: a number, a card, a word, or the beginning of one word only.

    Accents may be left out. What is said out of turn must be typed in full.
    """
    text = spelling.bare(" ".join(typed.split()))
    if not text:
        return None
    for one in offered:
        if text in map(spelling.bare, one.typed) or (one.number and text == str(one.number)):
            return one
    begun = [
        one for one in in_turn(offered) if any(spelling.bare(word).startswith(text) for word in one.typed if len(word) > 2)
    ]
    return begun[0] if len(begun) == 1 else None


def action_label(action: Action, words: Words) -> str:
    """What an action is called on a button."""
    if isinstance(action, Trumps):
        key = "act.trumps.none" if action.suit == "none" else "act.trumps"
        return capital(words.say(key, suit=words.suit(action.suit)))
    return words.named("act", tag(action))


def action_word(action: Action, words: Words) -> str:
    """The one word to type for an action."""
    if isinstance(action, Trumps):
        return words.suit(action.suit)
    return words.named("type", tag(action))


def tag(action: Action) -> str:
    """The name of an action on the wire."""
    return str(action.__struct_config__.tag)


def _turn(table: TableView, decision: Decision, words: Words, letters: str) -> list[Step]:
    """The steps of one's turn: cards, then the other answers to it."""
    texts = spelling.texts(letters, words.language)
    cards = [
        forms.card_step(decision, card, words, (*texts[card], words.card(card)))
        for card in table.private.hand
        if card in decision.cards
    ]
    return [*cards, *(_step(decision, one, words) for one in decision.actions)]


def _step(decision: Decision, action: Action, words: Words) -> Step:
    """An offered action as it is, or, where its contents are left open, the draft that fills it in."""
    typed, label = (action_word(action, words), *_also_typed(action, words)), action_label(action, words)
    if isinstance(action, Ask | Tell) and action.question is None:
        return Step(typed, label, then=Asking(decision.id, action))
    return Step(typed, label, action)


def _numbered(table: TableView, decision: Decision, found: Sequence[Step]) -> list[Choice]:
    held = table.private.hand
    after = len(held) if any(one.card is not None for one in found) else 0
    numbered = []
    for step in found:
        after += step.card is None
        number = after if step.card is None else held.index(step.card) + 1
        command = None if step.action is None else _command(decision, step.action)
        numbered.append(Choice(number, step.typed, step.label, command, step.card, step.then, step.marked))
    return numbered


def _also_typed(action: Action, words: Words) -> tuple[str, ...]:
    """A suit may be typed as its letter alone."""
    if isinstance(action, Trumps) and action.suit != "none":
        return (spelling.suit_letters(words.language)[action.suit],)
    return ()


def _command(decision: Decision, action: Action) -> Act:
    """The command that answers the turn, or that says something out of turn."""
    if action not in decision.calls:
        return Act(NO_ID, action, decision=decision.id)
    proposal = decision.proposal if isinstance(action, Agree | Refuse) else None
    return Act(NO_ID, action, deal=decision.deal, level=decision.level, proposal=proposal)


def _called(decision: Decision, action: Action, words: Words) -> Choice:
    name = tag(action)
    costs = [key for key in (f"cost.{name}.{decision.level}", f"cost.{name}") if words.knows(key)]
    return Choice(
        0,
        (action_word(action, words),),
        action_label(action, words),
        _command(decision, action),
        key=words.named("key.act", name)[:1].upper(),
        cost=words.say(costs[0]) if costs else "",
    )


def _apart(table: TableView, seat: Seat, words: Words) -> tuple[Choice, ...]:
    """What who sits may do apart from the cards. Whether a match counts is chosen before another one is asked for."""
    vote = table.public.vote
    if vote is not None and vote.why == "counts" and table.me in vote.asked:
        return ()
    match table.public.phase:
        case "waiting" | "over":
            return _chairs(table, seat, words) if alone.of(table) is None else _again(table, words)
        case "sheet":
            return _between(table, seat, words)
        case _:
            return ()


def _again(table: TableView, words: Words) -> tuple[Choice, ...]:
    """Once a daily is over: to play it once more, for practice; once a guided deal is: an ordinary one, or the same."""
    own, about = alone.of(table), table.public.about
    if own is None or own.daily is None:
        anew = Create(NO_ID, words.named("game", about.game), about.game, about.players, watch=False)
        first = Choice(1, (words.say("lobby.new"),), words.say("lesson.alone"), anew)
        return (first, Choice(2, (words.say("type.again"),), words.say("lesson.again"), Learn(NO_ID, about.game)))
    return (Choice(1, (words.say("type.again"),), words.say("daily.again"), PlayDaily(NO_ID, own.daily, own.day)),)


def _outside(table: TableView, words: Words) -> tuple[Choice, ...]:
    """For who has no seat: a free one, or a bot's, by its number; else to wait for one, and no longer."""
    public = table.public
    between = {"waiting": "act.sit", "over": "act.sit", "sheet": "act.join", "playing": "act.join.ask"}
    key, gathers = between.get(public.phase), public.phase in {"waiting", "over"}
    free = [i for i, chair in enumerate(public.chairs) if _may_take(table, i) and (gathers or chair.bot)]
    if key is None or (public.vote is not None and not gathers):
        free = []
    found = [_sit(i + 1, i, "act.join.n" if gathers and public.chairs[i].bot else key or "", words) for i in free]
    return (*found, *([] if gathers and free else [_wait(table, words)]))


def _may_take(table: TableView, seat: Seat) -> bool:
    """Whether nobody has this seat, and it is not kept for somebody else."""
    chair = table.public.chairs[seat]
    return chair.person is None and chair.locked in {None, table.me}


def _wait(table: TableView, words: Words) -> Choice:
    """To wait for a chair, or no longer. Its number comes after those of the seats."""
    key = "wait.not" if table.me in table.public.queue else "wait"
    number, command = len(table.public.chairs) + 1, Wait(NO_ID, key == "wait")
    return Choice(number, (words.say(f"type.{key}"),), words.say(f"act.{key}"), command)


def _chairs(table: TableView, seat: Seat, words: Words) -> tuple[Choice, ...]:
    """Being ready, standing up, moving: what can be done between matches by who sits.

    Right after a match bots keep their seats, as people do, until somebody stands up or joins in.
    """
    chairs = table.public.chairs
    free = [i for i, chair in enumerate(chairs) if chair.person is None]
    if table.public.phase == "over":
        free = [i for i in free if not chairs[i].bot]
    if chairs[seat].ready:
        first = Choice(1, (words.say("type.not_ready"),), words.say("act.not_ready"), Ready(NO_ID, False))
    else:
        key = "act.rematch" if table.public.phase == "over" else "act.ready"
        first = Choice(1, (words.say("type.ready"),), words.say(key), Ready(NO_ID))
    stand = Choice(2, (words.say("type.stand"),), words.say("act.stand"), Stand(NO_ID))
    moves = tuple(_sit(number, i, "act.move", words) for number, i in enumerate(free, 3) if _may_take(table, i))
    bots = _bots(table, free, 3 + len(free), words)
    return (first, stand, *moves, *bots, *_filled(table, 3 + len(free) + len(bots), words))


def _sit(number: int, seat: Seat, key: str, words: Words) -> Choice:
    typed = (words.say("type.sit", n=seat + 1),)
    return Choice(number, typed, words.say(key, n=seat + 1), Sit(NO_ID, seat), seat=seat)


def _bots(table: TableView, free: Sequence[Seat], first: int, words: Words) -> tuple[Choice, ...]:
    """What the host, once seated, may do with bots: put one on a free seat, or send it away."""
    if not _hosts(table):
        return ()
    found = []
    for number, seat in enumerate(free, first):
        n, away = seat + 1, table.public.chairs[seat].bot
        typed = (words.say("type.bot.away" if away else "type.bot", n=n),)
        label = words.say("act.bot.away" if away else "act.bot", n=n)
        short = words.say("act.bot.away.short" if away else "act.bot.short")
        found.append(Choice(number, typed, label, SeatBot(NO_ID, seat, not away), seat=seat, short=short))
    return tuple(found)


def _filled(table: TableView, number: int, words: Words) -> tuple[Choice, ...]:
    """A bot on every free seat at once, for the host."""
    chairs = table.public.chairs
    bots = tuple(SeatBot(NO_ID, i) for i, chair in enumerate(chairs) if chair.person is None and not chair.bot)
    if not _hosts(table) or not bots:
        return ()
    return (Choice(number, (words.say("type.bots"),), words.say("act.bots"), bots[0], also=bots[1:]),)


def _hosts(table: TableView) -> bool:
    return table.public.host == table.me


def _between(table: TableView, seat: Seat, words: Words) -> tuple[Choice, ...]:
    """Between two deals: the next one at once."""
    typed, public = (words.say("type.onwards"),), table.public
    if seat in public.holding:
        return (Choice(1, typed, words.say("act.onwards"), Hold(NO_ID, False), also=(Ready(NO_ID),)),)
    return () if public.chairs[seat].ready else (Choice(1, typed, words.say("next_deal"), Ready(NO_ID)),)

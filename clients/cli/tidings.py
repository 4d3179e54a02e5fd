"""What a move brought about that nobody said in so many words: melds, and the facts that are special to a game."""

from collections.abc import Sequence

from msgspec.structs import replace

from clients.cli import names
from clients.cli.speech import Speech
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Action, Agree, Dek, Play, Refuse
from protocol.views import Fact, ShownMeld

TOLD_BY_THE_CALL = frozenset({"plays", "contract", "give_up"})
"""Facts that follow from what somebody said, and are told with it."""


def of_melds(before: TableView, action: Action | None, after: TableView, speech: Speech) -> list[str]:
    """What was declared, and what lies open, since before."""
    known = [_bare(meld) for meld in before.public.melds]
    open_before = {meld.cards for meld in before.public.melds if meld.cards}
    lines = []
    for seat in dict.fromkeys(meld.seat for meld in after.public.melds):
        name = names.seat(after, seat, speech.words)
        own = [meld for meld in after.public.melds if meld.seat == seat and meld.kind in {"run", "four"}]
        said = [meld_words(meld, speech.words) for meld in own if _bare(meld) not in known]
        if said:
            lines.append(speech.words.say("ev.declares", name=name, melds=speech.words.listed(said)))
        for meld in own:
            if meld.cards and meld.cards not in open_before:
                cards = speech.words.listed([speech.card(card) for card in meld.cards])
                lines.append(speech.words.say("ev.lays_open", name=name, cards=cards))
    return lines + _stuk(before, action, after, speech)


def of_facts(before: TableView, action: Action | None, after: TableView, speech: Speech) -> list[str]:
    """The facts that are new or have changed, those apart that follow from what was said."""
    told = {*TOLD_BY_THE_CALL, "dek"} if isinstance(action, Dek) else TOLD_BY_THE_CALL
    news = [fact for fact in after.public.facts if fact not in before.public.facts and fact.key not in told]
    carried = [fact for fact in news if fact.key == "carried"]
    lines = [fact_words(after, fact, speech.words) for fact in news if fact.key != "carried"]
    lines += _lapsed(before, action, after, speech.words)
    return [line for line in lines if line] + ([_carried(after, carried, speech.words)] if carried else [])


def _lapsed(before: TableView, action: Action | None, after: TableView, words: Words) -> list[str]:
    """That a proposal to give up stands no more because somebody of that side played on (SCH-3)."""
    stood, stands = (any(fact.key == "give_up" for fact in view.public.facts) for view in (before, after))
    ended = isinstance(action, Agree | Refuse) or after.public.phase != "playing"
    return [words.say("ev.give_up.lapses")] if stood and not stands and not ended else []


def fact_words(table: TableView, fact: Fact, words: Words) -> str:
    """A fact as a sentence; nothing for one that this client has no words for."""
    key = f"told.{fact.key}"
    slots = {
        "name": "" if fact.seat is None else names.seat(table, fact.seat, words),
        "names": "" if fact.side is None else names.side(table, fact.side, words),
    }
    if fact.side is not None and fact.seat is None:
        key += names.voice(table, fact.side)
    if fact.n == 0 and words.knows(f"{key}.0"):
        return words.say(f"{key}.0", **slots)
    if not words.knows(key):
        return ""
    return words.say(key, **slots) if fact.n is None else words.count(key, fact.n, **slots)


def meld_words(meld: ShownMeld, words: Words) -> str:
    """A meld by its kind, as it is said at the table: a run of three to the king, four queens."""
    if meld.kind == "four":
        return words.say("meld.four", ranks=words.say(f"ranks.{meld.rank}"))
    if meld.kind != "run" or meld.length is None:
        return words.say(f"meld.{meld.kind}")
    run = words.say(f"meld.run{meld.length}") if meld.length <= 5 else words.say("meld.run_n", n=meld.length)
    if meld.rank is not None:
        run = words.say("meld.top", meld=run, rank=words.say(f"rank.{meld.rank}"), to_rank=words.say(f"rank.{meld.rank}.to"))
    return words.say("meld.trumps", meld=run) if meld.trumps and not meld.cards else run


def _stuk(before: TableView, action: Action | None, after: TableView, speech: Speech) -> list[str]:
    """Stuk that was not called with the card."""
    if isinstance(action, Play) and action.stuk:
        return []
    seats = [meld.seat for meld in before.public.melds if meld.kind == "stuk"]
    new = [meld for meld in after.public.melds if meld.kind == "stuk" and meld.seat not in seats]
    return [speech.words.say("ev.stuk", name=names.seat(after, meld.seat, speech.words)) for meld in new]


def _bare(meld: ShownMeld) -> ShownMeld:
    """The meld by what it is: whether it lies open, and what may be told of its worth, comes and goes."""
    return replace(meld, cards=(), points=None, trumps=False)


def _carried(table: TableView, carried: Sequence[Fact], words: Words) -> str:
    """What both sides begin with."""
    sides = [
        words.say("line.cell", side=names.side(table, fact.side or 0, words), cell=str(fact.n))
        for one in names.sides_in_order(table)
        for fact in carried
        if fact.side == one
    ]
    return words.say("told.carried", cells=", ".join(sides))

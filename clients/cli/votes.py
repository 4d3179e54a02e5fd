"""A vote: what it is about, what may be chosen and by which key, who chose what, and what is told of it."""

from typing import get_args

import msgspec

from clients.cli import names
from clients.cli.choices import HOLDS, NO_ID, Choice, votes_on
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.around import Absence, Subject, VoteInfo
from protocol.cards import Card, Seat
from protocol.commands import Volunteer, Vote
from protocol.happenings import Happening, Volunteered, VoteClosed, Voted, VoteOpened

ABSENT: frozenset[Subject] = frozenset(get_args(Absence))
"""Votes on a seat that everybody waits for."""

FOLLOWED = frozenset({"yes", "adjourn"})
"""Outcomes that are told with what follows from them at once."""


def votes(table: TableView) -> bool:
    """Whether the viewer is asked to vote."""
    vote = table.public.vote
    return vote is not None and table.me in vote.asked


def holds(table: TableView) -> bool:
    """Whether the play stands still until a vote is over."""
    return votes_on(table) in HOLDS


def options(table: TableView, words: Words, may_sit: bool) -> tuple[Choice, ...]:
    """What the viewer may answer: every choice of the vote; whoever looks on may offer to stand in."""
    vote = table.public.vote
    if vote is None:
        return ()
    if votes(table):
        return ballot(table, vote, words)
    looks_on = table.private.seat is None and may_sit and table.me not in vote.volunteers
    lent = table.private.lent
    seen = lent is not None and lent.seat != vote.seat  # then one may not stand in before the next deal
    if looks_on and not seen and "standin" in vote.choices:
        return (Choice(1, (words.say("type.volunteer"),), words.say("vote.volunteer"), Volunteer(NO_ID)),)
    return ()


def ballot(table: TableView, vote: VoteInfo, words: Words) -> tuple[Choice, ...]:
    """Every choice of the vote, for whoever looks at it, volunteers last: none gets another number when one comes.

    Without numbers where the viewer's cards have them.
    """
    mine, decision = vote.votes.get(table.me), table.private.decision
    found = []
    for number, one in enumerate((one for one in vote.choices if one != "standin"), 1):
        key = f"{one}.{vote.why}" if one in {"yes", "no"} else one
        typed, label = words.say(f"type.vote.{one}"), words.say(f"vote.{key}")
        found.append(Choice(number, (typed,), label, Vote(NO_ID, one), marked=mine == one))
    for number, who in enumerate(vote.volunteers, len(found) + 1):
        name = names.person(table, who, words)
        label = words.say("vote.standin", name=name)
        found.append(Choice(number, (name.lower(),), label, Vote(NO_ID, "standin", who), marked=mine == who))
    if decision is not None and decision.turn and not holds(table):
        return tuple(msgspec.structs.replace(one, number=0) for one in found)
    return tuple(found)


def sign(one: Choice) -> str:
    """By what this is chosen: its number, or where cards have the numbers, its word."""
    return str(one.number) if one.number else one.typed[0]


def keyed(table: TableView, key: str | None, words: Words, may_sit: bool) -> Choice | None:
    """The answer that this key stands for, if it stands for one."""
    return next((one for one in options(table, words, may_sit) if one.number and key == str(one.number)), None)


def subject(table: TableView, why: Subject, seat: Seat | None, by: str | None, words: Words) -> str:
    """What is voted on, in a sentence: who is missed and how, or what somebody proposes."""
    if why == "counts":
        return words.say("vote.why.counts")
    if why in {"sit", "adjourn", "stop"}:
        name = "" if by is None else names.person(table, by, words)
        return words.say(f"vote.why.{why}", name=name, n="" if seat is None else seat + 1)
    name = "" if seat is None else names.seat(table, seat, words)
    card = None if why != "undo" or seat is None else last_card(table, seat)
    said = words.say("vote.card") if card is None else words.card(card)
    return words.say(f"vote.why.{why}", name=name, card=said, the_card=said if card is None else words.the(card, said))


def last_card(table: TableView, seat: Seat) -> Card | None:
    """The card that was played last, if this seat played it."""
    played = table.public.trick or (table.public.last.cards if table.public.last is not None else ())
    return played[-1].card if played and played[-1].seat == seat else None


def of(table: TableView, vote: VoteInfo, words: Words) -> str:
    """What this vote is about, in a sentence."""
    return subject(table, vote.why, vote.seat, vote.by, words)


def asked(table: TableView, words: Words, may_sit: bool) -> str:
    """What is asked of the viewer, or decided by others, while there is a vote; nothing when there is none."""
    vote = table.public.vote
    if vote is None:
        return ""
    if vote.why in ABSENT and vote.seat is not None and vote.seat == table.private.seat:
        return words.say("ask.vote.own")
    why, offered = of(table, vote, words), options(table, words, may_sit)
    if votes(table):
        key = "ask.vote" if vote.why in ABSENT else "ask.vote.yes"
        return f"{why} {words.say(key, numbers=words.either([sign(one) for one in offered]))}"
    if offered:
        return f"{why} {words.say('ask.volunteer')}"
    if vote.by == table.me:
        return words.say("wait.vote.own")
    return f"{why} {words.say('wait.volunteer' if table.me in vote.volunteers else 'wait.vote')}"


def enough(vote: VoteInfo, words: Words) -> str:
    """How many carry it; nothing where one is asked."""
    if len(vote.asked) < 2:
        return ""
    if vote.needed >= len(vote.asked):
        return words.say("vote.all")
    return words.say("vote.enough", n=vote.needed, of=len(vote.asked))


def whose(table: TableView, vote: VoteInfo, one: Choice, words: Words) -> str:
    """Who chose this, by name."""
    cast = one.command
    choice = (cast.person or cast.choice) if isinstance(cast, Vote) else ""
    return words.listed(names.people(table, [who for who, chosen in vote.votes.items() if chosen == choice], words))


def told(move: Happening, after: TableView, words: Words) -> str:
    """What to say of a vote: what is asked, who voted, who offers to stand in, what came of it. Nothing of anything else."""
    text = ""
    match move:
        case VoteOpened():
            text = subject(after, move.why, move.seat, move.by, words)
            text = f"{text} {words.say('vote.title')}" if move.why in ABSENT else text
        case Volunteered():
            text = words.say("line.volunteered", name=names.person(after, move.person, words))
        case Voted(choice="standin"):
            standin = names.person(after, move.volunteer or "", words)
            text = words.say("line.voted.standin", name=names.person(after, move.person, words), standin=standin)
        case Voted():
            text = words.say(f"line.voted.{move.choice}", name=names.person(after, move.person, words))
        case VoteClosed():
            text = _closed(move, after, words)
        case _:
            pass
    return text


def _closed(move: VoteClosed, after: TableView, words: Words) -> str:
    """What was decided. What is done at once because of it is told by itself."""
    if move.choice is None:
        return words.say("line.vote.off")
    if move.choice in FOLLOWED or move.why == "counts":
        return ""
    if move.choice == "no":
        return words.say(f"line.vote.no.{move.why}")
    seat = move.seat or 0
    if move.choice == "wait":
        return words.say("line.vote.wait", name=names.seat(after, seat, words))
    name = names.holder(after, seat, words)
    if move.choice == "bot":
        return words.say("line.vote.bot", name=name)
    return words.say("line.vote.standin", name=name, standin=names.person(after, move.person or "", words))

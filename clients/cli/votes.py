"""A vote on an absent seat: who is missed and why, the choices, who chose what, the time left. One key a choice."""

import msgspec

from clients.cli import absence, names
from clients.cli.canvas import Canvas, wrap
from clients.cli.choices import NO_ID, Choice
from clients.cli.look import Look
from clients.cli.tableview import TableView, stood_in
from clients.cli.words import Words
from protocol.around import VoteInfo
from protocol.commands import Volunteer, Vote
from protocol.happenings import Happening, Volunteered, Voted


def votes(table: TableView) -> bool:
    """Whether the viewer is asked to vote: whoever plays, but for the one it is about."""
    vote, seat = table.public.vote, table.private.seat
    return vote is not None and seat is not None and seat != vote.seat and not stood_in(table)


def options(table: TableView, words: Words, may_sit: bool) -> tuple[Choice, ...]:
    """What the viewer may answer: wait, a bot, each volunteer; whoever looks on may offer to stand in."""
    vote = table.public.vote
    if vote is None:
        return ()
    if votes(table):
        return _choices(table, vote, words)
    if table.private.seat is None and may_sit and table.me not in vote.volunteers:
        return (Choice(1, (words.say("type.volunteer"),), words.say("vote.volunteer"), Volunteer(NO_ID)),)
    return ()


def _choices(table: TableView, vote: VoteInfo, words: Words) -> tuple[Choice, ...]:
    """Every choice of the vote, for whoever looks at it; without numbers where the viewer's cards have them."""
    mine, decision = vote.votes.get(table.me), table.private.decision
    wait = Choice(1, (words.say("type.vote.wait"),), words.say("vote.wait"), Vote(NO_ID, "wait"), marked=mine == "wait")
    bot = Choice(2, (words.say("type.vote.bot"),), words.say("vote.bot"), Vote(NO_ID, "bot"), marked=mine == "bot")
    found = [wait, bot]
    for number, who in enumerate(vote.volunteers, 3):
        name = names.person(table, who, words)
        label = words.say("vote.standin", name=name)
        found.append(Choice(number, (name.lower(),), label, Vote(NO_ID, "standin", who), marked=mine == who))
    if decision is not None and decision.turn:
        return tuple(msgspec.structs.replace(one, number=0) for one in found)
    return tuple(found)


def sign(one: Choice) -> str:
    """By what this is chosen: its number, or where cards have the numbers, its word."""
    return str(one.number) if one.number else one.typed[0]


def keyed(table: TableView, key: str | None, words: Words, may_sit: bool) -> Choice | None:
    """The answer that this key stands for, if it stands for one."""
    return next((one for one in options(table, words, may_sit) if one.number and key == str(one.number)), None)


def asked(table: TableView, words: Words, may_sit: bool) -> str:
    """What is asked of the viewer, or decided by others, while there is a vote; nothing when there is none."""
    vote = table.public.vote
    if vote is None:
        return ""
    if vote.seat == table.private.seat:
        return words.say("ask.vote.own")
    why = absence.why(table, vote.seat, vote.why, words)
    offered = options(table, words, may_sit)
    if votes(table):
        return f"{why} {words.say('ask.vote', numbers=words.either([sign(one) for one in offered]))}"
    if offered:
        return f"{why} {words.say('ask.volunteer')}"
    return f"{why} {words.say('wait.volunteer' if table.me in vote.volunteers else 'wait.vote')}"


def draw(table: TableView, look: Look, now: int, width: int, may_sit: bool = True) -> Canvas:
    """The vote as a box of this width, for its place beside the cloth; of no height when there is none. `now` in ms."""
    vote = table.public.vote
    if vote is None:
        return Canvas(width, 0)
    may, words = votes(table), look.words
    rows: list[tuple[str, str, str]] = []
    rows += [(line, "strong", "") for line in wrap(absence.why(table, vote.seat, vote.why, words), width - 4)]
    for one in _choices(table, vote, words):
        text = f"[{sign(one)}] {one.label}" if may else f"· {one.label}"
        whose = _whose(table, vote, one, words)
        style = ("chosen" if one.marked else "lamp") if may else "slate"
        rows += _choice(text, whose, style, str(one.number) if may and one.number else "", width - 4)
    if not may:
        rows += [(f"[{one.number}] {one.label}", "lamp", str(one.number)) for one in options(table, words, may_sit)]
    canvas = Canvas(width, len(rows) + 2)
    canvas.box(0, 0, width, len(rows) + 2, "lamp" if may else "label", words.say("vote.title"))
    for y, (text, style, key) in enumerate(rows, 1):
        canvas.put(2, y, text, style)
        if key:
            canvas.target(1, y, width - 2, 1, key)
    canvas.right(
        width - 2, canvas.height - 1, f" {words.say('vote.left', left=left(vote, now))} ", "lamp" if may else "label"
    )
    return canvas


def _choice(text: str, whose: str, style: str, key: str, width: int) -> list[tuple[str, str, str]]:
    """A choice with who chose it: beside it where there is room, else below."""
    if whose and len(text) + 2 + len(whose) <= width:
        return [(f"{text}: {whose}", style, key)]
    first, *more = wrap(text, width)
    below = [(line, style) for line in more] + [(line, "second") for line in wrap(whose, width - 4)]
    return [(first, style, key), *((f"    {line}", paint, key) for line, paint in below)]


def _whose(table: TableView, vote: VoteInfo, one: Choice, words: Words) -> str:
    """Who chose this, by name."""
    cast = one.command
    choice = (cast.person or cast.choice) if isinstance(cast, Vote) else ""
    who = [person for person, chosen in vote.votes.items() if chosen == choice]
    return words.listed(
        [words.say("vote.you") if person == table.me else names.person(table, person, words) for person in who]
    )


def left(vote: VoteInfo, now: int) -> str:
    """How long one may still vote: `0:42`."""
    return absence.clock(vote.ends - now)


def told(move: Happening, after: TableView, words: Words) -> str:
    """What to say of who voted and who offers to stand in. Nothing of anything else."""
    text = ""
    match move:
        case Volunteered():
            text = words.say("line.volunteered", name=names.person(after, move.person, words))
        case Voted(choice="standin"):
            standin = names.person(after, move.volunteer or "", words)
            text = words.say("line.voted.standin", name=names.person(after, move.person, words), standin=standin)
        case Voted():
            key = "line.voted.bot" if move.choice == "bot" else "line.voted.wait"
            text = words.say(key, name=names.person(after, move.person, words))
        case _:
            pass
    return text

"""What stands at a seat: the name with its marks, what is known of the player, what the player has just said."""

from msgspec import Struct, UnsetType

from clients.cli import absence, facts, lending, names, questions, thinking
from clients.cli.choices import action_label, tag
from clients.cli.look import Look
from clients.cli.questions import Telling
from clients.cli.spoken import answerer
from clients.cli.tableview import TableView
from clients.cli.words import Words
from protocol.actions import Answer, Ask, Declare, Exchange, Show, Take, Tell, Trumps
from protocol.cards import Seat
from protocol.views import Said

TOWARDS = {"S": "→", "W": "↓", "N": "←", "E": "↑"}
"""Where the next player sits as seen from this side of the table, when play runs counter-clockwise."""


class Moment(Struct, frozen=True):
    """What is not in the view: how much of what was said in this deal is past, and the server's clock in ms."""

    earlier: int = 0
    now: int = 0


class Label(Struct, frozen=True):
    """`head` is the name with its marks, `remarks` are words about the player, `spoken` is what was said of late."""

    head: str
    remarks: tuple[str, ...] = ()
    spoken: str = ""


def label(table: TableView, seat: Seat, where: str, look: Look, wide: bool, earlier: int, now: int = 0) -> Label:
    """What stands at this seat, which is `where` on the cloth; `wide`: there is room for the long form.

    `earlier` is how much of what was said in this deal is past: it stands elsewhere. `now` is the server's clock in ms.
    """
    words = look.words
    if table.public.chairs[seat].person is None and not table.public.chairs[seat].bot:
        return Label(words.say("plain.choice", n=seat + 1, label=words.say("cloth.free")), _kept(table, seat, words))
    spoken = _spoken(table, seat, earlier, look) if table.public.phase == "playing" else ""
    return Label(_head(table, seat, look, wide), _remarks(table, seat, where, look, wide, now), spoken)


def declarer(table: TableView) -> Seat | None:
    """Who plays: as the server says, or who named trumps or took it; nobody once the match is over: chairs change then."""
    if table.public.phase == "over":
        return None
    for fact in table.public.facts:
        if fact.key == "plays":
            return fact.seat
    said = [one.seat for one in table.public.said if isinstance(one.action, Trumps | Take)]
    return said[-1] if said else None


def _head(table: TableView, seat: Seat, look: Look, wide: bool) -> str:
    public = table.public
    name = _called(table, seat, look)
    head = f"({name[:1]}) {name}" if wide or seat == table.private.seat else name
    if public.turn == seat and public.phase == "playing":
        head = f"*{head}"
    if declarer(table) == seat and public.trump is not None:
        head = f"{head} {look.suit(public.trump)}"
    return head


def _called(table: TableView, seat: Seat, look: Look) -> str:
    """Who plays here; at one's own seat, oneself; a bot without the name of whom it plays for, which stands beside it."""
    chair = table.public.chairs[seat]
    if chair.person == table.me:
        return names.label(table, seat, look.words)
    return look.words.say("bot") if chair.bot and chair.person is not None else names.seat(table, seat, look.words)


def _remarks(table: TableView, seat: Seat, where: str, look: Look, wide: bool, now: int) -> tuple[str, ...]:
    public, words = table.public, look.words
    remarks = absence.instead(table, seat, words)
    if wide and declarer(table) == seat and public.trump is not None:
        remarks.append(words.say("cloth.plays"))
    if public.shuffling is not None and public.shuffling.dealer == seat and public.phase != "over":
        way = "" if public.about.direction == 1 else f" {TOWARDS[where[0]]}"
        remarks.append(words.say("dealer") + way)
    if public.phase in {"waiting", "over", "sheet"} and public.chairs[seat].ready:
        remarks.append(words.say("cloth.ready"))
    if seat in public.holding:
        remarks.append(words.say("cloth.holding"))
    if seat == public.paused:
        remarks.append(words.say("cloth.paused"))
    if public.phase == "playing":
        remarks += facts.of_seat(table, seat, look, wide)
    remarks += absence.gone(table, seat, now, words)
    remarks += thinking.remarks(table, seat, now, words)
    remarks += lending.remarks(table, seat, words)
    if {public.chairs[seat].person, public.chairs[seat].standin} & {*public.muted}:
        remarks.append(words.say("cloth.muted"))
    return tuple(remarks)


def _kept(table: TableView, seat: Seat, words: Words) -> tuple[str, ...]:
    """For whom an empty seat is kept, if for anybody."""
    whose = table.public.chairs[seat].locked
    if whose is None:
        return ()
    own = whose == table.me
    return (words.say("cloth.locked.you") if own else words.say("cloth.locked", name=names.person(table, whose, words)),)


def _spoken(table: TableView, seat: Seat, earlier: int, look: Look) -> str:
    """What this seat has said since then, answers to a question included; the last two things.

    That it has melds is not said again where the melds themselves stand.
    """
    told, melds = [], any(meld.seat == seat for meld in table.public.melds)
    for one in table.public.said[earlier:]:
        if one.seat == seat and melds and isinstance(one.action, Declare | Show):
            continue
        if one.seat == seat:
            told.append(said_words(table, one, look))
        elif isinstance(one.action, Ask) and answerer(table, one.seat) == seat:
            told.append(answer_words(table, one, look))
    return " ".join(f"“{text}”" for text in told[-2:] if text)


def said_words(table: TableView, said: Said, look: Look) -> str:
    """What was said, as the others heard it."""
    action, words = said.action, look.words
    if isinstance(action, Exchange):
        n = len(action.cards or ()) if action.n is None else action.n
        return words.counted("said.exchange", n) if n else words.say("act.exchange")
    if isinstance(action, Ask) and action.question is not None:
        return questions.asked(action.question, _telling(table, look))
    if isinstance(action, Tell) and action.question is not None:
        return questions.told(action.question, _answer(said), _telling(table, look))
    key = f"said.{tag(action)}"
    return words.say(key) if words.knows(key) else action_label(action, words)


def answer_words(table: TableView, said: Said, look: Look) -> str:
    """What was answered to a question."""
    question = said.action.question if isinstance(said.action, Ask) else None
    return "" if question is None else questions.answered(question, _answer(said), _telling(table, look))


def _telling(table: TableView, look: Look) -> Telling:
    return Telling(look.words, look.card, table.public.about.game, table.public.trump)


def _answer(said: Said) -> Answer:
    return None if isinstance(said.answer, UnsetType) else said.answer


def past(before: TableView | None, after: TableView, so_far: int) -> int:
    """How much of what was said in the deal is past after this: each lead leaves behind what was said before it.

    `so_far` is how much was past already; `before` is nil for who has just come, to whom all is past once cards are played.
    """
    said, public = len(after.public.said), after.public
    led = bool(public.trick) and (before is None or not before.public.trick or before.public.last != public.last)
    if led or (before is None and public.last is not None):
        return said
    return min(so_far, said) if before is not None and _deal(before) == _deal(after) else 0


def _deal(table: TableView) -> tuple[int, int]:
    shuffling, match = table.public.shuffling, table.public.match
    return (match.number if match else 0, shuffling.deal if shuffling else 0)

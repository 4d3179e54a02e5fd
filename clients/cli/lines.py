"""The plain sentences: what happened, in words. One source for the log on the screen, `--plain`, and any other reader.

Pure functions: (table before, happening, table after) -> lines. A line that names cards of a trick says of which, so that
a screen can drop it once that trick is older than the last (COM-10).
"""

from collections.abc import Sequence

from msgspec import Struct

from clients.cli import absence, names, news, spoken, tidings, votes
from clients.cli.speech import Speech
from clients.cli.tableview import TableView, own_side
from clients.cli.words import Words, capital, numeral
from protocol.actions import ChangeSix, Play
from protocol.cards import Seat
from protocol.events import Notice, Standstill
from protocol.happenings import (
    Acted,
    Began,
    BotLeft,
    BotSat,
    Committed,
    Dealt,
    Drawn,
    Happening,
    Held,
    Made,
    Miscalled,
    Paused,
    Readied,
    Sat,
    Stood,
    Timed,
    Undone,
)
from protocol.sheets import Cell, Note, Row


class Said(Struct, frozen=True):
    """A line. `trick` is (deal, number of the trick) of the cards it names, where it names any."""

    text: str
    trick: tuple[int, int] | None = None


def happened(before: TableView | None, move: Happening, after: TableView, speech: Speech) -> tuple[Said, ...]:
    """What to say of this move. `before` is nil for what was missed: then only the move itself is told."""
    lines = list(_move(before, move, after, speech))
    if before is not None:
        action = move.action if isinstance(move, Acted) else None
        lines += _drawn(before, after, speech)
        lines += tidings.of_melds(before, action, after, speech)
        lines += _trick(before, after, speech)
        lines += [] if isinstance(action, ChangeSix) else _turned(before, after, speech)
        lines += tidings.of_facts(before, action, after, speech)
        lines += _result(before, after, speech)
    return tuple(line if isinstance(line, Said) else Said(line) for line in lines if line)


def hand(table: TableView, words: Words) -> str:
    """The own hand in words, in the order in which the server sorts it."""
    cards = [words.card(card) for card in table.private.hand]
    return words.say("line.hand", cards=words.listed(cards)) if cards else words.say("line.hand.empty")


def last_trick(table: TableView, speech: Speech) -> tuple[str, ...]:
    """The last complete trick in words."""
    last = table.public.last
    if last is None:
        return (speech.words.say("line.no_trick"),)
    lines = [
        speech.words.say("ev.plays", name=names.seat(table, one.seat, speech.words), card=speech.card(one.card))
        for one in last.cards
    ]
    return (*lines, _taken(table, speech))


def score(table: TableView, words: Words) -> tuple[str, ...]:
    """The score sheet in words, a line a deal, and the totals."""
    sheet = table.public.sheet
    if sheet is None or not sheet.rows:
        return (words.say("line.no_sheet"),)
    rows = [words.say("line.row", deal=row.deal, cells=_cells(table, row.cells, words)) for row in sheet.rows]
    return (*rows, words.say("line.totals", cells=_cells(table, sheet.totals, words)))


def _move(before: TableView | None, move: Happening, after: TableView, speech: Speech) -> Sequence[Said | str]:
    """The move itself; nothing for what is nobody's doing."""
    if isinstance(move, Acted):
        if isinstance(move.action, Play):
            return [_played(before, move, move.action, names.seat(after, move.seat, speech.words), after, speech)]
        return spoken.spoken(before, move, after, speech)
    if isinstance(move, Undone):
        return [Said(news.told(move, after, speech), trick_number(after))]
    aside = absence.told(before, move, after, speech.words) or votes.told(move, after, speech.words)
    return [aside or news.told(move, after, speech) or _table_move(move, after, speech)]


def _table_move(move: Happening, after: TableView, speech: Speech) -> str:
    """What happens to the table as a whole; nothing for what is not told."""
    words, text = speech.words, ""
    match move:
        case Made():
            text = words.say("line.made")
        case Began():
            text = words.say("line.began", n=move.match)
        case Committed():
            text = words.say("line.committed", n=move.deal) if move.deal else words.say("line.committed.draw")
        case Drawn():
            zero = after.public.zero
            dealer = zero.dealer if zero else None
            text = "" if dealer is None else words.say("line.drawn", name=names.seat(after, dealer, words))
        case Dealt():
            text = words.say("line.dealt", n=move.deal, name=names.seat(after, move.dealer, words))
        case Timed():
            text = words.say("line.timed")
        case _:
            text = _seat_move(move, after, words)
    return text


def _seat_move(move: Happening, after: TableView, words: Words) -> str:
    """What somebody does at the table, apart from the cards."""
    text = ""
    match move:
        case Sat():
            text = words.say("line.sat", name=names.person(after, move.person, words), n=move.seat + 1)
        case Stood():
            text = words.say("line.stood", name=names.person(after, move.person, words))
        case Readied():
            text = words.say("line.ready" if move.ready else "line.not_ready", name=names.seat(after, move.seat, words))
        case Held():
            text = words.say("line.held" if move.hold else "line.held.not", name=names.seat(after, move.seat, words))
        case Paused():
            text = words.say("line.paused" if move.pause else "line.paused.not", name=names.seat(after, move.seat, words))
        case BotSat():
            text = words.say("line.bot_sat", n=move.seat + 1)
        case BotLeft():
            text = words.say("line.bot_left", n=move.seat + 1)
        case Miscalled():
            said = spoken.call(names.seat(after, move.seat, words), move.action, words)
            text = words.say("line.miscalled", said=said)
        case _:
            pass
    return text


def _played(before: TableView | None, move: Acted, play: Play, name: str, after: TableView, speech: Speech) -> Said:
    words, card = speech.words, speech.card(play.card)
    you = names.is_you(after, move.seat)
    if move.by == "server":
        text = words.say("ev.server_played", name=name, card=card)
    elif before is not None and not before.public.trick:
        text = words.say("ev.leads.you" if you else "ev.leads", name=name, card=card)
    else:
        text = words.say("ev.plays.you" if you else "ev.plays", name=name, card=card)
    if play.stuk:
        text += " " + words.say("ev.says", name=name, call=words.say("act.stuk"))
    return Said(text, trick_number(before or after))


def trick_number(table: TableView) -> tuple[int, int]:
    """(deal, how many tricks are complete): what the cards now on the table belong to."""
    return (table.public.shuffling.deal if table.public.shuffling else 0, sum(table.public.won))


def _trick(before: TableView, after: TableView, speech: Speech) -> list[str]:
    """Who took a trick that is complete now; melds of it that were called afterwards."""
    last, known = after.public.last, before.public.last
    if last is None or last == known:
        return []
    if known is not None and known.cards == last.cards:
        more = last.melds - known.melds
        return [speech.words.say("ev.meld", n=more)] if more else []
    return [_taken(after, speech)]


def _taken(table: TableView, speech: Speech) -> str:
    last, words = table.public.last, speech.words
    if last is None:
        return ""
    name, you = names.seat(table, last.winner, words), names.is_you(table, last.winner)
    if last.points is None:
        return words.say("ev.takes.silent.you" if you else "ev.takes.silent", name=name)
    text = words.count("ev.takes.you" if you else "ev.takes", last.points, name=name)
    return f"{text} {words.say('ev.meld', n=last.melds)}" if last.melds else text


def _drawn(before: TableView, after: TableView, speech: Speech) -> list[str]:
    """How partners were drawn, card by card; who changed places for it, and who plays with whom (KRJ-3)."""
    draw, words = after.public.draw, speech.words
    if draw is None or draw == before.public.draw:
        return []
    then = {old: names.seat(after, now, words) for now, old in enumerate(draw.seats)}
    lines = [words.say("ev.draws", name=then[one.seat], card=speech.card(one.card)) for one in draw.cards]
    moved = [then[old] for now, old in enumerate(draw.seats) if now != old]
    if moved:
        lines.append(words.say("ev.changes_places", names=words.listed(moved)))
    for side in after.public.about.sides:
        lines.append(words.say("ev.partners", names=words.listed([names.seat(after, seat, words) for seat in side])))
    return lines


def _turned(before: TableView, after: TableView, speech: Speech) -> list[str]:
    public = after.public
    if public.turned is not None and public.turned != before.public.turned:
        words = speech.words
        turned = words.say("ev.turned", card=capital(speech.card(public.turned)), suit=words.suit(public.turned[1]))
        return [turned]
    return []


def _result(before: TableView, after: TableView, speech: Speech) -> list[str]:
    """How the deal ended, and the match."""
    words, public = speech.words, after.public
    lines: list[str] = []
    rows = public.sheet.rows if public.sheet else ()
    written = before.public.sheet.rows if before.public.sheet else ()
    ended = public.phase in {"sheet", "over"} and before.public.phase not in {"sheet", "over"}
    if ended and rows and rows != written:
        lines += _row(after, rows[-1], words)
        lines.append(words.say("line.totals", cells=_cells(after, public.sheet.totals if public.sheet else (), words)))
    elif ended and public.phase == "sheet":
        lines.append(words.say("ev.all_passed"))
    if ended and public.finished and public.finished.result and public.finished.result.carry is not None:
        lines.append(words.say("ev.nobody"))
    won = public.match.winners if public.match else None
    if public.phase == "over" and before.public.phase != "over" and won is not None:
        lines.append(winner(after, won, words))
    return lines


def _row(table: TableView, row: Row, words: Words) -> list[str]:
    """What is written for a deal; that it was thrown in, where that is all there is."""
    if all([note.key for note in cell.notes] == ["passed"] for cell in row.cells):
        return [words.say("ev.all_passed")]
    return [words.say("line.row", deal=row.deal, cells=_cells(table, row.cells, words))]


def winner(table: TableView, won: tuple[int, ...], words: Words) -> str:
    """Who won the match, or that it is drawn; of one that was stopped and does not count, that."""
    match, own = table.public.match, own_side(table)
    if match is not None and match.unfinished and not match.counts:
        return words.say("line.unfinished" if match.counts is None else "line.unfinished.not")
    alone = table.public.about.alone
    deal = ".deal" if alone is not None and alone.kind == "lesson" else ""  # a guided deal is one deal of a match
    if not won:
        return words.say(f"line.drawn_match{deal}")
    if own is not None and len(table.public.about.sides) == 2:
        return words.say(f"line.{'we' if own in won else 'they'}_win{deal}")
    seats = [seat for side in won for seat in table.public.about.sides[side]]
    others = [names.seat(table, seat, words) for seat in seats if seat != table.private.seat]
    if len(others) < len(seats):
        return words.say(f"line.you_win{'_with' if others else ''}{deal}", names=words.listed(others))
    if deal:
        return words.count("line.wins_deal", len(seats), name=words.listed(others))
    return words.count("line.wins_match", len(seats), name=words.listed(others))


def _cells(table: TableView, cells: tuple[Cell, ...], words: Words) -> str:
    order = names.sides_in_order(table) if len(cells) == len(table.public.about.sides) else list(range(len(cells)))
    columns = table.public.sheet.columns if table.public.sheet else ()
    called = {i: names.column(table, columns[i], words) if i < len(columns) else "" for i in order}
    return ", ".join(words.say("line.cell", side=called[i], cell=cell_text(cells[i], words)) for i in order)


def cell_text(cell: Cell, words: Words) -> str:
    """What is written in a cell, in words: the number, strokes, potatoes, with its notes."""
    marks = [words.count("score.strokes", cell.strokes)] if cell.strokes else []
    marks += [words.count("score.potatoes", cell.circles)] if cell.circles else []
    only = cell.number is None or (cell.number == cell.strokes and not cell.circles)
    first = marks.pop(0) if only and marks else numeral(cell.number or 0)
    rest = [*marks, *(note_spoken(note, words) for note in cell.notes)]
    return words.say("score.because", written=first, why=", ".join(rest)) if rest else first


def note_spoken(note: Note, words: Words) -> str:
    """A remark of the score sheet as it is read aloud."""
    key = f"note.{note.key}.n"
    return words.count(key, note.n) if note.n is not None and words.knows(key) else note_text(note.key, note.n, words)


def note_text(key: str, n: int | None, words: Words) -> str:
    """A remark of the score sheet as it is written."""
    text = words.named("note", key)
    return text if n is None else f"{text} {n}"


def presence(before: TableView, after: TableView, words: Words) -> tuple[str, ...]:
    """Who came, went, or began to look on, other than oneself."""
    lines = []
    for who, person in after.people.items():
        was = before.people.get(who)
        if who == after.me or was == person:
            continue
        looks, looked = person.watching and person.here, was is not None and was.watching and was.here
        if looks and not looked:
            lines.append(words.say("here.watches", name=person.name))
        elif looked and not person.here:
            lines.append(words.say("here.left", name=person.name))
        elif not person.watching and was is not None and was.here != person.here and not _told_so(after, who, person.here):
            lines.append(words.say("here.came" if person.here else "here.went", name=person.name))
    return tuple(lines)


def _told_so(table: TableView, person: str, here: bool) -> bool:
    """Whether somebody who is gone has said so: that their line is down is no news then."""
    return not here and any(chair.person == person and chair.away is not None for chair in table.public.chairs)


def refused(code: str, field: str | None, words: Words) -> str:
    """What to do after this refusal."""
    return words.say(f"no.{code}", field=field or "")


def too_late(table: TableView, first: Seat, words: Words) -> str:
    """Who was just earlier, when what one said came too late."""
    return words.say("ev.too_late", name=names.seat(table, first, words))


def announced(notice: Notice | Standstill, words: Words) -> str:
    """What who runs the server says to everybody, in the own language where it was said in that; or of a standstill."""
    if isinstance(notice, Standstill):
        return words.say(f"standstill.{notice.why or 'over'}")
    return words.say("notice", text=notice.others.get(words.language, notice.text))


def failed(code: str, words: Words) -> str:
    """What to do after the server ended it with this error or for this reason."""
    key = f"err.{code}"
    return words.say(key) if words.knows(key) else words.say(f"bye.{code}")

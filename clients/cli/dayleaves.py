"""The leaves of the dailies: those of today, and one of them with how far one is and the board of one's own place."""

from clients.cli import alone, when
from clients.cli.boardleaves import bars, missing, row_line
from clients.cli.choices import NO_ID
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where
from clients.cli.prose import Line
from clients.cli.tableview import TableView
from clients.cli.words import Words, signed
from protocol.alone import Board, BoardRow, Dailies, DailyRow, DayRank, PlayDaily, ShowBoard
from protocol.commands import Command

AT_FIRST = 5
"""Rows of a board on the leaf of the daily itself; who has a leaf of their own has them all."""


def dailies(here: Here, where: Where) -> Leaf:
    """The dailies of today, then those that one has begun before: how far one is with each, how many have finished it."""
    words, days = here.words, here.answers.days
    title = words.say("daily.titles")
    if days is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), (Dailies(),))
    until = words.say("daily.until", clock=when.clock(days.ends))
    lines = ((words.say("daily.about"), ""), (f"{words.say('daily.first')} {until}", ""))
    items = [Item(_row(here, row, days.day), Where("daily", daily=row.daily, day=row.day)) for row in days.rows]
    return Leaf(title, lines, tuple(items), (Dailies(),))


def _row(here: Here, row: DailyRow, today: str) -> str:
    words = here.words
    name = words.named("daily.name", row.daily) if row.day == today else alone.daily(row.daily, row.day, words)
    if row.score is not None:
        rank = words.say("board.rank", rank=row.rank, people=row.people)
        return words.say("form.line", label=name, value=words.say("daily.done", score=signed(row.score), rank=rank))
    begun = row.deal is not None
    state = words.say("daily.deal", n=row.deal, deals=alone.DEALS) if begun else words.say("daily.new")
    people = words.count("daily.people", row.people) if row.people else words.say("daily.nobody")
    return words.say("form.line", label=name, value=f"{state}, {people}")


def daily(here: Here, where: Where) -> Leaf:
    """One daily on one day: how far one is, one's first cards, the week, who of the own place has done what; to play it."""
    words, board = here.words, here.answers.board_of(where)
    title = words.say("form.line", label=words.say("daily.title"), value=alone.daily(where.daily, where.day, words))
    wants = (ShowBoard(where.daily, where.day, where.place or None),)
    if board is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), wants)
    lines: list[Line] = [*_about(here, board), *_week(here, board)]
    head, rows = _first_rows(here, board)
    lines += [("", ""), (head, "strong"), *rows]
    return Leaf(title, tuple(lines), (*_play(here, board), *_boards(here, where, board), *_at_table(here, board)), wants)


def own_row(board: Board) -> BoardRow | None:
    """One's own first finish, where there is one."""
    rows = (*board.rows, *(board.place.rows if board.place else ()))
    return next((row for row in rows if row.you), None)


def ended(before: TableView | None, after: TableView | None) -> list[Command]:
    """What is asked once a daily has been played to its end at this table: the board, for what it came to."""
    if before is None or after is None or before.public.phase == "over" or after.public.phase != "over":
        return []
    at = alone.of(after)
    return [ShowBoard(at.daily, at.day)] if at is not None and at.daily is not None else []


def result(board: Board, table: TableView, words: Words) -> str:
    """What to say at the table where a daily has been played to its end: one's score, and the rank among how many."""
    row, at = own_row(board), alone.of(table)
    if row is None or at is None or (at.daily, at.day) != (board.daily, board.day):
        return ""
    rank = words.say("board.rank", rank=row.rank, people=board.people)
    told = f"{words.say('daily.standing', score=signed(row.score), rank=rank)}. {alone.unit(board.daily, words)}".rstrip()
    return f"{words.say('daily.practice.told')} {told}" if at.practice else told


def _about(here: Here, board: Board) -> list[Line]:
    words, row = here.words, own_row(board)
    lines: list[Line] = []
    if row is not None:
        rank = words.say("board.rank", rank=row.rank, people=board.people)
        lines.append((words.say("daily.standing", score=signed(row.score), rank=rank), "strong"))
    over = board.ends <= here.now
    until = words.say("daily.over") if over else words.say("daily.until", clock=when.clock(board.ends))
    lines.append((f"{words.say('daily.first')} {until}" if row is None and not over else until, ""))
    if board.hand:
        cards = " ".join(here.look.card(card) for card in board.hand)
        lines.append((words.say("form.line", label=words.say("board.hand"), value=cards), ""))
    return lines


def _week(here: Here, board: Board) -> list[Line]:
    """One's own rank on each day of the week that has been."""
    words = here.words
    ranked = any(one.rank is not None for one in board.week)
    days = [_day(here, one) for one in board.week if ranked and one.people]
    return [(words.say("form.line", label=words.say("board.week"), value=", ".join(days)), "")] if days else []


def _day(here: Here, one: DayRank) -> str:
    words, day = here.words, when.weekday(one.day, here.words)
    return f"{day} {'-' if one.rank is None else words.say('board.rank', rank=one.rank, people=one.people)}"


def _first_rows(here: Here, board: Board) -> tuple[str, list[Line]]:
    """The first rows of the own place's board, and oneself; of the whole day's where one has no place."""
    words, place = here.words, board.place
    rows = board.rows if place is None else place.rows
    head = words.say("board.day")
    if place is not None:
        head = words.say("form.line", label=words.say("board.place"), value=place.place.name)
    shown = [row for at, row in enumerate(rows) if at < AT_FIRST or row.you]
    lengths = bars([row.score for row in shown])
    lines = [(row_line(here, row, long), "strong" if row.you else "") for row, long in zip(shown, lengths, strict=True)]
    if not rows:
        lines.append((words.say("board.none"), ""))
    if place is not None and place.missing:
        lines.append((missing(here, board), ""))
    return head, lines


def _play(here: Here, board: Board) -> list[Item]:
    """To play it, to go on with it, or once more; not at the very table where one is playing it."""
    words, table = here.words, here.table
    if table is not None and _is_here(here, board) and table.public.phase != "over":
        return []
    if board.state == "new" and board.ends <= here.now:
        return []
    key = {"new": "daily.play", "begun": "daily.go_on", "done": "daily.again"}[board.state]
    return [Item(words.say(key), commands=(PlayDaily(NO_ID, board.daily, board.day),), does="close")]


def _is_here(here: Here, board: Board) -> bool:
    """Whether this is the table of that daily."""
    at = None if here.table is None else alone.of(here.table)
    return at is not None and (at.daily, at.day) == (board.daily, board.day)


def _at_table(here: Here, board: Board) -> list[Item]:
    """At the table of this daily: how its cards are checked, and how the game is played well."""
    pages = {"fair": "fair.title", "tips": "page.tips"} if _is_here(here, board) else {}
    return [Item(here.words.say(key), Where(page)) for page, key in pages.items()]


def _boards(here: Here, where: Where, board: Board) -> list[Item]:
    """Everything that leads on from here: whole boards, shares, seals, other days, other places."""
    words = here.words

    def to(page: str) -> Where:
        return Where(page, daily=where.daily, day=where.day, place=where.place)

    place, items = board.place, []
    if place is not None and place.rows:
        items.append(Item(words.say("board.place"), to("board.place")))
    if board.rows:
        items.append(Item(words.say("board.day"), to("board.day")))
    if board.totals:
        items.append(Item(words.say("board.totals"), to("board.totals")))
    if board.shares:
        items.append(Item(words.say("board.shares"), to("board.shares")))
    items.append(Item(words.say("board.seal.title"), to("board.seals")))
    items.append(Item(words.say("board.earlier"), Where("daily", daily=where.daily, day=when.after(where.day, -1))))
    if board.ends <= here.now:
        items.append(Item(words.say("board.later"), Where("daily", daily=where.daily, day=when.after(where.day, 1))))
    for one in board.places:
        if place is None or one.place != place.place.place:
            label = words.say("form.line", label=words.say("board.title"), value=one.name)
            items.append(Item(label, Where("daily", daily=where.daily, day=where.day, place=one.place)))
    return items

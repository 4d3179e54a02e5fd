"""The table on a screen of 80x24 and more: a pure drawing of what is known, in look.md's order from top to bottom."""

from collections.abc import Sequence

from msgspec import Struct

from clients.cli import alone, ballot, cards, chalk, cloth, lending, lesson, lessonpage, names, options, seats, slate
from clients.cli.canvas import Canvas, shorten, wrap
from clients.cli.choices import Choice
from clients.cli.lines import Said, trick_number, winner
from clients.cli.look import Look
from clients.cli.prompt import prompt
from clients.cli.seats import Moment
from clients.cli.tableview import TableView
from protocol.actions import Declare, Keep, Pass, Show
from protocol.cards import Card
from protocol.sheets import Row
from protocol.views import Trick

LEAST = (80, 24)
TALL, WIDE = 36, 110
"""From this height on two rows of prompt and a row of state; from this width on large cards and a wide slate."""


class Screenful(Struct, frozen=True):
    """What is drawn: the table and everything about this moment that is not in it.

    `now` is the server's clock in ms. `typed` is on the input line, `chosen` the card it means, `notice` a sentence that
    stands above the prompt's until something else happens. `line` is a sentence on the own connection when it is not
    open. `held` is a full trick that stays a while. `clock` is the wall clock as text. `link` is where friends find the
    table, shown while it gathers. `keys` are the labels beside the hand, where they are not those of a table. `earlier` is
    how much of what was said in this deal no longer stands at the seats. `may_sit` is false for who came to look on only.
    `teaching` is what is told beside the cloth of a guided deal.
    """

    table: TableView
    offered: tuple[Choice, ...] = ()
    log: tuple[Said, ...] = ()
    now: int = 0
    typed: str = ""
    chosen: Choice | None = None
    notice: str = ""
    line: str = ""
    held: Trick | None = None
    clock: str = ""
    link: str = ""
    keys: tuple[str, ...] = ()
    earlier: int = 0
    may_sit: bool = True
    teaching: tuple[str, ...] = ()


def draw(full: Screenful, look: Look, width: int, height: int) -> Canvas:
    """The whole screen. Below 80x24 one sentence instead."""
    canvas = Canvas(width, height)
    if width < LEAST[0] or height < LEAST[1]:
        for y, text in enumerate(wrap(look.words.say("screen.small", width=width, height=height), width)):
            canvas.put(0, y, text)
        return canvas
    tall, wide = height >= TALL, width >= WIDE
    size = cards.LARGE if tall and wide else cards.SMALL
    across = cloth_width(width)
    down = cloth_height(width, height)
    _bar(canvas, full, look, wide)
    moment = Moment(full.earlier, full.now)
    canvas.lay(cloth.draw(full.table, full.offered, full.held, look, across, down, not full.line, moment), 0, 1)
    _result(canvas, full, look, across, down)
    _side(canvas, full, look, across + 2, 1, width - across - 2, down)
    y = _prompt(canvas, full, look, down + 1, 2 if tall else 1)
    _hand(canvas, full, look, y, size, wide)
    _foot(canvas, full, look, tall)
    return canvas


def cloth_width(width: int) -> int:
    """How many columns the cloth takes on a screen of this width: what the slate beside it leaves, whole weaves of four."""
    return (width - (42 if width >= WIDE else 26) - 1) // 4 * 4 + 1


def cloth_height(width: int, height: int) -> int:
    """How many rows the cloth takes on a screen of this size: what bar, prompt, hand and input leave."""
    size = cards.LARGE if height >= TALL and width >= WIDE else cards.SMALL
    return height - 1 - (size.height + 1) - (5 if height >= TALL else 2)


def visible(log: Sequence[Said], table: TableView) -> list[str]:
    """The lines of the log that may be shown: none that names a card of a trick before the last complete one (COM-10)."""
    deal, tricks = trick_number(table)
    running = table.public.phase == "playing" and not table.public.about.open_tricks
    return [
        said.text
        for said in log
        if not (running and said.trick is not None and said.trick[0] == deal and said.trick[1] < tricks - 1)
    ]


def _bar(canvas: Canvas, full: Screenful, look: Look, wide: bool) -> None:
    public, words = full.table.public, look.words
    end = canvas.width - 1
    if public.trump is not None:
        sign = look.suit(public.trump)
        text = f"{sign} {words.suit(public.trump)}" if wide else sign
        player = seats.declarer(full.table)
        if wide and player is not None:
            key = "bar.plays.you" if names.is_you(full.table, player) else "bar.plays"
            end = canvas.right(end, 0, words.say(key, name=names.seat(full.table, player, words)), "second") - 3
        end = canvas.right(end, 0, f" {text} ", "trumps")
        end = canvas.right(end - 1, 0, words.say("trump"), "second")
    parts = [words.named("game", public.about.game)] if alone.of(full.table) is None else []
    if public.shuffling is not None and public.match is not None and public.shuffling.deal:
        deal, deals = public.shuffling.deal, public.match.deals
        parts.append(words.say("bar.deal", n=deal) if deals is None else words.say("bar.deal.of", n=deal, deals=deals))
        if public.match.stopping and public.phase != "over":
            parts.append(words.say("bar.stopping"))
    x = canvas.put(1, 0, "||||", "edge") + 1
    right = "   ".join(parts)
    x = canvas.put(x, 0, shorten(alone.title(full.table, words), max(8, end - x - len(right) - 5)), "strong") + 3
    canvas.put(x, 0, shorten(right, end - x - 1), "second")


def _side(canvas: Canvas, full: Screenful, look: Look, x: int, y: int, width: int, height: int) -> None:
    """Slate, what was said earlier in this deal, what happened, who looks on, and at the bottom a vote."""
    table, used = full.table, 0
    if full.teaching:
        canvas.lay(lessonpage.side(full.teaching, table, look, width - 1, height), x, y)
        return
    vote = ballot.draw(table, look, full.now, width - 1, full.may_sit)
    height -= vote.height
    wide = width >= 38
    if table.public.sheet is not None:
        drawn = slate.draw(table, look, 38 if wide else width - 1, height - (1 if vote.height else 5))
        canvas.lay(drawn, x + (1 if wide else 0), y)
        used = drawn.height
    else:
        for text in agreed(table, look):
            for line in wrap(text, width - 1):
                canvas.put(x, y + used, line, "label")
                used += 1
    said = _earlier(full, look, width - 1)[-max(1, (height - used) // 2) :] if height - used > 4 else []
    while said and not said[0].startswith("·"):
        said = said[1:]
    for text in [look.words.say("side.earlier"), *said] if said else []:
        canvas.put(x, y + used, text, "label")
        used += 1
    foot = _about(table, look, width - 1)
    room = height - used - (1 if wide else 0) - (len(foot) + 1 if foot else 0)
    told = _latest([_bullet(text, width - 1) for text in visible(full.log, table)], room)
    for i, text in enumerate(told if room > 0 else []):
        canvas.put(x, y + used + (1 if wide else 0) + i, text, "second")
    for i, text in enumerate(foot):
        canvas.put(x, y + height - len(foot) + i, text, "second")
    canvas.fill(x, y + height, width, vote.height)
    canvas.lay(vote, x, y + height)


def _about(table: TableView, look: Look, width: int) -> list[str]:
    """Who waits for a chair, and who looks on, a line each."""
    looking, words = names.watching(table), look.words
    watching = words.count("watching", len(looking), names=words.listed(looking)) if looking else ""
    return [shorten(text, width) for text in (names.queue(table, words), watching) if text]


def _earlier(full: Screenful, look: Look, width: int) -> list[str]:
    """What was asked, told or called in this deal and no longer stands at the seats: not who had nothing to say.

    Once the match is over others may have the chairs, and it would be said of them.
    """
    table, words = full.table, look.words
    lines: list[str] = []
    if table.public.phase == "over":
        return lines
    for one in table.public.said[: full.earlier]:
        if isinstance(one.action, Pass | Keep | Declare | Show):
            continue
        texts = [seats.said_words(table, one, look), seats.answer_words(table, one, look)]
        text = words.say("side.said", name=names.seat(table, one.seat, words), text=" ".join(filter(None, texts)))
        lines += _bullet(text, width)
    return lines


def agreed(table: TableView, look: Look) -> list[str]:
    """What was agreed on when the table was made, an option a line."""
    about, words = table.public.about, look.words
    return [
        words.say("form.line", label=options.label(about.game, k, words), value=options.value(about.game, k, v, words))
        for k, v in about.options.items()
    ]


def _latest(entries: Sequence[list[str]], room: int) -> list[str]:
    """The latest entries as far as they fit whole into so many lines; where not even the last one does, its beginning."""
    told: list[str] = []
    for lines in reversed(entries):
        if len(lines) + len(told) > room:
            break
        told = [*lines, *told]
    return told or [line for lines in entries[-1:] for line in lines][: max(0, room)]


def _bullet(text: str, width: int) -> list[str]:
    lines = wrap(text, width - 2)
    return [("· " if i == 0 else "  ") + line for i, line in enumerate(lines)]


def _prompt(canvas: Canvas, full: Screenful, look: Look, y: int, rows: int) -> int:
    """What is asked, in one row or two. Gives the row after it."""
    asked = prompt(full.table, full.offered, look.words, look.letters, full.now, look.card, full.may_sit)
    room = canvas.width - 2
    if full.line or full.notice:
        told = _wrapped(full.line or full.notice, room, rows)
        for i, text in enumerate(told):
            canvas.put(1, y + i, text, "lamp")
    else:
        told = _wrapped(asked.fitting(room), room, rows)
        for i, text in enumerate(told):
            end = canvas.put(1, y + i, text, "lamp" if asked.own else "strong")
        hint = look.words.say("hint.why")
        if asked.why and rows == 1 and end + len(hint) + 2 <= canvas.width:
            canvas.put(end + 2, y, hint, "second")
            canvas.target(end + 2, y, len(hint), 1, "?")
    if rows > len(told):
        canvas.put(2, y + 1, shorten(" ".join(asked.why), canvas.width - 3), "second")
    return y + rows


def _wrapped(text: str, room: int, rows: int) -> list[str]:
    """The text in at most so many lines of this width."""
    lines = wrap(text, room) or [""]
    return lines if len(lines) <= rows else [*lines[: rows - 1], shorten(" ".join(lines[rows - 1 :]), room)]


def _hand(canvas: Canvas, full: Screenful, look: Look, y: int, size: cards.Size, wide: bool) -> None:
    decision = full.table.private.decision
    keys = full.keys or _keys(full.table, look, wide)
    across = 2 if wide else 1
    keys_width = across * max(len(key) for key in keys) + (2 * across)
    choosing = any(one.card is not None for one in full.offered)
    barred = decision is not None and decision.turn and bool(decision.cards) and choosing
    card: Card | None = full.chosen.card if full.chosen else None
    fan_width = canvas.width - keys_width - 3
    lent = full.table.private.lent if full.table.private.seat is None else None
    held = full.table.private.hand if lent is None else lent.hand
    canvas.lay(cards.hand(held, full.offered, barred, card, fan_width, size, look, lesson.cards_of(full.table)), 2, y)
    if lent is not None:
        canvas.put(4, cloth_height(canvas.width, canvas.height), f" {lending.title(full.table, look.words)} ", "lamp")
    x = canvas.width - keys_width
    if full.link and not held and full.table.public.phase in {"waiting", "over"}:
        for i, text in enumerate([look.words.say("hint.link"), *wrap(full.link, x - 4)]):
            canvas.put(2, y + 1 + i, text, "strong" if i else "second")
    for i, key in enumerate(keys):
        place = x + (i % across) * (keys_width // across)
        canvas.put(place, y + i // across, key, "second")
        for at, char in _pressed(key):
            canvas.target(place + at, y + i // across, len(key) - at, 1, char)


def _pressed(label: str) -> list[tuple[int, str]]:
    """The keys that a label names, each with where it stands in it."""
    if label.startswith("["):
        return [(0, label[1])]
    keys = label.partition(" = ")[0].split(", ")
    return [(3 * i, key) for i, key in enumerate(keys)]


def _keys(table: TableView, look: Look, wide: bool) -> tuple[str, ...]:
    """The labels of the keys, one each where there is room, else some on a row. Who is alone has nobody to talk to."""
    words = look.words
    pairs = [("S", "sheet"), ("L", "last"), ("P", "talk"), ("?", "help"), ("G", "place"), ("Q", "leave")]
    pairs += [("I", "settings"), ("R", "rules")]
    if not wide:
        pairs = [("S, L", "sheet.last"), ("P", "talk"), ("?, R", "help.rules"), ("I", "settings"), ("G, Q", "place.leave")]
    if (own := alone.of(table)) is not None:
        place = "tips" if own.daily is None else "board"
        pairs = [(key, name.replace("place", place)) for key, name in pairs if name != "talk"]
        pairs += [(lessonpage.KEY, "lesson")] if own.kind == "lesson" else []
    return tuple(f"{key} = {words.say(f'key.{name}')}" for key, name in pairs)


def _foot(canvas: Canvas, full: Screenful, look: Look, tall: bool) -> None:
    """The input line; on a tall screen a rule above it and the state of things below."""
    y = canvas.height - (2 if tall else 1)
    if tall:
        canvas.put(0, y - 1, "─" * canvas.width, "edge")
        words, shuffling = look.words, full.table.public.shuffling
        parts = [full.line or words.say("line.open")]
        if shuffling is not None:
            parts.append(words.say("foot.sealed", seal=shuffling.commitment.hex()[:4]))
        canvas.put(2, y + 1, "   ".join([*parts, full.clock]), "second")
    x = canvas.put(1, y, "> ", "lamp")
    room = canvas.width - x - (2 if tall else 20)
    x = canvas.put(x, y, full.typed[-room:], "strong")
    x = canvas.put(x, y, "_", "lamp")
    if full.chosen is not None:
        canvas.put(x + 2, y, look.words.say("hint.again", what=full.chosen.label), "second")


def _result(canvas: Canvas, full: Screenful, look: Look, width: int, height: int) -> None:
    """Between two deals, and when the match is over: what the last deal came to, on the cloth."""
    public, sheet = full.table.public, full.table.public.sheet
    if public.phase not in {"sheet", "over"} or full.held is not None or sheet is None or not sheet.rows:
        return
    won = public.match.winners if public.match and public.phase == "over" else None
    row, order = sheet.rows[-1], slate.columns(full.table, sheet)
    lines = [] if won is not None and len(order) > 2 else _came_to(full.table, row, order, look, width - 12)
    last = "" if won is None else winner(full.table, won, look.words)
    lines += [last] if last else []
    inner = max(len(line) for line in lines) + 2
    x, y = (width - inner - 2) // 2, 3 if won is not None else height - 5 - len(lines)
    below = canvas.text().split("\n")[y + len(lines) + 1]
    if won is None and below[1 : width - 1].strip():
        y -= 1  # one's own place takes two rows
    if won is not None and len(lines) > 1 and below[x : x + inner + 2].strip():
        lines.pop()  # the names at the sides stay in sight; who has won stands in the prompt too
    canvas.box(x, y, inner + 2, len(lines) + 2, "label", look.words.say("bar.deal", n=row.deal))
    for i, line in enumerate(lines):
        canvas.put(x + 2, y + 1 + i, line, "lamp" if line == last else "slate")


def _came_to(table: TableView, row: Row, order: Sequence[int], look: Look, width: int) -> list[str]:
    """A line a column: its name, what it wrote, why, and the total; of two columns the reasons may take two lines.

    Where there is room they stand under their titles.
    """
    sheet = table.public.sheet
    totals = [chalk.written(sheet.totals[one], 5) if sheet and sheet.totals else "" for one in order]
    heads = [slate.heading(table, sheet, one, look, 20) if sheet else "" for one in order]
    marks = [chalk.written(row.cells[one], 7) for one in order]
    titles = ("", look.words.say("slate.deal"), look.words.say("slate.standing")) if width > 60 else ("", "", "")
    sizes = [max(map(len, (title, *texts))) for title, texts in zip(titles, (heads, marks, totals), strict=True)]
    room, most = max(1, width - sum(sizes)), 2 if len(order) == 2 else 1
    notes = [_wrapped(", ".join(chalk.remarks(row.cells[one], look)), room, most) for one in order]
    told = max(len(line) for lines in notes for line in lines)
    rows = [*zip(heads, marks, notes, totals, strict=True)]
    if any(titles):
        rows.insert(0, (titles[0], titles[1], [""], titles[2]))
    lines = []
    for head, mark, note, total in rows:
        lines.append(f"{head.ljust(sizes[0])}  {mark.rjust(sizes[1])}  {note[0].ljust(told)}  {total.rjust(sizes[2])}")
        lines += [" " * (sizes[0] + sizes[1] + 4) + more for more in note[1:]]
    return lines

"""What is laid over the cloth for a moment: score sheet, last trick, help, rules, settings. Hand and prompt stay in view."""

from collections.abc import Sequence

from clients.cli import alone, cloth, prose, rulebook, scoresheet, settings, thinking
from clients.cli.canvas import Canvas, wrap
from clients.cli.leafing import Leafing
from clients.cli.look import Look
from clients.cli.prose import Line
from clients.cli.screen import agreed
from clients.cli.seats import Moment
from clients.cli.settings import Settings
from clients.cli.spelling import card_typed
from clients.cli.tableview import TableView


def sheet(table: TableView, look: Look, leafing: Leafing, width: int, height: int) -> Canvas:
    """The whole score sheet, in columns under the names."""
    canvas = _page(look.words.say("page.sheet"), width, height)
    form = table.public.sheet
    if form is None or not form.rows:
        canvas.put(3, 2, look.words.say("line.no_sheet"), "slate")
        _close(canvas, look)
        return canvas
    head, foot = scoresheet.head(table, form, look, width - 6), scoresheet.foot(table, form, look, width - 6)
    room = height - 2 - len(head) - len(foot)
    body = leafing.window(scoresheet.rows(table, form, look, width - 6), room)
    _lines(canvas, [*head, *body, *foot])
    _close(canvas, look, leafing)
    return canvas


def last_trick(table: TableView, look: Look, width: int, height: int) -> Canvas:
    """The last complete trick, laid out by seat."""
    if table.public.last is None:
        canvas = _page(look.words.say("page.last"), width, height)
        canvas.put(3, 2, look.words.say("line.no_trick"), "slate")
        return canvas
    past = len(table.public.said)
    canvas = cloth.draw(table, (), table.public.last, look, width, height, moment=Moment(past))
    canvas.put(3, 0, f" {look.words.say('page.last')} ", "lamp")
    _close(canvas, look)
    return canvas


def help_page(table: TableView, look: Look, why: tuple[str, ...], leafing: Leafing, width: int, height: int) -> Canvas:
    """Why some cards are barred now, the keys, what was agreed, and then the rules of the game."""
    words = look.words
    canvas = _page(words.say("page.help"), width, height)
    hand = table.private.hand
    example = card_typed(hand[0] if hand else "8h", look.letters, words.language)
    keys: tuple[str, ...] = (
        "sheet",
        "last",
        "talk",
        "rules",
        "tips",
        "settings",
        "place",
        "leave",
        "pace",
        "pause",
        "knock",
        "away",
        "vote",
        "propose",
        "evening",
        "others",
        "report",
        "marks",
        "trick",
    )
    if (own := alone.of(table)) is not None:
        board = ("lesson",) if own.daily is None else ("daily",)
        keys = ("sheet", "last", "rules", "tips", "settings", *board, "leave", "report", "marks", "trick")
    texts = [*why, words.say("help.card", example=example), words.say("help.choice")]
    texts += [words.say(f"help.{key}") for key in keys]
    texts += [words.say("help.table"), *agreed(table, look), *thinking.agreed(table, words)]
    rows = [(line, "slate") for text in texts for line in wrap(text, width - 6)]
    _lines(canvas, leafing.window([*rows, ("", ""), *_rules(table, look, width - 6)], height - 2))
    _turn(canvas, look)
    _close(canvas, look, leafing)
    return canvas


def rules_page(table: TableView, look: Look, leafing: Leafing, width: int, height: int) -> Canvas:
    """The rules of the game that is played at this table."""
    canvas = _page(look.words.say("page.rules"), width, height)
    _lines(canvas, leafing.window(_rules(table, look, width - 6), height - 2))
    _turn(canvas, look)
    _close(canvas, look, leafing)
    return canvas


def tips_page(table: TableView, look: Look, leafing: Leafing, width: int, height: int) -> Canvas:
    """The tips for the game that is played at this table."""
    canvas = _page(look.words.say("page.tips"), width, height)
    tips = rulebook.tips(table.public.about.game, look.words.language)
    _lines(canvas, leafing.window(_prose(tips, look, width - 6), height - 2))
    _close(canvas, look, leafing)
    return canvas


def _rules(table: TableView, look: Look, width: int) -> list[Line]:
    return _prose(rulebook.rules(table.public.about.game, look.words.language), look, width)


def _prose(text: str | None, look: Look, width: int) -> list[Line]:
    return prose.lines(text, width) if text else [(look.words.say("page.no_rules"), "slate")]


def settings_page(mine: Settings, row: int, look: Look, width: int, height: int) -> Canvas:
    """The personal settings, one of them chosen."""
    canvas = _page(look.words.say("page.settings"), width, height)
    for y, (label, value) in enumerate(setting_lines(mine, look)):
        mark = "*" if y == row else " "
        canvas.put(3, 2 + 2 * y, f"{mark} {label}", "lamp" if y == row else "slate")
        canvas.put(32, 2 + 2 * y, value, "strong" if y == row else "slate")
    canvas.put(3, height - 2, look.words.say("set.keys"), "second")
    return canvas


def setting_lines(mine: Settings, look: Look) -> list[tuple[str, str]]:
    """Each setting in words: (what, its value)."""
    words = look.words
    return [
        (words.say("set.letters"), words.say(f"set.letters.{settings.letters(mine)}")),
        (words.say("set.colours"), words.say("set.colours.four" if mine.four_colours else "set.colours.two")),
        (words.say("set.language"), words.say(f"set.language.{mine.language}")),
        (words.say("set.seconds"), words.count("set.seconds.n", mine.seconds)),
        (words.say("set.last_card"), words.say("set.last_card.on" if mine.last_card else "set.last_card.off")),
        (words.say("set.bell"), words.say("form.on" if mine.bell else "form.off")),
    ]


def _page(title: str, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    canvas.box(0, 0, width, height, "label", title)
    return canvas


def _lines(canvas: Canvas, rows: Sequence[Line]) -> None:
    for y, (text, style) in enumerate(rows, 1):
        canvas.put(3, y, text, style)


def _turn(canvas: Canvas, look: Look) -> None:
    """Say in the upper edge which key turns to the tips."""
    text = f" T = {look.words.say('page.tips')} "
    canvas.put(canvas.width - len(text) - 2, 0, text, "second")


def _close(canvas: Canvas, look: Look, leafing: Leafing | None = None) -> None:
    """Say in the lower edge how to go on; and how much there is above and below, where it can be leafed through."""
    text = f" {look.words.say('page.close')} "
    canvas.put(canvas.width - len(text) - 2, canvas.height - 1, text, "second")
    if leafing is not None and leafing.before + leafing.behind:
        more = look.words.count("page.leaf.more", leafing.behind) if leafing.behind else look.words.say("page.leaf")
        canvas.put(2, canvas.height - 1, f" {more} ", "lamp")

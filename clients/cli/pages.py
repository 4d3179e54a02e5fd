"""What is laid over the cloth for a moment: score sheet, last trick, help, settings. Hand and prompt stay in view."""

from clients.cli import cloth, settings, slate
from clients.cli.canvas import Canvas, wrap
from clients.cli.choices import card_typed
from clients.cli.look import Look
from clients.cli.screen import agreed
from clients.cli.settings import Settings
from clients.cli.tableview import TableView


def sheet(table: TableView, look: Look, width: int, height: int) -> Canvas:
    """The whole score sheet, the latest deals when it is too long."""
    canvas = _page(look.words.say("page.sheet"), look, width, height)
    form = table.public.sheet
    if form is None or not form.rows:
        canvas.put(3, 2, look.words.say("line.no_sheet"), "slate")
        return canvas
    across = min(width - 6, max(38, 8 + 14 * len(form.columns)))
    canvas.lay(slate.draw(table, look, across, height - 3), (width - across) // 2, 1)
    _close(canvas, look)
    return canvas


def last_trick(table: TableView, look: Look, width: int, height: int) -> Canvas:
    """The last complete trick, laid out by seat."""
    if table.public.last is None:
        canvas = _page(look.words.say("page.last"), look, width, height)
        canvas.put(3, 2, look.words.say("line.no_trick"), "slate")
        return canvas
    canvas = cloth.draw(table, (), table.public.last, look, width, height)
    canvas.put(3, 0, f" {look.words.say('page.last')} ", "lamp")
    _close(canvas, look)
    return canvas


def help_page(table: TableView, look: Look, why: tuple[str, ...], width: int, height: int) -> Canvas:
    """The keys, and first why some cards are barred now."""
    words = look.words
    canvas = _page(words.say("page.help"), look, width, height)
    hand = table.private.hand
    example = card_typed(hand[0] if hand else "8h", look.letters, words.language)
    keys = ("sheet", "last", "talk", "settings", "leave", "marks", "trick")
    texts = [*why, words.say("help.card", example=example), words.say("help.choice")]
    texts += [words.say(f"help.{key}") for key in keys]
    texts += [words.say("help.table"), *agreed(table, look)]
    rows = [line for text in texts for line in wrap(text, width - 6)]
    for y, row in enumerate(rows[: height - 2], 1):
        canvas.put(3, y, row, "slate")
    _close(canvas, look)
    return canvas


def settings_page(mine: Settings, row: int, look: Look, width: int, height: int) -> Canvas:
    """The personal settings, one of them chosen."""
    canvas = _page(look.words.say("page.settings"), look, width, height)
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
    ]


def _page(title: str, look: Look, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    canvas.box(0, 0, width, height, "label", title)
    return canvas


def _close(canvas: Canvas, look: Look) -> None:
    text = f" {look.words.say('page.close')} "
    canvas.put(canvas.width - len(text) - 2, canvas.height - 1, text, "second")

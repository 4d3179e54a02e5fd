"""The choices of a question, kind or subject, in a box over the cloth: few in a list, many in columns, cards by suit."""

from collections.abc import Sequence

from clients.cli.canvas import Canvas, shorten
from clients.cli.choices import Choice
from clients.cli.look import Look
from protocol.actions import Has
from protocol.cards import Card

LIST = 12
"""So many choices stand in a list; more stand in columns, and are typed or clicked rather than numbered."""
COLUMNS = 8


def draw(offered: Sequence[Choice], typed: Choice | None, look: Look, width: int, height: int) -> Canvas:
    """The box with these choices, no larger than this; the one that is typed is lit."""
    across = 1 if len(offered) <= LIST else COLUMNS
    texts = [_text(one, look, across == 1 or one.then is not None or _card(one) is None) for one in offered]
    each = max([len(text) for text in texts[:-1]], default=0) + (0 if across == 1 else 2)
    rows = -(-len(texts) // across)
    canvas = Canvas(min(width, across * each + 6), min(height, rows + 2))
    canvas.box(0, 0, canvas.width, canvas.height, "label")
    for i, (one, text) in enumerate(zip(offered, texts, strict=True)):
        x, y = 3 + i % across * each, 1 + i // across
        shown = shorten(text, canvas.width - x - 1)
        canvas.put(x, y, shown, "chosen" if one == typed else "strong")
        if one != typed and text.startswith("["):
            canvas.put(x, y, text[: text.index("]") + 1], "lamp")
        canvas.target(x, y, len(shown), 1, str(one.number))
    return canvas


def _text(one: Choice, look: Look, numbered: bool) -> str:
    card = _card(one)
    label = one.label if card is None else look.card(card)
    return f"[{one.number}] {label}" if numbered else label


def _card(one: Choice) -> Card | None:
    """The card that is asked about."""
    question = getattr(getattr(one.command, "action", None), "question", None)
    return question.card if isinstance(question, Has) else None

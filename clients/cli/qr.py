"""A QR code as a picture of character cells: two rows of it in one row of text."""

from collections.abc import Sequence

import segno

from clients.cli.canvas import Canvas

QUIET = 2
"""Modules of white round it: what cameras need beside a dark terminal."""

Modules = tuple[tuple[bool, ...], ...]
"""Its rows, dark is true, the white round it included."""

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def modules(text: str) -> Modules:
    """The code of this text, with as little redundancy as a screen needs."""
    code = segno.make_qr(text, error="l", boost_error=False)
    return tuple(tuple(bool(one) for one in row) for row in code.matrix_iter(border=QUIET))


def lines(code: Modules) -> list[str]:
    """Its rows as text, two at a time: dark is drawn, so it belongs on light paper."""
    below: Sequence[tuple[bool, ...]] = (*code, (False,) * len(code[0]))
    return ["".join(HALVES[one] for one in zip(below[y], below[y + 1], strict=True)) for y in range(0, len(code), 2)]


def draw(code: Modules) -> Canvas:
    """It as a sheet of cells, dark on paper."""
    rows = lines(code)
    canvas = Canvas(len(rows[0]), len(rows))
    for y, row in enumerate(rows):
        canvas.put(0, y, row, "trumps")
    return canvas

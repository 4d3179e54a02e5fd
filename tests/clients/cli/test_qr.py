"""The QR code: what stands on the screen is what was meant."""

import segno

from clients.cli import qr

ADDRESS = "https://stamtafel.example/d/KQMWXZ"


def test_its_modules_are_those_of_the_code_with_white_round_it() -> None:
    code = qr.modules(ADDRESS)
    inner = [row[qr.QUIET : -qr.QUIET] for row in code[qr.QUIET : -qr.QUIET]]
    made = segno.make_qr(ADDRESS, error="l", boost_error=False)
    assert inner == [tuple(bool(one) for one in row) for row in made.matrix]
    assert not any(code[0])
    assert not any(row[0] for row in code)


def test_two_rows_are_drawn_in_one() -> None:
    code = qr.modules(ADDRESS)
    back = {sign: halves for halves, sign in qr.HALVES.items()}
    rows = [[back[char][half] for char in line] for line in qr.lines(code) for half in (0, 1)]
    assert [tuple(row) for row in rows[: len(code)]] == list(code)


def test_it_fits_beside_the_text_on_a_small_screen() -> None:
    drawn = qr.draw(qr.modules(ADDRESS))
    assert drawn.width <= 40
    assert drawn.height <= 21

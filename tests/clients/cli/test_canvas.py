"""The sheet of cells."""

from rich.console import Console

from clients.cli.canvas import Canvas, harmless, plain, shorten, wrap


def test_text_is_cut_at_the_edges() -> None:
    canvas = Canvas(5, 2)
    assert canvas.put(3, 0, "abc") == 6
    canvas.put(-1, 1, "xyz")
    canvas.put(0, 7, "nowhere")
    assert canvas.text() == "   ab\nyz"


def test_centred_and_right() -> None:
    canvas = Canvas(9, 2)
    canvas.centre(4, 0, "abc")
    assert canvas.right(9, 1, "xy") == 7
    assert canvas.text() == "   abc\n       xy"


def test_wide_characters_do_not_shift_what_follows() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "a王b")
    assert canvas.text() == "a?b"


def test_the_topmost_place_is_clicked() -> None:
    under, over = Canvas(10, 3), Canvas(4, 1)
    under.target(0, 0, 10, 3, "cloth")
    over.target(0, 0, 2, 1, "card")
    under.lay(over, 5, 1)
    assert under.at(5, 1) == "card"
    assert under.at(7, 1) == "cloth"
    assert under.at(10, 1) is None


def test_plain_ascii_of_the_same_length() -> None:
    text = "┌─╌┐ H♥ één… ·◆─◇"
    assert plain(text) == "+-.+ Hh een. -+-."
    assert plain("ž") == "?"


def test_styles_reach_the_terminal() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "ab", "lamp")
    text = canvas.rich({"lamp": "bold red"})
    assert text.plain == "ab "
    assert [span.style for span in text.spans] == ["bold red"]
    assert Console(width=3).render_lines(text)


def test_words_wrap() -> None:
    assert wrap("een twee drie", 8) == ["een twee", "drie"]
    assert wrap("onafzienbaar", 5) == ["onafz", "ienba", "ar"]
    assert wrap("", 5) == []
    assert wrap("à toi\u202f!", 6) == ["à", "toi\u202f!"]
    assert shorten("verbinding", 7) == "verbin…"


def test_what_could_do_more_to_a_terminal_than_be_read_is_not_shown() -> None:
    said = "Wim\x1b[2J\x9b2J\x07\x7f\r\x00"
    assert harmless(said + "\n\t👨\u200d👩 é\u202f!") == "Wim?[2J?2J????\n\t👨\u200d👩 é\u202f!"
    canvas = Canvas(20, 1)
    canvas.put(0, 0, said)
    assert canvas.text().isprintable()

"""Names can be read aloud, and cannot be mistaken for something else on the screen; so can what is said."""

import unicodedata

import pytest

from server.net.names import guest, proper, text

INVISIBLE = [
    "\u3164",  # Hangul filler
    "\u115f\u1160",  # Hangul choseong and jungseong filler
    "\uffa0",  # halfwidth Hangul filler
    "\u2800",  # the empty braille cell
    "\u17b4",  # a Khmer vowel that is not written
    "\u034f",  # combining grapheme joiner
    "\ufe0f",  # variation selector
    "\U000e0101",  # another one
    "\U000e0061",  # a tag
    "\u00ad",  # soft hyphen
    "\u200b",  # zero width space
    "\u2060",  # word joiner
    "\ufeff",  # byte order mark
]


@pytest.mark.parametrize(
    ("name", "is_called"), [("Joost", "Joost"), ("  Els   de  Wit ", "Els de Wit"), ("Zoe\u0308", "Zoë"), ("9", "9")]
)
def test_a_name_has_one_form(name, is_called):
    assert proper(name) == is_called


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\x1b[31m", "\u202eleipsehcs", "a\u200bb", "\ud800", "...", "a" * 41])
def test_what_is_no_name(name):
    assert proper(name) is None


@pytest.mark.parametrize("unseen", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_no_name_nor_part_of_one(unseen):
    assert proper(unseen) is None
    assert proper(f"Els{unseen}") is None
    assert proper(f"{unseen}Els") is None


@pytest.mark.parametrize("marks", [4, 39])
def test_marks_are_not_piled_on_a_letter(marks):
    assert proper("e" + "\u030d" * marks) is None
    assert text("e" + "\u030d" * marks) is None


@pytest.mark.parametrize(
    "name",
    [
        "\u0415ls",
        "Jan\u03bf",
        "P\u0456et",
        "\U0001d404ls",
        "\uff25ls",
        "\u24ba ls",
        "Els\u0561",
        "\u13aels",
        "Wi\u217clem",  # the Roman numeral fifty
        "\u216fark",  # a thousand
        "\u216dees",  # a hundred
        "J\ua4eed",  # Lisu
        "W\u4e28llem",  # a Chinese stroke
        "J\u3007n",  # the Chinese nought
        "J\u07c0n",  # the nought of N'Ko
        "\u33a5",  # cubic metres
    ],
    ids=ascii,
)
def test_a_letter_does_not_pass_for_another(name):
    assert proper(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "Мария Ковальчук",
        "Ελένη",
        "Anna Мария",
        "Ms Ελένη",
        "Mª Carmen",
        "Zoë",
        "Renée",
        "Nguyễn Thị Đặng",
        "مُحَمَّد",
        "أَحْمَد",
        "אֱלִישֶׁבַע",
        "שּׁוּלָה",
        "ज्योत्स्ना",
        "श्री कृष्ण",
        "ศิริพร ปิ่น",
        "தமிழ்ச்செல்வி",
        "Łukasz Żółć",
        "김민준",
        "王小明",
        "佐々木ひろし",
        "サトー太郎",
        "金민준",
        "ㄅ王",
        "علی۲",
        "Kaʻiulani",
        "Солов\u02bcяненко",
        "Joost2",
        "O'Neill-van 't Hof",
    ],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_real_names_are_names_however_they_are_typed(name, form):
    assert proper(unicodedata.normalize(form, name)) == unicodedata.normalize("NFC", name)
    assert text(unicodedata.normalize(form, name)) is not None


def test_a_guest_has_a_proper_name():
    assert proper(guest())


@pytest.mark.parametrize(
    "words",
    [
        "Mooi!",
        "?",
        "👍",
        "❤\ufe0f",
        "1\ufe0f\u20e3",
        "👨\u200d👩\u200d👧",
        "🏳\ufe0f\u200d🌈",
        "👩🏽\u200d❤\ufe0f\u200d👨🏾",
    ],
    ids=ascii,
)
def test_what_may_be_said(words):
    assert text(words) == words


@pytest.mark.parametrize("unseen", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_says_nothing(unseen):
    assert text(unseen) is None


@pytest.mark.parametrize(
    "words",
    [
        "",
        "  ",
        "a\nb",
        "\u202eb",
        "\u200d",
        "a \u200db",
        "a\u200d\u200db",
        "❤\ufe0f\ufe0f",
        "a\U000e0061",
        "a\u3164b",
        "\u0301",
    ],
    ids=ascii,
)
def test_what_is_not_said(words):
    assert text(words) is None

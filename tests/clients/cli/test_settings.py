"""Personal settings."""

from pathlib import Path

import pytest

from clients.cli import settings
from clients.cli.settings import Settings


def test_settings_are_kept(tmp_path: Path) -> None:
    mine = Settings("en", "ARDV", four_colours=False, seconds=4, last_card=False, bell=False)
    settings.keep(tmp_path, mine)
    assert settings.load(tmp_path, {}) == mine


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "nl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "nl_NL", "LANG": "en"}, "nl"),
        ({"LANG": "fr_BE"}, "fr"),
        ({"LANG": "de"}, "en"),
        ({"LANG": "C.UTF-8"}, "nl"),
        ({"LANG": "POSIX"}, "nl"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "nl:en"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "de:fr"}, "fr"),
    ],
)
def test_who_asks_for_no_language_reads_dutch_and_for_one_not_spoken_here_english(
    tmp_path: Path, environ: dict[str, str], language: str
) -> None:
    assert settings.load(tmp_path, environ).language == language


def test_unreadable_settings_are_as_none(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"seconds": 99}')
    assert settings.load(tmp_path, {"LANG": "nl"}) == Settings()


def test_the_letters_follow_the_language_until_chosen() -> None:
    assert settings.letters(Settings("nl")) == "AHVB"
    assert settings.letters(Settings("en")) == "AKQJ"
    assert settings.letters(Settings("fr")) == "ARDV"
    assert settings.letters(Settings("en", "AHDB")) == "AHDB"


@pytest.mark.parametrize(("row", "values"), [(0, 4), (1, 2), (2, len(settings.LANGUAGES)), (3, 5), (4, 2), (5, 2)])
def test_each_setting_goes_round(row: int, values: int) -> None:
    mine = Settings(letters="AHVB")
    seen = [mine]
    for _ in range(values):
        seen.append(settings.changed(seen[-1], row, 1))
    assert seen[-1] == mine
    assert len(set(map(repr, seen))) == values
    assert settings.changed(seen[1], row, -1) == mine

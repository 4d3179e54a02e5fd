"""What somebody likes: letters on the cards, colours, language, how long a full trick stays, the last card, the bell."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from clients.cli import folders

Letters = Literal["AHVB", "AHDB", "AKQJ", "ARDV"]
"""The letters of ace, king, queen and jack: heer, vrouw, boer; heer, dame, boer; English; roi, dame, valet."""

Language = Literal["nl", "en", "fr", "ca"]

LETTERS: tuple[Letters, ...] = get_args(Letters)
LANGUAGES: tuple[Language, ...] = ("nl", "en", "fr", "ca")
"""The languages that are offered: those whose every word is there."""

OWN_LETTERS: Mapping[Language, Letters] = {"nl": "AHVB", "en": "AKQJ", "fr": "ARDV", "ca": "ARDV"}
"""The letters of who chose none."""


class Settings(Struct, frozen=True, forbid_unknown_fields=False):
    """Personal settings. `letters` nil follows the language. `seconds` is how long a full trick stays (1 to 5).

    `last_card`: the last card in the hand plays itself. `bell`: a bell sounds when somebody knocks.
    """

    language: Language = "nl"
    letters: Letters | None = None
    four_colours: bool = True
    seconds: Annotated[int, Meta(ge=1, le=5)] = 2
    last_card: bool = True
    bell: bool = True


def _file(folder: Path) -> Path:
    return folder / "settings.json"


def load(folder: Path, environ: Mapping[str, str]) -> Settings:
    """The settings kept in this folder; where none can be read, those that fit the environment: a taste stops nobody."""
    try:
        return msgspec.json.decode(_file(folder).read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings(language=spoken(environ))


def keep(folder: Path, settings: Settings) -> None:
    """Keep these settings. Raises `OSError` when the folder cannot be written."""
    folders.write(_file(folder), msgspec.json.encode(settings))


def letters(settings: Settings) -> Letters:
    """The letters to draw: the chosen ones, or those of the language."""
    return settings.letters or OWN_LETTERS[settings.language]


def changed(mine: Settings, row: int, step: int) -> Settings:
    """The settings with the one on this row of the page moved a step on."""
    if row == 0:
        at = LETTERS.index(letters(mine)) + step
        return replace(mine, letters=LETTERS[at % len(LETTERS)])
    if row == 1:
        return replace(mine, four_colours=not mine.four_colours)
    if row == 2:
        at = LANGUAGES.index(mine.language) + step
        return replace(mine, language=LANGUAGES[at % len(LANGUAGES)])
    if row == 3:
        return replace(mine, seconds=(mine.seconds - 1 + step) % 5 + 1)
    return replace(mine, last_card=not mine.last_card) if row == 4 else replace(mine, bell=not mine.bell)


def spoken(environ: Mapping[str, str]) -> Language:
    """The language of this environment: Dutch where it asks for none, English where it asks for one not spoken here."""
    said = (environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next(filter(None, said), "")
    if asked.partition(".")[0] in {"", "C", "POSIX"}:
        return "nl"
    return next((language for one in asked.split(":") for language in LANGUAGES if one.startswith(language)), "en")

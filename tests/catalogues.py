"""Compiles the catalogues: `python -m tests.catalogues` writes the .mo beside each .po."""

import io
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parents[1] / "clients" / "cli" / "locale"

HEADERS = {"Content-Type", "Plural-Forms", "Language"}
"""What stays of the header: no dates and no versions, so that the same words give the same bytes."""


class Messages(list[Message]):
    """What babel writes as a catalogue."""

    charset = "utf-8"


def sources() -> list[Path]:
    """The catalogues as people write them."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> bytes:
    """What the .mo beside this .po must be."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3])
    lasting = [f"{name}: {value}\n" for name, value in catalogue.mime_headers if name in HEADERS]
    out = io.BytesIO()
    write_mo(out, Messages([Message("", "".join(lasting)), *list(catalogue)[1:]]))
    return out.getvalue()


def main() -> None:
    """Write every .mo anew."""
    for source in sources():
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()

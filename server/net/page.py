"""The page as it was built from clients/web: its files, and the one document that a browser is shown at every link.

The files lie in `static` beside this one, where `make` puts them; a wheel carries them. What is under `/assets/` is called
after its contents, so a browser may keep it for good.
"""

import gzip
import html
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from string import Template

from msgspec import Struct

STATIC = Path(__file__).parent / "static"
DOCUMENT = "index.html"
LASTING = "public, max-age=31536000, immutable"
LANGUAGES = ("nl", "en", "fr", "ca")
"""The languages that the page is complete in."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{what}-src 'self'" for what in ("script", "style", "connect", "img", "font", "manifest", "worker")),
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
"""The content security policy of every answer: nothing from elsewhere, and no script or style in the document itself."""

_SMALL_ALREADY = frozenset({".woff2", ".png", ".jpg"})


class PageMissingError(FileNotFoundError):
    """This server has no page: it was not built."""


class File(Struct, frozen=True):
    """A file of the page. `packed` is its body in gzip, where that helps; `lasting`: it never changes under its name."""

    body: bytes
    kind: str
    packed: bytes | None
    lasting: bool


class Page(Struct, frozen=True):
    """The built page: its document, with slots for language and link, and its files by path."""

    document: Template
    files: Mapping[str, File]

    def shown(self, link: str, language: str, wheel: str = "", *, known: bool = False) -> str:
        """The document for this link, in one of the `LANGUAGES`; whether there is such a table it does not tell.

        `wheel` is what the program's own file is called here. `known`: the browser's cookie is somebody's.
        """
        known_as = "1" if known else ""
        return self.document.substitute(lang=language, link=html.escape(link), wheel=html.escape(wheel), known=known_as)


def built(folder: Path = STATIC) -> Page:
    """The page that was built into this folder. Raises `PageMissingError`."""
    try:
        document = Template((folder / DOCUMENT).read_text("utf-8"))
    except FileNotFoundError:
        raise PageMissingError("this server's page has not been built: `make page` builds it") from None
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != DOCUMENT)
    return Page(document, {f"/{path.relative_to(folder).as_posix()}": _file(path, folder) for path in paths})


def _file(path: Path, folder: Path) -> File:
    body = path.read_bytes()
    packed = None if path.suffix in _SMALL_ALREADY else gzip.compress(body, 9, mtime=0)
    return File(body, _kind(path.name), packed, lasting=path.parent == folder / "assets")


_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


def _kind(name: str) -> str:
    """The content type, whatever the machine's own tables say."""
    return _KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def language(accepted: str) -> str:
    """Whichever of the `LANGUAGES` this Accept-Language header wants most; `nl` if it wants none of them."""
    best, chosen = 0.0, "nl"
    for part in accepted.split(","):
        tag, _, quality = part.partition(";")
        found, weight = tag.strip().lower()[:2], _weight(quality)
        if found in LANGUAGES and weight > best:
            best, chosen = weight, found
    return chosen


def _weight(quality: str) -> float:
    try:
        return float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0

"""The wheel of this very program, made of what runs here: so that a terminal client comes from the server it plays at.

It holds what pip would install: the packages with their data, and what is said about them. Nothing is fetched or built for
it, so it is there in a clone, in an image and where it was installed from a wheel.
"""

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

PROGRAM = "stamtafel"
PACKAGES = ("protocol", "server", "clients", "docs.games")
APART = ("clients/web",)
"""Folders that are sources of the page: built, it lies in `server`."""
WHOLE = "server/net/static/"
"""The built page: every file of it."""
KINDS = frozenset({".py", ".lua", ".mo", ".po", ".tcss", ".md"})
SAID = {"METADATA": ("METADATA", "PKG-INFO"), "entry_points.txt": ("entry_points.txt",)}
"""What is said about it, and where that may stand: installed, or in a clone."""
_WHEEL = "Wheel-Version: 1.0\nGenerator: stamtafel\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


@cache
def name() -> str:
    """What its file is called: pip reads name and version from that."""
    return f"{PROGRAM}-{distribution(PROGRAM).version}-py3-none-any.whl"


@cache
def body() -> bytes:
    """Its bytes: the same for the same files. It reads them all, so it is asked for in a thread."""
    about = distribution(PROGRAM)
    info = f"{PROGRAM}-{about.version}.dist-info"
    files = dict(_packages())
    for said, places in SAID.items():
        text = next(text for one in places if (text := about.read_text(one)) is not None)
        files[f"{info}/{said}"] = text.encode()
    files[f"{info}/WHEEL"] = _WHEEL.encode()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(_entry(path), content)
    return packed.getvalue()


def _packages() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            continue
        folder = Path(spec.submodule_search_locations[0])
        for path in sorted(folder.rglob("*")):
            inside = f"{package.replace('.', '/')}/{path.relative_to(folder).as_posix()}"
            if path.is_file() and _belongs(inside, path):
                yield inside, path.read_bytes()


def _belongs(inside: str, path: Path) -> bool:
    if "__pycache__" in path.parts or inside.startswith(APART):
        return False
    return path.suffix in KINDS or inside.startswith(WHOLE)


def _record(files: Mapping[str, bytes], own: str) -> bytes:
    """Every file with its digest and size, as pip checks them; the list itself has neither."""
    lines = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    return "\n".join([*lines, f"{own},,", ""]).encode()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def _entry(path: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(path, _LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry

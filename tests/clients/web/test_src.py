"""What a first visit fetches: it is small, and all of it comes from this server."""

import re
from collections.abc import Callable

from server.net.page import LANGUAGES, Page, built

BUDGET = 150_000
"""Bytes over the wire, fonts included, without card art."""
LINKED = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css))"')
"""What the document asks for."""
IMPORTED = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
"""What a module cannot begin without: an `import()` is no such thing."""
DRAWN = re.compile(r"url\((?:\./|/assets/)?([\w.-]+\.(?:woff2|svg))\)")
"""What a style sheet asks for, once something that looks so is on the screen."""
OWN_WORDS = re.compile(rf"/assets/(?:{'|'.join(LANGUAGES)})-[\w-]+\.js")
"""What only the page says, in one language."""
LATER = re.compile(r"(?:rug|rand-dag|franje-dag|veld-dag)-")
"""What is not on the screen at first: the back of a card, the other theme."""


def sizes(page: Page) -> dict[str, int]:
    """Path -> bytes over the wire."""
    return {path: len(file.packed or file.body) for path, file in page.files.items()}


def first_visit(page: Page) -> set[str]:
    """What a browser fetches before the table can be used, from the document on."""
    found, asked = set[str](), LINKED.findall(page.document.template)
    while asked:
        path = asked.pop()
        if path in found:
            continue
        found.add(path)
        if path.endswith((".js", ".css")):
            text = page.files[path].body.decode()
            names = IMPORTED.findall(text) if path.endswith(".js") else DRAWN.findall(text)
            asked += [f"/assets/{name}" for name in names if not LATER.match(name)]
    return found


def test_a_first_visit_stays_within_its_budget(measured: Callable[[str], None]) -> None:
    page = built()
    size = sizes(page)
    first = first_visit(page)
    words = max(n for path, n in size.items() if "/stamtafel-" in path) + max(
        n for path, n in size.items() if OWN_WORDS.match(path)
    )
    total = sum(size[path] for path in first) + words + len(page.document.template)
    measured(f"a first visit fetches {total / 1000:.1f} kB of at most {BUDGET / 1000:.0f}")
    assert len([path for path in first if path.endswith(".woff2")]) == 2
    assert total < BUDGET, sorted(((size[path], path) for path in first), reverse=True)


def test_nothing_is_asked_of_anybody_else() -> None:
    allowed = ("http://www.w3.org/", "https://github.com/", "https://preactjs.com")
    for path, file in built().files.items():
        if path.endswith((".js", ".css", ".webmanifest")) and "/stamtafel-" not in path:  # words may show an address
            addresses = re.findall(r"https?://[\w./-]*", file.body.decode())
            assert [one for one in addresses if not one.startswith(allowed) and len(one) > len("https://")] == [], path


def test_no_style_stands_in_an_attribute() -> None:
    """The content policy would not allow it: positions are set by class, or on the element by script."""
    for path, file in built().files.items():
        if path.endswith(".js"):
            assert not re.search(rb"""style=\\?["']""", file.body), path

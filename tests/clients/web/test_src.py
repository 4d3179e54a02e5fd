"""What a first visit fetches: it is small, and all of it comes from this server."""

import re

from server.net.page import Page, built

BUDGET = 150_000
"""Bytes over the wire, fonts included, without card art."""
LAZY = re.compile(r"/licences/|/(?:en|stamtafel)-\w+\.js$|/(?:rug|rand-dag|franje-dag|veld-dag)-")
"""What is not fetched at first: the other language, the back of a card, the other theme."""


def sizes(page: Page) -> dict[str, int]:
    """Path -> bytes over the wire."""
    return {path: len(file.packed or file.body) for path, file in page.files.items()}


def test_a_first_visit_stays_within_its_budget() -> None:
    page = built()
    words = max(size for path, size in sizes(page).items() if "/stamtafel-" in path)
    first = {path: size for path, size in sizes(page).items() if not LAZY.search(path)}
    total = sum(first.values()) + words + len(page.document.template)
    assert any(path.endswith(".woff2") for path in first)
    assert total < BUDGET, f"{total} bytes: {sorted(first.items(), key=lambda one: -one[1])[:6]}"


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

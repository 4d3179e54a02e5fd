"""Pictures of every screen of the page: `python -m tests.pagescreens`.

In `screens/` each in four sizes and both themes, and some in every language; with `--docs` one of each in docs/screens/page.
"""

import argparse
import asyncio
import shutil
import tempfile
from pathlib import Path

from clients.cli.settings import LANGUAGES
from tests.clients.web.browsers import PHONE, SIDE, TABLET, WIDE, Visitor, browser
from tests.clients.web.scenes import SCENES
from tests.e2e.pages import serving

ROOT = Path(__file__).parents[1]
EVERY, DOCS = ROOT / "screens", ROOT / "docs" / "screens" / "page"
SIZES = {"phone": PHONE, "side": SIDE, "tablet": TABLET, "wide": WIDE}
THEMES = {"avond": "dark", "dag": "light"}
CROWDED = ("sixteen", "twelve")
"""Screens of many cards: on a phone with large letters and twice as large text too."""
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}
USUAL = {"fontSizes": {"standard": 16, "fixed": 13}}
SPOKEN = ("daily", "dailies", "board")
"""Screens that are looked at in every language, on a phone."""
SPEAK = """(language) => {
  const kept = JSON.parse(localStorage.getItem("stamtafel.settings") ?? "{}");
  localStorage.setItem("stamtafel.settings", JSON.stringify({ ...kept, language }));
}"""
SETTLED = 250
"""Milliseconds that a screen of another size is given."""


async def shoot(who: Visitor, path: Path, size: tuple[int, int], scheme: str = "dark") -> None:
    """One picture of what somebody sees, in this size and theme."""
    await who.page.set_viewport_size({"width": size[0], "height": size[1]})
    await who.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # one of its words
    await who.page.wait_for_timeout(SETTLED)
    await who.page.screenshot(path=path, animations="disabled")


async def every(name: str, who: Visitor) -> None:
    """This screen in all sizes and themes."""
    for size, pixels in SIZES.items():
        for theme, scheme in THEMES.items():
            await shoot(who, EVERY / f"{name}-{size}-{theme}.png", pixels, scheme)
    if name in CROWDED:
        tools = await who.page.context.new_cdp_session(who.page)
        await tools.send("Page.setFontSizes", TWICE)
        await who.page.evaluate("document.documentElement.classList.add('groot-letter')")
        await shoot(who, EVERY / f"{name}-phone-large.png", PHONE)
        await tools.send("Page.setFontSizes", USUAL)
    await who.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    if name in SPOKEN:
        for language in LANGUAGES[1:]:
            await speaks(who, language)
            await shoot(who, EVERY / f"{name}-phone-{language}.png", PHONE)
        await speaks(who, LANGUAGES[0])


async def speaks(who: Visitor, language: str) -> None:
    """The page is in this language from now on."""
    await who.page.evaluate(SPEAK, language)
    await who.page.reload(wait_until="networkidle")


async def one(name: str, who: Visitor) -> None:
    """This screen once, as a phone shows it in the evening."""
    await shoot(who, DOCS / f"{name}.png", PHONE)


async def pictures(docs: bool, groups: list[str]) -> None:
    """Take them all, or one of each; of these groups of screens."""
    folder = DOCS if docs else EVERY
    folder.mkdir(parents=True, exist_ok=True)
    for group in groups:
        kept = Path(tempfile.mkdtemp())
        async with serving(kept) as server, browser() as running:
            async for name, who in SCENES[group](running, server):
                await (one if docs else every)(name, who)
        shutil.rmtree(kept)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("groups", nargs="*", default=[*SCENES])
    arguments = parser.parse_args()
    asyncio.run(pictures(arguments.docs, arguments.groups))

"""What axe finds on every screen, in both themes: nothing serious."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.clients.web.browsers import SIDE, Visitor, browser
from tests.clients.web.scenes import SCENES
from tests.e2e.pages import serving

pytestmark = pytest.mark.page

AXE = Path(__file__).parents[4] / "clients" / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async (all) => {
  const how = all ? {} : { runOnly: ["color-contrast"] };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...how });
  return violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => [one.id, one.nodes.map((node) => [node.html.slice(0, 160), node.any[0]?.message ?? ""])]);
}"""
"""Everything, or what a theme can change."""

DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
"""Until what has changed is drawn."""


async def found(who: Visitor) -> list[tuple[str, object]]:
    """What axe finds serious on this screen, in either theme; by day on its side too, where sheets lie on the cloth."""
    if not await who.page.evaluate("typeof axe === 'object'"):
        await who.page.evaluate(AXE.read_text(encoding="utf-8"))
    wrong = []
    for theme in ("dark", "light"):
        await who.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type] # one of its words
        wrong += [(theme, one) for one in await who.page.evaluate(FOUND, theme == "dark")]
    size = who.page.viewport_size
    await who.page.set_viewport_size({"width": SIDE[0], "height": SIDE[1]})
    await who.page.evaluate(DRAWN)
    wrong += [("side", one) for one in await who.page.evaluate(FOUND, False)]
    if size is not None:
        await who.page.set_viewport_size(size)
    return wrong


@pytest.mark.parametrize("group", SCENES)
async def test_axe_finds_nothing_serious(group: str, tmp_path: Path, measured: Callable[[str], None]) -> None:
    wrong, seen = [], 0
    async with serving(tmp_path) as server, browser() as running:
        async for name, who in SCENES[group](running, server):
            seen += 1
            wrong += [(name, *one) for one in await found(who)]
    measured(f"axe has looked at {seen} screens ({group}) in both themes")
    assert wrong == [], "\n".join(map(str, wrong))

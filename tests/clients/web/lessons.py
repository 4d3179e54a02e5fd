"""Guided deals, for whoever looks at screens: of which game, step by step, and a first step in every language."""

from collections.abc import AsyncIterator

from playwright.async_api import Browser

from tests.clients.web.browsers import CALM, Visitor
from tests.e2e.learning import asks, does
from tests.e2e.pages import url
from tests.e2e.processes import ServerProcess

GUIDED = (("en", "schutjas"), ("fr", "manille_parlee"), ("ca", "butifarra"))
"""The guided deals that are looked at in other languages."""


async def lessons(running: Browser, server: ServerProcess) -> AsyncIterator[tuple[str, Visitor]]:
    """A guided deal: of which game; its first step, what is advised, a trick, its end; a first step in every language."""
    marijke = await Visitor.at(running, url(server.port, "/learn"), "Marijke", likes=CALM | {"oneTap": True})
    await marijke.page.wait_for_selector("[data-learn]")
    yield "lessons", marijke
    await marijke.page.click("[data-learn=klaverjas]")
    await marijke.page.wait_for_selector("[data-what]")
    yield "lesson", marijke
    assert await asks(marijke)
    yield "lesson-advice", marijke
    await does(marijke)
    assert await asks(marijke)
    yield "lesson-trick", marijke
    await does(marijke)
    while await asks(marijke):
        await does(marijke)
    await marijke.page.wait_for_selector(".uitslag")
    yield "lesson-over", marijke
    await marijke.close()
    for language, game in GUIDED:
        learner = await Visitor.at(running, url(server.port, "/learn"), "Marijke", likes=CALM | {"language": language})
        await learner.page.click(f"[data-learn={game}]")
        await learner.page.wait_for_selector("[data-what]")
        assert await asks(learner)
        yield f"lesson-{language}", learner
        await learner.close()

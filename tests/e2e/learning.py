"""Somebody who learns on the page: asks what would be good at each decision, and does it."""

import json

from tests.clients.web.browsers import Visitor

ASKED = "[data-what]"
"""What would you do?"""
OVER = "main[data-phase=over] [data-new-game]"


async def asks(learner: Visitor) -> bool:
    """Wait to be asked something, and ask back what would be good. False when the deal is over."""
    await learner.page.wait_for_selector(f"{ASKED}, {OVER}")
    if await learner.page.locator(OVER).count():
        return False
    await learner.page.click(ASKED)
    await learner.page.wait_for_selector("[data-advice]")
    return True


async def does(learner: Visitor) -> None:
    """Do what was advised, and wait until that is heard."""
    page = learner.page
    action = json.loads(await page.locator("[data-advice]").get_attribute("data-advice") or "")
    do = action["do"]
    if do == "play":
        await page.click(f".onder [data-card='{action['card']}']")
        if await page.locator("[data-stuk]").count():
            await page.click(f"[data-stuk='{int(action.get('stuk', False))}']")
    elif do == "trumps" and action["suit"] != "none":
        await page.click(f"[data-do=trumps][data-about={action['suit']}]")
    elif do == "declare":
        for number, meld in enumerate(action["melds"]):
            if number:
                await page.click("[data-meld]")
            for card in meld:
                await page.click(f".onder [data-card='{card}']")
        await page.click("[data-do=declare]")
    elif do == "ask":
        question = action["question"]
        about = question.get("card") or question.get("suit") or question.get("rank")
        await page.click("[data-do=ask]")
        await page.click(f"[data-kind={question['kind']}]")
        if about:
            await page.click(f"[data-about='{about}']")
    elif await page.locator(f"[data-do={do}]").count():
        await page.click(f"[data-do={do}]")
    else:  # it is said out of turn too: the first tap arms it
        await page.click(f"[data-call={do}]")
        await page.click(f"[data-call={do}]")
    await page.wait_for_selector("[data-advice]", state="detached")

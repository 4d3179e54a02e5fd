"""The page that lies over the cloth, if one does: which, where it is open, which row of it is chosen."""

from collections.abc import Callable, Mapping
from typing import Literal

from clients.cli import lessonpage, pages
from clients.cli.canvas import Canvas
from clients.cli.leafing import Leafing
from clients.cli.look import Look
from clients.cli.settings import Settings
from clients.cli.tableview import TableView

Page = Literal["sheet", "last", "help", "rules", "tips", "settings", "lesson"]
PAGES: Mapping[str, Page] = {"S": "sheet", "L": "last", "?": "help", "R": "rules", "I": "settings", lessonpage.KEY: "lesson"}
"""The keys that open them."""
TURNS: Mapping[str, Page] = {"T": "tips"}
"""The key that turns to the tips from the help and from the rules. At the table it may say something: a call of the game."""
LONG: Mapping[Page, Callable[[TableView, Look, Leafing, int, int], Canvas]] = {
    "sheet": pages.sheet,
    "rules": pages.rules_page,
    "tips": pages.tips_page,
}
"""Pages of nothing but text to leaf through."""

SETTINGS = 6
FAR = 100_000


class Book:
    """At most one page is open. `row` is the chosen setting, on the page of settings."""

    def __init__(self) -> None:
        self.page: Page | None = None
        self.row = 0
        self._leafing = Leafing()

    def open(self, char: str | None, explained: bool = False) -> bool:
        """Open the page of this key, the score sheet at its end. Whether there is one.

        `explained`: this is a guided deal, with a page of what was told in it.
        """
        if char is None or char not in PAGES or (PAGES[char] == "lesson" and not explained):
            return False
        self._show(PAGES[char])
        return True

    def _show(self, page: Page) -> None:
        self.page = page
        self._leafing.open(FAR if page == "sheet" else 0)

    def key(self, key: str) -> bool:
        """A key was pressed while a page lies open. Whether it leafs, or chooses another row."""
        if self.page == "settings" and key in {"up", "down"}:
            self.row = (self.row + (1 if key == "down" else -1)) % SETTINGS
            return True
        return self.page in {*LONG, "help", "lesson"} and self._leafing.key(key)

    def close(self, key: str, char: str | None) -> bool:
        """Close the page, by this key, or turn to another one. Whether that is all the key does."""
        turned = TURNS.get(char or "")
        if turned is not None and self.page in {"help", "rules"}:
            self._show(turned)
            return True
        used = key in {"escape", "enter", "space"} or PAGES.get(char or "", turned) == self.page
        self.page = None
        return used

    def draw(
        self,
        table: TableView,
        look: Look,
        mine: Settings,
        why: tuple[str, ...],
        width: int,
        height: int,
        told: tuple[str, ...] = (),
    ) -> Canvas | None:
        """The page in this space; nil when none is open.

        `why` is why some cards are barred now, `told` what was explained.
        """
        match self.page:
            case "lesson":
                return lessonpage.page(told, look, self._leafing, width, height)
            case "sheet" | "rules" | "tips":
                return LONG[self.page](table, look, self._leafing, width, height)
            case "last":
                return pages.last_trick(table, look, width, height)
            case "help":
                return pages.help_page(table, look, why, self._leafing, width, height)
            case "settings":
                return pages.settings_page(mine, self.row, look, width, height)
            case None:
                return None

"""Colours and signs, and what a drawing needs to know of who looks at it."""

from collections.abc import Mapping

from msgspec import Struct

from clients.cli.spelling import rank_letter
from clients.cli.words import Words
from protocol.cards import Card

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠", "none": "–"}

COLOURS: Mapping[str, str] = {
    "edge": "color(137)",
    "out": "color(240)",
    "lamp": "bold color(221)",
    "strong": "bold",
    "second": "color(248)",
    "slate": "color(254)",
    "label": "color(250)",
    "trumps": "color(234) on color(230)",
    "paper": "color(240) on color(230)",
    "winning": "color(234) on color(221)",
    "chosen": "bold color(234) on color(221)",
    "barred": "color(240) on color(187)",
    "paper.c": "bold color(22) on color(230)",
    "paper.d": "bold color(25) on color(230)",
    "paper.h": "bold color(124) on color(230)",
    "paper.s": "bold color(234) on color(230)",
    "barred.c": "color(22) on color(187)",
    "barred.d": "color(25) on color(187)",
    "barred.h": "color(124) on color(187)",
    "barred.s": "color(234) on color(187)",
}
"""Every named style in 256 colours (look.md, In a terminal)."""

SIXTEEN: Mapping[str, str] = {
    "edge": "yellow",
    "out": "bright_black",
    "lamp": "bold bright_yellow",
    "strong": "bold",
    "second": "",
    "slate": "bright_white",
    "label": "white",
    "trumps": "black on white",
    "paper": "black on white",
    "winning": "black on yellow",
    "chosen": "black on bright_yellow",
    "barred": "bright_black on white",
    "paper.c": "green on white",
    "paper.d": "blue on white",
    "paper.h": "red on white",
    "paper.s": "black on white",
    "barred.c": "green on white",
    "barred.d": "blue on white",
    "barred.h": "red on white",
    "barred.s": "black on white",
}
"""The same in sixteen."""


class Look(Struct, frozen=True):
    """Who looks: the words, the letters on the cards, whether UTF-8 signs may be used, whether suits have four colours."""

    words: Words
    letters: str
    signs: bool = True
    four_colours: bool = True

    def card(self, card: Card) -> str:
        """A card as a sign: `H♥`, `10♣`; without UTF-8 `Hh`, `10c`."""
        return rank_letter(card, self.letters) + self.suit(card[1])

    def suit(self, suit: str) -> str:
        """A suit as a sign."""
        return SIGNS[suit] if self.signs else suit.replace("none", "-")

    def ink(self, paper: str, card: Card) -> str:
        """The style of a card's face: two colours or four."""
        suit = card[1] if self.four_colours else {"c": "s", "d": "h"}.get(card[1], card[1])
        return f"{paper}.{suit}"

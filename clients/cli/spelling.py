"""How cards and suits are typed and lettered: `h8`, `8h`, `hv`, `s10`, in the player's own letters first."""

import re
import unicodedata

from protocol.cards import CARDS, Card

SUIT_LETTERS = {"nl": "krhs", "en": "cdhs", "fr": "tkcp", "ca": "tdcp"}
"""The typed letters of clubs, diamonds, hearts, spades. In French carreau is k, as in print, since cœur has the c."""


def bare(text: str) -> str:
    """The text in small letters without accents: what is called `racó` may be typed `raco`, on any keyboard."""
    return "".join(char for char in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(char))


def find_card(typed: str, letters: str, language: str) -> Card | None:
    """The card that is meant by this text, held or not: `h8`, `8h`, `hv`, `s10`; in the player's letters first."""
    text = re.sub(r"\s", "", typed.lower())
    return card_words(letters, language).get(text)


def card_typed(card: Card, letters: str, language: str) -> str:
    """How a card is typed: `h8`, `sv`, `k10`."""
    return suit_letters(language)[card[1]] + rank_letter(card, letters).lower()


def rank_letter(card: str, letters: str) -> str:
    """The sign of a card's rank, or of a rank, in these letters (ace, king, queen, jack): `H`, `10`."""
    return dict(zip("AKQJ", letters, strict=True)).get(card[0]) or card[0].replace("T", "10")


def suit_letters(language: str) -> dict[str, str]:
    """The typed letter of each suit in this language."""
    return dict(zip("cdhs", SUIT_LETTERS[language], strict=True))


def card_words(letters: str, language: str) -> dict[str, Card]:
    """Each text that means a card. The first meaning stands: own letters before those of the wire, suit before rank."""
    meant: dict[str, Card] = {}
    own = suit_letters(language)
    for suits, ranks in ((own, letters), (own, "AKQJ"), ({suit: suit for suit in "cdhs"}, letters)):
        for order in ("{suit}{rank}", "{rank}{suit}"):
            for card in CARDS:
                meant.setdefault(order.format(suit=suits[card[1]], rank=rank_letter(card, ranks).lower()), card)
                meant.setdefault(order.format(suit=suits[card[1]], rank=card[0].lower()), card)
    return meant


def texts(letters: str, language: str) -> dict[Card, tuple[str, ...]]:
    """Every text by which each card may be typed."""
    found: dict[Card, list[str]] = {}
    for text, card in card_words(letters, language).items():
        found.setdefault(card, []).append(text)
    return {card: tuple(all_of_it) for card, all_of_it in found.items()}

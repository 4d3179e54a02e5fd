"""How things are said: in which words, and what a card is called."""

from collections.abc import Callable

from msgspec import Struct

from clients.cli.words import Words
from protocol.cards import Card


class Speech(Struct, frozen=True):
    """How to say things: the words, and what a card is called (a name to read aloud, or a sign in a narrow log)."""

    words: Words
    card: Callable[[Card], str]

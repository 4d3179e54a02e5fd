"""Why something is good, as a form: a word of the catalogues and what fills it in (`server.bots.why` lists them)."""

from msgspec import Struct

from protocol.cards import Card


class Reason(Struct, frozen=True):
    """`key` is the word; `n` and `card` as it takes them."""

    key: str
    n: int | None = None
    card: Card | None = None


NO_WORDS = Reason("advice.best")
"""Where nothing can be said that would be true for certain."""

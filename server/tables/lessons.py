"""The cards of a first guided deal: for each game a deck that has something to teach, chosen by number (`Game.lesson`).

What is in it, and that who does what is advised wins it, a test looks up; `python -m tests.lessons` finds more of them.
"""

import hashlib

from protocol import fair
from server.games.registry import GAMES
from server.tables import alone
from server.tables.moves import Ahead
from server.tables.state import variant_of


def ahead_of(game: str) -> Ahead:
    """What the guided deal of this game follows from: the same for everybody. Raises `KeyError` on what is no game."""
    return numbered(game, GAMES[game].lesson)


def numbered(game: str, number: int) -> Ahead:
    """The same with the deck of this number."""
    label = f"stamtafel/lesson/1 {game} {number}".encode()
    pack = variant_of(alone.settings_of_lesson(game)).pack
    deck = fair.shuffle(pack, fair.numbers(hashlib.sha256(label).digest()))
    secret, chance = (hashlib.sha256(label + what).digest() for what in (b" secret", b" bots"))
    return Ahead((secret,), chance, deck)

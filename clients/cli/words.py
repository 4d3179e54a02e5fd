"""Every human word of this client, out of the gettext catalogues; and how suits, ranks and cards are called.

Message keys are the msgids, so that the languages are equals and a key reads as what it is for. Whole sentences with
slots: nothing is glued together but a card's name, in the way the catalogue says.
"""

import gettext
from collections.abc import Callable, MutableMapping, Sequence
from functools import reduce
from pathlib import Path

from clients.cli.settings import Language, spoken
from protocol.cards import Card

DOMAIN = "stamtafel"
COMMAND = "command"
"""The catalogue of the command's help: English stands in the code, as in argparse, whose own words are in it too."""
LESSON = "lesson"
"""The catalogue of guided deals: the page fetches it at such a table only."""
LOCALE = Path(__file__).parent / "locale"


class Words:
    """The words of one language. Raises `FileNotFoundError` when its compiled catalogue is missing."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._catalogue = gettext.translation(DOMAIN, LOCALE, languages=[language])
        self._catalogue.add_fallback(gettext.translation(LESSON, LOCALE, languages=[language]))

    def say(self, key: str, **slots: object) -> str:
        """The words of this key with its slots filled."""
        return self._catalogue.gettext(key).format(**slots)

    def count(self, key: str, n: int, **slots: object) -> str:
        """The words of this key for this number, which fills the slot `n`."""
        return self._catalogue.ngettext(key, key, n).format(n=n, **slots)

    def counted(self, key: str, n: int, **slots: object) -> str:
        """The same with the number itself in words, as far as there are words for it."""
        number = self.say(f"num.{n}") if self.knows(f"num.{n}") else str(n)
        return self._catalogue.ngettext(key, key, n).format(n=number, **slots)

    def knows(self, key: str) -> bool:
        """Whether the catalogue has this key."""
        return self._catalogue.gettext(key) != key

    def named(self, prefix: str, name: str) -> str:
        """The words of `prefix.name`, or the bare name: a newer server may use names this catalogue lacks."""
        key = f"{prefix}.{name}"
        return self.say(key) if self.knows(key) else name

    def listed(self, items: Sequence[str]) -> str:
        """These joined as a sentence joins them: `a, b en c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.and", first=", ".join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """These joined as a choice: `a, b of c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.or", first=", ".join(items[:-1]), last=items[-1])

    def apart(self, items: Sequence[str]) -> str:
        """These joined where each is a list itself: `a en b; c en d`."""
        return reduce(lambda first, last: self.say("list.apart", first=first, last=last), items)

    def suit(self, suit: str) -> str:
        """The name of a suit, or of playing without trumps."""
        return self.say(f"suit.{suit}")

    def card(self, card: Card) -> str:
        """A card as it is read aloud: hartenboer, jack of hearts."""
        return self.say("card.name", of=self.say(f"suit.{card[1]}.of"), rank=self.say(f"rank.{card[0]}"))

    def the(self, card: Card, written: str) -> str:
        """A card with its article, however it is `written`: the queen of spades, la dame de pique, la D♠."""
        return self.say(f"rank.{card[0]}.the", card=written)


def capital(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def numeral(number: int) -> str:
    """A number as it is written, with a minus that is no hyphen."""
    return str(number).replace("-", "−")


def signed(score: int) -> str:
    """The score of a daily, wij minus zij: `+141`, `−18`."""
    return f"+{score}" if score > 0 else numeral(score)


def help_in(environ: MutableMapping[str, str]) -> Language:
    """The language of this environment, for the command's help as for the client (`settings.spoken`).

    From now on `gettext.gettext`, by which argparse says its own words, speaks it in this process.
    """
    language = spoken(environ)
    if language == "nl":
        environ["LANGUAGE"] = language  # gettext asks nobody else, and where nothing is asked for it would speak English
    gettext.bindtextdomain(COMMAND, str(LOCALE))
    gettext.textdomain("messages" if language == "en" else COMMAND)
    return language


def command_in(language: Language) -> Callable[[str], str]:
    """What gives a sentence of the command, which stands in the code in English, in this language."""
    return gettext.translation(COMMAND, LOCALE, languages=[language], fallback=True).gettext

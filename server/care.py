"""The care of servers and of what they keep, on the command line: which commands there are, and what each is given.

`server.upkeep` does what is done to a store, `server.admin` what is asked of the servers that run.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from server import settings

UPKEEP = {
    "init": "give a new, empty store its id (once)",
    "rebuild": "make the lobby, due times and score books again from the records",
    "backup": "write everything that the store knows to a file",
    "restore": "bring a backup into an empty store",
    "board": "show the leaderboard of a game of the day, with the entry of each person on it",
    "unname": "take a name off all leaderboards, by an entry on one of them",
}

ADMIN = {
    "servers": "show the servers that run",
    "tables": "show the tables at which somebody is",
    "people": "show who is at which table",
    "drain": "stop servers in an orderly way: those of this machine, or the ones named",
    "announce": "tell everybody something",
    "evict": "send somebody away, by their id at a table; they may come back",
}

ADMIN_MEANS = "look after the servers that run, on all machines"

IN_ENGLISH = "What it tells is in English, as the log is."

MOST_MINUTES = 1440


def _minutes(word: str) -> int:
    minutes = int(word)
    if not 1 <= minutes <= MOST_MINUTES:
        raise argparse.ArgumentTypeError(f"{word}: from 1 to {MOST_MINUTES}")
    return minutes


_minutes.__name__ = "minutes"  # what argparse calls a bad one

_DAILY: dict[str, Any] = {"metavar": "DAILY", "help": "a game of the day; a wrong name is told which there are"}
_DAY: dict[str, Any] = {"metavar": "YYYY-MM-DD", "help": "the day"}

GIVEN: dict[str, dict[str, dict[str, Any]]] = {
    "backup": {"file": {"type": Path, "metavar": "FILE", "help": "the file that the backup is written to"}},
    "restore": {"file": {"type": Path, "metavar": "FILE", "help": "the backup"}},
    "board": {"daily": _DAILY, "day": {**_DAY, "nargs": "?", "help": "the day (default: today)"}},
    "unname": {
        "daily": _DAILY,
        "day": _DAY,
        "entry": {"metavar": "ENTRY", "help": "the entry, as stamtafel board shows it"},
        "undo": {"action": "store_true", "help": "show the name again"},
    },
    "tables": {"everywhere": {"flag": "--all", "action": "store_true", "help": "the others too"}},
    "drain": {
        "servers": {"metavar": "SERVER", "nargs": "*", "help": "a server, as stamtafel admin servers shows it"},
        "everywhere": {"flag": "--all", "action": "store_true", "help": "every server, on all machines"},
    },
    "announce": {
        "text": {"metavar": "TEXT", "help": "what everybody is told"},
        "others": {
            **{"flag": "--in", "action": "append", "default": [], "metavar": "LANGUAGE:TEXT"},
            "help": "the same in another language: nl:Tot zo",
        },
        "minutes": {
            **{"flag": "--minutes", "type": _minutes, "default": 15, "metavar": "N"},
            "help": "how long it is told to whoever comes in (default 15)",
        },
    },
    "evict": {
        "table": {"metavar": "TABLE", "help": "the link of the table, or its last part"},
        "person": {"metavar": "PERSON", "help": "their id at that table, as stamtafel admin people shows it"},
        "forget": {"action": "store_true", "help": "delete what is stored of them too"},
    },
}
"""What each is given, beside which store it is; by the name of the parameter."""


def sentences() -> Iterator[str]:
    """Every sentence of the help, in English."""
    yield from (*UPKEEP.values(), *ADMIN.values(), ADMIN_MEANS, IN_ENGLISH)
    for given in GIVEN.values():
        yield from (how["help"] for how in given.values())


def add(commands: Any, say: Callable[[str], str], command: Callable[[Any, str, str], argparse.ArgumentParser]) -> None:
    """Add all of it to these commands. `command` makes one of them; `say` gives a sentence in the language of the help."""
    _all(UPKEEP, commands, "upkeep", say, command)
    admin = commands.add_parser("admin", help=say(ADMIN_MEANS), description=say(ADMIN_MEANS), allow_abbrev=False)
    _all(ADMIN, admin.add_subparsers(metavar="COMMAND", required=True), "admin", say, command)


def _all(
    names: Mapping[str, str],
    commands: Any,
    module: str,
    say: Callable[[str], str],
    command: Callable[[Any, str, str], argparse.ArgumentParser],
) -> None:
    for name, meaning in names.items():
        parser, given = command(commands, name, say(meaning)), GIVEN.get(name, {})
        parser.epilog = say(IN_ENGLISH)
        parser.set_defaults(care=(module, name), given=tuple(given))
        for one, how in given.items():
            _add(parser, one, dict(how), say)
        settings.add_flags(parser, only=settings.STORE, say=say)


def _add(parser: argparse.ArgumentParser, given: str, how: dict[str, Any], say: Callable[[str], str]) -> None:
    """Add what is given by a flag, or by its place."""
    how["help"] = say(how["help"])
    flag = how.pop("flag", f"--{given}" if "action" in how else None)
    if flag is None:
        parser.add_argument(given, **how)
    else:
        parser.add_argument(flag, dest=given, **how)

"""The client's part of the one command line: `play`, `watch`, `tables`, `standings` and `export`.

Exit codes: 0 all well, 1 the folder cannot be written or there is no screen, 2 wrong arguments (a bad link too), 3 no server
answers, 4 not a Stamtafel server, 5 no such table (or it has no spectators), 6 the server turned us away.
"""

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any

from clients.cli import folders, settings
from clients.cli.words import Words, command_in

OK, FAILED, USAGE, UNREACHABLE, NOT_STAMTAFEL, NO_TABLE, TURNED_AWAY = range(7)

LOCAL = "http://127.0.0.1:8080"
"""The server whose tables `tables` lists when no link is given."""


def arguments(subparsers: Any, language: settings.Language) -> None:
    """Put play, watch and tables on this command line (what `add_subparsers` gave), their help in this language.

    Each sets `run`, a function from the parsed arguments to the exit code. Textual is imported only when one is called.
    """
    words = Words(language)
    play = subparsers.add_parser("play", help=words.say("cli.play"), description=words.say("cli.play"))
    _visitor(play, words)
    play.add_argument("--code", metavar="CODE", help=words.say("cli.code"))
    play.add_argument("--seat", type=int, metavar="N", help=words.say("cli.seat"))
    play.add_argument("--daily", metavar="NAME", help=words.say("cli.daily"))
    play.add_argument("--lesson", metavar="GAME", help=words.say("cli.lesson"))
    play.set_defaults(run=_run_play)
    watch = subparsers.add_parser("watch", help=words.say("cli.watch"), description=words.say("cli.watch"))
    _visitor(watch, words)
    watch.set_defaults(run=_run_watch, seat=None, code=None, daily=None, lesson=None)
    tables = subparsers.add_parser("tables", help=words.say("cli.tables"), description=words.say("cli.tables"))
    tables.add_argument("link", nargs="?", default=LOCAL, metavar="LINK", help=words.say("cli.link"))
    _person(tables, words)
    tables.add_argument("--language", choices=settings.LANGUAGES, help=words.say("cli.language"))
    tables.add_argument("--json", action="store_true", help=words.say("cli.json"))
    tables.set_defaults(run=_run_tables, code=None, daily=None, lesson=None)
    _of_the_book(subparsers, words)


def _of_the_book(subparsers: Any, words: Words) -> None:
    """Standings and exports of a table, for scripts."""
    standings = subparsers.add_parser("standings", help=words.say("cli.standings"), description=words.say("cli.standings"))
    export = subparsers.add_parser("export", help=words.say("cli.export"), description=words.say("cli.export"))
    for parser, run in ((standings, _run_standings), (export, _run_export)):
        parser.add_argument("link", metavar="LINK", help=words.say("cli.link"))
        _person(parser, words)
        _personal(parser, words)
        parser.set_defaults(run=run, code=None, daily=None, lesson=None)
    standings.add_argument("--game", metavar="GAME", help=words.say("cli.game"))
    standings.add_argument("--year", type=int, metavar="YEAR", help=words.say("cli.year"))
    form = standings.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help=words.say("cli.csv"))
    form.add_argument("--json", action="store_true", help=words.say("cli.json"))
    export.add_argument("--match", type=int, metavar="N", help=words.say("cli.match"))
    export.add_argument("--deal", type=int, metavar="N", help=words.say("cli.deal"))
    export.add_argument("--text", action="store_true", help=words.say("cli.text"))


def personal(parser: argparse.ArgumentParser, language: settings.Language) -> None:
    """Let this command take what is personal on the screen for this run, its help in this language (see `chosen`)."""
    _personal(parser, Words(language))


def chosen(args: argparse.Namespace) -> settings.Settings:
    """The kept settings with what these arguments say for this run."""
    import msgspec  # noqa: PLC0415 - the command line itself must start fast

    kept = settings.load(folders.config(), os.environ)
    said = {name: getattr(args, name, None) for name in ("language", "letters")}
    return msgspec.structs.replace(kept, **{name: value for name, value in said.items() if value is not None})


def speaking(args: argparse.Namespace) -> Callable[[str], str]:
    """What gives an English sentence of the command in the language that these arguments, or the settings, ask for."""
    return command_in(chosen(args).language)


def complain(sentence: str) -> None:
    """Say on standard error what went wrong."""
    print(sentence, file=sys.stderr)


def _visitor(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("link", metavar="LINK", help=words.say("cli.link"))
    _person(parser, words)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--plain", action="store_true", help=words.say("cli.plain"))
    form.add_argument("--json", action="store_true", help=words.say("cli.json"))
    _personal(parser, words)


def _personal(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--language", choices=settings.LANGUAGES, help=words.say("cli.language"))
    parser.add_argument("--letters", choices=settings.LETTERS, help=words.say("cli.letters"))


def _person(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--as", dest="name", metavar="NAME", help=words.say("cli.as"))
    parser.add_argument("--forget", action="store_true", help=words.say("cli.forget"))


def _run_play(args: argparse.Namespace) -> int:
    from clients.cli.play import play  # noqa: PLC0415 - not before it is asked for

    return play(args)


def _run_watch(args: argparse.Namespace) -> int:
    from clients.cli.watch import watch  # noqa: PLC0415 - not before it is asked for

    return watch(args)


def _run_tables(args: argparse.Namespace) -> int:
    from clients.cli.tables import tables  # noqa: PLC0415 - not before it is asked for

    return tables(args)


def _run_standings(args: argparse.Namespace) -> int:
    from clients.cli.booking import standings  # noqa: PLC0415 - not before it is asked for

    return standings(args)


def _run_export(args: argparse.Namespace) -> int:
    from clients.cli.booking import export  # noqa: PLC0415 - not before it is asked for

    return export(args)

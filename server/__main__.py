"""The one command, `stamtafel`: the server, the clients, deals without people, the care of servers and stores.

What a command needs is imported when it is called: a client needs nothing of the server, and the server nothing of a client.
"""

import argparse
import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from gettext import gettext as say
from pathlib import Path
from typing import Any

from protocol.records import Record, read_line, write_line
from server import care
from server import settings as settings_
from server.settings import BadSettingError, Settings
from server.trouble import in_words

OK, FAILED, USAGE, BEYOND_US = range(4)
"""The exit codes; `BEYOND_US`: of what was to be verified nothing is wrong, and some of it this version cannot judge."""

NEEDS_SERVER = 'this needs the server\'s parts: in a copy of the repository, pip install ".[server]"'
OURS = {"server", "protocol", "clients"}


class UnwrittenError(Exception):
    """Standard output takes nothing: it is closed, or its disk is full. The sentence says so."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that these arguments (those of the process unless they are given) ask for; the exit code."""
    try:
        return _run(arguments)
    except BadSettingError as error:
        return _complain(str(error), USAGE)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in OURS:
            raise
        return _complain(NEEDS_SERVER, FAILED)
    except BrokenPipeError:  # whoever read our output has seen enough
        _say_no_more()
        return OK
    except UnwrittenError as error:
        _say_no_more()
        return _complain(str(error), FAILED)
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str] | None) -> int:
    """What `main` does, up to the last word of output. Raises what it tells as a sentence."""
    try:
        args = parser().parse_args(arguments)
        return int(args.run(args))
    finally:
        _write_out()


def parser() -> argparse.ArgumentParser:
    """The command line, explained in the language of the environment."""
    from clients.cli import arguments, help_in, personal  # noqa: PLC0415 - the one place that may start the clients

    language = help_in(os.environ)
    top = argparse.ArgumentParser(
        prog="stamtafel", description=say("The card table for people who already know each other."), allow_abbrev=False
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    arguments(commands, language)
    serve = _command(commands, "serve", say("run the server"), _serve)
    settings_.add_flags(serve, say=say)
    for of_deals in _deals(commands):
        personal(of_deals, language)
    care.add(commands, say, lambda among, name, meaning: _command(among, name, meaning, _care))
    return top


def _deals(commands: Any) -> tuple[argparse.ArgumentParser, ...]:
    """Deals without people; gives those of these commands that speak to a player."""
    simulate = _command(commands, "simulate", say("play random legal deals; records to standard output"), _simulate)
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--deals", type=_count, default=1, metavar="N", help=say("how many (default 1)"))
    seed = say("the same seed gives the same deals (default 1)")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help=seed)
    simulate.add_argument("--players", type=int, metavar="P", help=say("how many players (default: what is usual)"))
    option = say("an option of the game")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    simulate.add_argument("--may", action="store_true", help=say("with everything each seat may do at each step"))
    verify = _command(commands, "verify", say("check records: legal, result right, cards fair"), _verify)
    verify.add_argument("file", metavar="FILE", help=say("a record a line; - is standard input"))
    explain = say("explain in plain words how the cards are checked, step by step")
    verify.add_argument("--explain", action="store_true", help=explain)
    replay = _command(commands, "replay", say("play a record back on the screen"), _replay)
    replay.add_argument("file", metavar="FILE", help=say("a record a line"))
    return verify, replay


def _command(commands: Any, name: str, meaning: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
    made.set_defaults(run=run)
    return made


def _serve(args: argparse.Namespace) -> int:
    chosen = _settings(args)
    from server import app, workers  # noqa: PLC0415 - needs the server's dependencies

    return workers.serve(chosen) if chosen.workers > 1 else app.serve(chosen)


def _care(args: argparse.Namespace) -> int:
    chosen = _settings(args)
    from server import admin, upkeep  # noqa: PLC0415 - needs the server's dependencies
    from server.live.ports import StoreAway, StoreRefused  # noqa: PLC0415 - the same
    from server.store.backup import BackupRefused  # noqa: PLC0415 - the same

    module, name = args.care
    what = getattr(admin if module == "admin" else upkeep, name)
    try:
        done = asyncio.run(what(chosen, *(getattr(args, given) for given in args.given)))
    except (StoreAway, StoreRefused, BackupRefused, OSError, LookupError) as error:
        return _complain(in_words(error), FAILED)
    if sys.stdout is not None:  # what was done is done, also where nobody wants to hear of it
        _write("\n".join(map(_printable, done.splitlines())))
    return OK


def _simulate(args: argparse.Namespace) -> int:
    from server.games.registry import GAMES, OptionError, check_fitting, read_words  # noqa: PLC0415 - not before it is asked for
    from server.simulate import simulate  # noqa: PLC0415 - the same

    game = GAMES.get(args.game)
    if game is None:
        return _complain(f"there is no game {args.game!r}; there are: {', '.join(sorted(GAMES))}", USAGE)
    players = args.players or (4 if 4 in game.players else game.players[0])
    if players not in game.players:
        return _complain(f"{game.name} is for {', '.join(map(str, game.players))} players, not for {players}", USAGE)
    try:
        options = read_words(game, dict(_option(word) for word in args.option))
        check_fitting(game, options, players)
    except (OptionError, ValueError) as error:
        return _complain(str(error), USAGE)
    began = time.perf_counter()
    for record in simulate(game, args.deals, args.seed, players, options, args.may):
        _write(write_line(record))
    _write_out()
    seconds = time.perf_counter() - began
    _tell(f"{args.deals} deals in {seconds:.2f} s: {args.deals / seconds:.0f} a second")
    return OK


def _verify(args: argparse.Namespace) -> int:
    from server import verdict  # noqa: PLC0415 - not before it is asked for
    from server.verify import UNCHECKED, UNJUDGED, Code, verify  # noqa: PLC0415 - the same

    explain, speak = _explaining(args), _speaking(args)
    records = wrong = unjudged = 0
    unchecked: Counter[Code] = Counter()
    try:
        for number, record in _records(args.file):
            records += 1
            findings = verify(record)
            unchecked.update(finding.code for finding in findings if finding.code in UNCHECKED)
            faults = [finding for finding in findings if finding.code not in UNCHECKED]
            beyond = any(finding.code in UNJUDGED for finding in faults)
            unjudged += beyond
            wrong += bool(faults) and not beyond
            for finding in faults:
                _write(_printable(verdict.fault(finding, number, speak)))
            explain(record, number)
    except (OSError, ValueError) as error:
        return _complain(in_words(error), FAILED)
    _tell(verdict.total(records, wrong, unjudged, unchecked, speak))
    return FAILED if wrong else BEYOND_US if unjudged else OK


def _speaking(args: argparse.Namespace) -> Callable[[str], str]:
    """What gives an English sentence of the command in the language that these arguments ask for."""
    from clients.cli import commandline  # noqa: PLC0415 - the one place that may start the clients

    return commandline.speaking(args)


def _explaining(args: argparse.Namespace) -> Callable[[Record, int], None]:
    """What explains the check of a record, where that is asked for; how a failure looks follows the first that holds."""
    if not args.explain:
        return lambda record, number: None
    from clients.cli import fairtold  # noqa: PLC0415 - the one place that may start the clients

    look = fairtold.look_of(args)
    failing: list[str] = []

    def explain(record: Record, number: int) -> None:
        lines = fairtold.explained(record, number, look)
        if not failing:
            failing.extend(fairtold.failing(record, look))
            lines += failing
        for line in lines:
            _write(line)

    return explain


def _replay(args: argparse.Namespace) -> int:
    from clients.cli.replay import replay  # noqa: PLC0415 - not before it is asked for
    from server import verdict  # noqa: PLC0415 - the same
    from server.tables.replay import events  # noqa: PLC0415 - the same
    from server.verify import UNPLAYABLE, verify  # noqa: PLC0415 - the same

    records, barred, speak = [], False, _speaking(args)
    try:
        for number, record in _records(args.file):
            records.append(record)
            for finding in verify(record):
                if finding.code in UNPLAYABLE:
                    barred = True
                    _complain(verdict.barred(finding, number, speak), FAILED)
    except (OSError, ValueError) as error:
        return _complain(in_words(error), FAILED)
    return FAILED if barred else int(replay(records, events, args))


def _records(file: str) -> Iterator[tuple[int, Record]]:
    """The records in this file with the numbers of their lines. Raises `OSError`, and `ValueError` naming a bad line."""
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    yield number, read_line(line)
                except (ValueError, RecursionError) as error:
                    raise ValueError(f"{file}, line {number} is no record: {error}") from None


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"--option {word}: say NAME=VALUE")
    return name, value


def _count(word: str) -> int:
    count = int(word)
    if count < 1:
        raise ValueError
    return count


_count.__name__ = "count"  # what argparse calls a bad one


def _settings(args: argparse.Namespace) -> Settings:
    return settings_.read(vars(args), os.environ)


def _complain(sentence: str, code: int) -> int:
    _tell(f"stamtafel: {sentence}")
    return code


def _tell(sentence: str) -> None:
    """Say this on standard error, which is not for output."""
    if sys.stderr is not None:
        print(_printable(sentence), file=sys.stderr)


def _printable(sentence: str) -> str:
    """This with everything escaped that could do more to a terminal than be read: records come from anybody."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in sentence)


def _write(line: str) -> None:
    """Write this line to standard output. Raises `UnwrittenError`."""
    if sys.stdout is None:
        raise UnwrittenError("standard output is closed: there is nowhere to write to")
    try:
        sys.stdout.write(line + "\n")
    except OSError as error:
        raise _unwritten(error) from error


def _write_out() -> None:
    """Write what waits to be written. Raises `UnwrittenError`."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        raise _unwritten(error) from error


def _unwritten(error: OSError) -> OSError | UnwrittenError:
    """What it means that standard output does not take it; a reader that went away is no fault."""
    if isinstance(error, BrokenPipeError):
        return error
    return UnwrittenError(f"cannot write to standard output: {error.strerror or error}")


def _say_no_more() -> None:
    """Give up what still waits to be written, so that the end of the process does not try again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())

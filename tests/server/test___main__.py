"""The one command line: deals without people, and the care of a store."""

import argparse
import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from clients.cli.settings import LANGUAGES
from clients.cli.words import LOCALE, Words
from protocol.records import write_line
from server import __main__ as command
from server import care, verdict
from server.__main__ import main, parser
from server.games.registry import GAMES, options_of
from server.settings import settings
from server.simulate import simulate
from tests.server.test_verify import RECORD

GAME = min(GAMES)


@pytest.fixture(autouse=True)
def english(monkeypatch, tmp_path):
    """Somebody who reads English, and has kept no settings."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def run(*arguments, **more):
    """The command as a process."""
    return subprocess.run([sys.executable, "-m", "server", *arguments], capture_output=True, text=True, check=False, **more)


def simulated(capsys, *arguments):
    code = main(["simulate", GAME, *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def test_simulated_deals_are_records_that_verify(capsys, tmp_path):
    code, lines, err = simulated(capsys, "--deals", "3", "--seed", "7")
    assert (code, len(lines)) == (0, 3)
    assert "a second" in err
    (tmp_path / "deals.jsonl").write_text("\n".join(lines))
    assert main(["verify", str(tmp_path / "deals.jsonl")]) == 0


def test_the_same_seed_gives_the_same_deals(capsys):
    assert simulated(capsys, "--seed", "7")[1] == simulated(capsys, "--seed", "7")[1]
    assert simulated(capsys, "--seed", "7")[1] != simulated(capsys, "--seed", "8")[1]


def test_with_may_each_move_says_what_might_have_been(capsys):
    _, [line], _ = simulated(capsys, "--may")
    assert all("may" in move for move in json.loads(line)["moves"])


def test_a_changed_record_is_found_out(capsys, tmp_path):
    _, [line], _ = simulated(capsys)
    record = json.loads(line)
    record["result"]["points"][0] += 1
    (tmp_path / "deal.jsonl").write_text(json.dumps(record))
    assert main(["verify", str(tmp_path / "deal.jsonl")]) == 1
    assert capsys.readouterr().out == "line 1: this is not what the moves come to (code wrong_result, field result)\n"


@pytest.fixture
def line():
    """A record, as JSON."""
    game = GAMES[GAME]
    (record,) = simulate(game, 1, 1, 4, options_of(game, {}), may=False)
    return json.loads(write_line(record))


@pytest.fixture
def file(tmp_path):
    """What writes these records to a file, and names it."""

    def written(*records):
        (tmp_path / "deals.jsonl").write_text("\n".join(json.dumps(record) for record in records))
        return str(tmp_path / "deals.jsonl")

    return written


@pytest.fixture
def wrong(line, file):
    """A file with a record whose result is wrong."""
    return file(line | {"result": {"passed": True}})


def test_one_record_is_counted_as_one(capsys, line, file):
    assert main(["verify", file(line)]) == 0
    assert capsys.readouterr().err.startswith("records: 1; wrong: 0")


def test_a_fair_record_is_explained_step_by_step_and_then_how_a_failure_looks(capsys, file):
    record = json.loads(write_line(RECORD))
    assert main(["verify", "--explain", "--language", "en", file(record, record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines.count("Line 2")) == ("Line 1", 1)
    assert {record["secret"], record["commitment"], f"Seat 1: {record['nonces'][0]}"} <= set(lines)
    assert lines.count("Fairly shuffled, checked.") == 2
    assert lines.count("This is what it looks like when it is wrong") == 1
    assert lines.count("The cards do not follow from the shuffle. Do not play on here.") == 1


def test_a_record_with_two_cards_swapped_is_explained_and_fails(capsys, file):
    record = json.loads(write_line(RECORD))
    first, second, *rest = record["deck"]
    assert main(["verify", "--explain", "--language", "nl", file(record | {"deck": [second, first, *rest]})]) == 1
    out = capsys.readouterr().out
    assert "Klopt niet: op plaats 1 hoort" in out
    assert "code wrong_deck" in out or "code illegal" in out
    assert "Zo ziet het eruit als het niet klopt" not in out, "it stands there already"


def test_a_name_in_a_record_does_nothing_to_the_terminal_that_explains_it(capsys, file):
    record = json.loads(write_line(RECORD))
    main(["verify", "--explain", "--language", "en", file(record | {"people": ["\x1b[2J", None, None, None]})])
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert r"\x1b[2J: " in out


def test_what_the_catalogues_say_is_explained_as_it_stands_there(capsys, file):
    assert main(["verify", "--explain", "--language", "fr", file(json.loads(write_line(RECORD)))]) == 0
    assert Words("fr").say("fair.secret") in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("changed", "code"), [({"game": "poker"}, "no_game"), ({"rules": 9}, "other_rules")])
def test_what_this_version_cannot_judge_is_not_said_to_be_right(capsys, line, file, changed, code):
    assert main(["verify", file(line, line | changed)]) == 3
    out, err = capsys.readouterr()
    assert out.startswith("line 2 cannot be judged by this version: ")
    assert f"(code {code}" in out
    assert "records: 2; wrong: 0; cannot be judged by this version: 1; not checked: 1, no secret in the record" in err


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "poker"}, "line 2 cannot be played back: … (code no_game"),
        ({"rules": 9}, "line 2 cannot be played back: … (code other_rules"),
        ({"options": {"no such": 1}}, "line 2 cannot be played back: … (code bad_option, field no such"),
        ({"options": {"\x1b[2J": 1}}, r"line 2 cannot be played back: … (code bad_option, field \x1b[2J"),
        ({"players": 3}, "line 2 is no record"),
        ({"dealer": 6}, "line 2 is no record: `dealer` is seat 6 of 4"),
        ({"deal": -5}, "line 2 is no record: Expected `int` >= 1 - at `$.deal`"),
        ({"deck": ["Jh"]}, "line 2 cannot be played back: … (code bad_deck"),
        ({"carry": {"points": [-1]}}, "line 2 cannot be played back: … (code bad_carry"),
        ({"moves": [{"seat": 6, "action": {"do": "pass"}}]}, "line 2 is no record: `moves[0].seat` is seat 6 of 4"),
        ({"moves": [{"seat": 0, "action": {"do": "tell"}}]}, "line 2 cannot be played back: … (code illegal, move 0"),
    ],
)
def test_what_cannot_be_played_back_is_told_with_its_line_and_why(capsys, line, file, changed, why):
    assert main(["replay", file(line, line | changed)]) == 1
    err = capsys.readouterr().err
    assert [part for part in why.split("…") if part not in err] == []


def test_what_is_no_record_is_told_with_its_line(capsys, tmp_path):
    (tmp_path / "deal.jsonl").write_text("\n{}\n")
    assert main(["verify", str(tmp_path / "deal.jsonl")]) == 1
    assert "line 2 is no record" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nothing.jsonl")]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-game",),
        (GAME, "--players", "9"),
        (GAME, "--option", "colour=red"),
        (GAME, "--option", "colour"),
    ],
)
def test_what_cannot_be_simulated(capsys, arguments):
    assert main(["simulate", *arguments]) == 2
    assert capsys.readouterr().err.startswith("stamtafel: ")


def test_a_reader_that_has_seen_enough_ends_it_quietly():
    command = f"{sys.executable} -m server simulate {GAME} --deals 2000 | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.count("\n"), done.stderr) == (0, 1, "")


@pytest.mark.parametrize("where", [">&-", ">/dev/full"])
@pytest.mark.parametrize("command", [f"simulate {GAME}", f"simulate {GAME} --deals 300", "verify {wrong}"])
def test_output_that_nobody_takes_is_told_in_one_sentence(where, command, wrong):
    command = f"{sys.executable} -m server {command.format(wrong=wrong)} {where}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith(("stamtafel: standard output is closed", "stamtafel: cannot write to standard output"))


@pytest.mark.parametrize("command", ["--help", "simulate --help"])
def test_help_that_nobody_takes_is_no_fault_of_the_program(command):
    done = subprocess.run(f"{sys.executable} -m server {command} >/dev/full", shell=True, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_what_is_told_beside_the_output_does_not_get_into_it(capsys):
    command = f"{sys.executable} -m server simulate {GAME} 2>&-"
    assert subprocess.run(command, shell=True, capture_output=True, check=True).stdout.count(b"\n") == 1


def test_without_the_servers_parts_it_says_what_to_install(tmp_path):
    (tmp_path / "aiohttp.py").write_text("raise ModuleNotFoundError('no aiohttp', name='aiohttp')")
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from server.__main__ import main; sys.exit(main(['serve']))"],
        env={"PYTHONPATH": f"{tmp_path}:."}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, ".[server]" in done.stderr) == (1, True)


def test_deals_need_nothing_of_the_server(tmp_path):
    for name in ("aiohttp", "redis", "uvloop", "prometheus_client"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')")
    program = f"import sys; from server.__main__ import main; sys.exit(main(['simulate', '{GAME}']))"
    done = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": f"{tmp_path}:."}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"LANG": "nl_NL.UTF-8"}, ("gebruik: ", "de server draaien", "meekijken aan een tafel")),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "nl:en"}, ("gebruik: ", "de server draaien", "meekijken aan een tafel")),
        ({"LANG": "fr_FR.UTF-8"}, ("utilisation", "faire tourner le serveur", "regarder une table")),
        ({"LANG": "en_GB.UTF-8"}, ("usage: ", "run the server", "watch a table")),
        ({"LANG": "de_DE.UTF-8"}, ("usage: ", "run the server", "watch a table")),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "en:nl"}, ("usage: ", "run the server", "watch a table")),
        ({"LANG": "C.UTF-8"}, ("gebruik: ", "de server draaien", "meekijken aan een tafel")),
        ({}, ("gebruik: ", "de server draaien", "meekijken aan een tafel")),
    ],
)
def test_help_is_in_one_language(capsys, monkeypatch, environment, words):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    out = capsys.readouterr().out
    assert [word for word in words if word not in out] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_all_help_is_there_in_every_language_and_nothing_else(language):
    with (LOCALE / language / "LC_MESSAGES" / "command.po").open("rb") as file:
        there = {message.id: message.string for message in read_po(file, locale=language) if message.id}
    tree = ast.parse(Path(command.__file__).read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "say"]
    said = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    ours = said | set(care.sentences()) | set(verdict.sentences()) | {setting.meaning for setting in settings()}
    ours |= {"default {value}", "not set"}
    argparses = {text for text in there if repr(text)[1:-1] in Path(argparse.__file__).read_text()}
    assert sorted(ours - set(there)) == []
    assert sorted(set(there) - ours - argparses) == []
    assert [text for text, words in there.items() if not words] == []


def test_a_replay_may_be_in_another_language(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["replay", "deals.jsonl", "--language", "xx"])
    assert "--language" in capsys.readouterr().err
    args = parser().parse_args(["replay", "deals.jsonl", "--language", "en", "--letters", "AKQJ"])
    assert (args.language, args.letters) == ("en", "AKQJ")


@pytest.mark.parametrize(
    "command", ["serve", "simulate", "verify", "replay", "init", "backup", "restore", "board", "unname", "admin"]
)
def test_every_command_has_help(capsys, command):
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    assert command in capsys.readouterr().out


def test_what_the_store_tells_does_nothing_to_the_terminal(capsys, monkeypatch):
    async def people(_):
        return "1 servers\nEls\x1b[2J"

    monkeypatch.setattr("server.admin.people", people)
    assert main(["admin", "people"]) == 0
    assert capsys.readouterr().out == "1 servers\nEls\\x1b[2J\n"


def test_fewer_deals_than_one_are_none(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["simulate", GAME, "--deals", "0"])
    assert "invalid count value: '0'" in capsys.readouterr().err


def test_what_goes_wrong_in_the_care_of_a_store_is_one_sentence(capsys, tmp_path):
    (tmp_path / "data").write_text("no folder")
    assert main(["rebuild", "--data", str(tmp_path / "data")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("stamtafel: ")
    assert said.count("\n") == 1


def test_a_file_that_is_not_there_is_told_with_its_name(capsys, tmp_path):
    gone = str(tmp_path / "gone")
    for words in (["restore", gone, "--data", str(tmp_path / "data")], ["verify", gone], ["replay", gone]):
        assert main(words) == 1
        assert capsys.readouterr().err == f"stamtafel: {gone}: No such file or directory\n"


@pytest.mark.parametrize("minutes", ["0", "1441", "soon"])
def test_for_how_long_something_is_announced_is_told_shortly(capsys, minutes):
    with pytest.raises(SystemExit, match="2"):
        main(["admin", "announce", "Back at ten", "--minutes", minutes])
    assert len(capsys.readouterr().err.splitlines()[-1]) < 90


def test_whatever_a_command_of_the_operator_is_given_is_explained():
    for name, given in care.GIVEN.items():
        assert [one for one, how in given.items() if not how["help"]] == [], name

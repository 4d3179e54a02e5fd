"""The one command line: deals without people, and the care of a store."""

import json
import subprocess
import sys

import pytest

from server.__main__ import main
from server.games.registry import GAMES

GAME = min(GAMES)


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
    assert capsys.readouterr().out == "line 1: code wrong_result, field result\n"


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


def test_without_the_servers_parts_it_says_what_to_install(tmp_path):
    (tmp_path / "aiohttp.py").write_text("raise ModuleNotFoundError('no aiohttp', name='aiohttp')")
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from server.__main__ import main; sys.exit(main(['serve']))"],
        env={"PYTHONPATH": f"{tmp_path}:."}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, "stamtafel[server]" in done.stderr) == (1, True)


def test_deals_need_nothing_of_the_server(tmp_path):
    for name in ("aiohttp", "redis", "uvloop", "prometheus_client"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')")
    program = f"import sys; from server.__main__ import main; sys.exit(main(['simulate', '{GAME}']))"
    done = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": f"{tmp_path}:."}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["serve", "simulate", "verify", "replay", "init", "backup", "restore"])
def test_every_command_has_help(capsys, command):
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    assert command in capsys.readouterr().out

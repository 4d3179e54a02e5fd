"""The wheel that a server makes of itself: what pip would install, file by file."""

import base64
import csv
import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

from server.net import wheel


def opened() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(wheel.body()))


def test_every_file_is_in_its_record_with_its_digest() -> None:
    with opened() as packed:
        info = next(name.partition("/")[0] for name in packed.namelist() if ".dist-info/" in name)
        rows = list(csv.reader(packed.read(f"{info}/RECORD").decode().splitlines()))
        assert sorted(row[0] for row in rows) == sorted(packed.namelist())
        for name, digest, size in rows[:-1]:
            content = packed.read(name)
            expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            assert (digest, size) == (f"sha256={expected}", str(len(content)))


def test_it_says_what_it_is() -> None:
    with opened() as packed:
        info = next(name.partition("/")[0] for name in packed.namelist() if ".dist-info/" in name)
        assert wheel.name() == f"{info.removesuffix('.dist-info')}-py3-none-any.whl"
        assert b"stamtafel = server.__main__:main" in packed.read(f"{info}/entry_points.txt")
        assert b"Requires-Dist: websockets" in packed.read(f"{info}/METADATA")


def test_it_has_what_runs_and_nothing_else() -> None:
    with opened() as packed:
        names = set(packed.namelist())
    assert {"protocol/cards.py", "server/store/functions.lua", "docs/games/nl/klaverjas.md"} <= names
    assert "clients/cli/locale/nl/LC_MESSAGES/stamtafel.mo" in names
    assert not [name for name in names if "__pycache__" in name or name.startswith(("clients/web", "tests", ".."))]


def test_what_it_holds_runs(tmp_path: Path) -> None:
    with opened() as packed:
        packed.extractall(tmp_path)
    (tmp_path / "run.py").write_text(
        "import sys\n"
        "sys.meta_path[:] = [one for one in sys.meta_path if 'Editable' not in repr(one)]\n"
        "import server, clients.cli.play as play\n"
        "print(server.__file__, play.__file__)\n"
    )
    done = subprocess.run([sys.executable, "run.py"], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert all(path.startswith(str(tmp_path)) for path in done.stdout.split())

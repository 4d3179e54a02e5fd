"""The user's own folder."""

import stat
import sys
from pathlib import Path

import pytest

from clients.cli import folders

HOME = Path("/home/marijke")


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({}, "linux", HOME / ".config" / "stamtafel"),
        ({"XDG_CONFIG_HOME": "/x"}, "linux", Path("/x/stamtafel")),
        ({"APPDATA": "/roaming"}, "win32", Path("/roaming/Stamtafel")),
        ({}, "win32", HOME / "AppData" / "Roaming" / "Stamtafel"),
        ({}, "darwin", HOME / "Library" / "Application Support" / "Stamtafel"),
    ],
)
def test_the_folder_is_where_the_platform_has_it(environ: dict[str, str], platform: str, folder: Path) -> None:
    assert folders.config(environ, platform, HOME) == folder


def test_a_file_is_written_whole_and_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    folders.write(file, b"one")
    folders.write(file, b"two")
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["file"]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    (tmp_path / "file" / "in the way").touch()
    with pytest.raises(OSError, match=r".+"):
        folders.write(tmp_path / "file", b"one")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    wanted = tmp_path / "boek.txt"
    assert folders.free(wanted) == wanted
    wanted.write_text("een")
    (tmp_path / "boek-2.txt").write_text("twee")
    assert folders.free(wanted) == tmp_path / "boek-3.txt"

"""What is asked of each folder, on reports of our own."""

import json
from pathlib import Path

import pytest

from tests.coverage import Share, folder_of, main, shares


def told(lines: tuple[int, int], branches: tuple[int, int]) -> dict[str, object]:
    """What a report tells of a file: of so many so many."""
    summary = {
        "covered_lines": lines[0],
        "num_statements": lines[1],
        "covered_branches": branches[0],
        "num_branches": branches[1],
    }
    return {"summary": summary, "missing_lines": [7] * (lines[1] - lines[0]), "missing_branches": []}


def test_a_file_belongs_to_the_folder_it_stands_in() -> None:
    files = ("server/rules/follow.py", "server/app.py", "protocol/codec.py", "clients/cli/app.py")
    assert [folder_of(file) for file in files] == ["server/rules", "server", "protocol", "clients/cli"]


def test_the_files_of_a_folder_are_added_up() -> None:
    report = {"files": {"server/net/a.py": told((9, 10), (2, 4)), "server/net/b.py": told((1, 1), (0, 0))}}
    assert shares(report) == {"server/net": Share(10, 11, 2, 4)}


@pytest.mark.parametrize(
    ("folder", "share", "enough"),
    [
        ("server/rules", Share(100, 100, 40, 40), True),
        ("server/rules", Share(999, 1000, 40, 40), False),
        ("server/rules", Share(100, 100, 39, 40), False),
        ("server/net", Share(96, 100, 96, 100), True),
        ("server/net", Share(95, 100, 96, 100), False),
        ("server/net", Share(96, 100, 95, 100), False),
        ("server/net", Share(10, 10), True),
    ],
)
def test_where_the_cards_are_decided_all_of_it_is_run(folder: str, share: Share, enough: bool) -> None:
    assert share.is_enough(folder) == enough


def test_what_is_too_little_is_told_file_by_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    report.write_text(
        json.dumps({"files": {"server/rules/a.py": told((1, 2), (0, 0)), "server/net/b.py": told((9, 9), (1, 1))}})
    )
    assert main(str(report)) == 1
    said = capsys.readouterr().out
    assert "server/rules/a.py: lines [7]" in said
    assert "server/net/b.py" not in said
    report.write_text(json.dumps({"files": {"server/rules/a.py": told((2, 2), (0, 0))}}))
    assert main(str(report)) == 0

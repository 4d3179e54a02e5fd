"""The page: in the reader's language, with nothing from elsewhere, and nothing that was not escaped."""

import pytest

from server.net.page import POLICY, language, page


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("", "nl"),
        ("nl-NL,nl;q=0.9,en;q=0.8", "nl"),
        ("en-GB,en;q=0.9,nl;q=0.8", "en"),
        ("fr,en;q=0.3,nl;q=0.5", "nl"),
        ("fr", "nl"),
        ("en;q=x", "nl"),
        ("EN", "en"),
    ],
)
def test_the_language_that_is_wanted_most(accepted, chosen):
    assert language(accepted) == chosen


def test_it_has_the_link_and_the_command():
    text = page("http://localhost:7117/t/donderdag-abc", "nl", table=True)
    assert "stamtafel play http://localhost:7117/t/donderdag-abc" in text
    assert '<html lang="nl">' in text
    assert "$" not in text


@pytest.mark.parametrize("language", ["nl", "en"])
def test_it_says_how_to_install_from_a_copy_of_the_repository(language):
    text = page("http://localhost:7117/t/donderdag-abc", language, table=True)
    for line in (
        "python3 -m venv .venv",
        ".venv/bin/pip install .",
        ".venv/bin/stamtafel play http://localhost:7117/t/donderdag-abc",
    ):
        assert f"{line}\n" in text or f"{line}</code>" in text
    assert "pip install stamtafel" not in text


def test_a_link_is_escaped():
    assert "<b>" not in page('http://localhost/"><b>', "en", table=False)


def test_there_is_no_script_and_none_would_run():
    assert "<script" not in page("http://localhost", "en", table=False)
    assert "script-src" not in POLICY
    assert POLICY.startswith("default-src 'none'; style-src 'sha256-")

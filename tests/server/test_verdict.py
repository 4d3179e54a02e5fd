"""What is said of records: in the reader's language, with the code of what was found."""

import json
from typing import get_args

import pytest

from clients.cli.settings import LANGUAGES
from clients.cli.words import command_in
from protocol.records import write_line
from server import verdict
from server.__main__ import main
from server.verify import UNJUDGED, Code, Finding
from tests.server.test_verify import RECORD


@pytest.mark.parametrize("code", get_args(Code))
def test_everything_that_can_be_found_has_its_own_sentence_in_every_language(code):
    said = {verdict.fault(Finding(code, 3), 7, command_in(language)) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert [one for one in said if not one.endswith(f"(code {code}, move 3)") or " 7" not in one] == []


@pytest.mark.parametrize("code", sorted(UNJUDGED))
def test_what_cannot_be_judged_is_not_called_wrong(code):
    assert verdict.fault(Finding(code), 1, command_in("en")).startswith("line 1 cannot be judged by this version: ")
    assert verdict.total(1, 0, 1, {}, command_in("en")) == "records: 1; wrong: 0; cannot be judged by this version: 1"


def test_why_it_cannot_be_played_back():
    told = verdict.barred(Finding("bad_deck", field="deck"), 2, command_in("nl"))
    assert told.startswith("regel 2 kan niet worden afgespeeld: dit zijn niet de kaarten van het spel")


def test_the_command_speaks_the_language_that_is_asked_for(capsys, tmp_path):
    file = tmp_path / "deals.jsonl"
    file.write_text(json.dumps(json.loads(write_line(RECORD)) | {"result": {"passed": True}}))
    assert main(["verify", "--language", "nl", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == "regel 1: dit is niet wat de zetten opleveren (code wrong_result, field result)\n"
    assert err == "verslagen: 1; fout: 1\n"
    assert main(["verify", "--language", "ca", str(file)]) == 1
    assert capsys.readouterr().err == "registres: 1; erronis: 1\n"

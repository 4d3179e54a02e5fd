"""Record lines (rules/record.md): what is read is what is written."""

import json
from pathlib import Path

import msgspec
import pytest

from protocol.actions import Ask, Has, Play
from protocol.records import Record, RecordedMove, Result, Zero, read_line, write_line

LINES = (Path(__file__).parents[1] / "rules" / "records.jsonl").read_text().splitlines()


def small(**changes: object) -> dict[str, object]:
    """The least that is a record, as JSON, with these keys changed."""
    least = {"game": "klaverjas", "rules": 1, "options": {}, "players": 4, "dealer": 0, "deck": ["Jh"], "moves": []}
    return least | changes


@pytest.mark.parametrize("line", LINES, ids=[f"{n + 1}" for n in range(len(LINES))])
def test_a_line_read_and_written_says_the_same(line: str) -> None:
    assert json.loads(write_line(read_line(line))) == json.loads(line)


def test_a_line_is_one_line() -> None:
    assert not any("\n" in write_line(read_line(line)) for line in LINES)


def test_an_exported_record_keeps_its_fair_cards_fields() -> None:
    record = Record(
        game="klaverjas",
        rules=1,
        options={"deals": 16},
        players=4,
        dealer=1,
        deck=("Jh", "9h"),
        moves=(RecordedMove(seat=2, action=Play(card="Jh"), by="server"),),
        result=Result(points=(100, 62), written=(100, 62)),
        people=("Ada", None, "Bo", "Cas"),
        started="2026-11-26T19:30:00Z",
        match="00" * 16,
        deal=1,
        commitment="11" * 32,
        secret="22" * 32,
        nonces=("33" * 32, None, None, None),
        zero=Zero(commitment="44" * 32, secret="55" * 32, nonces=(None,) * 4),
    )
    written = json.loads(write_line(record))
    assert written["moves"] == [{"seat": 2, "action": {"do": "play", "card": "Jh"}, "by": "server"}]
    assert written["nonces"] == ["33" * 32, None, None, None]
    assert "given" not in written
    assert read_line(write_line(record)) == record


@pytest.mark.parametrize("answer", [True, 3, "Ah", None, ("c", "d"), ()])
def test_an_answer_stands_beside_its_question(answer: bool | int | str | tuple[str, ...] | None) -> None:
    move = {"seat": 0, "action": {"do": "ask", "question": {"kind": "has", "card": "Ah"}}, "answer": answer}
    record = read_line(json.dumps(small(moves=[move])))
    assert record.moves[0].action == Ask(question=Has(card="Ah"))
    assert record.moves[0].answer == answer
    assert '"answer"' in write_line(record)


def test_a_line_that_was_cut_short_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError):
        read_line(LINES[0][:-1])


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"deck": ["1h"]}, "deck"),
        ({"dealer": 7}, "dealer"),
        ({"dealer": 4}, "dealer"),
        ({"players": 2**63}, "players"),
        ({"rules": 0}, "rules"),
        ({"moves": [{"seat": 3, "action": {"do": "pass"}}, {"seat": 4, "action": {"do": "pass"}}]}, r"moves\[1\].seat"),
        ({"claim": 4}, "claim"),
        ({"people": ["Ada", "Bo"]}, "people"),
        ({"deal": -5}, "deal"),
        ({"deal": 0}, "deal"),
        ({"deal": 2**32}, "deal"),
        ({"deal": 2**63}, "deal"),
        ({"deal": 2**70}, "deal"),
        ({"moves": [{"seat": 0, "action": {"do": "fold"}}]}, "moves"),
        ({"winner": 0}, "winner"),
    ],
)
def test_a_wrong_line_names_the_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=field):
        read_line(json.dumps(small(**changes)))

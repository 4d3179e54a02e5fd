"""What `stamtafel verify` and `stamtafel replay` say of records, in sentences: English stands here, as in care.py.

Each function takes `say`, which gives an English sentence in the language of the reader. The code of what was found
stands behind its sentence in every language, for scripts and for reports.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict

from server.verify import UNJUDGED, Code, Finding

Say = Callable[[str], str]

_MEANS: dict[Code, str] = {
    "no_game": "this version knows no such game",
    "other_rules": "this was played under rules that this version does not know",
    "bad_players": "the game is not for so many players",
    "bad_option": "the game has no such option or value",
    "bad_deck": "these are not the cards of the game, each once",
    "bad_carry": "no deal of this game could begin with this",
    "illegal": "this move is against the rules",
    "after_end": "this move comes when the deal is over",
    "wrong_answer": "this is not the true answer",
    "wrong_may": "this is not what the seats might have done",
    "unfinished": "the moves end before the deal does",
    "wrong_claim": "who claimed the rest could not do so here",
    "wrong_result": "this is not what the moves come to",
    "bad_bytes": "no hexadecimal bytes of the right length stand here",
    "wrong_commitment": "the secret does not belong to the seal",
    "wrong_deck": "the cards do not follow from the secret and the numbers",
    "wrong_daily": "this cannot be a deal of the daily that it names",
    "wrong_draw": "dealer or partners do not follow from the draw",
    "no_secret": "no secret in the record, so the shuffle cannot be checked",
    "given": "the cards were given in advance, so there was no shuffle to check",
}
_FAULT = "line {line}: {means} ({found})"
_UNJUDGED = "line {line} cannot be judged by this version: {means} ({found})"
_BARRED = "line {line} cannot be played back: {means} ({found})"
_RECORDS = "records: {n}"
_WRONG = "wrong: {n}"
_BEYOND = "cannot be judged by this version: {n}"
_UNCHECKED = "not checked: {n}, {means}"


def sentences() -> tuple[str, ...]:
    """Every sentence there is, for the catalogues."""
    return (*_MEANS.values(), _FAULT, _UNJUDGED, _BARRED, _RECORDS, _WRONG, _BEYOND, _UNCHECKED)


def fault(finding: Finding, line: int, say: Say) -> str:
    """What is wrong with the record on this line, or that this version cannot judge it."""
    return _of(_UNJUDGED if finding.code in UNJUDGED else _FAULT, finding, line, say)


def barred(finding: Finding, line: int, say: Say) -> str:
    """Why the record on this line cannot be played back."""
    return _of(_BARRED, finding, line, say)


def total(records: int, wrong: int, beyond: int, unchecked: Mapping[Code, int], say: Say) -> str:
    """How many records there were, how many are wrong, how many could not be judged, and what could not be checked."""
    parts = [say(_RECORDS).format(n=records), say(_WRONG).format(n=wrong)]
    parts += [say(_BEYOND).format(n=beyond)] if beyond else []
    parts += [say(_UNCHECKED).format(n=n, means=say(_MEANS[code])) for code, n in unchecked.items()]
    return "; ".join(parts)


def _of(sentence: str, finding: Finding, line: int, say: Say) -> str:
    found = ", ".join(f"{name} {value}" for name, value in asdict(finding).items() if value is not None)
    return say(sentence).format(line=line, means=say(_MEANS[finding.code]), found=found)

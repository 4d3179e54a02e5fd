"""The actions and questions are those of the table in rules/common.md, in the JSON form of rules/record.md."""

from typing import get_args

import msgspec
import pytest

from protocol import actions
from protocol.actions import Action, Question

TABLE = """
    play pass trumps delegate double redouble third_double take exchange ask tell schut herschut tout
    give_up agree refuse declare show call dek change_six swap keep
"""

QUESTIONS = "has count_suit count_rank highest lowest void longest points can_head"

FORMS = [
    (actions.Play(card="Jh"), '{"do":"play","card":"Jh"}'),
    (actions.Play(card="Qh", stuk=True), '{"do":"play","card":"Qh","stuk":true}'),
    (actions.Pass(), '{"do":"pass"}'),
    (actions.Trumps(suit="none"), '{"do":"trumps","suit":"none"}'),
    (actions.Exchange(cards=()), '{"do":"exchange","cards":[]}'),
    (actions.Exchange(max=2), '{"do":"exchange","max":2}'),
    (actions.Exchange(cards=("7c", "8d")), '{"do":"exchange","cards":["7c","8d"]}'),
    (actions.Ask(), '{"do":"ask"}'),
    (actions.Ask(question=actions.Has(card="Ts")), '{"do":"ask","question":{"kind":"has","card":"Ts"}}'),
    (actions.Tell(question=actions.CountSuit(suit="h")), '{"do":"tell","question":{"kind":"count_suit","suit":"h"}}'),
    (actions.Tell(question=actions.Points()), '{"do":"tell","question":{"kind":"points"}}'),
    (actions.Declare(), '{"do":"declare"}'),
    (actions.Declare(melds=(("Ah", "Kh", "Qh"),)), '{"do":"declare","melds":[["Ah","Kh","Qh"]]}'),
    (actions.ChangeSix(), '{"do":"change_six"}'),
]


def tags(union: object) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


def test_every_action_of_the_table_and_no_other() -> None:
    assert tags(Action) == TABLE.split()


def test_par_3_every_kind_of_question_and_no_other() -> None:
    assert tags(Question) == QUESTIONS.split()


@pytest.mark.parametrize(("action", "text"), FORMS, ids=lambda value: value if isinstance(value, str) else "")
def test_json_form(action: Action, text: str) -> None:
    assert msgspec.json.encode(action).decode() == text
    assert msgspec.json.decode(text, type=Action) == action


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"fold"}',
        '{"do":"play"}',
        '{"do":"play","card":"1h"}',
        '{"do":"play","card":"jh"}',
        '{"do":"play","card":"Jh","suit":"h"}',
        '{"do":"pass","card":"Jh"}',
        '{"do":"trumps","suit":"x"}',
        '{"do":"ask","question":{"kind":"has"}}',
        '{"do":"ask","question":{"kind":"has","card":"Ts","suit":"s"}}',
        '{"do":"exchange","cards":["7c","7d","7h","7s","8c","8d","8h","8s","9c","9d","9h","9s","Tc","Td","Th","Ts","Jc"]}',
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)

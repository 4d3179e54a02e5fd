"""The same mistakes are made each time, and read in place of the source."""

from types import ModuleType

from tests.mistakes import mutants
from tests.mutants import FILES, ROOT, Instead, sample
from tests.test_mistakes import SOURCE


def test_the_same_mistakes_are_chosen_each_time_and_others_by_another_seed() -> None:
    every = list(mutants("a.py", SOURCE))
    assert sample(every, 3, "one") == sample(list(reversed(every)), 3, "one")
    assert len({tuple(sample(every, 3, f"seed {n}")) for n in range(10)}) > 1


def test_a_line_that_is_added_elsewhere_leaves_the_choice_as_it_is() -> None:
    before = sample(list(mutants("a.py", SOURCE)), 4)
    after = sample(list(mutants("a.py", SOURCE + "\n\ndef last() -> None:\n    return None\n")), 4)
    assert [mutant.called for mutant in before] == [mutant.called for mutant in after]


def test_a_module_is_read_with_the_mistake_where_it_is_asked_for() -> None:
    file = "server/rules/scoring.py"
    mutant = next(mutants(file, (ROOT / file).read_text("utf-8")))
    instead = Instead(mutant)
    assert instead.find_spec("server.rules.follow") is None
    spec = instead.find_spec("server.rules.scoring")
    assert spec is not None
    module = ModuleType("server.rules.scoring")
    instead.exec_module(module)
    assert module.__doc__


def test_mistakes_are_made_in_files_that_are_there() -> None:
    assert [file for file in FILES if not (ROOT / file).exists()] == []

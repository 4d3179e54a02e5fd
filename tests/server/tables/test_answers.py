"""The accepted commands that are remembered: the last 256 of a person at the least, each found by its id."""

from server.tables.answers import KEPT_ANSWERS, LATEST, Answered, Answers, remembered


def answered(n: int) -> Answered:
    return Answered(n.to_bytes(16, "big"), bytes(8), n)


def after(count: int) -> Answers:
    answers = Answers()
    for n in range(count):
        answers = answers.and_to(answered(n))
    return answers


def test_each_of_the_last_is_found_and_none_that_never_was() -> None:
    for count in (1, LATEST - 1, LATEST, KEPT_ANSWERS + LATEST, 1000):
        answers = after(count)
        last = range(max(0, count - KEPT_ANSWERS), count)
        assert [answers.to(answered(n).id) for n in last] == [answered(n) for n in last]
        assert answers.to(answered(count).id) is None
        assert answers.kept() == tuple(answered(n) for n in last)


def test_what_is_older_is_forgotten_soon() -> None:
    answers = after(1000)
    assert len(tuple(answers)) < KEPT_ANSWERS + LATEST
    assert answers.to(answered(1000 - KEPT_ANSWERS - LATEST).id) is None


def test_those_that_were_kept_are_the_same_when_they_are_read_again() -> None:
    answers = after(300)
    assert remembered(answers.kept()) == answers
    assert answers != after(299)
    assert answers != answers.kept()
    assert remembered(answers.kept()).and_to(answered(300)) == after(301)


def test_a_state_keeps_what_it_remembers_whatever_comes_after_it() -> None:
    before = after(LATEST - 1)
    before.and_to(answered(99))
    assert before.kept() == tuple(answered(n) for n in range(LATEST - 1))

"""The accepted commands that are remembered: the last 256 of a person, each found by its id."""

from server.tables.answers import KEPT_ANSWERS, NOTHING, Answered, Answers, and_to, each, remembered, to


def answered(n: int) -> Answered:
    return Answered(n.to_bytes(16, "big"), bytes(8), n)


def after(count: int) -> Answers:
    return remembered(map(answered, range(count)))


def test_each_of_the_last_is_found_and_none_that_never_was() -> None:
    for count in (1, 2, KEPT_ANSWERS, KEPT_ANSWERS + 1, 1000):
        answers = after(count)
        last = range(max(0, count - KEPT_ANSWERS), count)
        assert [to(answers, answered(n).id) for n in last] == [answered(n) for n in last]
        assert to(answers, answered(count).id) is None
        assert each(answers) == tuple(answered(n) for n in last)


def test_what_is_older_is_forgotten() -> None:
    assert to(after(1000), answered(999 - KEPT_ANSWERS).id) is None


def test_an_id_that_stands_across_two_rows_is_not_taken_for_one() -> None:
    one, other = Answered(b"a" * 16, b"b" * 8, 7), Answered(b"c" * 16, b"d" * 8, 8)
    answers = remembered([one, other])
    across = answers[24:40]
    assert to(answers, across) is None
    assert to(and_to(answers, Answered(across, b"e" * 8, 9)), across) == Answered(across, b"e" * 8, 9)
    assert to(NOTHING, b"a" * 16) is None

"""Each vote: who is asked, what carries it, what ends it, with a clock that jumps."""

import pytest

from protocol.commands import Goodbye, Propose, Sit, Volunteer, Vote
from protocol.place import Lock
from server.tables import moves as m
from server.tables import views, votes
from server.tables.absence import Heard, Missed
from server.tables.acting import Refusal
from server.tables.clocks import POLL_MS
from server.tables.decide import Due
from server.tables.state import Poll, awaited
from tests.tabletop import PEOPLE, Tabletop

ALL = frozenset(PEOPLE)
FOUR = PEOPLE[:4]


def whats(steps: list) -> list:
    return [step.move.what for step in steps]


def kinds(steps: list) -> list[type]:
    return [type(what) for what in whats(steps)]


def votes_(table: Tabletop, who: str, choice: str, person: str | None = None):
    return table.says(who, Vote(table.id(), choice, person))


def proposed(table: Tabletop, who: str, what: str):
    return table.says(who, Propose(table.id(), what))


def missed(**settings: object) -> tuple[Tabletop, str, list[str]]:
    """A table at which somebody is missed and voted on: the table, who, and the others."""
    table = Tabletop(**settings).dealt()
    seat = awaited(table.state)
    missing = table.on(seat)
    table.here = ALL - {missing}
    table.does(None, Missed(seat, "dropped"))
    return table, missing, [who for who in FOUR if who != missing]


# Who is asked


def test_about_an_absent_seat_the_others_who_are_there_are_asked() -> None:
    table, _, others = missed()
    vote = views.public(table.state).vote
    assert (vote.asked, vote.needed, vote.by) == (tuple(others), 2, None)
    assert vote.choices == ("wait", "bot", "standin", "adjourn")


def test_bots_and_who_has_gone_for_tonight_are_not_asked() -> None:
    table = Tabletop().among_bots(3)
    table.does("cor", Goodbye(table.id()))
    proposed(table, "ann", "adjourn")
    assert table.state.poll.asked == ("ann", "bea")


def test_who_stands_in_is_asked_and_not_whose_seat_it_is() -> None:
    table, missing, others = missed()
    table.does("eva", Volunteer(table.id()))
    for who in others[:2]:
        votes_(table, who, "standin", "eva")
    table.here = ALL
    proposed(table, "eva", "adjourn")
    assert set(table.state.poll.asked) == {"eva", *others}
    assert votes_(table, missing, "yes") == Refusal("no_vote")
    assert proposed(table, missing, "stop") == Refusal("stood_in")


def test_a_claim_is_put_to_the_opponents_and_an_undo_to_all_the_others() -> None:
    table = Tabletop().dealt()
    assert votes.voters(table.state, "claim", 0, "ann", ALL) == ("bea", "dik")
    assert votes.voters(table.state, "undo", 0, "ann", ALL) == ("bea", "cor", "dik")
    assert votes.voters(table.state, "sit", 1, "eva", ALL) == FOUR
    assert votes.voters(table.state, "undo", 0, "ann", frozenset({"ann", "cor"})) == ("cor",)
    assert votes.voters(table.state, "undo", 0, "ann", frozenset({"ann"})) == ()


# Counting, as numbers


@pytest.mark.parametrize(
    ("why", "asked", "cast", "decided", "settled"),
    [
        ("adjourn", "abcd", {}, None, "no"),
        ("adjourn", "abcd", {"a": "yes", "b": "yes"}, None, "yes"),
        ("adjourn", "abcd", {"a": "yes", "b": "yes", "c": "yes"}, "yes", "yes"),
        ("adjourn", "abcd", {"a": "yes", "b": "yes", "c": "no", "d": "no"}, None, "no"),
        ("adjourn", "abc", {"a": "yes", "b": "yes"}, "yes", "yes"),
        ("adjourn", "a", {"a": "yes"}, "yes", "yes"),
        ("adjourn", "bc", {"a": "yes"}, None, "no"),
        ("stop", "abcd", {"a": "yes"}, None, "yes"),
        ("counts", "abcd", {"a": "yes", "b": "no"}, None, "no"),
        ("counts", "abcd", {}, None, "no"),
        ("counts", "abc", {"a": "no", "b": "no"}, "no", "no"),
        ("dropped", "abc", {"a": "bot", "b": "wait"}, None, "wait"),
        ("dropped", "abc", {"a": "bot"}, None, "bot"),
        ("dropped", "abc", {"a": "eva", "b": "eva"}, "eva", "eva"),
        ("dropped", "abcd", {"a": "bot", "b": "bot", "c": "eva"}, None, "bot"),
        ("undo", "abc", {"a": "yes", "b": "yes"}, None, "yes"),
        ("undo", "abc", {"a": "yes", "b": "yes", "c": "yes"}, "yes", "yes"),
        ("undo", "abc", {"a": "yes", "b": "no"}, "no", "no"),
        ("undo", "abc", {}, None, "no"),
        ("undo", "", {"a": "yes"}, "no", "no"),
        ("claim", "ab", {"a": "yes"}, None, "yes"),
        ("sit", "a", {"a": "yes"}, "yes", "yes"),
    ],
)
def test_what_the_votes_come_to(why: str, asked: str, cast: dict[str, str], decided: str | None, settled: str) -> None:
    """`decided` is at once, `settled` when the minute is over."""
    poll = Poll(why, 0, asked=tuple(asked), votes=cast)
    assert votes.outcome(poll) == decided
    assert votes.settled(poll) == settled


def test_as_many_as_are_needed_carry_it_and_one_fewer_do_not() -> None:
    for why in ("adjourn", "dropped", "undo"):
        for size in range(1, 8):
            asked = tuple(f"p{n}" for n in range(size))
            yes = "bot" if why == "dropped" else "yes"
            enough = votes.needed(Poll(why, 0, asked=asked))
            for count in range(size + 1):
                poll = Poll(why, 0, asked=asked, votes=dict.fromkeys(asked[:count], yes))
                assert votes.outcome(poll) == (yes if count >= enough else None)


# Who comes and goes while it is open


def test_who_comes_is_asked_too_and_who_goes_no_longer() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "bea"})
    proposed(table, "ann", "adjourn")
    assert views.public(table.state).vote.needed == 2
    table.here = frozenset({"ann", "bea", "cor", "dik"})
    assert whats(table.does(None, Heard())) == [m.Asked(FOUR)]
    vote = views.public(table.state).vote
    assert (vote.asked, vote.needed) == (FOUR, 3)
    assert table.does(None, Heard()) == []
    table.here = frozenset({"ann"})
    steps = whats(table.does(None, Heard()))
    assert steps == [m.Asked(("ann",)), m.VoteClosed("adjourn", None, "yes"), m.Adjourned()]


def test_who_votes_having_come_since_counts() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "bea"})
    proposed(table, "ann", "adjourn")
    table.here = frozenset({"ann", "bea", "cor"})
    steps = whats(votes_(table, "cor", "yes"))
    assert steps == [m.Asked(PEOPLE[:3]), m.Voted("yes"), m.VoteClosed("adjourn", None, "yes"), m.Adjourned()]


def test_the_vote_of_who_has_gone_does_not_count_until_they_are_back() -> None:
    table, _, others = missed()
    votes_(table, others[0], "bot")
    table.here -= {others[0]}
    table.does(None, Heard())
    assert views.public(table.state).vote.votes == {}
    votes_(table, others[1], "wait")
    table.here |= {others[0]}
    table.does(None, Heard())
    assert views.public(table.state).vote.votes == {others[0]: "bot", others[1]: "wait"}


def test_with_nobody_left_to_answer_a_minute_ends_it() -> None:
    table, _, others = missed()
    votes_(table, others[0], "bot")
    table.here = frozenset({"eva"})
    table.now += POLL_MS
    assert kinds(table.does(None, Due())) == [m.VoteClosed, m.Deserted]
    assert not any(chair.bot for chair in table.state.chairs)


# Adjourning


def test_adjourning_is_carried_by_more_than_half_the_proposer_among_them() -> None:
    table = Tabletop().dealt()
    assert whats(proposed(table, "ann", "adjourn")) == [m.VoteOpened("adjourn", None, FOUR)]
    vote = views.public(table.state).vote
    assert (vote.votes, vote.by, vote.choices, vote.needed) == ({"ann": "yes"}, "ann", ("yes", "no"), 3)
    assert kinds(votes_(table, "bea", "yes")) == [m.Voted]
    assert kinds(votes_(table, "cor", "yes")) == [m.Voted, m.VoteClosed, m.Adjourned]
    assert table.state.phase == "waiting"


def test_the_play_goes_on_while_adjourning_is_voted_on() -> None:
    table = Tabletop().dealt()
    proposed(table, "ann", "adjourn")
    table.moves_on()
    assert table.state.poll is not None


def test_a_tie_about_adjourning_does_nothing() -> None:
    table = Tabletop().dealt()
    proposed(table, "ann", "adjourn")
    votes_(table, "bea", "yes")
    votes_(table, "cor", "no")
    votes_(table, "dik", "no")
    assert whats(table.wait()) == [m.VoteClosed("adjourn", None, "no")]
    assert table.state.phase == "playing"


def test_after_a_minute_those_who_have_voted_adjourn() -> None:
    table = Tabletop().dealt()
    proposed(table, "ann", "adjourn")
    assert whats(table.wait()) == [m.VoteClosed("adjourn", None, "yes"), m.Adjourned()]


def test_nobody_proposes_the_same_twice_in_a_deal() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    proposed(table, "ann", "adjourn")
    assert proposed(table, "bea", "stop") == Refusal("being_asked")
    for who in ("bea", "cor", "dik"):
        votes_(table, who, "no")
    assert table.state.poll is None
    assert proposed(table, "ann", "adjourn") == Refusal("asked_already")
    assert views.private(table.state, 0).may == ("stop",)
    assert set(views.private(table.state, 1).may) >= {"adjourn", "stop"}
    while table.state.phase == "playing":
        table.step()
    assert proposed(table, "ann", "adjourn") == Refusal("asked_already")
    table.shuffled()
    assert isinstance(proposed(table, "ann", "adjourn"), list)


def test_with_nobody_there_to_ask_nothing_is_proposed() -> None:
    table = Tabletop().dealt()
    table.here = frozenset({"ann", "eva"})
    assert proposed(table, "ann", "adjourn") == Refusal("nobody_to_ask")
    assert proposed(table, "eva", "adjourn") == Refusal("not_seated")


def test_who_plays_with_bots_only_need_not_ask() -> None:
    table = Tabletop().among_bots(1)
    assert kinds(proposed(table, "ann", "adjourn")) == [m.VoteOpened, m.VoteClosed, m.Adjourned]


def test_the_others_may_adjourn_for_somebody_who_is_missed() -> None:
    table, missing, others = missed()
    votes_(table, others[0], "adjourn")
    assert kinds(votes_(table, others[1], "adjourn")) == [m.Voted, m.VoteClosed, m.Adjourned]
    (rest,) = table.state.resting
    assert missing in [chair.person for chair in rest.chairs]


def test_nobody_votes_for_what_is_no_choice() -> None:
    table, _, others = missed()
    assert votes_(table, others[0], "yes") == Refusal("no_vote", "choice")
    for who in others[:2]:
        votes_(table, who, "wait")
    proposed(table, others[0], "stop")
    assert votes_(table, others[1], "bot") == Refusal("no_vote", "choice")
    assert votes_(table, others[1], "yes", "eva") == Refusal("no_vote", "person")


def test_who_offered_to_stand_in_and_has_gone_does_not() -> None:
    table, _, others = missed()
    table.does("eva", Volunteer(table.id()))
    votes_(table, others[0], "standin", "eva")
    table.here -= {"eva"}
    assert votes_(table, others[1], "standin", "eva") == Refusal("no_vote", "person")
    assert whats(table.wait()) == [m.VoteClosed("dropped", awaited(table.state), "wait")]


def test_a_bot_s_seat_that_is_kept_for_somebody_is_asked_for_by_nobody_else() -> None:
    table = Tabletop().among_bots(2)
    table.does("ann", Lock(table.id(), 2, "fre"))
    assert table.says("eva", Sit(table.id(), 2)) == Refusal("seat_locked", "seat")
    assert isinstance(table.says("fre", Sit(table.id(), 2)), list)


def test_a_bot_s_seat_is_not_asked_for_while_something_else_is_voted_on() -> None:
    table = Tabletop().among_bots(2)
    proposed(table, "ann", "adjourn")
    assert table.says("eva", Sit(table.id(), 2)) == Refusal("being_asked")

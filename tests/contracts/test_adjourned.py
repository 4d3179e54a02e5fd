"""A match that rests shows nobody a card, in any game, and what is gone on with is what was left, for every viewer."""

import os
from random import Random

import pytest

from protocol.commands import Pause, Propose, Resume, Vote
from server.games.registry import GAMES
from server.tables.seals import seal, unseal
from server.tables.state import variant_of
from tests.contracts.test_views import masked, other_hands_changed, some_way
from tests.contracts.viewers import Viewers, cards_in
from tests.tabletop import PEOPLE, Tabletop

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))


def told(table: Tabletop, viewers: Viewers, who: str, command: object) -> None:
    """Somebody says something that is accepted, and everybody is shown what it did."""
    for step in table.does(who, command):
        viewers.go(step)


def adjourn(table: Tabletop, viewers: Viewers) -> None:
    """Everybody agrees to go on another evening."""
    told(table, viewers, "ann", Propose(table.id(), "adjourn"))
    for who in PEOPLE[1 : table.state.settings.players]:
        if table.state.poll is not None:
            told(table, viewers, who, Vote(table.id(), "yes"))


def resume(table: Tabletop, viewers: Viewers) -> None:
    """They go on with it."""
    told(table, viewers, "bea", Resume(table.id(), 1))
    told(table, viewers, "ann", Pause(table.id(), pause=False))


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(len(GAMES), DEALS // 30)))
def test_nobody_is_sent_a_card_of_a_match_that_rests(n: int) -> None:
    random = Random(n)
    name, players, options = some_way(n, random)
    table = Tabletop(name, players, seed=f"rests {n}", options=options, open_tricks=n % 2 == 0).seated().ready()
    viewers = Viewers(table.record)
    least, phase = random.randrange(3, 60), ("playing", "sheet", "shuffling")[n % 3]
    while table.state.phase != "over" and (table.state.phase != phase or table.state.version < least):
        for step in table.step():
            viewers.go(step)
    if table.state.phase == "over":  # in its first deal: there is no other to adjourn
        return
    views = dict(viewers.views)
    adjourn(table, viewers)
    assert table.state.phase == "waiting"
    assert not any(cards_in(viewers.whole(table.record, person)) for person in viewers.people)
    assert not any(cards_in(message) for message in viewers.sent.values())
    table.record.state = unseal(seal(table.state))
    resume(table, viewers)
    assert table.state.phase == phase
    for person, (public, private) in views.items():
        now_public, now_private = viewers.views[person]
        assert (now_private.hand, now_private.decision is None) == (private.hand, private.decision is None)
        assert (now_public.trick, now_public.held, now_public.said) == (public.trick, public.held, public.said)


@pytest.mark.deals
@pytest.mark.parametrize("n", range(2 * len(GAMES)))
def test_two_resting_matches_that_differ_in_hidden_cards_look_the_same(n: int) -> None:
    """To who looks on and to each seat: what rests tells nothing of the cards, not even to whose they are."""
    random = Random(n)
    name, players, options = some_way(n, random)
    viewer = random.choice([None, *range(players)])
    first = Tabletop(name, players, seed=f"two rest {n}", options=options)
    pack = variant_of(first.state.settings).pack
    first.dealt(tuple(random.sample(pack, len(pack))))
    second = Tabletop(name, players, seed=f"two rest {n}", options=options)
    second.dealt(other_hands_changed(first.state, viewer, random))
    sent = []
    for table in (first, second):
        viewers = Viewers(table.record)
        adjourn(table, viewers)
        sent.append([masked(viewers.whole(table.record, person), table) for person in viewers.people])
    assert sent[0] == sent[1]
    assert first.state.resting[0].running.deck != second.state.resting[0].running.deck

"""At a table of one's own nobody is sent a card too many, nor what the cards to come follow from; advice tells nothing."""

import os
from random import Random

import pytest
from msgspec.structs import replace

from protocol import fair
from protocol.actions import Action, Play
from server.bots.act import Choice
from server.games.registry import DAILIES, GAMES
from server.rules.game import Deal, Variant
from server.rules.stages import OPEN_FORMS
from server.tables import alone, views
from server.tables.lessons import ahead_of
from server.tables.state import Table, awaited, variant_of
from tests.alonetable import DAY, KEY, AloneTable, a_daily, scripted
from tests.contracts.test_views import drew, masked, may_know, other_hands_changed, shows_a_difference
from tests.contracts.viewers import Viewers, cards_in
from tests.lessons import a_lesson

TABLES = int(os.environ.get("STAMTAFEL_DEALS", "300")) // 10


KINDS = [*(("lesson", game) for game in GAMES), *(("daily", name) for name in DAILIES)]


class Watched:
    """A table of one's own and what its person, and somebody who should not be there, would be sent."""

    def __init__(self, table: AloneTable) -> None:
        self.table = table
        self.viewers = Viewers(table.record)
        self.gone = len(table.steps)

    def catch_up(self) -> list[bytes]:
        """Everything that was sent since, to the person and to the other."""
        sent = []
        for step in self.table.steps[self.gone :]:
            self.viewers.go(step)
            sent += [self.viewers.sent["ann"], self.viewers.sent["spectator"]]
        self.gone = len(self.table.steps)
        return sent

    def whole(self, person: str) -> bytes:
        return self.viewers.whole(self.table.record, person)


@pytest.mark.deals
@pytest.mark.parametrize("name", DAILIES)
def test_in_a_daily_no_card_is_sent_too_many_and_no_secret_before_its_deal_is_over(name: str) -> None:
    watched = Watched(a_daily(name))
    table, ahead = watched.table, alone.secrets_of(KEY, name, DAY)
    while table.state.phase != "over":
        table.step(scripted)
        sent = [*watched.catch_up(), watched.whole("ann"), watched.whole("spectator")]
        state, deal = table.state, table.state.match.deals if table.state.match else 0
        hidden = {KEY, ahead.chance, *ahead.secrets[deal - (state.phase == "playing") :], state.secret}
        for message in sent:
            assert not any(secret in message for secret in hidden)
        assert cards_in(watched.whole("ann")) <= may_know(state, "ann")
        assert cards_in(watched.whole("spectator")) <= may_know(state, "spectator")
        assert watched.viewers.views["ann"] == (views.public(state), views.private(state, 0))


@pytest.mark.parametrize("name", DAILIES)
def test_what_is_published_the_day_before_tells_no_card(name: str) -> None:
    """The commitments are all that leaves: of other secrets they are others, and no secret stands in them."""
    ahead = alone.secrets_of(KEY, name, DAY)
    published = alone.commitments(KEY, name, DAY)
    assert len(set(published)) == 4
    assert not {*published} & {*ahead.secrets, ahead.chance, KEY, fair.daily_match(name, DAY)}


@pytest.mark.deals
@pytest.mark.parametrize("n", range(TABLES))
def test_two_tables_that_differ_only_in_hidden_cards_look_the_same_and_are_advised_the_same(n: int) -> None:
    random = Random(n)
    tables = two_tables(KINDS[n % len(KINDS)], random)
    both = [Watched(table) for table in tables]
    while all(table.state.phase == "playing" for table in tables):
        advised(tables)
        seat, choices = common(tables, random)
        if not choices:
            break
        for table, action in zip(tables, choices, strict=True):
            table.does(seat, as_said(table.state, seat, action))
        if any(table.state.phase != "playing" for table in tables) or shows_a_difference(tables, 0):
            break
        if drew((seat, choices[0]), 0):
            break
        sent = [[masked(message, table) for message in one.catch_up()] for one, table in zip(both, tables, strict=True)]
        assert sent[0][-2:] == sent[1][-2:]
        whole = [masked(one.whole("ann"), table) for one, table in zip(both, tables, strict=True)]
        assert whole[0] == whole[1]


def two_tables(kind: tuple[str, str], random: Random) -> list[AloneTable]:
    """Two tables of this kind with any cards, which differ in the hands of the others."""
    _, name = kind
    pack = variant_of((a_lesson(name) if name in GAMES else a_daily(name)).state.settings).pack
    one = with_deck(kind, tuple(random.sample(pack, len(pack))))
    return [one, with_deck(kind, other_hands_changed(one.state, 0, random))]


def with_deck(kind: tuple[str, str], deck: tuple[str, ...]) -> AloneTable:
    """A guided deal, or the first deal of a daily, with this deck."""
    what, name = kind
    if what == "lesson":
        return a_lesson(name, replace(ahead_of(name), deck=deck))
    game, daily = DAILIES[name]
    settings = alone.settings_of_daily(daily, game.name, DAY, practice=False)
    return AloneTable(settings, fair.daily_match(name, DAY), replace(alone.secrets_of(KEY, name, DAY), deck=deck))


def advised(tables: list[AloneTable]) -> None:
    """Where seat 0 is to decide, it is advised the same at both, and told so."""
    if {alone.awaits_advice(table.state) for table in tables} != {0}:
        return
    advice = [table.advice() for table in tables]
    assert advice[0] == advice[1]
    for table, one in zip(tables, advice, strict=True):
        assert one is not None
        table.says(None, alone.Advises(0, table.state.version, one))


def common(tables: list[AloneTable], random: Random) -> tuple[int, tuple[Action, ...]]:
    """What whoever is waited for may do at both: what seat 0 is advised, else anything."""
    seat = awaited(tables[0].state)
    assert seat is not None
    if seat == 0 and (advice := tables[0].advice()) is not None:
        return seat, (advice.action,) * 2
    offered = [ways(table.state, seat) for table in tables]
    same = [action for action in offered[0] if action in offered[1]]
    return seat, (random.choice(same),) * 2 if same else ()


def ways(state: Table, seat: int) -> list[Action]:
    """What this seat may do in its turn, but for open forms."""
    decision = views.decision(state, seat)
    assert decision is not None
    plays: list[Action] = [Play(card) for card in decision.cards]
    return plays + [action for action in decision.actions if type(action) not in OPEN_FORMS]


def as_said(state: Table, seat: int, action: Action) -> Choice:
    """The choice by which this is done."""
    decision = views.decision(state, seat)
    assert decision is not None
    if action in decision.calls:
        return Choice(action, None, decision.deal, decision.level, decision.proposal)
    return Choice(action, decision.id)


def test_the_test_would_see_advice_that_knows_the_cards() -> None:
    """Two such deals are not the same ones: somewhere the bots do something else."""
    tables = two_tables(("lesson", "manille_muette"), Random(1))
    decks: list[tuple[Variant, Deal]] = [
        (t.state.deal.variant, t.state.deal.play) for t in tables if t.state.deal is not None
    ]
    hands = [[variant.hand(deal, seat) for seat in range(4)] for variant, deal in decks]
    assert hands[0][0] == hands[1][0]
    assert hands[0][1:] != hands[1][1:]

"""At every version and for every viewer, merged patches equal the whole view; and nobody is sent a card too many."""

import os
from collections.abc import Sequence
from random import Random

import pytest

from protocol import codec
from protocol.actions import Action, Exchange, Swap
from protocol.events import View
from protocol.views import Played, Private, Public
from server.games.registry import GAMES
from server.live.record import Record
from server.rules.cards import set_of
from server.tables.state import Table, seat_of, variant_of
from tests.contracts.known import is_told, known_of, read
from tests.contracts.viewers import Viewers, cards_in
from tests.optionsets import option_sets
from tests.tabletop import Tabletop

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
Choice = tuple[int, Action]
"""A seat, and what it does."""
VARIANTS = [(name, players, options) for name, game in GAMES.items() for players, options in option_sets(game)]


def some_way(n: int, random: Random) -> tuple[str, int, dict[str, bool | int | str]]:
    """The games in turn, each in some way to play it."""
    game = list(GAMES)[n % len(GAMES)]
    return random.choice([way for way in VARIANTS if way[0] == game])


def may_know(state: Table, person: str) -> set[str]:
    """The cards that this person may be shown now: the own hand, what lies on the table, what was laid open or spoken of."""
    dealing, seat = state.deal, seat_of(state, person)
    if dealing is None:
        return set()
    if state.phase != "playing":
        return set(dealing.deck)
    known = known_of(state)
    shown = known.on_the_table(open_tricks=state.settings.open_tricks)
    if seat is None:
        return shown
    own = (move.action for move in dealing.moves if move.seat == seat)
    return shown.union(known.hands[seat], *(action.cards or () for action in own if isinstance(action, Exchange)))


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(4 * len(GAMES), DEALS // 75)))
def test_merged_patches_equal_whole_views_and_no_card_is_sent_too_many(n: int) -> None:
    random = Random(n)
    name, players, options = some_way(n, random)
    table = Tabletop(name, players, seed=f"views {n}", options=options, open_tricks=n % 2 == 0)
    viewers = Viewers(table.record)
    table.seated().ready()
    for step in table.steps[1:]:
        viewers.go(step)
    for _ in range(120):
        if table.state.phase == "over":
            break
        for step in table.step():
            viewers.go(step)
            check(table.record, step.after, viewers)


def check(record: Record, state: Table, viewers: Viewers) -> None:
    if state.version != record.head.version:
        return
    for person in viewers.people:
        whole = viewers.whole(record, person)
        view = codec.decode_event(whole)
        assert isinstance(view, View)
        assert viewers.views[person] == (view.public, view.private)
        as_the_rules_have_it(state, person, view.public, view.private)
        known = may_know(state, person)
        assert cards_in(whole) <= known
        assert cards_in(viewers.sent[person]) <= known


def as_the_rules_have_it(state: Table, person: str, public: Public, private: Private) -> None:
    """What is shown of the cards of a deal that is played is what a second reading of the rules says may be known of it."""
    seat = seat_of(state, person)
    assert private.seat == seat
    if state.phase != "playing":
        assert not private.hand
        return
    known = known_of(state)
    assert (public.turned, is_told(public), list(public.said)) == (known.turned, known.melds, known.said)
    assert public.held == tuple(len(known.hands[each]) for each in range(len(state.chairs)))
    *complete, lying = known.tricks
    assert on_it(public.trick) == lying
    assert [on_it(trick.cards) for trick in public.tricks] == (complete if state.settings.open_tricks else [])
    assert (on_it(public.last.cards) if public.last else []) == (complete[-1] if complete else [])
    assert sorted(private.hand) == sorted(known.hands[seat] if seat is not None else ())


def on_it(trick: Sequence[Played]) -> list[tuple[int, str]]:
    """Who played which card of this trick."""
    return [(played.seat, played.card) for played in trick]


def test_older_tricks_are_not_shown_unless_the_table_shows_them() -> None:
    """COM-10."""
    for open_tricks in (False, True):
        table = Tabletop(seed="tricks", open_tricks=open_tricks).dealt()
        viewers = Viewers(table.record)
        while table.state.phase == "playing":
            for step in table.step():
                viewers.go(step)
            public, _ = viewers.views["spectator"]
            assert bool(public.tricks) == (open_tricks and sum(public.won) > 0)


def other_hands_changed(table: Table, viewer: int | None, random: Random) -> tuple[str, ...]:
    """The deck of this deal with the cards that the viewer may not know, or only two of them, dealt round the other seats.

    The fewer they are, the longer both deals can be played alike. Where the server tells at once what somebody holds, they
    are so few that it tells the same.
    """
    dealing, match = table.deal, table.match
    assert dealing is not None
    assert match is not None
    deck, known = dealing.deck, known_of(table)
    own = set(known.hands[viewer]) if viewer is not None else set()
    places = [i for i, card in enumerate(deck) if card not in own and card != known.turned]
    known_all = any({deck[i] for i in places} <= hand for hand in known.held().values())  # Manille for two: all are dealt
    for few in (random.choice((len(places), 2, 2)), *[2] * 200):
        chosen = random.sample(places, few)
        changed = list(deck)
        for i, j in zip(chosen, random.sample(chosen, few), strict=True):
            changed[i] = deck[j]
        again = read(table.settings, match.dealer, changed, (), match.carry)
        if again.melds == known.melds and changed != list(deck) and (known_all or again.held() != known.held()):
            return tuple(changed)
    raise AssertionError("two hidden cards may always change places somewhere")


@pytest.mark.deals
@pytest.mark.parametrize("n", range(max(2 * len(GAMES), DEALS // 15)))
def test_two_tables_that_differ_only_in_hidden_cards_look_the_same(n: int) -> None:
    """Until the first move that may show a difference, what a viewer is sent is the same to the byte."""
    random = Random(n)
    name, players, options = some_way(n, random)
    viewer = random.choice([None, *range(players)])
    first = Tabletop(name, players, seed=f"two {n}", options=options)
    pack = variant_of(first.state.settings).pack
    first.dealt(tuple(random.sample(pack, len(pack))))
    second = Tabletop(name, players, seed=f"two {n}", options=options)
    tables = [first, second.dealt(other_hands_changed(first.state, viewer, random))]
    person = "spectator" if viewer is None else first.on(viewer)
    both = [Viewers(table.record) for table in tables]
    assert masked(both[0].sent[person], tables[0]) == masked(both[1].sent[person], tables[1])
    while all(table.state.phase == "playing" for table in tables):
        common = alike(tables[0].choices(), tables[1].choices(), viewer)
        if not common:
            break
        choices = random.choice(common)
        for table, viewers, choice in zip(tables, both, choices, strict=True):
            for step in table.plays(*choice):
                viewers.go(step)
        if any(table.state.phase != "playing" for table in tables):
            break
        if shows_a_difference(tables, viewer) or drew(choices[0], viewer):
            break
        assert masked(both[0].sent[person], tables[0]) == masked(both[1].sent[person], tables[1])
        assert masked(both[0].whole(tables[0].record, person), tables[0]) == masked(
            both[1].whole(tables[1].record, person), tables[1]
        )


def shows_a_difference(tables: list[Tabletop], viewer: int | None) -> bool:
    """Whether the rules show everybody something that differs: a meld, or the answer to a question."""
    first, second = (known_of(table.state) for table in tables)
    return (first.melds, first.said) != (second.melds, second.said)


def alike(first: list[Choice], second: list[Choice], viewer: int | None) -> list[tuple[Choice, Choice]]:
    """What may be done at both tables: the same; or another than the viewer changes as many cards, not the same (MAN-3)."""
    same = [(choice, choice) for choice in first if choice in second]
    hidden = [(a, b) for a in first for b in second if a[0] == b[0] != viewer and changed(a) == changed(b) != 0]
    return same + hidden


def changed(choice: Choice) -> int:
    """How many cards are changed for others."""
    action = choice[1]
    return len(action.cards or ()) if isinstance(action, Exchange) else 0


def drew(choice: Choice, viewer: int | None) -> bool:
    """Whether the viewer has just got cards that were hidden."""
    seat, action = choice
    return seat == viewer and isinstance(action, Swap | Exchange)


def masked(message: bytes, table: Tabletop) -> bytes:
    """The message with the name of its branch, which every record has of its own, replaced by a constant."""
    return message.replace(table.record.head.digest[:8], bytes(8))


def test_the_test_would_see_a_leak() -> None:
    table = Tabletop(seed="leak").dealt()
    viewers = Viewers(table.record)
    others = set_of(table.state.deal.deck) & ~set_of(viewers.views["ann"][1].hand)
    assert not set_of(cards_in(viewers.sent["ann"])) & others
    assert not cards_in(viewers.sent["spectator"])
    assert variant_of(table.state.settings).hand(table.state.deal.play, 1)[0] in cards_in(viewers.sent["bea"])

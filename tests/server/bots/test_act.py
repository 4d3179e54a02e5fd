"""What holds for every bot: it answers with what is offered, the same for the same view, and looks at nothing else."""

import inspect
import os
import statistics
import time

import pytest

from protocol.actions import Action, Pass, Take, Trumps
from protocol.views import Private, Public
from server.bots import act as acting
from server.bots.act import BOTS, act, is_offered
from server.bots.memory import NOTHING, Memory, remember
from server.games.registry import GAMES, options_of
from server.rules.game import Variant
from server.simulate import chance
from server.tables import views
from server.tables.state import Table
from tests.optionsets import option_sets
from tests.positions import CHANCE, position
from tests.tabletop import Tabletop
from tests.tournament import acted, at_random, begun

EVERY_WAY = [(name, players, options) for name, game in GAMES.items() for players, options in option_sets(game)]
PARTS = 8
EACH = max(1, int(os.environ.get("STAMTAFEL_DEALS", "300")) // len(EVERY_WAY) // 8)
QUICK_MS = 20.0


def test_every_game_has_its_bot() -> None:
    assert BOTS.keys() == GAMES.keys()


def test_a_bot_is_asked_with_a_view_a_memory_and_chance_and_nothing_else() -> None:
    asked = inspect.get_annotations(act)
    assert [asked[name] for name in ("public", "private", "memory", "chance")] == [Public, Private, Memory, bytes]
    assert not any("Deal" in name or "Table" in name for name in vars(acting))


@pytest.mark.deals
@pytest.mark.parametrize("part", range(PARTS))
def test_bots_alone_play_every_game_with_every_option_to_its_end(part: int) -> None:
    for name, players, options in EVERY_WAY[part::PARTS]:
        table = Tabletop(name, players, options=options).dealt().state
        variant = GAMES[name].variant(options_of(GAMES[name], options), players)
        for number in range(EACH):
            everybody_plays(begun(table, variant, number % players, table.deal.deck if table.deal else ()), number)


def everybody_plays(table: Table, number: int) -> None:
    """The deal with bots on every seat, of which seat 0 remembers nothing; now and then something is done at random."""
    stream, seats = chance(number), range(table.settings.players)
    memories = {seat: remembered(NOTHING, table, seat) for seat in seats}
    while not over(table):
        seat, action = somebody(table, memories, next(stream) % len(seats))
        turn = variant_at(table).turn(table.deal.play) if table.deal else None
        if next(stream) % 4 == 0 and turn is not None and table.deal:
            seat, action = turn, at_random(variant_at(table), table.deal.play, turn, stream)
        before = table
        table, move = acted(table, seat, action)
        memories = {
            one: remember(memory, views.public(table), views.private(table, one), views.happening(before, move, one))
            for one, memory in memories.items()
        }


def somebody(table: Table, memories: dict[int, Memory], first: int) -> tuple[int, Action]:
    """The first seat from this one on that has something to say, and what."""
    for seat in (*range(first, len(memories)), *range(first)):
        action = answer(table, seat, memories[seat] if seat else NOTHING)
        if action is not None:
            return seat, action
    raise AssertionError("nobody does anything")


def variant_at(table: Table) -> Variant:
    assert table.deal is not None
    return table.deal.variant


def remembered(memory: Memory, table: Table, seat: int) -> Memory:
    return remember(memory, views.public(table), views.private(table, seat), None)


def over(table: Table) -> bool:
    assert table.deal is not None
    return variant_at(table).over(table.deal.play)


def answer(table: Table, seat: int, memory: Memory) -> Action | None:
    """What the bot does, checked: accepted, and the same when asked again."""
    public, private = views.public(table), views.private(table, seat)
    choice = act(public, private, memory, CHANCE)
    assert choice == act(public, private, memory, CHANCE)
    if choice is None:
        assert private.decision is None or not private.decision.turn
        return None
    assert table.deal is not None
    assert variant_at(table).refusal(table.deal.play, seat, choice.action) is None
    assert private.decision is not None
    if choice.decision is None:
        assert (choice.deal, choice.level) == (private.decision.deal, private.decision.level)
        assert choice.action in private.decision.calls
    else:
        assert choice.decision == private.decision.id
        assert is_offered(private.decision, choice.action)
    return choice.action


def test_who_is_not_asked_says_nothing() -> None:
    seen = position("klaverjas", "Ts 7d")
    assert act(seen.public, Private(0, seen.private.hand), NOTHING, CHANCE) is None
    assert act(seen.public, Private(), NOTHING, CHANCE) is None


def test_where_a_bot_has_nothing_to_say_it_does_what_the_server_would_com_11() -> None:
    strange = position("manille_muette", "Ts 7d", talking=True, actions=[Pass(), Take()])
    assert strange.does() == Pass()
    forced = position("manille_muette", "Ts 7d", talking=True, actions=[Trumps("d"), Trumps("h")])
    assert forced.does() == Trumps("d")


def test_a_decision_takes_no_time_that_anybody_would_notice() -> None:
    seen = position("butifarra", "9h Ah Kh 8h 9s As 3s 2c 3c 4c Kd 7d", plays=0)
    took = []
    for _ in range(20):
        began = time.perf_counter()
        seen.choice()
        took.append((time.perf_counter() - began) * 1000)
    assert statistics.median(took) < QUICK_MS

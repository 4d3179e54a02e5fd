"""What happens at a place shows nobody a card: asking to be somebody, being recognised, being removed, changing chairs."""

from random import Random

import pytest

from protocol.place import Arrange, Recognise, Remove, ThatIsMe, Wait
from server.games.registry import GAMES
from server.tables import views
from server.tables.decide import BotActs
from server.tables.state import seat_of
from tests.contracts.test_views import check, may_know
from tests.contracts.viewers import Viewers, cards_in
from tests.tabletop import PEOPLE, Tabletop


def in_a_deal(game: str, seed: int) -> tuple[Tabletop, Viewers]:
    """Somewhere in the first deal; the players are ann, who is host, bea and so on, and a spectator looks on."""
    players = GAMES[game].players[-1]
    table = Tabletop(game, players, seed=f"place {seed}").dealt()
    viewers = Viewers(table.record)
    for _ in range(Random(seed).randrange(1, 12)):
        if table.state.phase == "playing":
            plays(table, viewers)
    table.here = frozenset({"ann", "spectator"})
    return table, viewers


def plays(table: Tabletop, viewers: Viewers) -> None:
    """Somebody, or a bot, does something, and everybody may know what they are sent of it."""
    seat, action = table.random.choice(table.choices())
    bot = table.state.chairs[seat].bot
    steps = table.does(None, BotActs(seat, table.act(seat, action))) if bot else table.plays(seat, action)
    for step in steps:
        viewers.go(step)
        check(table.record, step.after, viewers)


def does(table: Tabletop, viewers: Viewers, who: str, command: object) -> None:
    for step in table.does(who, command):
        viewers.go(step)
        check(table.record, step.after, viewers)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_who_is_recognised_sees_that_hand_and_whoever_has_the_old_token_sees_none(game: str, seed: int) -> None:
    table, viewers = in_a_deal(game, seed)
    if table.state.phase != "playing":
        return
    seat, nobodys = seat_of(table.state, "bea"), may_know(table.state, "spectator")
    hand = views.private(table.state, seat).hand
    does(table, viewers, "spectator", ThatIsMe(table.id(), "bea"))
    assert cards_in(viewers.whole(table.record, "spectator")) <= nobodys
    does(table, viewers, "ann", Recognise(table.id(), "spectator"))
    assert table.state.known == {"spectator": "bea", "bea": "spectator"}
    assert views.private(table.state, seat).hand == hand
    assert cards_in(viewers.whole(table.record, "spectator")) <= nobodys, "that is who has the old token"
    assert cards_in(viewers.whole(table.record, "bea")) <= may_know(table.state, "bea")
    assert seat_of(table.state, "spectator") is None
    for _ in range(6):
        if table.state.phase == "playing":
            plays(table, viewers)


@pytest.mark.parametrize("game", GAMES)
def test_who_is_removed_is_sent_nothing_that_is_not_public(game: str) -> None:
    table, viewers = in_a_deal(game, 7)
    if table.state.phase != "playing":
        return
    nobodys = may_know(table.state, "spectator")
    does(table, viewers, "ann", Remove(table.id(), "bea"))
    assert cards_in(viewers.whole(table.record, "bea")) <= nobodys
    for _ in range(6):
        if table.state.phase == "playing":
            plays(table, viewers)


def test_who_takes_a_chair_between_deals_sees_the_hand_of_the_next_and_who_gets_up_none() -> None:
    table = Tabletop(options={"deals": 2}, seed="rotated").seated()
    table.does("ann", Arrange(table.id(), watch=True, rotate="deal"))
    table.does("spectator", Wait(table.id()))
    table.here = frozenset({*PEOPLE[:4], "spectator"})
    table.ready().shuffled()
    viewers = Viewers(table.record)
    while table.state.phase == "playing":
        plays(table, viewers)
    while table.state.phase != "playing":
        for step in table.wait():
            viewers.go(step)
            check(table.record, step.after, viewers)
    (up,) = table.state.queue
    assert seat_of(table.state, "spectator") is not None
    assert cards_in(viewers.whole(table.record, up)) <= may_know(table.state, up)
    assert views.private(table.state, seat_of(table.state, "spectator")).hand

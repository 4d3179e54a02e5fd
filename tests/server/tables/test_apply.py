"""The fold: what moves make of a table."""

from protocol import fair
from protocol.actions import Trumps
from server.tables import moves as m
from server.tables.apply import fold
from tests.tabletop import Tabletop


def test_replaying_the_record_gives_the_state() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    for _ in table.match():
        pass
    again = fold(None, [m.decode(m.encode(step.move)) for step in table.record.steps])
    assert again == table.state


def test_every_move_is_one_version() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    assert [step.after.version for step in table.record.steps] == list(range(1, len(table.record.steps) + 1))


def test_the_cards_follow_from_secret_and_nonces() -> None:
    """FAIR-2, FAIR-4: and the first dealer from deal 0, FAIR-5."""
    table = Tabletop().dealt()
    state, match, shuffle = table.state, table.state.match, table.state.shuffle
    assert match is not None
    assert match.zero is not None
    assert shuffle is not None
    assert state.deal is not None
    seed = fair.seed(match.id, 1, shuffle.secret, shuffle.nonces)
    assert state.deal.deck == fair.shuffle(state.deal.variant.pack, fair.numbers(seed))
    zero = fair.seed(match.id, 0, match.zero.secret, match.zero.nonces)
    assert match.dealer == fair.below(4, fair.numbers(zero))
    assert match.zero.secret != shuffle.secret


def test_the_deal_goes_round_and_the_sheet_fills() -> None:
    """COM-4, KLV-9."""
    table = Tabletop(options={"deals": 3}).dealt()
    dealers = [table.state.match.dealer]
    for _ in table.match():
        if table.state.match.deals == len(dealers) + 1:
            dealers.append(table.state.match.dealer)
    assert dealers == [(dealers[0] + n) % 4 for n in range(3)]
    assert [row.deal for row in table.state.match.rows] == [1, 2, 3]
    assert table.state.match.winners is not None


def test_the_finished_record_has_what_verifies_it() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    finished = []
    for steps in table.match():
        finished += [step.after.finished for step in steps if step.before.phase == "playing" != step.after.phase]
    first, second = finished
    assert first.zero is not None
    assert second.zero is None
    assert (first.deal, second.deal) == (1, 2)
    assert first.commitment == fair.commitment(table.state.match.id, 1, bytes.fromhex(first.secret)).hex()


def test_a_move_of_the_server_is_marked() -> None:
    """COM-11."""
    table = Tabletop(turn_limit=10, options={"bidding": "utrecht"}).dealt()
    table.wait()
    (move,) = table.state.deal.moves
    assert move.by == "server"
    assert isinstance(move.action, Trumps)

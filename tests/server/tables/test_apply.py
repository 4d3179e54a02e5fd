"""The fold: what moves make of a table."""

import pytest

from protocol import fair
from protocol.actions import Trumps
from protocol.commands import Nonce, Ready, Sit, Stand
from server.games.registry import GAMES
from server.tables import moves as m
from server.tables.apply import fold
from server.verify import verify
from tests.tabletop import Tabletop


def test_replaying_the_record_gives_the_state() -> None:
    table = Tabletop(options={"deals": 2}).dealt()
    for _ in table.match():
        pass
    again = fold(None, [m.decode(m.encode(step.move)) for step in table.steps])
    assert again == table.state


def test_every_move_is_one_version() -> None:
    table = Tabletop(options={"deals": 1}).dealt()
    for _ in table.match():
        pass
    assert [step.after.version for step in table.steps] == list(range(1, len(table.steps) + 1))


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


# Omboeren (KRJ-3)


def kruisjas() -> Tabletop:
    """A table at which partners are drawn before a match, which is won at once."""
    return Tabletop("kruisjas", seed="omboeren 2", options={"target": 1})


def played(table: Tabletop) -> Tabletop:
    """To the end of the match."""
    for _ in table.match():
        pass
    assert table.state.phase == "over"
    return table


def sitting(table: Tabletop) -> list[str | None]:
    return [chair.person for chair in table.state.chairs]


def test_krj_3_everybody_sits_as_drawn_and_keeps_what_is_theirs() -> None:
    table = kruisjas().seated()
    before = sitting(table)
    table.ready()
    nonces = {who: bytes([seat + 1] * 32) for seat, who in enumerate(before)}
    for who, nonce in nonces.items():
        table.does(who, Nonce(table.id(), 0, nonce))
    table.wait()
    match = table.state.match
    assert match is not None
    assert match.zero is not None
    assert match.drawn is not None
    seed = fair.seed(match.id, 0, match.zero.secret, tuple(nonces[who] for who in before))
    assert GAMES["kruisjas"].variant(GAMES["kruisjas"].options(), 4).draw(fair.numbers(seed)) == match.drawn
    assert match.drawn.seats not in (None, (0, 1, 2, 3)), "this draw moves somebody"
    assert sitting(table) == [before[old] for old in match.drawn.seats or ()]
    for seat, who in enumerate(sitting(table)):
        table.does(who, Nonce(table.id(), 1, nonces[who]))
        assert table.state.shuffle.nonces[seat] == nonces[who]


def test_krj_3_a_rematch_keeps_the_partners_and_draws_the_dealer() -> None:
    table = played(kruisjas().dealt())
    partners, first = sitting(table), table.state.match
    played(table.ready().shuffled())
    again = table.state.match
    assert again.number == 2
    assert sitting(table) == partners
    assert again.drawn is None
    assert first.drawn is not None
    seed = fair.seed(again.id, 0, again.zero.secret, again.zero.nonces)
    assert again.first == fair.below(4, fair.numbers(seed))


def test_krj_3_the_records_of_a_match_and_of_its_rematch_tell_their_draws() -> None:
    table = kruisjas().dealt()
    for match in (1, 2):
        lines = [step.after.finished for steps in table.match() for step in steps if step.after.phase != "playing"]
        opening = next(line for line in lines if line is not None and line.deal == 1)
        assert (opening.draw is not None) == (match == 1)
        assert verify(opening) == []
        table.ready().shuffled()


def test_krj_3_who_sits_elsewhere_after_a_match_draws_anew() -> None:
    table = played(kruisjas().dealt())
    table.does(table.on(0), Stand(table.id()))
    table.does("eva", Sit(table.id(), 0))
    for who in sitting(table):
        table.does(who, Ready(table.id()))
    table.wait()
    assert table.state.match.drawn is not None


def test_a_record_without_a_move_is_no_table() -> None:
    with pytest.raises(ValueError, match="begins with the move"):
        fold(None, ())

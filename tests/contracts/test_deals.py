"""What holds in every deal of every registered game, whatever the options: being registered is enough to be tested.

`STAMTAFEL_DEALS` is the number of random deals, spread over all players and options; in full 20,000.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from typing import get_args

import msgspec
import pytest

from protocol.actions import Action, Ask, Declare, Exchange, Play, Tell, Trumps
from protocol.cards import CARDS, Trump
from protocol.fair import shuffle
from protocol.records import Record, Result, read_line, write_line
from server.games.registry import GAMES, options_of
from server.rules.cards import cards_in, set_of
from server.rules.game import Deal, Variant
from server.rules.may import may_of
from server.simulate import chance, play_out, simulate
from server.verify import Finding, fold, verify
from tests.optionsets import option_sets

DEALS = int(os.environ.get("STAMTAFEL_DEALS", "300"))
PARTS = 16
OPEN = (Declare, Exchange, Ask, Tell)
SAYABLE: tuple[Action, ...] = (
    *(Play(card, stuk) for card in CARDS for stuk in (False, True)),
    *(Trumps(suit) for suit in get_args(Trump)),
    *(kind() for kind in get_args(Action) if kind not in (Play, Trumps, *OPEN)),
)
"""Everything that can be said without filling in an open form."""

EVERY_WAY = [(name, players, options) for name, game in GAMES.items() for players, options in option_sets(game)]


def some_deals(part: int) -> Iterator[tuple[str, Variant, int, Deal, list[tuple[Deal, int, Action]]]]:
    """This part of the random deals, each played out: the next way of playing each time."""
    for number, (name, players, options) in islice(enumerate(islice(cycle(EVERY_WAY), DEALS)), part, None, PARTS):
        game = GAMES[name]
        variant = game.variant(options_of(game, options), players)
        stream = chance(number)
        deal = variant.deal(number % players, shuffle(variant.pack, stream), None)
        ended, steps = play_out(variant, deal, stream)
        yield name, variant, players, ended, steps


@pytest.mark.deals
@pytest.mark.parametrize("part", range(PARTS))
def test_every_deal(part: int) -> None:
    for name, variant, players, ended, steps in some_deals(part):
        for deal, seat, action in steps:
            check_offers(variant, deal, players)
            check_cards(variant, deal, players)
            check_turn(variant, deal, players)
            assert variant.refusal(deal, seat, action) is None
        check_end(variant, ended, players)
        CHECK_VALUES[name](variant, ended)


def check_offers(variant: Variant, deal: Deal, players: int) -> None:
    """What is offered is accepted, what is not is refused with its reason, and asking changes nothing."""
    before = msgspec.msgpack.encode(variant.facts(deal)), [variant.hand(deal, seat) for seat in range(players)]
    everybody = may_of(variant, deal, players)
    assert any(everybody.values())
    assert variant.may(deal) == tuple((seat, variant.offers(deal, seat)) for seat in range(players) if everybody[str(seat)])
    for seat in range(players):
        offered = everybody[str(seat)]
        hand = variant.hand(deal, seat)
        barred = {card: reason for reason, cards in variant.barred(deal, seat) for card in cards_in(cards)}
        for action in SAYABLE:
            reason = variant.refusal(deal, seat, action)
            if action in offered:
                assert reason in (None, "not_true")
                continue
            assert reason is not None
            if isinstance(action, Play) and variant.offers(deal, seat).cards and not action.stuk:
                assert reason == (barred[action.card] if action.card in hand else "not_held")
    assert before == (
        msgspec.msgpack.encode(variant.facts(deal)),
        [variant.hand(deal, seat) for seat in range(players)],
    )


def check_cards(variant: Variant, deal: Deal, players: int) -> None:
    """No card is in two places, none comes from outside the pack, and everybody is told how many each holds."""
    facts = variant.facts(deal)
    hands = [card for seat in range(players) for card in variant.hand(deal, seat)]
    played = [played.card for trick in facts.tricks for played in trick.cards]
    everywhere = hands + played + [played.card for played in facts.trick]
    assert len(set(everywhere)) == len(everywhere)
    assert set(everywhere) <= set(variant.pack)
    assert facts.held == tuple(len(variant.hand(deal, seat)) for seat in range(players))
    assert sum(facts.won) == len(facts.tricks)
    assert facts.last == (facts.tricks[-1] if facts.tricks else None)


def check_turn(variant: Variant, deal: Deal, players: int) -> None:
    """Whoever is waited for can do something, and the server can do something for them."""
    seat = variant.turn(deal)
    assert not variant.over(deal)
    assert variant.facts(deal).turn == seat
    if seat is not None:
        assert variant.refusal(deal, seat, variant.timeout(deal, seat)) is None
        cards = variant.offers(deal, seat).cards
        union = set_of(variant.hand(deal, seat))
        for _, barred in variant.barred(deal, seat):
            assert barred & cards == 0
            assert barred & union == barred
        if cards:
            assert cards == union & ~sum(barred for _, barred in variant.barred(deal, seat))
    for other in range(players):
        if other != seat:
            assert variant.barred(deal, other) == ()


def check_end(variant: Variant, ended: Deal, players: int) -> None:
    """When it is over nobody is offered anything, and there is a result for every column of the sheet."""
    assert variant.over(ended)
    assert variant.turn(ended) is None
    assert not any(may_of(variant, ended, players).values())
    assert all(variant.refusal(ended, seat, action) == "not_offered" for seat in range(players) for action in SAYABLE)
    result, row = variant.result(ended), variant.row(ended, 1)
    sheet = variant.sheet((row,), (result,))
    assert len(row.cells) == len(sheet.columns) == len(sheet.totals) == len(variant.sides)


@pytest.mark.deals
@pytest.mark.parametrize("part", range(PARTS))
def test_every_record_gives_its_state_again(part: int) -> None:
    ways = EVERY_WAY[part::PARTS]
    each = max(1, DEALS // len(EVERY_WAY) // 4)
    for name, players, options in ways:
        game = GAMES[name]
        for record in simulate(game, each, part, players, options_of(game, options), may=True):
            again = read_line(write_line(record))
            assert again == record
            assert verify(again) == [Finding("no_secret", field="secret")]
            assert states(again) == states(record)


def states(record: Record) -> Sequence[bytes]:
    """Every state of this record, as far as it can be looked into."""
    game = GAMES[record.game]
    variant = game.variant(options_of(game, record.options), record.players)
    return [
        msgspec.msgpack.encode((variant.facts(deal), [variant.hand(deal, seat) for seat in range(record.players)]))
        for deal in fold(variant, record)
    ]


def klaverjas(variant: Variant, ended: Deal) -> None:
    """Total written = 162 + all melds + 100 if a pit was scored (klaverjas.md)."""
    facts, result, row = variant.facts(ended), variant.result(ended), variant.row(ended, 1)
    keys = [note.key for cell in row.cells for note in cell.notes]
    melds = sum(trick.melds for trick in facts.tricks)
    assert sum(trick.points for trick in facts.tricks) == 162
    assert melds == sum(note.n or 0 for cell in row.cells for note in cell.notes if note.key == "meld")
    assert sum(result.written or ()) == sum(result.points or ()) == 162 + melds + 100 * keys.count("pit")


def pairs(total: int) -> Callable[[Variant, Deal], None]:
    """The two sides' points add up to this, and at most one side writes anything (manille.md, butifarra.md)."""

    def check(variant: Variant, ended: Deal) -> None:
        result = variant.result(ended)
        assert sum(result.points or ()) == sum(trick.points for trick in variant.facts(ended).tricks) == total
        assert sum(bool(written) for written in result.written or ()) <= 1

    return check


def alone(variant: Variant, ended: Deal) -> None:
    """All tricks with the card points of what is out of play make 60 + the number of tricks; game points sum to zero."""
    facts, result = variant.facts(ended), variant.result(ended)
    if result.passed:
        assert result == Result(passed=True)
        assert not facts.tricks
        return
    played = {played.card for trick in facts.tricks for played in trick.cards}
    out = sum({"T": 5, "A": 4, "K": 3, "Q": 2, "J": 1}.get(card[0], 0) for card in set(variant.pack) - played)
    assert sum(result.points or ()) + out == 60 + len(facts.tricks)
    assert len(facts.tricks) == 32 // len(variant.sides)
    assert sum(result.written or ()) == 0


def handjas(variant: Variant, ended: Deal) -> None:
    """With four or five players tricks and last trick add up to 157 (handjas.md); melds and stuk come on top."""
    facts, result = variant.facts(ended), variant.result(ended)
    taken = sum(trick.points for trick in facts.tricks)
    melds = sum(fact.n or 0 for fact in facts.facts if fact.key == "melds_score")
    stuk = sum(meld.points or 0 for meld in facts.melds if meld.kind == "stuk")
    assert taken == 157 if len(variant.sides) >= 4 else taken <= 157
    assert sum(result.points or ()) == taken + melds + stuk
    assert not any(stroke and potato for stroke, potato in zip(result.written or (), result.potatoes or (), strict=True))


def to_a_hundred(variant: Variant, ended: Deal) -> None:
    """Cards and last trick add up to 146 in every deal played out; points are tricks, stuk, and melds below 100 (KRJ-10)."""
    facts, result, row = variant.facts(ended), variant.result(ended), variant.row(ended, 1)
    if len(facts.tricks) == 8:
        assert sum(trick.points or 0 for trick in facts.tricks) == 146
    if result.passed:
        assert result.written is None
        return
    points = [0, 0]
    for trick in facts.tricks:
        points[trick.winner % 2] += (trick.points or 0) + trick.melds
    for meld in facts.melds:
        points[meld.seat % 2] += 20 if meld.kind == "stuk" else 0
    for side, cell in enumerate(row.cells):
        points[side] += sum(note.n or 0 for note in cell.notes if note.key == "meld") % 100
    assert result.points == facts.points == tuple(points)
    assert [cell.strokes for cell in row.cells] in (list(result.written or ()), [n / 100 for n in result.written or ()])


CHECK_VALUES = {
    "klaverjas": klaverjas,
    "kruisjas": to_a_hundred,
    "schutjas": to_a_hundred,
    "handjas": handjas,
    "manille": alone,
    "manille_muette": pairs(68),
    "manille_parlee": pairs(68),
    "butifarra": pairs(72),
}
"""What the points of a deal add up to, for every game: the end of its rules file."""


def test_every_game_has_its_check_values() -> None:
    assert set(CHECK_VALUES) == set(GAMES)

"""What may be known of a deal that is played: from the rules, its deck and the moves of its record alone.

Nothing here is taken from what the server shows or makes of a deal: hands, what lies turned, what was said and which melds
are told or lie open are found once more by the slow second readings of the rules (tests/server/games).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from protocol.actions import Ask, Declare, Exchange, Has, Play, Tell
from protocol.records import RecordedMove
from protocol.views import Public, Said, ShownMeld
from server.games.registry import agreed, of
from server.tables.placemoves import Settings
from server.tables.state import Table
from tests.server.games import naive_handjas, naive_jas, naive_kruisjas, naive_manilles

PACKETS = {"klaverjas": (3, 2, 3), "butifarra": (4, 4, 4), "manille_muette": (4, 4), "manille_parlee": (4, 4)}
"""How the cards are dealt (KLV-1, BUT-1, MUE-1); in Manille one by one (MAN-1)."""


class Told(NamedTuple):
    """A meld as far as everybody may know it, with its cards while they lie open."""

    seat: int
    kind: str
    length: int = 0
    rank: str = ""
    trumps: bool = False
    cards: tuple[str, ...] = ()


class Known(NamedTuple):
    """The hands, and what everybody may know. `tricks` are the cards of each, the one on the table last."""

    hands: Mapping[int, Sequence[str]]
    turned: str | None
    melds: Sequence[Told]
    said: Sequence[Said]
    tricks: Sequence[Sequence[tuple[int, str]]]

    def held(self) -> dict[int, set[str]]:
        """The hands, in whatever order."""
        return {seat: set(hand) for seat, hand in self.hands.items()}

    def on_the_table(self, *, open_tricks: bool) -> set[str]:
        """The cards that anybody may be shown now (COM-5, COM-10, PAR-4)."""
        tricks = self.tricks if open_tricks else self.tricks[-2:]
        spoken = [one for one in self.said if isinstance(one.action, Ask | Tell)]
        asked = {one.action.question.card for one in spoken if isinstance(one.action.question, Has)}
        answered = {one.answer for one in spoken if isinstance(one.answer, str)}
        lying = {card for trick in tricks for _, card in trick} | {card for meld in self.melds for card in meld.cards}
        return lying | asked | answered | ({self.turned} if self.turned else set())


def known_of(state: Table) -> Known:
    """The deal that is played at this table."""
    assert state.deal is not None
    assert state.match is not None
    return read(state.settings, state.match.dealer, state.deal.deck, state.deal.moves, state.match.carry)


def read(
    settings: Settings,
    dealer: int,
    deck: Sequence[str],
    moves: Sequence[RecordedMove],
    carry: Mapping[str, Any] | None = None,
) -> Known:
    """The deal of this game with this deck, so far."""
    return _read(settings, dealer, tuple(deck), tuple(moves), tuple(sorted((carry or {}).items())))


@lru_cache(maxsize=16)
def _read(
    settings: Settings,
    dealer: int,
    deck: tuple[str, ...],
    moves: tuple[RecordedMove, ...],
    carry: tuple[tuple[str, Any], ...],
) -> Known:
    options = agreed(of(settings.game, settings.rules), settings.players, dict(settings.options))
    deal = {"dealer": dealer, "deck": deck, "players": settings.players, "carry": dict(carry)}
    return _READ.get(settings.game, _plain)(settings.game, options, deal, moves)


def is_told(public: Public) -> list[Told]:
    """The melds that the server tells of, as `Known` has them."""
    return sorted(map(_as_told, public.melds))


def _as_told(meld: ShownMeld) -> Told:
    return Told(meld.seat, meld.kind, meld.length or 0, meld.rank or "", meld.trumps, tuple(sorted(meld.cards)))


# Games without melds of the hand


def _plain(game: str, options: dict[str, Any], deal: dict[str, Any], moves: Sequence[RecordedMove]) -> Known:
    """Klaverjas, Butifarra and the manilles."""
    players = deal["players"]
    packets = PACKETS.get(game) or [1] * (32 // players)
    hands, stock = naive_manilles.dealt(deal["deck"], naive_manilles.eldest_first(deal, options), packets)
    said = []
    for move in moves:
        hand, action = hands[move.seat], move.action
        if isinstance(action, Play):
            hand.remove(action.card)
        elif isinstance(action, Exchange):
            for card in action.cards or ():
                hand.remove(card)
            for _ in action.cards or ():
                hand.append(stock.pop(0))
        said += _said(move, hands)
    tricks = _tricks(moves, players)
    turned = deal["deck"][-1] if game in {"manille_muette", "manille_parlee"} and not any(tricks) else None
    return Known(hands, turned, [], said, tricks)


# What was said, and the tricks


def _said(move: RecordedMove, hands: Mapping[int, Sequence[str]]) -> list[Said]:
    """What this move says, other than playing: of melds no card, of an exchange how many, of a question the true answer."""
    action = move.action
    if isinstance(action, Play):
        return []
    if isinstance(action, Declare):
        return [Said(move.seat, Declare())]
    if isinstance(action, Exchange):
        return [Said(move.seat, Exchange(n=len(action.cards or ())))]
    if isinstance(action, Ask | Tell):
        about = move.seat if isinstance(action, Tell) else (move.seat + 2) % 4
        unplayed = [card for hand in hands.values() for card in hand]
        answer = naive_manilles.true(msgspec.to_builtins(action.question), hands[about], unplayed)
        return [Said(move.seat, action, tuple(answer) if isinstance(answer, list) else answer)]
    return [Said(move.seat, action, UNSET)]


def _tricks(moves: Sequence[RecordedMove], players: int) -> list[list[tuple[int, str]]]:
    """The cards of each trick, by who played them; the last of these tricks is not complete, maybe empty."""
    played = [(move.seat, move.action.card) for move in moves if isinstance(move.action, Play)]
    return [played[i : i + players] for i in range(0, len(played) + 1, players)]


# Games with melds of the hand


class _Jas(naive_kruisjas.Table):
    """Kruisjas and Schutjas, with what was shown and called, and by whom."""

    def __init__(self, options: dict[str, Any], schutjas: bool, dealer: int, deck: Sequence[str], carry: Any) -> None:
        self.open: list[naive_jas.Cards] = []
        self.called: list[Told] = []
        super().__init__(options, schutjas, dealer, deck, carry)

    def _show(self, seat: int) -> None:
        self.open += [meld for owner, meld in self.standing if owner == seat]
        super()._show(seat)

    def _stuk(self, seat: int, card: str, action: dict[str, Any]) -> None:
        before = self.stuk_called
        super()._stuk(seat, card, action)
        if self.stuk_called and not before:
            self.called.append(Told(seat, "stuk", trumps=True))

    def _called(self, seat: int) -> None:
        super()._called(seat)
        self.called.append(Told(seat, "trick"))

    def _taken(self) -> None:
        melds = naive_jas.trick_melds(self.trick, self.trump)
        super()._taken()
        if self.server and melds:
            self.called.append(Told(self.tricks[-1][0], "trick"))

    def told(self) -> list[Told]:
        """KRJ-6 to 9, that one is higher only by being in trumps too (KRJ-7); cards until the second trick is complete."""
        found, before = [], []
        for seat, melds in self.declared:
            best = max(melds, key=self._height)
            by_trumps = any(self._height(best)[:-1] == self._height(other)[:-1] for other in before)
            for meld in melds:
                shown = len(self.tricks) < 2 and meld in self.open
                found.append(_meld(seat, meld, naive_jas.NATURAL, by_trumps and meld is best, shown))
            before.append(best)
        return sorted([*found, *self.called])


def _meld(seat: int, meld: Sequence[str], natural: str, trumps: bool, shown: bool) -> Told:
    """Of a run its length and its highest rank, of four of a kind the rank (KRJ-6, HNJ-5)."""
    is_run, top = len({card[1] for card in meld}) == 1, min((card[0] for card in meld), key=natural.index)
    cards = tuple(sorted(meld)) if shown else ()
    return Told(seat, "run" if is_run else "four", len(meld) if is_run else 0, top, trumps, cards)


def _jas(game: str, options: dict[str, Any], deal: dict[str, Any], moves: Sequence[RecordedMove]) -> Known:
    """Kruisjas and Schutjas."""
    table = _Jas(options, game == "schutjas", deal["dealer"], deal["deck"], deal["carry"])
    for move in moves:
        table.did(move.seat, msgspec.to_builtins(move.action))
    hands, tricks = dict(enumerate(table.hands)), _tricks(moves, 4)
    turned = None if any(tricks) else deal["deck"][-1]
    return Known(hands, turned, table.told(), [one for move in moves for one in _said(move, hands)], tricks)


class _Handjas(naive_handjas.Deal):
    """Handjas, with who has scored stuk, and whether the spare hand has been taken."""

    stuk: int | None = None
    swapped = False

    def play(self, seat: int, card: str) -> None:
        both = {"K" + self.trump, "Q" + self.trump}
        if card in both and both <= set(self.start[seat]) and both & set(self.hands[seat]) == {card}:
            self.stuk = seat
        super().play(seat, card)

    def lies_turned(self) -> str | None:
        """HNJ-2."""
        taken_up = self.tricks or self.trick if self.players > 3 else self.players == 3 and self.swapped
        return None if taken_up else self.turned

    def told(self) -> list[Told]:
        """What each declared, by the kind of the best; during the second trick all melds that score, open (HNJ-5, 6)."""
        declarers = [seat for seat in self.order if seat in self.best]
        scorer = max(declarers, key=lambda seat: self.height(self.best[seat]), default=None)
        found = []
        for seat, best in self.best.items():
            if seat == scorer and self.tricks == 1:
                found += [
                    _meld(seat, meld, naive_handjas.NATURAL, {card[1] for card in meld} == {self.trump}, True)
                    for meld in self.melds(self.start[seat])
                ]
            else:
                found.append(_meld(seat, best, naive_handjas.NATURAL, False, False))
        return sorted([*found, *([] if self.stuk is None else [Told(self.stuk, "stuk", trumps=True)])])


def _handjas(_: str, options: dict[str, Any], deal: dict[str, Any], moves: Sequence[RecordedMove]) -> Known:
    """Handjas."""
    second = _Handjas(deal["players"], options, deal["dealer"], deal["deck"])
    for move in moves:
        second.swapped |= msgspec.to_builtins(move.action)["do"] == "swap"
        second.do(move.seat, msgspec.to_builtins(move.action))
    said = [one for move in moves for one in _said(move, second.hands)]
    return Known(second.hands, second.lies_turned(), second.told(), said, _tricks(moves, len(second.order)))


_READ = {"kruisjas": _jas, "schutjas": _jas, "handjas": _handjas}

"""Kruisjas and Schutjas once more, slowly and from the words of their rules alone: cards as they are written, no bits.

It shares nothing with the engine, so that an error would have to be made twice. `Table` is asked what each seat `may` do,
told what a seat `did`, and asked what the deal came to; actions are as in a record, read as JSON.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.server.games.naive_jas import (
    Cards,
    height,
    legal,
    melds_of,
    points,
    strength,
    trick_melds,
    ways_to_declare,
    worth,
)

SEATS = range(4)
Action = dict[str, Any]


class Table:
    """One deal, as it is played."""

    def __init__(self, options: dict[str, Any], schutjas: bool, dealer: int, deck: Sequence[str], carry: Any = None) -> None:
        self.options, self.schutjas, self.dealer = options, schutjas, dealer
        self.server = options["calls"] == "server"
        eldest = (dealer + 1) % 4
        self.hands: list[Cards] = [[], [], [], []]
        for i, card in enumerate(deck):
            self.hands[(eldest + i // 4) % 4].append(card)
        self.trump = deck[-1][1]
        self.dealt = [set(hand) for hand in self.hands]
        self.turn = self.leader = eldest
        self.spoken = 0
        self.phase = "schut" if schutjas and options["schut"] == "round" else "melds"
        self.declared: list[tuple[int, list[Cards]]] = []
        self.standing: list[tuple[int, Cards]] = []
        self.shown = [0, 0]
        self.count = list(carry["points"]) if carry else [0, 0]
        self.trick: Cards = []
        self.tricks: list[tuple[int, Cards]] = []
        self.uncalled = 0
        self.stuk_called = False
        self.reached: list[int] = []
        self.dek: int | None = None
        self.level, self.holders, self.may_answer, self.proposer, self.given_up = 0, -1, False, -1, False
        if self.phase == "melds" and self.server:
            self._declare_for_all()

    # what the sides have

    def has(self, side: int) -> int:
        """The points of this side: cards, melds in tricks, stuk; of what it showed what is below a hundred (KRJ-10)."""
        return self.count[side] + self.shown[side] % 100

    def _look(self) -> None:
        """Who has a hundred, in the order in which they came to it and kept it."""
        self.reached = [side for side in self.reached if self.has(side) >= 100]
        self.reached += [side for side in (0, 1) if self.has(side) >= 100 and side not in self.reached]

    def won(self, side: int) -> int:
        return sum(winner % 2 == side for winner, _ in self.tricks)

    # what each may do

    def may(self) -> dict[int, list[Action]]:
        everybody: dict[int, list[Action]] = {seat: [] for seat in SEATS}
        if self.phase == "over":
            return everybody
        everybody[self.turn] += self._in_turn()
        for seat in SEATS:
            everybody[seat] += [{"do": word} for word in self._out_of_turn(seat)]
        return everybody

    def _in_turn(self) -> list[Action]:
        if self.phase == "schut":
            return [{"do": "schut"}, {"do": "pass"}]
        if self.phase == "last":
            return [{"do": "call"}, {"do": "pass"}]
        hand = self.hands[self.turn]
        if self.phase == "melds":
            able = any(self._may_declare([meld]) for meld in melds_of(hand))
            return [{"do": "pass"}, *([{"do": "declare"}] if able else [])]
        cards = legal(hand, self.trick, self.trump, self.options["free_jas"])
        plays: list[Action] = [{"do": "play", "card": card} for card in cards]
        both = {"K" + self.trump, "Q" + self.trump}
        if not self.server and not self.stuk_called and both <= self.dealt[self.turn]:
            plays += [{"do": "play", "card": card, "stuk": True} for card in cards & both]
        return [*plays, *([{"do": "call"}] if self.uncalled else [])]

    def _may_declare(self, way: list[Cards]) -> bool:
        best = max(self._height(meld) for meld in way)
        return all(best > self._height(meld) for _, melds in self.declared for meld in melds)

    def _height(self, meld: Cards) -> tuple[int, ...]:
        return height(meld, self.trump, self.options["compare"])

    def _out_of_turn(self, seat: int) -> Iterator[str]:
        side = seat % 2
        if not self.server and self.phase == "play" and len(self.tricks) == 1 and any(s == seat for s, _ in self.standing):
            yield "show"
        playing = not self.server and self.phase in ("play", "last") and (not self.schutjas or side == self.holders)
        if playing and (self.options["count"] == "silent" or self.has(side) >= 100):
            yield "dek"
        if self.schutjas and self.phase != "schut":
            yield from self._contract(seat, side)

    def _contract(self, seat: int, side: int) -> Iterator[str]:
        early = len(self.tricks) < 7 or (len(self.tricks) == 7 and not self.trick)
        if self.level < 3 and side != self.holders and early and self.has(side) < 100:
            yield ("schut", "herschut", "tout")[self.level]
        if self.may_answer and side != self.holders:
            if self.proposer < 0:
                yield "give_up"
            elif self.proposer != seat:
                yield from ("agree", "refuse")

    # what is done

    def did(self, seat: int, action: Action) -> None:
        word = action["do"]
        if word in ("schut", "herschut", "tout"):
            self.level, self.holders, self.proposer = self.level + 1, seat % 2, -1
            self.may_answer = self.level < 3
            if self.phase == "schut":
                self._melds()
        elif word == "give_up":
            self.proposer = seat
        elif word == "refuse":
            self.proposer = -1
        elif word == "agree":
            self.given_up = True
            self._close()
        elif word == "show":
            self._show(seat)
            self._look()
        elif word == "dek":
            self.dek = seat % 2
            self._close()
        else:
            getattr(self, f"_{self.phase}_did")(seat, action)

    def _melds(self) -> None:
        self.phase, self.spoken, self.turn = "melds", 0, self.leader
        if self.server:
            self._declare_for_all()

    def _schut_did(self, seat: int, action: Action) -> None:
        self.spoken, self.turn = self.spoken + 1, (seat + 1) % 4
        if self.spoken == 4:
            self.phase = "over"

    def _melds_did(self, seat: int, action: Action) -> None:
        if action["do"] == "declare":
            assert self._may_declare(action["melds"])
            self.declared.append((seat, action["melds"]))
        self.spoken, self.turn = self.spoken + 1, (seat + 1) % 4
        if self.spoken == 4:
            self._round_over()

    def _declare_for_all(self) -> None:
        for i in SEATS:
            seat = (self.leader + i) % 4
            ways = [way for way in ways_to_declare(self.hands[seat]) if self._may_declare(way)]
            if ways:
                self.declared.append((seat, max(ways, key=self._liking)))
        self._round_over()

    def _liking(self, way: list[Cards]) -> tuple[Any, ...]:
        """Worth most, then the higher highest meld, then fewer melds (KRJ-13)."""
        return sum(map(worth, way)), max(map(self._height, way)), -len(way)

    def _round_over(self) -> None:
        """KRJ-8."""
        every = [(seat, meld) for seat, melds in self.declared for meld in melds]
        if len({seat % 2 for seat, _ in every}) == 2:
            every = [max(every, key=lambda one: self._height(one[1]))]
        self.standing, self.phase, self.turn = every, "play", self.leader

    def _show(self, seat: int) -> None:
        for owner, meld in self.standing:
            if owner == seat:
                self.shown[seat % 2] += worth(meld)
        self.standing = [one for one in self.standing if one[0] != seat]

    def _play_did(self, seat: int, action: Action) -> None:
        if action["do"] == "call":
            self._called(seat)
            return
        card, self.uncalled = action["card"], 0
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.tricks) == 1:
            self.standing = [one for one in self.standing if one[0] != seat]
        if self.may_answer and seat % 2 != self.holders:
            self.may_answer, self.proposer = False, -1
        self._stuk(seat, card, action)
        self.turn = (seat + 1) % 4
        if len(self.trick) == 4:
            self._taken()
        if self.server and self.phase == "play":
            self._server_says_dek()

    def _stuk(self, seat: int, card: str, action: Action) -> None:
        both = {"K" + self.trump, "Q" + self.trump}
        by_server = self.server and card in both and both <= self.dealt[seat]
        if not self.stuk_called and (action.get("stuk") or by_server):
            self.stuk_called = True
            self.count[seat % 2] += 20
            self._look()

    def _taken(self) -> None:
        highest = max(self.trick, key=lambda card: strength(card, self.trick[0][1], self.trump))
        winner = (self.leader + self.trick.index(highest)) % 4
        melds = trick_melds(self.trick, self.trump)
        self.tricks.append((winner, self.trick))
        self.count[winner % 2] += points(self.trick, self.trump) + (5 if len(self.tricks) == 8 else 0)
        self.trick, self.leader, self.turn = [], winner, winner
        if self.server:
            self.count[winner % 2] += melds
        else:
            self.uncalled = melds
        self._look()
        if self.server and len(self.tricks) == 1:
            for seat in SEATS:
                self._show(seat)
            self._look()
        if len(self.tricks) == 8:
            self.phase = "last" if self.uncalled else "over"

    def _called(self, seat: int) -> None:
        self.count[seat % 2] += self.uncalled
        self.uncalled = 0
        self._look()

    def _last_did(self, seat: int, action: Action) -> None:
        if action["do"] == "call":
            self._called(seat)
        self.phase = "over"

    def _server_says_dek(self) -> None:
        for side in self.reached:
            may = side == self.holders if self.schutjas else self.won(side) < len(self.tricks)
            if may and self.dek is None:
                self.dek = side
                self._close()

    def _close(self) -> None:
        if self.phase == "melds":
            self._round_over()
        for seat in SEATS:
            self._show(seat)
        self.phase = "over"

    # what it came to

    def result(self) -> Action:
        have, strokes = [self.has(0), self.has(1)], [self.shown[0] // 100, self.shown[1] // 100]
        return self._contract_result(have, strokes) if self.schutjas else self._strokes(have, strokes)

    def same_dealer(self) -> bool:
        """Whether the same dealer deals again: nobody has won (KRJ-17), nobody has said schut (SCH-1)."""
        return self.level == 0 if self.schutjas else self._winner() is None

    def _pit(self) -> int | None:
        return next((side for side in (0, 1) if self.won(side) == 8), None) if self.dek is None else None

    def _winner(self) -> int | None:
        if self.dek is not None:
            return self.dek
        return self._pit() if self._pit() is not None else next(iter(self.reached), None)

    def _strokes(self, have: list[int], strokes: list[int]) -> Action:
        """KRJ-17 to 19."""
        pit, winner = self._pit(), self._winner()
        if pit is not None:
            strokes = [3 + sum(strokes) if side == pit else 0 for side in (0, 1)]
        elif winner is not None:
            strokes[winner] += 2 if have[1 - winner] < 50 else 1
        elif self.options["carry"]:
            return {"points": have, "written": strokes, "carry": {"points": have}}
        return {"points": have, "written": strokes}

    def _contract_result(self, have: list[int], strokes: list[int]) -> Action:
        """SCH-3 to 5."""
        written = [100 * strokes[0], 100 * strokes[1]]
        if self.level == 0:
            return {"passed": True}
        holders, others = self.holders, 1 - self.holders
        if self.given_up:
            written[holders] += 100 if self.level == 1 else 300
        elif self.dek is not None or have[holders] >= 100:
            under = have[others] < 50
            written[holders] += {1: 300 if under else 200, 2: 500 if under else 400, 3: 900}[self.level]
        else:
            written[others] += {1: 200 if have[holders] < 50 else 100, 2: 500, 3: 900}[self.level]
        return {"points": have, "written": written}

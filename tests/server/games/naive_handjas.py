"""Handjas once more, slowly and from the words of its rules alone: lists of cards as they are written, no sets, no tables.

`Deal` is told what is done and says what each seat may do and what it came to. It shares nothing with the engine.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

NATURAL = "AKQJT9876"
TRUMP_ORDER = "J9AKQT876"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "K": 4, "Q": 3, "T": 10}
PLAIN_POINTS = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10}
RUN = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}

Act = dict[str, Any]


class Deal:
    """One deal, as its rules file tells it."""

    def __init__(self, players: int, options: Mapping[str, Any], dealer: int, deck: Sequence[str]) -> None:
        self.options = options
        self.players = players
        self.order = [(dealer - 1 - i) % players for i in range(players)]  # HNJ: counter-clockwise, the dealer last
        if players == 5:
            self.order.remove(dealer)
        piles = 4 if players == 2 else len(self.order)
        dealt = [[card for packet in range(3) for card in deck[3 * (piles * packet + i) :][:3]] for i in range(piles)]
        self.spare: list[str] | None = None
        self.turned: str | None = deck[-1]
        if players == 2:
            dealt, self.spare = [dealt[0], dealt[2]], dealt[1]
        if players == 3:
            self.spare, self.turned = list(deck[27:]), deck[27]
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.hands.update(zip(self.order, dealt, strict=True))
        self.trump = self.turned[1]
        self.waiting = list(self.order)
        self.phase = "swap" if self.spare else ""
        self.best: dict[int, list[str]] = {}
        self.points = dict.fromkeys(range(players), 0)
        self.trick: list[tuple[int, str]] = []
        self.tricks = 0
        if not self.spare:
            self.settle()

    def settle(self) -> None:
        self.phase, self.waiting = "declare", list(self.order)
        self.start = {seat: list(hand) for seat, hand in self.hands.items()}
        if self.options["calls"] == "server":
            for seat in self.order:
                self.declare(seat, self.melds(self.start[seat]))
            self.phase = "play"

    # melds

    def melds(self, hand: Sequence[str]) -> list[list[str]]:
        found = []
        for suit in "cdhs":
            for length in range(9, 2, -1):
                for first in range(10 - length):
                    run = [rank + suit for rank in NATURAL[first : first + length]]
                    if set(run) <= set(hand) and not any(set(run) <= set(longer) for longer in found):
                        found.append(run)
        fours = [[rank + suit for suit in "cdhs"] for rank in NATURAL]
        return found + [four for four in fours if set(four) <= set(hand) and self.worth(four)]

    def worth(self, meld: Sequence[str]) -> int:
        rank = meld[0][0]
        if rank != meld[1][0]:
            return RUN[len(meld)]
        return {"J": 200, "9": 150}.get(rank, self.options["low_quads"] if rank in "678" else 100)

    def height(self, meld: Sequence[str]) -> tuple[int, int, int, bool]:
        in_trumps = {card[1] for card in meld} == {self.trump}
        return self.worth(meld), len(meld), -NATURAL.index(meld[0][0]), in_trumps

    def declare(self, seat: int, melds: Sequence[Sequence[str]]) -> None:
        if melds:
            self.best[seat] = list(max(melds, key=self.height))

    def score_melds(self) -> None:
        scorer = None
        for seat in self.order:
            if seat in self.best and (scorer is None or self.height(self.best[seat]) > self.height(self.best[scorer])):
                scorer = seat
        if scorer is not None:
            self.points[scorer] += sum(self.worth(meld) for meld in self.melds(self.start[scorer]))

    # what may be done

    def may(self) -> dict[int, list[Act]]:
        """What each seat may do now."""
        everybody: dict[int, list[Act]] = {seat: [] for seat in range(self.players)}
        if self.phase == "over":
            return everybody
        seat = self.turn()
        if self.phase == "swap":
            everybody[seat] = [{"do": "swap"}, {"do": "keep"}]
            if "6" + self.trump in self.hands[seat]:
                everybody[seat].append({"do": "change_six"})
        elif self.phase == "declare":
            everybody[seat] = [{"do": "pass"}]
            if self.melds(self.hands[seat]):
                everybody[seat].append({"do": "declare"})
        else:
            everybody[seat] = [{"do": "play", "card": card} for card in self.legal(self.hands[seat])]
        return everybody

    def declarations(self, seat: int) -> list[list[list[str]]]:
        """Every way to declare."""
        melds = self.melds(self.hands[seat])
        return [list(some) for n in range(1, len(melds) + 1) for some in combinations(melds, n)]

    def turn(self) -> int:
        return self.waiting[0]

    def strength(self, card: str) -> int:
        if card[1] == self.trump:
            return 100 - TRUMP_ORDER.index(card[0])
        return 50 - NATURAL.index(card[0]) if card[1] == self.trick[0][1][1] else 0

    def legal(self, hand: Sequence[str]) -> list[str]:
        if not self.trick:
            return list(hand)
        led = self.trick[0][1][1]
        trumps = [card for card in hand if card[1] == self.trump]
        highest = max((self.strength(card) for _, card in self.trick if card[1] == self.trump), default=0)
        higher = [card for card in trumps if self.strength(card) > highest]
        if led == self.trump:
            if trumps in ([], ["J" + self.trump]):
                return list(hand)
            return higher or trumps if self.options["trump_lead"] == "must_beat" else trumps
        if len(trumps) == len(hand):
            return list(hand)
        following = [card for card in hand if card[1] == led]
        return (following or [card for card in hand if card[1] != self.trump]) + higher

    # what is done

    def do(self, seat: int, action: Act) -> None:
        """This seat, which may, does this."""
        hand = self.hands[seat]
        match action["do"]:
            case "change_six":
                six, card = "6" + self.trump, str(self.turned)
                hand[hand.index(six)] = card
                if self.spare and card in self.spare:
                    self.spare[self.spare.index(card)] = six
                self.turned = six
                return
            case "swap":
                assert self.spare
                self.hands[seat] = self.spare
                self.settle()
                return
            case "declare":
                self.declare(seat, action["melds"])
            case "play":
                self.play(seat, action["card"])
                return
        self.waiting.pop(0)
        if not self.waiting:
            if self.phase == "swap":
                self.settle()
            else:
                self.phase, self.waiting = "play", list(self.order)

    def play(self, seat: int, card: str) -> None:
        stuk = {"K" + self.trump, "Q" + self.trump}
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if card in stuk and stuk <= set(self.start[seat]) and not stuk & set(self.hands[seat]):
            self.points[seat] += 20
        self.waiting.pop(0)
        if not self.waiting:
            self.take()

    def take(self) -> None:
        winner, _ = max(self.trick, key=lambda played: self.strength(played[1]))
        counts = {True: TRUMP_POINTS, False: PLAIN_POINTS}
        self.points[winner] += sum(counts[card[1] == self.trump].get(card[0], 0) for _, card in self.trick)
        self.trick, self.tricks = [], self.tricks + 1
        if self.tricks == 1:
            self.score_melds()
        i = self.order.index(winner)
        self.waiting = self.order[i:] + self.order[:i]
        if self.tricks == 9:
            self.points[winner] += 5
            self.phase = "over"

    def result(self) -> dict[str, list[int]]:
        """Points, strokes before potatoes are taken away, potatoes."""
        sack = [seat for seat in self.order if self.points[seat] <= self.options["under"]]
        places = 2 if self.players >= 4 and self.options["winners"] == "two" else 1
        limit = sorted(self.points[seat] for seat in self.order)[-places]
        written = [0] * self.players
        for seat in self.order:
            if seat not in sack:
                written[seat] = len(sack) + (1 if self.points[seat] >= limit else 0)
        seats = range(self.players)
        return {
            "points": [self.points[seat] for seat in seats],
            "written": written,
            "potatoes": [1 if seat in sack else 0 for seat in seats],
        }

"""The manille family once more, slowly and from the words of its rules alone: cards as they are written, in lists.

It shares nothing with the engine, so that an error would have to be made twice. Each game is a generator: it yields whose
turn it is and all that this seat may do, as a record writes it, is sent what was done, and returns the result.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

Action = dict[str, Any]
Deal = dict[str, Any]
Playing = Generator[tuple[int, list[Action]], Action, Deal]

TENS = "TAKQJ987"
NINES = "9AKQJ8765432"
POINTS = (5, 4, 3, 2, 1)


def worth(cards: Sequence[str], order: str) -> int:
    """What these cards count."""
    return sum(dict(zip(order, POINTS, strict=False)).get(card[0], 0) for card in cards)


def strength(card: str, led: str, trump: str, order: str) -> int:
    """How high a card is in a trick in which this suit was led (COM-6)."""
    low = -order.index(card[0])
    return low + 200 if card[1] == trump else low + 100 if card[1] == led else low


def legal(
    hand: Sequence[str], trick: Sequence[tuple[int, str]], partners: Sequence[int], trump: str, order: str, carding: str
) -> list[str]:
    """The cards that may be played to this trick of (seat, card) by somebody with these partners (COM-7, BUT-5)."""
    if not trick:
        return list(hand)
    led = trick[0][1][1]
    height = lambda card: strength(card, led, trump, order)  # noqa: E731 - a word for this trick
    winner, best = max(trick, key=lambda played: height(played[1]))
    suit = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    if winner not in partners:
        heads = [card for card in suit or trumps if height(card) > height(best)]
        if heads:
            return heads
    choice = suit or list(hand)
    if carding == "free":
        return choice
    by_suit = [[card for card in choice if card[1] == each] for each in "cdhs"]
    lowest = [max(cards, key=lambda card: order.index(card[0])) for cards in by_suit if cards]
    honours = [card for card in choice if card[0] in order[:5]] if winner in partners else []
    return [card for card in choice if card in lowest or card in honours]


def true(question: Action, hand: Sequence[str], unplayed: Sequence[str]) -> Any:
    """The true answer (PAR-3)."""
    suit = question.get("suit")
    held = sorted((card for card in hand if card[1] == suit), key=lambda card: TENS.index(card[0]))
    left = sorted((card for card in unplayed if card[1] == suit), key=lambda card: TENS.index(card[0]))
    lengths = [sum(card[1] == each for card in hand) for each in "cdhs"]
    return {
        "has": lambda: question["card"] in hand,
        "count_suit": lambda: len(held),
        "count_rank": lambda: sum(card[0] == question["rank"] for card in hand),
        "highest": lambda: held[0] if held else None,
        "lowest": lambda: held[-1] if held else None,
        "void": lambda: held == [],
        "longest": lambda: [each for each, n in zip("cdhs", lengths, strict=True) if hand and n == max(lengths)],
        "points": lambda: worth(held if suit else hand, TENS),
        "can_head": lambda: left != [] and left[0] in hand,
    }[question["kind"]]()


def seats_from(first: int, players: int, options: Deal) -> list[int]:
    """Everybody once, from this seat on."""
    step = 1 if options.get("direction", "clockwise") == "clockwise" else -1
    return [(first + step * i) % players for i in range(players)]


def eldest_first(deal: Deal, options: Deal) -> list[int]:
    """Everybody once, from eldest round to the dealer."""
    dealer, *others = seats_from(deal["dealer"], deal["players"], options)
    return [*others, dealer]


def dealt(deck: Sequence[str], order: Sequence[int], packets: Sequence[int]) -> tuple[dict[int, list[str]], list[str]]:
    """The hands, and what is left (COM-3)."""
    hands: dict[int, list[str]] = {seat: [] for seat in order}
    pile = list(deck)
    for packet in packets:
        for seat in order:
            for _ in range(packet):
                hands[seat].append(pile.pop(0))
    return hands, pile


def plays(cards: Sequence[str]) -> list[Action]:
    """Playing each of these."""
    return [{"do": "play", "card": card} for card in cards]


def tricks(
    hands: dict[int, list[str]],
    first: int,
    trump: str,
    order: str,
    options: Deal,
    partners: Callable[[int], list[int]],
    speaks: Callable[[int], bool] = lambda _: False,
) -> Generator[tuple[int, list[Action]], Action, list[int]]:
    """All tricks; returns the points of each seat. `speaks`: may the n-th to play ask or tell first (PAR-2)?"""
    points = [0] * len(hands)
    leader = first
    while hands[leader]:
        trick: list[tuple[int, str]] = []
        for place, seat in enumerate(seats_from(leader, len(hands), options)):
            may = plays(legal(hands[seat], trick, partners(seat), trump, order, options.get("carding", "free")))
            done = yield seat, [*may, {"do": "ask"}, {"do": "tell"}] if speaks(place) else may
            if done["do"] in ("ask", "tell"):
                about = seat if done["do"] == "tell" else (seat + 2) % 4
                done["true"] = true(done["question"], hands[about], [card for hand in hands.values() for card in hand])
                done = yield seat, may
            hands[seat].remove(done["card"])
            trick.append((seat, done["card"]))
        led = trick[0][1][1]
        leader = max(trick, key=lambda played: strength(played[1], led, trump, order))[0]
        points[leader] += worth([card for _, card in trick], order) + 1
    return points


def manille(deal: Deal, options: Deal) -> Playing:
    """MAN-1 to MAN-6."""
    n = deal["players"]
    order = eldest_first(deal, options)
    hands, stock = dealt(deal["deck"], order, [1] * (32 // n))
    for declarer in order:
        done = yield declarer, [{"do": "pass"}, {"do": "take"}]
        if done["do"] == "take":
            break
    else:
        return {"passed": True}
    left = len(stock)
    if stock:
        done = yield declarer, [{"do": "exchange", "max": len(stock)}]
        for card in done["cards"]:
            hands[declarer].remove(card)
        for _ in done["cards"]:
            hands[declarer].append(stock.pop(0))
        left = len(stock)
    done = yield declarer, [{"do": "trumps", "suit": suit} for suit in "cdhs"]
    points = yield from tricks(hands, order[0], done["suit"], TENS, options, lambda seat: [seat])
    goal = options.get("goal") or (21 if n < 5 else 15)
    each = options.get("stake", 1) * (1 + left if options.get("payout") == "by_exchange" else 1)
    won = each if points[declarer] >= goal else -each
    return {"points": points, "written": [won * (n - 1) if seat == declarer else -won for seat in range(n)]}


def pairs(deal: Deal, options: Deal, speaks: Callable[[int], bool]) -> Playing:
    """MUE-1 to MUE-3."""
    order = eldest_first(deal, options)
    hands, _ = dealt(deal["deck"], order, [4, 4])
    points = yield from tricks(hands, order[0], deal["deck"][-1][1], TENS, options, with_opposite, speaks)
    sides = [points[0] + points[2], points[1] + points[3]]
    return {"points": sides, "written": [int(side > 34) for side in sides]}


def with_opposite(seat: int) -> list[int]:
    """A player and the partner."""
    return [seat, (seat + 2) % 4]


def muette(deal: Deal, options: Deal) -> Playing:
    """MUE-2: nothing is said."""
    return pairs(deal, options, lambda _: False)


def parlee(deal: Deal, options: Deal) -> Playing:
    """PAR-2: the leader may speak, or everyone."""
    everyone = options.get("who_may_speak") == "everyone"
    return pairs(deal, options, lambda place: everyone or place == 0)


def butifarra(deal: Deal, options: Deal) -> Playing:
    """BUT-1 to BUT-6."""
    order = eldest_first(deal, options)
    eldest, _, third, dealer = order
    partner = (dealer + 2) % 4
    hands, _ = dealt(deal["deck"], order, [4, 4, 4])
    names = [{"do": "trumps", "suit": suit} for suit in ("c", "d", "h", "s", "none")]
    done = yield dealer, [*names, {"do": "delegate"}]
    if done["do"] == "delegate":
        done = yield partner, names
    trump = done["suit"]
    rounds: list[tuple[str, tuple[int, int]]] = [("double", (eldest, third)), ("redouble", (dealer, partner))]
    if options.get("third_double"):
        rounds.append(("third_double", (eldest, third)))
    times = 2 if trump == "none" else 1
    for word, speakers in rounds:
        said = False
        for seat in speakers:
            done = yield seat, [{"do": "pass"}, {"do": word}]
            if done["do"] == word:
                said = True
                break
        if not said:
            break
        times *= 2
    points = yield from tricks(hands, eldest, trump, NINES, options, with_opposite)
    sides = [points[0] + points[2], points[1] + points[3]]
    less = 36 if options.get("score") == "excess" else 0
    return {"points": sides, "written": [(side - less) * times if side > 36 else 0 for side in sides]}


GAMES: dict[str, Callable[[Deal, Deal], Playing]] = {
    "manille": manille,
    "manille_muette": muette,
    "manille_parlee": parlee,
    "butifarra": butifarra,
}


def steps(record: Deal) -> Iterator[tuple[int, list[Action], Any]]:
    """Of each move of this record: whose turn it was, what that seat might do, and the true answer if one was asked for.

    Then, as the last, the result in place of the answer.
    """
    playing = GAMES[record["game"]](record, record["options"])
    seat, may = next(playing)
    for move in record["moves"]:
        done = dict(move["action"])
        try:
            following = playing.send(done)
        except StopIteration as end:
            yield seat, may, done.get("true")
            yield -1, [], end.value
            return
        yield seat, may, done.get("true")
        seat, may = following

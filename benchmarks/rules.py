"""Random deals a second on one core, of every game: `python -m benchmarks.rules`.

A deal is shuffled, dealt, and played to its end and its result by uniform chance, bidding and melds included. At each step
it is found what every seat may do (`may`); one of all that is drawn, an open form filled in by chance; it is checked as
if it had come from a player (`refusal`); and it is done (`act`). Dealers and matches go on as at a table. The time is what
the system says that this process has had of a core.

Beside it: colver, a Belote engine in Rust, stepped from Python as people use it (`Env.step`, with the observation it makes
each time), the 32 cards of a deal without its bidding. And a fixed piece of plain Python, the yardstick, so that two builds
can be compared though no peer is there.
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random

from benchmarks.command import done, parser
from benchmarks.install import install
from benchmarks.places import PYTHON
from benchmarks.rounds import Cases, Figures, measure, ratios, spread, table, tell
from protocol.actions import Action, Play
from protocol.cards import Card
from protocol.records import Result
from server.app import COLLECTED_AFTER
from server.games.registry import GAMES
from server.rules.cards import PLAYS, nth
from server.rules.game import Carry, Deal, Each, Game, Variant
from server.rules.may import how_many, nth_way
from server.rules.stages import OPEN_FORMS
from server.simulate import chance

Bits = Callable[[int], int]
"""(how many) -> so many bits of chance, as a number."""

PLAYERS = 4
"""Every game is measured with four, who can play all of them."""

FIRST = "klaverjas"
"""What the others are compared with."""

SECONDS = 1.0
"""How long each is measured in a round."""

COLVER_CARDS = 32


def deals_of(game: Game, seed: int) -> Iterator[int]:
    """Random deals of this game for ever, matches one after the other: how many cards were played in each."""
    variant = game.variant(game.options(), PLAYERS)
    random, stream = Random(seed), chance(seed)
    draw = random.random

    def lot(_: Card) -> float:
        return draw()

    deck = list(variant.pack)
    dealer = 0
    carry: Carry = None
    results: tuple[Result, ...] = ()
    while True:
        deck.sort(key=lot)  # each card draws a lot: a shuffle
        deal, cards = play_out(variant, deck, dealer, carry, random.getrandbits, stream)
        results = (*results, result := variant.result(deal))
        yield cards
        if variant.standing(results).over:
            dealer, results, carry = 0, (), None
        else:
            dealer, carry = variant.next(deal), result.carry


def play_out(
    variant: Variant, deck: list[Card], dealer: int, carry: Carry, bits: Bits, stream: Iterator[int]
) -> tuple[Deal, int]:
    """One deal from its beginning to its end, and how many cards were played in it."""
    deal, cards = variant.deal(dealer, tuple(deck), carry), 0
    may, refusal, act = variant.may, variant.refusal, variant.act
    while each := may(deal):
        seat, offers = each[0]
        if len(each) > 1:
            seat, action = one_of_all(each, bits)
        elif offers.actions or offers.calls or offers.stuk:
            action = nth_way(offers, bits(24) * how_many(offers) >> 24)
        else:  # cards alone: so it nearly always is
            held = offers.cards
            action = PLAYS[nth(held, bits(24) * held.bit_count() >> 24)]
        if type(action) is Play:
            cards += 1
        elif type(action) in OPEN_FORMS:
            action = variant.fill(deal, seat, action, stream)
        if refusal(deal, seat, action) is not None:
            continue  # a call that is offered though it is not true (KRJ-16): drawn again
        deal = act(deal, seat, action)
    return deal, cards


def one_of_all(each: Each, bits: Bits) -> tuple[int, Action]:
    """One of all that these seats may do, each as likely as the others, and whose it is."""
    counts = [how_many(offers) for _, offers in each]
    at, n = 0, bits(24) * sum(counts) >> 24
    while n >= counts[at]:
        n -= counts[at]
        at += 1
    seat, offers = each[at]
    return seat, nth_way(offers, n)


def timed(deals: Iterator[int], seconds: float) -> Mapping[str, float]:
    """These deals for so long: deals a second of one core, and µs a card."""
    began = time.process_time()
    played = cards = 0
    while (took := time.process_time() - began) < seconds:
        cards += next(deals)
        played += 1
    return {"deals_s": played / took, "card_us": took * 1e6 / cards}


def colver_deals() -> Iterator[int]:
    """Random deals of colver, stepped from Python: how many cards in each. Raises `ImportError` if it is not there."""
    sys.path.append(str(PYTHON))
    import colver  # noqa: PLC0415 - a peer, in a folder of its own, or not there

    def deals() -> Iterator[int]:
        seed = 0
        while True:
            env = colver.Env.deal(dealer=seed & 3, seed=seed)
            env.set_contract(seed & 3, 80, 0, 0)
            env.set_phase_playing()
            while not env.is_terminal():
                env.step(env.action_random())
            seed += 1
            yield COLVER_CARDS

    return deals()


def yardstick() -> Iterator[int]:
    """The same plain Python for ever: sets as ints, tuples, a dictionary, calls. It stands for nothing but the machine."""
    random, known = Random(1), {card: 1 << card for card in range(32)}
    while True:
        held = 0
        kept: tuple[int, ...] = ()
        for _ in range(COLVER_CARDS):
            card = int(random.random() * 32)
            held ^= known[card]
            kept = (*kept[-3:], card)
            held += sum(map(known.__getitem__, kept)) & 1
            held ^= max(kept).bit_length() * held.bit_count()
        yield COLVER_CARDS


def cases(seconds: float, *, peers: bool) -> Cases:
    """Every game for so long, and beside them the yardstick and, with `peers`, colver."""
    sources: dict[str, Iterator[int]] = {f"rules/{name}": deals_of(game, seed=1) for name, game in GAMES.items()}
    sources["rules/yardstick"] = yardstick()
    if peers:
        sources["rules/colver"] = colver_deals()
    for deals in sources.values():  # once before it counts: what is made once is made then
        next(deals)
    return {name: _case(deals, seconds) for name, deals in sources.items()}


def collect_as_a_server() -> None:
    """Look for objects that hold each other as seldom as a server does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)


def _case(deals: Iterator[int], seconds: float) -> Callable[[], Mapping[str, float]]:
    return lambda: timed(deals, seconds)


def shown(figures: Figures) -> str:
    """What was measured, as a table."""
    first, colver = f"rules/{FIRST}", "rules/colver"
    rows: list[tuple[str, ...]] = [("", "deals a second", "µs a card", f"a card / {FIRST}")]
    for name in (*(f"rules/{game}" for game in GAMES), "rules/yardstick", colver):
        if deals := figures.get(f"{name}/deals_s"):
            cards = figures[f"{name}/card_us"]
            beside = spread(ratios(figures, f"{name}/card_us", f"{first}/card_us"))
            rows.append((name.removeprefix("rules/"), spread(deals, 0), spread(cards, 1), beside))
    lines = [table(rows)]
    if beside_colver := ratios(figures, f"{first}/deals_s", f"{colver}/deals_s"):
        lines.append(f"{FIRST} / colver, deals a second: {spread(beside_colver)}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    flags = parser("benchmarks.rules", "random deals a second, of every game")
    flags.add_argument("--seconds", type=float, default=SECONDS, help="of each game in each round")
    flags.add_argument("--peers", action=argparse.BooleanOptionalAction, default=PYTHON.exists())
    given = flags.parse_args()
    if given.peers:
        install()
    collect_as_a_server()
    print(shown(measure(cases(given.seconds, peers=given.peers), given.rounds, tell)))


if __name__ == "__main__":
    sys.exit(done(main))

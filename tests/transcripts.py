"""Deals written out for a card player to read, pinned in tests/golden. `python -m tests.transcripts` writes them all again.

Each file begins with what it is made of: a game, its players, options, and the seed of so many random deals. To add one:
`python -m tests.transcripts add NAME GAME PLAYERS SEED [option=value …]`, with SEEDx3 for the first three deals; to find a
seed in whose first deal something is said: `python -m tests.transcripts find GAME PLAYERS SAID [option=value …]`.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from protocol.actions import Action, Play
from protocol.cards import Card
from protocol.records import Record, RecordedMove, Result
from protocol.sheets import Cell, Row
from protocol.views import Fact, ShownMeld, Trick
from server.games.registry import GAMES, read_words
from server.rules.game import Deal, Facts, Variant
from server.simulate import simulate

FOLDER = Path(__file__).parent / "golden"


class Source(Struct, frozen=True):
    """What a transcript is made of. `options` are the words as typed; the rest have their defaults."""

    game: str
    players: int
    seed: int
    deals: int = 1
    options: tuple[tuple[str, str], ...] = ()


def source_of(text: str) -> Source:
    """The source that stands at the head of a transcript."""
    lines = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines()[1:])
    options = pairs([word for word in lines["options"].split() if "=" in word])
    return Source(lines["game"], int(lines["players"]), int(lines["seed"]), int(lines["deals"]), options)


def transcript(source: Source) -> str:
    """The whole file: its source, then each deal with the score sheet after it."""
    game = GAMES[source.game]
    options = read_words(game, dict(source.options))
    variant = game.variant(options, source.players)
    said = " ".join("=".join(pair) for pair in source.options) or "as they are by themselves"
    head = (
        "A transcript of random deals: python -m tests.transcripts writes it again.",
        f"game: {source.game}",
        f"players: {source.players}",
        f"seed: {source.seed}",
        f"deals: {source.deals}",
        f"options: {said}",
    )
    deals = simulate(game, source.deals, source.seed, source.players, options, False)
    return "\n\n".join(("\n".join(head), *written_out(variant, deals))) + "\n"


def written_out(variant: Variant, deals: Iterable[Record]) -> Iterator[str]:
    """Each of these deals of a match, and what stands on the score sheet after it."""
    rows: tuple[Row, ...] = ()
    results: tuple[Result, ...] = ()
    for number, record in enumerate(deals, start=1):
        *lines, ended = _deal(variant, record)
        rows, results = (*rows, variant.row(ended, number)), (*results, variant.result(ended))
        yield "\n".join((f"Deal {number}", *lines))
        yield "\n".join(_score(variant, rows, results))


def _deal(variant: Variant, record: Record) -> Iterator[Any]:
    """The lines of one deal, and then the deal when it is over."""
    deal = variant.deal(record.dealer, record.deck, record.carry)
    yield f"Seat {record.dealer} deals. The deck: {' '.join(record.deck)}"
    if record.carry:
        yield f"  carried over: {msgspec.json.encode(record.carry).decode()}"
    yield from _holdings(variant, deal, range(record.players))
    yield from _told(None, variant.facts(deal))
    lying = ""
    for move in record.moves:
        before, deal = deal, variant.act(deal, move.seat, move.action)
        old, new = variant.facts(before), variant.facts(deal)
        if isinstance(move.action, Play):
            head = "      … " if old.trick else f"Trick {len(old.tricks) + 1}:"
            lying = f"{lying or head}  {move.seat} {_spoken(move.action)}"
            taken = new.tricks[-1] if len(new.tricks) > len(old.tricks) else None
            events = [*_told(old, new), *_won(taken, new)]
        else:
            events = [_said(variant, before, move), *_told(old, new), *_again(variant, before, deal, record.players)]
        if events and lying:
            yield lying
            lying = ""
        yield from events
    yield "The deal is over."
    yield deal


def _holdings(variant: Variant, deal: Deal, seats: Sequence[int]) -> Iterator[str]:
    for seat in seats:
        yield f"  seat {seat} holds {_cards(variant.hand(deal, seat)) or 'nothing'}"


def _again(variant: Variant, before: Deal, deal: Deal, players: int) -> Iterator[str]:
    """The hands that have other cards now without a card being played."""
    changed = [seat for seat in range(players) if set(variant.hand(before, seat)) != set(variant.hand(deal, seat))]
    yield from _holdings(variant, deal, changed)


def _said(variant: Variant, before: Deal, move: RecordedMove) -> str:
    shown = variant.seen(before, move.seat, move.action, None)
    unseen = "" if shown == move.action else f" (the others see: {_spoken(shown)})"
    answer = "" if move.answer is UNSET else f" -> {_answer(move.answer)}"
    return f"Seat {move.seat}: {_spoken(move.action)}{answer}{unseen}"


def _won(taken: Trick | None, facts: Facts) -> Iterator[str]:
    if taken is not None:
        melds = f", melds {taken.melds}" if taken.melds else ""
        points = "" if facts.points is None else f"; points {' '.join(map(str, facts.points))}"
        worth = "the trick" if taken.points is None else taken.points
        yield f"    -> seat {taken.winner} takes {worth}{melds}{points}"


def _told(old: Facts | None, new: Facts) -> Iterator[str]:
    """What everybody has just been told, apart from cards played and tricks taken."""
    if old is None or new.trump != old.trump:
        yield f"  * trumps: {new.trump or 'not named yet'}"
    if new.turned if old is None else new.turned != old.turned:
        yield f"  * turned: {new.turned or 'nothing any more'}"
    melds, facts = (old.melds, old.facts) if old else ((), ())
    yield from (f"  * {_meld(meld)}" for meld in new.melds if meld not in melds)
    yield from (f"  * no longer shown: {_meld(meld)}" for meld in melds if meld not in new.melds)
    yield from (f"  * {_fact(fact)}" for fact in new.facts if fact not in facts)
    yield from (f"  * no longer: {_fact(fact)}" for fact in facts if fact not in new.facts)
    if old and new.points != old.points and len(new.tricks) == len(old.tricks):
        yield f"  * points {' '.join(map(str, new.points or ()))}"


def _spoken(action: Action) -> str:
    """An action in its own words: `declare Kh Qh Jh + Ts 9s 8s`; a card by itself where it is played."""
    fields: Mapping[str, Any] = msgspec.to_builtins(action)
    if isinstance(action, Play):
        return f"{action.card}{' (stuk)' if action.stuk else ''}"
    return " ".join([fields["do"], *(_contents(value) for key, value in fields.items() if key != "do")])


def _contents(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(str(inner) for inner in value.values())
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return " + ".join(map(_cards, value))
    return (_cards(value) or "nothing") if isinstance(value, tuple) else str(value)


def _answer(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else " ".join(value) if isinstance(value, tuple) else str(value)


def _meld(meld: ShownMeld) -> str:
    kind = {"run": f"a run of {meld.length} from {meld.rank}", "four": f"four of {meld.rank}"}.get(meld.kind, meld.kind)
    parts = [
        kind,
        "in trumps" if meld.trumps else "",
        f"({meld.points})" if meld.points is not None else "",
        _cards(meld.cards),
    ]
    return f"meld of seat {meld.seat}: {' '.join(part for part in parts if part)}"


def _fact(fact: Fact) -> str:
    fields: Mapping[str, Any] = msgspec.to_builtins(fact)
    return " ".join([fields["key"], *(f"{key} {_contents(value)}" for key, value in fields.items() if key != "key")])


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(cards)


def _score(variant: Variant, rows: tuple[Row, ...], results: tuple[Result, ...]) -> Iterator[str]:
    """What the deal came to, the score sheet, and where the match stands."""
    for name, value in msgspec.to_builtins(results[-1]).items():
        yield f"  {name}: {_result(value)}"
    sheet, standing = variant.sheet(rows, results), variant.standing(results)
    table = [["", *("+".join(map(str, seats)) for seats in sheet.columns)]]
    table += [[str(row.deal), *map(_cell, row.cells)] for row in sheet.rows]
    table.append(["all", *map(_cell, sheet.totals)])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    yield f"Score sheet ({sheet.form})"
    yield from (" | ".join(f" {cell:>{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in table)
    if standing.over:
        yield f"The match is over. Winning sides: {' '.join(map(str, standing.winners)) or 'none, it is drawn'}"


def _result(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else msgspec.json.encode(value).decode()


def _cell(cell: Cell) -> str:
    notes = [note.key if note.n is None else f"{note.key} {note.n}" for note in cell.notes]
    number = "" if cell.number is None else str(cell.number)
    parts = [*notes, number, "|" * cell.strokes, "o" * cell.circles]
    return " ".join(part for part in parts if part) or "-"


def golden() -> Iterator[Path]:
    """Every transcript that is pinned."""
    yield from sorted(FOLDER.glob("*.txt"))


def pairs(words: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Options as typed: `calls=server`."""
    return tuple((word.partition("=")[0], word.partition("=")[2]) for word in words)


def find(game: str, players: int, said: str, options: tuple[tuple[str, str], ...]) -> int:
    """The first seed in whose first deal this is said, under the name of its action."""
    for seed in count():
        (record,) = simulate(GAMES[game], 1, seed, players, read_words(GAMES[game], dict(options)), False)
        if any(type(move.action).__struct_config__.tag == said for move in record.moves):
            return seed
    raise AssertionError("the seeds have no end")


def main(words: Sequence[str]) -> None:
    """Write all transcripts again, add one, or find a seed."""
    match words:
        case ["add", name, game, players, deals, *options]:
            seed, _, number = deals.partition("x")
            source = Source(game, int(players), int(seed), int(number or 1), pairs(options))
            (FOLDER / f"{name}.txt").write_text(transcript(source))
        case ["find", game, players, said, *options]:
            sys.stdout.write(f"{find(game, int(players), said, pairs(options))}\n")
        case []:
            for path in golden():
                path.write_text(transcript(source_of(path.read_text())))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Whether a record can be believed: every move legal, the result right, the cards fair (record.md, fair.md).

Needs nothing but the record.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Literal

from msgspec import UNSET, Struct

from protocol.actions import Ask, Tell
from protocol.errors import RuleCode
from protocol.fair import commitment, daily_match, numbers, seed, shuffle
from protocol.records import Record, RecordedMove
from server.games.registry import DAILIES, GAMES, OptionError, carries, check_fitting, of, options_of
from server.rules.game import Deal, Variant
from server.rules.may import may_of

Code = Literal[
    "no_game",  # no game known to this version has this name: nothing could be checked
    "other_rules",  # played under rules that this version does not know: nothing could be checked
    "bad_players",  # the game is not for so many
    "bad_option",  # the game has no such option or value
    "bad_deck",  # not the game's cards, each once
    "bad_carry",  # nothing that a deal of this game could begin with
    "illegal",  # this move was refused by the rules
    "after_end",  # this move comes when the deal is over
    "wrong_answer",  # not the true answer (PAR-4)
    "wrong_may",  # not what the seats might have done
    "unfinished",  # the moves end before the deal does
    "wrong_claim",  # who claimed all the rest was not on turn to play a card, or had one card only
    "wrong_result",  # not what the moves come to
    "bad_bytes",  # no hexadecimal bytes of the right length in this field
    "wrong_commitment",  # the secret is not the one committed to (FAIR-1)
    "wrong_deck",  # the deck does not follow from secret and nonces (FAIR-4)
    "wrong_daily",  # this cannot be a deal of the daily it says it is: its game, number, dealer, or `match` (FAIR-6)
    "wrong_draw",  # dealer or partners do not follow from deal 0 (FAIR-5)
    "no_secret",  # nothing says how the cards were shuffled: that they are fair could not be checked
    "given",  # the deck was given in advance: that it follows from the secret could not be checked
]
UNJUDGED: frozenset[Code] = frozenset({"no_game", "other_rules"})
"""The codes that say that this version cannot judge the record at all."""
UNCHECKED: frozenset[Code] = frozenset({"no_secret", "given"})
"""The codes that say only that something could not be checked."""
UNPLAYABLE: frozenset[Code] = UNJUDGED | {
    "bad_players",
    "bad_option",
    "bad_deck",
    "bad_carry",
    "illegal",
    "after_end",
    "wrong_answer",
    "wrong_claim",
}
"""The codes of records that cannot be played back: what they tell could not have happened at a table."""


class Finding(Struct, frozen=True):
    """Something that is wrong with a record, or could not be checked (`UNCHECKED`, `UNJUDGED`).

    `move` counts from 0; `reason` is the rules' for an illegal move; `field` is the record's field or the option.
    """

    code: Code
    move: int | None = None
    seat: int | None = None
    reason: RuleCode | None = None
    field: str | None = None


def verify(record: Record) -> list[Finding]:
    """What is wrong with this record, and what could not be checked; empty when everything is checked and right."""
    return list(_findings(record))


def fold(variant: Variant, record: Record) -> Iterator[Deal]:
    """The deal at its beginning, after each move of a record whose moves are legal, and after a claim that was granted."""
    deal = variant.deal(record.dealer, record.deck, record.carry)
    yield deal
    for move in record.moves:
        deal = variant.act(deal, move.seat, move.action)
        yield deal
    if record.claim is not None:
        yield variant.granted(deal, record.claim)


def _findings(record: Record) -> Iterator[Finding]:
    variant = _variant(record)
    if isinstance(variant, Finding):
        yield variant
        return
    if sorted(record.deck) != sorted(variant.pack):
        yield Finding("bad_deck", field="deck")
        return
    if record.carry is not None and not _carries(variant, record, record.carry):
        yield Finding("bad_carry", field="carry")
        return
    yield from _played(variant, record)
    yield from _shuffled(variant, record)
    yield from _drawn(variant, record)
    yield from _of_daily(variant, record)


def _variant(record: Record) -> Variant | Finding:
    if record.game not in GAMES:
        return Finding("no_game", field="game")
    if not carries(record.game, record.rules):
        return Finding("other_rules", field="rules")
    game = of(record.game, record.rules)
    if record.players not in game.players:
        return Finding("bad_players", field="players")
    try:
        options = options_of(game, record.options)
        check_fitting(game, options, record.players)
    except OptionError as error:
        return Finding("bad_option", field=error.field)
    return game.variant(options, record.players)


def _carries(variant: Variant, record: Record, carry: Mapping[str, tuple[int, ...]]) -> bool:
    """Whether a deal of this game may begin with this: points of each side, in a game that carries them over (record.md)."""
    points = carry.get("points", ())
    if len(carry) != 1 or len(points) != len(variant.sides) or min(points) < 0:
        return False
    return bool(variant.deal(record.dealer, record.deck, carry) != variant.deal(record.dealer, record.deck, None))


def _played(variant: Variant, record: Record) -> Iterator[Finding]:
    """The moves from the first on, up to one that breaks the rules; then the result."""
    deal = variant.deal(record.dealer, record.deck, record.carry)
    for number, move in enumerate(record.moves):
        if variant.over(deal):
            yield Finding("after_end", number, move.seat)
            return
        reason = variant.refusal(deal, move.seat, move.action)
        if reason:
            yield Finding("illegal", number, move.seat, reason)
            return
        yield from _told(variant, deal, record.players, number, move)
        deal = variant.act(deal, move.seat, move.action)
    if record.claim is not None:
        if not _claims(variant, deal, record.claim):
            yield Finding("wrong_claim", len(record.moves), record.claim, field="claim")
            return
        deal = variant.granted(deal, record.claim)
    if not variant.over(deal):
        yield Finding("unfinished", len(record.moves))
    elif variant.result(deal) != record.result:
        yield Finding("wrong_result", field="result")


def _claims(variant: Variant, deal: Deal, seat: int) -> bool:
    """Whether this seat could claim all the rest now."""
    playing = not variant.over(deal) and variant.turn(deal) == seat and bool(variant.offers(deal, seat).cards)
    return playing and len(variant.hand(deal, seat)) > 1


def _told(variant: Variant, deal: Deal, players: int, number: int, move: RecordedMove) -> Iterator[Finding]:
    answer = variant.answer(deal, move.seat, move.action) if isinstance(move.action, Ask | Tell) else UNSET
    if answer != move.answer:
        yield Finding("wrong_answer", number, move.seat)
    if move.may is not None and move.may != may_of(variant, deal, players):
        yield Finding("wrong_may", number, move.seat)


def _shuffled(variant: Variant, record: Record) -> Iterator[Finding]:
    """Whether the secret is the one committed to, and the deck follows from it."""
    if record.secret is None or record.match is None or record.deal is None:
        yield Finding("no_secret", field="secret")
        return
    chance = _chance(record, record.deal, record.secret, record.commitment, record.nonces, "")
    if isinstance(chance, Finding):
        yield chance
    elif record.given:
        yield Finding("given", field="deck")
    elif shuffle(variant.pack, numbers(chance)) != record.deck:
        yield Finding("wrong_deck", field="deck")


def _drawn(variant: Variant, record: Record) -> Iterator[Finding]:
    """Whether the first dealer and the cards of the draw follow from deal 0; a rematch draws the dealer alone."""
    zero = record.zero
    if zero is None:
        return
    chance = _chance(record, 0, zero.secret, zero.commitment, zero.nonces, "zero.")
    if isinstance(chance, Finding):
        yield chance
        return
    draw = variant.redraw(numbers(chance)) if record.draw is None else variant.draw(numbers(chance))
    if draw.dealer != record.dealer or draw.cards != (record.draw or ()):
        yield Finding("wrong_draw", field="zero")


def _of_daily(variant: Variant, record: Record) -> Iterator[Finding]:
    """Whether this is a deal of the daily that it says it is: each seat deals one, and nobody has added a part (FAIR-6)."""
    if record.daily is None:
        return
    name, _, day = record.daily.partition(" ")
    if name not in DAILIES or not _is_day(day):
        yield Finding("wrong_daily", field="daily")
        return
    if others := [field for field in ("zero", "given") if getattr(record, field)]:
        yield Finding("wrong_daily", field=others[0])
    game = of(record.game, record.rules)
    daily = next((daily for daily in game.dailies if daily.name == name), None)
    if daily is None or options_of(game, record.options) != options_of(game, daily.options):
        yield Finding("wrong_daily", field="options")
    elif _bytes(record.match) != daily_match(name, day):
        yield Finding("wrong_daily", field="match")
    elif any(record.nonces or ()):
        yield Finding("wrong_daily", field="nonces")
    elif record.deal is None or not 1 <= record.deal <= record.players:
        yield Finding("wrong_daily", field="deal")
    elif record.dealer != (record.deal - 1) * variant.direction % record.players:
        yield Finding("wrong_daily", field="dealer")


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _chance(
    record: Record,
    deal: int,
    secret: str,
    committed: str | None,
    nonces: Sequence[str | None] | None,
    path: str,
) -> bytes | Finding:
    """The seed of this deal's chance (FAIR-2), if the secret fits the commitment (FAIR-1)."""
    fields = {"match": (record.match, 16), f"{path}secret": (secret, 32), f"{path}commitment": (committed, 32)}
    for field, (text, length) in fields.items():
        if len(_bytes(text)) != length:
            return Finding("bad_bytes", field=field)
    values = tuple(_bytes(nonce) if nonce is not None else None for nonce in nonces or ())
    if len(values) != record.players or any(value is not None and len(value) != 32 for value in values):
        return Finding("bad_bytes", field=f"{path}nonces")
    match, hidden = _bytes(record.match), _bytes(secret)
    if commitment(match, deal, hidden) != _bytes(committed):
        return Finding("wrong_commitment", field=f"{path}commitment")
    return seed(match, deal, hidden, values)


def _bytes(text: str | None) -> bytes:
    """The bytes of this hexadecimal text; none where it is not."""
    try:
        return bytes.fromhex(text or "")
    except ValueError:
        return b""

"""Worked positions: what a seat is shown at some moment of a deal, in a few words, and what the bot does there."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from protocol.actions import Action, Play
from protocol.around import About
from protocol.cards import Card, Trump
from protocol.views import Decision, Fact, MatchInfo, Played, Private, Public, Said, ShownMeld, Shuffling, Trick
from server.bots.act import BOTS, Choice, act
from server.bots.memory import Memory
from server.bots.sight import Sight, look
from server.bots.why import advise
from server.games.registry import GAMES, options_of, values_of
from server.rules.cards import NUMBER, SUIT_SETS, cards_in, set_of
from server.rules.game import Variant
from server.rules.orders import TRUMP_NUMBERS
from tests.cardtable import cards, held, trick

CHANCE = bytes(range(32))


class Position(Struct, frozen=True):
    """A view, and what was remembered."""

    public: Public
    private: Private
    memory: Memory

    def choice(self) -> Choice | None:
        return act(self.public, self.private, self.memory, CHANCE)

    def does(self) -> Action | None:
        choice = self.choice()
        return choice.action if choice else None

    def plays(self) -> str:
        """The card that is played."""
        action = self.does()
        assert isinstance(action, Play), action
        return action.card

    def why(self) -> tuple[str, int | str | None]:
        """Why what is advised would be good: the word, and what fills it in."""
        advice = advise(self.public, self.private, self.memory, CHANCE)
        assert advice is not None
        return advice.why.removeprefix("advice."), advice.n if advice.card is None else advice.card

    def sight(self) -> Sight:
        bot = BOTS[self.public.about.game]
        sides, turned = bot.sides(self.public), bot.turned(self.public)
        return look(self.public, self.private, self.memory, bot.pack, bot.orders, sides, turned)

    def also(self, **changed: Any) -> "Position":
        """The same with other fields of the public view."""
        return replace(self, public=replace(self.public, **changed))


def position(
    game: str,
    hand: str,
    table: str = "",
    *,
    trump: str | None = "h",
    seat: int = 0,
    dealer: int = 3,
    players: int = 4,
    plays: int | None = None,
    gone: str = "",
    lacks: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
    actions: Sequence[Action] = (),
    calls: Sequence[Action] = (),
    said: Sequence[Said] = (),
    facts: Sequence[Fact] = (),
    melds: Sequence[ShownMeld] = (),
    points: tuple[int, ...] = (0, 0),
    won: tuple[int, ...] = (0, 0),
    turned: str | None = None,
    last: Trick | None = None,
    talking: bool = False,
) -> Position:
    """What `seat` is shown, holding this hand, on turn.

    `table` is the trick under way, "1:Ah 2:7h". `gone` are cards played before. `lacks` says what a seat has shown it lacks:
    suits, "hs". `plays` is the seat that named trumps or declared. `talking`: nobody plays a card now.
    """
    chosen = options_of(GAMES[game], options or {})
    variant = GAMES[game].variant(chosen, players)
    lying, mine = trick(table) if table else (), cards(hand)
    side = {one: number for number, seats in enumerate(variant.sides) for one in seats}
    known = (*facts, *((Fact("plays", seat=plays, side=side[plays]),) if plays is not None else ()))
    public = Public(
        about=About("t", "t", game, players, values_of(chosen), variant.sides, variant.direction, False, True, False),
        phase="playing",
        chairs=(),
        match=MatchInfo(1, bytes(16)),
        shuffling=Shuffling(1, bytes(32), dealer=dealer),
        turn=seat,
        trump=cast("Trump | None", trump),
        turned=cards(turned)[0] if turned else None,
        said=tuple(said),
        trick=lying,
        winning=winner(lying, trump, game),
        last=last,
        held=tuple(len(mine) - any(one.seat == other for one in lying) for other in range(players)),
        won=won,
        points=points,
        melds=tuple(melds),
        facts=known,
    )
    may = () if talking else may_play(variant, trump, seat, mine, lying)
    decision = Decision("1.1.1", 1, True, may, actions=tuple(actions), calls=tuple(calls))
    nobody = (0,) * players
    shown = tuple(sum(SUIT_SETS["cdhs".index(suit)] for suit in (lacks or {}).get(one, "")) for one in range(players))
    memory = Memory((1, 1), played=held(gone), taken=nobody, lacks=shown, holds=nobody, hand=set_of(mine))
    return Position(public, Private(seat, mine, decision), memory)


def may_play(variant: Variant, trump: str | None, seat: int, hand: tuple[Card, ...], lying: tuple[Played, ...]) -> Any:
    """The cards that the rule lets pass."""
    barred = variant.follow(cast("Trump", trump), seat, hand, lying) if lying else ()
    return cards_in(set_of(hand) & ~sum(cards for _, cards in barred))


def winner(lying: tuple[Played, ...], trump: str | None, game: str) -> int | None:
    """Who is winning this trick."""
    if not lying:
        return None
    order, best = BOTS[game].orders[TRUMP_NUMBERS[trump]], lying[0]
    for played in lying:
        if order.beats[NUMBER[best.card]] >> NUMBER[played.card] & 1:
            best = played
    return best.seat


def rest_of(game: str, words: str) -> str:
    """All cards of these suits and ranks: "h" is all hearts of the pack, "A" all aces; in words."""
    pack = cards_in(BOTS[game].pack)
    return " ".join(card for card in pack if any(word in card for word in words.split()))

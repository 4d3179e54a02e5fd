"""Why something would be good, as a word of the catalogues: true of the position, by what the seat can know (`Advice`)."""

from collections.abc import Mapping

from protocol.actions import Play
from protocol.views import Advice, Private, Public
from server.bots.act import BOTS, act, seen_by
from server.bots.memory import Memory
from server.bots.reason import NO_WORDS
from server.bots.whycard import of_card

REASONS: Mapping[str, tuple[str, ...]] = {
    # any card
    "advice.only_card": (),  # it is the only card that may be played
    "advice.stuk": ("n",),  # with this card stuk is called: so many points
    "advice.last_cards": ("n",),  # so many cards left: with what has been played it can be reckoned that this brings most
    "advice.best": (),  # all in all this is likely to bring most; nothing more can be said
    # a card that is led
    "advice.lead_trump": ("n",),  # no higher trump is out: it draws the others, of which n have not been seen (1 or more)
    "advice.lead_low_trump": ("n",),  # a trump that can be beaten; it draws the others: n have not been seen (1 or more)
    "advice.lead_sure": (),  # the highest of its suit that is left, and no opponent can ruff it: the trick is sure
    "advice.lead_master": (),  # the highest of its suit that is left; it can only be ruffed
    "advice.lead_to_partner": ("card",),  # the partner is known to hold this card, the highest of the suit that is left
    "advice.lead_single": (),  # the only card of its suit, while trumps are held: the next of that suit can be ruffed
    "advice.lead_low": ("card",),  # a low card of the suit: the higher one named, of the same suit, is kept
    "advice.lead_cheap": (),  # a card without points: little is lost if it does not win
    # a card that is played to a trick; "yours" is your side's
    "advice.takes": (),  # it takes the trick for sure: nobody who is still to play can beat it
    "advice.takes_points": ("n",),  # the same, and the cards that lie there with it count so many points (1 or more)
    "advice.ruffs": (),  # a trump on another suit: it takes the trick for sure
    "advice.heads": (),  # it lies highest now; somebody who is still to play might beat it
    "advice.ruffs_in": (),  # a trump on another suit: it lies highest now; somebody might still go higher
    "advice.must_head": (),  # every card that may be played lies highest; this has the fewest points, since it may be beaten
    "advice.ours_points": ("n",),  # the trick is yours for sure without this card: give it n points (1 or more)
    "advice.ours_low": (),  # the trick is your side's for sure: nothing good needs to go to it
    "advice.ours_now": (),  # somebody of your side has the highest card now: there is no need to go over it
    "advice.cannot_win": (),  # no card that may be played beats what lies: so the one that has the fewest points
    "advice.to_come": (),  # you cannot win it, but somebody of your side is still to play
    "advice.keep": ("card",),  # that card would lie highest in this trick too, but it is kept
    "advice.makes_meld": ("n",),  # the card makes a meld of n points in a trick that is your side's for sure
    "advice.no_meld": ("card", "n"),  # that card would make a meld of n points in a trick that the opponents have for sure
    # trumps are named: in all of them n is how many trumps that are
    "advice.trumps_jack_nine": ("n",),  # with the two highest trumps, jack and nine (Klaverjas)
    "advice.trumps_jack": ("n",),  # with the jack, the highest trump (Klaverjas)
    "advice.trumps_nine_ace": ("n",),  # with nine and ace of it (Klaverjas)
    "advice.trumps_forced": ("n",),  # trumps must be named: of all suits this one counts most with the rest of the hand
    "advice.trumps_strong": ("n",),  # strong enough with the rest of the hand (Butifarra)
    "advice.no_trumps": ("n",),  # without trumps, with n nines, the highest cards (Butifarra)
    "advice.no_trumps_best": (),  # without trumps: no suit counts enough beside it (Butifarra)
    "advice.delegate": (),  # no suit is strong enough here: let the partner choose (Butifarra)
    "advice.pass_no_suit": (),  # in no suit are there three trumps with the jack, or with nine and ace (Klaverjas)
    "advice.pass_too_little": (),  # a suit would do, with too little beside it for this place in the round (Klaverjas)
    # contracts
    "advice.double": (),  # strong against what was named (Butifarra)
    "advice.no_double": (),  # not strong enough against what was named (Butifarra)
    "advice.redouble": (),  # you named it yourself, and are strong enough (Butifarra)
    "advice.no_redouble": (),  # too little to go on doubling (Butifarra)
    "advice.schut": ("n",),  # n trumps in hand: strong enough for schut, in this place (Schutjas)
    "advice.no_schut": ("n",),  # n trumps in hand (also 0): not strong enough for schut (Schutjas)
    "advice.level": ("n",),  # n trumps in hand: strong enough to take the contract over before a card is played (Schutjas)
    "advice.brings_home": ("n",),  # n points so far, and this trick, as good as sure, makes the hundred full (Schutjas)
    "advice.give_up": (),  # the hand is too weak to win this: better give it up (Schutjas)
    "advice.agree": (),  # the partner is right: give it up (Schutjas)
    "advice.refuse": (),  # there is still something to be had: play on (Schutjas)
    "advice.dek": ("n",),  # your side has n points, a hundred or more: end the deal (Kruisjas, Schutjas)
    "advice.take": ("n",),  # with n cards of the best suit strong enough to play for the goal, alone against all (Manille)
    "advice.no_take": (),  # too weak to play alone against all (Manille)
    # melds and hands
    "advice.declare": ("n",),  # melds of n points together: declare them
    "advice.nothing_to_declare": (),  # no meld in hand, or none that is worth anything after what was declared
    "advice.show": (),  # your melds stand: show them, or they do not count
    "advice.call": ("n",),  # the trick that was won holds a meld of n points: call it
    "advice.swap": (),  # a weak hand: take the other one
    "advice.keep_hand": (),  # the hand is good enough to be kept
    "advice.change_six": ("card",),  # the six of trumps can be changed for this card, the turned one
    "advice.exchange": ("n",),  # exchange n cards: those that win nothing, outside the best suit
    "advice.exchange_none": (),  # everything in this hand is good: change nothing
    # questions (Manille parlée)
    "advice.ask_tens": (),  # first of all: how many tens has the partner
    "advice.ask_head": (),  # whether the partner has the highest of that suit: then it can be led
    "advice.ask_void": (),  # whether the partner is without your longest suit, and can ruff it
    "advice.ask_has": (),  # whether the partner has the dearest card that is still out
    "advice.ask_count": (),  # how many of that suit the partner still has
}
"""Every reason there is, with what fills its sentence in."""


def advise(public: Public, private: Private, memory: Memory, chance: bytes) -> Advice | None:
    """What would be good for the seat of this view now, and why; nil where it has nothing to decide.

    It is what a bot would do there. As `server.bots.act`: a function of these alone.
    """
    choice = act(public, private, memory, chance)
    if choice is None:
        return None
    bot, action = BOTS[public.about.game], choice.action
    sight = seen_by(bot, public, private, memory)
    reason = of_card(bot, sight, action) if isinstance(action, Play) else bot.why(sight, action) or NO_WORDS
    return Advice(action, reason.key, reason.n, reason.card)

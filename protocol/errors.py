"""Every refusal code, with its meaning. The catalogues hold a sentence for each, which says what to do.

refused     answers one command; the command changed nothing, and the connection goes on
error       answers what is no command at all (ill-formed input, a limit); after a few the connection is closed
closing     the server's last word before it closes, with whether to try again
"""

from typing import Literal

RuleCode = Literal[
    "not_offered",  # no such action for this seat now
    "not_held",  # the card is not in this hand
    "must_follow",  # the suit led is held
    "must_head",  # a card of the right suit that heads the trick is held
    "must_ruff",  # a trump must be played
    "must_overruff",  # a trump higher than the one in the trick must be played
    "no_underruff",  # a lower trump than one in the trick is not allowed
    "carding",  # the federation's carding bars this card (BUT-5)
    "bad_meld",  # that is no meld, or not held
    "not_higher",  # a higher meld was declared already (KRJ-5)
    "not_true",  # the side does not have 100 yet (KRJ-16)
]
"""Why an action is refused by the rules of the game: the first that fits, in this order (common.md)."""

RefusalCode = (
    RuleCode
    | Literal[
        "stale",  # it answers a decision, deal, level or proposal that has passed; the current one is given
        "bad_form",  # an open form came back unfilled, or filled with what does not belong there
        "no_table",  # no table has this link
        "not_at_table",  # say `join` first
        "not_seated",  # only who sits may do this
        "seat_taken",  # somebody sits there
        "no_seat",  # this table has no such seat
        "seats_closed",  # a match is being played: seats stay as they are until it is over
        "paused",  # somebody has stopped the play: anybody who sits may have it go on
        "stood_in",  # somebody stands in for this seat: say that you are back first
        "seen_a_hand",  # who has seen another hand of this deal may not stand in
        "no_vote",  # nothing is being voted on, or not by this person, or this is no choice
        "being_asked",  # something is being voted on first: the play goes on when that is over
        "asked_already",  # this was proposed already, for this card or in this deal
        "nobody_to_ask",  # nobody is there who could agree
        "seat_locked",  # the seat is kept for somebody else
        "too_few",  # more than half of the people of that match must be here
        "no_match",  # no such match here
        "no_deal",  # no such deal here, or it is not over yet
        "no_person",  # nobody of this place has this id
        "no_code",  # no such code, or it has run out, or it was used
        "not_host",  # only the host of the table may do this
        "not_regular",  # only who has played here may do this
        "removed",  # the host has removed this person
        "muted",  # the host has taken this person's word
        "phrases_only",  # at a public table only the set phrases are said
        "not_public",  # a public table has no such thing: only a place has
        "not_now",  # not in this phase of the table
        "alone",  # not at a table that is one person's own: a daily, a guided deal
        "no_daily",  # no such daily, or not on that day
        "no_entry",  # nobody has this entry on that board
        "not_yet",  # first finish this daily oneself
        "no_watching",  # this table has no spectators
        "no_game",  # no game has this name
        "bad_option",  # an option the game does not have, or a value it does not take; `field` names it
        "bad_players",  # this game is not for so many players
        "bad_name",  # an empty or unprintable name
        "chat_closed",  # seats are silent while a deal of this game is played (MUE-5)
        "bad_text",  # nothing that can be read, or with what turns the direction of writing
        "id_reused",  # the same command id came with other content
        "busy",  # too many at once on this table: send the same command again
        "no_room",  # the server has no room to write it down: all waits until whoever runs it makes some
        "try_again",  # the store does not answer: send the same command again
        "too_fast",  # a limit on how often; `retry` says when it is allowed again
    ]
)

ErrorCode = Literal[
    "ill_formed",  # not a message of this protocol; `field` says where
    "not_binary",  # a text frame
    "hello_first",  # the first message must be `hello`
    "hello_again",  # `hello` was said already
    "no_version",  # no version of the protocol in common
    "bad_token",  # no person has this token
]

ClosingReason = Literal[
    "stopping",  # the server stops in an orderly way: come back at once
    "errors",  # too many ill-formed messages
    "no_hello",  # nothing said within five seconds
    "refused",  # hello was not accepted; an `error` said why
    "flood",  # far over the limit
    "forgotten",  # what was stored about this person is deleted, as was asked: the token is nobody's now
    "try_again",  # this server lacks the rules of a match at that table: come back, another one may have them
    "evicted",  # who runs the server has sent this person away; the token is still theirs
]

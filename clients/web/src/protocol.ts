// Generated from the types in protocol/ by `python -m docs.generate`: change those, not this file.

export const SUITS = ["c", "d", "h", "s"] as const;

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;

export const CARDS = ["Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c", "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "6d", "5d", "4d", "3d", "2d", "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h", "5h", "4h", "3h", "2h", "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "6s", "5s", "4s", "3s", "2s"] as const;

export const MAX_FRAME = 8192 as const;

export const VERSIONS = [1, 1] as const;

export const SUBPROTOCOL = "stamtafel.v1" as const;

export const PATH = "/ws" as const;

export const ALWAYS = ["back", "knock", "moment", "pause"] as const;

/** The commands that carry an id and get one answer. */
export const IDENTIFIED = ["rename", "device", "forget", "create", "spoken", "sit", "stand", "ready", "away", "goodbye", "volunteer", "vote", "propose", "resume", "hold", "pause", "seat_bot", "wait", "lay", "arrange", "lock", "remove", "hand_on", "mute", "show_hand", "that_is_me", "recognise", "nonce", "act", "play_daily", "unname", "learn", "talk", "say"] as const;

/** Every tag of a command, an event and a happening, and every code that says why. */
export const TAGS = ["about_you", "act", "acted", "adjourned", "alone", "arrange", "arranged", "asked_already", "asked_to_be", "away", "bad_form", "bad_meld", "bad_name", "bad_option", "bad_players", "bad_text", "bad_token", "began", "being_asked", "board", "book", "bot_left", "bot_sat", "busy", "came_back", "carding", "chat", "chat_closed", "claimed", "closing", "code", "committed", "counted", "create", "created", "dailies", "days", "dealt", "device", "drawn", "error", "errors", "evicted", "export", "exported", "find", "flood", "forget", "forgotten", "found", "full", "goodbye", "hand_on", "hand_shown", "handed_on", "held", "hello", "hello_again", "hello_first", "hold", "how_played", "id_reused", "ill_formed", "join", "laid", "lay", "learn", "leave", "lobby", "lock", "locked", "made", "mine", "miscalled", "moved", "must_follow", "must_head", "must_overruff", "must_ruff", "mute", "muted", "no_code", "no_daily", "no_deal", "no_entry", "no_game", "no_hello", "no_match", "no_person", "no_room", "no_seat", "no_table", "no_underruff", "no_version", "no_vote", "no_watching", "nobody_to_ask", "nominated", "nonce", "nonced", "not_at_table", "not_binary", "not_held", "not_higher", "not_host", "not_now", "not_offered", "not_public", "not_regular", "not_seated", "not_true", "not_yet", "notice", "ok", "pause", "paused", "phrases_only", "ping", "play_daily", "pong", "presence", "propose", "queued", "ranking", "readied", "ready", "recognise", "recognised", "refused", "remove", "removed", "rename", "replay", "replayed", "resume", "resumed", "rotated", "said_goodbye", "sat", "say", "score_book", "seat_bot", "seat_locked", "seat_taken", "seats_closed", "seen_a_hand", "show_board", "show_hand", "sit", "spoken", "stale", "stand", "standings", "standstill", "stood", "stood_in", "stopped", "stopping", "tables", "talk", "that_is_me", "timed", "too_fast", "too_few", "try_again", "undone", "unname", "view", "volunteer", "volunteered", "vote", "vote_closed", "vote_opened", "voted", "wait", "welcome", "went_away"] as const;

export type Card = "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs" | "Tc" | "Td" | "Th" | "Ts";

export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T";

export type Suit = "c" | "d" | "h" | "s";

export type Trump = "c" | "d" | "h" | "none" | "s";

export type Question = Has | CountSuit | CountRank | Highest | Lowest | Void | Longest | Points | CanHead;

export type Answer = boolean | number | string | readonly Suit[] | null;

export type Action = Play | Pass | Trumps | Delegate | Double | Redouble | ThirdDouble | Take | Exchange | Ask | Tell | Schut | Herschut | Tout | GiveUp | Agree | Refuse | Declare | Show | Call | Dek | ChangeSix | Swap | Keep;

export type AloneCommand = Dailies | PlayDaily | ShowBoard | HowPlayed | Unname | Learn;

export type AloneEvent = Days | Board;

export type Proposal = "adjourn" | "claim" | "stop" | "undo";

export type Rotation = "deal" | "match" | "never";

export type VoteChoice = "adjourn" | "bot" | "no" | "standin" | "wait" | "yes";

export type Phase = "over" | "playing" | "sheet" | "shuffling" | "waiting";

export type Absence = "away" | "dozing" | "dropped" | "goodbye";

export type Subject = Absence | Proposal | "counts" | "sit";

export type Happening = Made | Sat | Stood | Readied | WentAway | SaidGoodbye | CameBack | VoteOpened | Volunteered | Voted | VoteClosed | Held | Paused | Adjourned | Resumed | Stopped | Counted | Undone | Claimed | Queued | Rotated | Laid | Arranged | Locked | Removed | HandedOn | Nominated | Muted | HandShown | AskedToBe | Recognised | BotSat | BotLeft | Began | Committed | Nonced | Drawn | Dealt | Acted | Miscalled | Timed;

export type Command = AloneCommand | TableCommand | BookCommand | Hello | Ping | Rename | Device | Mine | Forget | Tables | Create | Find | Spoken | Join | Leave | Talk | Say;

export type Event = AloneEvent | Welcome | Pong | Lobby | Created | Code | Found | AboutYou | ScoreBook | Ranking | Replayed | Exported | View | Moved | Presence | Chat | Ok | Refused | Error | Notice | Standstill | Closing;

export type Phrase = "another" | "back" | "bad_luck" | "bye" | "enjoy" | "hello" | "knock" | "lucky" | "moment" | "nice" | "pause" | "sorry" | "still_there" | "thanks" | "well_played";

export type TableCommand = Sit | Stand | Ready | Away | Goodbye | Volunteer | Vote | Propose | Resume | Hold | Pause | SeatBot | Wait | Lay | Arrange | Lock | Remove | HandOn | Mute | ShowHand | ThatIsMe | Recognise | Nonce | Act;

export type BookCommand = Book | Standings | Replay | Export;

export type RuleCode = "bad_meld" | "carding" | "must_follow" | "must_head" | "must_overruff" | "must_ruff" | "no_underruff" | "not_held" | "not_higher" | "not_offered" | "not_true";

export type RefusalCode = RuleCode | "alone" | "asked_already" | "bad_form" | "bad_name" | "bad_option" | "bad_players" | "bad_text" | "being_asked" | "busy" | "chat_closed" | "id_reused" | "muted" | "no_code" | "no_daily" | "no_deal" | "no_entry" | "no_game" | "no_match" | "no_person" | "no_room" | "no_seat" | "no_table" | "no_vote" | "no_watching" | "nobody_to_ask" | "not_at_table" | "not_host" | "not_now" | "not_public" | "not_regular" | "not_seated" | "not_yet" | "paused" | "phrases_only" | "removed" | "seat_locked" | "seat_taken" | "seats_closed" | "seen_a_hand" | "stale" | "stood_in" | "too_fast" | "too_few" | "try_again";

export type ErrorCode = "bad_token" | "hello_again" | "hello_first" | "ill_formed" | "no_version" | "not_binary";

export type ClosingReason = "errors" | "evicted" | "flood" | "forgotten" | "no_hello" | "refused" | "stopping" | "try_again";

export type Seat = number;

/** One deal. */
export interface Record {
  readonly game: string;
  readonly rules: number;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly players: number;
  readonly dealer: Seat;
  readonly deck: readonly Card[];
  readonly moves: readonly RecordedMove[];
  readonly result?: Result | null;
  readonly carry?: { readonly [key: string]: readonly number[] } | null;
  readonly draw?: readonly Card[] | null;
  readonly people?: readonly (string | null)[] | null;
  readonly started?: string | null;
  readonly match?: string | null;
  readonly deal?: number | null;
  readonly commitment?: string | null;
  readonly secret?: string | null;
  readonly nonces?: readonly (string | null)[] | null;
  readonly given?: boolean;
  readonly zero?: Zero | null;
  readonly claim?: Seat | null;
  readonly daily?: string | null;
}

/** A table at its present link. */
export interface TableOutside {
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly phase: Phase;
  readonly listed: boolean;
  readonly watch: boolean;
  readonly seats?: readonly SeatOutside[];
  readonly looking?: readonly string[];
  readonly deal?: number | null;
  readonly deals?: number | null;
}

/** The games that are played here, and the listed tables. */
export interface HouseOutside {
  readonly games: readonly GameInfo[];
  readonly tables: readonly TableRow[];
}

/** Do you hold this card? Yes or no. */
export interface Has {
  readonly kind: "has";
  readonly card: Card;
}

/** How many cards of this suit? 0 to 8. */
export interface CountSuit {
  readonly kind: "count_suit";
  readonly suit: Suit;
}

/** How many cards of this rank? 0 to 4. */
export interface CountRank {
  readonly kind: "count_rank";
  readonly rank: Rank;
}

/** The highest card held of this suit, in the game's order, or none. */
export interface Highest {
  readonly kind: "highest";
  readonly suit: Suit;
}

/** The lowest card held of this suit, or none. */
export interface Lowest {
  readonly kind: "lowest";
  readonly suit: Suit;
}

/** Are you without this suit? Yes or no. */
export interface Void {
  readonly kind: "void";
  readonly suit: Suit;
}

/** The suits held longest, in the order c d h s; empty for an empty hand. */
export interface Longest {
  readonly kind: "longest";
}

/** The card points held in this suit, or in the whole hand. */
export interface Points {
  readonly kind: "points";
  readonly suit?: Suit | null;
}

/** Do you hold the highest card of this suit that has not been played yet?. */
export interface CanHead {
  readonly kind: "can_head";
  readonly suit: Suit;
}

/** Play a card; `stuk` is true when stuk is called with it (KRJ-11). */
export interface Play {
  readonly do: "play";
  readonly card: Card;
  readonly stuk?: boolean;
}

/** Nothing to say: in every round of bidding, doubling, declaring. */
export interface Pass {
  readonly do: "pass";
}

/** Name trumps (KLV-3, BUT-3, MAN-3). */
export interface Trumps {
  readonly do: "trumps";
  readonly suit: Trump;
}

/** The dealer passes the choice of trumps to the partner (BUT-3). */
export interface Delegate {
  readonly do: "delegate";
}

/** Dubbel (BUT-4). */
export interface Double {
  readonly do: "double";
}

/** Herdubbel (BUT-4). */
export interface Redouble {
  readonly do: "redouble";
}

/** Sant Vicenç (BUT-4). */
export interface ThirdDouble {
  readonly do: "third_double";
}

/** 'I play': become the declarer (MAN-2). */
export interface Take {
  readonly do: "take";
}

/** Change these cards for as many from the stock (MAN-3). */
export interface Exchange {
  readonly do: "exchange";
  readonly cards?: readonly Card[] | null;
  readonly max?: number | null;
  readonly n?: number | null;
}

/** Ask the partner one question (PAR-2). */
export interface Ask {
  readonly do: "ask";
  readonly question?: Question | null;
}

/** Tell one fact about the own hand: the server publishes the true answer (PAR-5). */
export interface Tell {
  readonly do: "tell";
  readonly question?: Question | null;
}

/** Schut (SCH-1). */
export interface Schut {
  readonly do: "schut";
}

/** Herschut (SCH-2). */
export interface Herschut {
  readonly do: "herschut";
}

/** Tout (SCH-2). */
export interface Tout {
  readonly do: "tout";
}

/** Propose to give the deal up (SCH-3). */
export interface GiveUp {
  readonly do: "give_up";
}

/** The partner agrees to give up (SCH-3). */
export interface Agree {
  readonly do: "agree";
}

/** The partner does not agree to give up (SCH-3). */
export interface Refuse {
  readonly do: "refuse";
}

/** Declare melds of the hand (KRJ-5, HNJ-5). */
export interface Declare {
  readonly do: "declare";
  readonly melds?: readonly (readonly Card[])[] | null;
}

/** Show the standing melds (KRJ-9). */
export interface Show {
  readonly do: "show";
}

/** Call the melds in the trick just won (KRJ-12, KLV-6). */
export interface Call {
  readonly do: "call";
}

/** 'Ik dek': end the deal (KRJ-16). */
export interface Dek {
  readonly do: "dek";
}

/** Change the six of trumps for the turned card (HNJ-3). */
export interface ChangeSix {
  readonly do: "change_six";
}

/** Swap the whole hand for the spare one (HNJ-3). */
export interface Swap {
  readonly do: "swap";
}

/** Keep the hand (HNJ-3). */
export interface Keep {
  readonly do: "keep";
}

/** Ask for the dailies of today, and those that one has begun before and not finished: answered with `days`. */
export interface Dailies {
  readonly type: "dailies";
}

/** Go to one's own table with this daily of today, or (`day`) with one begun before: answered with `created`. */
export interface PlayDaily {
  readonly type: "play_daily";
  readonly id: Uint8Array;
  readonly daily: string;
  readonly day?: string | null;
}

/** Ask for the board of a daily on this day (nil: today), first of all that of this place: answered with `board`. */
export interface ShowBoard {
  readonly type: "show_board";
  readonly daily: string;
  readonly day?: string | null;
  readonly place?: string | null;
}

/** Ask how somebody on the board played a deal of a daily, all hands open: answered with `replayed`. */
export interface HowPlayed {
  readonly type: "how_played";
  readonly daily: string;
  readonly day: string;
  readonly entry: string;
  readonly deal: number;
}

/** The host of a place takes somebody's name off its board, or (`unname` false) puts it back; the result stays. */
export interface Unname {
  readonly type: "unname";
  readonly id: Uint8Array;
  readonly daily: string;
  readonly day: string;
  readonly entry: string;
  readonly place: string;
  readonly unname?: boolean;
}

/** Make a table of one's own for a first guided deal of this game, with bots: answered with `created`. */
export interface Learn {
  readonly type: "learn";
  readonly id: Uint8Array;
  readonly game: string;
}

/** The dailies of today, then those begun before and not finished. */
export interface Days {
  readonly type: "days";
  readonly day: string;
  readonly ends: number;
  readonly rows: readonly DailyRow[];
}

/** The board of a daily on one day. */
export interface Board {
  readonly type: "board";
  readonly daily: string;
  readonly day: string;
  readonly game: string;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly ends: number;
  readonly sealed: number;
  readonly people: number;
  readonly rows: readonly BoardRow[];
  readonly totals: readonly TotalRow[];
  readonly week: readonly DayRank[];
  readonly deals: readonly Opened[];
  readonly tomorrow: readonly Uint8Array[];
  readonly place?: PlaceBoard | null;
  readonly places?: readonly PlaceName[];
  readonly shares?: readonly Share[];
  readonly hand?: readonly Card[];
  readonly state?: "begun" | "done" | "new";
}

/** The table was made. */
export interface Made {
  readonly did: "made";
}

/** Somebody took a seat. */
export interface Sat {
  readonly did: "sat";
  readonly seat: Seat;
  readonly person: string;
}

/** Somebody gave a seat up. */
export interface Stood {
  readonly did: "stood";
  readonly seat: Seat;
  readonly person: string;
}

/** A seat says that a match may begin, or no longer. */
export interface Readied {
  readonly did: "readied";
  readonly seat: Seat;
  readonly ready: boolean;
}

/** A seat is away for a moment, by its own word. */
export interface WentAway {
  readonly did: "went_away";
  readonly seat: Seat;
}

/** A seat is gone for tonight, by its own word. */
export interface SaidGoodbye {
  readonly did: "said_goodbye";
  readonly seat: Seat;
}

/** Whose seat it is has come back, and plays it again. */
export interface CameBack {
  readonly did: "came_back";
  readonly seat: Seat;
}

/** Those who are there are asked: about an absent seat, or about what somebody (`by`) proposes. */
export interface VoteOpened {
  readonly did: "vote_opened";
  readonly why: Subject;
  readonly seat?: Seat | null;
  readonly by?: string | null;
}

/** Somebody offers to stand in. */
export interface Volunteered {
  readonly did: "volunteered";
  readonly person: string;
}

/** Somebody has voted; `volunteer` is for whom, where it is for somebody who stands in. */
export interface Voted {
  readonly did: "voted";
  readonly person: string;
  readonly choice: VoteChoice;
  readonly volunteer?: string | null;
}

/** It was decided: about an absent seat what is done, where `person` stands in; else yes or no. */
export interface VoteClosed {
  readonly did: "vote_closed";
  readonly why: Subject;
  readonly seat?: Seat | null;
  readonly choice?: VoteChoice | null;
  readonly person?: string | null;
}

/** A seat asks for a moment before the next deal, or no longer. */
export interface Held {
  readonly did: "held";
  readonly seat: Seat;
  readonly hold: boolean;
}

/** A seat has stopped the play, or had it go on. */
export interface Paused {
  readonly did: "paused";
  readonly seat: Seat;
  readonly pause: boolean;
}

/** The match rests: on it goes another evening. */
export interface Adjourned {
  readonly did: "adjourned";
  readonly match: number;
}

/** A match that rested goes on, from the card at which it was adjourned. */
export interface Resumed {
  readonly did: "resumed";
  readonly match: number;
}

/** It is agreed that the match ends after this deal. */
export interface Stopped {
  readonly did: "stopped";
}

/** It was said whether a match that was stopped counts. */
export interface Counted {
  readonly did: "counted";
  readonly counts: boolean;
}

/** The last card is back in this seat's hand. */
export interface Undone {
  readonly did: "undone";
  readonly seat: Seat;
  readonly card: Card;
}

/** A seat has laid its cards down: all the rest is its own, as is `proven`, or granted by the opponents. */
export interface Claimed {
  readonly did: "claimed";
  readonly seat: Seat;
  readonly proven: boolean;
}

/** Somebody waits for a chair, or no longer. */
export interface Queued {
  readonly did: "queued";
  readonly person: string;
  readonly wait: boolean;
}

/** Who was next in the queue takes this chair; who sat there waits for another. */
export interface Rotated {
  readonly did: "rotated";
  readonly seat: Seat;
  readonly person: string;
}

/** The host has laid the table for this game. */
export interface Laid {
  readonly did: "laid";
  readonly game: string;
}

/** The host has arranged the place otherwise. */
export interface Arranged {
  readonly did: "arranged";
}

/** The host keeps this seat for this person, or for nobody in particular. */
export interface Locked {
  readonly did: "locked";
  readonly seat: Seat;
  readonly person?: string | null;
}

/** The host has removed this person; the link has been renewed. */
export interface Removed {
  readonly did: "removed";
  readonly person: string;
}

/** This person is host now. */
export interface HandedOn {
  readonly did: "handed_on";
  readonly person: string;
}

/** A regular would have this person as host. */
export interface Nominated {
  readonly did: "nominated";
  readonly by: string;
  readonly person: string;
}

/** The host has taken this person's word, or given it back. */
export interface Muted {
  readonly did: "muted";
  readonly person: string;
  readonly mute: boolean;
}

/** This seat lets somebody who looks on see its hand, or no longer. */
export interface HandShown {
  readonly did: "hand_shown";
  readonly seat: Seat;
  readonly person: string;
  readonly show: boolean;
}

/** Somebody says that they are this person of the place, whose token is lost. */
export interface AskedToBe {
  readonly did: "asked_to_be";
  readonly person: string;
  readonly was: string;
}

/** Somebody has been recognised (`yes`), or not, as the person they said they are; `by` is who said so. */
export interface Recognised {
  readonly did: "recognised";
  readonly person: string;
  readonly was: string;
  readonly by: string;
  readonly yes: boolean;
}

/** The host put a bot on this seat. */
export interface BotSat {
  readonly did: "bot_sat";
  readonly seat: Seat;
}

/** The host sent the bot of this seat away. */
export interface BotLeft {
  readonly did: "bot_left";
  readonly seat: Seat;
}

/** A match begins. */
export interface Began {
  readonly did: "began";
  readonly match: number;
}

/** The server has committed itself to a secret for this deal (FAIR-1). */
export interface Committed {
  readonly did: "committed";
  readonly deal: number;
}

/** A seat has added its part of the shuffle. */
export interface Nonced {
  readonly did: "nonced";
  readonly seat: Seat;
}

/** The first dealer was drawn (FAIR-5): `zero` in the view says whom. */
export interface Drawn {
  readonly did: "drawn";
}

/** The cards were dealt. */
export interface Dealt {
  readonly did: "dealt";
  readonly deal: number;
  readonly dealer: Seat;
}

/** A seat did something in the deal; `by` is `server` when its time had run out (COM-11). */
export interface Acted {
  readonly did: "acted";
  readonly seat: Seat;
  readonly action: Action;
  readonly answer?: Answer;
  readonly by?: string | null;
}

/** A seat said out of turn what is not true: it was refused and changed nothing, and everybody heard it (KRJ-16). */
export interface Miscalled {
  readonly did: "miscalled";
  readonly seat: Seat;
  readonly action: Action;
}

/** The clocks start anew: the server had been away. */
export interface Timed {
  readonly did: "timed";
}

/** The first message, within five seconds. */
export interface Hello {
  readonly type: "hello";
  readonly versions: readonly [number, number];
  readonly token?: Uint8Array | null;
  readonly name?: string | null;
  readonly code?: string | null;
}

/** Ask for the server's clock: answered with `pong`. */
export interface Ping {
  readonly type: "ping";
}

/** Be called something else, at every table. */
export interface Rename {
  readonly type: "rename";
  readonly id: Uint8Array;
  readonly name: string;
}

/** My other device: ask for a code by which it becomes the same person. */
export interface Device {
  readonly type: "device";
  readonly id: Uint8Array;
}

/** Ask what is stored about oneself, and for one's own tables: answered with `about_you`. */
export interface Mine {
  readonly type: "mine";
}

/** Delete what is stored about oneself: names, tokens, chat. */
export interface Forget {
  readonly type: "forget";
  readonly id: Uint8Array;
}

/** Ask for the listed tables: answered with `lobby`. */
export interface Tables {
  readonly type: "tables";
}

/** Make a table: answered with `created`. */
export interface Create {
  readonly type: "create";
  readonly id: Uint8Array;
  readonly name: string;
  readonly game: string;
  readonly players: number;
  readonly options?: { readonly [key: string]: boolean | number | string };
  readonly listed?: boolean;
  readonly watch?: boolean;
  readonly open_tricks?: boolean;
  readonly turn_limit?: number | null;
  readonly sheet_seconds?: number | null;
  readonly extra_time?: number;
}

/** Ask for the table with this spoken code: answered with `found`, or refused, alike if it is wrong or has run out. */
export interface Find {
  readonly type: "find";
  readonly code: string;
}

/** Ask for a code by which this table can be found, to be said aloud: answered with `code`; one hour. */
export interface Spoken {
  readonly type: "spoken";
  readonly id: Uint8Array;
}

/** Come to a table: to the own seat, or to look on. */
export interface Join {
  readonly type: "join";
  readonly table: string;
  readonly seen?: Seen | null;
}

/** Turn away from the table that this connection shows. */
export interface Leave {
  readonly type: "leave";
}

/** Say something at the table. */
export interface Talk {
  readonly type: "talk";
  readonly id: Uint8Array;
  readonly text: string;
}

/** Say one of the set phrases. */
export interface Say {
  readonly type: "say";
  readonly id: Uint8Array;
  readonly phrase: Phrase;
}

/** The answer to `hello`. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly name: string;
  readonly now: number;
  readonly durability: string;
  readonly games: readonly GameInfo[];
  readonly token?: Uint8Array | null;
}

/** The server's clock, ms since 1970. */
export interface Pong {
  readonly type: "pong";
  readonly now: number;
}

/** The listed tables. */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly TableRow[];
}

/** The table that `create`, `play_daily` or `learn` made, or led to; its link is /t/ and this. */
export interface Created {
  readonly type: "created";
  readonly id: Uint8Array;
  readonly table: string;
}

/** The code that was asked for by `device` or `spoken`, and when (ms) it runs out. */
export interface Code {
  readonly type: "code";
  readonly id: Uint8Array;
  readonly code: string;
  readonly ends: number;
}

/** The table that has this spoken code: its link is /t/ and this. */
export interface Found {
  readonly type: "found";
  readonly table: string;
}

/** What is stored about oneself: name, when (ms) met and last seen, how many tokens, the tables where one has been. */
export interface AboutYou {
  readonly type: "about_you";
  readonly name: string;
  readonly met: number;
  readonly seen: number;
  readonly tokens: number;
  readonly tables: readonly MyTable[];
  readonly dailies?: number;
}

/** The score book: the matches, the last first, fifty at the most; or one match, `match`, and its deals. */
export interface ScoreBook {
  readonly type: "score_book";
  readonly matches: readonly MatchRow[];
  readonly match?: number | null;
  readonly deals?: readonly DealRow[];
  readonly names?: { readonly [key: string]: string };
}

/** Who has won what: each person, each pair of partners, best first. */
export interface Ranking {
  readonly type: "ranking";
  readonly people: readonly StandingRow[];
  readonly pairs: readonly StandingRow[];
  readonly games: readonly string[];
  readonly years: readonly number[];
  readonly names?: { readonly [key: string]: string };
  readonly game?: string | null;
  readonly year?: number | null;
}

/** A deal that is over: the view after the cards were dealt, and every move since. */
export interface Replayed {
  readonly type: "replayed";
  readonly match: number;
  readonly deal: number;
  readonly public: Public;
  readonly private: Private;
  readonly steps: readonly ReplayStep[];
  readonly names?: { readonly [key: string]: string };
  readonly hands?: readonly (readonly Card[])[] | null;
}

/** The record lines that were asked for, with people's names, in the order of the deals. */
export interface Exported {
  readonly type: "exported";
  readonly match: number;
  readonly lines: readonly string[];
  readonly more?: boolean;
}

/** The whole view of the table, as of this version. */
export interface View {
  readonly type: "view";
  readonly version: number;
  readonly branch: Uint8Array;
  readonly me: string;
  readonly public: Public;
  readonly private: Private;
  readonly missed?: readonly Happening[];
  readonly rewound?: boolean;
}

/** One version further. */
export interface Moved {
  readonly type: "moved";
  readonly version: number;
  readonly branch: Uint8Array;
  readonly move?: Happening | null;
  readonly public?: PublicPatch;
  readonly private?: PrivatePatch;
}

/** Who is there, by person's id at this table. */
export interface Presence {
  readonly type: "presence";
  readonly people: { readonly [key: string]: PersonHere };
}

/** What was said at the table: with a view the latest lines, afterwards each new one. */
export interface Chat {
  readonly type: "chat";
  readonly lines: readonly Line[];
}

/** The command was accepted and is on disk; it stands in the record as this version (0 where it is no table's). */
export interface Ok {
  readonly type: "ok";
  readonly id: Uint8Array;
  readonly version: number;
}

/** The command was refused and changed nothing. */
export interface Refused {
  readonly type: "refused";
  readonly id: Uint8Array | null;
  readonly code: RefusalCode;
  readonly field?: string | null;
  readonly retry?: number | null;
  readonly decision?: Decision | null;
}

/** Not a command: `field` says where it went wrong. */
export interface Error {
  readonly type: "error";
  readonly code: ErrorCode;
  readonly field?: string | null;
}

/** What who runs the server has to say to everybody, until it `ends` (ms); a later one stands in its place. */
export interface Notice {
  readonly type: "notice";
  readonly text: string;
  readonly ends: number;
  readonly others?: { readonly [key: string]: string };
}

/** Nothing can be written down now, so nothing that is said or played is taken; nil: it goes on. */
export interface Standstill {
  readonly type: "standstill";
  readonly why?: "away" | "full" | "refused" | null;
}

/** The server closes this connection; `retry` is in ms, nil is never. */
export interface Closing {
  readonly type: "closing";
  readonly reason: ClosingReason;
  readonly retry?: number | null;
}

/** Take a free seat, or change to it, while no match is being played. */
export interface Sit {
  readonly type: "sit";
  readonly id: Uint8Array;
  readonly seat: Seat;
}

/** Give the seat up, while no match is being played. */
export interface Stand {
  readonly type: "stand";
  readonly id: Uint8Array;
}

/** Say that a match may begin, or no longer; after a match: another one. */
export interface Ready {
  readonly type: "ready";
  readonly id: Uint8Array;
  readonly ready?: boolean;
}

/** Even weg; or (`away` false) back again, which also takes the own seat back from whoever stands in. */
export interface Away {
  readonly type: "away";
  readonly id: Uint8Array;
  readonly away?: boolean;
}

/** Go for tonight: nobody need wait for this seat. */
export interface Goodbye {
  readonly type: "goodbye";
  readonly id: Uint8Array;
}

/** Somebody without a seat offers to stand in for the seat that a vote is about: its hand and side go with it. */
export interface Volunteer {
  readonly type: "volunteer";
  readonly id: Uint8Array;
}

/** Say what shall be done about an absent seat: wait, have a bot stand in, or this volunteer (`person`), or adjourn. */
export interface Vote {
  readonly type: "vote";
  readonly id: Uint8Array;
  readonly choice: VoteChoice;
  readonly person?: string | null;
}

/** Propose something to the others at the table, who vote on it. */
export interface Propose {
  readonly type: "propose";
  readonly id: Uint8Array;
  readonly what: Proposal;
}

/** Go on with a match that rests here, from the card at which it was adjourned; more than half of its people are there. */
export interface Resume {
  readonly type: "resume";
  readonly id: Uint8Array;
  readonly match: number;
}

/** One moment: the next deal waits until everybody who said so says that it may begin (`hold` false). */
export interface Hold {
  readonly type: "hold";
  readonly id: Uint8Array;
  readonly hold?: boolean;
}

/** Stop the play, or (`pause` false) go on, at a table without a turn limit. */
export interface Pause {
  readonly type: "pause";
  readonly id: Uint8Array;
  readonly pause?: boolean;
}

/** The host puts a bot on an empty seat, or (`bot` false) sends it away, while no match is being played. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly id: Uint8Array;
  readonly seat: Seat;
  readonly bot?: boolean;
}

/** Wait for a chair, in the queue that everybody sees, or (`wait` false) no longer. */
export interface Wait {
  readonly type: "wait";
  readonly id: Uint8Array;
  readonly wait?: boolean;
}

/** The host lays the table for a game with these house rules, while no match is being played. */
export interface Lay {
  readonly type: "lay";
  readonly id: Uint8Array;
  readonly game: string;
  readonly players: number;
  readonly options?: { readonly [key: string]: boolean | number | string };
  readonly open_tricks?: boolean;
  readonly turn_limit?: number | null;
  readonly sheet_seconds?: number | null;
  readonly extra_time?: number;
}

/** The host arranges the place: all of it as it is to be from now on. */
export interface Arrange {
  readonly type: "arrange";
  readonly id: Uint8Array;
  readonly watch: boolean;
  readonly rotate?: Rotation;
  readonly patience?: Patience;
  readonly call?: string | null;
}

/** The host keeps a seat for somebody who has been here, or (`person` nil) for nobody in particular. */
export interface Lock {
  readonly type: "lock";
  readonly id: Uint8Array;
  readonly seat: Seat;
  readonly person?: string | null;
}

/** The host removes somebody from the place. */
export interface Remove {
  readonly type: "remove";
  readonly id: Uint8Array;
  readonly person: string;
}

/** The host makes somebody else host. */
export interface HandOn {
  readonly type: "hand_on";
  readonly id: Uint8Array;
  readonly person: string;
}

/** The host takes somebody's word, or (`mute` false) gives it back. */
export interface Mute {
  readonly type: "mute";
  readonly id: Uint8Array;
  readonly person: string;
  readonly mute?: boolean;
}

/** Let somebody who looks on see the own hand, or (`show` false) no longer. */
export interface ShowHand {
  readonly type: "show_hand";
  readonly id: Uint8Array;
  readonly person: string;
  readonly show?: boolean;
}

/** Say that one is this person of the place, whose token is lost. */
export interface ThatIsMe {
  readonly type: "that_is_me";
  readonly id: Uint8Array;
  readonly person: string;
}

/** Say whether somebody (`person`) is who they say they are. */
export interface Recognise {
  readonly type: "recognise";
  readonly id: Uint8Array;
  readonly person: string;
  readonly yes?: boolean;
}

/** The own part of the shuffle (FAIR-2), sent by the client by itself once the commitment of `deal` is shown. */
export interface Nonce {
  readonly type: "nonce";
  readonly id: Uint8Array;
  readonly deal: number;
  readonly nonce: Uint8Array;
}

/** Do something in the deal. */
export interface Act {
  readonly type: "act";
  readonly id: Uint8Array;
  readonly action: Action;
  readonly decision?: string | null;
  readonly deal?: number | null;
  readonly level?: string | null;
  readonly proposal?: number | null;
}

/** Ask for the score book of the table joined: its matches, or the deals of one match. */
export interface Book {
  readonly type: "book";
  readonly match?: number | null;
  readonly before?: number | null;
}

/** Ask who has won what at the table joined, in one game or all, in one year (UTC) or all: answered with `ranking`. */
export interface Standings {
  readonly type: "standings";
  readonly game?: string | null;
  readonly year?: number | null;
}

/** Ask for a deal that is over, move by move, as this seat saw it or (nil) all hands open: answered with `replayed`. */
export interface Replay {
  readonly type: "replay";
  readonly match: number;
  readonly deal: number;
  readonly seat?: Seat | null;
}

/** Ask for the record lines (rules/record.md) of a match, or of one deal of it: answered with `exported`. */
export interface Export {
  readonly type: "export";
  readonly match: number;
  readonly deal?: number | null;
  readonly after?: number | null;
}

/** One move. */
export interface RecordedMove {
  readonly seat: Seat;
  readonly action: Action;
  readonly answer?: Answer;
  readonly by?: string | null;
  readonly may?: { readonly [key: string]: readonly Action[] } | null;
}

/** What a deal came to, a number per side, or per seat in games without partners. */
export interface Result {
  readonly points?: readonly number[] | null;
  readonly written?: readonly number[] | null;
  readonly potatoes?: readonly number[] | null;
  readonly carry?: { readonly [key: string]: readonly number[] } | null;
  readonly passed?: boolean;
}

/** The fair-cards fields of deal 0 of a match, the draw of dealer and partners (FAIR-5); bytes as hex. */
export interface Zero {
  readonly commitment: string;
  readonly secret: string;
  readonly nonces: readonly (string | null)[];
}

/** A seat: what whoever has it is called here, and whether they are there. */
export interface SeatOutside {
  readonly name?: string | null;
  readonly bot?: boolean;
  readonly here?: boolean;
  readonly kept?: boolean;
}

/** A game this server plays: for how many, with which options; and its dailies, by name. */
export interface GameInfo {
  readonly name: string;
  readonly players: readonly number[];
  readonly options: readonly OptionInfo[];
  readonly dailies?: readonly string[];
}

/** A listed table, as the lobby shows it. */
export interface TableRow {
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly players: number;
  readonly free: number;
  readonly phase: Phase;
  readonly watch: boolean;
}

/** A daily: its name, its day, the game with its options, and how far oneself is with it. */
export interface DailyRow {
  readonly daily: string;
  readonly day: string;
  readonly game: string;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly people: number;
  readonly deal?: number | null;
  readonly score?: number | null;
  readonly rank?: number | null;
}

/** Somebody's first finish: wij minus zij in the game's own unit, whole and for each deal; when begun and finished (ms). */
export interface BoardRow {
  readonly entry: string;
  readonly name: string;
  readonly score: number;
  readonly deals: readonly number[];
  readonly rank: number;
  readonly began: number;
  readonly at: number;
  readonly late?: boolean;
  readonly you?: boolean;
}

/** What somebody's first finishes of this daily come to over all days, late ones aside. */
export interface TotalRow {
  readonly entry: string;
  readonly name: string;
  readonly days: number;
  readonly score: number;
  readonly rank: number;
  readonly you?: boolean;
}

/** One's own rank on the board of a day, nil where one has not finished it; `people` is among how many. */
export interface DayRank {
  readonly day: string;
  readonly people: number;
  readonly rank?: number | null;
}

/** The commitment to a deal (FAIR-1), and its secret once the day is over. */
export interface Opened {
  readonly deal: number;
  readonly commitment: Uint8Array;
  readonly secret?: Uint8Array | null;
}

/** The board of one place: its people only. */
export interface PlaceBoard {
  readonly place: PlaceName;
  readonly rows: readonly BoardRow[];
  readonly missing?: readonly string[];
  readonly host?: boolean;
}

/** A place: its link and its name. */
export interface PlaceName {
  readonly place: string;
  readonly name: string;
}

/** How many people made this score. */
export interface Share {
  readonly score: number;
  readonly people: number;
}

/** What a client saw last: the version and the branch (first 8 bytes of the record's digest) that came with it. */
export interface Seen {
  readonly version: number;
  readonly branch: Uint8Array;
}

/** A table where one has been: its link, its name, when (ms) one was there last, what one is called there. */
export interface MyTable {
  readonly table: string;
  readonly name: string;
  readonly seen: number;
  readonly called: string;
}

/** A match in the score book: who sat where at its last deal (ids at this table; nil is a bot), what it came to. */
export interface MatchRow {
  readonly match: number;
  readonly game: string;
  readonly people: readonly (string | null)[];
  readonly sides: readonly (readonly number[])[];
  readonly started: number;
  readonly deals: number;
  readonly totals?: readonly Cell[];
  readonly winners?: readonly number[] | null;
  readonly resting?: boolean;
  readonly unfinished?: boolean;
  readonly counts?: boolean | null;
}

/** A deal in the score book: who dealt, who sat where, what it came to, and what is written beside it. */
export interface DealRow {
  readonly deal: number;
  readonly dealer: number;
  readonly people: readonly (string | null)[];
  readonly started: number;
  readonly result: Result;
  readonly cells?: readonly Cell[];
}

/** What a person, or a pair of partners, has come to: matches that count, those won, deals, pits made, times nat. */
export interface StandingRow {
  readonly people: readonly string[];
  readonly matches: number;
  readonly won: number;
  readonly deals: number;
  readonly points?: number | null;
  readonly against?: number | null;
  readonly pit?: number;
  readonly nat?: number;
}

/** What everybody at the table may know, spectators too. */
export interface Public {
  readonly about: About;
  readonly phase: Phase;
  readonly chairs: readonly Chair[];
  readonly link?: string;
  readonly host?: string | null;
  readonly regulars?: readonly string[];
  readonly queue?: readonly string[];
  readonly games?: readonly HouseRules[];
  readonly resting?: readonly Resting[];
  readonly muted?: readonly string[];
  readonly looking?: readonly Looking[];
  readonly asking?: readonly Asking[];
  readonly nominated?: readonly [string, string] | null;
  readonly match?: MatchInfo | null;
  readonly shuffling?: Shuffling | null;
  readonly zero?: Shuffling | null;
  readonly draw?: PartnersDrawn | null;
  readonly turn?: Seat | null;
  readonly next?: number | null;
  readonly vote?: VoteInfo | null;
  readonly paused?: Seat | null;
  readonly holding?: readonly Seat[];
  readonly trump?: Trump | null;
  readonly turned?: Card | null;
  readonly said?: readonly Said[];
  readonly trick?: readonly Played[];
  readonly winning?: Seat | null;
  readonly last?: Trick | null;
  readonly tricks?: readonly Trick[];
  readonly held?: readonly number[];
  readonly won?: readonly number[];
  readonly points?: readonly number[] | null;
  readonly melds?: readonly ShownMeld[];
  readonly facts?: readonly Fact[];
  readonly sheet?: Sheet | null;
  readonly finished?: Record | null;
}

/** What only this seat may know. */
export interface Private {
  readonly seat?: Seat | null;
  readonly hand?: readonly Card[];
  readonly decision?: Decision | null;
  readonly may?: readonly Proposal[];
  readonly lent?: Lent | null;
  readonly advice?: Advice | null;
}

/** One move of a deal that is played back: the move, and the fields of the view that it changed. */
export interface ReplayStep {
  readonly move?: Happening | null;
  readonly public?: PublicPatch;
  readonly private?: PrivatePatch;
  readonly hands?: readonly (readonly Card[])[] | null;
}

export interface PublicPatch {
  readonly about?: About;
  readonly phase?: Phase;
  readonly chairs?: readonly Chair[];
  readonly link?: string | null;
  readonly host?: string | null;
  readonly regulars?: readonly string[] | null;
  readonly queue?: readonly string[] | null;
  readonly games?: readonly HouseRules[] | null;
  readonly resting?: readonly Resting[] | null;
  readonly muted?: readonly string[] | null;
  readonly looking?: readonly Looking[] | null;
  readonly asking?: readonly Asking[] | null;
  readonly nominated?: readonly [string, string] | null;
  readonly match?: MatchInfo | null;
  readonly shuffling?: Shuffling | null;
  readonly zero?: Shuffling | null;
  readonly draw?: PartnersDrawn | null;
  readonly turn?: Seat | null;
  readonly next?: number | null;
  readonly vote?: VoteInfo | null;
  readonly paused?: Seat | null;
  readonly holding?: readonly Seat[] | null;
  readonly trump?: Trump | null;
  readonly turned?: Card | null;
  readonly said?: readonly Said[] | null;
  readonly trick?: readonly Played[] | null;
  readonly winning?: Seat | null;
  readonly last?: Trick | null;
  readonly tricks?: readonly Trick[] | null;
  readonly held?: readonly number[] | null;
  readonly won?: readonly number[] | null;
  readonly points?: readonly number[] | null;
  readonly melds?: readonly ShownMeld[] | null;
  readonly facts?: readonly Fact[] | null;
  readonly sheet?: Sheet | null;
  readonly finished?: Record | null;
}

export interface PrivatePatch {
  readonly seat?: Seat | null;
  readonly hand?: readonly Card[] | null;
  readonly decision?: Decision | null;
  readonly may?: readonly Proposal[] | null;
  readonly lent?: Lent | null;
  readonly advice?: Advice | null;
}

/** A person of this table: the name; whether connected; whether looking on; since when (ms) the connection is lost. */
export interface PersonHere {
  readonly name: string;
  readonly here?: boolean;
  readonly watching?: boolean;
  readonly gone?: number | null;
}

/** Something said at the table: its number there, when (ms), by whom (id at this table, and name), as text or phrase. */
export interface Line {
  readonly number: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text?: string | null;
  readonly phrase?: Phrase | null;
  readonly watching?: boolean;
}

/** Everything the seat may do now. */
export interface Decision {
  readonly id: string;
  readonly deal: number;
  readonly turn?: boolean;
  readonly cards?: readonly Card[];
  readonly stuk?: readonly Card[];
  readonly actions?: readonly Action[];
  readonly calls?: readonly Action[];
  readonly barred?: readonly Barred[];
  readonly level?: string | null;
  readonly proposal?: number | null;
  readonly ends?: number | null;
}

/** How long (seconds) one waits for a seat on turn, by how it is absent, before the others are asked. */
export interface Patience {
  readonly goodbye?: number;
  readonly dropped?: number;
  readonly away?: number;
  readonly dozing?: number;
}

/** An option of a game: its default, and either the values it takes or the range of a number. */
export interface OptionInfo {
  readonly name: string;
  readonly default: boolean | number | string | null;
  readonly choices?: readonly (boolean | number | string)[];
  readonly low?: number | null;
  readonly high?: number | null;
  readonly fitting?: readonly Fitting[];
}

/** What is written for one side (or seat) in one row: a number, strokes, or circles (potatoes). */
export interface Cell {
  readonly number?: number | null;
  readonly strokes?: number;
  readonly circles?: number;
  readonly notes?: readonly Note[];
}

/** What is agreed at this table: the game it is laid for, its house rules, and how the place is arranged. */
export interface About {
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly players: number;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly sides: readonly (readonly Seat[])[];
  readonly direction: number;
  readonly listed: boolean;
  readonly watch: boolean;
  readonly open_tricks: boolean;
  readonly turn_limit?: number | null;
  readonly sheet_seconds?: number | null;
  readonly ranks?: readonly Rank[];
  readonly silent?: boolean;
  readonly extra_time?: number;
  readonly patience?: Patience;
  readonly rotate?: Rotation;
  readonly call?: string | null;
  readonly alone?: Alone | null;
  readonly rules?: number;
}

/** A seat: whose it is (a person's id at this table, names come with `presence`), and whether it is ready. */
export interface Chair {
  readonly person?: string | null;
  readonly ready?: boolean;
  readonly bot?: boolean;
  readonly standin?: string | null;
  readonly away?: number | null;
  readonly goodbye?: boolean;
  readonly locked?: string | null;
  readonly extra?: number | null;
}

/** A game that the table has been laid for, with the rules used last: as in `lay`. */
export interface HouseRules {
  readonly game: string;
  readonly players: number;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly open_tricks?: boolean;
  readonly turn_limit?: number | null;
  readonly sheet_seconds?: number | null;
  readonly extra_time?: number;
}

/** A match that rests here: its number, whose seats they are (nil a bot's), where it stands, and since when (ms). */
export interface Resting {
  readonly match: number;
  readonly game: string;
  readonly people: readonly (string | null)[];
  readonly sides: readonly (readonly Seat[])[];
  readonly deal: number;
  readonly since: number;
  readonly deals?: number | null;
  readonly totals?: readonly Cell[];
}

/** Somebody who looks on sees this seat's hand, by its own consent. */
export interface Looking {
  readonly seat: Seat;
  readonly person: string;
}

/** Somebody says that they are another person of this place: since when (ms), and who has confirmed it. */
export interface Asking {
  readonly person: string;
  readonly was: string;
  readonly since: number;
  readonly confirmed?: readonly string[];
}

/** The match: its number at this table, its id (16 bytes, FAIR-1), the deal and how many there are where that is fixed. */
export interface MatchInfo {
  readonly number: number;
  readonly id: Uint8Array;
  readonly deals?: number | null;
  readonly winners?: readonly number[] | null;
  readonly stopping?: boolean;
  readonly unfinished?: boolean;
  readonly counts?: boolean | null;
}

/** The commitment to the cards of a deal (FAIR-1), from before the deal until the next one. */
export interface Shuffling {
  readonly deal: number;
  readonly commitment: Uint8Array;
  readonly nonces?: readonly Seat[];
  readonly dealer?: Seat | null;
  readonly given?: boolean;
  readonly secret?: Uint8Array | null;
  readonly values?: readonly (Uint8Array | null)[] | null;
}

/** How partners were drawn before the match (KRJ-3): every card in the order dealt, at the seat as it was then. */
export interface PartnersDrawn {
  readonly cards: readonly Played[];
  readonly seats: readonly Seat[];
}

/** A vote. */
export interface VoteInfo {
  readonly why: Subject;
  readonly ends: number;
  readonly choices: readonly VoteChoice[];
  readonly asked: readonly string[];
  readonly needed: number;
  readonly seat?: Seat | null;
  readonly by?: string | null;
  readonly votes?: { readonly [key: string]: string };
  readonly volunteers?: readonly string[];
}

/** What a seat has said in this deal, other than playing: bids, declarations, questions with their answers. */
export interface Said {
  readonly seat: Seat;
  readonly action: Action;
  readonly answer?: Answer;
}

/** A card on the table. */
export interface Played {
  readonly seat: Seat;
  readonly card: Card;
  readonly stuk?: boolean;
}

/** A complete trick: the cards in the order played, who won it, what it was worth, its melds apart from that. */
export interface Trick {
  readonly cards: readonly Played[];
  readonly winner: Seat;
  readonly points?: number | null;
  readonly melds?: number;
}

/** A meld as far as everybody may know it: its kind, its worth, its cards once they have been shown. */
export interface ShownMeld {
  readonly seat: Seat;
  readonly kind: "four" | "run" | "stuk" | "trick";
  readonly length?: number | null;
  readonly rank?: string | null;
  readonly points?: number | null;
  readonly trumps?: boolean;
  readonly cards?: readonly Card[];
}

/** Something everybody may know that is special to a game, as a form: `key` is a word of the catalogues. */
export interface Fact {
  readonly key: string;
  readonly seat?: Seat | null;
  readonly side?: number | null;
  readonly n?: number | null;
  readonly word?: string | null;
  readonly cards?: readonly Card[];
}

/** The score sheet as a form. */
export interface Sheet {
  readonly form: "columns" | "tree";
  readonly columns: readonly (readonly Seat[])[];
  readonly rows: readonly Row[];
  readonly totals: readonly Cell[];
}

/** The hand of another seat that may be seen. */
export interface Lent {
  readonly seat: Seat;
  readonly hand: readonly Card[];
}

/** In a first guided deal: what would be good now, found from one's own view alone, and why, as a form. */
export interface Advice {
  readonly action: Action;
  readonly why: string;
  readonly n?: number | null;
  readonly card?: Card | null;
}

/** Cards of the own hand that may not be played now, and why. */
export interface Barred {
  readonly reason: RuleCode;
  readonly cards: readonly Card[];
}

/** What fits so many players: the default of a number, its range, and values to suggest, the default among them. */
export interface Fitting {
  readonly players: number;
  readonly default: number;
  readonly low: number;
  readonly high: number;
  readonly suggested?: readonly number[];
}

/** A remark beside a number on the score sheet: `key` is a word of the catalogues (nat, pit, meld …). */
export interface Note {
  readonly key: string;
  readonly n?: number | null;
}

/** A table of one person, on seat 0, with bots on the others: a daily, or a first guided deal. */
export interface Alone {
  readonly kind: "daily" | "lesson";
  readonly daily?: string | null;
  readonly day?: string | null;
  readonly practice?: boolean;
}

/** One deal on the score sheet. */
export interface Row {
  readonly deal: number;
  readonly cells: readonly Cell[];
}

/** What a field of Public is when it is left out, or nil in a patch. */
export const PUBLIC_DEFAULTS = {
  link: "",
  host: null,
  regulars: [],
  queue: [],
  games: [],
  resting: [],
  muted: [],
  looking: [],
  asking: [],
  nominated: null,
  match: null,
  shuffling: null,
  zero: null,
  draw: null,
  turn: null,
  next: null,
  vote: null,
  paused: null,
  holding: [],
  trump: null,
  turned: null,
  said: [],
  trick: [],
  winning: null,
  last: null,
  tricks: [],
  held: [],
  won: [],
  points: null,
  melds: [],
  facts: [],
  sheet: null,
  finished: null,
} as const satisfies Partial<Public>;

/** What a field of Private is when it is left out, or nil in a patch. */
export const PRIVATE_DEFAULTS = {
  seat: null,
  hand: [],
  decision: null,
  may: [],
  lent: null,
  advice: null,
} as const satisfies Partial<Private>;

/** What a field of Patience is when it is left out, or nil in a patch. */
export const PATIENCE_DEFAULTS = {
  goodbye: 0,
  dropped: 60,
  away: 120,
  dozing: 120,
} as const satisfies Partial<Patience>;

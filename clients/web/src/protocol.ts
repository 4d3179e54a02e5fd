// Generated from the types in protocol/ by `python -m docs.generate`: change those, not this file.

export const SUITS = ["c", "d", "h", "s"] as const;

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;

export const CARDS = ["Ac", "Kc", "Qc", "Jc", "Tc", "9c", "8c", "7c", "6c", "5c", "4c", "3c", "2c", "Ad", "Kd", "Qd", "Jd", "Td", "9d", "8d", "7d", "6d", "5d", "4d", "3d", "2d", "Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h", "5h", "4h", "3h", "2h", "As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s", "6s", "5s", "4s", "3s", "2s"] as const;

export const ALWAYS = ["back", "knock", "moment", "pause"] as const;

export const PATIENCE_MS = {"dropped": 60000, "away": 120000, "dozing": 120000} as const;

export const VERSIONS = [1, 1] as const;

export const SUBPROTOCOL = "stamtafel.v1" as const;

export const PATH = "/ws" as const;

export const MAX_FRAME = 8192 as const;

export type Suit = "c" | "d" | "h" | "s";

export type Trump = "c" | "d" | "h" | "none" | "s";

export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T";

export type Card = "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Ac" | "Ad" | "Ah" | "As" | "Jc" | "Jd" | "Jh" | "Js" | "Kc" | "Kd" | "Kh" | "Ks" | "Qc" | "Qd" | "Qh" | "Qs" | "Tc" | "Td" | "Th" | "Ts";

export type Question = Has | CountSuit | CountRank | Highest | Lowest | Void | Longest | Points | CanHead;

export type Answer = boolean | number | string | readonly Suit[] | null;

export type Action = Play | Pass | Trumps | Delegate | Double | Redouble | ThirdDouble | Take | Exchange | Ask | Tell | Schut | Herschut | Tout | GiveUp | Agree | Refuse | Declare | Show | Call | Dek | ChangeSix | Swap | Keep;

export type RuleCode = "bad_meld" | "carding" | "must_follow" | "must_head" | "must_overruff" | "must_ruff" | "no_underruff" | "not_held" | "not_higher" | "not_offered" | "not_true";

export type RefusalCode = RuleCode | "bad_form" | "bad_name" | "bad_option" | "bad_players" | "bad_text" | "busy" | "chat_closed" | "id_reused" | "no_game" | "no_seat" | "no_table" | "no_vote" | "no_watching" | "not_at_table" | "not_host" | "not_now" | "not_seated" | "paused" | "seat_taken" | "seats_closed" | "seen_a_hand" | "stale" | "stood_in" | "too_fast" | "try_again";

export type ErrorCode = "bad_token" | "hello_again" | "hello_first" | "ill_formed" | "no_version" | "not_binary";

export type ClosingReason = "errors" | "flood" | "no_hello" | "refused" | "stopping";

export type VoteChoice = "bot" | "standin" | "wait";

export type Phrase = "another" | "back" | "bad_luck" | "bye" | "enjoy" | "hello" | "knock" | "lucky" | "moment" | "nice" | "pause" | "sorry" | "still_there" | "thanks" | "well_played";

export type TableCommand = Sit | Stand | Ready | Away | Volunteer | Vote | Hold | Pause | SeatBot | Nonce | Act;

export type Command = TableCommand | Hello | Ping | Rename | Tables | Create | Join | Leave | Talk | Say;

export type Phase = "over" | "playing" | "sheet" | "shuffling" | "waiting";

export type Absence = "away" | "dozing" | "dropped";

export type Happening = Made | Sat | Stood | Readied | WentAway | CameBack | VoteOpened | Volunteered | Voted | VoteClosed | Held | Paused | BotSat | BotLeft | Began | Committed | Nonced | Drawn | Dealt | Acted | Miscalled | Timed;

export type Event = Welcome | Pong | Lobby | Created | View | Moved | Presence | Chat | Ok | Refused | Error | Closing;

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

/** Somebody without a seat offers to stand in for the seat that a vote is about: its hand and side go with it. */
export interface Volunteer {
  readonly type: "volunteer";
  readonly id: Uint8Array;
}

/** Say what shall be done about an absent seat: wait, have a bot stand in, or this volunteer (`person`). */
export interface Vote {
  readonly type: "vote";
  readonly id: Uint8Array;
  readonly choice: VoteChoice;
  readonly person?: string | null;
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

/** The first message, within five seconds. */
export interface Hello {
  readonly type: "hello";
  readonly versions: readonly [number, number];
  readonly token?: Uint8Array | null;
  readonly name?: string | null;
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

/** Whose seat it is has come back, and plays it again. */
export interface CameBack {
  readonly did: "came_back";
  readonly seat: Seat;
}

/** Those who are there are asked what shall be done about an absent seat. */
export interface VoteOpened {
  readonly did: "vote_opened";
  readonly seat: Seat;
  readonly why: Absence;
}

/** Somebody offers to stand in. */
export interface Volunteered {
  readonly did: "volunteered";
  readonly person: string;
}

/** Somebody has voted; `volunteer` is for whom, if not for waiting or a bot. */
export interface Voted {
  readonly did: "voted";
  readonly person: string;
  readonly choice: VoteChoice;
  readonly volunteer?: string | null;
}

/** It was decided: to wait, or that a bot or this person stands in; nil where there was no need any more. */
export interface VoteClosed {
  readonly did: "vote_closed";
  readonly seat: Seat;
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

/** The table that `create` made; its link is /t/ and this. */
export interface Created {
  readonly type: "created";
  readonly id: Uint8Array;
  readonly table: string;
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

/** The server closes this connection; `retry` is in ms, nil is never. */
export interface Closing {
  readonly type: "closing";
  readonly reason: ClosingReason;
  readonly retry?: number | null;
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

/** What a client saw last: the version and the branch (first 8 bytes of the record's digest) that came with it. */
export interface Seen {
  readonly version: number;
  readonly branch: Uint8Array;
}

/** A game this server plays: for how many, with which options. */
export interface GameInfo {
  readonly name: string;
  readonly players: readonly number[];
  readonly options: readonly OptionInfo[];
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

/** What everybody at the table may know, spectators too. */
export interface Public {
  readonly about: About;
  readonly phase: Phase;
  readonly chairs: readonly Chair[];
  readonly host?: string | null;
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

/** What only this seat may know; a spectator's is empty. */
export interface Private {
  readonly seat?: Seat | null;
  readonly hand?: readonly Card[];
  readonly decision?: Decision | null;
}

export interface PublicPatch {
  readonly about?: About;
  readonly phase?: Phase;
  readonly chairs?: readonly Chair[];
  readonly host?: string | null;
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

/** An option of a game: its default, and either the values it takes or the range of a number. */
export interface OptionInfo {
  readonly name: string;
  readonly default: boolean | number | string | null;
  readonly choices?: readonly (boolean | number | string)[];
  readonly low?: number | null;
  readonly high?: number | null;
  readonly fitting?: readonly Fitting[];
}

/** What was fixed when the table was made. */
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
}

/** A seat: whose it is (a person's id at this table, names come with `presence`), and whether it is ready. */
export interface Chair {
  readonly person?: string | null;
  readonly ready?: boolean;
  readonly bot?: boolean;
  readonly standin?: string | null;
  readonly away?: number | null;
}

/** The match: its number at this table, its id (16 bytes, FAIR-1), the deal and how many there are where that is fixed. */
export interface MatchInfo {
  readonly number: number;
  readonly id: Uint8Array;
  readonly deals?: number | null;
  readonly winners?: readonly number[] | null;
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

/** A vote on what shall be done about the seat that everybody waits for. */
export interface VoteInfo {
  readonly seat: Seat;
  readonly why: Absence;
  readonly ends: number;
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

/** One deal on the score sheet. */
export interface Row {
  readonly deal: number;
  readonly cells: readonly Cell[];
}

/** What is written for one side (or seat) in one row: a number, strokes, or circles (potatoes). */
export interface Cell {
  readonly number?: number | null;
  readonly strokes?: number;
  readonly circles?: number;
  readonly notes?: readonly Note[];
}

/** A remark beside a number on the score sheet: `key` is a word of the catalogues (nat, pit, meld …). */
export interface Note {
  readonly key: string;
  readonly n?: number | null;
}

/** What a field of Public is when it is left out, or nil in a patch. */
export const PUBLIC_DEFAULTS = {
  host: null,
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
} as const satisfies Partial<Private>;

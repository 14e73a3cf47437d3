import { createMatch } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { blackjack } from '../rules/index.ts';
import { handsOf } from './hands.ts';

test('a hand has its result from the moment it is paid until the next bet', () => {
  const match = createMatch(blackjack, { players: 1, seed: 'hands' });
  const hand = () => handsOf(viewFor(match, 0), 0)[0];
  const before = () => expect(hand()).toMatchObject({ isPaid: false, fate: null, result: null });
  for (let round = 0; round < 5; round++) {
    match.act(0, 'bet', { amount: 100 });
    if (match.game.phase === 'insurance') match.act(0, 'decline');
    while (match.game.phase === 'play') {
      before();
      match.act(0, 'stand');
    }
    const { isPaid, result } = hand() ?? {};
    expect(isPaid).toBe(true);
    expect(viewFor(match, 0).messages).toContain(`${match.players[0]?.name} ${result}`);
  }
});

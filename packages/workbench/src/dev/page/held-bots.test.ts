import { createMatch } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { HeldBots } from './held-bots.ts';

test('a bot that is held moves only once it may go on, and its move is remembered', async () => {
  const bots = new HeldBots();
  const match = createMatch(connectFour, { players: ['Ann', 'Ben'], seed: 'a' });
  let moved = false;
  bots.hold();
  const deciding = bots.decide(match, 0, 'random', new AbortController().signal).then((move) => {
    moved = true;
    return move;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([moved, bots.lastMove(0)]).toEqual([false, undefined]);
  bots.goOn();
  const move = await deciding;
  expect(bots.lastMove(0)).toBe(move);
});

import { createMatch } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { expect, test } from 'vitest';
import { type Bot, parseBot } from './index.ts';

const match = createMatch(hex, { options: { size: 7 }, seed: 'ceiling' });
const ceiling = { iterations: 60, ms: 5_000 };

test.each(['mcts:86400000ms', 'mcts:86400000', 'expert', 'hard:999999', 'mcts'])('%s keeps to a ceiling', (name) => {
  const bot = parseBot(name, { seed: 'c', ceiling }) as Bot;
  expect(bot.budget).toEqual({ iterations: 60, ms: 5_000 });
  expect(bot.decide(match, 0).iterations).toBeLessThanOrEqual(60);
});

test('alpha-beta keeps to a ceiling', () => {
  const four = createMatch(connectFour, { seed: 'ceiling' });
  expect((parseBot('alpha-beta', { ceiling }) as Bot).decide(four, 0).iterations).toBeLessThanOrEqual(61);
  const begun = performance.now();
  (parseBot('alpha-beta:999999999', { ceiling: { ms: 50 } }) as Bot).decide(four, 0);
  (parseBot('mcts:999999999', { ceiling: { ms: 50 } }) as Bot).decide(match, 0);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('greedy keeps to a ceiling: it tries each move once, in one world', () => {
  const cards = createMatch(goFish, { players: 3, seed: 'ceiling' });
  const decide = (most: object) => (parseBot('greedy', { seed: 'c', ...most }) as Bot).decide(cards, 0);
  expect(decide({}).candidates[0]?.visits).toBe(6);
  for (const ceiling of [{ iterations: 1 }, { ms: 0.001 }]) {
    const { candidates, iterations } = decide({ ceiling });
    expect(iterations).toBe(candidates.length);
    expect(candidates[0]?.visits).toBe(1);
  }
});

test('a bot that thinks less than its ceiling decides as without one', () => {
  const free = (parseBot('mcts:50', { seed: 'same' }) as Bot).decide(match, 0);
  expect((parseBot('mcts:50', { seed: 'same', ceiling: { ms: 60_000 } }) as Bot).decide(match, 0)).toEqual(free);
});

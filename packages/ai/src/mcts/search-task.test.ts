import { type AnyGame, createMatch, type Match } from '@rookery/engine';
import { parseMove } from '@rookery/engine/formats';
import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { describe, expect, test } from 'vitest';
import { levelBot, mctsBot, type SearchProgress } from '../index.ts';

describe.each<[string, AnyGame]>([
  ['where all is open', connectFour],
  ['where cards are hidden', goFish],
])('a thought %s', (_, game) => {
  const match = createMatch(game, { seed: 'parts' });
  const make = () => mctsBot({ seed: 'a', budget: { iterations: 200 } });
  const whole = make().decide(match, 0);

  test.each([1, 7, 16, 50, 1000])('comes to the same in parts of %i', (part) => {
    const thinking = make().think(match, 0);
    let parts = 1;
    while (!thinking.run(part)) parts++;
    expect(thinking.decision()).toEqual(whole);
    expect(parts).toBeGreaterThanOrEqual(Math.floor(whole.iterations / part));
  });

  test('can be asked how far it is without being changed', () => {
    const thinking = make().think(match, 0);
    let last = thinking.progress();
    while (!thinking.run(10)) {
      const next: SearchProgress = thinking.progress();
      expect(next.iterations).toBeGreaterThan(last.iterations);
      last = next;
    }
    expect(thinking.decision()).toEqual(whole);
  });

  test('that has not begun still has a legal move, and ends with it', () => {
    const thinking = make().think(match, 0);
    const decision = thinking.decision();
    expect(match.judge(decision.move).ok).toBe(true);
    expect(thinking.run(100)).toBe(true);
    expect(thinking.decision()).toBe(decision);
  });
});

test('the best line is one that can be played', () => {
  const match = createMatch(connectFour);
  const { line } = mctsBot({ seed: 'line', budget: { iterations: 3000 } }).decide(match, 0);
  expect(line.length).toBeGreaterThan(3);
  const copy: Match = createMatch(connectFour);
  for (const text of line) {
    const move = parseMove(copy, text);
    expect(move.ok && copy.play(move.value).ok).toBe(true);
  }
});

test('two thoughts of one bot do not disturb each other', () => {
  const match = createMatch(connectFour);
  const bot = mctsBot({ seed: 'two', budget: { iterations: 100 } });
  const expected = bot.decide(match, 0);
  match.play(expected.move);
  const [one, two] = [bot.think(match, 1), bot.think(match, 1)];
  while (!(one.run(10) && two.run(10)));
  expect(match.judge(one.decision().move).ok && match.judge(two.decision().move).ok).toBe(true);
});

test('a level without thought tells that too', () => {
  const match = createMatch(connectFour);
  const told: SearchProgress[] = [];
  const decision = levelBot(0, { seed: 'whim' }).decide(match, 0, { progress: (progress) => told.push(progress) });
  expect(told).toEqual([{ iterations: 0, value: decision.value, line: decision.line }]);
});

import { expect, test } from 'vitest';
import { matchTest, type TestedPosition } from './match-test.ts';
import type { Position } from './position.ts';

const position: Position = { game: 'go-fish', players: ['Ann', "O'Neil"], options: {}, seed: "a'b", entities: [] };
const tested: TestedPosition = {
  game: 'go-fish',
  step: 2,
  toAct: [1],
  position,
  rules: undefined,
  moves: [
    [0, 'ask "Bob B" 7'],
    [0, "ask O'Neil 2"],
  ],
  start: undefined,
};

test('plays the moves from the setup of the game', () => {
  expect(matchTest(tested)).toBe(`import { createMatch } from '@rookery/engine';
import { playAll } from '@rookery/testing';
import { expect, test } from 'vitest';
import { goFish } from './rules.ts';

test('go-fish at step 2', () => {
  const match = createMatch(goFish, { players: ["Ann","O'Neil"], seed: 'a\\'b' });
  playAll(match, [
    [0, 'ask "Bob B" 7'],
    [0, 'ask O\\'Neil 2'],
  ]);
  expect(match.toAct).toEqual([1]);
});
`);
});

test('names options and the module of the game, and leaves out moves that there are not', () => {
  const text = matchTest({
    ...tested,
    position: { ...position, options: { size: 3 } },
    rules: { name: 'fish', from: '@me/fish' },
    moves: [],
  });
  expect(text).toContain('options: {"size":3}');
  expect(text).toContain("import { fish } from '@me/fish';");
  expect(text).not.toContain('playAll(');
});

test('starts at the position if the moves are unknown, and at that of the match if it began at one', () => {
  const here = matchTest({ ...tested, moves: undefined });
  expect(here).toContain("import { startPosition } from '@rookery/engine/formats';");
  expect(here).toContain(`startPosition(goFish, '${JSON.stringify(position).replaceAll("'", "\\'")}')`);
  expect(here).not.toContain('playAll');
  const later = matchTest({ ...tested, start: '{"at":1}' });
  expect(later).toContain(`startPosition(goFish, '{"at":1}')`);
  expect(later).toContain('ask "Bob B" 7');
});

import { expect, test } from 'vitest';
import { type MatchTest, printMatchTest } from './match-test.ts';

const TEST: MatchTest = {
  title: "it can't be",
  rules: { name: 'goFish', from: './rules.ts' },
  start: { players: ['Ann', "O'Neil"], options: {}, seed: "a'b" },
  moves: [
    [0, 'ask "Bob B" 7'],
    [0, "ask O'Neil 2"],
  ],
  expected: { kind: 'to-act', seats: [1] },
};

test('plays the moves from the setup of the game', () => {
  expect(printMatchTest(TEST)).toBe(`import { createMatch } from '@rookery/engine';
import { playAll } from '@rookery/testing';
import { expect, test } from 'vitest';
import { goFish } from './rules.ts';

test('it can\\'t be', () => {
  const match = createMatch(goFish, { players: ['Ann', 'O\\'Neil'], seed: 'a\\'b' });
  playAll(match, [
    [0, 'ask "Bob B" 7'],
    [0, 'ask O\\'Neil 2'],
  ]);
  expect(match.toAct).toEqual([1]);
});
`);
});

test('loads the rules of a manifest, and imports from the one package of a project', () => {
  const players = ['Ann', { name: 'Ben', options: { colour: 'teal' } }];
  const { expected, ...test } = TEST;
  expect(
    printMatchTest({
      ...test,
      rules: { name: 'game', from: './game.ts', isManifest: true, library: 'rookery' },
      start: { players, options: { size: 7 }, seed: 'a' },
      moves: [[0, 'drop 3']],
    }),
  ).toBe(`import { createMatch } from 'rookery';
import { playAll } from 'rookery/testing';
import { test } from 'vitest';
import { game } from './game.ts';

test('it can\\'t be', async () => {
  const match = createMatch(await game.rules(), { players: ['Ann', { name: 'Ben', options: { colour: 'teal' } }], options: { size: 7 }, seed: 'a' });
  playAll(match, [
    [0, 'drop 3'],
  ]);
});
`);
});

test('leaves out moves that there are not, and may list the moves of a seat', () => {
  const text = printMatchTest({ ...TEST, moves: [], expected: { kind: 'lists-moves', seat: 1 } });
  expect(text).not.toContain('playAll');
  expect(text).toContain('expect(() => [...match.legal(1)]).not.toThrow();');
});

test('starts at a printed position, and plays on from there', () => {
  const text = printMatchTest({ ...TEST, start: '{"at":"a\'b"}' });
  expect(text).toContain("import { startPosition } from '@rookery/engine/formats';");
  expect(text).toContain(`startPosition(goFish, '{"at":"a\\'b"}')`);
  expect(text).toContain('ask "Bob B" 7');
  const own = printMatchTest({ ...TEST, start: '{}', rules: { ...TEST.rules, library: 'rookery' } });
  expect(own).toContain("import { playAll, startPosition } from 'rookery/testing';");
});

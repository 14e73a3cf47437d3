import { expect, test } from 'vitest';
import { GAMES, value } from '../session/session.test-kit.ts';
import { checkMatchFiles } from './check.ts';
import { finishedRace } from './match-file.test-kit.ts';
import { toReplayInput } from './replay-input.ts';

const stored = finishedRace().stored(0);

test('a match of a store can be checked', () => {
  const match = value(toReplayInput('m1', stored, false));
  expect([...checkMatchFiles(GAMES, [match])]).toMatchObject([{ id: 'm1', divergence: null, refusal: null }]);
});

test.each([
  [
    'entry 3: its chain hash does not match, so this entry or an earlier one was changed',
    [...stored.slice(0, 3), ...stored.slice(4)],
  ],
  ['entry 0: its chain hash does not match, so this entry or an earlier one was changed', stored.slice(1)],
  ['it does not start with the creation of the match', []],
])('a match of a store that is damaged is refused: %s', (reason, given) => {
  expect(toReplayInput('m1', given, false)).toMatchObject({ refusal: { code: 'bad-record', details: { reason } } });
});

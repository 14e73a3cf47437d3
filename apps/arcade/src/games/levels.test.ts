import { BOT_LEVELS } from '@rookery/session';
import { expect, test } from 'vitest';
import { LEVELS } from './levels.ts';

test('the arcade offers the levels that bots have', () => {
  expect(LEVELS).toEqual(BOT_LEVELS);
});

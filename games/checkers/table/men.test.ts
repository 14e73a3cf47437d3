import { expect, test } from 'vitest';
import { drawn } from '../../board-cells.test-kit.ts';
import { capturedOf } from './men.ts';

test('what is not on the board any more has been captured', () => {
  const cells = drawn('b.B', '...', 'a..');
  expect([capturedOf(cells, 0), capturedOf(cells, 1)]).toEqual([11, 10]);
});

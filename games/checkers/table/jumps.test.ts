import { expect, test } from 'vitest';
import { drawn } from '../../kit/board/things.test-kit.ts';
import { jumpsOf } from './jumps.ts';
import { capturedOf } from './men.ts';

const told = (seat: number, ...rows: readonly string[]) =>
  jumpsOf(drawn(...rows), seat).map(({ from, over, to }) => `${from}x${over}-${to}`);

test('men capture forwards, to the far side of the other’s checkers', () => {
  expect(told(0, '.....', '.b.b.', '..a..', '.b...', '.....')).toEqual(['c3xb4-a5', 'c3xd4-e5']);
  expect(told(1, '.....', '.b...', '..a..', '.....', '.....')).toEqual(['b4xc3-d2']);
});

test('kings capture backwards, too', () => {
  expect(told(0, '.....', '.....', '..A..', '.b...', '.....')).toEqual(['c3xb2-a1']);
  expect(told(1, '.....', '.a...', '..B..', '.....', '.....')).toEqual(['c3xb4-a5']);
});

test('nobody captures own checkers, what is covered from behind, or over the edge', () => {
  expect(told(0, '.....', '.a.a.', '..a..', '.....', '.....')).toEqual([]);
  expect(told(0, 'b....', '.b...', '..a..', '.....', '.....')).toEqual([]);
  expect(told(0, 'b....', '.a...', '.....', '.....', '.....')).toEqual([]);
});

test('what is not on the board any more has been captured', () => {
  const cells = drawn('b.B', '...', 'a..');
  expect([capturedOf(cells, 0), capturedOf(cells, 1)]).toEqual([11, 10]);
});

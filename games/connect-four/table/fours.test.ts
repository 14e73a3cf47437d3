import { expect, test } from 'vitest';
import { drawn } from '../../kit/board/things.test-kit.ts';
import { columnsOf, foursIn } from './fours.ts';

const found = (...rows: readonly string[]) => [...foursIn(drawn(...rows))].sort();

test('four in a row are found in every direction', () => {
  expect(found('.....', '.1111')).toEqual(['b1', 'c1', 'd1', 'e1']);
  expect(found('0.', '0.', '0.', '0.')).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(found('...0', '..0.', '.0..', '0...')).toEqual(['a1', 'b2', 'c3', 'd4']);
  expect(found('0...', '.0..', '..0.', '...0')).toEqual(['a4', 'b3', 'c2', 'd1']);
});

test('all of five in a row, and of two fours at once, are part of it', () => {
  expect(found('11111')).toHaveLength(5);
  expect(found('1...', '1...', '1...', '1111')).toHaveLength(7);
});

test('three, free slots and mixed colours are none', () => {
  expect(found('000.', '1101', '....', '....')).toEqual([]);
});

test('a disc lands on the lowest free slot; a full column has none', () => {
  const columns = columnsOf(drawn('..1', '.01', '.10'));
  expect(columns.map(({ number, landing }) => [number, landing?.cell.key])).toEqual([
    [1, 'a1'],
    [2, 'b3'],
    [3, undefined],
  ]);
});

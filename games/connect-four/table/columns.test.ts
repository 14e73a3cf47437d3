import { expect, test } from 'vitest';
import { drawn } from '../../board-cells.test-kit.ts';
import { columnsOf } from './columns.ts';

test('a disc lands on the lowest free slot; a full column has none', () => {
  const columns = columnsOf(drawn('..1', '.01', '.10'));
  expect(columns.map(({ number, landing }) => [number, landing?.cell.key])).toEqual([
    [1, 'a1'],
    [2, 'b3'],
    [3, undefined],
  ]);
});

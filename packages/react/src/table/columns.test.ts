import type { PlayState, Thing } from '@rookery/table';
import { expect, test } from 'vitest';
import { columnChoice, columnMark, columnOf } from './columns.ts';

const selection = (name: string, values: readonly (number | string)[]) => ({
  name,
  kind: 'one' as const,
  prompt: '',
  optional: false,
  candidates: values.map((value) => ({ value, label: String(value), refs: [] })),
});
const offer = (name: string, values: readonly (number | string)[]) => ({
  action: 'drop',
  prompt: 'Drop',
  selections: [name],
  first: selection(name, values),
});
const state = (actions: PlayState['actions']): PlayState => ({
  isMine: true,
  isPending: false,
  isHandedIn: false,
  actions,
  current: null,
  ambiguity: null,
  held: [],
  notice: null,
  marks: new Map(),
});
const cell = (column: number, seat: number | null = null) =>
  ({ role: 'cell', seat, things: [], spot: { kind: 'grid', row: 0, column } }) as unknown as Thing;

test('a press anywhere in a column chooses its number, counted from 1', () => {
  const choice = columnChoice(state([offer('column', [1, 3])]));
  expect(choice?.action).toBe('drop');
  expect(columnOf(choice, cell(0))).toBe(1);
  expect(columnOf(choice, cell(1))).toBeUndefined();
  expect(columnOf(choice, cell(2))).toBe(3);
});

test('numbers that are no columns, and columns that are no numbers, choose nothing', () => {
  expect(columnChoice(state([offer('amount', [1, 2])]))).toBeNull();
  expect(columnChoice(state([offer('column', ['a', 'b'])]))).toBeNull();
  expect(columnChoice(state([]))).toBeNull();
});

test('which column is meant is not guessed where two actions choose one', () => {
  expect(columnChoice(state([offer('column', [1]), { ...offer('column', [1]), action: 'pop' }]))).toBeNull();
});

test('cells that are taken cannot be pressed', () => {
  const choice = columnChoice(state([offer('column', [1])]));
  expect(columnMark(choice, cell(0))?.canPress).toBe(true);
  expect(columnMark(choice, cell(0, 1))).toBeUndefined();
});

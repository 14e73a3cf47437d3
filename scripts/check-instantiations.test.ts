import { expect, test } from 'vitest';
import { checkInstantiations } from './check-instantiations.mjs';

const told = (count: number) => `Files:             1049\nInstantiations:  ${count}\nMemory used:    228256K\n`;

test('a count up to the ceiling is fine, one above it is told', () => {
  expect(checkInstantiations(told(100), 100)).toEqual([]);
  expect(checkInstantiations(told(101), 100)).toEqual([
    expect.stringContaining('instantiates 101 types; the ceiling is 100'),
  ]);
});

test('a compiler that tells no count is not taken for one that counts none', () => {
  expect(checkInstantiations('error TS5083: Cannot read file', 100)).toEqual([expect.stringContaining('TS5083')]);
});

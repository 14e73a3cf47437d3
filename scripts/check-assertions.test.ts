import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkAssertions, weakAssertions } from './check-assertions.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

test('every test of the repository is sure to assert something', () => {
  expect(checkAssertions(root)).toEqual([]);
});

const linesOf = (body: string, head = "test('x', () => {") =>
  weakAssertions(`${head}\n${body}\n});\n`, 'x.test.ts').map(
    ({ line, message }) => `${line} ${message.replace(/.*stands (.*):.*/, '$1')}`,
  );

test.each([
  ['if (a) expect(a).toBe(1);', 'under a condition'],
  ['if (a) {} else { expect(a).toBe(1); }', 'under a condition'],
  ['a && expect(a).toBe(1);', 'under a condition'],
  ['a ? expect(a).toBe(1) : undefined;', 'under a condition'],
  ['for (const a of list) expect(a).toBe(1);', 'in a loop over what may be nothing'],
  ['for (const a of [...list]) expect(a).toBe(1);', 'in a loop over what may be nothing'],
  ['for (const a of match.legal()) { b(); expect(a).toBe(1); }', 'in a loop over what may be nothing'],
  ['while (b()) expect(a).toBe(1);', 'in a loop that may not run'],
  ['list.forEach((a) => expect(a).toBe(1));', 'in a loop over what may be nothing'],
  ['Promise.all(list.map(async (a) => expect(await a).toBe(1)));', 'in a loop over what may be nothing'],
  ['for (let i = 0; i < list.length; i++) expect(list[i]).toBe(1);', 'in a loop over what may be nothing'],
  ['if (b === undefined) return; expect(b.a).toBe(1);', 'after a return'],
  ['if (b === undefined) { c(); return; } for (const a of [1]) expect(b.a).toBe(a);', 'after a return'],
  ['try { b(); } catch (error) { expect(error).toBe(1); }', 'in a catch'],
])('%s may pass without asserting', (body, where) => {
  expect(linesOf(body)).toEqual([`2 ${where}`]);
});

test.each([
  'expect(a).toBe(1); if (b) expect(b).toBe(2);',
  'if (a) expect(a).toBe(1); else expect(a).toBe(2);',
  "for (const a of ['b', 'c']) expect(a).toBe(1);",
  'for (const a of SUITS) expect(a).toBe(1);',
  'for (const [i, a] of [1, 2].entries()) expect(a).toBe(i);',
  'for (let i = 0; i < 3; i++) expect(a).toBe(1);',
  'expect.assertions(1); if (a) expect(a).toBe(1);',
  'expect.hasAssertions(); for (const a of list) expect(a).toBe(1);',
  'list.forEach((a) => expect(a).toBe(1)); expect(list.length).toBe(2);',
  'SUITS.forEach((a, i) => expect(a).toBe(i));',
  "text.split(' ').forEach((a) => expect(a).toBe(1));",
  'for (let i = 0; i < SUITS.length; i++) expect(a).toBe(1);',
  'if (b === undefined) return expect.fail(); expect(b.a).toBe(1);',
  'if (b === undefined) throw new Error(); expect(b.a).toBe(1);',
  'expect(b).toBe(1); if (c) return; expect(c).toBe(1);',
  'run(() => { if (a) return; b(); }); expect(a).toBe(1);',
  'expectLegal(match, move);',
  'helper(); // asserts elsewhere',
])('%s is sure to assert, or asserts elsewhere', (body) => {
  expect(linesOf(body)).toEqual([]);
});

test('tests with a table, and those that are skipped or alone, are tests as well', () => {
  const body = 'if (a) expect(a).toBe(1);';
  for (const head of [
    "test.each([1])('%s', (a) => {",
    "it('x', async () => {",
    "test.only('x', { timeout: 1 }, () => {",
    "test.for([1])('x', (a) => {",
  ])
    expect(linesOf(body, head)).toEqual(['2 under a condition']);
});

test('a line may be excused, with a reason', () => {
  expect(linesOf('// may not assert: it is a smoke test\nif (a) expect(a).toBe(1);')).toEqual([]);
  expect(linesOf('// may not assert:\nif (a) expect(a).toBe(1);')).toEqual(['3 under a condition']);
});

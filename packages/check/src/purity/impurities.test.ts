import { expect, test } from 'vitest';
import { parseSource } from '../parse.ts';
import { impuritiesIn } from './impurities.ts';

const namesIn = (code: string) => impuritiesIn(parseSource('rules.ts', code).program).map(({ name }) => name);

test.each([
  ['Math.random()', 'Math.random'],
  ['Math?.random()', 'Math.random'],
  ["Math['random']()", 'Math.random'],
  ['const { random } = Math', 'Math'],
  ['globalThis.Date.now()', 'Date'],
  ['new Date()', 'Date'],
  ['const f = { now: Date.now }', 'Date'],
  ['const f = { process }', 'process'],
  ['function f(at = Date.now()) {}', 'Date'],
  ['class A { at = performance.now(); }', 'performance'],
  ["new Function('return 1')", 'Function'],
  ['a.localeCompare(b)', 'localeCompare'],
  ["a?.['toLocaleString']()", 'toLocaleString'],
  ['enum When { now = Date.length }', 'Date'],
  ['const x = <number>Date.now()', 'Date'],
  ["import('node:fs')", 'node:fs'],
  ["export * from 'fs'", 'fs'],
  ['if (x) { let Date = 1; } Date;', 'Date'],
  ['export default () => fetch(url)', 'fetch'],
])('%s uses %s', (code, name) => {
  expect(namesIn(code)).toEqual([name]);
});

test.each([
  'Math.max(1, 2) + globalThis.Math.floor(2)',
  'let f: Function; let at: Date = x as Date; type D = typeof Date; declare const process: unknown;',
  "import type { Stats } from 'node:fs'; import { Date } from './calendar.ts'; new Date();",
  'function f({ process, ...fetch }: P, [Date] = []) { return process(fetch, Date); }',
  'try {} catch (performance) { performance.at(0); }',
  'for (const document of documents) document.read();',
  'var crypto = 1; function g() { return crypto; }',
  'const o = { Date: 1, fetch() {} }; o.Date; o.fetch(); class A { process() {} static fetch = 1; }',
  'fetch: for (;;) break fetch;',
  'const f = function setTimeout() { setTimeout(); }',
])('%s uses nothing', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test('a finding names its place and a cure', () => {
  const [found] = impuritiesIn(parseSource('rules.ts', 'const roll = () => Math.random();').program);
  expect(found).toMatchObject({ kind: 'chance', node: { start: 19 }, cure: expect.stringContaining('game.random') });
});

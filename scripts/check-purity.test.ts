import { expect, test } from 'vitest';
import { checkPurity } from './check-purity.mjs';
import { temporaryTree } from './temporary-tree.ts';

const check = (code: string) => checkPurity(temporaryTree({ 'games/hex/rules/rules.ts': code }));
const wordsFound = (code: string) => check(code).map((violation) => violation.split(' ')[1]?.replace(':', ''));

test.each([
  'Math.random()',
  'Math.sin(1)',
  'Math.atan2(1, 2)',
  'Math.log10(1)',
  'Math.pow(2, 3)',
  'new Date()',
  'Date.now()',
  'performance.now()',
  'setTimeout(f)',
  'setInterval(f)',
  'setImmediate(f)',
  'queueMicrotask(f)',
  'fetch(url)',
  'process.env.HOME',
  'a.localeCompare(b)',
  'n.toLocaleString()',
  'new Intl.Collator()',
  'crypto.getRandomValues(a)',
  "new Function('return 1')",
  "eval('1')",
  '(0, eval)(code)',
  'globalThis.Date.now()',
  'const { random } = Math',
  "Math['random']()",
  '[...process.argv]',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text under test is a template
  '`${Math.random()}`',
])('refuses %s', (code) => {
  expect(check(`\n${code};`)).toEqual([expect.stringMatching(/^games\/hex\/rules\/rules\.ts:2 \S+ .+\.$/)]);
});

test.each([
  '2 ** 3 + Math.floor(1.5) + Math.max(1, 2) + Math.imul(2, 3) + Math.sqrt(4)',
  "const names = ['Date', 'Math.random', 'process'];",
  '// Date.now() is not for us\n/* nor Math.random() */',
  'log.process(); this.#fetch(); card.evaluate(); const dateless = updateDate;',
  'let f: Function;',
])('accepts %s', (code) => {
  expect(check(code)).toEqual([]);
});

test('finds every violation of a line', () => {
  expect(wordsFound('const a = Math.random() * Date.now();')).toEqual(['Math.random', 'Date']);
});

test('excuses a line that gives its reason', () => {
  expect(check('const now = Date.now; // purity: allowed the trap replaces it')).toEqual([]);
  expect(wordsFound('const now = Date.now; // purity: allowed')).toEqual(['Date']);
});

test('looks at the engine, the cards and the games, and not at tests or other packages', () => {
  const code = 'Date.now();';
  const root = temporaryTree({
    'packages/engine/src/state/a.ts': code,
    'packages/cards/src/b.ts': code,
    'games/hex/rules/c.ts': code,
    'games/hex/rules/c.test.ts': code,
    'packages/server/src/d.ts': code,
  });
  expect(checkPurity(root).map((violation) => violation.split(':')[0])).toEqual([
    'packages/engine/src/state/a.ts',
    'packages/cards/src/b.ts',
    'games/hex/rules/c.ts',
  ]);
});

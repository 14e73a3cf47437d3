import { ESLint, RuleTester } from 'eslint';
import { describe, expect, test } from 'vitest';
import rookery from './index.ts';

RuleTester.describe = describe;
RuleTester.it = test;
const tester = new RuleTester();

tester.run('rookery/pure-rules', rookery.rules?.['pure-rules'] as never, {
  valid: [
    'export const best = (values) => Math.max(...values) + Math.floor(1.5);',
    'export const draw = (game) => game.random.below(6);',
    'const process = (card) => card.value; export const worth = (card) => process(card);',
    'export const log = { fetch: 1, Date: 2 }; log.fetch += log.Date;',
    { code: 'export const at = () => Date.now();', options: [{ allow: ['clock'] }] },
  ],
  invalid: [
    { code: 'export const at = () => Date.now();', errors: [{ messageId: 'impure', line: 1, column: 25 }] },
    { code: 'export const roll = () =>\n  Math.random();', errors: [{ messageId: 'impure', line: 2, column: 3 }] },
    { code: "import { readFileSync } from 'node:fs';\nreadFileSync('a');", errors: [{ messageId: 'impure', line: 1 }] },
    { code: 'export const sorted = (a, b) => a.localeCompare(b);', errors: [{ messageId: 'impure' }] },
    { code: '{ const fetch = 1; }\nfetch(url);', errors: [{ messageId: 'impure', line: 2 }] },
  ],
});

tester.run('rookery/no-module-state', rookery.rules?.['no-module-state'] as never, {
  valid: [
    'const deck = [1, 2]; export const top = () => [...deck].pop();',
    'const table = []; table.push(1); export const first = () => table[0];',
    'const deck = []; export const draw = (deck) => deck.pop();',
  ],
  invalid: [
    { code: 'const deck = [1, 2];\nexport const draw = () => deck.pop();', errors: [{ messageId: 'shared', line: 2 }] },
    { code: 'let turns = 0;\nexport function next() {\n  turns++;\n}', errors: [{ messageId: 'shared', line: 3 }] },
    {
      code: 'const seen = new Map(); export const see = (card) => seen.set(card, true);',
      errors: [{ messageId: 'shared' }],
    },
  ],
});

test('the recommended config refuses a clock in rules, and leaves tests alone', async () => {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [rookery.configs.recommended] });
  const rulesIn = async (filePath: string) =>
    (await eslint.lintText('export const at = () => Date.now();', { filePath }))[0]?.messages.map(({ ruleId }) => ruleId);
  expect(await rulesIn('src/game.js')).toEqual(['rookery/pure-rules']);
  expect(await rulesIn('src/rules/cards.js')).toEqual(['rookery/pure-rules']);
  expect(await rulesIn('src/rules/cards.test.js')).not.toContain('rookery/pure-rules');
});

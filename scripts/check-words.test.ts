import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWords, phrasesIn, placesIn } from './check-words.mjs';
import { temporaryTree } from './temporary-tree.ts';

const GLOSSARY = `# Glossary

| word | meaning |
|---|---|
| \`not\` | a phrase |

## Banned phrases

| pattern | write instead |
|---|---|
| \`\\bunless (told\\|said)\\b\` | \`@default\` |
| \`\\bgo on\\b\` | continue |
| \`\\bthings?\\b\` | entity |
`;
const HOUSE = {
  'docs/glossary.md': GLOSSARY,
  'README.md': '# A house',
  'ARCHITECTURE.md': '# Its walls',
  'packages/engine/package.json': JSON.stringify({
    name: '@rookery/engine',
    exports: { '.': { source: './src/index.ts', default: './dist/index.js' } },
  }),
  'packages/engine/src/index.ts': "export { make, type Size } from './make/index.ts';",
  'packages/engine/src/make/index.ts': "export { make, type Size } from './make.ts';",
};
const phrases = phrasesIn(GLOSSARY);

/** What the check says of a tree with these files. */
const check = (files: Readonly<Record<string, string>>) => checkWords(temporaryTree({ ...HOUSE, ...files }));

test('the phrases are those of the last table of the glossary', () => {
  expect(phrases.map(({ source }) => source)).toEqual(['\\bunless (told|said)\\b', '\\bgo on\\b', '\\bthings?\\b']);
  const glossary = readFileSync(join(import.meta.dirname, '..', 'docs', 'glossary.md'), 'utf8');
  expect(phrasesIn(glossary).length).toBeGreaterThan(10);
});

test('each place has its line; a thing is banned outside of scenes only', () => {
  const text = '/** 30 s,\n * unless told. Of things. */';
  const found = (file: string) => placesIn(text, file, 7, phrases).map(({ line, found: said }) => `${line} ${said}`);
  expect(found('packages/engine/src/a.ts')).toEqual(['8 unless told', '8 things']);
  expect(found('packages/table/src/a.ts')).toEqual(['8 unless told']);
});

test('finds comments of sources but not of tests, and pages', () => {
  expect(check({})).toEqual([]);
  expect(check({ 'proofs/a.ts': '\n// 3, unless told' })).toEqual([
    'proofs/a.ts:2 "unless told" in a comment; write `@default`',
  ]);
  expect(check({ 'proofs/a.test.ts': '// 3, unless told' })).toEqual([]);
  for (const page of ['docs/decisions/one.md', 'CONTRIBUTING.md', 'packages/engine/README.md', '.github/idea.md'])
    expect(check({ [page]: 'It is 3, unless told.' })).toEqual([`${page}:1 "unless told" in a page; write \`@default\``]);
});

test('pages may name files and types after a thing, and no other phrase, in backquotes', () => {
  const page = (text: string) => check({ 'CONTRIBUTING.md': text });
  expect(page('See `react/thing-name.ts`.\nIts `Thing`.')).toEqual([]);
  expect(page('See `react/name.ts`.\nIts `Thing` is a thing.')).toEqual([
    'CONTRIBUTING.md:2 "thing" in a page; write entity',
  ]);
  expect(page('See `go on`.')).toHaveLength(1);
});

test('names doc comments of public names: of the name itself and of its members', () => {
  const ofPublic = (text: string) =>
    check({ 'packages/engine/src/make/make.ts': text }).map((violation) => violation.includes('of a public name'));
  expect(ofPublic('/** Small, unless told. */\nexport const make = () => 1;')).toEqual([true]);
  expect(ofPublic('export interface Size {\n  /** 3, unless told. */\n  readonly least: number;\n}')).toEqual([true]);
  expect(ofPublic('/** 3, unless told. */\nconst LEAST = 3;\nexport const make = () => LEAST;')).toEqual([false]);
  expect(ofPublic('export function make() {\n  /** 3, unless told. */\n  return 3;\n}')).toEqual([false]);
});

test('finds texts for people in strings, templates and JSX, where players may say what code may not', () => {
  const texts = (path: string, text: string) => check({ [path]: text }).length;
  expect(texts('games/nim/words/en.ts', "export default { rules: 'Take one, unless told.' };")).toBe(1);
  expect(texts('games/nim/words/de.ts', "export default { rules: 'Take one, unless told.' };")).toBe(0);
  expect(texts('games/nim/words/en.ts', "export default { rules: 'You may go on.' };")).toBe(0);
  expect(texts('packages/engine/src/usage.ts', 'export const usage = (n: number) => `$' + '{n}, unless told`;')).toBe(1);
  expect(texts('apps/arcade/src/a.tsx', 'export const hint = <p>3 cards, unless told</p>;')).toBe(1);
  expect(texts('games/nim/rules/nim.ts', "import './unless told';\nconst kind = 'thing';")).toBe(0);
});

test('finds a name that two packages export', () => {
  const manifest = (name: string) =>
    JSON.stringify({ name, exports: { '.': { source: './src/index.ts', default: './dist/index.js' } } });
  expect(
    check({ 'packages/ai/package.json': manifest('@rookery/ai'), 'packages/ai/src/index.ts': 'export const make = 1;' }),
  ).toEqual([expect.stringContaining('make: ai, engine')]);
});

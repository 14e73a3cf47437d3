import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareWords, phrasesIn, placesIn } from './check-words.mjs';

const GLOSSARY = `# Glossary

| word | meaning |
|---|---|
| \`not\` | a phrase |

## Banned phrases

| pattern | write instead |
|---|---|
| \`\\bunless (told\\|said)\\b\` | \`@default\` |
| \`\\bthings?\\b\` | entity |
`;
const phrases = phrasesIn(GLOSSARY);

test('the phrases are those of the last table of the glossary', () => {
  expect(phrases.map(({ source }) => source)).toEqual(['\\bunless (told|said)\\b', '\\bthings?\\b']);
  const glossary = readFileSync(join(import.meta.dirname, '..', 'docs', 'glossary.md'), 'utf8');
  expect(phrasesIn(glossary).length).toBeGreaterThan(10);
});

test('each place has its line; a thing is banned outside of scenes only', () => {
  const text = '/** 30 s,\n * unless told. Of things. */';
  const found = (file: string) => placesIn(text, file, 7, phrases).map(({ line, found: said }) => `${line} ${said}`);
  expect(found('packages/engine/src/a.ts')).toEqual(['8 unless told', '8 things']);
  expect(found('packages/table/src/a.ts')).toEqual(['8 unless told']);
});

test('a count may neither rise nor stay behind', () => {
  const found = (comments: number) => ({
    places: [],
    shared: ['Query: engine, table'],
    counts: { a: { comments, docs: 0 } },
  });
  const ratchet = { counts: { a: { comments: 2, docs: 0 } }, sharedNames: 1 };
  expect(compareWords(found(2), ratchet)).toEqual([]);
  expect(compareWords(found(3), ratchet)).toEqual([expect.stringContaining('comments with /a/: 3, at most 2')]);
  expect(compareWords(found(1), ratchet)).toEqual([expect.stringContaining('only 1 of 2 are left')]);
  expect(compareWords(found(2), { ...ratchet, sharedNames: 0 })).toEqual([
    expect.stringContaining('two packages: 1, at most 0'),
  ]);
});

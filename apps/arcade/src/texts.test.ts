import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const CATALOGUE = fileURLToPath(new URL('../../../packages/table/src/words/english/arcade.ts', import.meta.url));

function sources(ending: RegExp): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${SOURCES}/${name}`, 'utf8') }));
}

/** Words between tags, and words given to what is read or shown. */
const WRITTEN = [
  />\s*([^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*)<\//g,
  /\s(?:aria-label|aria-description|title|placeholder|label|hint|lead|alt)="([^"]*[A-Za-z]{2,}[^"]*)"/g,
];

/** Texts in a component that did not come from the catalogue. */
function literalsIn(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return WRITTEN.flatMap((pattern) => [...code.matchAll(pattern)].map(([, found = '']) => found.trim()));
}

test('the check finds texts that are written into components', () => {
  expect(literalsIn('<p className="ar-hint">Hello there</p>')).toEqual(['Hello there']);
  expect(literalsIn('<button aria-label="Close it" />')).toEqual(['Close it']);
  expect(literalsIn("<p>{words('arcade.loading')}</p>")).toEqual([]);
});

test.each(sources(/\.tsx$/))('$name has no texts of its own', ({ text }) => {
  expect(literalsIn(text)).toEqual([]);
});

test('every text of the arcade is used', () => {
  const keys = [...readFileSync(CATALOGUE, 'utf8').matchAll(/^ {2}'(arcade\.[^']+)':/gm)].map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(100);
  const all = sources(/\.tsx?$/)
    .map(({ text }) => text)
    .join('\n');
  const named = new Set([...all.matchAll(/'(arcade\.[\w.-]+)'/g)].map(([, key = '']) => key));
  const begun = [...all.matchAll(/`(arcade\.[\w.-]*)\$\{/g)].map(([, key = '']) => key);
  const isUsed = (key: string) =>
    named.has(key) || named.has(key.replace(/\.(one|other)$/, '')) || begun.some((beginning) => key.startsWith(beginning));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GAME_NAMES, manifestOf } from './games/catalogue.ts';
import { CATALOGUE } from './words/en.ts';

interface Source {
  /** Its path below the root of the repository. */
  readonly name: string;
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The code in a folder, but for tests and catalogues. */
function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$|\/words\/(\w\w\/|\w\w\.ts$)/.test(name))
    .map((name) => ({ name, text: readFileSync(`${ROOT}${name}`, 'utf8') }));
}

const ARCADE = sourcesIn('apps/arcade/src');
const KIT = sourcesIn('packages/kit/src');
const TABLES = new Map(
  GAME_NAMES.filter((game) => manifestOf(game).table !== undefined).map((game) => [game, sourcesIn(`games/${game}/table`)]),
);

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

/** Those keys that the code does not name: as a text, without the ending of a counted one, or as a template such as `phase.${phase}`. */
function unusedIn(sources: readonly Source[], keys: readonly string[]): readonly string[] {
  const code = sources.map(({ text }) => text).join('\n');
  const named = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key));
  const templates = [...code.matchAll(/`([\w-]+\.[\w.-]*\$\{\w+\}[\w.-]*)`/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '[\\w-]+')}$`),
  );
  const isNamed = (key: string) => named.has(key) || templates.some((template) => template.test(key));
  return keys.filter((key) => !isNamed(key) && !isNamed(key.replace(/\.(one|other)$/, '')));
}

test('the checks find texts that are written into components, and keys that nothing names', () => {
  expect(literalsIn('<p className="ar-hint">Hello there</p>')).toEqual(['Hello there']);
  expect(literalsIn('<button aria-label="Close it" />')).toEqual(['Close it']);
  expect(literalsIn("<p>{words('arcade.loading')}</p>")).toEqual([]);
  const text = `words('a.one'); counted(words, 'a.cards', 2); words(\`a.size.\${size}\`)`;
  const keys = ['a.one', 'a.two', 'a.cards.one', 'a.cards.other', 'a.size.small', 'a.size', 'a.size.small.more'];
  expect(unusedIn([{ name: '', text }], keys)).toEqual(['a.two', 'a.size', 'a.size.small.more']);
});

describe('no component has texts of its own', () => {
  const components = [...ARCADE, ...KIT, ...[...TABLES.values()].flat()].filter(({ name }) => name.endsWith('.tsx'));
  test.each(components)('$name', ({ text }) => {
    expect(literalsIn(text)).toEqual([]);
  });
});

test('the arcade uses every text of its catalogue', () => {
  const keys = Object.keys(CATALOGUE.words).filter((key) => key.startsWith('arcade.'));
  expect(keys.length).toBeGreaterThan(100);
  expect(unusedIn(ARCADE, keys)).toEqual([]);
});

test.each([...TABLES])(
  'the table of %s, or the kit of all tables, uses every text of its catalogue',
  async (game, sources) => {
    const table = (await manifestOf(game).words.en?.())?.default.table ?? {};
    expect(unusedIn([...sources, ...KIT], Object.keys(table))).toEqual([]);
  },
);

test('a game without a table of its own has no texts for one', async () => {
  const others = GAME_NAMES.filter((game) => !TABLES.has(game));
  const tables = await Promise.all(others.map(async (game) => (await manifestOf(game).words.en?.())?.default.table));
  expect(tables.filter((table) => table !== undefined)).toEqual([]);
});

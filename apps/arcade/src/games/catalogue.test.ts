import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_REGISTRY } from '@rookery/games';
import { expect, test } from 'vitest';
import { GAME_NAMES, manifestOf } from './catalogue.ts';

/** Larger covers would be slow to draw a page full of, and more than a simple picture needs. */
const LARGEST_COVER = 2000;

const partsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, part]) => part))].sort();
const partsByKey = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, partsOf(text)]));

test('every game of the registry is in the catalogue, by title', () => {
  expect([...GAME_NAMES].sort()).toEqual(GAME_REGISTRY.map(({ name }) => name).sort());
  const titles = GAME_NAMES.map((name) => manifestOf(name).about.en.title);
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
});

test.each(GAME_NAMES)('the manifest of %s says what its rules say', async (name) => {
  const manifest = manifestOf(name);
  const { name: named, players } = await manifest.rules();
  const { min, max, usual } = manifest.players;
  expect({ named, min, max }).toEqual({ named: name, min: players.min, max: players.max });
  expect(usual).toBeGreaterThanOrEqual(min);
  expect(usual).toBeLessThanOrEqual(max);
});

test.each(GAME_NAMES)('%s has title, blurb and rules in every language it has words in', async (name) => {
  const { about, words } = manifestOf(name);
  expect(Object.keys(words).sort()).toEqual(Object.keys(about).sort());
  const english = (await words.en?.())?.default;
  expect(english?.rules.trim()).not.toBe('');
  for (const [language, load] of Object.entries(words)) {
    const { rules, table = {} } = (await load()).default;
    expect([about[language]?.title.trim(), about[language]?.blurb.trim(), rules.trim()]).not.toContain('');
    expect(partsByKey(table), language).toEqual(partsByKey(english?.table ?? {}));
  }
});

test.each(GAME_NAMES)('%s has the texts of its rules in every language but English, with their parts', async (name) => {
  const { en: _, ...words } = manifestOf(name).words;
  // That German has all of them is what `game-texts.test.ts` of the table checks, in random matches.
  const german = Object.keys((await words.de?.())?.default.texts ?? {});
  expect(german).not.toEqual([]);
  for (const [language, load] of Object.entries(words)) {
    const { table = {}, texts = {} } = (await load()).default;
    expect(
      german.filter((text) => !Object.hasOwn(texts, text)),
      language,
    ).toEqual([]);
    for (const [text, said] of Object.entries(texts)) expect(partsOf(said), text).toEqual(partsOf(text));
    expect([...Object.values(table), ...Object.values(texts)].filter((said) => said.trim() === '')).toEqual([]);
  }
});

test.each(GAME_NAMES)('%s has a small cover that loads nothing', (name) => {
  const cover = fileURLToPath(manifestOf(name).cover ?? '');
  expect(statSync(cover).size).toBeLessThan(LARGEST_COVER);
  const text = readFileSync(cover, 'utf8').replace('http://www.w3.org/2000/svg', '');
  expect(text).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=/);
});

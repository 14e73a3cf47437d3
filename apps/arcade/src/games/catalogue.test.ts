import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@rookery/games';
import { expect, test } from 'vitest';
import { GAME_NAMES, manifestOf } from './catalogue.ts';

/** Larger covers would be slow to draw a page full of, and more than a simple picture needs. */
const LARGEST_COVER = 2000;

test('every game of the registry is in the catalogue, by title', () => {
  expect([...GAME_NAMES].sort()).toEqual(GAMES.map(({ name }) => name).sort());
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
    expect(Object.keys(table).sort(), language).toEqual(Object.keys(english?.table ?? {}).sort());
  }
});

test.each(GAME_NAMES)('%s has a small cover that loads nothing', (name) => {
  const cover = fileURLToPath(manifestOf(name).cover ?? '');
  expect(statSync(cover).size).toBeLessThan(LARGEST_COVER);
  const text = readFileSync(cover, 'utf8').replace('http://www.w3.org/2000/svg', '');
  expect(text).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=/);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entryOf, GAME_NAMES } from './catalogue.ts';
import { loadGame } from './definitions.ts';

const GAMES = fileURLToPath(new URL('../../../../games', import.meta.url));
const COVERS = fileURLToPath(new URL('../covers', import.meta.url));

/** Larger covers would be slow to draw sixteen times, and more than a simple picture needs. */
const LARGEST_COVER = 2000;

test('every game of the repository is in the catalogue', () => {
  expect([...GAME_NAMES].sort()).toEqual(readdirSync(GAMES).sort());
});

test.each(GAME_NAMES)('the catalogue says of %s what its rules say', async (name) => {
  const { name: named, players } = await loadGame(name);
  const { min, max, usual } = entryOf(name);
  expect({ named, min, max }).toEqual({ named: name, min: players.min, max: players.max });
  expect(usual).toBeGreaterThanOrEqual(min);
  expect(usual).toBeLessThanOrEqual(max);
});

test.each(GAME_NAMES)('%s has a small cover that loads nothing', (name) => {
  const cover = `${COVERS}/${name}.svg`;
  expect(statSync(cover).size).toBeLessThan(LARGEST_COVER);
  const text = readFileSync(cover, 'utf8').replace('http://www.w3.org/2000/svg', '');
  expect(text).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=/);
});

test('there is no cover of a game that is not there', () => {
  const covers = readdirSync(COVERS).filter((name) => name.endsWith('.svg'));
  expect(covers.map((name) => name.replace('.svg', '')).sort()).toEqual([...GAME_NAMES].sort());
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveGame } from './resolve-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-resolve-'));
const home = process.cwd();

/** A package of somebody else's: its manifest, as a game's folder exports it. */
beforeAll(() => {
  const place = join(folder, 'node_modules', 'their-game');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'their-game', type: 'module', exports: './game.js' }));
  const definition = "{ name: 'their-game', gameClass: class {}, program: {} }";
  writeFileSync(
    join(place, 'game.js'),
    `export const game = { name: 'their-game', about: { en: {} }, rules: async () => (${definition}) };`,
  );
  writeFileSync(join(folder, 'rules.mjs'), `export const theirs = ${definition};`);
  writeFileSync(join(folder, 'nothing.mjs'), 'export const nothing = 1;');
  writeFileSync(join(folder, 'broken.mjs'), "throw new Error('no luck');");
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

test('a game that comes with Rookery is found by the beginning of its name', async () => {
  expect(await resolveGame('tic')).toMatchObject({
    game: { name: 'tic-tac-toe' },
    module: '@rookery/games/tic-tac-toe/rules',
  });
});

test('a package with a manifest and a file with a definition are games, and threads can import them', async () => {
  for (const text of ['their-game', './rules.mjs']) {
    const { game, module } = await resolveGame(text);
    expect(game.name).toBe('their-game');
    expect(module).toMatch(/^file:.*\.m?js$/);
  }
});

test('what is no game is refused with what it is', async () => {
  await expect(resolveGame('chess')).rejects.toThrow(/There is no game "chess". Available games: .*hex/);
  await expect(resolveGame('./gone.ts')).rejects.toThrow(/There is no game/);
  await expect(resolveGame('./nothing.mjs')).rejects.toThrow('does not export a game: neither a definition nor a manifest');
  await expect(resolveGame('./broken.mjs')).rejects.toThrow('./broken.mjs cannot be loaded: no luck');
});

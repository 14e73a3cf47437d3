import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precacheList } from '../build/precache-list.ts';
import { GAME_NAMES } from './games/catalogue.ts';
import { FALLBACK, LANGUAGES } from './words/languages.ts';

/** What may be fetched before a game is loaded, in bytes after gzip. */
const SHELL = 120_000;

const ARCADE = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rookery-arcade-'));
let manifest: Manifest;

beforeAll(() => {
  const { NODE_ENV: _test, ...env } = process.env;
  const vite = fileURLToPath(import.meta.resolve('vite/package.json').replace('package.json', 'bin/vite.js'));
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  // In a process of its own: here libraries would be built for tests.
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ARCADE, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  manifest = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8')) as Manifest;
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** A module and everything that must be there before it runs. */
function withImports(key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) withImports(each, found);
  return found;
}

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);

test('the shell is small', () => {
  const files = withImports('index.html');
  expect(files.size).toBeGreaterThan(0);
  expect(gzipped(files)).toBeLessThan(SHELL);
});

/** A text of the arcade and one of the tables, by which their catalogues are found in a chunk. */
const KEYS = ['arcade.catalogue.search', 'panel.keepPlaying'] as const;

test.each(LANGUAGES)('of all languages the shell has the texts of English only: $name', async ({ code, load }) => {
  const textOf = (files: Iterable<string>) => [...files].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const shell = textOf(withImports('index.html'));
  const { words } = (await load()).CATALOGUE;
  expect(KEYS.map((key) => shell.includes(words[key]))).toEqual(KEYS.map(() => code === FALLBACK.code));
  if (code === FALLBACK.code) return;
  const chunk = textOf(withImports(`src/words/${code}.ts`));
  expect(KEYS.map((key) => chunk.includes(words[key]))).toEqual([true, true]);
});

test('no game, no table and no engine is part of the shell', () => {
  const shell = withImports('index.html');
  const chunks = precacheList(folder).filter((address) => address.endsWith('.js'));
  for (const game of GAME_NAMES)
    expect(chunks.filter((address) => address.includes(`/${game}-rules-`)).length, game).toBeGreaterThanOrEqual(1);
  const ofGames = new RegExp(`/(${GAME_NAMES.join('|')})-(rules|table|words)-`);
  expect([...shell].filter((file) => ofGames.test(file) || /table-screen|worker|replayed/.test(file))).toEqual([]);
});

test('the service worker keeps every file of the build but itself', () => {
  const text = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  const kept = JSON.parse(/const FILES = (\[.*?\]);/s.exec(text)?.[1] ?? '[]') as readonly string[];
  expect(kept).toEqual(precacheList(folder).map((path) => `/${path}`));
  expect(kept).toContain('/index.html');
  expect(kept).toContain('/manifest.webmanifest');
  expect(kept.some((address) => /worker-.*\.js$/.test(address))).toBe(true);
  expect(kept).not.toContain('/service-worker.js');
  expect(text).not.toContain('VERSION');
});

test('the page runs nothing that is written into it, and loads nothing from elsewhere', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const sheets = precacheList(folder).filter((each) => each.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  for (const address of sheets)
    expect(readFileSync(join(folder, address), 'utf8'), address).not.toMatch(
      /@import|url\((?!["']?(?:data:|\/assets\/|#))/,
    );
});

test('what the web manifest names is there', () => {
  const { icons } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  for (const { src } of icons) expect(statSync(join(folder, src)).size).toBeGreaterThan(0);
});

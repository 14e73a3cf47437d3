import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { findProject, loadGames } from '@rookery/project';
import { afterAll, expect, test } from 'vitest';
import { NimProject } from '../site.test-kit.ts';
import { cachedPages } from './cached-pages.ts';

const project = new NimProject();
afterAll(() => project.remove());

/** Asks for the pages of the project, and says whether they had to be built. */
async function pages() {
  const found = findProject(project.folder);
  let told = 0;
  const { folder, isNew } = await cachedPages(found, await loadGames(found, []), { onBuild: () => told++ });
  expect(told).toBe(isNew ? 1 : 0);
  return { folder, isNew, page: readFileSync(join(folder, 'index.html'), 'utf8') };
}

test('pages are built once, and again when a source or a cover has changed', { timeout: 120_000 }, async () => {
  const first = await pages();
  expect(first).toMatchObject({ isNew: true, page: expect.stringContaining('Nim &amp; Co') });
  expect(await pages()).toEqual({ ...first, isNew: false });
  project.write('cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"/>\n');
  expect(await pages()).toMatchObject({ folder: first.folder, isNew: true });
  expect((await pages()).isNew).toBe(false);
  const cover = project.path('cover.svg');
  const { atime, mtime } = statSync(cover);
  utimesSync(cover, atime, new Date(mtime.getTime() + 60_000));
  expect((await pages()).isNew).toBe(false);
  // Of the same size, and with its old time.
  project.write('cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"/>\n');
  utimesSync(cover, atime, mtime);
  expect((await pages()).isNew).toBe(true);
  const sources = Object.keys(JSON.parse(readFileSync(join(first.folder, '..', 'sources.json'), 'utf8')) as object);
  const own = ['game.ts', 'rules.ts', 'table.tsx', 'nim.css', 'words.ts'].map((name) => project.path('src', name));
  expect(sources).toEqual(expect.arrayContaining(own));
});

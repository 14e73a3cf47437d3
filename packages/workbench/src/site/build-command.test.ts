import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommand } from './build-command.ts';
import { NimProject } from './site.test-kit.ts';

/** A site is bundled in a process of its own. */
const SLOW = { timeout: 120_000 };
const bare = new NimProject({ isWhole: false });
const whole = new NimProject();
afterAll(() => {
  for (const project of [bare, whole]) project.remove();
});

const read = (project: NimProject, ...path: readonly string[]) => readFileSync(project.path(...path), 'utf8');

describe('a site of rules without a manifest', SLOW, () => {
  beforeAll(async () => {
    bare.write('site/.rookery-build', '');
    bare.write('site/old.txt', 'old');
    const { games, server } = await bare.run(buildCommand, { out: 'site', base: '/games' });
    expect({ games, server }).toEqual({ games: ['nim'], server: false });
  }, SLOW.timeout);

  test('has its title, and is installable', () => {
    expect(read(bare, 'site/index.html')).toContain('<title>Nim</title>');
    expect(JSON.parse(read(bare, 'site/manifest.webmanifest'))).toMatchObject({
      name: 'Nim',
      start_url: '/games/',
      scope: '/games/',
      icons: [{ src: '/games/icon.svg', sizes: 'any' }],
    });
    expect(read(bare, 'site/icon.svg')).toContain('>N</text>');
  });

  test('has every address under its base path, and a file for each place that can be linked to', () => {
    const page = read(bare, 'site/index.html');
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((address) => !address.startsWith('/games/'))).toEqual([]);
    for (const place of ['game/nim/index.html', 'settings/index.html', '404.html'])
      expect(read(bare, 'site', place)).toBe(page);
    const kept: unknown = JSON.parse(/const FILES = (\[.*?\]);/s.exec(read(bare, 'site/service-worker.js'))?.[1] ?? '');
    expect(kept).toEqual(expect.arrayContaining(['/games/index.html', '/games/icon.svg']));
  });

  test('takes the place of the one before, and what was added to that goes', () => {
    expect(existsSync(bare.path('site/old.txt'))).toBe(false);
    expect(readdirSync(bare.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a site of a game with a table', SLOW, () => {
  beforeAll(async () => {
    await whole.run(buildCommand, { out: 'site', title: 'Evenings <3' });
  }, SLOW.timeout);

  test('has the title that the command line says, as text', () => {
    expect(read(whole, 'site/index.html')).toContain('<title>Evenings &lt;3</title>');
    expect(JSON.parse(read(whole, 'site/manifest.webmanifest'))).toMatchObject({
      name: 'Evenings <3',
      description: 'Take the last match.',
    });
  });

  test('has its table, styles and words once, and its cover', () => {
    const assets = readdirSync(whole.path('site/assets'));
    const having = (text: string) => assets.filter((name) => read(whole, 'site/assets', name).includes(text));
    for (const text of ['nim-heap', 'takes the last match'])
      expect(having(text).filter((name) => name.endsWith('.js'))).toHaveLength(1);
    expect(having('.nim-heap')).toEqual([expect.stringMatching(/\.css$/)]);
    expect(assets.filter((name) => name.startsWith('cover-'))).toHaveLength(1);
    // The rules are in the page, for replays, and in the worker.
    expect(having('Take matches')).toHaveLength(2);
  });

  test('that cannot be built says where, and leaves the site as it was', async () => {
    const table = read(whole, 'src/table.tsx');
    whole.write('src/table.tsx', 'export default { heading: () => <b> };\n');
    await expect(whole.run(buildCommand, { out: 'site' })).rejects.toMatchObject({
      code: 'build-fails',
      cure: expect.stringMatching(/src\/table\.tsx/),
    });
    whole.write('src/table.tsx', table);
    expect(read(whole, 'site/index.html')).toContain('Evenings');
    expect(readdirSync(whole.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a command line that cannot be', () => {
  test('a folder with files of somebody else is refused, and nothing in it is touched', async () => {
    bare.write('photos/cat.jpg', 'cat');
    const build = bare.run(buildCommand, { out: 'photos' });
    await expect(build).rejects.toMatchObject({ code: 'foreign-files', message: expect.stringContaining('cat.jpg') });
    expect(read(bare, 'photos/cat.jpg')).toBe('cat');
    await expect(bare.run(buildCommand, { out: '.' })).rejects.toMatchObject({ code: 'foreign-files' });
    await expect(bare.run(buildCommand, { out: 'package.json' })).rejects.toMatchObject({ code: 'bad-argument' });
  });

  test.each(['games', 'https://example.org/', '/a b/', '/../', '/a/"b'])('a base path %s is refused', async (base) => {
    await expect(bare.run(buildCommand, { out: 'other', base })).rejects.toMatchObject({ code: 'bad-argument' });
    expect(existsSync(bare.path('other'))).toBe(false);
  });

  test('an unknown game and one that throws on load are refused before anything is written', async () => {
    await expect(bare.run(buildCommand, { out: 'other' }, ['chess'])).rejects.toMatchObject({ code: 'unknown-game' });
    bare.write('src/throws.ts', "throw new Error('no luck');\n");
    const throwing = bare.run(buildCommand, { out: 'other' }, [bare.path('src/throws.ts')]);
    await expect(throwing).rejects.toMatchObject({ code: 'game-fails', message: expect.stringContaining('no luck') });
    expect(existsSync(bare.path('other'))).toBe(false);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findProject, loadGames } from '@rookery/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCommand } from '../build-command.ts';
import { NimProject } from '../site.test-kit.ts';
import { packCommand } from './pack-command.ts';

const author = new NimProject();
const operator = new NimProject({ isWhole: false });
const FILE = 'nim-1.2.0.game.tgz';
afterAll(() => {
  for (const project of [author, operator]) project.remove();
});
beforeAll(async () => {
  await author.run(packCommand);
  operator.write(FILE, readFileSync(author.path(FILE)));
}, 60_000);

const load = (name: string) => loadGames(findProject(operator.folder), [name]);

test('a pack has the version of its project and the same bytes each time', async () => {
  const bytes = readFileSync(author.path(FILE));
  const said = await author.run(packCommand, { out: 'again.game.tgz' });
  expect(said).toMatchObject({
    name: 'nim',
    version: '1.2.0',
    title: 'Nim & Co',
    engine: expect.stringMatching(/^>=/),
    languages: ['en'],
  });
  expect(readFileSync(author.path('again.game.tgz')).equals(bytes)).toBe(true);
  // The engine is not in it.
  expect(bytes.length).toBeLessThan(5_000);
});

test('a packed game is played with the engine of the operator, with its words and its cover', async () => {
  const [game = expect.fail()] = await load(operator.path(FILE));
  // The command as it is compiled: here modules of tests have an engine of their own.
  const command = [operator.path('node_modules/rookery/dist/bin.js'), 'perft', FILE, '2'];
  expect(execFileSync(process.execPath, command, { cwd: operator.folder, encoding: 'utf8' }).trim()).toBe('3 8');
  expect((await game.manifest?.words.en?.())?.default.rules).toBe('Whoever takes the last match wins.');
  expect(readFileSync(new URL(game.manifest?.cover ?? ''), 'utf8')).toContain('<svg');
});

test('an operator lists packs as games of a project, and names them without their version', async () => {
  operator.write('package.json', `{ "name": "club", "type": "module", "rookery": { "games": ["${FILE}"] } }`);
  expect((await loadGames(findProject(operator.folder), [])).map(({ definition }) => definition.title)).toEqual(['Nim']);
  expect((await load('nim'))[0]?.manifest?.about.en.title).toBe('Nim & Co');
});

test('pages that are built from a pack have its table and its styles', { timeout: 120_000 }, async () => {
  const { games, files } = await operator.run(buildCommand, { out: 'site' }, [operator.path(FILE)]);
  expect(games).toEqual(['nim']);
  expect(files).toBeGreaterThan(20);
  const worker = readFileSync(operator.path('site/service-worker.js'), 'utf8');
  const addresses = JSON.parse(/const FILES = (\[.*?\]);/s.exec(worker)?.[1] ?? '') as readonly string[];
  const texts = addresses.map((address) => readFileSync(operator.path(`site${address}`), 'utf8'));
  expect(texts.some((text) => text.includes('.nim-heap{'))).toBe(true);
  expect(texts.some((text) => text.includes('`Matches`') || text.includes('"Matches"'))).toBe(true);
});

test('a style sheet that names other files is refused', async () => {
  author.write('src/nim.css', '.nim-heap { background: url(./wood.png); }\n');
  await expect(author.run(packCommand, { out: 'other.game.tgz' })).rejects.toMatchObject({
    code: 'build-fails',
    message: expect.stringContaining('nim.css names other files'),
  });
});

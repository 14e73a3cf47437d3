import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { publicNames } from '../scripts/public-names.mjs';
import { moduleText } from './snippets/module-text.ts';
import { allOfPages, nameOf, type Snippet, snippetsForVitest } from './snippets/snippet.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, 'node_modules', '.cache', 'test-snippets');
const names = publicNames(root);
const games = new Map([
  ['goFish', '@rookery/games/go-fish/rules'],
  ['hex', '@rookery/games/hex/rules'],
]);
const snippets = snippetsForVitest(root);
const modules = allOfPages(root).filter(({ importedAs, runsIn }) => importedAs !== undefined && runsIn === 'node');

afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Writes a snippet as a module, in a folder with those of its page and those that it imports, and returns its path. */
function written(snippet: Snippet): string {
  const folder = join(cache, nameOf(snippet).replace(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  const running = '../../../../tests/snippets/running-in-page.ts';
  const write = (each: Snippet, name: string) =>
    writeFileSync(join(folder, name), moduleText(each, { stage: undefined, names, games, running }));
  for (const each of modules) {
    const isImported = snippet.code.includes(`'./${each.importedAs}'`);
    if (isImported || each.file === snippet.file) write(each, each.importedAs as string);
  }
  write(snippet, 'snippet.ts');
  return join(folder, 'snippet.ts');
}

const named = (found: readonly Snippet[]) => found.map((snippet) => [nameOf(snippet), snippet] as const);
const isGolden = ({ code }: Snippet) => code.includes('checkGolden(');

// Each makes tests of this file, which must pass.
describe.each(named(snippets.filter((snippet) => !isGolden(snippet))))('%s', async (_, snippet) => {
  await import(written(snippet));
  test('makes tests', ({ task }) => {
    expect(task.suite?.tasks.length).toBeGreaterThan(1);
  });
});

test.each(named(snippets.filter(isGolden)))('%s writes its file, accepts it, and refuses another', async (_, snippet) => {
  const path = written(snippet);
  const golden = join(dirname(path), 'game.golden.txt');
  await expect(import(`${path}?missing`)).rejects.toThrow('UPDATE_GOLDEN=1');
  process.env.UPDATE_GOLDEN = '1';
  try {
    await import(`${path}?write`);
  } finally {
    delete process.env.UPDATE_GOLDEN;
  }
  await import(`${path}?same`);
  writeFileSync(golden, readFileSync(golden, 'utf8').replace(/.*\n/, 'another first line\n'));
  await expect(import(`${path}?other`)).rejects.toThrow('line 1 of');
});

test('these are found, and no others', () => {
  expect(snippets.filter(isGolden).map(({ file }) => file)).toEqual([
    'docs/guide.md',
    'packages/testing/src/golden-file.ts',
  ]);
  expect(snippets.filter((snippet) => !isGolden(snippet)).map(({ file }) => file)).toEqual([
    'docs/embed-edge.md',
    'docs/guide.md',
    'packages/testing/README.md',
    'packages/session/src/laws/broadcast-laws.ts',
    'packages/session/src/laws/store-laws.ts',
    'packages/testing/src/describe-game.ts',
  ]);
});

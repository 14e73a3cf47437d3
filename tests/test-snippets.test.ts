import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { publicNames } from '../scripts/public-names.mjs';
import { moduleText } from './snippets/module-text.ts';
import { allExamples, nameOf, type Snippet } from './snippets/snippet.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'node_modules', '.cache', 'test-snippets');
const names = publicNames(root);
const games = new Map([
  ['goFish', '@rookery/game-go-fish'],
  ['hex', '@rookery/game-hex'],
]);

mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The examples of some files, at least one of each. */
function examplesIn(files: readonly string[]): readonly Snippet[] {
  const found = allExamples(root).filter(({ file }) => files.includes(file));
  for (const file of files) if (!found.some((each) => each.file === file)) throw new Error(`${file} has no example.`);
  return found;
}

/** Writes an example as a module, and returns its path. */
function written(snippet: Snippet): string {
  const path = join(folder, `${nameOf(snippet).replace(/\W+/g, '-')}.ts`);
  const running = '../../../tests/snippets/running-in-page.ts';
  writeFileSync(path, moduleText(snippet, { stage: undefined, names, games, running }));
  return path;
}

const MAKES_TESTS = [
  'packages/session/src/laws/broadcast-laws.ts',
  'packages/session/src/laws/store-laws.ts',
  'packages/testing/src/describe-game.ts',
];

// Each makes tests of this file, which must pass.
describe.each(
  examplesIn(MAKES_TESTS)
    .filter(({ code }) => /^(?:\w+Laws|describeGame)\(/m.test(code))
    .map((snippet) => [nameOf(snippet), snippet] as const),
)('%s', async (_, snippet) => {
  await import(written(snippet));
  test('makes tests', ({ task }) => {
    expect(task.suite?.tasks.length).toBeGreaterThan(1);
  });
});

test('the example of checkGolden writes its file, accepts it, and refuses another', async () => {
  const path = written(examplesIn(['packages/testing/src/golden-file.ts'])[0] as Snippet);
  const golden = join(folder, 'game.golden.txt');
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

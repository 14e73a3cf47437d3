import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicNames } from '../../scripts/public-names.mjs';
import { moduleText } from './module-text.ts';
import { brokenPromises, keeps, numberPrints } from './printed.ts';
import { printedBy } from './running.ts';
import { examplesOf, nameOf, type Snippet, snippetsOfPage } from './snippet.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = join(root, 'node_modules', '.cache', 'planted-snippets');
const names = publicNames(root);
const running = relative(folder, join(root, 'tests', 'snippets', 'running.ts'));

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a snippet and says what is wrong with what it printed. */
async function problemsOf(snippet: Snippet): Promise<readonly string[]> {
  const path = join(folder, `${snippet.file.replace(/\W+/g, '-')}-${snippet.line}.ts`);
  const { text, prints } = numberPrints(moduleText(snippet, { stage: undefined, names, games: new Map(), running }), path);
  writeFileSync(path, text);
  await import(path);
  return brokenPromises(prints, printedBy(nameOf(snippet)));
}

const page = (file: string, code: string) => snippetsOfPage(file, `# A page\n\n\`\`\`ts\n${code}\n\`\`\`\n`)[0] as Snippet;
const example = (file: string, code: string) =>
  examplesOf(
    file,
    `/**\n * Something.\n *\n * @example\n${code.replace(/^/gm, ' * ')}\n */\nexport const x = 1;\n`,
  )[0] as Snippet;

describe('what is planted is found', () => {
  test('wrong output in a page', async () => {
    const code = "import { fastRandom } from '@rookery/engine';\nconsole.log(fastRandom(42).die(6)); // ";
    expect(await problemsOf(page('docs/right.md', `${code}3`))).toEqual([]);
    expect(await problemsOf(page('docs/wrong.md', `${code}4`))).toEqual(['line 2: it promises 4 but prints 3']);
  });

  test('wrong output in an example, whose names need no import', async () => {
    const code = 'const faces = DIE_SIDES.slice(0, 2);\nconsole.log(faces); // ';
    expect(await problemsOf(example('packages/engine/src/right.ts', `${code}[ 4, 6 ]`))).toEqual([]);
    expect(await problemsOf(example('packages/engine/src/wrong.ts', `${code}[ 6, 4 ]`))).toEqual([
      'line 2: it promises [ 6, 4 ] but prints [ 4, 6 ]',
    ]);
  });

  test('output of several lines, and of a loop', async () => {
    const code = "for (const each of ['a', 'b']) console.log(each);\n// a\n// ";
    expect(await problemsOf(example('packages/engine/src/lines.ts', `${code}b`))).toEqual([]);
    expect(await problemsOf(example('packages/engine/src/other-lines.ts', `${code}c`))).toHaveLength(1);
  });

  test('a print that says nothing of what it prints', async () => {
    expect(await problemsOf(example('packages/engine/src/silent.ts', 'console.log(1);'))).toEqual([
      'line 1: it does not say what it prints, which is: 1',
    ]);
  });

  test('an assertion that does not hold', async () => {
    await expect(problemsOf(page('docs/assertion.md', 'console.assert(1 > 2);'))).rejects.toThrow('does not hold');
  });
});

test('a promise leaves open what three dots stand for', () => {
  expect(keeps('http://127.0.0.1:…', 'http://127.0.0.1:4600')).toBe(true);
  expect(keeps('… % …', '12 % and more')).toBe(true);
  expect(keeps('1 … 3', '1 2 4')).toBe(false);
  expect(keeps('[ 1, 2 ]', '[\n  1,\n  2\n]')).toBe(true);
});

test('the word of a fence, and what the code calls, say where a snippet runs', () => {
  const fences = ['ts', 'sh', 'tsx', 'ts page', 'ts nim.ts', 'ts bots-worker.ts'].map(
    (fence) => `\`\`\`${fence}\n1;\n\`\`\`\n`,
  );
  const found = snippetsOfPage('docs/page.md', [...fences, '```ts\ndescribeGame(nim);\n```\n'].join(''));
  expect(found.map(({ line, runsIn, importedAs }) => [line, runsIn, importedAs])).toEqual([
    [2, 'node', undefined],
    [8, 'page', undefined],
    [11, 'page', undefined],
    [14, 'node', 'nim.ts'],
    [17, 'worker', 'bots-worker.ts'],
    [20, 'vitest', undefined],
  ]);
});

test('an example that says which file it is runs there', () => {
  const found = example('packages/client/src/x.ts', '// worker.ts\nserveTables(self, {});');
  expect([found.runsIn, found.importedAs]).toEqual(['worker', 'worker.ts']);
});

test('a comment may have several examples', () => {
  const found = examplesOf('packages/engine/src/two.ts', '/**\n * @example\n * one();\n *\n * @example\n * two();\n */\n');
  expect(found.map(({ line, code }) => [line, code.trim()])).toEqual([
    [3, 'one();'],
    [6, 'two();'],
  ]);
});

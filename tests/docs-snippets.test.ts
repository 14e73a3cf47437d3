import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { isTestFile, sourceFiles } from '../scripts/source-text.mjs';
import type { Outcome, Report } from './snippets/main.ts';
import { allPages } from './snippets/snippet.ts';
import { runSnippets } from './snippets/start.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The files whose examples need what is not here: they are compiled and not run. After a file may stand what such an example calls. This
 * list only ever gets shorter.
 */
const COMPILED_ONLY: readonly string[] = [
  // A web worker, or the global scope of one.
  'packages/ai/src/threads/serve-bots.ts',
  'packages/ai/src/threads/web-bots.ts',
  'packages/client/src/worker/serve-tables.ts',
  'packages/client/src/worker/worker-tables.ts',
  // A server: of ours at the usual port, a Redis, a PostgreSQL.
  'packages/client/src/remote/connect.ts',
  'packages/client/src/remote/server-api.ts',
  'packages/playtest/src/cluster/ask.ts',
  'packages/playtest/src/cluster/serve.ts',
  'packages/server/src/broadcast/redis-broadcast.ts',
  'packages/server/src/store/postgres-store.ts',
  // A file of tests, which they make: `test-snippets.test.ts` runs these.
  'packages/session/src/laws/broadcast-laws.ts',
  'packages/session/src/laws/store-laws.ts',
  'packages/testing/src/describe-game.ts describeGame(',
  'packages/testing/src/golden-file.ts',
];

let report: Report;
beforeAll(async () => {
  report = await runSnippets(root, COMPILED_ONLY);
  const count = (outcomes: readonly Outcome[]) => {
    const run = outcomes.filter(({ runs }) => runs);
    return `${outcomes.length} compiled, ${run.length} run, ${run.filter(({ prints }) => prints).length} compared`;
  };
  const of = (isExample: boolean) => report.outcomes.filter((outcome) => outcome.isExample === isExample);
  process.stdout.write(`examples: ${count(of(true))}; snippets of pages: ${count(of(false))}\n`);
}, 300_000);

test('every example and every snippet of a page compiles', () => {
  expect(report.errors).toEqual([]);
});

test('what runs prints what it says', () => {
  const wrong = report.outcomes.filter(({ problems }) => problems.length > 0);
  expect(wrong.map(({ name, problems }) => `${name}: ${problems.join('; ')}`)).toEqual([]);
});

test('a wrong promise in a page and in two examples is noticed', () => {
  expect(report.planted.map(({ problems }) => problems)).toEqual(
    Array.from({ length: 3 }, () => [expect.stringMatching(/^line \d+: it promises planted but prints /)]),
  );
});

test('a snippet that throws in a page, or prints there, is noticed', () => {
  expect(report.plantedInPages).toEqual([
    [expect.stringMatching(/^it throws: .*planted/)],
    ['it throws: planted later'],
    ['it prints: what a page prints is not compared'],
    [],
  ]);
});

test('none is lost', () => {
  const fences = allPages(root).flatMap(
    (page) => readFileSync(join(root, page), 'utf8').match(/^\s*(?:```|~~~)\s*[tj]sx?\b/gim) ?? [],
  );
  expect(report.outcomes.filter(({ isExample }) => !isExample)).toHaveLength(fences.length);
  const comments = readdirSync(join(root, 'packages')).flatMap((name) =>
    sourceFiles(join(root, 'packages', name, 'src'))
      .filter((path) => !isTestFile(path))
      .flatMap((path) => readFileSync(path, 'utf8').match(/@example\b/g) ?? []),
  );
  expect(report.outcomes.filter(({ isExample }) => isExample)).toHaveLength(comments.length);
  expect(report.outcomes.filter(({ isExample }) => isExample).length).toBeGreaterThan(450);
  expect(report.outcomes.filter(({ isExample }) => !isExample).length).toBeGreaterThan(40);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { installation, isSkipped, SERVICES } from '../scripts/service-list.mjs';
import { isTestFile, sourceFiles } from '../scripts/source-text.mjs';
import type { Outcome, Report } from './snippets/main.ts';
import { PLANTED_IN_PAGES } from './snippets/planted.ts';
import { allPages, nameOf, snippetsForVitest } from './snippets/snippet.ts';
import { runSnippets } from './snippets/start.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

let report: Report;
beforeAll(async () => {
  report = await runSnippets(root);
  const count = (outcomes: readonly Outcome[]) => {
    const run = outcomes.filter(({ runsIn, skippedWithout }) => runsIn !== 'vitest' && skippedWithout === undefined);
    const tests = outcomes.filter(({ runsIn }) => runsIn === 'vitest').length;
    const compared = run.filter(({ prints }) => prints).length;
    return `${outcomes.length} compiled, ${run.length} run, ${compared} compared, ${tests} left to test-snippets.test.ts`;
  };
  const of = (isExample: boolean) => report.outcomes.filter((outcome) => outcome.isExample === isExample);
  process.stdout.write(`examples: ${count(of(true))}; snippets of pages: ${count(of(false))}\n`);
  for (const service of SERVICES) {
    const skipped = report.outcomes.filter(({ skippedWithout }) => skippedWithout === service.name).length;
    if (skipped > 0)
      console.warn(`Skipped, because ${service.name} is not installed: ${skipped} snippets. ${installation(service)}`);
  }
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

test.skipIf(isSkipped('Chromium'))('what is wrong in a page, a component or a worker is noticed', () => {
  expect(report.plantedInPages.map((problems) => problems.join('\n'))).toEqual(
    PLANTED_IN_PAGES.map(([, , problem]) => (problem === undefined ? '' : expect.stringContaining(problem))),
  );
});

test('only what makes tests is left to test-snippets.test.ts', () => {
  const left = report.outcomes.filter(({ runsIn }) => runsIn === 'vitest').map(({ name }) => name);
  expect(left).toEqual(snippetsForVitest(root).map(nameOf));
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

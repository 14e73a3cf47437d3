import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { skipLine, skippedTests } from './scripts/service-list.mjs';

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;

const SAID: unique symbol = Symbol.for('rookery.skipped-tests');

/** The tests that this machine cannot run. */
const skipped = skippedTests(fileURLToPath(new URL('.', import.meta.url)));
// Vitest reads this file once for each project; people want to read the lines once.
const told = globalThis as { [SAID]?: true };
if (told[SAID] !== true) for (const each of skipped) if (each.files.length > 0) console.error(skipLine(each));
told[SAID] = true;
const skippedFiles = skipped.flatMap(({ files }) => files);

/** What all tests in a browser share. */
const browser: ProjectConfig = {
  globalSetup: ['tests/browser/set-up.ts'],
  isolate: false,
  testTimeout: 180_000,
  // A browser that hangs as a whole gets another go, and the report says so; what is wrong is wrong the first time.
  retry: { count: 1, condition: /Test timed out/ },
  // So many pages of a file fill one another's waits for frames and bots; more would only wait for a processor.
  maxConcurrency: 3,
};

// Workspace packages are tested from their TypeScript sources, without a build.
const conditions = ['source', 'module', 'node', 'development|production'];
const ARCADE_MODULES = {
  'virtual:rookery/games': '@rookery/games',
  'virtual:rookery/rules': '@rookery/games/rules',
  'virtual:rookery/site': fileURLToPath(new URL('apps/arcade/src/site/site.test-kit.ts', import.meta.url)),
};
const report = process.env.TEST_REPORT;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        // The arcade is tested with the games of this repository.
        resolve: { alias: ARCADE_MODULES },
        test: {
          name: 'unit',
          // Files share what they import: loading it again for each would take half of the time.
          isolate: false,
          globalSetup: ['tests/compile.ts'],
          include: [
            '{packages,apps}/*/{src,build}/**/*.test.{ts,tsx}',
            '{games,scripts,tests,examples}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, ...skippedFiles, 'tests/browser/**'],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          exclude: [...configDefaults.exclude, ...skippedFiles, 'tests/browser/*.long.test.ts'],
        },
      },
      // Pictures and long games: `npm run prove pages`.
      { extends: true, test: { ...browser, name: 'pages', include: ['tests/browser/*.long.test.ts'] } },
    ],
    // All cores: the laws of the games take most of the time, and each game is a file of its own.
    maxWorkers: '100%',
    testTimeout: 30_000,
    passWithNoTests: skippedFiles.length > 0,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});

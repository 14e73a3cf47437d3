import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;

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
const report = process.env.TEST_REPORT;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share what they import: loading it again for each would take half of the time.
          isolate: false,
          globalSetup: ['tests/compile.ts'],
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{games,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/browser/**'],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/browser/*.long.test.ts'],
        },
      },
      // Pictures and long games: `npm run prove pages`.
      { extends: true, test: { ...browser, name: 'pages', include: ['tests/browser/*.long.test.ts'] } },
    ],
    // All cores: the laws of the games take most of the time, and each game is a file of its own.
    maxWorkers: '100%',
    testTimeout: 30_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});

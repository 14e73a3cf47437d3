import { configDefaults, defineConfig } from 'vitest/config';

// Workspace packages are tested from their TypeScript sources, without a build.
const conditions = ['source', 'module', 'node', 'development|production'];
const report = process.env.TEST_REPORT;

/** Whole games, people at two browsers, offline: run by every test. The rest, of every screen, is `npm run screens`. */
const OFTEN = ['tests/browser/{whole-games-*,two-people,offline,speed}.test.ts'];
const IN_BROWSER = { globalSetup: ['tests/browser/set-up.ts'], testTimeout: 180_000 };

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
          include: ['{packages,games,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/browser/**'],
        },
      },
      { extends: true, test: { ...IN_BROWSER, name: 'browser', include: OFTEN } },
      { extends: true, test: { ...IN_BROWSER, name: 'screens', include: ['tests/browser/*.test.ts'], exclude: OFTEN } },
    ],
    // All cores: the laws of the games take most of the time, and each game is a file of its own.
    maxWorkers: '100%',
    testTimeout: 30_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});

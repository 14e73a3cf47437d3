import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeGame, writeFiles } from './small-game.test-kit.ts';
import { readSources } from './sources.ts';

function temporaryTree(files: Readonly<Record<string, string>>): string {
  const folder = writeFiles(files);
  onTestFinished(() => removeGame(folder));
  return folder;
}

test('the rules are what the game imports, without tables, tests, pages and types', () => {
  const folder = temporaryTree({
    'src/game.ts': `import type { T } from './types.ts';
      import { type U, rules } from './rules.js';
      export const game = { rules, table: () => import('./screen.ts'), words: () => import('./words.ts') };`,
    'src/rules.ts': "export { rules } from './rules/index';",
    'src/rules/index.ts': 'export const rules = 1;',
    'src/words.ts': 'export default {};',
    'src/screen.ts': '',
    'src/types.ts': '',
    'src/game.test.ts': '',
  });
  const { files, findings } = readSources(folder, join(folder, 'src/game.ts'));
  expect(files.map(({ path }) => path.slice(folder.length + 1))).toEqual([
    'src/game.ts',
    'src/rules.ts',
    'src/rules/index.ts',
    'src/words.ts',
  ]);
  expect(findings).toEqual([]);
});

test('an import that leads nowhere, a circle and a syntax error are found at their places', () => {
  const folder = temporaryTree({
    'game.ts': "import './a.ts';\nimport './lost.js';\nimport './b';\n",
    'a.ts': "export const a = 1;\nimport './game.ts';",
    'b.ts': 'const = 1;',
  });
  const { findings } = readSources(folder, join(folder, 'game.ts'));
  expect(findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`).sort()).toEqual([
    'a.ts:2:8 circular-import',
    'b.ts:1:7 syntax',
    'game.ts:2:8 missing-import',
  ]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Inside the repository, so that the packages resolve as they do for any reader.
const folder = join(root, 'node_modules', '.cache', 'docs-snippets');

interface Snippet {
  readonly name: string;
  readonly path: string;
  readonly code: string;
  readonly runs: boolean;
}

function snippets(): readonly Snippet[] {
  const found: Snippet[] = [];
  for (const file of readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(root, 'docs', file), 'utf8');
    // A word after `ts` is a file name for other snippets to import, or `check` for what only compiles by itself, as all of `tsx` does.
    for (const [, language = '', word = '', code = ''] of text.matchAll(/```(tsx?)(?: ([\w.]+))?\n([\s\S]*?)```/g)) {
      const line = text.slice(0, text.indexOf(code)).split('\n').length - 1;
      const own = word.endsWith('.ts') ? word : `${file}-${line}.${language}`;
      const runs = word !== 'check' && language === 'ts';
      found.push({ name: `docs/${file}:${line}`, path: join(folder, own), code, runs });
    }
  }
  return found;
}

const all = snippets();

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, code } of all) writeFileSync(path, `${code}\nexport {};\n`);
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      rewriteRelativeImportExtensions: false,
      // Types of libraries that draw for browsers are not the reader's business.
      skipLibCheck: true,
      types: ['node'],
      jsx: 'react-jsx',
    },
    include: [join(folder, '*.ts'), join(folder, '*.tsx')],
  };
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css';\n");
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the docs have snippets', () => expect(all.length).toBeGreaterThan(3));

test('every snippet compiles', { timeout: 60_000 }, () => {
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], { stdio: 'pipe', encoding: 'utf8' });
});

test.each(all.filter(({ runs }) => runs))('$name runs', async ({ path }) => {
  await import(path);
});

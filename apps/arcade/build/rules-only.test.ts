import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesOnly } from './rules-only.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-rules-only-'));
  writeFileSync(join(folder, 'rules.ts'), "export const rules = 'the rules';");
  writeFileSync(join(folder, 'table.ts'), "export default 'the table';");
  writeFileSync(join(folder, 'en.ts'), "export default 'the words';");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Bundles a manifest, and returns the code of all chunks. */
async function bundled(manifest: string): Promise<string> {
  const file = join(folder, 'game.ts');
  writeFileSync(file, manifest);
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [rulesOnly([file])],
    build: { write: false, minify: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
  });
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

const PARTS = `
  about: { en: { title: 'Nim', blurb: 'Take some.' } },
  rules: async () => (await import('./rules.ts')).rules,
  table: () => import('./table.ts'),
  words: { en: () => import('./en.ts') },`;

test('tables and words of a manifest are left out, its rules are not', async () => {
  const code = await bundled(`export const game: object = {\n  name: 'nim',${PARTS}\n};`);
  expect(code).toContain('the rules');
  expect(code).toContain('Take some.');
  expect(code).not.toMatch(/the table|the words/);
});

test('a manifest with methods or quoted names is one, too', async () => {
  const methods = PARTS.replace('table: () => import', 'async table() { return import').replace(
    "'./table.ts'),",
    "'./table.ts'); },",
  );
  const code = await bundled(`export const game = {\n  'name': 'nim',${methods}\n};`);
  expect(code).toContain('the rules');
  expect(code).not.toMatch(/the table|the words/);
});

test('an object that is no manifest stays as it is', async () => {
  const code = await bundled("export const other = { words: { en: () => import('./en.ts') } };");
  expect(code).toContain('the words');
});

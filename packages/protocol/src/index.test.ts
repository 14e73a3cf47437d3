import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Returns the packages that a door of this one loads. */
async function packagesOf(door: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(door, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    packages: 'external',
    outdir: 'out',
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}

test('only the door of the schemas loads their library, which takes longer than all else', async () => {
  expect(await packagesOf('schemas.ts')).toContain('typebox');
  expect(await packagesOf('index.ts')).not.toContain('typebox');
});

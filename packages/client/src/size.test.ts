import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What a page loads: its size, packed, and the packages that something of is in it. */
async function loaded(contents: string): Promise<{ readonly bytes: number; readonly packages: ReadonlySet<string> }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../../..', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const files = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const packages = files.flatMap(([file]) => /(packages|node_modules)\/[^/]+/.exec(file)?.[0] ?? []);
  return { bytes: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length, packages: new Set(packages) };
}

test('a page that plays on a server loads 5 kB, and nothing of sessions or the engine', async () => {
  const { bytes, packages } = await loaded("export * from '@rookery/client';");
  expect(bytes).toBeLessThan(5_200);
  expect(packages).toEqual(new Set(['packages/client', 'packages/protocol']));
});

test('a page whose matches are played in a worker loads little, and nothing of sessions or the engine', async () => {
  const { bytes, packages } = await loaded("export { createWorkerClient } from '@rookery/client/worker';");
  expect(bytes).toBeLessThan(4_000);
  expect(packages).toEqual(new Set(['packages/client', 'packages/protocol']));
});

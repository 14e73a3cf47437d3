import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('a page that plays on a server loads less than 5 kB, and nothing of sessions or the engine', async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: "export * from '@rookery/client';", resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
    metafile: true,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(5_000);
  const packages = Object.keys(metafile.inputs).map((file) => /(packages|node_modules)\/[^/]+/.exec(file)?.[0]);
  expect(new Set(packages)).toEqual(new Set(['packages/client', 'packages/protocol', undefined]));
});

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('a page whose matches are played in a worker loads little, and nothing of sessions or the engine', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: "export { workerTables } from '@rookery/client/worker';",
      resolveDir: fileURLToPath(new URL('../../../..', import.meta.url)),
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
    metafile: true,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(4_000);
  const [output] = Object.values(metafile.outputs);
  const packages = Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => /(packages|node_modules)\/[^/]+/.exec(file)?.[0]);
  expect(new Set(packages)).toEqual(new Set(['packages/client', 'packages/protocol']));
});

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const MAX_SET = 15_000;
const MAX_DOOR = 5_000;

test('the door is small and each set is a chunk of at most 15 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    outdir: 'out',
  });
  const sizes = outputFiles.map(
    ({ path, contents }) => [path.split('/').at(-1), gzipSync(contents, { level: 9 }).length] as const,
  );
  const door = sizes.find(([name]) => name === 'index.js')?.[1] ?? Number.NaN;
  const chunks = sizes.filter(([name]) => name !== 'index.js');
  expect(chunks.length).toBeGreaterThanOrEqual(8);
  expect(door).toBeLessThan(MAX_DOOR);
  expect(chunks.filter(([, size]) => size > MAX_SET)).toEqual([]);
});

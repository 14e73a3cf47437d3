import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Finding } from './finding.ts';
import type { GameSources } from './sources.ts';

/** Bytes of rules, compressed, above which a page loads slowly: a second on a slow connection. */
const LIMIT = 150_000;

interface Bundler {
  build(options: object): Promise<{ readonly outputFiles: readonly { readonly contents: Uint8Array }[] }>;
}

/** Measures what the rules of a game add to a page, if the project has a bundler to measure with. */
export async function checkSize({ folder, entry }: GameSources): Promise<readonly Finding[]> {
  const bundler = await bundlerOf(folder);
  const size = bundler && (await sizeOf(bundler, entry).catch(() => undefined));
  if (size === undefined || size <= LIMIT) return [];
  return [
    {
      file: relative(folder, entry),
      line: 1,
      code: 'large-game',
      message: `The rules add ${Math.round(size / 1000)} kB, compressed, to a page; ${LIMIT / 1000} kB is a second on a slow connection.`,
      cure: 'Load large data on demand, and import only what the rules use.',
      severity: 'warning',
    },
  ];
}

async function bundlerOf(folder: string): Promise<Bundler | undefined> {
  try {
    const path = createRequire(join(folder, 'from-here.js')).resolve('esbuild');
    const { default: bundler } = (await import(pathToFileURL(path).href)) as { readonly default: Bundler };
    return bundler;
  } catch {
    return undefined;
  }
}

async function sizeOf(bundler: Bundler, entry: string): Promise<number> {
  const { outputFiles } = await bundler.build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    external: ['@rookery/*', 'rookery', 'rookery/*', 'react', 'react/*', '*.tsx', '*.css', '*.svg'],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

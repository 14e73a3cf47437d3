// What a browser downloads: minified and gzipped sizes, held to a limit.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { gameFor } from '@rookery/games/plans';
import { build } from 'esbuild';
import { exportName } from './game-registry.mjs';

/** The names that the smallest useful page imports. */
const { name } = gameFor('smallest');
const GAME = exportName(name);
const CREATE_MATCH = 'createMatch';

const BUNDLES = [
  {
    title: `${name}, playable`,
    limit: 15,
    entry: `import { ${CREATE_MATCH} } from '@rookery/engine';
      import { ${GAME} } from '@rookery/games/${name}/rules';
      globalThis.match = ${CREATE_MATCH}(${GAME});`,
  },
  { title: 'the whole engine', limit: 40, entry: "export * from '@rookery/engine';" },
];

const resolveDir = fileURLToPath(new URL('..', import.meta.url));

for (const { title, limit, entry } of BUNDLES) {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // As bundlers do for production: then the engine leaves out the texts that are for those who write games.
    conditions: ['source', 'production'],
  });
  const size = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
  const over = size > limit;
  console.log(`${title}: ${size.toFixed(2)} kB of ${limit} kB${over ? ', over the limit' : ''}`);
  if (over) process.exitCode = 1;
}

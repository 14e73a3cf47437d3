// Bytes that a browser downloads: minified and gzipped sizes, held to limits. `npm test` runs it.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { gameFor } from '@rookery/games/plans';
import { build } from 'esbuild';
import { exportName } from './game-registry.mjs';
import { report } from './source-text.mjs';

/** The names that the smallest useful page imports. */
const { name } = gameFor('smallest');
const GAME = exportName(name);
const CREATE_MATCH = 'createMatch';

/** Limits are in kB of 1000 bytes. The goal for the smallest game is 18: lower its limit with what it costs. */
const BUNDLES = [
  {
    title: `${name}, playable`,
    limit: 24.1,
    entry: `import { ${CREATE_MATCH} } from '@rookery/engine';
      import { ${GAME} } from '@rookery/games/${name}/rules';
      globalThis.match = ${CREATE_MATCH}(${GAME});`,
  },
  { title: 'the main door of the engine', limit: 40, entry: "export * from '@rookery/engine';" },
];

const resolveDir = fileURLToPath(new URL('..', import.meta.url));
/** @type {string[]} */
const violations = [];

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
  console.log(`${title}: ${size.toFixed(2)} kB of ${limit} kB`);
  if (size > limit) violations.push(`${title} is over its limit`);
}
report('sizes', violations);

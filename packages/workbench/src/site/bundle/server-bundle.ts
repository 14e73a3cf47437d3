import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesOnly } from '@rookery/arcade/build';
import { type LoadedGame, ownVersion } from '@rookery/project';
import { type Plugin, rolldown } from 'rolldown';
import { buildError } from '../build-error.ts';
import { copySqlite, SQLITE } from './copy-sqlite.ts';
import { resolveEngine } from './resolve-engine.ts';
import { serverEntries } from './server-entries.ts';
import { threadFiles } from './thread-files.ts';

const START = `// Starts the server: node server.mjs. docs/build.md of Rookery lists the variables of the environment that configure it.
import './lib/server.js';
`;

/**
 * Writes a server of some games into a folder that has its pages in `pages/`: server.mjs with everything that it needs, but
 * for SQLite on a Node without its own.
 */
export async function writeServerBundle(games: readonly LoadedGame[], folder: string): Promise<void> {
  const names = [...new Map(games.map((game) => [game.definition.name, game.file]))];
  const { input, plugin } = serverEntries(names);
  try {
    await writeModules(
      input,
      plugin,
      names.map(([, file]) => file),
      join(folder, 'lib'),
    );
  } catch (error) {
    throw buildError(error);
  }
  writeFileSync(join(folder, 'server.mjs'), START);
  const manifest = {
    name: 'rookery-server',
    version: ownVersion(),
    private: true,
    type: 'module',
    scripts: { start: 'node server.mjs' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copySqlite(join(folder, 'node_modules'));
}

async function writeModules(
  input: Readonly<Record<string, string>>,
  plugin: Plugin,
  files: readonly string[],
  dir: string,
): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // Drivers that pg and others load only where they are installed.
    external: [SQLITE, 'pg-native', 'pino-pretty'],
    plugins: [plugin, resolveEngine(), threadFiles(), rulesOnly(files)],
    // A server draws nothing.
    moduleTypes: { '.css': 'empty', '.svg': 'empty', '.png': 'empty' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: 'dce-only',
  });
  await bundle.close();
}

import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The package that stands for SQLite on a Node without its own. */
export const SQLITE = '@photostructure/sqlite';

/** The parts of a package that run: no sources, no tools to compile them. */
const PARTS = ['package.json', 'LICENSE', 'dist', 'prebuilds', 'index.js', 'node-gyp-build.js'];

/** Copies SQLite, which is native code and cannot be bundled, with what it loads. */
export function copySqlite(modules: string): void {
  const server = createRequire(import.meta.url).resolve('@rookery/server');
  const sqlite = packageFolder(SQLITE, server);
  const loader = packageFolder('node-gyp-build', join(sqlite, 'package.json'));
  for (const [name, folder] of [
    [SQLITE, sqlite],
    ['node-gyp-build', loader],
  ] as const)
    for (const part of PARTS)
      if (existsSync(join(folder, part)))
        cpSync(join(folder, part), join(modules, name, part), { recursive: true, dereference: true });
}

/** The folder of a package, as seen from a file. */
function packageFolder(name: string, from: string): string {
  return dirname(createRequire(from).resolve(`${name}/package.json`));
}

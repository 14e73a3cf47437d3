import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that a browser never needs offline: the worker itself, and data of the build. */
const LEFT_OUT = new Set(['service-worker.js', 'build-manifest.json']);

/** The paths of all files that were built, relative to their folder, in a stable order. */
export function precacheList(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) =>
      relative(folder, join(each.parentPath ?? each.path, each.name))
        .split(sep)
        .join('/'),
    )
    .filter((name) => !LEFT_OUT.has(name))
    .sort();
}

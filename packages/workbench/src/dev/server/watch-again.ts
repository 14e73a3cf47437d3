import { statSync } from 'node:fs';
import type { FSWatcher } from 'vite';

/** Milliseconds until the second check of a changed file: more than the time for which the watcher is deaf. */
const LATER = 120;

/**
 * Reports changes that follow another within 50 ms, which the watcher drops: formatters write a file again as soon as it is
 * saved.
 */
export function watchAgain(watcher: FSWatcher): void {
  watcher.on('change', (file: string) => {
    const before = modifiedAt(file);
    setTimeout(() => {
      const now = modifiedAt(file);
      if (now !== undefined && now !== before) watcher.emit('change', file);
    }, LATER).unref();
  });
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

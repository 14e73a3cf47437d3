import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

/** A file that a module starts as a thread: `new URL('./sqlite-worker.js', import.meta.url)`. */
const THREAD = /'\.\/((?:[\w-]+-)?worker)\.js'/g;

/** Writes the files that modules start as threads beside the bundle, under the names that the modules use. */
export function threadFiles(): Plugin {
  return {
    name: 'rookery-thread-files',
    transform(code, id) {
      if (!code.includes('new Worker(')) return;
      for (const [, name = ''] of code.matchAll(THREAD))
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.js`), fileName: `${name}.js` });
    },
  };
}

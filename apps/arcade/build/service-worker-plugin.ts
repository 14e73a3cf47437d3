import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precacheList } from './precache-list.ts';

/** Writes the service worker beside what was built, with a list of all of it and a version that changes with any of it. */
export function serviceWorker(): Plugin {
  let folder = '';
  let base = '/';
  let source = '';
  return {
    name: 'rookery-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      base = config.base;
      source = join(config.root, 'src', 'service-worker.js');
    },
    closeBundle() {
      const files = precacheList(folder);
      const hash = createHash('sha256').update(readFileSync(source)).update(base);
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const text = readFileSync(source, 'utf8')
        .replace("['PRECACHE']", () => JSON.stringify(files.map((file) => base + file)))
        .replace('VERSION', hash.digest('hex').slice(0, 16));
      writeFileSync(join(folder, 'service-worker.js'), text);
    },
  };
}

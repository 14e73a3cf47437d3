import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { precacheList } from './precache-list.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker.js', import.meta.url));

/** Writes the service worker beside what was built, with a list of all of it and a version that changes with any of it. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'rookery-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const addresses = precacheList(folder);
      const hash = createHash('sha256').update(readFileSync(SOURCE));
      for (const address of addresses) hash.update(address).update(readFileSync(join(folder, address)));
      const text = readFileSync(SOURCE, 'utf8')
        .replace("['PRECACHE']", JSON.stringify(addresses))
        .replace('VERSION', hash.digest('hex').slice(0, 16));
      writeFileSync(join(folder, 'service-worker.js'), text);
    },
  };
}

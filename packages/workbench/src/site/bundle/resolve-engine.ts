import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';

const HERE = fileURLToPath(import.meta.url);

/** Has every import of the engine lead to the same copy, the one of the server. */
export function resolveEngine(): Plugin {
  return {
    name: 'rookery-one-engine',
    resolveId(id, importer) {
      if (!/^@rookery\/engine(\/|$)/.test(id) || importer === HERE) return undefined;
      return this.resolve(id, HERE, { skipSelf: true });
    },
  };
}

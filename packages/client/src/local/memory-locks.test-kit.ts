import type { Locks } from './tab-broadcast.ts';

/** Locks as browsers have them, for tabs that are all in one process. */
export function memoryLocks(): Locks {
  const held = new Set<string>();
  return {
    async request(name, _options, callback) {
      // Asked for now, given later, as by a browser.
      await Promise.resolve();
      if (held.has(name)) return callback(null);
      held.add(name);
      await callback({ name });
      held.delete(name);
    },
  };
}

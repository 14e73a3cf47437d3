// Entry point of the process that builds an arcade: it gets one order as a message, and answers with its result.
import { build, type Plugin } from 'vite';
import { arcadeConfig } from './arcade-config.ts';
import { type BuildFailure, failureOf } from './arcade-error.ts';
import type { ArcadeOrder } from './arcade-order.ts';

/** Messages of the process: it waits for its order, it is done, or it has failed. */
export type BuildAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'built'; readonly sources: readonly string[] }
  | ({ readonly kind: 'failed' } & BuildFailure);

/** Collects the files of all modules of a bundle. */
function collectSources(found: Set<string>): Plugin {
  return {
    name: 'rookery-sources',
    buildEnd() {
      for (const id of this.getModuleIds()) if (/^(\/|[A-Za-z]:)/.test(id)) found.add(id.replace(/\?.*$/, ''));
    },
  };
}

async function buildPages({ parts, folder, base }: ArcadeOrder): Promise<BuildAnswer> {
  const sources = new Set<string>();
  const { plugins = [], worker, build: settings, ...config } = arcadeConfig(parts);
  try {
    await build({
      ...config,
      base,
      logLevel: 'silent',
      plugins: [...plugins, collectSources(sources)],
      worker: { ...worker, plugins: () => [...(worker?.plugins?.() ?? []), collectSources(sources)] },
      build: { ...settings, outDir: folder },
    });
    return { kind: 'built', sources: [...sources].sort() };
  } catch (error) {
    return { kind: 'failed', ...failureOf(error) };
  }
}

const answer = (said: BuildAnswer): void => {
  process.send?.(said);
};

process.once('message', (order: ArcadeOrder) => {
  void buildPages(order)
    .then(answer)
    .then(() => process.disconnect());
});
answer({ kind: 'ready' });

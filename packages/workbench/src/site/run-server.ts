import { definitionIn } from '@rookery/engine/manifest';
import { closeOnSignals, createLogger, createServer, readConfig } from '@rookery/server';
import { botThreads } from './bot-threads.ts';

/** Games and pages of a server that `rookery build --server` has written. */
export interface BundledServer {
  /** The modules of the games, by their names. */
  readonly games: Readonly<Record<string, URL>>;
  /** Folder of the pages. */
  readonly pages: string;
}

/**
 * Runs the server of a bundle until a signal arrives. The environment configures it, as it does `rookery serve`.
 */
export async function runServer({ games, pages }: BundledServer): Promise<void> {
  const log = createLogger('info');
  try {
    const loaded = await Promise.all(
      Object.entries(games).map(async ([name, url]) => {
        const definition = await definitionIn(await import(url.href), name);
        if (definition === undefined) throw new Error(`${url.pathname} exports no game called ${name}.`);
        return { definition, source: { module: url.href, name } };
      }),
    );
    const config = readConfig({ ROOKERY_PAGES: pages, ...process.env });
    const bots = botThreads(loaded);
    const server = await createServer({ games: loaded.map(({ definition }) => definition), config, bots });
    closeOnSignals({ close: () => server.close().then(() => bots.close()) });
    log.info({ url: server.url, games: loaded.length }, 'listening');
  } catch (error) {
    const { code, message = String(error) } = error as { readonly code?: string; readonly message?: string };
    log.fatal({ code }, message);
    process.exitCode = 1;
  }
}

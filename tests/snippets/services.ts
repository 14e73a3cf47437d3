import { connectFour } from '@rookery/games/connect-four/rules';
import { hex } from '@rookery/games/hex/rules';
import { createServer } from '@rookery/server';
import { isSkipped } from '../../scripts/service-list.mjs';
import { startPostgres, startRedis } from '../../scripts/services.mjs';
import type { Snippet } from './snippet.ts';

/** The addresses that snippets of Node name. */
const ADDRESSES: Readonly<Record<string, string>> = {
  Redis: 'redis://localhost:6379',
  PostgreSQL: 'postgres://rookery@localhost/rookery',
};

/** The service that a snippet needs and that is left out on this machine. */
export function skippedService({ code, runsIn }: Snippet): string | undefined {
  const needsBrowser = runsIn === 'page' || runsIn === 'worker' || code.includes('chromium.launch(');
  if (needsBrowser && isSkipped('Chromium')) return 'Chromium';
  return Object.keys(ADDRESSES).find((name) => isSkipped(name) && code.includes(`'${ADDRESSES[name]}'`));
}

/** What snippets connect to. */
export interface Services {
  /** The port of the server that snippets in pages find at `localhost:4600`. */
  readonly port: number;
  /** The addresses that snippets of Node name, and where what they mean is found. */
  readonly addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Starts a server, a Redis and a PostgreSQL, each on a free port, without those that are left out on this machine. */
export async function startServices(pageOrigin: string): Promise<Services> {
  const [redis, postgres, server] = await Promise.all([
    isSkipped('Redis') ? undefined : startRedis(),
    isSkipped('PostgreSQL') ? undefined : startPostgres(),
    createServer({
      games: [hex, connectFour],
      config: { port: 0, database: ':memory:', logLevel: 'silent', origins: [pageOrigin] },
    }),
  ]);
  return {
    port: server.port,
    addresses: new Map(
      Object.entries({ Redis: redis?.url, PostgreSQL: postgres?.url }).flatMap(([name, url]) =>
        url === undefined ? [] : [[ADDRESSES[name] as string, url]],
      ),
    ),
    async stop() {
      await Promise.all([server.close(), redis?.stop(), postgres?.stop()]);
    },
  };
}

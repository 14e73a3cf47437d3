import { connectFour } from '@rookery/games/connect-four/rules';
import { hex } from '@rookery/games/hex/rules';
import { createServer } from '@rookery/server';
import { startPostgres, startRedis } from '../../scripts/services.mjs';

/** What snippets connect to. */
export interface Services {
  /** The port of the server that snippets in pages find at `localhost:4600`. */
  readonly port: number;
  /** The addresses that snippets of Node name, and where what they mean is found. */
  readonly addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Starts a server, a Redis and a PostgreSQL, each on a free port. */
export async function startServices(pageOrigin: string): Promise<Services> {
  const [redis, postgres, server] = await Promise.all([
    startRedis(),
    startPostgres(),
    createServer({
      games: [hex, connectFour],
      config: { port: 0, database: ':memory:', logLevel: 'silent', origins: [pageOrigin] },
    }),
  ]);
  return {
    port: server.port,
    addresses: new Map([
      ['redis://localhost:6379', redis.url],
      ['postgres://rookery@localhost/rookery', postgres.url],
    ]),
    async stop() {
      await Promise.all([server.close(), redis.stop(), postgres.stop()]);
    },
  };
}

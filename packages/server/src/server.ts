import type { AddressInfo } from 'node:net';
import type { SessionManager } from '@rookery/session';
import { ServerError } from './server-error.ts';
import type { ServerOptions } from './server-options.ts';
import { openServerParts, type ServerParts } from './server-parts.ts';

/** A running server. */
export interface RookeryServer {
  /** Address of the server: `http://127.0.0.1:4600`. */
  readonly url: string;
  readonly port: number;
  /** The session manager, for programs that embed the server. */
  readonly sessions: SessionManager;
  /** Finishes pending work, notifies clients and closes everything. */
  close(): Promise<void>;
}

/**
 * Starts a server and resolves when it listens. Before that, rejects with a coded error if the configuration is invalid or
 * the storage can't be opened. `mountServer` and `rookeryPlugin` share the port of an existing server.
 *
 * @example
 * const server = await createServer({ games: [hex, goFish], config: { port: 0, database: ':memory:', logLevel: 'silent' } });
 * console.log(server.url); // http://127.0.0.1:…
 * await server.close();
 */
export async function createServer(options: ServerOptions): Promise<RookeryServer> {
  const parts = await openServerParts(options);
  try {
    await listen(parts);
  } catch (error) {
    await parts.close();
    throw error;
  }
  parts.ready();
  const { app, config, games, log, sessions } = parts;
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  log.debug({ url, games: games.names.length }, 'listening');
  return { url, port, sessions, close: parts.close };
}

async function listen({ app, gate, config: { host, port } }: ServerParts): Promise<void> {
  app.server.on('upgrade', (request, socket, head) => gate.upgrade(request, socket, head));
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? 'another program uses that port; choose another'
        : code === 'EACCES'
          ? 'it is not allowed'
          : message;
    throw new ServerError('cannot-listen', { host, port, reason }, error);
  }
}

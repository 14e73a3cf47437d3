import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SessionManager } from '@rookery/session';
import type { ServerConfig } from './config.ts';
import { ServerError } from './server-error.ts';
import type { ServerOptions } from './server-options.ts';
import { openServerParts } from './server-parts.ts';

/** Options of a server inside another one, which listens for it. */
export interface MountOptions extends Omit<ServerOptions, 'config'> {
  /** Path under which the other server passes requests on: `/games`. @default the root */
  readonly prefix?: string;
  /** Configuration without an address to listen at. @default `DEFAULT_SERVER_CONFIG` */
  readonly config?: Partial<Omit<ServerConfig, 'host' | 'port'>>;
}

/** A server inside another one. */
export interface MountedServer {
  /** Path under which it answers; empty at the root. */
  readonly prefix: string;
  /** The session manager, for routes of the app that create matches or hand out seats. */
  readonly sessions: SessionManager;
  /** Answers a request of the other server. Returns false and leaves the request alone if its path is not under the prefix. */
  request(request: IncomingMessage, response: ServerResponse): boolean;
  /** Handles a request for a WebSocket. Returns false and leaves the socket alone if its path is not under the prefix. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Finishes pending work, notifies clients and closes everything but the other server. Call it before closing that. */
  close(): Promise<void>;
}

/**
 * Creates a server that shares the port of an existing `node:http` server. Limits on TCP connections are those of the existing
 * server. For a Fastify app there is `rookeryPlugin`.
 *
 * @example
 * import { createServer as createHttpServer } from 'node:http';
 * const games = await mountServer({ games: [hex], prefix: '/games', config: { database: ':memory:', logLevel: 'silent' } });
 * const server = createHttpServer((request, response) => {
 *   if (!games.request(request, response)) response.end('The page of my app');
 * });
 * server.on('upgrade', (request, socket, head) => {
 *   if (!games.upgrade(request, socket, head)) socket.destroy();
 * });
 * await games.close();
 */
export async function mountServer({ prefix = '', ...options }: MountOptions): Promise<MountedServer> {
  const base = checkedPrefix(prefix);
  const parts = await openServerParts(options, base);
  const { app, gate, sessions, close } = parts;
  try {
    await app.ready();
  } catch (error) {
    await close();
    throw error;
  }
  parts.ready();
  return {
    prefix: base,
    sessions,
    request(request, response) {
      const isOurs = isUnder(base, request.url);
      if (isOurs) app.routing(request, response);
      return isOurs;
    },
    upgrade(request, socket, head) {
      const isOurs = isUnder(base, request.url);
      if (isOurs) gate.upgrade(request, socket, head);
      return isOurs;
    },
    close,
  };
}

function checkedPrefix(prefix: string): string {
  const base = prefix.replace(/\/$/, '');
  if (base !== '' && !/^(\/[\w.~-]+)+$/.test(base))
    throw new ServerError('bad-setting', { name: 'prefix', value: `"${prefix}"`, wanted: 'a path such as /games' });
  return base;
}

function isUnder(base: string, url = ''): boolean {
  return url.startsWith(base) && ['', '/', '?'].includes(url.charAt(base.length));
}

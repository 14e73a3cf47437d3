import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import type { Command, CreateRequest, SeatClaim } from '@rookery/protocol';
import type { ServerConfig } from './config.ts';
import { DEFAULT_LIMITS, type ServerLimits } from './limits/limits.ts';
import { createLogger } from './log.ts';
import { createServer, type RookeryServer } from './server.ts';
import type { ServerOptions } from './server-options.ts';

/** A server for tests, with what it has logged. */
export interface TestServer extends RookeryServer {
  readonly log: string[];
}

type Wanted = Omit<Partial<ServerOptions>, 'config'> & {
  readonly config?: Partial<ServerConfig>;
  readonly limits?: Partial<ServerLimits>;
};

/** Starts a server on any port, that forgets everything unless told. */
export async function startServer({ config, limits, ...options }: Wanted = {}): Promise<TestServer> {
  const log: string[] = [];
  const server = await createServer({
    games: [connectFour, goFish],
    log: createLogger('trace', { write: (line) => void log.push(line) }),
    ...options,
    config: { port: 0, database: ':memory:', limits: { ...DEFAULT_LIMITS, ...limits }, ...config },
  });
  return { ...server, log };
}

/** An answer of HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what tests look into is whatever has come
  readonly body: any;
}

/** Asks a server over HTTP. */
export async function ask(
  { url }: Pick<RookeryServer, 'url'>,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A match in its lobby, and the tokens of those who sit there. */
export interface Opened {
  readonly match: string;
  readonly tokens: readonly [string, string];
}

/** Opens a match over HTTP, with Ann and Ben at it. */
export async function openMatch(
  server: Pick<RookeryServer, 'url'>,
  creation: Partial<CreateRequest> = {},
): Promise<Opened> {
  const claims: readonly SeatClaim[] = [{ name: 'Ann' }, { name: 'Ben' }];
  const made = await ask(server, '/api/v2/matches', { body: { game: 'connect-four', claim: claims[0], ...creation } });
  const { match, token } = made.body;
  const seated = await ask(server, `/api/v2/matches/${match}/seats`, { body: claims[1] });
  return { match, tokens: [token, seated.body.token] };
}

/** Begins a match over HTTP. */
export async function beginMatch(
  server: Pick<RookeryServer, 'url'>,
  creation: Partial<CreateRequest> = {},
): Promise<Opened> {
  const opened = await openMatch(server, creation);
  const [ann, ben] = opened.tokens;
  await perform(server, opened.match, ben, { kind: 'ready', ready: true });
  await perform(server, opened.match, ann, { kind: 'start' });
  return opened;
}

let requests = 0;

/** Does something over HTTP. */
export function perform(
  server: Pick<RookeryServer, 'url'>,
  match: string,
  token: string,
  command: Command,
  request = `http-${requests++}`,
): Promise<Answer> {
  return ask(server, `/api/v2/matches/${match}/commands`, { body: { request, command }, token });
}

import type { Match } from '@rookery/engine';
import type { Command, CreateRequest } from '@rookery/protocol';
import type { Session } from '@rookery/session';

/** A running match, and the tokens of its seats. */
export interface Begun {
  readonly match: string;
  readonly tokens: readonly string[];
}

/** An HTTP response. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends an HTTP request; with a body, as POST. */
export async function ask(
  url: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Posts and returns the value; throws if it is refused. */
export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const { status, text } = await ask(url, { body, ...(token !== undefined && { token }) });
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Sends a command to a match over HTTP. */
export function tell(url: string, match: string, token: string, command: Command, request: string): Promise<unknown> {
  return post(`${url}/api/v2/matches/${match}/commands`, { command, request }, token);
}

/** Creates a match, takes all seats, and starts it. */
export async function beginMatch(url: string, game: string, seats = 2, more: Partial<CreateRequest> = {}): Promise<Begun> {
  const matches = `${url}/api/v2/matches`;
  const creation: CreateRequest = { game, seats, listed: false, claim: { name: 'seat 0' }, ...more };
  const { match, token } = await post<{ match: string; token: string }>(matches, creation);
  const tokens = [token];
  for (let seat = 1; seat < seats; seat++) {
    const claimed = await post<{ token: string }>(`${matches}/${match}/seats`, { name: `seat ${seat}` });
    await tell(url, match, claimed.token, { kind: 'ready', ready: true }, 'ready');
    tokens.push(claimed.token);
  }
  await tell(url, match, token, { kind: 'start' }, 'start');
  return { match, tokens };
}

/** The match of a running session. */
export function matchOf({ id, match }: Session): Match {
  if (match === undefined) throw new Error(`The match ${id} has not started.`);
  return match;
}

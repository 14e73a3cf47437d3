import { once } from 'node:events';
import type { Command, CreateRequest } from '@rookery/protocol';
import { Client } from '../server/client.ts';
import { type Answer, ask } from '../server/matches.ts';
import { openSocket } from '../server/web-socket.ts';

/** A client with an address of its own, given by the proxy header. */
export class Visitor {
  readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;
  private requests = 0;

  constructor(url: string, address: string) {
    this.url = url;
    this.headers = { 'x-forwarded-for': address };
  }

  get(path: string): Promise<Answer> {
    return ask(`${this.url}/api/v2${path}`, { headers: this.headers });
  }

  post(path: string, body: unknown, token?: string): Promise<Answer> {
    return ask(`${this.url}/api/v2${path}`, { headers: this.headers, body, ...(token !== undefined && { token }) });
  }

  /** Creates a match, or takes a seat in one. */
  async sit(
    path: string,
    body: Partial<CreateRequest> | { readonly name: string },
  ): Promise<{ match: string; token: string }> {
    const { status, text } = await this.post(path, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  }

  async tell(match: string, token: string, command: Command): Promise<void> {
    const request = `${this.headers['x-forwarded-for']}-${this.requests++}`;
    const { status, text } = await this.post(`/matches/${match}/commands`, { request, command }, token);
    if (status !== 200) throw new Error(`${command.kind} was answered ${status}: ${text}`);
  }

  /** Follows a match over a socket; resolves when it is open. */
  async follow(match: string, token?: string): Promise<Client> {
    const client = new Client(openSocket(Number(new URL(this.url).port), { headers: this.headers }), match);
    await once(client.socket, 'open');
    const seen = client.next(({ message }) => message.type === 'view');
    client.join(token);
    await seen;
    return client;
  }
}

/** Starts a match between two visitors. Returns their tokens. */
export async function beginWith(
  [host, guest]: readonly [Visitor, Visitor],
  creation: Partial<CreateRequest> & Pick<CreateRequest, 'game'>,
): Promise<{ readonly match: string; readonly tokens: readonly [string, string] }> {
  const { match, token } = await host.sit('/matches', { claim: { name: 'Ann' }, ...creation });
  const seat = await guest.sit(`/matches/${match}/seats`, { name: 'Ben' });
  await guest.tell(match, seat.token, { kind: 'ready', ready: true });
  await host.tell(match, token, { kind: 'start' });
  return { match, tokens: [token, seat.token] };
}
